import { AppError } from "../../../domain/errors.ts";
import { feedError, type RowCount } from "./feed.ts";

/** Counts rows; an unreadable row is dropped without affecting the list. */
export function tallyRows() {
  const count: RowCount = { read: 0, dropped: 0, reason: null };
  return {
    count,
    /** The parsed row, or an empty list. */
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
    /** Throws when most rows are unreadable, which means an unknown format. */
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
