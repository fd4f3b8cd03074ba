import { useState } from "react";
import { getAccountClient } from "#app/backend/account-client.ts";
import { Button } from "#app/ui/button.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { resendVerification } from "./account.data.ts";
import { getCallbackUrl } from "./account-addresses.ts";

export function ResendVerification({ email, next }: { email: string; next: string }) {
  const [isSending, setIsSending] = useState(false);

  async function resend() {
    setIsSending(true);
    try {
      await resendVerification(await getAccountClient(), email, getCallbackUrl(location.origin, next));
      showNotice({ kind: "success", text: "Verification email sent! Please check your inbox." });
    } catch {
      // Whatever the reason, the swimmer's way on is the same: the specification has one text for it.
      showNotice({ kind: "error", text: "Failed to send verification email. Please try again." });
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
