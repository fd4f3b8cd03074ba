import { useEffect, useState } from "react";
import { mayHoldOutbox, OUTBOX_CHANGES } from "./outbox-names.ts";

/** Whether something may wait, asked without the code of the outbox. */
export function useMayHoldOutbox() {
  const [mayHold, setMayHold] = useState(false);
  useEffect(() => {
    // Where the browser can't say, nothing is known to wait.
    const read = () => void mayHoldOutbox().then(setMayHold, () => undefined);
    const changes = "BroadcastChannel" in globalThis ? new BroadcastChannel(OUTBOX_CHANGES) : null;
    changes?.addEventListener("message", read);
    read();
    return () => changes?.close();
  }, []);
  return mayHold;
}
