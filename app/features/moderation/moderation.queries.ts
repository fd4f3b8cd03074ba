import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { QueueOf } from "#domain/moderation/moderation-view.ts";
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
const ALWAYS_REFETCH = { staleTime: 0, refetchOnMount: true } as const;
const RELOAD = { reload: ["moderation"] } as const;
const RELOAD_SILENTLY = { ...RELOAD, silent: true } as const;

export const workQuery = (userId: string) => ({
  ...clientQuery(["moderation", userId, "work"], countWork),
  ...ALWAYS_REFETCH,
});

export const reportQueueQuery = (userId: string, queue: ReportQueueName, page: number) => ({
  ...clientQuery(["moderation", userId, "crowd-reports", queue, page], (client) =>
    listQueue(client, { queue, page, now: new Date() }),
  ),
  ...ALWAYS_REFETCH,
});

type ContentList = { area: ContentArea; queue: QueueOf<ContentArea>; page: number };

export const contentQuery = (userId: string, { area, queue, page }: ContentList) => ({
  ...clientQuery(["moderation", userId, area, queue, page], (client) => listContent(client, { area, queue, page })),
  ...ALWAYS_REFETCH,
});

export const pendingSpotsQuery = (userId: string, page: number) => ({
  ...clientQuery(["moderation", userId, "spots", page], (client) => listPendingSpots(client, page)),
  ...ALWAYS_REFETCH,
});

export const waterLinksQuery = (userId: string, queue: WaterLinkQueueName, page: number) => ({
  ...clientQuery(["moderation", userId, "samples", queue, page], (client) => listWaterLinks(client, { queue, page })),
  ...ALWAYS_REFETCH,
});

const UNDO_MS = 10_000;

const showSuccess = (text: string) => showNotice({ kind: "success", text });

function offerUndo(text: string, onUndo: () => void) {
  showNotice({ kind: "success", text, durationMs: UNDO_MS, action: { label: "Undo", onPress: onUndo } });
}

/** The decided item leaves the list, so undo is offered by the list. */
export function useDecideOnContent() {
  const undo = useClientMutation(async (client, decisionId: number) => {
    await takeBackDecision(client, decisionId);
    showSuccess("Undone.");
  }, RELOAD);
  return useClientMutation(async (client, { said, ...decision }: ContentDecision & { said: string }) => {
    const decisionId = await decideOnContent(client, decision);
    offerUndo(said, () => undo.mutate(decisionId));
  }, RELOAD_SILENTLY);
}

const DECIDED: Readonly<Record<Decision["status"], string>> = {
  verified: "Verified.",
  rejected: "Rejected and hidden.",
  pending: "Moved back to not verified.",
};

type ReportDecision = { reportId: string; decision: Decision };

export function useDecideReport() {
  const undo = useClientMutation(async (client, reportId: string) => {
    await decideReport(client, reportId, { status: "pending" });
    showSuccess(DECIDED.pending);
  }, RELOAD);
  return useClientMutation(async (client, { reportId, decision }: ReportDecision) => {
    await decideReport(client, reportId, decision);
    if (decision.status === "pending") showSuccess(DECIDED.pending);
    else offerUndo(DECIDED[decision.status], () => undo.mutate(reportId));
  }, RELOAD_SILENTLY);
}

const SPOT_DECIDED: Readonly<Record<SpotDecision["decision"], string>> = {
  approved: "Approved and on the map.",
  rejected: "Rejected. Only its author can see it.",
  pending: "Moved back to waiting.",
};

export function useDecideOnSpot() {
  const undo = useClientMutation(async (client, spotId: string) => {
    await decideOnSpot(client, { spotId, decision: "pending", note: "" });
    showSuccess(SPOT_DECIDED.pending);
  }, RELOAD);
  return useClientMutation(async (client, decision: SpotDecision) => {
    await decideOnSpot(client, decision);
    offerUndo(SPOT_DECIDED[decision.decision], () => undo.mutate(decision.spotId));
  }, RELOAD_SILENTLY);
}

function waterDecidedText(decision: WaterDecision) {
  if ("isPool" in decision) return decision.isPool ? "Marked as a treated pool." : "No longer a treated pool.";
  if (decision.isSame === null) return "Decision undone.";
  return decision.isSame ? "Confirmed. Samples arrive with the next import." : "Unlinked. Its samples are removed.";
}

export function useDecideOnWater() {
  return useClientMutation(async (client, decision: WaterDecision) => {
    await decideOnWater(client, decision);
    showSuccess(waterDecidedText(decision));
  }, RELOAD_SILENTLY);
}
