import { expect, test } from "vitest";
import { HOUR_MS } from "../../time.ts";
import { formatWhen, fromLocalHour, NOW, nameForecastHour, parseWhen, rangeOf, toLocalHour } from "./when.ts";

const NOW_MS = Date.parse("2026-11-22T09:40:00Z");

test.each([
  [null, "now"],
  ["", "now"],
  ["tomorrow-morning", "tomorrow-morning"],
  ["2026-11-23T09", "hour"],
  ["2026-11-23T9", "now"],
  ["2026-13-40T09", "now"],
  ["2020-01-01T09", "now"],
  ["2027-01-01T09", "now"],
  ["<script>", "now"],
])("reads %s as %s", (text, kind) => {
  const when = parseWhen(text, NOW_MS);
  expect(when.kind).toBe(kind);
  if (kind !== "now") expect(formatWhen(when)).toBe(text);
});

test("an hour is by each spot's own clock", () => {
  const when = parseWhen("2026-11-23T09", NOW_MS);
  const start = (timeZone: string) => new Date(rangeOf(when, { timeZone, nowMs: NOW_MS }).fromMs).toISOString();
  expect(start("Europe/Dublin")).toBe("2026-11-23T09:00:00.000Z");
  expect(start("America/New_York")).toBe("2026-11-23T14:00:00.000Z");
  expect(start("Pacific/Auckland")).toBe("2026-11-22T20:00:00.000Z");
});

test("tomorrow morning is tomorrow there", () => {
  const late = Date.parse("2026-11-22T13:00:00Z");
  const range = rangeOf({ kind: "tomorrow-morning" }, { timeZone: "Pacific/Auckland", nowMs: late });
  expect(toLocalHour(range.fromMs, "Pacific/Auckland")).toBe("2026-11-24T04");
  expect(range.toMs - range.fromMs).toBe(8 * HOUR_MS);
});

test("a local hour survives the change of the clocks", () => {
  const zone = "Europe/Dublin";
  for (const local of ["2026-10-25T00", "2026-10-25T03", "2026-03-29T00", "2026-03-29T03"])
    expect(toLocalHour(fromLocalHour(local, zone), zone)).toBe(local);
});

test("now is the hour that has begun", () => {
  const { fromMs, toMs } = rangeOf(NOW, { timeZone: "UTC", nowMs: NOW_MS });
  expect([new Date(fromMs).toISOString(), toMs - fromMs]).toEqual(["2026-11-22T09:00:00.000Z", HOUR_MS]);
});

test("where the clock is half an hour off, an hour is the forecast's that contains its start", () => {
  const nowMs = Date.parse("2026-11-23T07:10:00Z");
  const range = rangeOf({ kind: "hour", local: "2026-11-24T09" }, { timeZone: "Asia/Kolkata", nowMs });
  expect(new Date(range.fromMs).toISOString()).toBe("2026-11-24T03:00:00.000Z");
  expect(range.toMs - range.fromMs).toBe(HOUR_MS);
});

test.each(["Europe/Dublin", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Adelaide", "America/St_Johns"])(
  "the name of a forecast's hour leads back to it in %s",
  (timeZone) => {
    for (let atMs = NOW_MS; atMs < NOW_MS + 48 * HOUR_MS; atMs += HOUR_MS / 4) {
      const { fromMs, toMs } = rangeOf(
        { kind: "hour", local: nameForecastHour(atMs, timeZone) },
        { timeZone, nowMs: NOW_MS },
      );
      expect(fromMs).toBeLessThanOrEqual(atMs);
      expect(toMs).toBeGreaterThan(atMs);
    }
  },
);
