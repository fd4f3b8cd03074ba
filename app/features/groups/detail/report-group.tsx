import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

/** Reports the group's name and texts to staff. */
export function ReportGroup({ userId, groupId }: { userId: string; groupId: string }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <p className="mt-4">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5 min-h-11"
        aria-haspopup="dialog"
        onClick={() => setIsReporting(true)}
      >
        <Flag className="size-4.5" aria-hidden /> Report this group
      </Button>
      {isReporting && (
        <Suspense>
          <ReportDialog userId={userId} contentType="group" contentId={groupId} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </p>
  );
}
