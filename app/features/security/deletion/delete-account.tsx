import { Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const ProveDeletion = lazyNamed(() => import("./prove-deletion.tsx"), "ProveDeletion");

export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Delete account">
      <div className="grid gap-4 px-5 py-4">
        <ul className="grid list-disc gap-1.5 pl-5 text-muted">
          <li>At once nobody sees your profile, reviews, photos and shared reports, and your plan stops renewing.</li>
          <li>For 14 days you can sign in and keep your account.</li>
          <li>After that your data, files and plan are erased for good.</li>
          <li>Spots you added that others see stay, without your name. Spots only you saw are erased.</li>
          <li>Reports of yours that others confirmed stay until they end, without your name.</li>
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
