import { getBrowserClient } from "#app/backend/browser-client.ts";
import { registerSender } from "#app/backend/outbox/outbox.ts";

export const IMPORT_OUTBOX = "workout-import";

/** Called where imports are added and where the outbox is sent. */
export function registerImportSender() {
  registerSender<{ importId: string }>(IMPORT_OUTBOX, async () => {
    const { createImport } = await import("./imports.data.ts");
    return async ({ importId }, { userId }) => createImport(await getBrowserClient(), { id: importId, userId });
  });
}
