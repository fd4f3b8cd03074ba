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
