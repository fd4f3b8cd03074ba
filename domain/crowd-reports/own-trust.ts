import * as z from "zod/mini";
import { decayedScore, TRUST_LEVELS, TRUST_RULES, type TrustLevel } from "./contributor-trust.ts";
import { CROWD_REPORT_KIND_NAMES, type CrowdReportKind } from "./crowd-report-kinds.ts";

const trustRow = z.object({
  overall_score: z.number(),
  verification_rate: z.number(),
  contribution_count: z.number(),
  decided_count: z.number(),
  accepted_count: z.number(),
  expertise_areas: z.array(z.enum(CROWD_REPORT_KIND_NAMES as readonly [CrowdReportKind, ...CrowdReportKind[]])),
  trust_level: z.enum(TRUST_LEVELS),
  last_contribution_at: z.nullable(z.string()),
});

/** The columns that `parseOwnTrust` reads. */
export const TRUST_COLUMNS =
  "overall_score, verification_rate, contribution_count, decided_count, accepted_count, expertise_areas, trust_level, last_contribution_at";

/** Before the first report there is no row. */
const NEW_CONTRIBUTOR: z.infer<typeof trustRow> = {
  overall_score: 50,
  verification_rate: 0.5,
  contribution_count: 0,
  decided_count: 0,
  accepted_count: 0,
  expertise_areas: [],
  trust_level: "new",
  last_contribution_at: null,
};

export type OwnTrust = ReturnType<typeof parseOwnTrust>;

export function parseOwnTrust(row: unknown, now: Date) {
  const trust = row === null ? NEW_CONTRIBUTOR : trustRow.parse(row);
  const score = decayedScore(trust.overall_score, trust.last_contribution_at, now);
  return {
    level: trust.trust_level,
    /** 0 to 100, after the idle loss. */
    score: Math.round(score),
    /** Lost by months without a report. */
    idleLoss: Math.round(trust.overall_score) - Math.round(score),
    rate: trust.verification_rate,
    sent: trust.contribution_count,
    decided: trust.decided_count,
    accepted: trust.accepted_count,
    expertise: trust.expertise_areas,
  };
}

/** Null at the highest level. */
export function nextTrustLevel({ level, accepted, rate }: Pick<OwnTrust, "level" | "accepted" | "rate">) {
  const next: TrustLevel | undefined = TRUST_LEVELS[TRUST_LEVELS.indexOf(level) + 1];
  if (!next) return null;
  const rule = TRUST_RULES[next];
  return { level: next, rule, missing: Math.max(0, rule.accepted - accepted), isRateMissing: rate < rule.rate };
}
