import { useEffect } from "react";
import { useNavigate } from "react-router";
import { writeStored } from "#app/browser/storage.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { EMAIL_CONFIRMED_HASH } from "./account-addresses.ts";
import { takeReturnPath } from "./return-path.ts";

/** Finishes a sign-in by email link or provider, once per document. */
export function useArrival(swimmer: { isEmailVerified: boolean } | null | undefined) {
  const navigate = useNavigate();
  const isSignedIn = swimmer != null;
  const isEmailVerified = swimmer?.isEmailVerified === true;
  useEffect(() => {
    if (!isSignedIn) return;
    if (location.hash === EMAIL_CONFIRMED_HASH) {
      history.replaceState(history.state, "", location.pathname + location.search);
      // The email opens a new tab without this mark.
      writeStored("cameFromSignUp", true);
      // The hash can be forged; the account is the truth.
      if (isEmailVerified) showNotice({ kind: "success", text: "Your email address is confirmed." });
    }
    const path = takeReturnPath();
    // Any other path was requested explicitly.
    if (path !== null && location.pathname === "/") void navigate(path, { replace: true });
  }, [isSignedIn, isEmailVerified, navigate]);
}
