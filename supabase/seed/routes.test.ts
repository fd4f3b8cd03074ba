import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distanceKm } from "#domain/geo/position.ts";
import { MAX_ROUTE_POINTS, MAX_ROUTE_SPOTS } from "#domain/swim-routes/route-limits.ts";
import { pointsOf, readRouteRows } from "./route-row.ts";
import { readSpotRows } from "./spot-row.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const routes = readRouteRows(read("./routes.json"));
const spots = new Map(
  readSpotRows(read("./spots.csv")).map((spot) => [
    `${spot.name}|${spot.country}`,
    { latitude: Number(spot.latitude), longitude: Number(spot.longitude) },
  ]),
);

test("twelve routes have names of their own", () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(12);
});

test.each(routes.map((route) => [route.name, route] as const))("%s is an honest sketch of a swim", (_name, route) => {
  const points = pointsOf(route);
  const line = points.filter(({ point_type }) => point_type === "waypoint");
  expect(line.length).toBeGreaterThanOrEqual(2);
  expect(points.length).toBeLessThanOrEqual(MAX_ROUTE_POINTS);
  expect(points.slice(0, line.length)).toEqual(line);
  expect(points.filter(({ point_type }) => point_type === "exit").length).toBeGreaterThan(0);
  expect(route.description).toMatch(/not an official course\.$/);
  expect(route.description).not.toMatch(/\bsafe/i);
  const [start, end] = [line[0], line.at(-1)];
  // An exit within 400 m of the last point, which is where swimmers leave the water.
  const exits = points.filter(({ point_type }) => point_type === "exit");
  expect(end && Math.min(...exits.map((exit) => distanceKm(exit, end)))).toBeLessThan(0.4);
  expect(route.spots.length).toBeLessThanOrEqual(MAX_ROUTE_SPOTS);
  for (const name of route.spots) {
    const spot = spots.get(name);
    expect(spot, name).toBeDefined();
    expect(start && spot && distanceKm(start, spot), name).toBeLessThan(20);
  }
});
