import type { CrowdFacts } from "../conditions/conditions-facts.ts";
import { isHazardReport } from "../conditions/crowd-words.ts";
import { formatNumber } from "../format/numbers.ts";
import { WATER_QUALITY_WORDS, type WaterQuality } from "../spots/spot-words.ts";
import { ageInDays } from "./freshness.ts";
import {
  HEAVY_RAIN_MM,
  type LimitsPlace,
  NOTED_RAIN_MM,
  RAISED_E_COLI,
  RECENT_SAMPLE_DAYS,
  sampleLimit,
} from "./limits.ts";
import { aboutOfficials, type OfficialFacts } from "./official-risk.ts";
import { officialQuality } from "./official-word.ts";
import type { RiskLevel, RiskReason } from "./risk-reason.ts";
import { isPastUnknown, isSilent, overflowPlace, overflowRisk, type StormOverflow } from "./storm-overflow.ts";
import { BACTERIA, BACTERIA_WORDS, type WaterSample } from "./water-sample.ts";

/** Everything that is known of a water itself, as of now. What follows from it is asked for one instant at a time. */
export type WaterFacts = OfficialFacts &
  LimitsPlace & {
    /** What the samples say, as lists show it. */
    quality: WaterQuality;
    newest: Pick<WaterSample, "sampledAt" | "eColi" | "enterococci" | "unit" | "isSimulated"> | null;
    sampleSource: string | null;
    overflows: readonly StormOverflow[];
    crowd: readonly CrowdFacts[];
    rain: RainFacts | null;
  };

/** Rain of the 24 hours before `at`; null mm: nobody knows. */
type RainFacts = { mm: number | null; at: string; source: string | null; isSimulated: boolean };

/** An older sum of rain says nothing of the last day. */
const RAIN_HOLDS_MS = 6 * 60 * 60 * 1000;

const CLASS_LEVELS: Readonly<Record<WaterQuality, RiskLevel>> = {
  excellent: "low",
  good: "low",
  fair: "medium",
  poor: "high",
  unknown: "unknown",
};

const NOBODY = { basis: null, source: null, at: null } as const;

/** Simulated samples were never measured. */
export const originOfSample = ({
  newest,
  sampleSource,
}: Pick<WaterFacts, "newest" | "sampleSource">): Pick<RiskReason, "basis" | "source" | "at"> => ({
  basis: newest && (newest.isSimulated ? "simulated" : "measured"),
  source: newest?.isSimulated ? null : sampleSource,
  at: newest?.sampledAt ?? null,
});

/** A bad class that is the authority's own is left to what is said of the authority. */
function aboutClass(facts: WaterFacts, atMs: number): RiskReason[] {
  const { quality, newest, official } = facts;
  if (quality === "poor" && !newest && officialQuality(official, atMs) !== "poor")
    return [{ name: "class", level: "high", ...NOBODY, text: "long-term class poor" }];
  if (!newest || quality === "unknown")
    return [{ name: "class", level: "unknown", ...NOBODY, text: "no class from recent samples" }];
  const level = CLASS_LEVELS[quality];
  if (level !== "low" && officialQuality(official, atMs) === quality) return [];
  const text = `long-term class ${WATER_QUALITY_WORDS[quality].toLowerCase()}`;
  return [{ name: "class", level, ...originOfSample(facts), at: null, text }];
}

/** A sample over its limit: not advised while it is recent, caution until a newer one says otherwise. */
function aboutCounts(facts: WaterFacts, atMs: number): RiskReason[] {
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
    return `the company of a storm overflow ${where} does not say when it last discharged`;
  if (risk === "unknown")
    return isSilent(overflow, atMs)
      ? `no news for a day of the storm overflow ${where}`
      : `the monitor of a storm overflow ${where} is offline`;
  if (overflow.status === 1) return `a storm overflow ${where} is discharging`;
  const hours = Math.max(1, Math.round((atMs - Date.parse(overflow.endedAt ?? "")) / 3_600_000));
  return `a storm overflow ${where} discharged until ${hours} h ago`;
}

function aboutOverflows({ overflows }: WaterFacts, atMs: number): RiskReason[] {
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

const aboutCrowd = ({ crowd }: WaterFacts, atMs: number): RiskReason[] =>
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

function aboutRain({ rain }: WaterFacts, atMs: number): RiskReason {
  const isHeld = rain !== null && atMs - Date.parse(rain.at) <= RAIN_HOLDS_MS;
  if (!isHeld || rain.mm === null)
    return { name: "rain", level: "unknown", ...NOBODY, text: "rain since yesterday is not known" };
  const { mm, at, isSimulated } = rain;
  const basis = isSimulated ? "simulated" : "forecast";
  const origin = { name: "rain", basis, source: isSimulated ? null : rain.source, at } as const;
  const text = `${Math.round(mm)} mm of rain since yesterday${isSimulated ? " (Simulated)" : ""}`;
  if (mm >= HEAVY_RAIN_MM) return { level: "medium", ...origin, text };
  if (isSimulated) return { level: "unknown", ...origin, text };
  const little = `little rain since yesterday (${Math.round(mm)} mm)`;
  return { level: "low", ...origin, text: mm >= NOTED_RAIN_MM ? text : little };
}

/** What speaks against a water at an instant of now or the next days. Alerts come with the hour. */
export const listWaterRisks = (facts: WaterFacts, atMs: number): RiskReason[] => [
  ...aboutOfficials(facts, atMs),
  ...aboutOverflows(facts, atMs),
  ...aboutCounts(facts, atMs),
  aboutRain(facts, atMs),
  ...aboutCrowd(facts, atMs),
  ...aboutClass(facts, atMs),
];
