import { CloudOff } from "lucide-react";
import { useStored } from "#app/browser/use-stored.ts";
import { Button } from "#app/ui/button.tsx";
import { saysText } from "#domain/crowd-reports/crowd-report.ts";
import { CROWD_REPORT_KINDS } from "#domain/crowd-reports/crowd-report-kinds.ts";
import { useSendPending } from "./crowd-reports.queries.ts";
import { forgetPending, parsePending } from "./pending-reports.ts";

/** Reports about this spot that were not sent: waiting, or rejected and why. */
export function PendingList({ userId, spotId }: { userId: string; spotId: string }) {
  const { mutate, isPending } = useSendPending(userId);
  const all = parsePending(useStored("pendingCrowdReports"), userId);
  const pending = all.filter(({ draft }) => draft.spotId === spotId);
  return (
    <div role="status">
      {pending.length > 0 && (
        <ul className="mt-4 space-y-2">
          {pending.map(({ draft, problem }) => (
            <li key={draft.id} className="rounded-control bg-sunken px-4 py-3">
              <p className="flex items-start gap-2">
                <CloudOff className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
                <span>
                  <span className="font-medium">
                    {CROWD_REPORT_KINDS[draft.kind].word}: {saysText(draft)}
                  </span>{" "}
                  {problem ?? "Will send when you're online."}
                </span>
              </p>
              <div className="mt-1 flex flex-wrap gap-2">
                {problem === null && (
                  <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
                    Send now
                  </Button>
                )}
                <Button variant="quiet" onClick={() => forgetPending(userId, draft.id)}>
                  Discard
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
