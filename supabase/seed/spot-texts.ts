import { type SpotRow, titleOf } from "./spot-row.ts";
import { sentencesOf } from "./spot-row-rules.ts";

/** Names used twice in a country; spot ids are derived from name and country. */
export function repeatedNames(rows: SpotRow[]): string[] {
  return repeated(rows.map((row) => titleOf(row).toLowerCase()));
}

export function repeatedSentences(rows: SpotRow[]): string[] {
  return repeated(rows.flatMap((row) => sentencesOf(row.description).map((sentence) => sentence.toLowerCase())));
}

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) < at);
}

/** Pairs of descriptions whose three-word runs overlap by at least `limit` (Jaccard, 0 to 1). */
export function similarDescriptions(rows: SpotRow[], limit: number): string[] {
  const runs = rows.map((row) => wordRuns(row.description));
  return rows.flatMap((row, at) =>
    rows.flatMap((other, otherAt) => {
      if (otherAt <= at) return [];
      const similarity = jaccard(runs[at] ?? new Set(), runs[otherAt] ?? new Set());
      return similarity >= limit ? [`${titleOf(row)} and ${titleOf(other)}: ${similarity.toFixed(2)}`] : [];
    }),
  );
}

function wordRuns(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(0, -2).map((_, at) => words.slice(at, at + 3).join(" ")));
}

function jaccard(left: Set<string>, right: Set<string>): number {
  const shared = [...left].filter((run) => right.has(run)).length;
  return shared === 0 ? 0 : shared / (left.size + right.size - shared);
}
