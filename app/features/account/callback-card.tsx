import { ButtonLink } from "#app/ui/button.tsx";
import type { CallbackProblem } from "#domain/accounts/callback-outcome.ts";
import { withNext } from "./account-addresses.ts";
import { AccountCard } from "./account-card.tsx";
import { NewMailForm } from "./forms/new-mail-form.tsx";

/** Says what came of a sign-in elsewhere or of a link in a mail, and offers the way on. */
export function CallbackCard({ problem, next }: { problem: CallbackProblem; next: string }) {
  const { title, text, nextAction } = problem;
  return (
    <AccountCard title={title} lead={text}>
      {nextAction === "new-mail" && <NewMailForm next={next} />}
      <div className="flex flex-wrap gap-3">
        {nextAction === "home" ? (
          <ButtonLink to="/">Go to the start page</ButtonLink>
        ) : (
          <ButtonLink to={withNext("/login", next)} variant={nextAction === "new-mail" ? "secondary" : "primary"}>
            Sign in
          </ButtonLink>
        )}
        {nextAction === "again" && (
          <ButtonLink to={withNext("/signup", next)} variant="secondary">
            Sign up
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
