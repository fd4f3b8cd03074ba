/** How many swims are at least `hundreds` × 100 m, but not 100 m more. */
export type LengthCount = { hundreds: number; swims: number };

/** The highest E with E swims of at least E × 100 m, and how many more the next one needs. */
export function eddingtonNumber(counts: readonly LengthCount[]) {
  const atLeast = (length: number) =>
    counts.reduce((sum, { hundreds, swims }) => (hundreds >= length ? sum + swims : sum), 0);
  let number = 0;
  while (atLeast(number + 1) >= number + 1) number += 1;
  return { number, missingForNext: number + 1 - atLeast(number + 1) };
}
