import { useMemo } from "react";

/** Enough for the lines, points and swims of one page. */
const KEPT = 12;

const known = new Map<string, unknown>();

/** Equal content is one object, so that parts of a page that plan the same swim calculate it once. */
export function sameContent<T>(value: T): T {
  const text = JSON.stringify(value);
  const first = (known.get(text) ?? value) as T;
  known.delete(text);
  known.set(text, first);
  for (const oldest of [...known.keys()].slice(0, -KEPT)) known.delete(oldest);
  return first;
}

export const useSameContent = <T>(value: T): T => useMemo(() => sameContent(value), [value]);
