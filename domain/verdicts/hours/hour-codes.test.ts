import { expect, test } from "vitest";
import { compareBestFirst } from "../rank-verdicts.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "../timeline-fixture.ts";
import { verdictFor } from "../verdict-for.ts";
import { codedVerdict, encodeHourCodes } from "./hour-codes.ts";
import { NOW, TOMORROW_MORNING, type When } from "./when.ts";

const TIMES: When[] = [
  NOW,
  TOMORROW_MORNING,
  { kind: "hour", local: "2026-11-22T15" },
  { kind: "hour", local: "2026-11-23T03" },
];

test("the letters say the same state as the verdict, for every time", () => {
  const changes = [
    {},
    { points: 60 },
    { isWarned: true, cap: 44 },
    { gate: "avoid" as const, cap: 10 },
    { isKnown: false },
  ];
  for (const change of changes) {
    const verdict = timelineOf((place) => (place % 3 === 0 ? change : {}));
    const codes = {
      first_hour: verdict.hours[0]?.at ?? "",
      time_zone: verdict.timeZone,
      codes: encodeHourCodes(verdict.hours),
    };
    for (const when of TIMES) {
      const { state, score } = verdictFor({ verdict, alert: null }, { nowMs }, when);
      expect(codedVerdict(codes, when, nowMs)).toEqual({ state, score: Math.floor(score / 5) * 5 });
    }
  }
});

test("the best first: verdict, score in steps of five, then distance", () => {
  const spots = [
    { name: "far and best", state: "good", score: 90, distanceKm: 30 },
    { name: "near and as good", state: "good", score: 91, distanceKm: 3 },
    { name: "fair", state: "fair", score: 64, distanceKm: 1 },
    { name: "unknown", state: "unknown", score: 0, distanceKm: 0 },
    { name: "closed", state: "closed", score: 0, distanceKm: 0 },
    { name: "caution", state: "caution", score: 30, distanceKm: 0 },
  ] as const;
  expect([...spots].toSorted(compareBestFirst).map(({ name }) => name)).toEqual([
    "near and as good",
    "far and best",
    "fair",
    "unknown",
    "caution",
    "closed",
  ]);
});
