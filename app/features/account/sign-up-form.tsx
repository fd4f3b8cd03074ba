import { useState } from "react";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { PASSWORD_MIN_LENGTH, signUpCredentials } from "#domain/accounts/credentials.ts";
import { signUp } from "./account.data.ts";
import { getCallbackUrl, withNext } from "./account-addresses.ts";
import { AccountCard } from "./account-card.tsx";
import { AccountLink } from "./account-link.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { SuccessCard } from "./success-card.tsx";

/** How long the success screen stays before the next page loads, when no mail has to be confirmed. */
const SUCCESS_MS = 1_500;

type Outcome = { email: string; mustConfirmEmail: boolean };

export function SignUpForm({ next }: { next: string }) {
  const [outcome, setOutcome] = useState<Outcome>();

  if (outcome?.mustConfirmEmail) return <CheckYourMail email={outcome.email} next={next} />;
  if (outcome) {
    return <SuccessCard title="Welcome to Tideline" durationMs={SUCCESS_MS} onDone={() => location.assign(next)} />;
  }
  return (
    <AccountCard title="Create your account" lead="Star the waters you swim in and find them again on every device.">
      <Form
        schema={signUpCredentials}
        defaultValues={{ email: "", password: "", confirmPassword: "" }}
        onSubmit={async ({ email, password }) => {
          const callbackUrl = getCallbackUrl(location.origin, next);
          setOutcome({ email, ...(await signUp(await getAccountClient(), { email, password }, callbackUrl)) });
        }}
      >
        <FormProblem />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        />
        <TextField name="confirmPassword" label="Confirm password" type="password" autoComplete="new-password" />
        <SubmitButton>Create account</SubmitButton>
      </Form>
      <p className="text-sm text-muted">
        Already have an account? <AccountLink to={withNext("/login", next)}>Sign in</AccountLink>
      </p>
    </AccountCard>
  );
}

function CheckYourMail({ email, next }: { email: string; next: string }) {
  const text = (
    <>
      We sent a link to <strong className="break-all text-ink">{email}</strong>. Open it to confirm your address, then
      sign in.
    </>
  );
  return (
    <SuccessCard title="Check your email" text={text}>
      <p className="text-center text-sm text-muted">Nothing there after a minute? Look in your spam folder first.</p>
      <ResendVerification email={email} next={next} />
      <p className="text-center">
        <AccountLink to={withNext("/login", next)}>Back to sign in</AccountLink>
      </p>
    </SuccessCard>
  );
}
