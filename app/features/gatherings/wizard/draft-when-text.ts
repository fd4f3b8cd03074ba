import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { instantOf } from "#domain/gatherings/draft/draft-times.ts";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import { highWaterText } from "./steps/repeat-fields.tsx";

const DAY_WORDS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Sun 19 Jul, 07:30", "Every Saturday, 1 h before high water, 07:00–10:00" */
export function draftWhenText(
  { repeat, startsAt, weekdays, fromHighWater, tideFrom, tideTo }: GatheringDraft,
  timeZone: string,
) {
  const startMs = instantOf(startsAt, timeZone);
  if (repeat !== "once" && weekdays.length > 0) {
    const days = `Every ${[...weekdays]
      .sort()
      .map((day) => DAY_WORDS[day - 1])
      .join(" and ")}`;
    if (repeat === "tide") return `${days}, ${highWaterText(fromHighWater).toLowerCase()}, ${tideFrom}–${tideTo}`;
    return startMs === null ? days : `${days}, ${formatTime(startMs, timeZone)}`;
  }
  return startMs === null ? "No day yet" : `${formatWeekday(startMs, timeZone)}, ${formatTime(startMs, timeZone)}`;
}
