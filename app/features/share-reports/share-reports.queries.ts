import { queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { createShareReport, listShareReports, withdrawShareReport } from "./share-reports.data.ts";

export const shareReportsQuery = (userId: string, spotId: string) =>
  queryOptions({
    ...clientQuery(["share-reports", userId, spotId], (client) => listShareReports(client, userId, spotId)),
    refetchOnMount: true,
  });

export const useCreateShareReport = (userId: string, spotId: string) =>
  useClientMutation(createShareReport, { reload: shareReportsQuery(userId, spotId).queryKey, silent: true });

export const useWithdrawShareReport = (userId: string, spotId: string) =>
  useClientMutation(withdrawShareReport, { reload: shareReportsQuery(userId, spotId).queryKey });
