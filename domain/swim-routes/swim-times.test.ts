import { expect, test } from "vitest";
import { readSwimTimes, writeSwimTimes } from "./swim-times.ts";

const startMs = Date.parse("2026-11-24T06:30:00Z");

test("times go through an address, the finish on the next minute", () => {
  const written = writeSwimTimes({ startMs, outMs: Date.parse("2026-11-24T07:24:10Z") });
  expect(written).toEqual({ start: "2026-11-24T06:30Z", out: "2026-11-24T07:25Z" });
  expect(readSwimTimes(new URLSearchParams(written))).toEqual({ startMs, outMs: Date.parse("2026-11-24T07:25:00Z") });
});

test.each([
  ["no time", {}],
  ["only a start", { start: "2026-11-24T06:30Z" }],
  ["no date", { start: "soon", out: "2026-11-24T07:30Z" }],
  ["a finish before the start", { start: "2026-11-24T06:30Z", out: "2026-11-24T06:30Z" }],
  ["more than 30 hours", { start: "2026-11-24T06:30Z", out: "2026-11-25T12:31Z" }],
])("%s is no swim", (_what, params) => {
  expect(readSwimTimes(new URLSearchParams(params as Record<string, string>))).toBeNull();
});
