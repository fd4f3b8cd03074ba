import { expect, test } from "vitest";
import { kitWarmthText, toggleKit } from "../workout-words.ts";
import { fromLocalMinute, toLocalMinute } from "./local-time.ts";
import { duplicateSwim, emptyLogForm, type LogForm, repeatSwim, toLogForm } from "./log-form.ts";
import { type LogContext, readLogForm } from "./read-log-form.ts";

const ID = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const SPOT = { kind: "spot", id: "11111111-6d0b-4c8e-9f59-2f1f0a9f7b11", name: "Forty Foot" } as const;
const NOW: LogContext = {
  units: "metric",
  timeZone: "Europe/Dublin",
  nowMs: Date.parse("2026-07-18T07:10:40Z"),
  modeledWater: 15.1,
  before: null,
};
const usual: LogForm = { ...emptyLogForm(ID), place: SPOT, time: "30" };

function read(form: LogForm, context = NOW) {
  const result = readLogForm(form, context);
  if (!result.ok) throw new Error(result.problem.text);
  return result.workout;
}

function problemOf(form: LogForm, context = NOW) {
  const result = readLogForm(form, context);
  return result.ok ? null : result.problem;
}

test("a spot and a time are enough: it ended just now, in the modeled water, without a distance", () => {
  expect(read(usual)).toMatchObject({
    id: ID,
    spotId: SPOT.id,
    startedAt: "2026-07-18T06:40:00.000Z",
    seconds: 1800,
    meters: null,
    waterTemperature: 15.1,
    waterTemperatureSource: "modeled",
    airTemperature: null,
    source: "by_hand",
    visibility: "private",
  });
});

test("what is typed counts, in the swimmer's units", () => {
  const typed = { ...usual, when: "2026-07-17T07:40", time: "30:51", distance: "1,500", water: "59", air: "57" };
  const workout = read(typed, { ...NOW, units: "imperial" });
  expect(workout).toMatchObject({ startedAt: "2026-07-17T06:40:00.000Z", seconds: 1851, airTemperature: 13.9 });
  expect(workout).toMatchObject({ waterTemperature: 15, waterTemperatureSource: "typed" });
  expect(workout.meters).toBeCloseTo(1371.6);
});

test("a cleared water temperature is not known", () => {
  expect(read({ ...usual, water: " " })).toMatchObject({ waterTemperature: null, waterTemperatureSource: null });
});

test.each<[Partial<LogForm>, string]>([
  [{ place: null }, "place"],
  [{ place: { kind: "named", name: "  ", water: "open_water" } }, "place"],
  [{ when: "2026-07-18" }, "when"],
  [{ when: "2026-07-18T09:00" }, "when"],
  [{ time: "" }, "time"],
  [{ time: "80:00:00" }, "time"],
  [{ distance: "far" }, "distance"],
  [{ distance: "500001" }, "distance"],
  [{ water: "60" }, "water"],
  [{ air: "cold" }, "air"],
])("names the field that is wrong: %j", (change, field) => {
  expect(problemOf({ ...usual, ...change })?.field).toBe(field);
});

test("a form that isn't touched keeps every value of the swim", () => {
  const measured = { ...read(usual), seconds: 1851.4, movingSeconds: 1800, meters: 1371.62, source: "fit" as const };
  const before = {
    ...measured,
    waterTemperature: 15.04,
    waterTemperatureSource: "watch" as const,
    spotName: "Forty Foot",
  };
  for (const units of ["metric", "imperial"] as const) {
    expect(read(toLogForm(before, units), { ...NOW, units, before })).toEqual({ ...measured, ...waterOf(before) });
  }
  const changed = read({ ...toLogForm(before, "metric"), time: "40" }, { ...NOW, before });
  expect(changed).toMatchObject({ seconds: 2400, movingSeconds: null, meters: 1371.62, source: "fit" });
});

const waterOf = ({ waterTemperature, waterTemperatureSource }: ReturnType<typeof read>) => ({
  waterTemperature,
  waterTemperatureSource,
});

test("repeats the usual swim without what differs from day to day", () => {
  const last = read({ ...usual, distance: "1500", privateNotes: "Seal", effort: 6, company: "buddy", kit: ["skins"] });
  expect(repeatSwim({ ...last, spotName: SPOT.name }, { id: "next", units: "metric" })).toEqual({
    ...emptyLogForm("next"),
    place: SPOT,
    time: "30",
    kit: ["skins"],
    company: "buddy",
  });
});

test("takes nothing that Strava measured into a swim by hand", () => {
  const theirs = { ...read({ ...usual, distance: "1500", kit: ["skins"] }), source: "strava" as const };
  const named = { ...theirs, spotName: SPOT.name };
  for (const copy of [repeatSwim, duplicateSwim]) {
    expect(copy(named, { id: "next", units: "metric" })).toEqual({
      ...emptyLogForm("next"),
      place: SPOT,
      kit: ["skins"],
    });
  }
});

test("reads the clock of the spot on both sides of its changes", () => {
  const instants = ["2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z", "2026-10-25T02:30:00Z", "2026-07-01T12:00:00Z"];
  for (const instant of instants) {
    for (const zone of ["Europe/Dublin", "America/New_York", "Asia/Kolkata", "Nowhere/Unknown"]) {
      const atMs = Date.parse(instant);
      expect(fromLocalMinute(toLocalMinute(atMs, zone), zone)).toBe(atMs);
    }
  }
  expect(fromLocalMinute("tomorrow", "UTC")).toBeNull();
});

test("wears skins or one suit, and says how warm that is", () => {
  expect(toggleKit(["skins", "hat"], "wetsuit")).toEqual(["hat", "wetsuit"]);
  expect(toggleKit(["skins", "hat"], "hat")).toEqual(["skins"]);
  expect(
    [[], ["skins"], ["shorty"], ["wetsuit"], ["wetsuit", "boots"]].map((kit) => kitWarmthText(kit as never)),
  ).toEqual([null, "No insulation", "A little insulation", "Good insulation", "Strong insulation"]);
});
