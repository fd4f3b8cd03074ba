import { registerSender } from "#app/backend/outbox/outbox.ts";
import { MUSTER_OUTBOX, type MusterPayload } from "./muster-payload.ts";

/** Called where a board is open and where the outbox is sent: the build drops modules that only run by being imported. */
export function registerMusterSender() {
  registerSender<MusterPayload>(MUSTER_OUTBOX, async () => (await import("./send-muster.ts")).sendMuster);
}
