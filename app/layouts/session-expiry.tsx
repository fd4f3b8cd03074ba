import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useAuth, useSessionExpiry } from "#app/session/auth-context.ts";
import { showNotice } from "#app/ui/notices.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";

const AuthDialog = lazy(() =>
  import("#app/features/account/auth-dialog.tsx").then((module) => ({ default: module.AuthDialog })),
);

/** A page that loses its session keeps everything that was typed on it; whose it is signs in again on top of it. */
export function SessionExpiry() {
  const { user } = useAuth();
  const { isAsking, resume, dismiss } = useSessionExpiry();
  const queries = useQueryClient();

  useEffect(() => {
    if (isAsking) showNotice(ACCOUNT_NOTICES.sessionExpired);
  }, [isAsking]);

  async function goOn() {
    await resume();
    // What was refused meanwhile is asked again; what was answered stays as it is, under the form that shows it.
    await queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }

  if (!isAsking) return null;
  return (
    <Suspense>
      <AuthDialog open onOpenChange={(open) => !open && dismiss()} onSuccess={() => void goOn()} email={user?.email} />
    </Suspense>
  );
}
