import { useQuery } from "@tanstack/react-query";
import { Card } from "#app/ui/card.tsx";
import { getRateColor } from "#domain/diagnostics/diagnostics-history.ts";
import { summarizeLoads, toLoads, toLocalLoads } from "#domain/diagnostics/load-summary.ts";
import { logQuery } from "../diagnostics.queries.ts";
import { useDiagnosticsHistory } from "../diagnostics-store.ts";
import { Moment } from "../moment.tsx";
import { Fact, Facts } from "./facts.tsx";

export function LoadingSummary({ userId }: { userId: string }) {
  const { data: lines, error } = useQuery(logQuery(userId));
  const { profileAttempts } = useDiagnosticsHistory();
  const isLocal = !lines && error !== null;
  const loads = isLocal ? toLocalLoads(profileAttempts) : toLoads(lines ?? []);
  const { rate, total, succeeded, failed, lastAttemptAt, lastError } = summarizeLoads(loads);
  return (
    <Card as="section">
      <h2 className="text-lg">Profile Loading Summary</h2>
      {isLocal && (
        <p role="status" className="mt-2 text-danger text-sm">
          Couldn't load the event log. These are the attempts of this page.
        </p>
      )}
      <Facts>
        <div className="mb-1.5 flex items-center justify-between gap-4">
          <dt className="text-muted">Success rate</dt>
          <dd>
            <RateRing rate={rate} />
          </dd>
        </div>
        <Fact label="Total attempts">{total}</Fact>
        <Fact label="Success">{succeeded}</Fact>
        <Fact label="Failed">{failed}</Fact>
        <Fact label="Last attempt">{lastAttemptAt === null ? "none" : <Moment at={lastAttemptAt} />}</Fact>
        <Fact label="Last error">
          {lastError ? (
            <>
              {lastError.message ?? "unknown"}, <Moment at={lastError.at} />
            </>
          ) : (
            "none"
          )}
        </Fact>
      </Facts>
    </Card>
  );
}

const STROKES = { green: "stroke-quality-good", amber: "stroke-quality-fair", red: "stroke-quality-poor" } as const;

/** The figure inside says the same as the color. */
export function RateRing({ rate }: { rate: number | null }) {
  const color = rate === null ? null : getRateColor(rate);
  return (
    <span data-rate={color} className="relative grid size-20 place-items-center font-heading font-semibold text-lg">
      <svg viewBox="0 0 80 80" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="9" aria-hidden="true">
        <circle cx="40" cy="40" r="35" className="stroke-sunken" />
        {rate !== null && color && (
          <circle cx="40" cy="40" r="35" pathLength="100" strokeDasharray={`${rate} 100`} className={STROKES[color]} />
        )}
      </svg>
      {rate === null ? "–" : `${Math.round(rate)}%`}
    </span>
  );
}
