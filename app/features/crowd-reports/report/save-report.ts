import { addToOutbox, sendOutbox } from "#app/backend/outbox/outbox.ts";
import { listEntries } from "#app/backend/outbox/outbox-store.ts";
import { crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import { AppError } from "#domain/errors.ts";
import { registerReportSender } from "./report-outbox.ts";
import { CROWD_REPORT_OUTBOX, type ReportPayload } from "./report-payload.ts";

/** `refused`: it stays on this device with the reason. */
export type ReportOutcome = "sent" | "waiting" | "refused";

/** Kept on this device at once, and sent as soon as possible. */
export async function saveReport(userId: string, payload: ReportPayload): Promise<ReportOutcome> {
  registerReportSender();
  const { draft } = payload;
  const added = await addToOutbox({ id: draft.id, kind: CROWD_REPORT_OUTBOX, userId, payload, preview: { draft } });
  if (added.kind === "sent") return "sent";
  if (added.kind === "lost") {
    const { problem } = added;
    throw problem instanceof AppError && navigator.onLine
      ? problem
      : crowdReportError("crowd_report_not_kept", problem);
  }
  await sendOutbox(userId);
  const waiting = (await listEntries(userId)).find(({ id }) => id === draft.id);
  if (!waiting) return "sent";
  return waiting.error === null ? "waiting" : "refused";
}
