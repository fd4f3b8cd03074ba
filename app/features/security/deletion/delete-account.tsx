import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Panel } from "#app/ui/panel.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { useRequestDeletion } from "../security.queries.ts";

const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, error } = useRequestDeletion();

  async function request() {
    try {
      await mutateAsync(undefined);
    } catch {
      // Shown below.
      return;
    }
    location.assign("/login/deletion");
  }

  return (
    <Panel title="Delete account">
      <div className="grid gap-4 px-5 py-4">
        <ul className="grid list-disc gap-1.5 pl-5 text-muted">
          <li>At once nobody sees your profile, reviews and photos, and your plan stops renewing.</li>
          <li>For 14 days you can sign in and keep your account.</li>
          <li>After that your data, files and plan are erased for good.</li>
          <li>Spots you added for everyone stay, without your name, because others swim there.</li>
          <li>Payment records stay with our payment provider as the law requires.</li>
        </ul>
        <ProblemNote message={error?.message} />
        <div>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title="Delete your account?"
          description="You can undo this for 14 days by signing in."
          confirmLabel="Delete account"
          cancelLabel="Keep account"
          isDangerous
          onConfirm={request}
        />
      )}
    </Panel>
  );
}
