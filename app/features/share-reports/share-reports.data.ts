import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import type { ShareRequest } from "#domain/share-reports/share-options.ts";
import { parseShareReport, type ShareReport } from "#domain/share-reports/share-report.ts";
import { shareReportError } from "#domain/share-reports/share-report-errors.ts";
import { isSpotId } from "#domain/spots/spot.ts";

const REFUSALS: Readonly<Record<string, "share_limit_reached" | "share_not_allowed">> = {
  share_report_limit: "share_limit_reached",
  spot_not_found: "share_not_allowed",
};

/** Takes down what is known of the spot now, and answers the id under which everyone may read it. */
export async function createShareReport(client: BackendClient, request: ShareRequest): Promise<string> {
  const { data, error } = await client.rpc("create_share_report", request);
  if (!error) return data.id;
  const refusal = REFUSALS[error.hint ?? ""];
  if (refusal) throw shareReportError(refusal, error);
  throw error.code === "42501" ? toAppError(error) : shareReportError("share_not_made", error);
}

/** What is at this address: a report, a withdrawn one, or nothing. */
export async function getShareReport(client: BackendClient, id: string): Promise<ShareReport | "withdrawn" | null> {
  if (!isSpotId(id)) return null;
  const { data, error } = await client.rpc("get_share_report", { report_id: id });
  if (error) throw shareReportError("share_not_loaded", error);
  return data === null ? null : (parseShareReport(data) ?? "withdrawn");
}

/** As many as are listed for their maker. */
const MAX_LISTED = 20;

/** The reports of a spot that a swimmer has shared and not withdrawn, the newest first. */
export async function listShareReports(client: BackendClient, userId: string, spotId: string) {
  const mine = client.from("share_reports").select("id, report_type, created_at").eq("created_by", userId);
  const open = mine.eq("spot_id", spotId).is("revoked_at", null);
  const { data, error } = await open.order("created_at", { ascending: false }).limit(MAX_LISTED);
  if (error) throw shareReportError("shares_not_loaded", error);
  return data;
}

export async function withdrawShareReport(client: BackendClient, id: string) {
  const { error } = await client.from("share_reports").update({ revoked_at: new Date().toISOString() }).eq("id", id);
  if (error) throw shareReportError("share_not_withdrawn", error);
}
