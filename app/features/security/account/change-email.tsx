import { useState } from "react";
import { getCallbackUrl } from "#app/features/account/account-addresses.ts";
import { openAccountClient } from "#app/features/account/open-account-client.ts";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { passwordResetRequest } from "#domain/accounts/sign-in/credentials.ts";
import { changeEmail } from "../security.data.ts";

type ChangeEmailProps = { userId: string; email: string };

/** Both addresses have to confirm; until then the account keeps the old one. */
export function ChangeEmail({ userId, email }: ChangeEmailProps) {
  const [state, setState] = useState<{ name: "rest" | "form" } | { name: "sent"; to: string }>({ name: "rest" });
  return (
    <SettingRow label="Email" note={email} isWide={state.name !== "rest"}>
      {state.name === "rest" && (
        <Button variant="secondary" size="sm" onClick={() => setState({ name: "form" })}>
          Change
        </Button>
      )}
      {state.name === "form" && (
        <Form
          schema={passwordResetRequest}
          defaultValues={{ email: "" }}
          fieldOf={(code) => (code === "email_exists" ? "email" : undefined)}
          onSubmit={async ({ email: given }) => {
            const client = await openAccountClient();
            await changeEmail(client, given, getCallbackUrl(location.origin, "/settings/account"));
            void recordAuthEvent(client, { eventType: "email_change", userId, success: true });
            setState({ name: "sent", to: given });
          }}
        >
          <FormProblem />
          <TextField
            name="email"
            label="New email"
            type="email"
            autoComplete="email"
            hint="We email both addresses; both have to confirm."
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <SubmitButton>Send emails</SubmitButton>
            <Button variant="secondary" className="mt-1" onClick={() => setState({ name: "rest" })}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
      {state.name === "sent" && (
        <p role="status">
          Confirm the change in both inboxes: <strong className="break-all">{email}</strong> and{" "}
          <strong className="break-all">{state.to}</strong>. The links work for one hour.
        </p>
      )}
    </SettingRow>
  );
}
