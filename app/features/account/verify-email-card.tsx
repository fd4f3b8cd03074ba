import { useState } from "react";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { refreshSession } from "./account.data.ts";
import { AccountCard } from "./account-card.tsx";
import { ResendVerification } from "./forms/resend-verification.tsx";

export function VerifyEmailCard({ email }: { email: string }) {
  const [isChecking, setIsChecking] = useState(false);

  async function check() {
    setIsChecking(true);
    // The old token still says unverified.
    await refreshSession(await getAccountClient());
    location.reload();
  }

  return (
    <AccountCard title="Please verify your email" lead="Open the link in our email, then come back here.">
      <p className="text-sm text-muted">
        Sent to <strong className="break-all text-ink">{email}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" pending={isChecking} onClick={check}>
          I've verified my email
        </Button>
        <ResendVerification email={email} next="/" failureText="Failed to send verification email. Please try again." />
      </div>
    </AccountCard>
  );
}
