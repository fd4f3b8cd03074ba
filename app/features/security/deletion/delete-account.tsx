import { Suspense, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";

const ProveDeletion = lazyNamed(() => import("./prove-deletion.tsx"), "ProveDeletion");

export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Delete account">
      <div className="grid gap-4 px-5 py-4">
        <ul className="grid list-disc gap-1.5 pl-5 text-muted">
          <li>Your profile, reviews, photos and shared reports disappear at once, and your plan stops renewing.</li>
          <li>For 14 days you can sign in and keep your account.</li>
          <li>After that your data, files and plan are erased for good.</li>
          <li>Public spots you added stay, without your name. Your private spots are erased.</li>
          <li>Your reports that others confirmed stay until they expire, without your name.</li>
          <li>Payment records stay with our payment provider as the law requires.</li>
        </ul>
        {isAsking ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ProveDeletion email={email} onCancel={() => setIsAsking(false)} />
          </Suspense>
        ) : (
          <div>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Delete my account
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
