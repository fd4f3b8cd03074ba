/** More than a week of hours. Spots share them, and formatting a date takes longer than judging an hour. */
const INSTANTS_LIMIT = 400;
const instants = new Map<number, string>();

/** A moment as ISO text in UTC, of which the last ones are kept. */
export function toInstant(ms: number) {
  const known = instants.get(ms);
  if (known !== undefined) return known;
  const written = new Date(ms).toISOString();
  if (instants.size >= INSTANTS_LIMIT) instants.clear();
  instants.set(ms, written);
  return written;
}
