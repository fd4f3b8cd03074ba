import { type DebrisGroup, type DebrisKind, kindsOf } from "./debris-kinds.ts";

const LAST_KINDS_LIMIT = 6;

/** The kinds of a group. The first group begins with those that were used last, also of other groups. */
export function arrangeTiles(group: DebrisGroup, lastUsed: readonly DebrisKind[]): DebrisKind[] {
  const kinds = kindsOf(group);
  const first =
    group === "most_found" ? lastUsed.slice(0, LAST_KINDS_LIMIT) : lastUsed.filter((kind) => kinds.includes(kind));
  return [...new Set([...first, ...kinds])];
}

/** The newest first, each once. */
export const addLastUsed = (lastUsed: readonly DebrisKind[], kind: DebrisKind) =>
  [kind, ...lastUsed.filter((other) => other !== kind)].slice(0, LAST_KINDS_LIMIT);
