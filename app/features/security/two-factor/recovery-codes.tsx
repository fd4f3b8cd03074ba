import { useState } from "react";
import { CodeForm } from "#app/features/account/forms/second-step.tsx";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { formatRecoveryCode } from "#domain/accounts/security/second-factor.ts";
import { saveFile } from "../save-file.ts";
import { replaceRecoveryCodes } from "../security.data.ts";

/** Shown once: the server keeps only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.map(formatRecoveryCode);
  const text = `Tideline recovery codes. Each works once.\n\n${lines.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showNotice({ kind: "success", text: "Recovery codes copied." });
    } catch {
      // Browsers may forbid it; the codes are on the screen.
      showNotice({ kind: "error", text: "Your browser didn't allow copying. Write the codes down." });
    }
  }

  return (
    <div className="grid max-w-md gap-4">
      <p>
        <strong>Keep these recovery codes.</strong> Each one signs you in once if you lose your phone. They aren't shown
        again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 rounded-inner bg-sunken p-4 font-mono">
        {lines.map((line) => (
          <li key={line} className="select-all">
            {line}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "tideline-recovery-codes.txt")}
        >
          Download
        </Button>
        <Button onClick={onDone}>I've kept them</Button>
      </div>
    </div>
  );
}

type NewRecoveryCodesProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void };

export function NewRecoveryCodes({ onDone, onCancel }: NewRecoveryCodesProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const userId = useSwimmer()?.id ?? null;
  return (
    <div className="grid max-w-md gap-4">
      <p>Enter a code to get ten new recovery codes. Your old ones stop working.</p>
      <CodeForm
        isRecovering={isRecovering}
        label="Make new codes"
        onProven={async (client) => {
          const codes = await replaceRecoveryCodes(client);
          void recordAuthEvent(client, { eventType: "recovery_codes_new", userId, success: true });
          onDone(codes);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? "Use your authenticator app" : "Use a recovery code"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
