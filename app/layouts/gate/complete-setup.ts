import { writeStored } from "#app/browser/storage.ts";
import { SETUP_PATH } from "#domain/accounts/gate.ts";

/** What makes a link the way into the set-up. A document load, so that the gate behind it looks anew. */
export const COMPLETE_SETUP = {
  to: SETUP_PATH,
  reloadDocument: true,
  onClick: () => void writeStored("isInOnboarding", true),
} as const;
