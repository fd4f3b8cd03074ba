import { expect, test } from "vitest";
import { encodeHours } from "../verdicts/verdict-timeline.ts";
import { formatReport } from "./report-content.ts";
import { firstGoodHour, verdictOfReport } from "./report-verdict.ts";
import { shareCustomization } from "./share-options.ts";
import { parseShareReport, type ShareReport } from "./share-report.ts";
import { staleText } from "./share-staleness.ts";

const SPOT = "00000000-0000-4000-8000-000000000001";
const TAKEN_AT = "2026-11-22T07:05:00+00:00";

const weather = {
  observed_at: "2026-11-22T07:00:00+00:00",
  last_fetched: "2026-11-22T06:50:00+00:00",
  next_update: "2026-11-22T09:50:00+00:00",
  time_zone: "Europe/Dublin",
  is_simulated: false,
  sources: ["Open-Meteo"],
  temperature: 8.24,
  wind_speed: 14.4,
  wind_gusts: 22,
  wind_direction: 225,
  water_temperature: 10.96,
  forecast: [{ date: "2026-11-23", temperature_low: 6, temperature_high: 11, conditions: "Rain", wind_speed: 20 }],
};

type Changes = { type?: ShareReport["report_type"]; options?: object; facts?: object };

function reportOf({ type = "current", options = {}, facts = {} }: Changes = {}): ShareReport {
  const report = parseShareReport({
    id: "00000000-0000-4000-8000-00000000000a",
    spot_id: SPOT,
    report_type: type,
    format: "link",
    created_at: TAKEN_AT,
    is_revoked: false,
    customization: shareCustomization.parse(options),
    snapshot: {
      taken_at: TAKEN_AT,
      spot: { id: SPOT, name: "Forty Foot", location: "Dublin, Ireland", latitude: 53.29, longitude: -6.11 },
      weather,
      ...facts,
    },
  });
  if (!report) throw new Error("the report was withdrawn");
  return report;
}

const valuesOf = (report: ShareReport) =>
  Object.fromEntries(formatReport(report).figures.map(({ label, value }) => [label, value]));

test("each value has its unit, date and source", () => {
  const { figures } = formatReport(reportOf({ options: { include_parameters: ["water_temperature", "wind"] } }));
  const detail = "22 Nov 2026, 07:00 GMT, Open-Meteo";
  expect(figures).toEqual([
    { label: "Water", value: "11.0 °C", detail, isSimulated: false },
    { label: "Wind", value: "14 km/h SW, gusts 22", detail, isSimulated: false },
  ]);
});

test("missing values are shown as unknown, never as good", () => {
  expect(valuesOf(reportOf())).toMatchObject({ "Water class": "No sample", Waves: "Not known" });
  const nothing = reportOf({ facts: { weather: null } });
  const unknown = "Not known";
  expect(valuesOf(nothing)).toEqual({
    "Water class": "No sample",
    Water: unknown,
    Air: unknown,
    Wind: unknown,
    Waves: unknown,
  });
});

test("a report with one simulated value is marked as simulated", () => {
  const quality = { quality_level: "good", last_tested: TAKEN_AT, is_simulated: true, sources: ["Simulated"] };
  const content = formatReport(reportOf({ facts: { water_quality: quality } }));
  expect(content).toMatchObject({ isSimulated: true });
  expect(content.figures.at(-1)?.detail).toBe("Last sample 22 Nov 2026, Simulated");
  expect(formatReport(reportOf())).toMatchObject({ isSimulated: false });
});

test("a wholly simulated report says so once, not at each value", () => {
  const quality = { quality_level: "good", last_tested: TAKEN_AT, is_simulated: true, sources: ["Simulated"] };
  const facts = { weather: { ...weather, is_simulated: true }, water_quality: quality };
  const content = formatReport(reportOf({ facts }));
  expect(content.isSimulated).toBe(true);
  const texts = [...content.figures.map(({ detail }) => detail), content.rows?.title, ...(content.rows?.lines ?? [])];
  expect(texts.join("\n")).not.toContain("Simulated");
  expect(content.figures[0]?.detail).toBe("22 Nov 2026, 07:00 GMT");
});

test("the class of the seasons comes last, and a license has its name", () => {
  const extremes = [{ at: TAKEN_AT, level_m: 3.4, is_high: true }];
  const tide = { station: "Dublin", datum: "LAT", licence: "cc-by-4.0", extremes };
  const { figures } = formatReport(reportOf({ facts: { weather: { ...weather, tide } } }));
  expect(figures.at(-1)?.label).toBe("Water class");
  expect(figures.find(({ label }) => label === "Next high water")?.detail).toBe(
    "Computed, Dublin, above LAT, CC BY 4.0",
  );
});

