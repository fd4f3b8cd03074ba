import type { BackendClient } from "#app/backend/backend-client.ts";
import type { CrowdReport } from "#domain/crowd-reports/crowd-report.ts";
import { listCrowdReports } from "./crowd-reports.data.ts";

/** What swimmers report about a spot, and the instant at which it was asked for: ages count from there. */
export type CrowdReportsAnswer = { reports: readonly CrowdReport[]; loadedAt: string };

export async function answerCrowdReports(client: BackendClient, spotId: string): Promise<CrowdReportsAnswer> {
  return { reports: await listCrowdReports(client, spotId), loadedAt: new Date().toISOString() };
}
