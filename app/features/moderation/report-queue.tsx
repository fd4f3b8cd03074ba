import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { QUEUES, type Queue, REPORTS_PER_PAGE } from "./moderation.data.ts";
import { queueQuery } from "./moderation.queries.ts";
import { QueueItem } from "./queue-item.tsx";

const QUEUE_WORDS: Readonly<Record<Queue, { label: string; empty: string }>> = {
  reported: { label: "Reported by swimmers", empty: "Nobody has reported a crowd report." },
  pending: { label: "Not verified", empty: "No report waits for a decision." },
  rejected: { label: "Rejected", empty: "No report was rejected." },
};

const address = (queue: Queue, page = 0) => `/moderation?${new URLSearchParams({ queue, page: String(page + 1) })}`;

/** Crowd reports that staff verify, reject or put back. Which list and which page stands in the address. */
export function ReportQueue({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const queue = QUEUES.find((known) => known === query.get("queue")) ?? "pending";
  const page = Math.max(0, Math.min(10_000, Math.trunc(Number(query.get("page"))) || 1) - 1);
  const { data, error, refetch, dataUpdatedAt } = useQuery(queueQuery(userId, queue, page));
  const hasMore = data !== undefined && (page + 1) * REPORTS_PER_PAGE < data.total;

  return (
    <section aria-labelledby="crowd-report-queue">
      <h2 id="crowd-report-queue" className="text-xl">
        Crowd reports
      </h2>
      <nav aria-label="Which reports" className="mt-3 flex flex-wrap gap-2">
        {QUEUES.map((known) => (
          <ChipLink key={known} to={address(known)} isCurrent={known === queue} preventScrollReset>
            {QUEUE_WORDS[known].label}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-4">
        {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton className="h-40 w-full" />}
        {data && (
          <>
            <p role="status" className="mb-3 text-muted">
              {data.total === 0 ? QUEUE_WORDS[queue].empty : `${data.total} in all`}
            </p>
            <ul className="grid gap-4">
              {data.reports.map((item) => (
                <Card as="li" key={item.report.id}>
                  <QueueItem item={item} now={new Date(dataUpdatedAt)} />
                </Card>
              ))}
            </ul>
          </>
        )}
      </div>
      <nav aria-label="Pages" className="mt-4 flex gap-2 empty:hidden">
        {page > 0 && (
          <ButtonLink variant="secondary" to={address(queue, page - 1)}>
            Previous
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink variant="secondary" to={address(queue, page + 1)}>
            Next
          </ButtonLink>
        )}
      </nav>
    </section>
  );
}
