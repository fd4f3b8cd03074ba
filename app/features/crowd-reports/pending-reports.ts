import * as z from "zod/mini";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { reportDraft } from "#domain/crowd-reports/report-draft.ts";

const pendingReport = z.object({
  userId: z.guid(),
  spotName: z.string(),
  draft: reportDraft,
  /** Why it will not be sent; null while it waits for a network. */
  problem: z.nullable(z.string()),
});

/** A report that the device keeps until it has arrived. */
export type PendingReport = z.infer<typeof pendingReport>;

/** More than a new swimmer may send in a day. */
const PENDING_REPORTS_LIMIT = 20;

/** Those of this swimmer that can still be read; the oldest first. */
export function parsePending(stored: readonly unknown[], userId: string): PendingReport[] {
  const known = stored.flatMap((item) => pendingReport.safeParse(item).data ?? []);
  return known.filter((item) => item.userId === userId);
}

export const readPending = (userId: string) => parsePending(readStored("pendingCrowdReports"), userId);

/** Whether the device keeps it: it may be full, or forbid keeping anything. */
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
