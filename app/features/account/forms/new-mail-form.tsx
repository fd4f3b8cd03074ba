import { useState } from "react";
import { Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { passwordResetRequest } from "#domain/accounts/credentials.ts";
import { resendVerification } from "../account.data.ts";
import { getCallbackUrl } from "../account-addresses.ts";
import { openAccountClient } from "../open-account-client.ts";
import { useMailHold } from "../use-mail-hold.ts";

/** A link that has expired does not say whose it was, so the address is asked. */
export function NewMailForm({ next }: { next: string }) {
  const [isSent, setIsSent] = useState(false);
  const { leftS, holdOnRefusal } = useMailHold();
  if (isSent) {
    return (
      <p role="status" className="rounded-control bg-tint px-4 py-3 text-md">
        {/* The same words for every address, so that nobody learns who has an account. */}
        If this address waits to be confirmed, a new link is on its way. Please check your inbox.
      </p>
    );
  }
  return (
    <Form
      schema={passwordResetRequest}
      defaultValues={{ email: "" }}
      onSubmit={async ({ email }) => {
        await holdOnRefusal(async () => {
          await resendVerification(await openAccountClient(), email, getCallbackUrl(location.origin, next));
          setIsSent(true);
        });
      }}
    >
      <FormProblem />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <SubmitButton heldS={leftS}>Send a new link</SubmitButton>
    </Form>
  );
}
