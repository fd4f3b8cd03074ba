import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/controls/button.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { CYCLE_NAMES, dayHere } from "../plan-words.ts";
import type { HistoryItem } from "../subscription.data.ts";
import { subscriptionHistoryQuery } from "../subscription.queries.ts";

const EVENT_WORDS: Readonly<Record<string, string>> = {
  trial_started: "Trial started",
  subscription_started: "Plan started",
  renewed: "Renewed",
  payment_failed: "A payment failed",
  payment_recovered: "The payment went through",
  payment_action_required: "Your bank asked for confirmation",
  plan_changed: "Plan changed",
  cancel_scheduled: "Set to end after the paid period",
  resumed: "Cancellation undone",
  canceled: "Ended",
  trial_will_end: "Trial reminder sent",
  refunded: "A payment was refunded",
  disputed: "Your bank disputed a payment",
  reconciled: "Synced with the payment provider",
};

/** Newest first. */
export function PlanHistory({ userId }: { userId: string }) {
  const query = useInfiniteQuery(subscriptionHistoryQuery(userId));
  return (
    <QueryView query={query} loading="Loading your plan history">
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return items.length > 0 ? <History items={items} query={query} /> : <p className="text-muted">Nothing yet.</p>;
      }}
    </QueryView>
  );
}

type HistoryProps = {
  items: readonly HistoryItem[];
  query: Pick<UseInfiniteQueryResult, "error" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
};

function History({ items, query: { error, hasNextPage, isFetchingNextPage, fetchNextPage } }: HistoryProps) {
  return (
    <>
      <ol className="divide-y divide-line">
        {items.map(({ id, eventType, tier, cycle, occurredAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>
              {EVENT_WORDS[eventType] ?? eventType}
              {tier && tier !== "free" && (
                <span className="text-muted">
                  {" "}
                  · {TIER_NAMES[tier]}
                  {cycle && `, ${CYCLE_NAMES[cycle].toLowerCase()}`}
                </span>
              )}
            </span>
            <time dateTime={occurredAt} className="text-muted">
              {dayHere(occurredAt)}
            </time>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older
        </Button>
      )}
      {error && <p className="mt-2 text-danger text-md">{error.message}</p>}
    </>
  );
}
