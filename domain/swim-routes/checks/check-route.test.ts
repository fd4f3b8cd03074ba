import { expect, test } from "vitest";
import { DEFAULT_BAND } from "../../conditions/swimmer-band.ts";
import { HOUR_MS, MINUTE_MS } from "../../time.ts";
import type { RoutePointType } from "../route-point.ts";
import { newPoint } from "../route-points.ts";
import { checkRoute } from "./check-route.ts";
import { ROUTE_CHECKS, type RouteAlert, type RouteCheckFacts, type RouteCheckKind } from "./route-check.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const point = (latitude: number, longitude: number, type?: RoutePointType, name?: string) =>
  newPoint(at(latitude, longitude), type, name);

/** A kilometer north and a kilometer back, off Dublin: two legs of 20 minutes each. */
const [START, TURN] = [point(53.29, -6.1), point(53.299, -6.1)];
const DRAFT = { points: [START, TURN, START], spotIds: ["spot"] };
const NINE = Date.parse("2026-07-18T08:00:00Z");

const FACTS: RouteCheckFacts = {
  units: "metric",
  timeZone: "Europe/Dublin",
  pace: 120,
  startMs: NINE,
  alerts: [],
  shore: null,
  stream: null,
  wind: { startMs: NINE - HOUR_MS, hours: Array.from({ length: 6 }, () => ({ kmh: 12, fromDeg: 0 })) },
  waterC: 16,
  band: { ...DEFAULT_BAND, minWaterTemperatureC: 14, isOwn: true },
  days: [{ sunriseMs: Date.parse("2026-07-18T04:20:00Z"), sunsetMs: Date.parse("2026-07-18T20:44:00Z") }],
  breathingSide: "both",
  isSimulated: false,
};

const shown = (kind: RouteCheckKind, facts: Partial<RouteCheckFacts> = {}, draft: Partial<typeof DRAFT> = {}) => {
  const found = checkRoute({ ...DRAFT, ...draft }, { ...FACTS, ...facts }).find((one) => one.kind === kind);
  return [found?.state, found?.text, found?.figure];
};

test("checks always come in one order, also without a line", () => {
  for (const points of [DRAFT.points, [START], []]) {
    const checks = checkRoute(
      { points, spotIds: [] },
      { ...FACTS, startMs: null, wind: null, waterC: null, alerts: null },
    );
    expect(checks.map(({ kind }) => kind)).toEqual(ROUTE_CHECKS);
  }
});

test("nothing is fine while nothing is known", () => {
  const unknown = { ...FACTS, startMs: null, wind: null, waterC: null, alerts: null, days: [] };
  const checks = checkRoute({ points: [], spotIds: [] }, unknown);
  expect(checks.filter(({ state }) => state !== "unknown")).toEqual([]);
  expect(checks.filter(({ figure, note }) => figure !== null || note === null)).toEqual([]);
});

test("no check calls a route safe", () => {
  const texts = JSON.stringify(checkRoute(DRAFT, FACTS));
  expect(texts).not.toMatch(/\bsafe/i);
});

const alert: RouteAlert = {
  kind: "water_quality",
  severity: "high",
  title: "Sewage overflow",
  startsAt: null,
  expiresAt: "2026-07-19T08:00:00Z",
  spotName: "Forty Foot",
  position: at(53.289, -6.113),
};

test("an alert counts when it is in force during the swim", () => {
  expect(shown("alerts", { alerts: [alert] })).toEqual(["review", "Sewage overflow, Forty Foot", "1"]);
  expect(shown("alerts", { alerts: [{ ...alert, expiresAt: "2026-07-18T07:00:00Z" }] })[0]).toBe("fine");
  expect(shown("alerts", { alerts: [{ ...alert, startsAt: "2026-07-18T09:00:00Z" }] })[0]).toBe("fine");
  expect(shown("alerts", {}, { spotIds: [] })[0]).toBe("unknown");
});

test("boat lanes are known only where they are marked", () => {
  expect(shown("boats")).toEqual(["unknown", "Boat lanes aren't known", null]);
  const rocks = point(53.292, -6.1, "hazard", "Rocks");
  expect(shown("boats", {}, { points: [...DRAFT.points, rocks] })[0]).toBe("unknown");
  const boats = point(53.292, -6.102, "boat-lane", "Boats from Bullock Harbour");
  expect(shown("boats", {}, { points: [...DRAFT.points, boats] })).toEqual([
    "review",
    "Boats from Bullock Harbour, beside leg 1",
    "130 m",
  ]);
  const ferry = point(53.296, -6.1, "boat-lane");
  const far = point(53.31, -6.1, "boat-lane", "Ships");
  const points = [...DRAFT.points, boats, ferry, far];
  const found = checkRoute({ ...DRAFT, points }, FACTS).find(({ kind }) => kind === "boats");
  expect(found?.text).toBe("Boat lane, beside leg 1");
  expect(found?.parts.map(({ text, figure }) => `${text}: ${figure}`)).toEqual([
    "Boat lane, beside leg 1: 0 m",
    "Boats from Bullock Harbour, beside leg 1: 130 m",
  ]);
  expect(shown("boats", {}, { points: [...DRAFT.points, far] }).slice(0, 2)).toEqual([
    "fine",
    "Nearest marked boat lane",
  ]);
});

