import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useAuth, useSessionExpiry } from "#app/session/auth-context.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

/** With the dialog, which most visits never see. */
const loadNotices = loadOnce(() => import("#domain/accounts/account-notices.ts"));
const AuthDialog = lazyNamed(() => import("#app/features/account/dialog/auth-dialog.tsx"), "AuthDialog");

async function showExpired() {
  const { ACCOUNT_NOTICES } = await loadNotices();
  showNotice(ACCOUNT_NOTICES.sessionExpired);
}

/** Keeps unsaved input when the session expires: the swimmer signs in again in a dialog. */
export function SessionExpiry() {
  const { user, status } = useAuth();
  const { isAsking, resume, dismiss } = useSessionExpiry();
  const queries = useQueryClient();

  useEffect(() => {
    if (isAsking) void showExpired();
  }, [isAsking]);

  // The new session may come from a popup or another tab.
  const wasAsking = useRef(false);
  const isSignedIn = status.phase === "signedIn";
  useEffect(() => {
    if (wasAsking.current && !isAsking && isSignedIn) {
      // Refetches only failed queries, so a form keeps its data.
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
