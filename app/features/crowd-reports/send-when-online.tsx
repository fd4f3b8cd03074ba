import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readStored } from "#app/browser/storage.ts";
import { useOnline } from "#app/browser/use-online.ts";

/** Loaded only when something waits. Fails offline: the next "online" tries again. */
const loadSender = () => import("./send-kept.ts").catch(() => null);

/** Sends stored reports when a page opens and when the network is back. Renders nothing. */
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
