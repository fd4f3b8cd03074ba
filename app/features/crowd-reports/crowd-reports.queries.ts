import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import {
  changeVote,
  getOwnReportsAndVotes,
  listCrowdReports,
  type ReportVote,
  voteOnReport,
  withdrawCrowdReport,
} from "./crowd-reports.data.ts";
import { ALL_REPORTS } from "./measured-spots.queries.ts";
import type { ReportPayload } from "./report/report-payload.ts";
import { saveReport } from "./report/save-report.ts";

const CHANGE = { reload: ALL_REPORTS, silent: true } as const;

/** What a swimmer may read beyond the public reports, their own reports and votes. Loaded again with the page. */
export const swimmersReportsQuery = (userId: string, spotId: string, loadedAt: string) =>
  queryOptions({
    ...clientQuery([...ALL_REPORTS, spotId, userId, loadedAt], async (client) => {
      const [reports, mine] = await Promise.all([
        listCrowdReports(client, spotId),
        getOwnReportsAndVotes(client, userId, spotId),
      ]);
      return { reports, mine };
    }),
    placeholderData: keepPreviousData,
  });

export const reloadReports = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ALL_REPORTS });

/** `before` is the earlier vote: null when it was taken back, undefined without one. */
export const useVote = (userId: string, reportId: string, before: ReportVote | null | undefined) =>
  useClientMutation((client, vote: ReportVote | null) => {
    if (before !== undefined || vote === null) return changeVote(client, userId, reportId, vote);
    return voteOnReport(client, userId, reportId, vote);
  }, CHANGE);

export const useWithdraw = (userId: string, reportId: string) =>
  useClientMutation((client) => withdrawCrowdReport(client, userId, reportId), CHANGE);

export const useSendReport = (userId: string) =>
  useClientMutation((_client, report: ReportPayload) => saveReport(userId, report), CHANGE);
