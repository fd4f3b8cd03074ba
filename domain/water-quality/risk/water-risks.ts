import type { CrowdFacts } from "../../conditions/facts/conditions-facts.ts";
import { isHazardReport } from "../../conditions/facts/crowd-signals.ts";
import { formatNumber } from "../../format/numbers.ts";
import { WATER_QUALITY_WORDS, type WaterQuality } from "../../spots/spot-words.ts";
import { HOUR_MS } from "../../time.ts";
import { ageInDays } from "../freshness.ts";
import type { WaterSample } from "../import/parse-sample.ts";
import {
  HEAVY_RAIN_MM,
  type LimitsPlace,
  NOTED_RAIN_MM,
  RAISED_E_COLI,
  RECENT_SAMPLE_DAYS,
  sampleLimit,
} from "../limits.ts";
import { officialQuality } from "../official-notices.ts";
import { BACTERIA, BACTERIA_WORDS } from "../water-sample.ts";
import { listOfficialRisks, type OfficialFacts } from "./official-risk.ts";
import type { RiskLevel, RiskReason } from "./risk-reason.ts";
import { isPastUnknown, isSilent, overflowPlace, overflowRisk, type StormOverflow } from "./storm-overflow.ts";

/** Everything known of a water as of now; risks follow for one instant at a time. */
export type WaterFacts = OfficialFacts &
  LimitsPlace & {
    /** The class from samples, as lists show it. */
    quality: WaterQuality;
    newest: Pick<WaterSample, "sampledAt" | "eColi" | "enterococci" | "unit" | "isSimulated"> | null;
    sampleSource: string | null;
    overflows: readonly StormOverflow[];
    crowd: readonly CrowdFacts[];
    rain: RainFacts | null;
  };

/** Rain in the 24 hours before `at`; null mm is unknown. */
type RainFacts = { mm: number | null; at: string; source: string | null; isSimulated: boolean };

/** An older rain sum does not cover the last day. */
const RAIN_AGE_LIMIT_MS = 6 * HOUR_MS;

const CLASS_LEVELS: Readonly<Record<WaterQuality, RiskLevel>> = {
  excellent: "low",
  good: "low",
  fair: "medium",
  poor: "high",
  unknown: "unknown",
};

const NO_ORIGIN = { basis: null, source: null, at: null } as const;

/** Simulated samples were never measured. */
export const originOfSample = ({
  newest,
  sampleSource,
}: Pick<WaterFacts, "newest" | "sampleSource">): Pick<RiskReason, "basis" | "source" | "at"> => ({
  basis: newest && (newest.isSimulated ? "simulated" : "measured"),
  source: newest?.isSimulated ? null : sampleSource,
  at: newest?.sampledAt ?? null,
});

/** An official bad class is listed with the authority's risks. */
function listClassRisks(facts: WaterFacts, atMs: number): RiskReason[] {
  const { quality, newest, official } = facts;
  if (quality === "poor" && !newest && officialQuality(official, atMs) !== "poor")
    return [{ name: "class", level: "high", ...NO_ORIGIN, text: "long-term class poor" }];
  if (!newest || quality === "unknown")
    return [{ name: "class", level: "unknown", ...NO_ORIGIN, text: "no class from recent samples" }];
  const level = CLASS_LEVELS[quality];
  if (level !== "low" && officialQuality(official, atMs) === quality) return [];
  const text = `long-term class ${WATER_QUALITY_WORDS[quality].toLowerCase()}`;
  return [{ name: "class", level, ...originOfSample(facts), at: null, text }];
}

