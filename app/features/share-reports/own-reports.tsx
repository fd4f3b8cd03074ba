import { useQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { formatDay } from "#domain/share-reports/report-moment.ts";
import { reportPath } from "./share-addresses.ts";
import { shareReportsQuery, useWithdrawShareReport } from "./share-reports.queries.ts";

const WORDS = { current: "Conditions", forecast: "Forecast", historical: "Samples" } as const;

/** What the swimmer has shared of this spot before, each with the way to take it back. */
export function OwnReports({ userId, spotId }: { userId: string; spotId: string }) {
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
