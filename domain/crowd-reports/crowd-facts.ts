import { ageText } from "../age.ts";
import type { CrowdFacts } from "../conditions/conditions-facts.ts";
import { type CrowdReport, type DistanceClass, isCaution, saysText } from "./crowd-report.ts";
import { CROWD_REPORT_KIND_NAMES, type CrowdReportKind } from "./crowd-report-kinds.ts";

/** Who stood at the spot counts in full; who was further away says it at second or third hand. */
const PROXIMITY_WEIGHTS: Readonly<Record<DistanceClass, number>> = {
  at_spot: 1,
  nearby: 0.5,
  far: 0.25,
  unknown: 0.25,
};

type Weighed = Pick<CrowdReport, "trust" | "distance" | "observedAt" | "expiresAt">;

/** What is left of its time, 1 at the start and 0 at its end. */
export function recency({ observedAt, expiresAt }: Pick<Weighed, "observedAt" | "expiresAt">, now: Date) {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  const wholeMs = Date.parse(expiresAt) - Date.parse(observedAt);
  return wholeMs <= 0 ? 0 : Math.min(1, Math.max(0, leftMs / wholeMs));
}

/** Trust × proximity × recency, 0 to 1. */
export function reportWeight(report: Weighed, now: Date) {
  return (report.trust / 100) * PROXIMITY_WEIGHTS[report.distance] * recency(report, now);
}

/** Independent reports of the same together: each takes its share of what is still doubtful, so the sum stays below 1. */
function joinWeights(weights: readonly number[]) {
  return 1 - weights.reduce((doubt, weight) => doubt * (1 - weight), 1);
}

/** The report that speaks for its kind: the heaviest one. */
function tell(reports: readonly CrowdReport[], now: Date) {
  const heaviest = [...reports].sort((one, other) => reportWeight(other, now) - reportWeight(one, now));
  // A caution is never outvoted: it is told even where more swimmers saw nothing.
  return heaviest.find(isCaution) ?? heaviest[0];
}

/** The reports of one kind, such as "3 reports, newest 40 min". */
export type CrowdGroup = { kind: CrowdReportKind; says: string; reports: readonly CrowdReport[]; facts: CrowdFacts };

/** Reports that hold, by kind: what endangers comes first, the newest report first within a kind. */
export function groupReports(reports: readonly CrowdReport[], now: Date): CrowdGroup[] {
  const holding = reports.filter(
    ({ status, expiresAt }) => status !== "rejected" && Date.parse(expiresAt) > now.getTime(),
  );
  return CROWD_REPORT_KIND_NAMES.flatMap((kind) => {
    const ofKind = holding
      .filter((report) => report.kind === kind)
      .sort((one, other) => Date.parse(other.observedAt) - Date.parse(one.observedAt));
    const [newest] = ofKind;
    const told = tell(ofKind, now);
    if (!newest || !told) return [];
    const says = saysText(told);
    const weight = joinWeights(ofKind.map((report) => reportWeight(report, now)));
    // Of those that warn as the one does that is told, the last to end.
    const alike = ofKind.filter((report) => isCaution(report) === isCaution(told));
    const expiresAt = alike.reduce(
      (last, report) => (Date.parse(report.expiresAt) > Date.parse(last) ? report.expiresAt : last),
      told.expiresAt,
    );
    const facts = { kind, weight, count: ofKind.length, newestAt: newest.observedAt, expiresAt, says };
    return [{ kind, says, reports: ofKind, facts }];
  });
}

/** What swimmers say, for the scoring engine, which lets it raise caution and never lower it. */
export function toCrowdFacts(reports: readonly CrowdReport[], now: Date): CrowdFacts[] {
  return groupReports(reports, now).map(({ facts }) => facts);
}

/** "3 reports, newest 40 min". */
export function countText({ count, newestAt }: Pick<CrowdFacts, "count" | "newestAt">, now: Date) {
  return `${count} ${count === 1 ? "report" : "reports"}, newest ${ageText(newestAt, now)}`;
}
