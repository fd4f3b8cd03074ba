import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { type Decision, decideReport, isStaff, listQueue, type Queue } from "./moderation.data.ts";

export const isStaffQuery = (userId: string) =>
  queryOptions({
    queryKey: ["moderation", userId, "is-staff"],
    queryFn: async () => isStaff(await getBrowserClient()),
    meta: { silent: true },
  });

export const queueQuery = (userId: string, queue: Queue, page: number) =>
  queryOptions({
    queryKey: ["moderation", userId, "queue", queue, page],
    queryFn: async () => listQueue(await getBrowserClient(), { queue, page, now: new Date() }),
    placeholderData: keepPreviousData,
    // Others decide meanwhile.
    staleTime: 0,
    refetchOnMount: true,
    meta: { silent: true },
  });

export function useDecideReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ reportId, decision }: { reportId: string; decision: Decision }) =>
      decideReport(await getBrowserClient(), reportId, decision),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["moderation"] }),
    meta: { silent: true },
  });
}
