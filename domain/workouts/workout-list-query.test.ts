import { expect, test } from "vitest";
import { NO_WORKOUT_QUERY, parseWorkoutListQuery, toWorkoutFilters, workoutListAddress } from "./workout-list-query.ts";

const parse = (search: string) => parseWorkoutListQuery(new URLSearchParams(search));

test("an address of the list keeps what was filtered", () => {
  const address = "/workouts?q=Forty+Foot&year=2026&water=pool&source=fit&min=1.5&max=3";
  expect(workoutListAddress(parse(address.slice(10)))).toBe(address);
  expect(toWorkoutFilters(parse(address.slice(10)))).toMatchObject({
    search: "Forty Foot",
    fromDay: "2026-01-01",
    toDay: "2026-12-31",
    minMeters: 1500,
    maxMeters: 3000,
  });
});

test("what can't be is left out", () => {
  expect(parse("year=twenty&day=2026-99-01&water=sea&source=me&spot=1&min=-1&max=")).toEqual(NO_WORKOUT_QUERY);
});
