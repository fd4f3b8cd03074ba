import type { BackendClient } from "#app/backend/backend-client.ts";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Sender } from "#app/backend/outbox/outbox.ts";
import { classifySendProblem, OutboxRefusal } from "#app/backend/outbox/send-problem.ts";
import { CROWD_REPORT_ERRORS } from "#domain/crowd-reports/crowd-report-errors.ts";
import { isTooOldToSend, type ReportDraft } from "#domain/crowd-reports/report-draft.ts";
import { AppError } from "#domain/errors.ts";
import { sendCrowdReport, uploadReportPicture } from "../crowd-reports.data.ts";
import type { ReportPayload } from "./report-payload.ts";

/** A refused picture must not hold back a warning; one that can't be uploaded now waits with its report. */
async function uploadIfAccepted(client: BackendClient, { spotId }: ReportDraft, picture: File | null) {
  if (!picture) return [];
  try {
    return [await uploadReportPicture(client, spotId, picture)];
  } catch (problem) {
    if (isOurs(problem) || classifySendProblem(problem) === "refused") return [];
    throw problem;
  }
}

const isOurs = (problem: unknown): problem is AppError =>
  problem instanceof AppError && Object.hasOwn(CROWD_REPORT_ERRORS, problem.code);

/** The report's id is made on the device, so a report that is sent twice is stored once. */
export const sendReport: Sender<ReportPayload> = async ({ draft, picture }, { userId }) => {
  if (isTooOldToSend(draft, new Date())) throw new OutboxRefusal(CROWD_REPORT_ERRORS.crowd_report_too_old);
  const client = await getBrowserClient();
  const media = await uploadIfAccepted(client, draft, picture);
  try {
    await sendCrowdReport(client, userId, { draft, media });
  } catch (problem) {
    throw isOurs(problem) ? new OutboxRefusal(problem.message) : problem;
  }
};
