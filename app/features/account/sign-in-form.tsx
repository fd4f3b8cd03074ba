import { useState } from "react";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { signInCredentials } from "#domain/accounts/credentials.ts";
import { signIn } from "./account.data.ts";
import { PASSWORD_RESET_PATH, withNext } from "./account-addresses.ts";
import { ResendVerification } from "./resend-verification.tsx";
import { SuccessPanel } from "./success-panel.tsx";

/** How long the success screen stays before the next page loads. */
const SUCCESS_MS = 1_000;

export function SignInForm({ next }: { next: string }) {
  const [isDone, setIsDone] = useState(false);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>();

  if (isDone) {
    // A document load, so that the server decides the next face.
    return <SuccessPanel title="You are signed in" durationMs={SUCCESS_MS} onDone={() => location.assign(next)} />;
  }
  return (
    <div className="grid gap-5">
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
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-muted">
        <TextLink to={withNext(PASSWORD_RESET_PATH, next)}>Forgot your password?</TextLink>
        <span>
          New here? <TextLink to={withNext("/signup", next)}>Create an account</TextLink>
        </span>
      </p>
    </div>
  );
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && "code" in error && error.code === code;
}
