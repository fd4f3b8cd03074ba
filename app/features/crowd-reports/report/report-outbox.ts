import { registerSender } from "#app/backend/outbox/outbox.ts";
import { CROWD_REPORT_OUTBOX, type ReportPayload } from "./report-payload.ts";

/** Called where reports are made and where the outbox is sent: the build drops modules that only run by being imported. */
export function registerReportSender() {
  registerSender<ReportPayload>(CROWD_REPORT_OUTBOX, async () => (await import("./send-report.ts")).sendReport);
}
