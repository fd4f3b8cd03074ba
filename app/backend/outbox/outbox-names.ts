export const OUTBOX_DATABASE = "tideline-outbox";

/** Channel on which a page tells the others, and its own parts, that the outbox has changed. */
export const OUTBOX_CHANGES = "tideline-outbox-changes";

/** False only where nothing has ever been kept; asked without the code of the outbox. */
export async function mayHoldOutbox() {
  if (!("indexedDB" in globalThis) || !indexedDB.databases) return true;
  return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
}
