import { data } from "react-router";
import { createPublicClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { formatReport } from "#domain/share-reports/report-content.ts";
import { shareReportError } from "#domain/share-reports/share-report-errors.ts";
import { getShareReport } from "./share-reports.data.ts";

/** The public report, or 404 or 410. */
export async function loadReport(services: Services, id: string) {
  const client = createPublicClient(services);
  const report = await getShareReport(client, id);
  if (report === null) throw data(shareReportError("share_not_found").message, { status: 404 });
  if (report === "withdrawn") throw data(shareReportError("share_withdrawn").message, { status: 410 });
  return { client, report, paper: formatReport(report) };
}
