import { writeStored } from "#app/browser/storage.ts";

/** What makes a link the way into the set-up. A document load, so that the gate behind it looks anew. */
export const COMPLETE_SETUP = {
  to: "/enhanced-onboarding",
  reloadDocument: true,
  onClick: () => void writeStored("isInOnboarding", true),
} as const;
