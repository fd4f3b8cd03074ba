import * as z from "zod/mini";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { reportDraft } from "#domain/crowd-reports/report-draft.ts";

const pendingReport = z.object({
  userId: z.guid(),
  spotName: z.string(),
  draft: reportDraft,
  /** Why it was rejected; null while it waits for a network. */
  problem: z.nullable(z.string()),
});

/** Kept on the device until it is sent. */
export type PendingReport = z.infer<typeof pendingReport>;

/** More than a new swimmer may send in a day. */
const PENDING_REPORTS_LIMIT = 20;

/** Of this swimmer, the oldest first. */
export function parsePending(stored: readonly unknown[], userId: string): PendingReport[] {
  const known = stored.flatMap((item) => pendingReport.safeParse(item).data ?? []);
  return known.filter((item) => item.userId === userId);
}

export const readPending = (userId: string) => parsePending(readStored("pendingCrowdReports"), userId);

/** False when the storage is full or blocked. */
export function keepPending(report: PendingReport) {
  const others = readPending(report.userId).filter(({ draft }) => draft.id !== report.draft.id);
  return others.length < PENDING_REPORTS_LIMIT && writeStored("pendingCrowdReports", [...others, report]);
}

export function forgetPending(userId: string, reportId: string) {
  return writeStored(
    "pendingCrowdReports",
    readPending(userId).filter(({ draft }) => draft.id !== reportId),
  );
}
