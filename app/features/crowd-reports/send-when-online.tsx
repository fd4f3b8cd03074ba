import { useEffect, useEffectEvent } from "react";
import { readStored } from "#app/browser/storage.ts";
import { useOnline } from "#app/browser/use-online.ts";
import { showNotice } from "#app/ui/notices.tsx";
import { useSendPending } from "./crowd-reports.queries.ts";

/** Sends the reports that this device keeps, when a page opens and whenever the network is back. Draws nothing. */
export function SendWhenOnline({ userId }: { userId: string }) {
  const { mutate } = useSendPending(userId);
  const send = useEffectEvent(() => {
    if (readStored("pendingCrowdReports").length === 0) return;
    mutate(undefined, {
      onSuccess: (outcomes) => {
        const sent = outcomes.filter((outcome) => outcome === "sent").length;
        if (sent > 0)
          showNotice({ kind: "success", text: sent === 1 ? "Your report was sent." : `${sent} reports were sent.` });
      },
    });
  });
  useEffect(() => send(), []);
  useOnline(send);
  return null;
}
