import { writeStored } from "#app/browser/storage.ts";
import { SETUP_PATH } from "#domain/accounts/gate.ts";

/** Props of a link to the setup. Reloads the document, so that the gate checks again. */
export const COMPLETE_SETUP = {
  to: SETUP_PATH,
  reloadDocument: true,
  onClick: () => void writeStored("isInOnboarding", true),
} as const;
