/** Postgres parses nested values by recursion; this is far below what its stack holds. */
const MAX_NESTING = 100;

/** Whether a value opens more brackets inside each other than any honest one. */
export function isNestedTooDeeply(text: string) {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === 0x5b || character === 0x7b || character === 0x28) depth += 1;
    else if (character === 0x5d || character === 0x7d || character === 0x29) depth = Math.max(0, depth - 1);
    if (depth > MAX_NESTING) return true;
  }
  return false;
}
