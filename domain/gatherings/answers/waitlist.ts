import { DAY_MS } from "../../time.ts";

/** How long a place is held for somebody who waited. */
const OFFER_PERIOD_MS = DAY_MS;

export const ATTENDANCES = ["going", "maybe", "not", "waiting", "offered"] as const;
export type Attendance = (typeof ATTENDANCES)[number];
export const ANSWERS = ["going", "maybe", "not"] as const;
export type Answer = (typeof ANSWERS)[number];

type Attendee = {
  id: string;
  state: Attendance;
  /** Set while they wait or a place is held for them; lower numbers joined earlier. */
  queueNumber: number | null;
  offeredUntil: number | null;
};

/** The answers to one gathering; times in milliseconds. */
export type AnswerList = {
  /** Null: no limit. */
  capacity: number | null;
  startsAt: number;
  answersCloseAt: number | null;
  attendees: readonly Attendee[];
  nextNumber: number;
};

type AnswerRefusal = "gathering_over" | "answers_closed" | "no_place_offered";
type AnswerResult = { list: AnswerList; refusal: AnswerRefusal | null };

const countIn = (list: AnswerList, state: Attendance) => list.attendees.filter((one) => one.state === state).length;

/** Null: no limit. Held places are taken until they run out. */
export const countFreePlaces = (list: AnswerList): number | null =>
  list.capacity === null ? null : Math.max(0, list.capacity - countIn(list, "going") - countIn(list, "offered"));

/** From 1; null for who doesn't wait. */
export function queuePosition(list: AnswerList, id: string): number | null {
  const own = list.attendees.find((one) => one.id === id);
  if (own?.state !== "waiting") return null;
  return list.attendees.filter((one) => one.state === "waiting" && number(one) <= number(own)).length;
}

const number = (attendee: Attendee) => attendee.queueNumber ?? Number.POSITIVE_INFINITY;

/** Ends offers that ran out and offers free places to those who wait longest. */
export function fillPlaces(list: AnswerList, now: number): AnswerList {
  const current = list.attendees.map((one) =>
    one.state === "offered" && (one.offeredUntil ?? 0) <= now ? leave(one, "not") : one,
  );
  const kept = { ...list, attendees: current };
  if (list.startsAt <= now) return kept;
  const waiting = current.filter((one) => one.state === "waiting").sort((a, b) => number(a) - number(b));
  const next = new Set(waiting.slice(0, countFreePlaces(kept) ?? waiting.length).map(({ id }) => id));
  const offeredUntil = Math.min(now + OFFER_PERIOD_MS, list.startsAt);
  return {
    ...kept,
    attendees: current.map((one) => (next.has(one.id) ? { ...one, state: "offered" as const, offeredUntil } : one)),
  };
}

const leave = (attendee: Attendee, state: Attendance): Attendee => ({
  ...attendee,
  state,
  queueNumber: null,
  offeredUntil: null,
});

/** The same rule as `private.answer_as`. Who waits keeps their turn; who leaves goes to the end. */
export function answer(list: AnswerList, id: string, given: Answer, now: number): AnswerResult {
  const current = fillPlaces(list, now);
  const known = current.attendees.find((one) => one.id === id);
  const refusal = findRefusal(current, known?.state, given, now);
  if (refusal) return { list: current, refusal };
  const before = known ?? { id, state: "not" as const, queueNumber: null, offeredUntil: null };
  const answered = given === "going" ? comeAlong(current, before) : { ...current, own: leave(before, given) };
  const attendees = known
    ? current.attendees.map((one) => (one.id === id ? answered.own : one))
    : [...current.attendees, answered.own];
  return { list: fillPlaces({ ...current, nextNumber: answered.nextNumber, attendees }, now), refusal: null };
}

function comeAlong(list: AnswerList, own: Attendee): { own: Attendee; nextNumber: number } {
  const { nextNumber } = list;
  if (own.state === "going" || own.state === "waiting") return { own, nextNumber };
  const free = countFreePlaces(list);
  if (own.state === "offered" || free === null || (free > 0 && countIn(list, "waiting") === 0))
    return { own: leave(own, "going"), nextNumber };
  return { own: { ...own, state: "waiting", queueNumber: nextNumber }, nextNumber: nextNumber + 1 };
}

function findRefusal(
  list: AnswerList,
  state: Attendance | undefined,
  given: Answer,
  now: number,
): AnswerRefusal | null {
  if (list.startsAt <= now) return "gathering_over";
  const isIn = state === "going" || state === "waiting" || state === "offered";
  if (given !== "not" && !isIn && list.answersCloseAt !== null && list.answersCloseAt <= now) return "answers_closed";
  return null;
}

/** Takes the place that is held. */
export function confirmPlace(list: AnswerList, id: string, now: number): AnswerResult {
  const current = fillPlaces(list, now);
  const own = current.attendees.find((one) => one.id === id);
  if (own?.state !== "offered" && own?.state !== "going") return { list: current, refusal: "no_place_offered" };
  return answer(current, id, "going", now);
}

/** Nobody who is going loses their place to a smaller capacity. */
export const changeCapacity = (list: AnswerList, capacity: number | null, now: number): AnswerList =>
  fillPlaces({ ...list, capacity }, now);
