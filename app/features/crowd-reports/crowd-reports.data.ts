import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import {
  CROWD_REPORT_COLUMNS,
  type CrowdReport,
  parseCrowdReport,
  saysText,
} from "#domain/crowd-reports/crowd-report.ts";
import { crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import { DANGER_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import type { ReportDraft } from "#domain/crowd-reports/report-draft.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { toCrowdReportError } from "./crowd-report-problems.ts";

/** More than anybody reads. */
const MAX_REPORTS = 60;
/** Among them are all that a swimmer can have given to the reports of one spot. */
const MAX_VOTES = 200;

const isKnown = (report: CrowdReport | null) => report !== null;

/** What may be a danger has a list of its own: a heap of reports about the showers must not push it out. */
const DANGERS = `(${DANGER_KINDS.join(",")})`;

/**
 * What swimmers report about a spot and what holds now, as far as the caller may read it: the newest dangers and then the
 * newest of the rest.
 */
export async function listCrowdReports(
  client: BackendClient,
  spotId: string,
  most = MAX_REPORTS,
): Promise<CrowdReport[]> {
  const holding = () =>
    client
      .from("crowd_reports")
      .select(CROWD_REPORT_COLUMNS)
      .eq("spot_id", spotId)
      .gt("expires_at", new Date().toISOString())
      .order("observed_at", { ascending: false })
      .limit(most);
  const answers = await Promise.all([
    holding().filter("report_type", "in", DANGERS),
    holding().filter("report_type", "not.in", DANGERS),
  ]);
  return answers.flatMap(({ data, error }) => {
    if (error) throw crowdReportError("crowd_reports_not_loaded", error);
    return data.map(parseCrowdReport).filter(isKnown);
  });
}

export type ReportVote = "confirm" | "all_clear";
export type MyPart = {
  ownIds: readonly string[];
  /** Null for one that was taken back. */
  votes: Readonly<Record<string, ReportVote | null>>;
  /** Own reports that staff rejected, and why, for as long as they would have held. */
  rejections: readonly { id: string; says: string; note: string }[];
};

/** Of the swimmer's own rows only these: nobody needs their own position sent back. */
const OWN_COLUMNS = `${CROWD_REPORT_COLUMNS}, moderation_note` as const;

/** Which of the reports are the swimmer's own, and what they said to the others. */
export async function getMyPart(client: BackendClient, userId: string, spotId: string): Promise<MyPart> {
  if (!userId) throw spotError("sign_in_required");
  const [own, votes] = await Promise.all([
    client.rpc("list_my_crowd_reports", {}, { get: true }).select(OWN_COLUMNS).eq("spot_id", spotId).limit(MAX_REPORTS),
    client
      .from("crowd_report_votes")
      .select("report_id, vote")
      .order("created_at", { ascending: false })
      .limit(MAX_VOTES),
  ]);
  if (own.error) throw crowdReportError("crowd_reports_not_loaded", own.error);
  if (votes.error) throw crowdReportError("crowd_reports_not_loaded", votes.error);
  const rows = own.data as unknown as { id: string; moderation_note: string | null }[];
  return {
    ownIds: rows.map(({ id }) => id),
    rejections: rows.flatMap((row) => toRejection(parseCrowdReport(row), row.moderation_note)),
    votes: Object.fromEntries(votes.data.map(({ report_id, vote }) => [report_id, vote])),
  };
}

function toRejection(report: CrowdReport | null, note: string | null) {
  const isOver = !report || Date.parse(report.expiresAt) <= Date.now();
  return isOver || report.status !== "rejected" ? [] : [{ id: report.id, says: saysText(report), note: note ?? "" }];
}

/** A picture as a report names it. */
export type Attachment = { id: string; url: string; type: "image"; thumbnail_url: string };

/** The picture comes back made anew, without where and when it was taken. */
export async function uploadReportPicture(client: BackendClient, spotId: string, file: File): Promise<Attachment> {
  const form = new FormData();
  form.append("file", file);
  form.append("purpose", "report-image");
  form.append("spot_id", spotId);
  type Stored = { path: string; url: string; thumbnail_url: string };
  const { data, error } = await client.functions.invoke<Stored>("upload-image", { body: form });
  if (error) throw await toFunctionError(error);
  if (!data) throw crowdReportError("crowd_report_bad_picture");
  const id = data.path.slice(data.path.lastIndexOf("/") + 1, -".webp".length).slice(0, 64);
  return { id, url: data.url, type: "image", thumbnail_url: data.thumbnail_url };
}

/** Sent again with the same id it is there once. */
export async function sendCrowdReport(
  client: BackendClient,
  userId: string,
  { draft, media }: { draft: ReportDraft; media: readonly Attachment[] },
) {
  if (!userId) throw spotError("sign_in_required");
  const { coordinates, temperatureC, value } = draft;
  const { error } = await client.from("crowd_reports").upsert(
    {
      id: draft.id,
      user_id: userId,
      spot_id: draft.spotId,
      report_type: draft.kind,
      parameters: temperatureC === null ? { value } : { temperature_c: temperatureC },
      text_description: draft.note.trim() || null,
      visibility: draft.visibility,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
      accuracy: coordinates?.accuracy ?? null,
      device_info: draft.device,
      observed_at: draft.observedAt,
      media_attachments: [...media],
    },
    { onConflict: "id", ignoreDuplicates: true },
  );
  if (error) throw toCrowdReportError(error);
}

export async function voteOnReport(client: BackendClient, userId: string, reportId: string, vote: ReportVote) {
  if (!userId) throw spotError("sign_in_required");
  const { error } = await client.from("crowd_report_votes").insert({ report_id: reportId, user_id: userId, vote });
  if (error) throw toCrowdReportError(error);
}

/** Changes a vote of before; null takes it back. */
export async function changeVote(client: BackendClient, userId: string, reportId: string, vote: ReportVote | null) {
  if (!userId) throw spotError("sign_in_required");
  const own = { report_id: reportId, user_id: userId };
  const { data, error } = await client.from("crowd_report_votes").update({ vote }).match(own).select("vote");
  if (error) throw toCrowdReportError(error);
  if (data.length === 0) throw crowdReportError("crowd_report_ended");
}

export async function withdrawCrowdReport(client: BackendClient, userId: string, reportId: string) {
  if (!userId) throw spotError("sign_in_required");
  const { data, error } = await client.rpc("withdraw_crowd_report", { report_id: reportId });
  if (error) throw toAppError(error);
  if (!data) throw crowdReportError("crowd_report_not_yours");
}
