import type { QueryClient } from "@tanstack/react-query";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { reloadSwimRoutes } from "../../swim-routes.queries.ts";
import { forgetDraft, readDrafts, storeDraft } from "./device-drafts.ts";
import { readOpenDrafts, whileSending } from "./draft-locks.ts";
import { sendDraft } from "./send-draft.ts";

/** Null when the draft waits no longer: another tab sent it meanwhile. */
async function sendQueued(userId: string, draftId: string) {
  const draft = readDrafts(userId).find(({ id, isQueued }) => id === draftId && isQueued);
  if (!draft) return null;
  const outcome = await sendDraft(draft);
  if (outcome.kind === "sent") forgetDraft({ ...draft, routeId: outcome.routeId });
  if (outcome.kind === "refused") storeDraft({ ...draft, isQueued: false });
  return { outcome, name: draft.name || "Your route" };
}

/** Sends what a swimmer saved while offline. Conflicts wait for the planner, which asks. */
export async function sendQueuedDrafts(queryClient: QueryClient, userId: string) {
  // The planner sends its own draft.
  const open = await readOpenDrafts();
  const queued = readDrafts(userId).filter(({ isQueued, id }) => isQueued && !open.has(id));
  for (const { id } of queued) {
    const sent = await whileSending(id, () => sendQueued(userId, id));
    if (sent?.outcome.kind === "waiting") return;
    if (sent?.outcome.kind === "refused") {
      showNotice({ kind: "error", text: `${sent.name} isn't saved: ${sent.outcome.problem.message}` });
    }
    if (sent?.outcome.kind !== "sent") continue;
    showNotice({ kind: "success", text: `${sent.name} is saved.` });
    await reloadSwimRoutes(queryClient);
  }
}
