import { useEffect } from "react";
import { AccountCard } from "#app/features/account/account-card.tsx";
import { notifyOtherTabs } from "#app/session/monitor/session-signals.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/signed-in-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Signed in") },
  { name: "robots", content: "noindex" },
];

/** The end of the popup; the opener notices the new session. */
export default function SignedInPage() {
  useEffect(() => {
    notifyOtherTabs();
    // Some browsers refuse to close a popup that visited another site.
    window.close();
  }, []);
  return (
    <AccountCard title="You are signed in" lead="Close this window and continue where you were.">
      {null}
    </AccountCard>
  );
}
