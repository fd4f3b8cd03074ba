import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { uploadPicture } from "#app/backend/upload-picture.ts";
import { type CrowdReport, saysText } from "#domain/crowd-reports/crowd-report.ts";
import { crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import { DANGER_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { CROWD_REPORT_COLUMNS, parseCrowdReport } from "#domain/crowd-reports/parse-crowd-report.ts";
import type { ReportDraft } from "#domain/crowd-reports/report-draft.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { toCrowdReportError } from "./crowd-report-problems.ts";

const crowdReportsNotLoaded = (problem: unknown) => crowdReportError("crowd_reports_not_loaded", problem);

const REPORTS_LIMIT = 60;
/** Holds all the votes that a swimmer can have given at one spot. */
const VOTES_LIMIT = 200;

const isKnown = (report: CrowdReport | null) => report !== null;

/** Dangers are read separately, so that many reports about showers cannot push them out. */
const DANGERS = `(${DANGER_KINDS.join(",")})`;

/** The current reports about a spot that the caller may read: the newest dangers, then the newest of the rest. */
export async function listCrowdReports(
  client: BackendClient,
  spotId: string,
  limit = REPORTS_LIMIT,
): Promise<CrowdReport[]> {
  const current = () =>
    client
      .from("crowd_reports")
      .select(CROWD_REPORT_COLUMNS)
      .eq("spot_id", spotId)
      .gt("expires_at", new Date().toISOString())
      .order("observed_at", { ascending: false })
      .limit(limit);
  const results = await Promise.all([
    current().filter("report_type", "in", DANGERS),
    current().filter("report_type", "not.in", DANGERS),
  ]);
  return results.flatMap((result) => unwrap(result, crowdReportsNotLoaded).map(parseCrowdReport).filter(isKnown));
}

/** The reports about a spot and when they were loaded: ages count from there. */
export type LoadedCrowdReports = { reports: readonly CrowdReport[]; loadedAt: string };

export async function loadCrowdReports(client: BackendClient, spotId: string): Promise<LoadedCrowdReports> {
  return { reports: await listCrowdReports(client, spotId), loadedAt: new Date().toISOString() };
}

export type ReportVote = "confirm" | "all_clear";
export type OwnReportsAndVotes = {
  ownIds: readonly string[];
  /** Null for one that was taken back. */
  votes: Readonly<Record<string, ReportVote | null>>;
  /** Own reports that staff rejected, and why, until they would have ended. */
  rejections: readonly { id: string; says: string; note: string }[];
};

/** Without the position that they were sent from. */
const OWN_COLUMNS = `${CROWD_REPORT_COLUMNS}, moderation_note` as const;

export async function getOwnReportsAndVotes(
  client: BackendClient,
  userId: string,
  spotId: string,
): Promise<OwnReportsAndVotes> {
  if (!userId) throw spotError("sign_in_required");
  const [own, votes] = await Promise.all([
    client
      .rpc("list_my_crowd_reports", {}, { get: true })
      .select(OWN_COLUMNS)
      .eq("spot_id", spotId)
      .limit(REPORTS_LIMIT),
    client
      .from("crowd_report_votes")
      .select("report_id, vote")
      .order("created_at", { ascending: false })
      .limit(VOTES_LIMIT),
  ]);
  const rows = unwrap(own, crowdReportsNotLoaded) as unknown as { id: string; moderation_note: string | null }[];
  return {
    ownIds: rows.map(({ id }) => id),
    rejections: rows.flatMap((row) => toRejection(parseCrowdReport(row), row.moderation_note)),
    votes: Object.fromEntries(unwrap(votes, crowdReportsNotLoaded).map(({ report_id, vote }) => [report_id, vote])),
  };
}

function toRejection(report: CrowdReport | null, note: string | null) {
  const isOver = !report || Date.parse(report.expiresAt) <= Date.now();
  return isOver || report.status !== "rejected" ? [] : [{ id: report.id, says: saysText(report), note: note ?? "" }];
}

/** A picture as a report names it. */
export type Attachment = { id: string; url: string; type: "image"; thumbnail_url: string };

export async function uploadReportPicture(client: BackendClient, spotId: string, file: File): Promise<Attachment> {
  const data = await uploadPicture(client, { file, purpose: "report-image", spotId });
  if (!data) throw crowdReportError("crowd_report_bad_picture");
  const id = data.path.slice(data.path.lastIndexOf("/") + 1, -".webp".length).slice(0, 64);
  return { id, url: data.url, type: "image", thumbnail_url: data.thumbnail_url };
}

/** Sending the same id again changes nothing. */
export async function sendCrowdReport(
  client: BackendClient,
  userId: string,
  { draft, media }: { draft: ReportDraft; media: readonly Attachment[] },
) {
  if (!userId) throw spotError("sign_in_required");
  const { coordinates, temperatureC, value } = draft;
  unwrap(
    await client.from("crowd_reports").upsert(
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
    ),
    toCrowdReportError,
  );
}

export async function voteOnReport(client: BackendClient, userId: string, reportId: string, vote: ReportVote) {
  if (!userId) throw spotError("sign_in_required");
  unwrap(
    await client.from("crowd_report_votes").insert({ report_id: reportId, user_id: userId, vote }),
    toCrowdReportError,
  );
}

/** Null takes the vote back. */
export async function changeVote(client: BackendClient, userId: string, reportId: string, vote: ReportVote | null) {
  if (!userId) throw spotError("sign_in_required");
  const own = { report_id: reportId, user_id: userId };
  const data = unwrap(
    await client.from("crowd_report_votes").update({ vote }).match(own).select("vote"),
    toCrowdReportError,
  );
  if (data.length === 0) throw crowdReportError("crowd_report_ended");
}

export async function withdrawCrowdReport(client: BackendClient, userId: string, reportId: string) {
  if (!userId) throw spotError("sign_in_required");
  const data = unwrap(await client.rpc("withdraw_crowd_report", { report_id: reportId }));
  if (!data) throw crowdReportError("crowd_report_not_yours");
}
