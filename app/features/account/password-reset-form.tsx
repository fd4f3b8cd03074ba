import { useState } from "react";
import { useNavigate } from "react-router";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { passwordResetRequest } from "#domain/accounts/credentials.ts";
import { requestPasswordReset } from "./account.data.ts";
import { getPasswordResetUrl, withNext } from "./account-addresses.ts";
import { SuccessPanel } from "./success-panel.tsx";

/** How long the confirmation stays before sign-in comes back. */
const SUCCESS_MS = 3_000;

export function PasswordResetForm({ next }: { next: string }) {
  const [isDone, setIsDone] = useState(false);
  const navigate = useNavigate();
  const signInPath = withNext("/login", next);

  if (isDone) {
    return (
      <SuccessPanel title="Check your email" durationMs={SUCCESS_MS} onDone={() => navigate(signInPath)}>
        {/* The same words for every address, so that nobody learns who has an account. */}
        <p>If this address has an account, a link to set a new password is on its way.</p>
      </SuccessPanel>
    );
  }
  return (
    <div className="grid gap-5">
      <Form
        schema={passwordResetRequest}
        defaultValues={{ email: "" }}
        onSubmit={async ({ email }) => {
          await requestPasswordReset(await getAccountClient(), email, getPasswordResetUrl(location.origin));
          setIsDone(true);
        }}
      >
        <FormProblem />
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton>Send reset link</SubmitButton>
      </Form>
      <p className="text-sm">
        <TextLink to={signInPath}>Back to sign in</TextLink>
      </p>
    </div>
  );
}
