import { formatTime } from "#domain/format/dates.ts";
import type { FinishSpread } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";

type Finishes = Pick<FinishSpread, "p10Ms" | "p90Ms">;

/** "11:00–11:12", one time until the runs are done, or "?" where hardly a run gets there. */
export function rangeText(finishMs: number, spread: Finishes | null, timeZone: string) {
  if (!spread) return formatTime(finishMs, timeZone);
  const { p10Ms, p90Ms } = spread;
  if (p10Ms === null) return "?";
  return `${formatTime(p10Ms, timeZone)}–${p90Ms === null ? "?" : formatTime(p90Ms, timeZone)}`;
}

/** How many of which swims the range is of. */
export function spreadNote(spread: Pick<FinishSpread, "unfinishedShare"> | null, isStreamKnown: boolean) {
  const varied = isStreamKnown ? "pace ±15 %, stream ±30 %" : "pace ±15 %";
  if (!spread) return `200 swims, ${varied}`;
  if (spread.unfinishedShare === 0) return `8 of 10 swims, ${varied}`;
  return `${Math.max(1, Math.round(spread.unfinishedShare * 100))} of 100 such swims don't get there`;
}
