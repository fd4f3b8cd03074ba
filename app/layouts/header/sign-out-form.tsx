import { LogOut } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { readStored } from "#app/browser/storage.ts";
import { useAuth } from "#app/session/auth-context.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { accountError } from "#domain/accounts/account-errors.ts";
import { AppError } from "#domain/errors.ts";
import { MENU_LINE } from "./header-menu.tsx";

const loadQuestion = () => import("./unsaved-setup.tsx");
const UnsavedSetup = lazyNamed(loadQuestion, "UnsavedSetup");

/** A plain form without React; with it, other tabs are notified and errors are shown. */
export function SignOutForm({ className }: { className?: string }) {
  const { signOut, user } = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function attempt(action: () => Promise<void>) {
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      await action();
    } catch (problem) {
      const told = problem instanceof AppError ? problem : accountError("signout_failed", problem);
      showNotice({ kind: "error", text: told.message });
    } finally {
      setIsLeaving(false);
    }
  }

  /** An unsaved setup would be lost silently. */
  async function askOrLeave() {
    if (user === null || readStored("onboardingDraft")?.userId !== user.id) return signOut();
    await loadQuestion();
    setIsAsking(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(askOrLeave);
  }

  return (
    <form method="post" action="/logout" className={className} onSubmit={submit}>
      <button type="submit" className={MENU_LINE} aria-busy={isLeaving || undefined}>
        <LogOut aria-hidden /> Sign Out
      </button>
      {isAsking && (
        <Suspense>
          <UnsavedSetup onClose={() => setIsAsking(false)} onConfirm={() => attempt(signOut)} />
        </Suspense>
      )}
    </form>
  );
}
