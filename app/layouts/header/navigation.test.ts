import { expect, test } from "vitest";
import { isCurrentPage, NAVIGATION } from "./navigation.ts";

const labels = (pages: readonly { label: string }[]) => pages.map(({ label }) => label);

test("the rail has one button and eight entries, the tabs four", () => {
  const { logASwim, rail, tabs, more } = NAVIGATION;
  expect(logASwim.label).toBe("Log a swim");
  expect(labels([...rail.main, ...rail.own])).toEqual([
    "Dashboard",
    "Activity",
    "Explore",
    "Achievements",
    "Water Cleanup",
    "Swim routes",
    "Groups",
    "Tools",
  ]);
  expect(labels(tabs)).toEqual(["Dashboard", "Explore", "Log a swim", "Activity"]);
  expect(labels(more)).toContain("Favorites");
});

test.each([
  ["/", "/", true],
  ["/", "/explore", false],
  ["/explore", "/explore", true],
  ["/explore", "/spots", true],
  ["/explore", "/locations/1", true],
  ["/explore", "/favorites", true],
  ["/explore", "/recommendations", true],
  ["/explore", "/explorers", false],
  ["/activity", "/activities", true],
  ["/workouts", "/workouts/log", true],
  ["/groups", "/group-swim", true],
  ["/groups", "/events/1", true],
] as const)("%s is marked at %s: %s", (to, pathname, isCurrent) => {
  expect(isCurrentPage(to, pathname)).toBe(isCurrent);
});
