import { expect, test } from "vitest";
import { CALM_HOUR } from "../conditions/facts-fixture.ts";
import type { WeatherOutlook } from "../conditions/weather-hours.ts";
import { MINUTE_MS } from "../time.ts";
import { writeSpotPaper } from "./spot-paper.ts";

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

type Knowledge = Parameters<typeof writeSpotPaper>[0];
const paperAt = (minutes: number, change: Partial<Knowledge> = {}) =>
  writeSpotPaper({ spot, outlook: OUTLOOK, record: null, alerts: [], ...change }, NOON_MS + minutes * MINUTE_MS);

test("the picture of a spot is dated by its hour, and the same all through it", () => {
  const paper = paperAt(5);
  expect(paper).toMatchObject({
    kind: "Conditions",
    title: "Forty Foot",
    takenAt: "15 Jul 2026, 13:00 GMT+1",
    note: "",
  });
  expect(paper.figures[0]).toMatchObject({ label: "Water", value: "21.0 °C" });
  expect(paper.figures[0]?.detail).toContain("Open-Meteo");
  expect(paperAt(55)).toEqual(paper);
  expect(paperAt(65).figures[0]).toMatchObject({ value: "20.0 °C" });
});

test("values that are overdue or made up say so on the picture", () => {
  expect(paperAt(5, { outlook: { ...OUTLOOK, nextUpdateAt: "2026-07-15T11:00:00.000Z" } }).note).toContain(
    "out of date",
  );
  const simulated = paperAt(5, { outlook: { ...OUTLOOK, source: "Simulated", isSimulated: true } });
  expect(simulated.isSimulated).toBe(true);
});

test("without a forecast of this hour nothing of the weather is claimed", () => {
  const { figures } = paperAt(600);
  expect(figures.map(({ value }) => value)).toEqual(["Not known", "Not known", "Not known", "Not known", "No sample"]);
});

test("a made-up class never stands beside real weather", () => {
  const record = {
    quality_level: "good",
    last_tested: NOON,
    is_simulated: true,
    sources: [],
  } as unknown as Knowledge["record"];
  expect(paperAt(5, { record }).figures.at(-1)).toMatchObject({ value: "No sample" });
  expect(paperAt(5, { record, outlook: { ...OUTLOOK, isSimulated: true } }).figures.at(-1)).toMatchObject({
    value: "Good",
  });
});

test("a warning is on the picture, and the word safe never is", () => {
  const alert = {
    type: "sewage_overflow",
    severity: "high",
    title: "Sewage discharge",
    raisedAt: NOON,
    expiresAt: "2026-07-16T12:00:00Z",
  };
  const paper = paperAt(5, { alerts: [alert as Knowledge["alerts"][number]] });
  expect(paper.warnings).toEqual(["Sewage discharge (high, until 16 Jul 2026, 13:00 GMT+1)"]);
  expect(JSON.stringify(paper)).not.toMatch(/safe/i);
});
