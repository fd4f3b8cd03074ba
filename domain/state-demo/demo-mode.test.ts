import { expect, test } from "vitest";
import { parseSpot } from "../spots/spot.ts";
import { filterDemoSpots, NO_DEMO_FILTERS } from "./demo-filters.ts";
import { chooseDemoMode, DEMO_TIMEOUT_MS, isAuthMessage } from "./demo-mode.ts";

test.each([
  ["a visitor", false, "signedOut", 0, "sample"],
  ["a visitor before the session check", false, "loading", 0, "sample"],
  ["a swimmer at once", true, "loading", 0, "starting"],
  ["a swimmer just before the timeout", true, "loading", DEMO_TIMEOUT_MS - 1, "starting"],
  ["a swimmer when two seconds have passed", true, "loading", 2000, "sample"],
  ["a swimmer whose session was found late", true, "signedIn", 9000, "own"],
  ["a swimmer who has signed out", true, "signedOut", 0, "sample"],
] as const)("%s (signed in %s, %s) after %d ms sees %s", (_who, hasSwimmer, phase, waitedMs, mode) => {
  expect(chooseDemoMode({ hasSwimmer, phase, waitedMs })).toBe(mode);
});

test.each([
  ["User must be authenticated", true],
  ["You do not have permission to perform this action", true],
  ["Not logged in", true],
  ["Unauthorized", true],
  ["Failed to load spots", false],
])("recognizes “%s” as an auth message: %s", (message, isAuth) => {
  expect(isAuthMessage(message)).toBe(isAuth);
});

test("filters sample spots by name, place and water type", () => {
  const spot = (id: string, name: string, water_type: string) =>
    parseSpot({ id: `6f0f1c52-6f5e-4d0b-9a43-00000000000${id}`, name, water_type, latitude: 1, longitude: 1 });
  const spots = [spot("1", "Kelp Cove", "sea"), spot("2", "Mill Lake", "lake")];
  const names = (change: object) => filterDemoSpots(spots, { ...NO_DEMO_FILTERS, ...change }).map(({ name }) => name);
  expect(names({})).toEqual(["Kelp Cove", "Mill Lake"]);
  expect(names({ search: " kelp" })).toEqual(["Kelp Cove"]);
  expect(names({ waterType: "lake" })).toEqual(["Mill Lake"]);
  expect(names({ difficulty: "Expert" })).toEqual([]);
});
