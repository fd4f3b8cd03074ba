import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { showNotice } from "#app/ui/notices.tsx";
import type { QueueOf } from "#domain/moderation/moderation-address.ts";
import {
  type ContentArea,
  type ContentDecision,
  countWork,
  decideOnContent,
  listContent,
  takeBackDecision,
} from "./content/content.data.ts";
import { type Decision, decideReport, listQueue, type ReportQueueName } from "./crowd-reports/report-queue.data.ts";
import { decideOnSpot, listPendingSpots, type SpotDecision } from "./spots/spot-queue.data.ts";
import {
  decideOnWater,
  listWaterLinks,
  type WaterDecision,
  type WaterLinkQueueName,
} from "./water-links/water-links.data.ts";

/** Other moderators decide meanwhile. */
const ALWAYS_REFETCH = { staleTime: 0, refetchOnMount: true, meta: { silent: true } } as const;

export const workQuery = (userId: string) =>
  queryOptions({
    queryKey: ["moderation", userId, "work"],
    queryFn: async () => countWork(await getBrowserClient()),
    ...ALWAYS_REFETCH,
  });

export const reportQueueQuery = (userId: string, queue: ReportQueueName, page: number) =>
  queryOptions({
    queryKey: ["moderation", userId, "crowd-reports", queue, page],
    queryFn: async () => listQueue(await getBrowserClient(), { queue, page, now: new Date() }),
    ...ALWAYS_REFETCH,
  });

type Asked = { area: ContentArea; queue: QueueOf<ContentArea>; page: number };

export const contentQuery = (userId: string, { area, queue, page }: Asked) =>
  queryOptions({
    queryKey: ["moderation", userId, area, queue, page],
    queryFn: async () => listContent(await getBrowserClient(), { area, queue, page }),
    ...ALWAYS_REFETCH,
  });

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["moderation"] });
}

export const pendingSpotsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ["moderation", userId, "spots", page],
    queryFn: async () => listPendingSpots(await getBrowserClient(), page),
    ...ALWAYS_REFETCH,
  });

export const waterLinksQuery = (userId: string, queue: WaterLinkQueueName, page: number) =>
  queryOptions({
    queryKey: ["moderation", userId, "samples", queue, page],
    queryFn: async () => listWaterLinks(await getBrowserClient(), { queue, page }),
    ...ALWAYS_REFETCH,
  });

const UNDO_MS = 10_000;

function offerUndo(text: string, onUndo: () => void) {
  showNotice({ kind: "success", text, durationMs: UNDO_MS, action: { label: "Undo", onPress: onUndo } });
}

/** The decided item leaves the list, so undo is offered by the list. */
export function useDecideOnContent() {
  const reload = useReload();
  const takeBack = useMutation({
    mutationFn: async (decisionId: number) => takeBackDecision(await getBrowserClient(), decisionId),
    onSuccess: () => showNotice({ kind: "success", text: "Undone." }),
    onSettled: reload,
  });
  return useMutation({
    mutationFn: async ({ said: _said, ...decision }: ContentDecision & { said: string }) =>
      decideOnContent(await getBrowserClient(), decision),
    onSuccess: (decisionId, { said }) => offerUndo(said, () => takeBack.mutate(decisionId)),
    onSettled: reload,
    meta: { silent: true },
  });
}

const DECIDED: Readonly<Record<Decision["status"], string>> = {
  verified: "Verified.",
  rejected: "Rejected and hidden.",
  pending: "Moved back to not verified.",
};

type ReportDecision = { reportId: string; decision: Decision };

export function useDecideReport() {
  const reload = useReload();
  const putBack = useMutation({
    mutationFn: async (reportId: string) => decideReport(await getBrowserClient(), reportId, { status: "pending" }),
    onSuccess: () => showNotice({ kind: "success", text: DECIDED.pending }),
    onSettled: reload,
  });
  return useMutation({
    mutationFn: async ({ reportId, decision }: ReportDecision) =>
      decideReport(await getBrowserClient(), reportId, decision),
    onSuccess: (_answer, { reportId, decision: { status } }) => {
      if (status === "pending") showNotice({ kind: "success", text: DECIDED.pending });
      else offerUndo(DECIDED[status], () => putBack.mutate(reportId));
    },
    onSettled: reload,
    meta: { silent: true },
  });
}

const SPOT_DECIDED: Readonly<Record<SpotDecision["decision"], string>> = {
  approved: "Approved and on the map.",
  rejected: "Rejected. Only its author can see it.",
  pending: "Moved back to waiting.",
};

export function useDecideOnSpot() {
  const reload = useReload();
  const putBack = useMutation({
    mutationFn: async (spotId: string) =>
      decideOnSpot(await getBrowserClient(), { spotId, decision: "pending", note: "" }),
    onSuccess: () => showNotice({ kind: "success", text: SPOT_DECIDED.pending }),
    onSettled: reload,
  });
  return useMutation({
    mutationFn: async (decision: SpotDecision) => decideOnSpot(await getBrowserClient(), decision),
    onSuccess: (_answer, { spotId, decision }) => offerUndo(SPOT_DECIDED[decision], () => putBack.mutate(spotId)),
    onSettled: reload,
    meta: { silent: true },
  });
}

function waterDecidedText(decision: WaterDecision) {
  if ("isPool" in decision) return decision.isPool ? "Marked as a treated pool." : "No longer a treated pool.";
  if (decision.isSame === null) return "Decision undone.";
  return decision.isSame ? "Confirmed. Samples arrive with the next import." : "Unlinked. Its samples are removed.";
}

export function useDecideOnWater() {
  const reload = useReload();
  return useMutation({
    mutationFn: async (decision: WaterDecision) => decideOnWater(await getBrowserClient(), decision),
    onSuccess: (_answer, decision) => showNotice({ kind: "success", text: waterDecidedText(decision) }),
    onSettled: reload,
    meta: { silent: true },
  });
}
