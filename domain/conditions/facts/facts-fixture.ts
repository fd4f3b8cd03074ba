import * as fc from "fast-check";
import { RISK_LEVELS, type RiskReason } from "../../water-quality/risk/risk-reason.ts";
import type { StormOverflow } from "../../water-quality/risk/storm-overflow.ts";
import type { WaterFacts } from "../../water-quality/risk/water-risks.ts";
import { DEFAULT_BAND } from "../swimmer-band.ts";
import type { AlertFacts, HourFacts } from "./conditions-facts.ts";
import type { WeatherHour } from "./weather-hours.ts";

const NOON = "2026-07-15T12:00:00.000Z";

/** A calm summer noon at the preferred temperature. */
export const CALM_HOUR: WeatherHour = {
  at: NOON,
  airTemperatureC: 22,
  feelsLikeC: 22,
  weatherCode: 1,
  isDay: true,
  windSpeedKmh: 6,
  windGustKmh: 9,
  windDirectionDeg: 90,
  precipitationMm: 0,
  precipitationChance: 0,
  visibilityM: 20_000,
  uvIndex: 5,
  waterTemperatureC: 21,
  waveHeightM: 0.1,
  wavePeriodS: 7,
  waveDirectionDeg: 90,
  swellHeightM: 0.1,
  swellPeriodS: 9,
  currentMs: 0.1,
  currentDirectionDeg: 0,
  confidence: 90,
};

export const CALM: HourFacts = {
  exposure: { waterType: "sea", facesDeg: 90, shelteredSectors: [], tideWindow: null, waveShare: null },
  hour: CALM_HOUR,
  neighbors: [],
  rain24hMm: 0,
  hoursFromHighWater: 0,
  quality: {
    quality: "excellent",
    sampledAt: "2026-07-13T09:00:00.000Z",
    overflow: null,
    isOverflowSilent: false,
    isTreated: false,
    isSimulated: false,
  },
  risks: [],
  alerts: [],
  crowd: [],
  isWeatherSimulated: false,
  isWeatherStale: false,
  isWeatherExpired: false,
  swimmer: DEFAULT_BAND,
};

export const withHour = (change: Partial<WeatherHour>, facts: HourFacts = CALM): HourFacts => ({
  ...facts,
  hour: { ...facts.hour, ...change },
});

export const withQuality = (change: Partial<HourFacts["quality"]>): HourFacts => ({
  ...CALM,
  quality: { ...CALM.quality, ...change },
});

export const alertOf = (change: Partial<AlertFacts>): AlertFacts => ({
  kind: "other",
  severity: "low",
  title: "Regatta",
  startsAt: null,
  expiresAt: "2026-07-16T00:00:00.000Z",
  ...change,
});

const figure = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }));
const degrees = fc.integer({ min: 0, max: 360 });

const anyHour: fc.Arbitrary<WeatherHour> = fc.record({
  at: fc.constant(NOON),
  airTemperatureC: figure(-15, 40),
  feelsLikeC: figure(-20, 45),
  weatherCode: fc.option(fc.integer({ min: 0, max: 99 })),
  isDay: fc.option(fc.boolean()),
  windSpeedKmh: figure(0, 100),
  windGustKmh: figure(0, 140),
  windDirectionDeg: fc.option(degrees),
  precipitationMm: figure(0, 30),
  precipitationChance: figure(0, 100),
  visibilityM: figure(0, 30_000),
  uvIndex: figure(0, 13),
  waterTemperatureC: figure(-2, 34),
  waveHeightM: figure(0, 4),
  wavePeriodS: figure(1, 15),
  waveDirectionDeg: fc.option(degrees),
  swellHeightM: figure(0, 4),
  swellPeriodS: figure(1, 20),
  currentMs: figure(0, 2),
  currentDirectionDeg: fc.option(degrees),
  confidence: figure(0, 100),
});

const anyAlert: fc.Arbitrary<AlertFacts> = fc.record({
  kind: fc.constantFrom("water_quality", "weather", "closure", "algal_bloom", "other"),
  severity: fc.constantFrom("low", "medium", "high", "critical"),
  title: fc.string({ minLength: 1 }),
  startsAt: fc.constant(null),
  expiresAt: fc.constant("2026-07-16T00:00:00.000Z"),
});

