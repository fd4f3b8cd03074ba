import type { ReportDraft } from "#domain/crowd-reports/report-draft.ts";

export const CROWD_REPORT_OUTBOX = "crowd-report";

/** Its outbox id is that of the report. */
export type ReportPayload = { draft: ReportDraft; picture: File | null };

/** What the page of its spot shows of a report that waits. */
export type ReportPreview = Pick<ReportPayload, "draft">;
