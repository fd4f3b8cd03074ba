import { useState } from "react";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Button } from "#app/ui/button.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { resendVerification } from "./account.data.ts";
import { getCallbackUrl } from "./account-addresses.ts";

type ResendVerificationProps = {
  email: string;
  next: string;
  /** In place of the reason, where the screen has its own words for every failure. */
  failureText?: string;
};

export function ResendVerification({ email, next, failureText }: ResendVerificationProps) {
  const [isSending, setIsSending] = useState(false);

  async function resend() {
    setIsSending(true);
    try {
      await resendVerification(await getAccountClient(), email, getCallbackUrl(location.origin, next));
      showNotice({ kind: "success", text: "Verification email sent! Please check your inbox." });
    } catch (error) {
      showNotice({ kind: "error", text: failureText ?? textOf(error) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button variant="secondary" pending={isSending} onClick={resend}>
      Resend verification email
    </Button>
  );
}

const textOf = (error: unknown) =>
  error instanceof Error && "code" in error
    ? error.message
    : "Failed to send verification email. Please try again later.";
