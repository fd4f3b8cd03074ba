import { expect, test } from "vitest";
import {
  changePaceUnit,
  describePace,
  leavePaceField,
  type PaceField,
  solvePace,
  startPaceEntry,
  textsOf,
  typePace,
} from "./pace.ts";
import { formatDuration } from "./read-entry.ts";

const BLANK = { distance: "", time: "", pace: "" };

test("1,500 m in 30:51 is 2:03 for 100 m, 1:53 for 100 yd and 2.92 km/h", () => {
  const { per100m } = solvePace(startPaceEntry({ ...BLANK, distance: "1,500", time: "30:51" }, "m"));
  const { per100yd, kmh } = describePace(per100m ?? 0);
  expect(formatDuration(per100m ?? 0)).toBe("2:03");
  expect(formatDuration(per100yd)).toBe("1:53");
  expect(kmh).toBeCloseTo(2.917, 3);
});

test("the men's record over 1,500 m, 14:30.67, was swum at 58.0 s for 100 m", () => {
  const entry = startPaceEntry({ ...BLANK, distance: "1500", time: "14:30.67" }, "m");
  expect(solvePace(entry).per100m).toBeCloseTo(58.04, 2);
});

test("any two of the three give the third", () => {
  const swim = { distance: "3800", time: "1:16:00", pace: "2:00" };
  for (const missing of ["distance", "time", "pace"] as const) {
    const entry = startPaceEntry({ ...swim, [missing]: "" }, "m");
    expect(textsOf(entry)[missing], missing).toBe(swim[missing]);
  }
});

test("a new pace changes the time, and the field typed longest ago is calculated", () => {
  let entry = startPaceEntry({ ...BLANK, distance: "1500", time: "30:00" }, "m");
  entry = typePace(entry, "pace", "1:50");
  expect(textsOf(entry)).toEqual({ distance: "1500", time: "27:30", pace: "1:50" });
  entry = typePace(entry, "time", "11:00");
  expect(textsOf(entry)).toEqual({ distance: "600", time: "11:00", pace: "1:50" });
});

test("a cleared field stays blank until it is left, then it is calculated", () => {
  const given = startPaceEntry({ ...BLANK, distance: "1500", time: "30:00" }, "m");
  const cleared = typePace(given, "distance", "");
  expect(textsOf(cleared).distance).toBe("");
  expect(textsOf(leavePaceField(cleared, "distance")).distance).toBe("1500");
});

test("blanks and zeros give no answer", () => {
  for (const time of ["", "00:00", "x"]) {
    expect(solvePace(startPaceEntry({ ...BLANK, distance: "1500", time }, "m")).per100m).toBeNull();
  }
  expect(solvePace(startPaceEntry({ ...BLANK, distance: "0", time: "30:00" }, "m")).per100m).toBeNull();
});

test("another unit keeps the swim", () => {
  const entry = changePaceUnit(startPaceEntry({ ...BLANK, distance: "1500", time: "30:00" }, "m"), "yd");
  expect(textsOf(entry)).toEqual({ distance: "1640", time: "30:00", pace: "1:50" });
});

test("round trips within the rounding of what is shown", () => {
  for (let meters = 100; meters <= 40_000; meters += 1337) {
    for (let per100m = 60; per100m <= 240; per100m += 23) {
      const pace = formatDuration(per100m);
      const time = textsOf(startPaceEntry({ distance: String(meters), time: "", pace }, "m")).time;
      const back: Record<PaceField, string> = { distance: "", time, pace };
      const { meters: found } = solvePace(startPaceEntry(back, "m"));
      expect(Math.abs((found ?? 0) - meters)).toBeLessThanOrEqual(100 / per100m);
    }
  }
});
