import { toAppError } from "#app/backend/to-app-error.ts";
import { type CROWD_REPORT_ERRORS, crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import type { AppError } from "#domain/errors.ts";

type Code = keyof typeof CROWD_REPORT_ERRORS;
type Problem = { code: string; message: string; hint?: string | null };

const BY_HINT: Readonly<Record<string, Code>> = {
  crowd_report_limit: "crowd_report_limit",
  crowd_report_vote_limit: "crowd_report_vote_limit",
  crowd_report_vote_changes: "crowd_report_vote_changes",
  crowd_report_rejected: "crowd_report_rejected",
};

/** The start of a database message, or the constraint that it names. */
const BY_WORDS: readonly [RegExp, Code][] = [
  [/^observed_at lies in the future/, "crowd_report_in_future"],
  [/^observed_at is older/, "crowd_report_too_old"],
  [/^parameters:/, "crowd_report_unknown_value"],
  [/media_attachments/, "crowd_report_bad_picture"],
  [/text_description/, "crowd_report_text"],
  [/^user_id: a report of one's own/, "crowd_report_own"],
  [/^report_id: the report has ended/, "crowd_report_ended"],
  [/crowd_report_votes_pkey/, "crowd_report_answered"],
  [/^note:/, "crowd_report_reason"],
];

export function toCrowdReportError(problem: Problem): AppError {
  const byHint = BY_HINT[problem.hint ?? ""];
  const byWords = BY_WORDS.find(([words]) => words.test(problem.message))?.[1];
  const code = byHint ?? byWords;
  return code ? crowdReportError(code, problem) : toAppError(problem);
}
