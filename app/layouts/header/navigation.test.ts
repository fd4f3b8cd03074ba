import { expect, test } from "vitest";
import { arrangeNavigation, isCurrentPage } from "./navigation.ts";

const labels = (pages: readonly { label: string }[]) => pages.map(({ label }) => label);

test("what is coming stands apart, and everything built can be reached on a phone", () => {
  const comingPaths = ["/activity", "/achievements", "/cleanup", "/workouts/log", "/groups", "/connect"];
  const { logASwim, rail, tabs, more, coming } = arrangeNavigation(comingPaths);
  expect(logASwim).toBeNull();
  expect(labels(rail.main)).toEqual(["Dashboard", "Explore"]);
  expect(labels(rail.own)).toEqual(["Swim routes", "Tools", "Favorites"]);
  expect(labels(coming)).toEqual(["Activity", "Achievements", "Water Cleanup"]);
  expect(labels(tabs)).toEqual(["Dashboard", "Explore", "Favorites"]);
  expect(labels(more)).toEqual(["Swim routes", "Tools", "Alerts", "For you", "Profile", "Settings"]);
});

test("once everything is built, the rail has one button and eight entries, the tabs four", () => {
  const { logASwim, rail, tabs, more, coming } = arrangeNavigation([]);
  expect(logASwim?.label).toBe("Log a swim");
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
  expect(coming).toEqual([]);
});

test.each([
  ["/", "/", true],
  ["/", "/explore", false],
  ["/explore", "/explore", true],
  ["/explore", "/spots", true],
  ["/explore", "/locations/1", true],
  ["/explore", "/recommendations", true],
  ["/explore", "/explorers", false],
  ["/activity", "/activities", true],
  ["/workouts", "/workouts/log", true],
  ["/groups", "/group-swim", false],
] as const)("%s is marked at %s: %s", (to, pathname, isCurrent) => {
  expect(isCurrentPage(to, pathname)).toBe(isCurrent);
});
