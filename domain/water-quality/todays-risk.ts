import type { AlertFacts, CrowdFacts } from "../conditions/conditions-facts.ts";
import { isHazardReport } from "../conditions/crowd-words.ts";
import { WATER_QUALITY_WORDS, type WaterQuality, type WaterType } from "../spots/spot-words.ts";
import { ageInDays } from "./freshness.ts";
import { aboutOfficials, type OfficialFacts } from "./official-risk.ts";
import { officialQuality } from "./official-word.ts";
import { sampleLimit } from "./quality-limits.ts";
import { RISK_LEVELS, type RiskLevel, type RiskReason } from "./risk-reason.ts";
import { isPastUnknown, isSilent, overflowRisk, type StormOverflow } from "./storm-overflow.ts";
import { BACTERIA, BACTERIA_WORDS, type WaterSample } from "./water-sample.ts";

export type TodaysRisk = { level: RiskLevel; sentence: string; reasons: readonly RiskReason[] };

export type TodaysRiskFacts = OfficialFacts & {
  nowMs: number;
  waterType: WaterType | null;
  country: string | null;
  /** What the samples say, as lists show it. */
  quality: WaterQuality;
  newest: Pick<WaterSample, "sampledAt" | "eColi" | "enterococci" | "unit" | "isSimulated"> | null;
  sampleSource: string | null;
  /** Null: nobody knows. */
  rain24hMm: number | null;
  isRainSimulated: boolean;
  rainSource: string | null;
  rainAt: string | null;
  overflows: readonly StormOverflow[];
  crowd: readonly CrowdFacts[];
  /** Those in force now. */
  alerts: readonly AlertFacts[];
};

const HEAVY_RAIN_MM = 15;
const NOTED_RAIN_MM = 8;
const RECENT_DAYS = 3;
const HISTORIC_DAYS = 30;
const RAISED_E_COLI = 500;

const LEADS: Readonly<Record<RiskLevel, string>> = {
  low: "Low risk",
  unknown: "Not known",
  medium: "Caution",
  high: "Not advised",
};

const CLASS_LEVELS: Readonly<Record<WaterQuality, RiskLevel>> = {
  excellent: "low",
  good: "low",
  fair: "medium",
  poor: "high",
  unknown: "unknown",
};

function daysText(days: number) {
  if (days < 1) return "less than a day";
  return days < 2 ? "1 day" : `${Math.floor(days)} days`;
}

const NOBODY = { basis: null, source: null, at: null } as const;

/** What is said of made-up samples was never measured. */
const ofSample = ({ newest, sampleSource }: TodaysRiskFacts): Pick<RiskReason, "basis" | "source" | "at"> => ({
  basis: newest && (newest.isSimulated ? "simulated" : "measured"),
  source: newest?.isSimulated ? null : sampleSource,
  at: newest?.sampledAt ?? null,
});

/** Where a bad word is the authority's it is left to what is said of them. */
function aboutClass(facts: TodaysRiskFacts): RiskReason[] {
  const { quality, newest, official, nowMs } = facts;
  if (!newest || quality === "unknown") return [{ level: "unknown", ...NOBODY, text: "no class from recent samples" }];
  const level = CLASS_LEVELS[quality];
  if (level !== "low" && officialQuality(official, nowMs) === quality) return [];
  return [
    { level, ...ofSample(facts), at: null, text: `long-term class ${WATER_QUALITY_WORDS[quality].toLowerCase()}` },
  ];
}

function aboutAge(facts: TodaysRiskFacts): RiskReason {
  const { newest, nowMs } = facts;
  if (!newest) return { level: "unknown", ...ofSample(facts), text: "no dated water sample" };
  const age = ageInDays(newest.sampledAt, nowMs);
  return {
    level: age > HISTORIC_DAYS ? "unknown" : "low",
    ...ofSample(facts),
    text: `last sample ${daysText(age)} old`,
  };
}

/** A sample over its limit: not advised while it is recent, caution until a newer one says otherwise. */
function aboutCounts(facts: TodaysRiskFacts): RiskReason[] {
  const { newest, nowMs } = facts;
  if (!newest) return [];
  const isRecent = ageInDays(newest.sampledAt, nowMs) <= RECENT_DAYS;
  return BACTERIA.flatMap((bacteria): RiskReason[] => {
    const value = newest[bacteria];
    if (value === null) return [];
    const limit = sampleLimit(bacteria, facts);
    const count = `${BACTERIA_WORDS[bacteria]} ${Math.round(value).toLocaleString("en")} ${newest.unit}`;
    if (value >= limit.value) {
      const text = `${count} in the last sample, ${limit.name} ${limit.value.toLocaleString("en")}`;
      return [{ level: isRecent ? "high" : "medium", ...ofSample(facts), text }];
    }
    if (bacteria === "eColi" && value >= RAISED_E_COLI)
      return [{ level: "medium", ...ofSample(facts), text: `${count} in the last sample` }];
    return [];
  });
}

