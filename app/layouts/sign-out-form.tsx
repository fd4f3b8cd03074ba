import { LogOut } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useAuth } from "#app/session/auth-context.ts";
import { showNotice } from "#app/ui/notices.tsx";
import { AppError } from "#domain/errors.ts";
import { MENU_LINE } from "./header-menu.tsx";

/** A plain form without React; with it the other tabs learn of it, and a failure loses nothing that was typed. */
export function SignOutForm({ className }: { className?: string }) {
  const { signOut } = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      await signOut();
    } catch (problem) {
      setIsLeaving(false);
      if (!(problem instanceof AppError)) throw problem;
      showNotice({ kind: "error", text: problem.message });
    }
  }

  return (
    <form method="post" action="/logout" className={className} onSubmit={(event) => void leave(event)}>
      <button type="submit" className={MENU_LINE} aria-busy={isLeaving || undefined}>
        <LogOut aria-hidden /> Sign Out
      </button>
    </form>
  );
}
