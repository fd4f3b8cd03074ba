import { fromCelsius } from "../accounts/onboarding/temperature-unit.ts";
import { type Comfort, comfort, weatherWord } from "./condition-words.ts";
import type { HourFacts } from "./conditions-facts.ts";
import { isBusy } from "./crowd-words.ts";
import type { Factor } from "./score-factors.ts";
import { type HourScore, type OverallRating, scoreHour } from "./score-hour.ts";
import { type Choppiness, choppiness, isWalled, readWaves } from "./waves.ts";
import { DRIFT_WIND_KMH, driftsOut, type WindLevel, windLevel } from "./wind.ts";

/** The summary of conditions, in the names of its specification. */
export type ConditionsSummary = {
  overall_rating: OverallRating;
  temperature: { value: number | null; unit: "C" | "F"; comfort: Comfort };
  weather: { condition: string; wind_level: WindLevel };
  water: { clarity: string; choppiness: Choppiness };
  crowd: "quiet" | "busy" | "unknown";
  recommended_for: string[];
  warnings: string[];
  /** True only when nothing that matters is missing, simulated or bad. Screens never call water safe. */
  safe_to_swim: boolean;
};

/** Factors that a swimmer must be told in words, not only in points. */
const SPOKEN_FACTORS: readonly string[] = [
  "overflow",
  "rain",
  "tide",
  "current",
  "alert",
  "crowd_report",
  "wave_period",
];
const COLD_SHOCK_BELOW_C = 15;

function listWarnings(facts: HourFacts, { gates, factors }: HourScore): string[] {
  const warnings = gates.map(({ text }) => text);
  const isGated = (name: string) => gates.some((gate) => gate.name === name);
  warnings.push(...facts.risks.filter(({ level }) => level === "medium").map(({ text }) => text));
  const isSpoken = ({ name, value }: Factor) => SPOKEN_FACTORS.includes(name) && value !== null && value !== "critical";
  warnings.push(...factors.filter((factor) => isSpoken(factor) && !isGated(factor.name)).map(({ text }) => text));
  if (!isWalled(facts.exposure) && driftsOut(facts.hour, facts.exposure.facesDeg))
    warnings.push(`offshore wind above ${DRIFT_WIND_KMH} km/h drifts swimmers and floats out`);
  const water = facts.hour.waterTemperatureC;
  if (water !== null && water < COLD_SHOCK_BELOW_C && !isGated("cold"))
    warnings.push("cold shock: get in slowly and keep it short");
  const quality = factors.find(({ name }) => name === "quality");
  if (quality?.value === "poor" || quality?.value === "unknown") warnings.push(quality.text);
  return [...new Set(warnings)];
}

const isReal = ({ isWeatherSimulated, quality }: HourFacts) => !isWeatherSimulated && !quality.isSimulated;

/** Nobody by what is made up; where there is a warning or a doubt, only who can judge it. */
function recommendedFor(facts: HourFacts, { verdict: { state }, isIncomplete }: HourScore) {
  const { hour, exposure } = facts;
  if (!isReal(facts) || (state !== "good" && state !== "fair")) return [];
  if (state === "fair" || isIncomplete) return ["experienced swimmers who know this water"];
  const isCalm = (hour.windSpeedKmh ?? 99) <= 15 && (readWaves(hour, exposure)?.heightM ?? 9) <= 0.3;
  const isMild = (hour.waterTemperatureC ?? 0) >= 18;
  return [
    "regular swimmers",
    ...(isCalm ? ["distance training"] : []),
    ...(isCalm && isMild ? ["beginners", "families"] : []),
  ];
}

function crowdOf({ crowd }: HourFacts) {
  if (crowd.some(isBusy)) return "busy";
  return crowd.some(({ kind }) => kind === "crowds") ? "quiet" : "unknown";
}

const isWithoutDoubt = (facts: HourFacts, { verdict: { state }, isIncomplete }: HourScore) =>
  isReal(facts) && !facts.quality.isTreated && state === "good" && !isIncomplete;

/** From the facts of an hour to what a card says about it. */
export function summarizeConditions(
  facts: HourFacts,
  unit: "C" | "F" = "C",
  scored: HourScore = scoreHour(facts),
): ConditionsSummary {
  const { waterTemperatureC: water, weatherCode, windSpeedKmh } = facts.hour;
  return {
    overall_rating: scored.rating,
    temperature: { value: water === null ? null : fromCelsius(water, unit), unit, comfort: comfort(water) },
    weather: { condition: weatherWord(weatherCode), wind_level: windLevel(windSpeedKmh) },
    water: {
      clarity: facts.crowd.find(({ kind }) => kind === "water_clarity")?.says ?? "unknown",
      choppiness: choppiness(readWaves(facts.hour, facts.exposure)?.heightM ?? null),
    },
    crowd: crowdOf(facts),
    recommended_for: recommendedFor(facts, scored),
    warnings: listWarnings(facts, scored),
    safe_to_swim: isWithoutDoubt(facts, scored),
  };
}