test("the farthest place from an exit counts start, finish and marked exits", () => {
  expect(shown("exits")).toEqual(["review", "Farthest from an exit, on leg 1", "1.0 km"]);
  const exit = point(53.2985, -6.1, "exit", "Slip");
  expect(shown("exits", {}, { points: [...DRAFT.points, exit] })).toEqual([
    "fine",
    "Farthest from an exit, on leg 1",
    "470 m",
  ]);
});

const place = { position: at(53.295, -6.1), legIndex: 0, alongMeters: 500 };

test("the distance to shore carries the coastline's error, and is not known on a lake", () => {
  const sea = { profile: [], farthest: { ...place, meters: 260, error: 100 }, knownShare: 1, overLand: [] };
  expect(shown("shore", { shore: sea })).toEqual(["fine", "Farthest from shore, on leg 1", "260 m ±100 m"]);
  expect(shown("shore", { shore: { ...sea, farthest: { ...sea.farthest, meters: 900 } } })[0]).toBe("review");
  expect(shown("shore", { shore: { ...sea, knownShare: 0.9 } })[0]).toBe("unknown");
  expect(shown("shore", { shore: { ...sea, farthest: null, knownShare: 0, overLand: null } })).toEqual([
    "unknown",
    "Farthest from shore",
    null,
  ]);
  expect(shown("land", { shore: sea })[0]).toBe("fine");
  expect(shown("land", { shore: { ...sea, overLand: [place, { ...place, legIndex: 1 }] } })).toEqual([
    "review",
    "Legs 1 and 2 cross land",
    null,
  ]);
});

const stream = (...along: number[]): RouteCheckFacts["stream"] => ({
  source: "tide at Dublin, ±30 %",
  problem: null,
  legs: along.map((streamAlong, leg) => ({
    leg,
    arriveMs: NINE + (leg + 1) * 20 * MINUTE_MS,
    streamAlong,
    streamAcross: 0,
  })),
});

test.each([
  [stream(0.6, 0.4), "fine", "The stream runs with you all the way", "+0.6 m/s"],
  [stream(0.3, 0), "fine", "The stream runs with you until 09:20", "+0.3 m/s"],
  [stream(0, 0.3), "fine", "The stream helps most on leg 2", "+0.3 m/s"],
  [stream(0.01, -0.01), "fine", "Slack water", "0.0 m/s"],
  [stream(0, -0.1), "fine", "Little stream against you, on leg 2", "−0.1 m/s"],
  [stream(0.3, -0.3), "review", "The stream runs against you on leg 2, until 09:40", "−0.3 m/s"],
  [null, "unknown", "Stream unknown: not rehearsed", null],
])("says what the stream does: case %#", (rehearsed, state, text, figure) => {
  expect(shown("stream", { stream: rehearsed })).toEqual([state, text, figure]);
});

test("a line that can't be held says from when", () => {
  const problem = { kind: "cannot-hold" as const, atMs: NINE + 30 * MINUTE_MS, leg: 1 };
  const held = { source: "entered", legs: stream(0.1)?.legs ?? [], problem };
  expect(shown("stream", { stream: held })[1]).toBe("You can't hold this line from 09:30, on leg 2");
  const tooLong = { ...held, problem: { ...problem, kind: "too-long" as const } };
  expect(shown("stream", { stream: tooLong })[1]).toBe("Leg 2 takes you past 30 hours");
  const across = {
    source: "entered",
    problem: null,
    legs: [{ leg: 0, arriveMs: NINE, streamAlong: 0, streamAcross: -0.3 }],
  };
  expect(shown("stream", { stream: across })[1]).toBe("The stream runs from the right on leg 1, until 09:00");
});

test("what comes after a leg that isn't reached is not known, never fine", () => {
  const problem = { kind: "cannot-hold" as const, atMs: NINE + 30 * MINUTE_MS, leg: 1 };
  const legs = [
    { leg: 0, arriveMs: NINE + 20 * MINUTE_MS, streamAlong: 0.1, streamAcross: 0 },
    { leg: 1, arriveMs: null, streamAlong: null, streamAcross: null },
  ];
  const held = { source: "entered", legs, problem };
  expect(shown("daylight", { stream: held })).toEqual(["unknown", "Daylight", "21:44"]);
  expect(shown("wind", { stream: held }).slice(0, 2)).toEqual(["unknown", "Strongest wind against you, on leg 1"]);
  expect(shown("sun", { stream: held })[0]).toBe("unknown");
  const atOnce = { ...held, legs: [], problem: { ...problem, leg: 0 } };
  for (const kind of ["daylight", "wind", "sun"] as const) expect(shown(kind, { stream: atOnce })[0]).toBe("unknown");
  const dusk = Date.parse("2026-07-18T22:00:00Z");
  expect(shown("daylight", { stream: atOnce, startMs: dusk })[1]).toBe("Dark at the start");
  const later: RouteAlert = { ...alert, startsAt: "2026-07-18T09:00:00Z" };
  expect(shown("alerts", { stream: held, alerts: [later] })[0]).toBe("review");
});

