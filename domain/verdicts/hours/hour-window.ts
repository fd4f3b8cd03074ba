import { HOUR_MS } from "../../time.ts";
import { addLocalHours, COUNTED_HOURS, type HourCounts } from "./hour-counts.ts";
import { MORNING, NOW, type When } from "./when.ts";

/** Hours that desktops show at once; phones show one day. */
const WIDE_HOURS = 42;
const DAY_HOURS = 24;

export type HourWindow = { from: number; to: number };

const hourOf = (local: string) => Number(local.slice(11));

/** Windows of hours counted from the present one; a phone's first day starts before it. */
export function listWindows(first: string, isWide: boolean): HourWindow[] {
  const [length, start] = isWide ? [WIDE_HOURS, 0] : [DAY_HOURS, -hourOf(first)];
  const count = Math.ceil((COUNTED_HOURS - start) / length);
  return Array.from({ length: count }, (_, place) => ({
    from: start + place * length,
    to: start + (place + 1) * length,
  }));
}

export const findWindow = (windows: readonly HourWindow[], place: number) =>
  Math.max(
    0,
    windows.findIndex(({ from, to }) => place >= from && place < to),
  );

/** The hour that is selected for `when`, counted from the present one; for tomorrow morning the one with most good spots. */
export function hourIndexOf(when: When, { first, good, fair }: HourCounts): number {
  if (when.kind === "now") return 0;
  const hoursFrom = (local: string) => (Date.parse(`${local}:00:00Z`) - Date.parse(`${first}:00:00Z`)) / HOUR_MS;
  if (when.kind === "hour") return Math.min(COUNTED_HOURS - 1, Math.max(0, hoursFrom(when.local)));
  const midnight = DAY_HOURS - hourOf(first);
  let best = midnight + MORNING.fromHour;
  const worth = (place: number) => (good[place] ?? 0) * 10_000 + (fair[place] ?? 0);
  for (let place = best + 1; place < midnight + MORNING.toHour; place++) if (worth(place) > worth(best)) best = place;
  return best;
}

/** The present hour is left out of addresses. */
export const whenAt = (place: number, { first }: Pick<HourCounts, "first">): When =>
  place === 0 ? NOW : { kind: "hour", local: addLocalHours(first, place) };

/** The local hour, such as "2026-11-23T09". */
export const localAt = (place: number, { first }: Pick<HourCounts, "first">) => addLocalHours(first, place);

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "Mon 23, 09:00" */
export function hourText(local: string) {
  const weekday = WEEKDAYS[new Date(`${local}:00:00Z`).getUTCDay()];
  return `${weekday} ${Number(local.slice(8, 10))}, ${local.slice(11)}:00`;
}

/** "Mon 23, 09:00: 2 good, 2 fair" */
export function hourValueText(place: number, counts: HourCounts) {
  return `${hourText(localAt(place, counts))}: ${counts.good[place] ?? 0} good, ${counts.fair[place] ?? 0} fair`;
}
