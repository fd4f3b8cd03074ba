import { useEffect } from "react";
import { LATER_MS } from "#app/backend/loading/use-deferred-load.ts";
import { CONSENT_EVENT, readConsent } from "#app/browser/consent.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";

/** Fails offline: the choice stays pending until the next page. */
const sync = (userId: string) =>
  import("./sync-consent.ts").then(({ syncConsent }) => syncConsent(userId)).catch(() => null);

/** Merges the consent of this device with the swimmer's at sign-in, and takes over what forms change. Renders nothing. */
export function ConsentSync({ userId }: { userId: string }) {
  useEffect(() => {
    const isDue = readStored("consentOwner") !== userId || readStored("consentPreferences").isPending;
    // Nobody waits for it, except where usage would be counted that the swimmer may have declined elsewhere.
    const delayMs = readConsent(document.cookie) === "granted" ? 0 : LATER_MS;
    const timer = isDue ? setTimeout(() => void sync(userId), delayMs) : undefined;
    const takeOver = () => {
      if (!readStored("consentPreferences").isPending) return;
      // Chosen by this swimmer, so it wins over their row.
      writeStored("consentOwner", userId);
      void sync(userId);
    };
    addEventListener(CONSENT_EVENT, takeOver);
    return () => {
      clearTimeout(timer);
      removeEventListener(CONSENT_EVENT, takeOver);
    };
  }, [userId]);
  return null;
}
