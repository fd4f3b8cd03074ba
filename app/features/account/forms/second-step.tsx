import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { appCode, recoveryCode } from "#domain/accounts/security/second-factor.ts";
import { AccountCard } from "../account-card.tsx";
import { openAccountClient } from "../open-account-client.ts";
import { proveByApp, proveByRecoveryCode, recordTwoStepSignIn } from "../second-factor.data.ts";

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function SecondStep({ onDone }: { onDone: () => void }) {
  const [isRecovering, setIsRecovering] = useState(false);
  const lead = isRecovering
    ? "Enter one of the recovery codes you kept. It works once."
    : "Enter the code that your authenticator app shows.";
  return (
    <AccountCard title="Two-factor sign-in" lead={lead}>
      <CodeForm
        isRecovering={isRecovering}
        label="Sign in"
        onProven={async (client) => {
          await recordTwoStepSignIn(client, isRecovering ? "recovery_code" : "app");
          onDone();
        }}
      />
      <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
        {isRecovering ? "Use your authenticator app" : "Use a recovery code"}
      </Button>
      <form method="post" action="/logout" className="text-center">
        <button type="submit" className="min-h-11 text-muted text-sm underline">
          Sign out
        </button>
      </form>
    </AccountCard>
  );
}

type CodeFormProps = {
  isRecovering: boolean;
  label: string;
  onProven: (client: Awaited<ReturnType<typeof openAccountClient>>) => Promise<void>;
};

/** Proves the second factor, then continues with the raised session. */
export function CodeForm({ isRecovering, label, onProven }: CodeFormProps) {
  return (
    <Form
      key={String(isRecovering)}
      schema={isRecovering ? recoveryCode : appCode}
      defaultValues={{ code: "" }}
      fieldOf={(code) => (code === "code_refused" || code === "recovery_code_refused" ? "code" : undefined)}
      onSubmit={async ({ code }) => {
        const client = await openAccountClient();
        await (isRecovering ? proveByRecoveryCode(client, code) : proveByApp(client, code));
        await onProven(client);
      }}
    >
      <FormProblem />
      {isRecovering ? (
        <TextField name="code" label="Recovery code" autoComplete="off" />
      ) : (
        <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" hint="6 digits" />
      )}
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
