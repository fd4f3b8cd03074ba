import { useState } from "react";
import { useNavigate } from "react-router";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { passwordResetRequest } from "#domain/accounts/sign-in/credentials.ts";
import { requestPasswordReset } from "../account.data.ts";
import { getPasswordResetUrl } from "../account-addresses.ts";
import { AccountCard } from "../account-card.tsx";
import { ViewLink } from "../dialog/account-link.tsx";
import { type AuthFlow, getViewPath } from "../dialog/auth-flow.ts";
import { openAccountClient } from "../open-account-client.ts";
import { SuccessCard } from "../success-card.tsx";
import { useMailCooldown } from "../use-mail-cooldown.ts";

const SUCCESS_MS = 3_000;

type PasswordResetFormProps = {
  ways: AuthFlow;
  problem?: string | undefined;
};

export function PasswordResetForm({ ways, problem }: PasswordResetFormProps) {
  const [isDone, setIsDone] = useState(false);
  const navigate = useNavigate();
  const { secondsLeft, withCooldown } = useMailCooldown();

  if (isDone) {
    return (
      <SuccessCard
        title="Check your email"
        // Same text for every address, so it doesn't reveal who has an account.
        text="If this address has an account, a link to set a new password is on its way."
        durationMs={SUCCESS_MS}
        onDone={() => (ways.openView ? ways.openView("sign-in") : void navigate(getViewPath("sign-in", ways.next)))}
      />
    );
  }
  return (
    <AccountCard title="Reset your password" lead={problem ?? "We'll email you a link to set a new one."}>
      <Form
        schema={passwordResetRequest}
        defaultValues={{ email: "" }}
        onSubmit={async ({ email }) => {
          await withCooldown(async () => {
            await requestPasswordReset(await openAccountClient(), email, getPasswordResetUrl(location.origin));
            setIsDone(true);
          });
        }}
      >
        <FormProblem />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton heldS={secondsLeft}>Send reset link</SubmitButton>
      </Form>
      <p>
        <ViewLink view="sign-in" ways={ways}>
          Back to sign in
        </ViewLink>
      </p>
    </AccountCard>
  );
}
