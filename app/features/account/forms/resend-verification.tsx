import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { resendVerification } from "../account.data.ts";
import { getCallbackUrl } from "../account-addresses.ts";
import { hasCode, openAccountClient } from "../open-account-client.ts";
import { useMailCooldown } from "../use-mail-cooldown.ts";

type ResendVerificationProps = {
  email: string;
  next: string;
  failureText?: string;
  isJustSent?: boolean;
};

export function ResendVerification({ email, next, failureText, isJustSent = false }: ResendVerificationProps) {
  const [isSending, setIsSending] = useState(false);
  const { secondsLeft, withCooldown, startCooldown } = useMailCooldown(isJustSent);

  async function resend() {
    setIsSending(true);
    try {
      const callbackUrl = getCallbackUrl(location.origin, next);
      await withCooldown(async () => resendVerification(await openAccountClient(), email, callbackUrl));
      startCooldown();
      showNotice({ kind: "success", text: "Verification email sent! Please check your inbox." });
    } catch (error) {
      // The wait time is more useful than a general failure.
      const text = hasCode(error, "too_many_attempts") ? undefined : failureText;
      showNotice({ kind: "error", text: text ?? textOf(error) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button variant="secondary" pending={isSending} aria-disabled={secondsLeft > 0} onClick={resend}>
      Resend verification email{secondsLeft > 0 && ` (${secondsLeft} s)`}
    </Button>
  );
}

const textOf = (error: unknown) =>
  error instanceof Error && "code" in error
    ? error.message
    : "Failed to send verification email. Please try again later.";
