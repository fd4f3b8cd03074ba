import { expect, test } from "vitest";
import { listNights } from "./day-span.ts";

const ms = (at: string) => Date.parse(`2026-11-${at}Z`);
const SUN = [
  { date: "2026-11-22", sunrise: "2026-11-22T08:03:00Z", sunset: "2026-11-22T16:17:00Z" },
  { date: "2026-11-23", sunrise: "2026-11-23T08:05:00Z", sunset: "2026-11-23T16:16:00Z" },
];

test("shades a day before sunrise and after sunset", () => {
  expect(listNights(SUN, { fromMs: ms("22T00:00"), toMs: ms("23T00:00") })).toEqual([
    { fromMs: ms("22T00:00"), toMs: ms("22T08:03") },
    { fromMs: ms("22T16:17"), toMs: ms("23T00:00") },
  ]);
});

test("shades nothing where the sun doesn't rise or set", () => {
  const sun = [{ date: "2026-06-21", sunrise: null, sunset: null }];
  expect(listNights(sun, { fromMs: ms("22T00:00"), toMs: ms("23T00:00") })).toEqual([]);
});
