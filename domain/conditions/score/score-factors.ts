import { type Curve, interpolate } from "../../curve.ts";
import { WATER_QUALITY_WORDS } from "../../spots/spot-words.ts";
import { HOUR_MS } from "../../time.ts";
import { HEAVY_RAIN_MM, NOTED_RAIN_MM, OVERFLOW_LIMITS } from "../../water-quality/limits.ts";
import { overflowPlace } from "../../water-quality/risk/storm-overflow.ts";
import type { HourFacts, QualityFacts } from "../facts/conditions-facts.ts";
import { isBusy, isHazardReport } from "../facts/crowd-signals.ts";
import { evidentQuality, sampleAgeDays } from "../facts/quality-evidence.ts";
import { isTideUsable } from "../tide-window.ts";
import { STALE_TEXT, UNKNOWN_POINTS } from "../verdict.ts";
import { isWalled, readWaves, type WaveReading } from "../waves.ts";
import { isSheltered, windSide } from "../wind.ts";
import { temperaturePoints, temperatureText, toPoints } from "./temperature-points.ts";

/** One reason for a score. `value` is null when it is not known. */
export type Factor = {
  name: string;
  value: number | string | null;
  points: number;
  text: string;
  /** A cap's reason without the lead "at most fair". */
  reason?: string | undefined;
};

export const WIND_CURVE: Curve = [
  [10, 0],
  [20, -10],
  [30, -25],
  [45, -45],
];
export const WAVE_CURVE: Curve = [
  [0.2, 0],
  [0.5, -10],
  [0.8, -25],
  [1.2, -40],
];
/** Feels-like temperature in °C below which air costs points. */
const CHILL_FROM_C = 5;
const CHILL_CURVE: Curve = [
  [-5, -15],
  [5, -5],
];

const OLD_SAMPLE_POINTS = -4;
/** Unknown water costs as much as fair water with an old sample, so losing a sample never pays. */
const QUALITY_POINTS = { excellent: 0, good: 0, fair: -10, poor: -35, unknown: -10 + OLD_SAMPLE_POINTS } as const;
const OLD_SAMPLE_DAYS = 7;
const ALERT_POINTS = { low: 0, medium: -10, high: -25, critical: -25 } as const;

/** With a real minus sign. */
const toWhole = (value: number) => `${Math.round(value) + 0}`.replace("-", "−");

const unknown = (name: string, text: string): Factor => ({ name, value: null, points: UNKNOWN_POINTS, text });

function windFactor({ hour, exposure }: HourFacts): Factor {
  const { windSpeedKmh: wind, windDirectionDeg: from } = hour;
  if (wind === null) return unknown("wind", "wind is not known");
  const side = windSide(from, exposure.facesDeg);
  const sheltered = isSheltered(from, exposure.shelteredSectors);
  const open = side === "offshore" ? 0.6 : 1;
  const share = sheltered ? 0.4 : open;
  const where = sheltered ? ", sheltered here" : side && `, ${side} here`;
  const points = toPoints(interpolate(WIND_CURVE, wind) * share);
  return { name: "wind", value: wind, points, text: `wind ${Math.round(wind)} km/h${where ?? ""}` };
}

/** The inputs of the thunder and gust gates; unknown values cost points. */
function* skyFactors({ hour: { weatherCode, windSpeedKmh, windGustKmh } }: HourFacts): Generator<Factor> {
  if (weatherCode === null) yield { name: "sky", value: null, points: -5, text: "thunder is not known" };
  // An unknown wind has already been counted.
  if (windGustKmh === null && windSpeedKmh !== null) yield unknown("gusts", "gusts are not known");
}

function waveNote({ isEstimated, outsideM }: WaveReading) {
  if (isEstimated) return ", estimated from the wind";
  return outsideM === null ? "" : `, ${outsideM.toFixed(1)} m in the open sea`;
}

function waveFactors({ hour, exposure }: HourFacts): Factor[] {
  const waves = readWaves(hour, exposure);
  if (!waves) return [unknown("waves", "waves are not known")];
  const { heightM } = waves;
  const text = `waves ${heightM.toFixed(1)} m${waveNote(waves)}`;
  const height = { name: "waves", value: heightM, points: toPoints(interpolate(WAVE_CURVE, heightM)), text };
  const period = hour.wavePeriodS;
  const isSteep = period !== null && period < 5 && heightM > 0.4;
  if (!isSteep) return [height];
  return [
    height,
    { name: "wave_period", value: period, points: -8, text: `short waves, ${period.toFixed(0)} s apart` },
  ];
}

function waterFactor({ hour: { waterTemperatureC: water }, swimmer }: HourFacts): Factor {
  if (water === null) return unknown("water_temperature", "water temperature is not known");
  const points = temperaturePoints(water, swimmer);
  return { name: "water_temperature", value: water, points, text: temperatureText(water, swimmer) };
}

