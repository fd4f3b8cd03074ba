import { randomInt } from "node:crypto";

export type Switches = {
  /** How often each event is sent. */
  duplicates: number;
  order: "as-made" | "reverse" | "shuffle";
  /** Whether events wait until they are released. */
  isHolding: boolean;
};

export const MAX_DUPLICATES = 3;

function shuffle<T>(values: readonly T[]): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Which event is sent at which place. Copies of a shuffled event are apart from each other. */
export function toPlaces(ids: readonly string[], { duplicates, order }: Omit<Switches, "isHolding">) {
  const copies = ids.flatMap((id) => Array<string>(duplicates).fill(id));
  const ordered = { "as-made": () => copies, reverse: () => copies.reverse(), shuffle: () => shuffle(copies) }[order]();
  // Later batches come after earlier ones, so a place begins with the moment; a double has no room for finer steps.
  const now = Date.now();
  return ordered.map((id, index) => ({ id, place: now + index / 1_000 }));
}
