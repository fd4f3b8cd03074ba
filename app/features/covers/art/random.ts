/** From 0 to below 1. */
export type Random = () => number;

/** The same text gives the same numbers (FNV-1a, then mulberry32). */
export function createRandom(text: string): Random {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, from: number, to: number) => from + (to - from) * random();

export function pick<const Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
