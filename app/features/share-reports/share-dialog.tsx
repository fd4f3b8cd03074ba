import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { formatDay } from "#domain/format/dates.ts";
import type { ShareForm as ShareChoice } from "#domain/share-reports/share-options.ts";
import { reportPath } from "./share-addresses.ts";
import { ShareForm } from "./share-form.tsx";
import { shareReportsQuery, useWithdrawShareReport } from "./share-reports.queries.ts";
import { ShareResult } from "./share-result.tsx";

export type SharedSpot = { userId: string; spotId: string; spotName: string; siteUrl: string };
type ShareDialogProps = SharedSpot & { onClose: () => void };

export function ShareDialog({ userId, spotId, spotName, siteUrl, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<{ id: string; choice: ShareChoice } | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? "Your report is ready" : "Share this spot"}
      description={
        made
          ? "It shows what is known now and doesn't change. An old report says that it's old."
          : "Anyone with the link can read the report. It shows nothing about you."
      }
    >
      {made ? (
        <ShareResult id={made.id} choice={made.choice} spotName={spotName} siteUrl={siteUrl} />
      ) : (
        <>
          <ShareForm userId={userId} spotId={spotId} onMade={(id, choice) => setMade({ id, choice })} />
          <OwnReports userId={userId} spotId={spotId} />
        </>
      )}
    </Dialog>
  );
}

const WORDS = { current: "Conditions", forecast: "Forecast", historical: "Samples" } as const;

function OwnReports({ userId, spotId }: { userId: string; spotId: string }) {
  const { data: reports, error } = useQuery(shareReportsQuery(userId, spotId));
  const withdraw = useWithdrawShareReport(userId, spotId);
  if (error) return <ProblemNote message={error.message} />;
  if (!reports || reports.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-1 font-semibold">Shared before</h3>
      <ul>
        {reports.map(({ id, report_type, created_at }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 border-line border-t">
            <a href={reportPath(id)} className="inline-flex min-h-11 items-center font-medium text-primary underline">
              {WORDS[report_type]}, {formatDay(created_at)}
            </a>
            <Button
              variant="quiet"
              size="sm"
              pending={withdraw.isPending && withdraw.variables === id}
              onClick={() => withdraw.mutate(id)}
              aria-label={`Withdraw the report of ${formatDay(created_at)}`}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
