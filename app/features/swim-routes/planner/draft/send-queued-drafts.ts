import type { QueryClient } from "@tanstack/react-query";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { reloadSwimRoutes } from "../../swim-routes.queries.ts";
import { isDraftOpen, readDrafts, storeDraft } from "./device-drafts.ts";
import { sendDraft } from "./send-draft.ts";

/** Sends what a swimmer saved while offline. Conflicts wait for the planner, which asks. */
export async function sendQueuedDrafts(queryClient: QueryClient, userId: string) {
  const queued = readDrafts(userId).filter(({ isQueued, id }) => isQueued && !isDraftOpen(id));
  for (const draft of queued) {
    let latest = draft;
    const outcome = await sendDraft(draft, (routeId) => {
      latest = { ...latest, routeId };
      storeDraft(latest);
    });
    if (outcome.kind === "waiting") return;
    if (outcome.kind !== "sent") continue;
    storeDraft({ ...latest, routeId: outcome.routeId, basedOn: outcome.version, isSent: true, isQueued: false });
    showNotice({ kind: "success", text: `${draft.name || "Your route"} is saved.` });
    await reloadSwimRoutes(queryClient);
  }
}
