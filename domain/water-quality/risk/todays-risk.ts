import type { AlertFacts } from "../../conditions/facts/conditions-facts.ts";
import { ageInDays } from "../freshness.ts";
import { HISTORIC_SAMPLE_DAYS } from "../limits.ts";
import { RISK_LEVELS, type RiskLevel, type RiskReason } from "./risk-reason.ts";
import { listWaterRisks, originOfSample, type WaterFacts } from "./water-risks.ts";

export type TodaysRisk = { level: RiskLevel; sentence: string; reasons: readonly RiskReason[] };

export type TodaysRiskFacts = WaterFacts & {
  nowMs: number;
  /** Those in force. */
  alerts: readonly AlertFacts[];
};

const LEADS: Readonly<Record<RiskLevel, string>> = {
  low: "Low risk",
  unknown: "Not known",
  medium: "Caution",
  high: "Not advised",
};

function daysText(days: number) {
  if (days < 1) return "less than a day";
  return days < 2 ? "1 day" : `${Math.floor(days)} days`;
}

function assessSampleAge(facts: TodaysRiskFacts): RiskReason {
  const { newest, nowMs } = facts;
  const origin = { name: "sample", ...originOfSample(facts) } as const;
  if (!newest) return { ...origin, level: "unknown", text: "no dated water sample" };
  const age = ageInDays(newest.sampledAt, nowMs);
  return { ...origin, level: age > HISTORIC_SAMPLE_DAYS ? "unknown" : "low", text: `last sample ${daysText(age)} old` };
}

/** Weather alerts say nothing about the water. */
function listAlertRisks({ alerts, notices }: TodaysRiskFacts): RiskReason[] {
  const origin = { name: "alert", basis: "alert", source: null, at: null } as const;
  // The authority's own notice already says it.
  const isAlreadyListed = notices.some(({ kind }) => kind === "closure");
  return alerts.flatMap(({ kind, severity, title }): RiskReason[] => {
    if (kind === "closure")
      return isAlreadyListed ? [] : [{ level: "high", ...origin, text: `this water is officially closed: ${title}` }];
    if (kind === "weather" || severity === "low") return [];
    return [{ level: severity === "critical" ? "high" : "medium", ...origin, text: `${severity} alert: ${title}` }];
  });
}

const rank = ({ level }: RiskReason) => RISK_LEVELS.indexOf(level);

/** Every reason can only raise the risk; simulated samples are never low. */
export function todaysRisk(facts: TodaysRiskFacts): TodaysRisk {
  const age = assessSampleAge(facts);
  const simulated: RiskReason[] = facts.newest?.isSimulated
    ? [
        {
          name: "simulated",
          level: "unknown",
          basis: "simulated",
          text: "the samples are simulated",
          source: null,
          at: null,
        },
      ]
    : [];
  const found = [...listAlertRisks(facts), ...listWaterRisks(facts, facts.nowMs), age];
  const reasons = [...simulated, ...found].sort((a, b) => rank(b) - rank(a));
  const level = reasons[0]?.level ?? "unknown";
  const decisive = reasons
    .filter((reason) => reason.level === level)
    .slice(0, 2)
    .map(({ text }) => text);
  const summary = [...new Set([...decisive, age.text])].join("; ");
  return { level, sentence: `${LEADS[level]}${level === "low" ? ", because: " : ": "}${summary}`, reasons };
}
