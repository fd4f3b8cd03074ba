import { expect, test } from "vitest";
import { listDayParts } from "#domain/verdicts/hours/day-parts.ts";
import { FIXTURE_NOW_MS, timelineOf } from "#domain/verdicts/timeline-fixture.ts";
import { leadingAt, verdictFor } from "#domain/verdicts/verdict-for.ts";
import { findChosenPart, tileTime } from "./when-tiles.tsx";

type Change = Parameters<typeof timelineOf>[0];

function look(nowMs: number, change?: Change) {
  const spot = { verdict: timelineOf(change), alert: null };
  const reader = { nowMs };
  const verdict = verdictFor(spot, reader);
  const parts = listDayParts(spot, reader);
  const chosen = findChosenPart({ parts, verdict, at: leadingAt(verdict) });
  return {
    chosen: chosen?.label,
    tiles: parts.map((part) => `${part.label}: ${tileTime(part.verdict, { when: part.when, nowMs })}`),
  };
}

test("names how long it stays good, then the best hours of later parts", () => {
  expect(look(FIXTURE_NOW_MS)).toEqual({
    chosen: "Now",
    tiles: [
      "Now: Until 16:00",
      "This afternoon: 12:00–16:00",
      "Tomorrow morning: 08:00–12:00",
      "Tomorrow afternoon: 12:00–16:00",
    ],
  });
});

test("chooses the part that the headline names while it is dark", () => {
  const evening = Date.parse("2026-11-22T18:20:00Z");
  expect(look(evening)).toMatchObject({ chosen: "Tomorrow morning" });
  expect(look(evening).tiles[0]).toBe("Tonight: Dark");
});

test("calls the dark before dawn what it is: now", () => {
  expect(look(Date.parse("2026-11-23T06:10:00Z")).tiles[0]).toBe("Now: Dark");
});

test("says the state of a present hour that nobody should swim in", () => {
  const { tiles } = look(FIXTURE_NOW_MS, (place) => (place < 2 ? { gate: "avoid", cap: 10 } : {}));
  expect(tiles[0]).toBe("Now: Avoid");
});

test("plans nothing in the dark, not even where a warning shows there", () => {
  const { tiles } = look(FIXTURE_NOW_MS, () => ({ isWarned: true }));
  expect(tiles).toEqual([
    "Now: Caution",
    "This afternoon: 12:00",
    "Tomorrow morning: 08:00",
    "Tomorrow afternoon: 12:00",
  ]);
});
