import { useQuery } from "@tanstack/react-query";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatLogTime } from "#domain/format/dates.ts";
import {
  PAYMENT_EVENT_LISTS,
  PAYMENT_EVENTS_PER_PAGE,
  type PaymentEvent,
  type PaymentEventList,
} from "./payment-events.data.ts";
import { paymentEventsQuery } from "./payment-events.queries.ts";

const LIST_WORDS: Readonly<Record<PaymentEventList, { label: string; empty: string }>> = {
  open: { label: "Failed or waiting", empty: "No events waiting or failed" },
  disputes: { label: "Disputes", empty: "No disputes in the last 90 days" },
  handled: { label: "Handled", empty: "No events handled in the last 90 days" },
};

const addressOf = (list: PaymentEventList, page: number) =>
  `/admin/payments?${new URLSearchParams({ list, ...(page > 0 && { page: String(page + 1) }) })}`;

type PaymentEventsProps = { userId: string; list: PaymentEventList; page: number };

export function PaymentEvents({ userId, list, page }: PaymentEventsProps) {
  const query = useQuery(paymentEventsQuery(userId, list, page));
  return (
    <section aria-label="Payment events" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Lists of payment events" className="flex flex-wrap gap-2">
          {PAYMENT_EVENT_LISTS.map((known) => (
            <ChipLink key={known} to={addressOf(known, 0)} isCurrent={known === list} preventScrollReset>
              {LIST_WORDS[known].label}
            </ChipLink>
          ))}
        </nav>
        <Button variant="secondary" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </div>
      <QueryView query={query} loading="Loading payment events">
        {({ total, events }) =>
          total === 0 ? (
            <EmptyState title={LIST_WORDS[list].empty} />
          ) : (
            <>
              <p role="status" className="text-muted">
                {total} in all
              </p>
              <ul className="grid grid-cols-1 gap-3">
                {events.map((event) => (
                  <EventItem key={event.id} event={event} />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
      <nav aria-label="Pages" className="flex gap-2 empty:hidden">
        {page > 0 && (
          <ButtonLink variant="secondary" to={addressOf(list, page - 1)}>
            Previous
          </ButtonLink>
        )}
        {query.data && (page + 1) * PAYMENT_EVENTS_PER_PAGE < query.data.total && (
          <ButtonLink variant="secondary" to={addressOf(list, page + 1)}>
            Next
          </ButtonLink>
        )}
      </nav>
    </section>
  );
}

const logTime = (at: string) => formatLogTime(at, deviceTimeZone());

function EventItem({ event }: { event: PaymentEvent }) {
  const { id, type, occurredAt, receivedAt, handledAt, attempts, outcome, lastError, userId } = event;
  return (
    <Card as="li" className="grid grid-cols-1 gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-base">{type}</h2>
        <p className="break-all font-mono text-muted text-sm">{id}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-md sm:grid-cols-2 lg:grid-cols-4">
        <Fact term="Happened">{logTime(occurredAt)}</Fact>
        <Fact term="Received">{logTime(receivedAt)}</Fact>
        <Fact term="Tried">{attempts === 1 ? "once" : `${attempts} times`}</Fact>
        <Fact term="State">{handledAt ? `Handled ${logTime(handledAt)}` : stateOf(lastError)}</Fact>
      </dl>
      {outcome && <p className="text-md">{outcome}</p>}
      {userId && <p className="break-all font-mono text-muted text-sm">Account {userId}</p>}
      {lastError && <p className="rounded-control bg-danger/10 px-4 py-3 text-danger text-md">{lastError}</p>}
    </Card>
  );
}

/** The provider resends an event until it is accepted. */
const stateOf = (lastError: string | null) => (lastError ? "Failed, will be retried" : "Waiting");

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