function* airFactors({ hour }: HourFacts): Generator<Factor> {
  const felt = hour.feelsLikeC ?? hour.airTemperatureC;
  if (felt !== null && felt < CHILL_FROM_C) {
    const text = `air ${hour.feelsLikeC === null ? "" : "feels like "}${toWhole(felt)} °C`;
    yield { name: "air", value: felt, points: toPoints(interpolate(CHILL_CURVE, felt)), text };
  }
  const { uvIndex } = hour;
  if (uvIndex !== null && uvIndex >= 8)
    yield { name: "uv", value: uvIndex, points: -5, text: `UV index ${Math.round(uvIndex)}` };
}

function* rainFactor({ rain24hMm: rain }: HourFacts): Generator<Factor> {
  if (rain === null) yield { name: "rain", value: null, points: -5, text: "rain in the last 24 h is not known" };
  else if (rain >= NOTED_RAIN_MM) {
    const points = rain >= HEAVY_RAIN_MM ? -15 : -5;
    yield { name: "rain", value: rain, points, text: `${Math.round(rain)} mm of rain in 24 h` };
  }
}

/** 0 while it discharges or when its end is unknown. */
function hoursSinceOverflow(overflow: NonNullable<QualityFacts["overflow"]>, at: string) {
  if (overflow.isDischarging || overflow.endedAt === null) return 0;
  return (Date.parse(at) - Date.parse(overflow.endedAt)) / HOUR_MS;
}

export const NO_SAMPLE_TEXT = "no recent dated water sample";

function* qualityFactors({ quality, hour }: HourFacts): Generator<Factor> {
  if (quality.isTreated) {
    yield { name: "quality", value: "treated", points: 0, text: "a treated pool" };
    return;
  }
  const evident = evidentQuality(quality, hour.at);
  const text = evident === "unknown" ? NO_SAMPLE_TEXT : `water quality ${WATER_QUALITY_WORDS[evident].toLowerCase()}`;
  yield { name: "quality", value: evident, points: QUALITY_POINTS[evident], text };
  const age = sampleAgeDays(quality.sampledAt, hour.at);
  if (evident !== "unknown" && (age === null || age > OLD_SAMPLE_DAYS)) {
    const howOld = age === null ? "the sample has no date" : `newest sample ${age} days old`;
    yield { name: "sample_age", value: age, points: OLD_SAMPLE_POINTS, text: howOld };
  }
  const { overflow, isOverflowSilent } = quality;
  if (!overflow && isOverflowSilent) yield unknown("overflow", "a nearby storm overflow isn't reporting");
  if (overflow && hoursSinceOverflow(overflow, hour.at) < OVERFLOW_LIMITS.farHours) {
    const where = `storm overflow ${overflowPlace(overflow)} in the last ${OVERFLOW_LIMITS.farHours} h`;
    yield { name: "overflow", value: overflow.distanceKm, points: -10, text: where };
  }
}

function* seaFactors({ exposure, hoursFromHighWater, hour: { currentMs } }: HourFacts): Generator<Factor> {
  const usable = isTideUsable(exposure.tideWindow, hoursFromHighWater);
  if (usable === null) yield unknown("tide", "the tide matters here and is not known");
  else if (!usable)
    yield { name: "tide", value: hoursFromHighWater, points: -40, text: "outside the hours around high water" };
  // Sea models do not cover water behind a wall.
  if (isWalled(exposure)) return;
  if (currentMs === null && exposure.waterType === "river") yield unknown("current", "the river's flow is not known");
  if (currentMs !== null && currentMs > 0.3) {
    const points = currentMs > 0.6 ? -30 : -10;
    yield { name: "current", value: currentMs, points, text: `current ${currentMs.toFixed(1)} m/s` };
  }
}

function* peopleFactors({ alerts, crowd }: HourFacts): Generator<Factor> {
  for (const { severity, title } of alerts)
    if (ALERT_POINTS[severity] < 0)
      yield { name: "alert", value: severity, points: ALERT_POINTS[severity], text: `${severity} alert: ${title}` };
  const hazard = crowd.find(isHazardReport);
  if (hazard) yield { name: "crowd_report", value: hazard.says, points: -10, text: `swimmers report: ${hazard.says}` };
  if (crowd.some(isBusy)) yield { name: "crowds", value: "busy", points: -5, text: "busy, swimmers report" };
}

function* ageFactor({ isWeatherStale }: HourFacts): Generator<Factor> {
  if (isWeatherStale) yield unknown("forecast", STALE_TEXT);
}

/** Without caps and gates. */
export function listFactors(facts: HourFacts): Factor[] {
  return [
    ...ageFactor(facts),
    windFactor(facts),
    ...skyFactors(facts),
    ...waveFactors(facts),
    waterFactor(facts),
    ...airFactors(facts),
    ...rainFactor(facts),
    ...qualityFactors(facts),
    ...seaFactors(facts),
    ...peopleFactors(facts),
  ];
}
