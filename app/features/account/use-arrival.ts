import { useEffect } from "react";
import { useNavigate } from "react-router";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { showNotice } from "#app/ui/notices.tsx";
import { parseSitePath } from "#domain/accounts/site-path.ts";
import { EMAIL_CONFIRMED_HASH } from "./account-addresses.ts";

/** What is left to do when somebody has come in by a mail or by a provider, once for each document. */
export function useArrival(swimmer: { isEmailVerified: boolean } | null | undefined) {
  const navigate = useNavigate();
  const isSignedIn = swimmer != null;
  const isEmailVerified = swimmer?.isEmailVerified === true;
  useEffect(() => {
    if (!isSignedIn) return;
    if (location.hash === EMAIL_CONFIRMED_HASH) {
      history.replaceState(history.state, "", location.pathname + location.search);
      // The mail opens a tab of its own, which knows nothing of the sign-up.
      writeStored("cameFromSignUp", true);
      // Anybody can write the address: the account says whether it is so.
      if (isEmailVerified) showNotice({ kind: "success", text: "Your email address is confirmed." });
    }
    const stored = readStored("postLoginPath");
    if (stored === null) return;
    writeStored("postLoginPath", null);
    // Any other page was named by the address itself, which knows better.
    if (location.pathname === "/") void navigate(parseSitePath(stored), { replace: true });
  }, [isSignedIn, isEmailVerified, navigate]);
}
