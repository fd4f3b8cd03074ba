import { expect, test } from "vitest";
import type { UnitSystem } from "#domain/format/units.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import type { RoutePoint, RoutePointType } from "#domain/swim-routes/route-point.ts";
import { toRouteCard } from "./route-card.ts";

const at = (type: RoutePointType, latitude: number, longitude: number, name: string | null = null): RoutePoint => ({
  type,
  latitude,
  longitude,
  name,
  description: null,
  depth: null,
  current: null,
});

const route = (points: RoutePoint[]): SwimRoute => ({
  id: "9a2f0c7e-5d3b-4a54-9c0e-2b1f6d7e8a90",
  name: "Sandycove to Vico",
  description: "",
  type: "point-to-point",
  difficulty: "Difficult",
  distanceKm: 3.48,
  minutes: 56,
  visibility: "public",
  published: true,
  createdBy: null,
  createdAt: "2026-07-01T10:00:00Z",
  updatedAt: "2026-07-12T10:00:00Z",
  rating: null,
  reviewCount: 0,
  stream: { springSpeed: null, floodTowardDeg: null },
  points,
  spots: [],
});

const cardOf = (points: RoutePoint[], country: string | null = "Ireland", units: UnitSystem = "metric") =>
  toRouteCard({
    route: route(points),
    place: { location: "Sandycove, Ireland", country },
    address: "https://tideline.example/routes/1",
    units,
    now: new Date("2026-11-23T12:00:00Z"),
  });

test("lists legs with true courses and meters, and places where the line passes them", () => {
  const card = cardOf([
    at("waypoint", 53.28, -6.1, "Slip"),
    at("waypoint", 53.29, -6.1, "Buoy"),
    at("waypoint", 53.29, -6.085),
    at("hazard", 53.2901, -6.09, "Ferry"),
    at("exit", 53.285, -6.102),
  ]);
  expect(card.legs).toEqual([
    { number: 1, to: "Buoy", course: "000°", length: "1,113", total: "1,113" },
    { number: 2, to: "Finish", course: "090°", length: "1,000", total: "2,113" },
  ]);
  expect(card.places).toEqual([
    { type: "exit", name: "Exit", where: "after 560 m, 130 m off", position: "53.28500° N, 6.10200° W" },
    { type: "hazard", name: "Hazard: Ferry", where: "after 1.8 km", position: "53.29010° N, 6.09000° W" },
  ]);
  expect(card.emergency?.number).toBe("112 or 999");
  expect(card.foot).toContain("A sketch, not an official course. Changed 12 Jul 2026, printed 23 Nov 2026.");
});

test("a line of many points becomes twelve legs that add up to all of it", () => {
  const points = Array.from({ length: 400 }, (_, index) =>
    at("waypoint", 53.28 + index / 10_000, -6.1 + Math.sin(index / 20) / 500),
  );
  const card = cardOf(points, "Atlantis");
  expect(card.legs.length).toBe(12);
  expect(card.legsNote).toMatch(/^399 legs in 12, at most \d+ m off\.$/);
  expect(Number(card.legs.at(-1)?.total.replace(",", ""))).toBeGreaterThan(4700);
  expect(card.emergency).toBeNull();
});

test("keeps exits and hazards where there is no room for every place", () => {
  const line = [at("waypoint", 53.28, -6.1), at("waypoint", 53.29, -6.1)];
  const marks = Array.from({ length: 9 }, () => at("landmark", 53.281, -6.1));
  const card = cardOf([...line, ...marks, at("hazard", 53.289, -6.1), at("exit", 53.282, -6.1)]);
  expect(card.places.map(({ type }) => type)).toEqual([...new Array(5).fill("landmark"), "exit", "hazard"]);
  expect(card.placesNote).toBe("and 4 more on its page");
});

test("leg lengths follow the units", () => {
  const card = cardOf([at("waypoint", 53.28, -6.1), at("waypoint", 53.29, -6.1)], null, "imperial");
  expect([card.legs[0]?.length, card.lengthUnit]).toEqual(["1,217", "yd"]);
});
