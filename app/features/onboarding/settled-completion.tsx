import { useEffect } from "react";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { markSettledComplete } from "./onboarding.data.ts";

/** Marks the set-up of somebody whom the age of their profile lets in, once and without a word; the next visit tries again. */
export function SettledCompletion({ userId }: { userId: string }) {
  useEffect(() => {
    getBrowserClient()
      .then((client) => markSettledComplete(client, userId, new Date()))
      .catch(reportError);
  }, [userId]);
  return null;
}
