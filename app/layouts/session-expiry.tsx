import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { useAuth, useSessionExpiry } from "#app/session/auth-context.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { showNotice } from "#app/ui/notices.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";

const AuthDialog = lazyNamed(() => import("#app/features/account/auth-dialog.tsx"), "AuthDialog");

/** A page that loses its session keeps everything that was typed on it; whose it is signs in again on top of it. */
export function SessionExpiry() {
  const { user, status } = useAuth();
  const { isAsking, resume, dismiss } = useSessionExpiry();
  const queries = useQueryClient();

  useEffect(() => {
    if (isAsking) showNotice(ACCOUNT_NOTICES.sessionExpired);
  }, [isAsking]);

  // The new session may come from another window, in which its swimmer signed in at a provider.
  const wasAsking = useRef(false);
  const isSignedIn = status.phase === "signedIn";
  useEffect(() => {
    if (wasAsking.current && !isAsking && isSignedIn) {
      // What was refused meanwhile is asked again; what was answered stays as it is, under the form that shows it.
      void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    }
    wasAsking.current = isAsking;
  }, [isAsking, isSignedIn, queries]);

  if (!isAsking) return null;
  return (
    <Suspense>
      <AuthDialog
        open
        onOpenChange={(open) => !open && dismiss()}
        onSuccess={() => void resume()}
        email={user?.email}
      />
    </Suspense>
  );
}