function aboutRain({ rain24hMm, isRainSimulated, rainSource, rainAt }: TodaysRiskFacts): RiskReason {
  const basis = isRainSimulated ? "simulated" : "forecast";
  const origin = { basis, source: isRainSimulated ? null : rainSource, at: rainAt } as const;
  if (rain24hMm === null) return { level: "unknown", ...origin, text: "rain since yesterday is not known" };
  const text = `${Math.round(rain24hMm)} mm of rain since yesterday${isRainSimulated ? " (Simulated)" : ""}`;
  if (rain24hMm >= HEAVY_RAIN_MM) return { level: "medium", ...origin, text };
  if (isRainSimulated) return { level: "unknown", ...origin, text };
  return {
    level: "low",
    ...origin,
    text: rain24hMm >= NOTED_RAIN_MM ? text : `little rain since yesterday (${Math.round(rain24hMm)} mm)`,
  };
}

function overflowText(overflow: StormOverflow, risk: "high" | "medium" | "unknown", nowMs: number) {
  const where = `${overflow.distanceKm.toFixed(1)} km away`;
  if (risk === "unknown" && isPastUnknown(overflow, nowMs) && !isSilent(overflow, nowMs))
    return `the company of a storm overflow ${where} does not say when it last discharged`;
  if (risk === "unknown")
    return isSilent(overflow, nowMs)
      ? `no news for a day of the storm overflow ${where}`
      : `the monitor of a storm overflow ${where} is offline`;
  if (overflow.status === 1) return `a storm overflow ${where} is discharging`;
  const hours = Math.max(1, Math.round((nowMs - Date.parse(overflow.endedAt ?? "")) / 3_600_000));
  return `a storm overflow ${where} discharged until ${hours} h ago`;
}

function aboutOverflows({ overflows, nowMs }: TodaysRiskFacts): RiskReason[] {
  const judged = overflows.map((overflow) => ({ overflow, risk: overflowRisk(overflow, nowMs) }));
  return (["high", "medium", "unknown"] as const).flatMap((level): RiskReason[] => {
    const [first, ...more] = judged.filter(({ risk }) => risk === level);
    if (!first) return [];
    const others = more.length > 0 ? ` (and ${more.length} more)` : "";
    const text = overflowText(first.overflow, level, nowMs) + others;
    return [{ level, basis: "observed", text, source: first.overflow.company, at: first.overflow.saidAt }];
  });
}

const aboutCrowd = ({ crowd }: TodaysRiskFacts): RiskReason[] =>
  crowd.filter(isHazardReport).map(({ says, newestAt }) => ({
    level: "medium",
    basis: "observed",
    text: `swimmers report: ${says}`,
    source: null,
    at: newestAt,
  }));

/** An order to stay out is heard here, too; alerts of the weather say nothing of the water. */
function aboutAlerts({ alerts, notices }: TodaysRiskFacts): RiskReason[] {
  const origin = { basis: "alert", source: null, at: null } as const;
  // What the authority says itself needs no second line.
  const isSaid = notices.some(({ kind }) => kind === "closure");
  return alerts.flatMap(({ kind, severity, title }): RiskReason[] => {
    if (kind === "closure")
      return isSaid ? [] : [{ level: "high", ...origin, text: `this water is officially closed: ${title}` }];
    if (kind === "weather" || severity === "low") return [];
    return [{ level: severity === "critical" ? "high" : "medium", ...origin, text: `${severity} alert: ${title}` }];
  });
}

const rank = ({ level }: RiskReason) => RISK_LEVELS.indexOf(level);

/** A sentence for now, and why. Everything may only make it worse; made-up samples are never low. */
export function todaysRisk(facts: TodaysRiskFacts): TodaysRisk {
  const about = [
    ...aboutOfficials(facts, facts.nowMs),
    ...aboutAlerts(facts),
    ...aboutOverflows(facts),
    ...aboutCounts(facts),
    aboutRain(facts),
    ...aboutCrowd(facts),
    ...aboutClass(facts),
    aboutAge(facts),
  ];
  const madeUp: RiskReason[] = facts.newest?.isSimulated
    ? [{ level: "unknown", basis: "simulated", text: "the samples are simulated", source: null, at: null }]
    : [];
  const reasons = [...madeUp, ...about].sort((a, b) => rank(b) - rank(a));
  const level = reasons[0]?.level ?? "unknown";
  const decisive = reasons
    .filter((reason) => reason.level === level)
    .slice(0, 2)
    .map(({ text }) => text);
  const age = aboutAge(facts).text;
  const said = [...new Set([...decisive, age])].join("; ");
  return { level, sentence: `${LEADS[level]}${level === "low" ? ", because: " : ": "}${said}`, reasons };
}
