import { LogOut } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { readStored } from "#app/browser/storage.ts";
import { useAuth } from "#app/session/auth-context.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { AppError } from "#domain/errors.ts";
import { MENU_LINE } from "./header-menu.tsx";
import type { Unsaved } from "./unsaved-work.tsx";

const loadQuestion = () => import("./unsaved-work.tsx");
const UnsavedWork = lazyNamed(loadQuestion, "UnsavedWork");

async function hasUnsent(userId: string) {
  try {
    const { listEntries } = await import("#app/backend/outbox/outbox-store.ts");
    return (await listEntries(userId)).length > 0;
  } catch {
    // Where the browser keeps nothing, nothing waits.
    return false;
  }
}

async function findUnsaved(userId: string): Promise<Unsaved | null> {
  if (readStored("onboardingDraft")?.userId === userId) return "setup";
  const hasRoute = readStored("routeDrafts").some((draft) => draft.userId === userId && draft.isSent !== true);
  if (hasRoute) return "route";
  return (await hasUnsent(userId)) ? "outbox" : null;
}

/** A plain form without React; with it, other tabs are notified and errors are shown. */
export function SignOutForm({ className }: { className?: string }) {
  const { signOut, user } = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);
  const [asking, setAsking] = useState<Unsaved | null>(null);

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

  /** Unsaved work would be lost silently. */
  async function askOrLeave() {
    const unsaved = user && (await findUnsaved(user.id));
    if (unsaved === null) return signOut();
    await loadQuestion();
    setAsking(unsaved);
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
      {asking && (
        <Suspense>
          <UnsavedWork what={asking} onClose={() => setAsking(null)} onConfirm={() => attempt(signOut)} />
        </Suspense>
      )}
    </form>
  );
}