/** Above the limit: not advised while recent, then caution until a newer sample. */
function listSampleRisks(facts: WaterFacts, atMs: number): RiskReason[] {
  const { newest } = facts;
  if (!newest) return [];
  const isRecent = ageInDays(newest.sampledAt, atMs) <= RECENT_SAMPLE_DAYS;
  return BACTERIA.flatMap((bacteria): RiskReason[] => {
    const value = newest[bacteria];
    if (value === null) return [];
    const limit = sampleLimit(bacteria, facts);
    const count = `${BACTERIA_WORDS[bacteria]} ${formatNumber(value)} ${newest.unit}`;
    const origin = { name: "bacteria", ...originOfSample(facts) } as const;
    if (value >= limit.value) {
      const text = `${count} in the last sample, ${limit.name} ${formatNumber(limit.value)}`;
      return [{ ...origin, level: isRecent ? "high" : "medium", text }];
    }
    if (bacteria === "eColi" && value >= RAISED_E_COLI)
      return [{ ...origin, level: "medium", text: `${count} in the last sample` }];
    return [];
  });
}

function overflowText(overflow: StormOverflow, risk: "high" | "medium" | "unknown", atMs: number) {
  const where = overflowPlace(overflow);
  if (risk === "unknown" && isPastUnknown(overflow, atMs) && !isSilent(overflow, atMs))
    return `the operator of a storm overflow ${where} doesn't say when it last discharged`;
  if (risk === "unknown")
    return isSilent(overflow, atMs)
      ? `no update for a day from the storm overflow ${where}`
      : `the monitor of a storm overflow ${where} is offline`;
  if (overflow.status === 1) return `a storm overflow ${where} is discharging`;
  const hours = Math.max(1, Math.round((atMs - Date.parse(overflow.endedAt ?? "")) / HOUR_MS));
  return `a storm overflow ${where} discharged until ${hours} h ago`;
}

function listOverflowRisks({ overflows }: WaterFacts, atMs: number): RiskReason[] {
  const judged = overflows.map((overflow) => ({ overflow, risk: overflowRisk(overflow, atMs) }));
  return (["high", "medium", "unknown"] as const).flatMap((level): RiskReason[] => {
    const [first, ...more] = judged.filter(({ risk }) => risk === level);
    if (!first) return [];
    const others = more.length > 0 ? ` (and ${more.length} more)` : "";
    const text = overflowText(first.overflow, level, atMs) + others;
    const { company: source, saidAt: at } = first.overflow;
    return [{ name: "overflow", level, basis: "observed", text, source, at }];
  });
}

const listCrowdRisks = ({ crowd }: WaterFacts, atMs: number): RiskReason[] =>
  crowd
    .filter((report) => isHazardReport(report) && Date.parse(report.expiresAt) > atMs)
    .map(({ says, newestAt }) => ({
      name: "crowd_report",
      level: "medium",
      basis: "observed",
      text: `swimmers report: ${says}`,
      source: null,
      at: newestAt,
    }));

function assessRain({ rain }: WaterFacts, atMs: number): RiskReason {
  const isCurrent = rain !== null && atMs - Date.parse(rain.at) <= RAIN_AGE_LIMIT_MS;
  if (!isCurrent || rain.mm === null)
    return { name: "rain", level: "unknown", ...NO_ORIGIN, text: "rain since yesterday is not known" };
  const { mm, at, isSimulated } = rain;
  const basis = isSimulated ? "simulated" : "forecast";
  const origin = { name: "rain", basis, source: isSimulated ? null : rain.source, at } as const;
  const text = `${Math.round(mm)} mm of rain since yesterday`;
  if (mm >= HEAVY_RAIN_MM) return { level: "medium", ...origin, text };
  if (isSimulated) return { level: "unknown", ...origin, text };
  const little = `little rain since yesterday (${Math.round(mm)} mm)`;
  return { level: "low", ...origin, text: mm >= NOTED_RAIN_MM ? text : little };
}

/** Risks at an instant of now or the next days. Alerts come with the hour. */
export const listWaterRisks = (facts: WaterFacts, atMs: number): RiskReason[] => [
  ...listOfficialRisks(facts, atMs),
  ...listOverflowRisks(facts, atMs),
  ...listSampleRisks(facts, atMs),
  assessRain(facts, atMs),
  ...listCrowdRisks(facts, atMs),
  ...listClassRisks(facts, atMs),
];
