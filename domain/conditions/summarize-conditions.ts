import { fromCelsius } from "../accounts/onboarding/temperature-unit.ts";
import { type Comfort, comfort, weatherWord } from "./condition-words.ts";
import type { HourFacts } from "./facts/conditions-facts.ts";
import { isBusy } from "./facts/crowd-signals.ts";
import { COLD_SHOCK_LIMIT_C, DRIFT_WIND_KMH } from "./limits.ts";
import type { Factor } from "./score/score-factors.ts";
import { type HourScore, type OverallRating, scoreHour } from "./score/score-hour.ts";
import { type Choppiness, choppiness, isWalled, readWaves } from "./waves.ts";
import { isOffshoreDrift, type WindLevel, windLevel } from "./wind.ts";

/** Field names come from the specification. */
export type ConditionsSummary = {
  overall_rating: OverallRating;
  temperature: { value: number | null; unit: "C" | "F"; comfort: Comfort };
  weather: { condition: string; wind_level: WindLevel };
  water: { clarity: string; choppiness: Choppiness };
  crowd: "quiet" | "busy" | "unknown";
  recommended_for: string[];
  warnings: string[];
  /** True only when nothing important is missing, simulated or bad. Screens never call water safe. */
  safe_to_swim: boolean;
};

/** Factors that also become a warning. */
const WARNING_FACTORS: readonly string[] = [
  "overflow",
  "rain",
  "tide",
  "current",
  "alert",
  "crowd_report",
  "wave_period",
];

function listWarnings(facts: HourFacts, { gates, factors }: HourScore): string[] {
  const warnings = gates.map(({ text }) => text);
  const isGated = (name: string) => gates.some((gate) => gate.name === name);
  warnings.push(...facts.risks.filter(({ level }) => level === "medium").map(({ text }) => text));
  const isWarning = ({ name, value }: Factor) =>
    WARNING_FACTORS.includes(name) && value !== null && value !== "critical";
  warnings.push(...factors.filter((factor) => isWarning(factor) && !isGated(factor.name)).map(({ text }) => text));
  if (!isWalled(facts.exposure) && isOffshoreDrift(facts.hour, facts.exposure.facesDeg))
    warnings.push(`offshore wind above ${DRIFT_WIND_KMH} km/h pushes swimmers and floats away from shore`);
  const water = facts.hour.waterTemperatureC;
  if (water !== null && water < COLD_SHOCK_LIMIT_C && !isGated("cold"))
    warnings.push("cold shock: get in slowly and keep it short");
  const quality = factors.find(({ name }) => name === "quality");
  if (quality?.value === "poor" || quality?.value === "unknown") warnings.push(quality.text);
  return [...new Set(warnings)];
}

const isReal = ({ isWeatherSimulated, quality }: HourFacts) => !isWeatherSimulated && !quality.isSimulated;

/** Nobody for simulated values; in doubt, only experienced swimmers. */
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

function crowdLevel({ crowd }: HourFacts) {
  if (crowd.some(isBusy)) return "busy";
  return crowd.some(({ kind }) => kind === "crowds") ? "quiet" : "unknown";
}

const isFitToSwim = (facts: HourFacts, { verdict: { state }, isIncomplete }: HourScore) =>
  isReal(facts) && !facts.quality.isTreated && state === "good" && !isIncomplete;

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
    crowd: crowdLevel(facts),
    recommended_for: recommendedFor(facts, scored),
    warnings: listWarnings(facts, scored),
    safe_to_swim: isFitToSwim(facts, scored),
  };
}