test("warnings are shown whatever is left out", () => {
  const alerts = [
    {
      alert_type: "sewage_overflow",
      severity: "high",
      title: "Sewage discharge",
      since: TAKEN_AT,
      expiration: "2026-11-23T07:05:00+00:00",
    },
  ];
  const content = formatReport(reportOf({ options: { include_parameters: [] }, facts: { alerts } }));
  expect(content).toMatchObject({
    figures: [],
    warnings: ["Sewage discharge (high, until 23 Nov 2026, 07:05 GMT)"],
  });
});

const GUSTS = { name: "gusts", text: "gusts of 70 km/h, limit 60 km/h" };
const CALM = { points: 96, cap: 100, gate: null, isWarned: false, isKnown: true, isDark: false, waterC: 11 } as const;
const NOTHING = { at: TAKEN_AT, reason: null, reasonPoints: 0, merit: null, confidence: 60 };
const HOURS = encodeHours([
  { ...NOTHING, ...CALM, isDark: true },
  { ...NOTHING, ...CALM },
  { ...NOTHING, ...CALM, points: 80, cap: 10, gate: "avoid", reason: GUSTS, reasonPoints: -20 },
  { ...NOTHING, ...CALM, points: 90 },
]);
const VERDICT = {
  first_hour: "2026-11-22T07:00:00Z",
  ...HOURS,
  is_simulated: false,
  computed_at: TAKEN_AT,
  stale_at: "2026-11-22T10:20:00Z",
  expires_at: "2026-11-22T21:50:00Z",
  is_outdated: false,
};

test("a report has the verdict of its time and of each later hour", () => {
  const report = reportOf({ facts: { verdict: VERDICT } });
  expect(formatReport(report).verdict).toEqual({
    state: "dark",
    mark: "good",
    line: "Good, Sun 08:00–09:00",
    sentence: "It's dark. Good again Sun from 08:00.",
  });
  const at = (hour: number) => verdictOfReport(report.snapshot, Date.parse(`2026-11-22T0${hour}:30:00Z`));
  expect(at(8).state).toBe("good");
  expect(at(9)).toEqual({
    state: "avoid",
    mark: "avoid",
    line: "Avoid, Sun 09:00, better Sun 10:00",
    sentence: "Gusts of 70 km/h, limit 60 km/h.",
  });
  expect(firstGoodHour(report.snapshot)?.toISOString()).toBe("2026-11-22T08:00:00.000Z");
});

test("a report of an outdated verdict is never good", () => {
  const facts = { verdict: { ...VERDICT, first_hour: "2026-11-22T06:00:00Z", is_outdated: true } };
  expect(formatReport(reportOf({ facts })).verdict.state).toBe("unknown");
  expect(firstGoodHour(reportOf({ facts }).snapshot)).toBeNull();
});

test("official notices and crowd reports are among the warnings", () => {
  const notices = [{ kind: "advice", title: "Sewage", source: "The council", heard_at: TAKEN_AT }];
  const reports = [{ report_type: "pollution", value: "sewage", observed_at: TAKEN_AT, expires_at: TAKEN_AT }];
  expect(formatReport(reportOf({ facts: { notices, reports } })).warnings).toEqual([
    "Advice against bathing: Sewage (The council)",
    "Swimmers report: signs of sewage (22 Nov 2026, 07:05 GMT)",
  ]);
});

test("the forecast can be left out of current conditions, not of a forecast report", () => {
  const options = { include_forecast: false };
  expect(formatReport(reportOf({ options })).rows).toBeNull();
  expect(formatReport(reportOf({ options, type: "forecast" })).rows).toEqual({
    title: "Forecast, Open-Meteo",
    lines: ["Mon 23 Nov: Rain, 6 to 11 °C, wind 20 km/h"],
    isSimulated: false,
  });
});

test("a historical report lists samples with unit and source", () => {
  const samples = [
    { sampled_at: "2026-09-01T09:00:00Z", e_coli: 12, unit: "cfu/100 ml", source: "EEA", is_simulated: false },
  ];
  expect(formatReport(reportOf({ type: "historical", facts: { samples } })).rows?.lines).toEqual([
    "1 Sep 2026: E. coli 12 cfu/100 ml, EEA",
  ]);
});

test.each([
  ["current", "2026-11-22T09:49:00Z", null],
  ["current", "2026-11-22T09:51:00Z", "2 hours old"],
  ["forecast", "2026-11-23T07:00:00Z", null],
  ["forecast", "2026-11-25T07:05:00Z", "3 days old"],
  ["historical", "2026-11-28T07:05:00Z", null],
  ["historical", "2026-12-02T07:05:00Z", "10 days old"],
] as const)("a %s report read at %s shows its age: %s", (type, readAt, said) => {
  const text = staleText(reportOf({ type }), Date.parse(readAt));
  if (said === null) expect(text).toBeNull();
  else expect(text).toContain(`This report is ${said}`);
});

test("a withdrawn report has no content", () => {
  const row = { id: SPOT, spot_id: SPOT, report_type: "current", format: "link", created_at: TAKEN_AT };
  expect(parseShareReport({ ...row, is_revoked: true })).toBeNull();
});
