import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readStored } from "#app/browser/storage.ts";
import { useOnline } from "#app/browser/use-online.ts";

/** What sends comes only where something waits. Without a network it does not come: the network's return asks again. */
const loadSender = () => import("./send-kept.ts").catch(() => null);

/** Sends the reports that this device keeps, when a page opens and whenever the network is back. Draws nothing. */
export function SendWhenOnline({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const send = useEffectEvent(async () => {
    if (readStored("pendingCrowdReports").length === 0) return;
    const sender = await loadSender();
    await sender?.sendKept(queryClient, userId);
  });
  useEffect(() => void send(), []);
  useOnline(() => void send());
  return null;
}
