import { expect, test } from "vitest";
import { CALM_HOUR } from "../conditions/facts/facts-fixture.ts";
import type { WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import { MINUTE_MS } from "../time.ts";
import { formatSpotReport } from "./spot-report.ts";

const NOON = "2026-07-15T12:00:00.000Z";
const NOON_MS = Date.parse(NOON);

const OUTLOOK: WeatherOutlook = {
  source: "Open-Meteo",
  isSimulated: false,
  fetchedAt: "2026-07-15T11:40:00.000Z",
  nextUpdateAt: "2026-07-15T14:40:00.000Z",
  timeZone: "Europe/Dublin",
  hours: [CALM_HOUR, { ...CALM_HOUR, at: "2026-07-15T13:00:00.000Z", waterTemperatureC: 20 }],
  sun: [],
  tide: null,
  rain24hMm: 0,
  rain48hMm: 0,
  rain72hMm: 0,
};

const spot = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Forty Foot",
  location: "Dublin, Ireland",
  waterType: "sea",
  latitude: 53.29,
  longitude: -6.11,
  verdict: null,
  alert: null,
} as const;

type SpotData = Parameters<typeof formatSpotReport>[0];
const contentAt = (minutes: number, change: Partial<SpotData> = {}) =>
  formatSpotReport({ spot, outlook: OUTLOOK, record: null, alerts: [], ...change }, NOON_MS + minutes * MINUTE_MS);

test("the image is dated by its hour and does not change within it", () => {
  const content = contentAt(5);
  expect(content).toMatchObject({
    kind: "Conditions",
    title: "Forty Foot",
    takenAt: "15 Jul 2026, 13:00 GMT+1",
    note: "",
  });
  expect(content.figures[0]).toMatchObject({ label: "Water", value: "21.0 °C" });
  expect(content.figures[0]?.detail).toContain("Open-Meteo");
  expect(contentAt(55)).toEqual(content);
  expect(contentAt(65).figures[0]).toMatchObject({ value: "20.0 °C" });
});

test("overdue or simulated values are marked", () => {
  expect(contentAt(5, { outlook: { ...OUTLOOK, nextUpdateAt: "2026-07-15T11:00:00.000Z" } }).note).toContain(
    "out of date",
  );
  const simulated = contentAt(5, { outlook: { ...OUTLOOK, source: "Simulated", isSimulated: true } });
  expect(simulated.isSimulated).toBe(true);
});

test("without a forecast for this hour the weather is unknown", () => {
  const { figures } = contentAt(600);
  expect(figures.map(({ value }) => value)).toEqual(["Not known", "Not known", "Not known", "Not known", "No sample"]);
});

test("a simulated class never appears with real weather", () => {
  const record = {
    quality_level: "good",
    last_tested: NOON,
    is_simulated: true,
    sources: [],
  } as unknown as SpotData["record"];
  expect(contentAt(5, { record }).figures.at(-1)).toMatchObject({ value: "No sample" });
  expect(contentAt(5, { record, outlook: { ...OUTLOOK, isSimulated: true } }).figures.at(-1)).toMatchObject({
    value: "Good",
  });
});

test("the image has warnings, and never the word safe", () => {
  const alert = {
    type: "sewage_overflow",
    severity: "high",
    title: "Sewage discharge",
    raisedAt: NOON,
    expiresAt: "2026-07-16T12:00:00Z",
  };
  const content = contentAt(5, { alerts: [alert as SpotData["alerts"][number]] });
  expect(content.warnings).toEqual(["Sewage discharge (high, until 16 Jul 2026, 13:00 GMT+1)"]);
  expect(JSON.stringify(content)).not.toMatch(/safe/i);
});
