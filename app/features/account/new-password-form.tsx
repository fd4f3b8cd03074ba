import { useState } from "react";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { PASSWORD_MIN_LENGTH, passwordChange } from "#domain/accounts/credentials.ts";
import { changePassword } from "./account.data.ts";
import { AccountCard } from "./account-card.tsx";
import { enter } from "./auth-ways.ts";
import { SuccessCard } from "./success-card.tsx";

/** How long the success screen stays before the next page loads. */
const SUCCESS_MS = 1_500;

export function NewPasswordForm({ next }: { next: string }) {
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return <SuccessCard title="Your password is changed" durationMs={SUCCESS_MS} onDone={() => enter(next)} />;
  }
  return (
    <AccountCard title="Set a new password">
      <Form
        schema={passwordChange}
        defaultValues={{ password: "", confirmPassword: "" }}
        onSubmit={async ({ password }) => {
          await changePassword(await getAccountClient(), password);
          setIsDone(true);
        }}
      >
        <FormProblem />
        <TextField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        />
        <TextField name="confirmPassword" label="Confirm new password" type="password" autoComplete="new-password" />
        <SubmitButton>Set new password</SubmitButton>
      </Form>
    </AccountCard>
  );
}