test("the strongest wind of the swim is told by its side", () => {
  expect(shown("wind")).toEqual(["fine", "Strongest wind against you, on leg 1", "12 km/h"]);
  const rising = { startMs: NINE, hours: [{ kmh: 12, fromDeg: 0 }] };
  expect(shown("wind", { wind: rising, startMs: NINE + 30 * MINUTE_MS })[0]).toBe("unknown");
  const strong = { startMs: NINE, hours: [{ kmh: 24, fromDeg: 270 }] };
  expect(shown("wind", { wind: strong })).toEqual(["review", "Strongest wind from the left, on leg 1", "24 km/h"]);
});

test("each leg in a strong wind is listed with its place", () => {
  const partsOf = (hours: readonly { kmh: number; fromDeg: number }[]) =>
    checkRoute(DRAFT, { ...FACTS, wind: { startMs: NINE, hours } }).find(({ kind }) => kind === "wind")?.parts;
  expect(partsOf([{ kmh: 24, fromDeg: 270 }])).toEqual([
    { text: "Leg 1, from the left", figure: "24 km/h", place: { position: null, legIndex: 0 } },
    { text: "Leg 2, from the right", figure: "24 km/h", place: { position: null, legIndex: 1 } },
  ]);
  expect(partsOf([{ kmh: 12, fromDeg: 270 }])).toEqual([]);
});

test("the water counts by the swimmer's range and by how long the swim is", () => {
  expect(shown("water")).toEqual(["fine", "Water for 40 min, your range 14 °C to 30 °C", "16.0 °C"]);
  expect(shown("water", { waterC: 13 })[0]).toBe("review");
  expect(shown("water", { waterC: 14.5 })[0]).toBe("review");
  expect(shown("water", { waterC: 14.5, pace: 80 })[0]).toBe("fine");
  expect(shown("water", { band: DEFAULT_BAND })).toEqual(["fine", "Water for 40 min", "16.0 °C"]);
  expect(shown("water", { waterC: null })[0]).toBe("unknown");
});

test("the water for a swim that doesn't finish counts until it gets no further", () => {
  const stuckAfter = (minutes: number) =>
    ({
      stream: { source: "tide", legs: [], problem: { kind: "cannot-hold", atMs: NINE + minutes * MINUTE_MS, leg: 1 } },
    }) satisfies Partial<RouteCheckFacts>;
  const ownRange = "your range 14 °C to 30 °C";
  expect(shown("water", stuckAfter(25))).toEqual(["unknown", `Water for more than 25 min, ${ownRange}`, "16.0 °C"]);
  expect(shown("water", { ...stuckAfter(25), waterC: 14.5 })[0]).toBe("unknown");
  expect(shown("water", { ...stuckAfter(35), waterC: 14.5 })[0]).toBe("review");
});

test.each([
  ["2026-07-18T08:00:00Z", "fine", "Out before sunset"],
  ["2026-07-18T19:50:00Z", "review", "Out 13 min before sunset"],
  ["2026-07-18T20:30:00Z", "review", "Still in the water at sunset"],
  ["2026-07-18T04:00:00Z", "review", "Dark until 05:20"],
  ["2026-07-18T22:00:00Z", "review", "Dark at the start"],
  ["2026-07-20T08:00:00Z", "unknown", "Daylight"],
])("asks for daylight from %s", (start, state, text) => {
  expect(shown("daylight", { startMs: Date.parse(start) }).slice(0, 2)).toEqual([state, text]);
});

test("a low sun is seen ahead, or on the breathing side", () => {
  // A swim to the east soon after sunrise, and back.
  const east = { points: [START, point(53.29, -6.08), START] };
  const early = Date.parse("2026-07-18T05:15:00Z");
  expect(shown("sun", { startMs: early }, east)[1]).toBe("Low sun ahead on leg 1");
  expect(shown("sun", { startMs: early, breathingSide: "right" })[1]).toBe("Low sun on the right on leg 1");
  expect(shown("sun", { startMs: early, breathingSide: "both" })[0]).toBe("fine");
  expect(shown("sun")[0]).toBe("fine");
});

test("a leg needs a mark ahead", () => {
  expect(shown("marks")).toEqual(["unknown", "Sighting mark missing on legs 1 and 2", null]);
  const tower = point(53.31, -6.1, "landmark", "Tower");
  expect(shown("marks", {}, { points: [...DRAFT.points, tower] })[1]).toBe("Sighting mark missing on leg 2");
  const buoy = point(53.2901, -6.1, "buoy");
  expect(shown("marks", {}, { points: [...DRAFT.points, tower, buoy] })[0]).toBe("fine");
});
