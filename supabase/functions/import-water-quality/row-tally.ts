import { AppError } from "../../../domain/errors.ts";
import { feedError } from "./feed.ts";

/** How many rows an answer had, how many could not be read, and what was wrong with the first of them. */
export type RowCount = { read: number; dropped: number; reason: string | null };

/** Counts the rows of one list. A row that cannot be read costs that row, not the list. */
export function tallyRows() {
  const count: RowCount = { read: 0, dropped: 0, reason: null };
  return {
    count,
    /** What `parse` makes of a row, or nothing. */
    read<T>(parse: () => T): T[] {
      count.read += 1;
      try {
        return [parse()];
      } catch (problem) {
        if (!(problem instanceof AppError)) throw problem;
        count.dropped += 1;
        count.reason ??= problem.message;
        return [];
      }
    },
    /** A list of which most cannot be read has another shape than we know, and is worth nothing. */
    mustBeReadable() {
      if (count.dropped * 2 > count.read)
        throw feedError("feed_malformed", {
          problem: `${count.dropped} of ${count.read} rows cannot be read. ${count.reason}`,
        });
    },
  };
}

export type RowTally = ReturnType<typeof tallyRows>;

export const addCounts = (counts: readonly RowCount[]): RowCount => ({
  read: counts.reduce((sum, { read }) => sum + read, 0),
  dropped: counts.reduce((sum, { dropped }) => sum + dropped, 0),
  reason: counts.find(({ reason }) => reason !== null)?.reason ?? null,
});
