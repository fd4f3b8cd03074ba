import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { CrowdReport } from "#domain/crowd-reports/crowd-report.ts";
import { crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import { CROWD_REPORT_COLUMNS, parseCrowdReport } from "#domain/crowd-reports/parse-crowd-report.ts";
import type { QueueOf } from "#domain/moderation/moderation-view.ts";
import type { ReportReason } from "#domain/reviews/content-report.ts";

export type ReportQueueName = QueueOf<"crowd-reports">;

export const REPORTS_PER_PAGE = 20;

export type QueuedReport = {
  report: CrowdReport;
  spotName: string;
  contentReports: readonly { reason: ReportReason; note: string }[];
  rejection: string | null;
};
export type QueuePage = { reports: QueuedReport[]; total: number };

/** More open content reports are read once the first are closed. */
const CONTENT_REPORTS_LIMIT = 200;

async function listContentReports(client: BackendClient) {
  const open = client.from("content_reports").select("content_id, reason, note").eq("status", "open");
  return unwrap(await open.eq("content_type", "crowd_report").order("created_at").limit(CONTENT_REPORTS_LIMIT));
}

export async function listQueue(
  client: BackendClient,
  { queue, page, now }: { queue: ReportQueueName; page: number; now: Date },
): Promise<QueuePage> {
  const contentReports = await listContentReports(client);
  const reportedIds = [...new Set(contentReports.map(({ content_id }) => content_id))];
  if (queue === "reported" && reportedIds.length === 0) return { reports: [], total: 0 };
  const columns = `${CROWD_REPORT_COLUMNS}, moderation_note, spots (name)` as const;
  const all = client.from("crowd_reports").select(columns, { count: "exact" });
  // Builder methods mutate the query, so only the wanted filter may be called.
  const asks: Readonly<Record<ReportQueueName, () => typeof all>> = {
    reported: () => all.in("id", reportedIds.slice(0, 100)),
    pending: () => all.eq("verification_status", "pending").gt("expires_at", now.toISOString()),
    rejected: () => all.eq("verification_status", "rejected"),
  };
  const ordered = asks[queue]()
    .order("created_at", { ascending: queue !== "rejected" })
    .order("id");
  const first = page * REPORTS_PER_PAGE;
  const { data, error, count } = await ordered.range(first, first + REPORTS_PER_PAGE - 1);
  // Past the last page: its items were decided meanwhile.
  if (error?.code === "PGRST103" && page > 0) return listQueue(client, { queue, page: 0, now });
  if (error) throw crowdReportError("crowd_reports_not_loaded", error);
  const rows = data as unknown as { id: string; moderation_note: string | null; spots: { name: string } | null }[];
  const reports = rows.flatMap((row) => {
    const report = parseCrowdReport(row);
    const about = contentReports.filter(({ content_id }) => content_id === row.id);
    return report
      ? [
          {
            report,
            spotName: row.spots?.name ?? "Deleted spot",
            contentReports: about,
            rejection: row.moderation_note,
          },
        ]
      : [];
  });
  return { reports, total: count ?? reports.length };
}

export type Decision = { status: "verified" | "rejected" | "pending"; note?: string };

/** Also closes its content reports. "pending" undoes a decision. */
export async function decideReport(client: BackendClient, reportId: string, { status, note }: Decision) {
  const { data, error } = await client.rpc("moderate_crowd_report", {
    report_id: reportId,
    status,
    ...(note === undefined ? {} : { note }),
  });
  if (error?.message.startsWith("note:")) throw crowdReportError("crowd_report_reason", error);
  if (error) throw toAppError(error);
  if (!data) throw crowdReportError("crowd_report_not_decided");
}
