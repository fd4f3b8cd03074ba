import { ageText } from "../age.ts";
import type { CrowdFacts } from "../conditions/facts/conditions-facts.ts";
import { type CrowdReport, type DistanceClass, isCaution, saysText } from "./crowd-report.ts";
import { CROWD_REPORT_KIND_NAMES, type CrowdReportKind } from "./crowd-report-kinds.ts";

/** Reports from the spot itself count in full. */
const PROXIMITY_WEIGHTS: Readonly<Record<DistanceClass, number>> = {
  at_spot: 1,
  nearby: 0.5,
  far: 0.25,
  unknown: 0.25,
};

type WeightInput = Pick<CrowdReport, "trust" | "distance" | "observedAt" | "expiresAt">;

/** The remaining share of its lifetime, 1 to 0. */
export function recency({ observedAt, expiresAt }: Pick<WeightInput, "observedAt" | "expiresAt">, now: Date) {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  const wholeMs = Date.parse(expiresAt) - Date.parse(observedAt);
  return wholeMs <= 0 ? 0 : Math.min(1, Math.max(0, leftMs / wholeMs));
}

/** Trust × proximity × recency, 0 to 1. */
export function reportWeight(report: WeightInput, now: Date) {
  return (report.trust / 100) * PROXIMITY_WEIGHTS[report.distance] * recency(report, now);
}

/** Each report takes its share of the remaining doubt, so the result stays below 1. */
function combineWeights(weights: readonly number[]) {
  return 1 - weights.reduce((doubt, weight) => doubt * (1 - weight), 1);
}

/** The report that represents its kind. */
function pickRepresentative(reports: readonly CrowdReport[], now: Date) {
  const heaviest = [...reports].sort((one, other) => reportWeight(other, now) - reportWeight(one, now));
  // A caution is never outvoted by harmless reports.
  return heaviest.find(isCaution) ?? heaviest[0];
}

export type CrowdGroup = { kind: CrowdReportKind; says: string; reports: readonly CrowdReport[]; facts: CrowdFacts };

/** Reports in force by kind: dangers first, newest first within a kind. */
export function groupReports(reports: readonly CrowdReport[], now: Date): CrowdGroup[] {
  const inForce = reports.filter(
    ({ status, expiresAt }) => status !== "rejected" && Date.parse(expiresAt) > now.getTime(),
  );
  return CROWD_REPORT_KIND_NAMES.flatMap((kind) => {
    const ofKind = inForce
      .filter((report) => report.kind === kind)
      .sort((one, other) => Date.parse(other.observedAt) - Date.parse(one.observedAt));
    const [newest] = ofKind;
    const representative = pickRepresentative(ofKind, now);
    if (!newest || !representative) return [];
    const says = saysText(representative);
    const weight = combineWeights(ofKind.map((report) => reportWeight(report, now)));
    // The last to expire among reports of the same caution level.
    const alike = ofKind.filter((report) => isCaution(report) === isCaution(representative));
    const expiresAt = alike.reduce(
      (last, report) => (Date.parse(report.expiresAt) > Date.parse(last) ? report.expiresAt : last),
      representative.expiresAt,
    );
    const facts = { kind, weight, count: ofKind.length, newestAt: newest.observedAt, expiresAt, says };
    return [{ kind, says, reports: ofKind, facts }];
  });
}

/** For the scoring engine, where reports can raise caution and never lower it. */
export function toCrowdFacts(reports: readonly CrowdReport[], now: Date): CrowdFacts[] {
  return groupReports(reports, now).map(({ facts }) => facts);
}

/** "3 reports, newest 40 min". */
export function countText({ count, newestAt }: Pick<CrowdFacts, "count" | "newestAt">, now: Date) {
  return `${count} ${count === 1 ? "report" : "reports"}, newest ${ageText(newestAt, now)}`;
}
