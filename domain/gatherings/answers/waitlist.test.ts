import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "../../time.ts";
import {
  ANSWERS,
  type AnswerList,
  answer,
  changeCapacity,
  confirmPlace,
  countFreePlaces,
  fillPlaces,
  queuePosition,
} from "./waitlist.ts";

const DAY_AWAY = 72 * HOUR_MS;
const empty = (capacity: number | null): AnswerList => ({
  capacity,
  startsAt: DAY_AWAY,
  answersCloseAt: null,
  attendees: [],
  nextNumber: 1,
});
const go = (list: AnswerList, ...ids: string[]) =>
  ids.reduce((current, id) => answer(current, id, "going", 0).list, list);
const stateOf = (list: AnswerList, id: string) => list.attendees.find((one) => one.id === id)?.state;

test("who comes after the last place waits in the order they came, and a free place is offered to the first", () => {
  const full = go(empty(1), "ada", "ben", "cas");
  expect(["ada", "ben", "cas"].map((id) => stateOf(full, id))).toEqual(["going", "waiting", "waiting"]);
  expect([queuePosition(full, "ben"), queuePosition(full, "cas"), queuePosition(full, "ada")]).toEqual([1, 2, null]);
  const left = answer(full, "ada", "not", HOUR_MS).list;
  expect(["ben", "cas"].map((id) => stateOf(left, id))).toEqual(["offered", "waiting"]);
  expect(stateOf(confirmPlace(left, "ben", 2 * HOUR_MS).list, "ben")).toBe("going");
  expect(confirmPlace(left, "cas", 2 * HOUR_MS).refusal).toBe("no_place_offered");
});

test("an offer runs out after 24 hours, or when it starts, and goes to the next", () => {
  const left = answer(go(empty(1), "ada", "ben", "cas"), "ada", "not", 0).list;
  expect(stateOf(fillPlaces(left, 24 * HOUR_MS - 1), "ben")).toBe("offered");
  const passed = fillPlaces(left, 24 * HOUR_MS);
  expect(["ben", "cas"].map((id) => stateOf(passed, id))).toEqual(["not", "offered"]);
  const late = answer({ ...go(empty(1), "ada", "ben"), startsAt: HOUR_MS }, "ada", "not", 0).list;
  expect(late.attendees[1]?.offeredUntil).toBe(HOUR_MS);
});

test("a place isn't given past those who wait, and a second press keeps the turn", () => {
  const full = go(empty(1), "ada", "ben", "cas", "ben");
  expect(queuePosition(full, "ben")).toBe(1);
  const left = answer(full, "ada", "not", 0).list;
  expect(stateOf(go(left, "dan"), "dan")).toBe("waiting");
  const again = go(answer(full, "ben", "maybe", 0).list, "ben");
  expect(queuePosition(again, "ben")).toBe(2);
});

test("after the cut-off only those who are in change their answer, after the start nobody", () => {
  const closed = { ...go(empty(2), "ada"), answersCloseAt: HOUR_MS };
  expect(answer(closed, "ben", "going", HOUR_MS).refusal).toBe("answers_closed");
  expect(answer(closed, "ada", "not", HOUR_MS).refusal).toBeNull();
  expect(answer(closed, "ada", "not", DAY_AWAY).refusal).toBe("gathering_over");
});

test("a smaller capacity removes nobody, none at all offers every place", () => {
  const small = changeCapacity(go(empty(2), "ada", "ben", "cas"), 1, 0);
  expect(["ada", "ben", "cas"].map((id) => stateOf(small, id))).toEqual(["going", "going", "waiting"]);
  expect(countFreePlaces(small)).toBe(0);
  expect(stateOf(changeCapacity(small, null, 0), "cas")).toBe("offered");
});

const step = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  given: fc.constantFrom(...ANSWERS, "confirm" as const),
  hours: fc.integer({ min: 0, max: 13 }),
});

test("places are never given twice, and nobody overtakes who waits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), (capacity, steps) => {
      let [list, now] = [empty(capacity), 0];
      for (const { id, given, hours } of steps) {
        now += hours * HOUR_MS;
        const longest = list.attendees.filter(({ state }) => state === "waiting");
        list = (given === "confirm" ? confirmPlace(list, id, now) : answer(list, id, given, now)).list;
        const taken = list.attendees.filter(({ state }) => state === "going" || state === "offered").length;
        expect(taken).toBeLessThanOrEqual(capacity);
        const waiting = list.attendees.filter(({ state }) => state === "waiting");
        if (now < list.startsAt && waiting.length > 0) expect(taken).toBe(capacity);
        for (const one of longest.filter(({ id: other }) => stateOf(list, other) === "offered"))
          for (const other of waiting) expect(one.queueNumber).toBeLessThan(other.queueNumber ?? 0);
      }
    }),
  );
});
