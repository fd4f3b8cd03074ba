import { useState } from "react";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { signInCredentials } from "#domain/accounts/credentials.ts";
import { signIn } from "./account.data.ts";
import { PASSWORD_RESET_PATH, withNext } from "./account-addresses.ts";
import { AccountCard } from "./account-card.tsx";
import { AccountLink } from "./account-link.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { SuccessCard } from "./success-card.tsx";

/** How long the success screen stays before the next page loads. */
const SUCCESS_MS = 1_000;

export function SignInForm({ next }: { next: string }) {
  const [isDone, setIsDone] = useState(false);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>();

  if (isDone) {
    // A document load, so that the server decides the next face.
    return <SuccessCard title="You are signed in" durationMs={SUCCESS_MS} onDone={() => location.assign(next)} />;
  }
  return (
    <AccountCard title="Welcome back" lead="Sign in to see your favorites and your profile.">
      <Form
        schema={signInCredentials}
        defaultValues={{ email: "", password: "" }}
        onSubmit={async (credentials) => {
          setUnverifiedEmail(undefined);
          try {
            await signIn(await getAccountClient(), credentials);
            setIsDone(true);
          } catch (error) {
            if (hasCode(error, "email_not_confirmed")) setUnverifiedEmail(credentials.email);
            throw error;
          }
        }}
      >
        <FormProblem />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
      {unverifiedEmail && <ResendVerification email={unverifiedEmail} next={next} />}
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <AccountLink to={withNext(PASSWORD_RESET_PATH, next)}>Forgot your password?</AccountLink>
        <span>
          New here? <AccountLink to={withNext("/signup", next)}>Create an account</AccountLink>
        </span>
      </p>
    </AccountCard>
  );
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && "code" in error && error.code === code;
}
