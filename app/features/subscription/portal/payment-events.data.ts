import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

export const PAYMENT_EVENT_LISTS = ["open", "disputes", "handled"] as const;
export type PaymentEventList = (typeof PAYMENT_EVENT_LISTS)[number];

export const PAYMENT_EVENTS_PER_PAGE = 25;

export type PaymentEvent = {
  id: string;
  type: string;
  occurredAt: string;
  receivedAt: string;
  handledAt: string | null;
  attempts: number;
  outcome: string | null;
  lastError: string | null;
  /** Null if it belongs to no account. */
  userId: string | null;
};

const COLUMNS = "id, type, occurred_at, received_at, handled_at, attempts, outcome, last_error, user_id" as const;

/** Newest first. The database allows only administrators. */
export async function listPaymentEvents(
  client: BackendClient,
  { list, page }: { list: PaymentEventList; page: number },
): Promise<{ events: readonly PaymentEvent[]; total: number }> {
  const all = client.from("payment_events").select(COLUMNS, { count: "exact" });
  const asked = {
    open: () => all.is("handled_at", null).order("received_at", { ascending: false }),
    disputes: () => all.like("type", "charge.dispute.%").order("received_at", { ascending: false }),
    handled: () => all.not("handled_at", "is", null).order("handled_at", { ascending: false }),
  }[list]();
  const first = page * PAYMENT_EVENTS_PER_PAGE;
  const { data, error, count } = await asked.order("id").range(first, first + PAYMENT_EVENTS_PER_PAGE - 1);
  // Past the last page, after events were handled.
  if (error?.code === "PGRST103" && page > 0) return listPaymentEvents(client, { list, page: 0 });
  if (error) throw toAppError(error);
  const events = data.map((row) => ({
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    handledAt: row.handled_at,
    attempts: row.attempts,
    outcome: row.outcome,
    lastError: row.last_error,
    userId: row.user_id,
  }));
  return { events, total: count ?? 0 };
}
