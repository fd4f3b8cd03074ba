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

/** Where everybody begins. */
const NOBODY_YET: z.infer<typeof trustRow> = {
  overall_score: 50,
  verification_rate: 0.5,
  contribution_count: 0,
  decided_count: 0,
  accepted_count: 0,
  expertise_areas: [],
  trust_level: "new",
  last_contribution_at: null,
};

/** How far a swimmer's reports are trusted, and how that came about. Who has sent none has no row. */
export type OwnTrust = ReturnType<typeof parseOwnTrust>;

export function parseOwnTrust(found: unknown, now: Date) {
  const row = found === null ? NOBODY_YET : trustRow.parse(found);
  const score = decayedScore(row.overall_score, row.last_contribution_at, now);
  return {
    level: row.trust_level,
    /** 0 to 100, after the idle months. */
    score: Math.round(score),
    /** Lost by months without a report. */
    idleLoss: Math.round(row.overall_score) - Math.round(score),
    rate: row.verification_rate,
    sent: row.contribution_count,
    decided: row.decided_count,
    accepted: row.accepted_count,
    expertise: row.expertise_areas,
  };
}

/** What is missing to the next level; null at the highest one. */
export function nextTrustLevel({ level, accepted, rate }: Pick<OwnTrust, "level" | "accepted" | "rate">) {
  const next: TrustLevel | undefined = TRUST_LEVELS[TRUST_LEVELS.indexOf(level) + 1];
  if (!next) return null;
  const rule = TRUST_RULES[next];
  return { level: next, rule, missing: Math.max(0, rule.accepted - accepted), isRateMissing: rate < rule.rate };
}
