import { useState } from "react";
import { CodeForm } from "#app/features/account/forms/second-step.tsx";
import { findFactor, toFactorError } from "#app/features/account/second-factor.data.ts";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";

/** Asks for a code first, so that nobody turns it off on a device that was left open. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const [isRecovering, setIsRecovering] = useState(false);
  const userId = useSwimmer()?.id ?? null;
  return (
    <div className="grid max-w-md gap-4">
      <p>Enter a code to turn two-factor sign-in off. Your recovery codes stop working.</p>
      <CodeForm
        isRecovering={isRecovering}
        label="Turn off"
        onProven={async (client) => {
          const factor = await findFactor(client);
          if (factor) {
            const { error } = await client.auth.mfa.unenroll({ factorId: factor.id });
            if (error) throw toFactorError(error);
          }
          await client.auth.refreshSession();
          void recordAuthEvent(client, { eventType: "two_factor_off", userId, success: true });
          showNotice({ kind: "success", text: "Two-factor sign-in is off." });
          onDone();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? "Use your authenticator app" : "Use a recovery code"}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep it on
        </Button>
      </div>
    </div>
  );
}
