import { formatTime, formatWeekday } from "../format/dates.ts";
import { formatNumber } from "../format/numbers.ts";
import { formatDuration } from "../tools/read-entry.ts";
import type { Answer, Attendance, GatheringState } from "./kinds.ts";

type Times = { startsAt: string; endsAt: string; timeZone: string };

/** "07:30–08:15", or with the last day. */
export function timesText({ startsAt, endsAt, timeZone }: Times) {
  const lastDay = formatWeekday(endsAt, timeZone);
  const [from, to] = [formatTime(startsAt, timeZone), formatTime(endsAt, timeZone)];
  return formatWeekday(startsAt, timeZone) === lastDay ? `${from}–${to}` : `${from} – ${lastDay}, ${to}`;
}

/** "Sun 19 Jul, 07:30–08:15" */
export const whenText = (times: Times) => `${formatWeekday(times.startsAt, times.timeZone)}, ${timesText(times)}`;

const plural = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "2nd", "4th" */
export const ordinalText = (place: number) => `${formatNumber(place)}${ENDINGS[plural.select(place)] ?? "th"}`;

/** Offered places are held for those who waited. */
export type Counted = { capacity: number | null; goingCount: number; offeredCount: number; waitingCount: number };

/** The waiting list comes before new answers. */
export const isFull = ({ capacity, goingCount, offeredCount, waitingCount }: Counted) =>
  capacity !== null && (goingCount + offeredCount >= capacity || waitingCount > 0);

/** "20 of 20, 3 waiting", "12 going" */
export function goingText({ capacity, goingCount, waitingCount }: Omit<Counted, "offeredCount">) {
  const going =
    capacity === null
      ? `${formatNumber(goingCount)} going`
      : `${formatNumber(goingCount)} of ${formatNumber(capacity)}`;
  return waitingCount > 0 ? `${going}, ${formatNumber(waitingCount)} waiting` : going;
}

export type Availability = "open" | "full" | "closed" | "past" | "cancelled" | "draft" | "pending";

type Asked = Counted & { state: GatheringState; startsAt: string; endsAt: string; answersCloseAt: string | null };

/** Whether it still takes answers, and why not. */
export function availabilityOf(gathering: Asked, nowMs: number): Availability {
  const { state, endsAt, answersCloseAt } = gathering;
  if (state === "cancelled" || state === "draft" || state === "pending") return state;
  if (state === "closed" || Date.parse(endsAt) <= nowMs) return "past";
  if (answersCloseAt !== null && Date.parse(answersCloseAt) <= nowMs) return "closed";
  return isFull(gathering) ? "full" : "open";
}

export type TagTone = "good" | "warning" | "danger" | "plain";

/** "9 places left", "Full, 3 waiting", "Canceled": the tag of a row. */
export function placesTag(gathering: Asked, nowMs: number): { text: string; tone: TagTone } {
  const { capacity, goingCount, offeredCount, waitingCount } = gathering;
  switch (availabilityOf(gathering, nowMs)) {
    case "cancelled":
      return { text: "Canceled", tone: "danger" };
    case "draft":
      return { text: "Draft", tone: "plain" };
    case "pending":
      return { text: "Waiting for review", tone: "warning" };
    case "past":
      return { text: "Over", tone: "plain" };
    case "closed":
      return { text: "Answers closed", tone: "plain" };
    case "full":
      return { text: waitingCount > 0 ? `Full, ${formatNumber(waitingCount)} waiting` : "Full", tone: "warning" };
    default: {
      if (capacity === null) return { text: "Open", tone: "good" };
      const left = capacity - goingCount - offeredCount;
      return { text: left === 1 ? "1 place left" : `${formatNumber(left)} places left`, tone: "good" };
    }
  }
}

export const ANSWER_WORDS: Readonly<Record<Answer, string>> = { going: "Going", maybe: "Maybe", not: "Not" };

/** "Join the waiting list, 4th" where it is full, unless the swimmer has a place. */
export function goingLabel(gathering: Counted, mine: Attendance | null) {
  if (mine === "going" || mine === "offered") return ANSWER_WORDS.going;
  if (mine === "waiting") return "Waiting";
  return isFull(gathering) ? `Join the waiting list, ${ordinalText(gathering.waitingCount + 1)}` : ANSWER_WORDS.going;
}

/** Seconds for 100 m as "2:00–2:20", "2:40+", "up to 1:40"; null without a pace. */
export function paceBandText(from: number | null, to: number | null) {
  if (from === null) return to === null ? null : `up to ${formatDuration(to)}`;
  return to === null ? `${formatDuration(from)}+` : `${formatDuration(from)}–${formatDuration(to)}`;
}