const anyRisk: fc.Arbitrary<RiskReason> = fc.record({
  name: fc.constantFrom("overflow", "bacteria", "forecast", "class", "closure"),
  level: fc.constantFrom(...RISK_LEVELS),
  basis: fc.constant("observed"),
  text: fc.string({ minLength: 1 }),
  source: fc.constant(null),
  at: fc.constant(null),
});

export const riskOf = (change: Partial<RiskReason>): RiskReason => ({
  name: "overflow",
  level: "medium",
  basis: "observed",
  text: "a storm overflow 2.0 km away is discharging",
  source: null,
  at: null,
  ...change,
});

const anyInstant = fc.date({ min: new Date("2026-05-01"), max: new Date("2026-07-20"), noInvalidDate: true });
const anyInstantText = anyInstant.map((date) => date.toISOString());

/** Any possible hour, with missing values. */
export const anyFacts: fc.Arbitrary<HourFacts> = fc.record({
  exposure: fc.record({
    waterType: fc.option(fc.constantFrom("sea", "estuary", "lake", "river", "lido", "tidal_pool")),
    facesDeg: fc.option(degrees),
    shelteredSectors: fc.array(fc.record({ fromDeg: degrees, toDeg: degrees }), { maxLength: 2 }),
    tideWindow: fc.option(fc.record({ hoursBeforeHigh: fc.nat(6), hoursAfterHigh: fc.nat(6) })),
    waveShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  hour: anyHour,
  neighbors: fc.array(anyHour, { maxLength: 2 }),
  rain24hMm: figure(0, 60),
  hoursFromHighWater: figure(-6, 6),
  quality: fc.record({
    quality: fc.constantFrom("excellent", "good", "fair", "poor", "unknown"),
    sampledAt: fc.option(anyInstantText),
    overflow: fc.option(
      fc.record({
        distanceKm: fc.double({ min: 0, max: 10, noNaN: true }),
        isSameWater: fc.boolean(),
        isDischarging: fc.boolean(),
        endedAt: fc.option(anyInstantText),
      }),
    ),
    isOverflowSilent: fc.boolean(),
    isTreated: fc.constant(false),
    isSimulated: fc.boolean(),
  }),
  risks: fc.array(anyRisk, { maxLength: 3 }),
  alerts: fc.array(anyAlert, { maxLength: 2 }),
  crowd: fc.array(
    fc.record({
      kind: fc.constantFrom("crowds", "pollution", "hazard", "water_clarity"),
      weight: fc.double({ min: 0, max: 3, noNaN: true }),
      count: fc.nat(5),
      newestAt: fc.constant(NOON),
      expiresAt: fc.constant("2026-07-16T00:00:00.000Z"),
      says: fc.constantFrom("busy", "quiet", "oil on the water"),
    }),
    { maxLength: 3 },
  ),
  isWeatherSimulated: fc.boolean(),
  isWeatherStale: fc.boolean(),
  isWeatherExpired: fc.boolean(),
  swimmer: fc.record({
    minWaterTemperatureC: fc.integer({ min: 0, max: 18 }),
    maxWaterTemperatureC: fc.integer({ min: 19, max: 35 }),
    preferredWaterTemperatureC: fc.integer({ min: 0, max: 35 }),
    allowsDark: fc.boolean(),
    hasColdProfile: fc.boolean(),
    isOwn: fc.boolean(),
  }),
});

/** Tested water without risks. */
export const CLEAN_WATER: WaterFacts = {
  waterType: "sea",
  country: "Ireland",
  quality: "excellent",
  newest: {
    sampledAt: CALM.quality.sampledAt ?? NOON,
    eColi: 20,
    enterococci: 10,
    unit: "cfu/100 ml",
    isSimulated: false,
  },
  sampleSource: "The laboratory",
  overflows: [],
  crowd: [],
  notices: [],
  official: null,
  officialForecast: null,
  silentSources: [],
  rain: { mm: 0, at: NOON, source: "Open-Meteo", isSimulated: false },
};

export const SPILL: StormOverflow = {
  company: "A",
  overflowId: "1",
  status: 1,
  receivingWater: null,
  startedAt: NOON,
  endedAt: null,
  quietSince: null,
  distanceKm: 1,
  isSameWater: false,
  saidAt: NOON,
  heardAt: NOON,
};
