import { useState } from "react";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { passwordChange } from "#domain/accounts/sign-in/credentials.ts";
import { PASSWORD_MIN_LENGTH } from "#domain/accounts/sign-in/password-limits.ts";
import { changePassword } from "../account.data.ts";
import { PASSWORD_FORGOTTEN_PATH } from "../account-addresses.ts";
import { AccountCard } from "../account-card.tsx";
import { AccountLink } from "../dialog/account-link.tsx";
import { finishSignIn } from "../dialog/auth-flow.ts";
import { hasCode, openAccountClient } from "../open-account-client.ts";
import { SuccessCard } from "../success-card.tsx";

const SUCCESS_MS = 1_500;

type NewPasswordFormProps = { next: string; mustShowPassword: boolean };

export function NewPasswordForm({ next, ...given }: NewPasswordFormProps) {
  const [isDone, setIsDone] = useState(false);
  const [mustShowPassword, setMustShowPassword] = useState(given.mustShowPassword);

  if (isDone) {
    return <SuccessCard title="Your password is changed" durationMs={SUCCESS_MS} onDone={() => finishSignIn(next)} />;
  }
  return (
    <AccountCard title="Set a new password">
      <Form
        schema={passwordChange(mustShowPassword)}
        defaultValues={{ currentPassword: "", password: "", confirmPassword: "" }}
        fieldOf={(code) => (code.startsWith("current_password_") ? "currentPassword" : undefined)}
        onSubmit={async ({ password, currentPassword }) => {
          try {
            await changePassword(await openAccountClient(), password, currentPassword);
            setIsDone(true);
          } catch (error) {
            // The sign-in stopped counting as recent while the form was open.
            if (hasCode(error, "current_password_required")) setMustShowPassword(true);
            throw error;
          }
        }}
      >
        <FormProblem />
        {mustShowPassword && (
          <TextField name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
        )}
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
      {mustShowPassword && (
        <p>
          <AccountLink to={PASSWORD_FORGOTTEN_PATH}>Forgot your current password?</AccountLink>
        </p>
      )}
    </AccountCard>
  );
}
