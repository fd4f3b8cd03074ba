import { formatWeekday } from "../format/dates.ts";
import { weightText } from "../format/figures.ts";
import { formatFixed, formatNumber } from "../format/numbers.ts";
import type { UnitSystem } from "../format/units.ts";
import { MINUTE_MS } from "../time.ts";
import type { Cleanup, ListedCleanup } from "./cleanup.ts";
import { shownResult } from "./cleanup.ts";

/** "1 h 40", "45 min" */
export function minutesText(minutes: number) {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, "0")}`;
}

export const lengthText = ({ startsAt, endsAt }: Pick<ListedCleanup, "startsAt" | "endsAt">) =>
  minutesText(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS));

export const peopleText = (people: number) => `${formatNumber(people)} ${people === 1 ? "person" : "people"}`;
export const bagsText = (bags: number) => `${formatNumber(bags)} ${bags === 1 ? "bag" : "bags"}`;
export const itemsText = (items: number) => `${formatNumber(items)} ${items === 1 ? "item" : "items"}`;

/** "1 bag, 1.4 kg"; "Nothing yet" without numbers. */
export function numbersText({ bags, grams }: { bags: number; grams: number }, units: UnitSystem) {
  const parts = [...(bags > 0 ? [bagsText(bags)] : []), ...(grams > 0 ? [weightText(grams, units)] : [])];
  return parts.join(", ") || "Nothing yet";
}

/** "Sandycove, 18 Jul" */
export const summaryTitle = ({ placeName, title, startsAt, timeZone }: Cleanup) =>
  `${placeName || title}, ${formatWeekday(startsAt, timeZone).slice(4)}`;

/** "5 people, 1 h 40 · hosted by Sam" */
export function summaryLine(cleanup: Cleanup) {
  const { people, minutes } = shownResult(cleanup);
  const who = [people > 0 && peopleText(people), minutes !== null && minutesText(minutes)].filter(Boolean).join(", ");
  return [who, cleanup.hostName && `hosted by ${cleanup.hostName}`].filter(Boolean).join(" · ");
}

/** "−24%", "+8%" */
export const changeText = (percent: number) => `${percent > 0 ? "+" : ""}${formatFixed(percent, 0)}%`;
