import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import {
  changeVote,
  getMyPart,
  listCrowdReports,
  type ReportVote,
  uploadReportPicture,
  voteOnReport,
  withdrawCrowdReport,
} from "./crowd-reports.data.ts";
import type { PendingReport } from "./pending-reports.ts";
import { sendNew, sendPending } from "./send-pending.ts";

/** What a swimmer may read beyond what everybody may, and their own part in it. Asked again with the page. */
export const swimmersReportsQuery = (userId: string, spotId: string, loadedAt: string) =>
  queryOptions({
    queryKey: ["crowd-reports", spotId, userId, loadedAt],
    queryFn: async () => {
      const client = await getBrowserClient();
      const [reports, mine] = await Promise.all([listCrowdReports(client, spotId), getMyPart(client, userId, spotId)]);
      return { reports, mine };
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

export const reloadReports = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ["crowd-reports"] });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => reloadReports(queryClient);
}

/** `before` is what was said already: null when that was taken back, undefined when nothing was. */
export function useVote(userId: string, reportId: string, before: ReportVote | null | undefined) {
  return useMutation({
    mutationFn: async (vote: ReportVote | null) => {
      const client = await getBrowserClient();
      if (before !== undefined || vote === null) return changeVote(client, userId, reportId, vote);
      return voteOnReport(client, userId, reportId, vote);
    },
    onSettled: useRefresh(),
    meta: { silent: true },
  });
}

export function useWithdraw(userId: string, reportId: string) {
  return useMutation({
    mutationFn: async () => withdrawCrowdReport(await getBrowserClient(), userId, reportId),
    onSettled: useRefresh(),
    meta: { silent: true },
  });
}

type NewReport = { report: PendingReport; picture: File | null };

/** The picture first; where it cannot be sent, the report goes without it. */
export function useSendReport() {
  return useMutation({
    mutationFn: async ({ report, picture }: NewReport) => {
      const client = await getBrowserClient();
      const { spotId } = report.draft;
      const media = picture && navigator.onLine ? [await uploadReportPicture(client, spotId, picture)] : [];
      const outcome = await sendNew(report, media);
      return { outcome, hasLostPicture: picture !== null && (media.length === 0 || outcome === "waiting") };
    },
    onSettled: useRefresh(),
    meta: { silent: true },
  });
}

/** Sends what the device keeps. */
export function useSendPending(userId: string) {
  return useMutation({
    mutationFn: () => sendPending(userId),
    onSettled: useRefresh(),
    meta: { silent: true },
  });
}
