const LEAST_SIMILARITY = 0.75;
/** Comparing takes quadratic time. */
const MAX_LENGTH = 128;

/** The candidate most similar to a mistyped name, for a hint. */
export function findSimilarName(name: string, candidates: Iterable<string>, least = LEAST_SIMILARITY) {
  let best: string | undefined;
  let highest = least;
  if (name.length > MAX_LENGTH) return undefined;
  for (const candidate of candidates) {
    const similarity =
      1 - distance(name.toLowerCase(), candidate.toLowerCase()) / Math.max(name.length, candidate.length);
    if (similarity < highest || candidate === name) continue;
    best = candidate;
    highest = similarity;
  }
  return best;
}

/** The Levenshtein distance. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
