import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { ShareRequest } from "#domain/share-reports/share-options.ts";
import { parseShareReport, type ShareReport } from "#domain/share-reports/share-report.ts";
import { shareReportError } from "#domain/share-reports/share-report-errors.ts";
import { isSpotId } from "#domain/spots/spot.ts";

const REFUSALS: Readonly<Record<string, "share_limit_reached" | "share_not_allowed">> = {
  share_report_limit: "share_limit_reached",
  spot_not_found: "share_not_allowed",
};

/** Saves what is known about the spot now and returns the report's id. */
export async function createShareReport(client: BackendClient, request: ShareRequest): Promise<string> {
  const report = unwrap(await client.rpc("create_share_report", request), (problem) => {
    const refusal = REFUSALS[problem.hint ?? ""];
    if (refusal) return shareReportError(refusal, problem);
    return problem.code === "42501" ? toAppError(problem) : shareReportError("share_not_made", problem);
  });
  return report.id;
}

export async function getShareReport(client: BackendClient, id: string): Promise<ShareReport | "withdrawn" | null> {
  if (!isSpotId(id)) return null;
  const data = unwrap(await client.rpc("get_share_report", { report_id: id }), (problem) =>
    shareReportError("share_not_loaded", problem),
  );
  return data === null ? null : (parseShareReport(data) ?? "withdrawn");
}

const OWN_REPORTS_LIMIT = 20;

/** The reports of a spot that a swimmer has shared and not withdrawn, the newest first. */
export async function listShareReports(client: BackendClient, userId: string, spotId: string) {
  const mine = client.from("share_reports").select("id, report_type, created_at").eq("created_by", userId);
  const open = mine.eq("spot_id", spotId).is("revoked_at", null);
  const data = unwrap(await open.order("created_at", { ascending: false }).limit(OWN_REPORTS_LIMIT), (problem) =>
    shareReportError("shares_not_loaded", problem),
  );
  return data;
}

export async function withdrawShareReport(client: BackendClient, id: string) {
  unwrap(await client.from("share_reports").update({ revoked_at: new Date().toISOString() }).eq("id", id), (problem) =>
    shareReportError("share_not_withdrawn", problem),
  );
}
