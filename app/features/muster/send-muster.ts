import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Sender } from "#app/backend/outbox/outbox.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { recordMuster } from "./muster.data.ts";
import type { MusterPayload } from "./muster-payload.ts";

export const sendMuster: Sender<MusterPayload> = async (payload) => {
  const leftOut = await recordMuster(await getBrowserClient(), payload);
  if (leftOut.length > 0) {
    showNotice({ kind: "error", text: "Some counts were left out: the person was removed from the swim." });
  }
};
