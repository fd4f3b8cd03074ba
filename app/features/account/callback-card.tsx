import { useState } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import type { CallbackProblem } from "#domain/accounts/sign-in/callback-outcome.ts";
import { passwordResetRequest } from "#domain/accounts/sign-in/credentials.ts";
import { resendVerification } from "./account.data.ts";
import { getCallbackUrl, withNext } from "./account-addresses.ts";
import { AccountCard } from "./account-card.tsx";
import { openAccountClient } from "./open-account-client.ts";
import { useMailCooldown } from "./use-mail-cooldown.ts";

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

/** An expired link doesn't say whose it was, so the address is asked. */
function NewMailForm({ next }: { next: string }) {
  const [isSent, setIsSent] = useState(false);
  const { secondsLeft, withCooldown } = useMailCooldown();
  if (isSent) {
    return (
      <p role="status" className="rounded-control bg-tint px-4 py-3 text-md">
        {/* Same text for every address, so it doesn't reveal who has an account. */}
        If this address still needs confirming, a new link is on its way. Check your inbox.
      </p>
    );
  }
  return (
    <Form
      schema={passwordResetRequest}
      defaultValues={{ email: "" }}
      onSubmit={async ({ email }) => {
        await withCooldown(async () => {
          await resendVerification(await openAccountClient(), email, getCallbackUrl(location.origin, next));
          setIsSent(true);
        });
      }}
    >
      <FormProblem />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <SubmitButton heldS={secondsLeft}>Send a new link</SubmitButton>
    </Form>
  );
}
