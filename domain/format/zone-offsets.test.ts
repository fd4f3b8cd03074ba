import { expect, test } from "vitest";
import { DAY_MS } from "../time.ts";
import { toLocalHour } from "../verdicts/hours/when.ts";
import { localDate } from "../weather/local-days.ts";
import { formatTime } from "./dates.ts";
import { listChangedZones, trustOffsets } from "./zone-offsets.ts";

const NOW_MS = Date.parse("2026-11-28T12:00:00Z");
const CHANGED_MS = Date.parse("2026-11-01T00:00:00Z");
const BACK_MS = Date.parse("2026-12-06T00:00:00Z");

const CLOCKS: Readonly<Record<string, (atMs: number) => number>> = {
  "Old/Same": () => 60,
  // Two years ago its clocks changed three days later.
  "Old/Seasonal": (atMs) => (atMs < Date.parse("2024-12-01T00:00:00Z") ? 60 : 0),
  "New/Hour": (atMs) => (atMs < CHANGED_MS || atMs >= BACK_MS ? 60 : 0),
};

test("lists zones whose clocks changed lately, as long as they keep the offset", () => {
  const found = listChangedZones(NOW_MS, Object.keys(CLOCKS), (atMs, zone) => CLOCKS[zone]?.(atMs) ?? 0);
  expect(found).toEqual([["New/Hour", NOW_MS - 27 * DAY_MS, NOW_MS + 7 * DAY_MS, "+00:00"]]);
});

test("a trusted offset replaces what this machine knows, within its time", () => {
  const late = Date.parse("2026-11-28T17:30:00Z");
  trustOffsets([["Asia/Kolkata", NOW_MS, NOW_MS + DAY_MS, "+07:00"]]);
  expect(formatTime(late, "Asia/Kolkata")).toBe("00:30");
  expect(toLocalHour(late, "Asia/Kolkata")).toBe("2026-11-29T00");
  expect(localDate(new Date(late), "Asia/Kolkata")).toBe("2026-11-29");
  expect(formatTime(late + DAY_MS, "Asia/Kolkata")).toBe("23:00");
});
