import { expect, test } from "vitest";
import { listDays, parseDay, withDay } from "./shown-day.ts";

const NOW_MS = Date.parse("2026-11-22T23:30:00Z");
const timeZone = "Pacific/Auckland";
const days = listDays(NOW_MS, timeZone);

test("counts days by the clock of the spot", () => {
  expect(days).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
});

test("shows the day of the hour that the page is about, unless the address names another", () => {
  const present = { days, at: "2026-11-23T21:00:00Z", timeZone };
  expect(parseDay("", present)).toBe("2026-11-24");
  expect(parseDay("?day=2026-11-25", present)).toBe("2026-11-25");
  expect(parseDay("?day=2020-01-01", present)).toBe("2026-11-24");
});

test("keeps the rest of the address", () => {
  expect(withDay("?when=2026-11-23T09&day=table", "2026-11-25")).toBe("when=2026-11-23T09&day=2026-11-25");
  expect(withDay("?when=2026-11-23T09&day=table", null)).toBe("when=2026-11-23T09");
});
