import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useOnline } from "#app/browser/hooks/use-online.ts";
import { readStored } from "#app/browser/storage.ts";

/** Loaded only when something waits. Fails offline: the next "online" tries again. */
const loadSender = () => import("./send-queued-drafts.ts").catch(() => null);

/** Sends routes that were saved offline, when a page opens and when the network is back. Renders nothing. */
export function SendRoutesWhenOnline({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const send = useEffectEvent(async () => {
    if (!readStored("routeDrafts").some(({ isQueued }) => isQueued === true)) return;
    const sender = await loadSender();
    await sender?.sendQueuedDrafts(queryClient, userId);
  });
  useEffect(() => void send(), []);
  useOnline(() => void send());
  return null;
}
