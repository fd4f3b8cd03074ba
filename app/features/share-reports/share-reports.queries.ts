import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { ShareRequest } from "#domain/share-reports/share-options.ts";
import { createShareReport, listShareReports, withdrawShareReport } from "./share-reports.data.ts";

export const shareReportsQuery = (userId: string, spotId: string) =>
  queryOptions({
    queryKey: ["share-reports", userId, spotId],
    queryFn: async () => listShareReports(await getBrowserClient(), userId, spotId),
    refetchOnMount: true,
    meta: { silent: true },
  });

/** Makes the report and answers its id; what went wrong is shown by the form. */
export function useCreateShareReport(userId: string, spotId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ShareRequest) => createShareReport(await getBrowserClient(), request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shareReportsQuery(userId, spotId).queryKey }),
    meta: { silent: true },
  });
}

export function useWithdrawShareReport(userId: string, spotId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => withdrawShareReport(await getBrowserClient(), id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shareReportsQuery(userId, spotId).queryKey }),
  });
}
