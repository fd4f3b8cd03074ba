import { MINUTE_MS } from "../../time.ts";
import { type GatheringColumns, orNull, type PodColumns } from "./draft-columns.ts";
import { clockOf, dayOf, weekdayOf } from "./draft-times.ts";
import type { GatheringDraft } from "./gathering-draft.ts";

/** The rule of a series, as the function `gathering-series` takes it; null for a single gathering. */
export function toSeriesRule(draft: GatheringDraft, timeZone: string) {
  const { repeat, startsAt } = draft;
  if (repeat === "once") return null;
  const weekdays = [...draft.weekdays].sort((a, b) => a - b);
  const common = { timeZone, firstOn: dayOf(startsAt), until: orNull(draft.until) };
  if (repeat === "weekly") {
    return { ...common, rule: { kind: "weekly" as const, interval: 1, weekdays, time: clockOf(startsAt) } };
  }
  const { tideFrom: from, tideTo: to, fromHighWater: minutesFromHighWater } = draft;
  return { ...common, rule: { kind: "tidal" as const, weekdays, minutesFromHighWater, from, to } };
}

export type SeriesRule = NonNullable<ReturnType<typeof toSeriesRule>>;

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

/** Beside its columns. */
export type GatheringParts = { pods: readonly PodColumns[]; hostNotes: string };

/** What each date of a series gets, with its times relative to the start. */
export function toSeriesTemplate(columns: GatheringColumns, { pods, hostNotes }: GatheringParts) {
  const {
    group_id: _group,
    time_zone: _zone,
    starts_at,
    ends_at,
    answers_close_at,
    backup_starts_at,
    report_id: _report,
    // Each cleanup has an area of its own.
    area: _area,
    ...template
  } = columns;
  return {
    ...template,
    minutes: minutesBetween(starts_at, ends_at),
    answers_close_minutes: answers_close_at && minutesBetween(answers_close_at, starts_at),
    backup_minutes: backup_starts_at && minutesBetween(starts_at, backup_starts_at),
    pods,
    host_notes: hostNotes.trim(),
  };
}

export type SeriesTemplate = ReturnType<typeof toSeriesTemplate>;

/** A series that moves to another weekday: the day of this date is replaced by the new one. */
export function moveWeekday(draft: GatheringDraft, occurrenceOn: string | null): GatheringDraft {
  const [before, after] = [occurrenceOn && weekdayOf(occurrenceOn), weekdayOf(dayOf(draft.startsAt))];
  if (draft.repeat !== "weekly" || before === null || before === after) return draft;
  return { ...draft, weekdays: [...new Set(draft.weekdays.map((day) => (day === before ? after : day)))] };
}
