import type { QueryClient } from "@tanstack/react-query";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { reloadReports } from "./crowd-reports.queries.ts";
import { sendPending } from "./send-pending.ts";

export async function sendKept(queryClient: QueryClient, userId: string) {
  const outcomes = await sendPending(userId);
  const sent = outcomes.filter((outcome) => outcome === "sent").length;
  if (sent > 0)
    showNotice({ kind: "success", text: sent === 1 ? "Your report was sent." : `${sent} reports were sent.` });
  await reloadReports(queryClient);
}
