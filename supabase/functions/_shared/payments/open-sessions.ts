import Stripe from "stripe";
import { subscriptionError } from "../../../../domain/subscription/subscription-errors.ts";

type Session = Stripe.Checkout.Session;

/** The provider's own page limit. */
const SESSIONS_LIMIT = 100;
/** Enough time to enter a card. */
const MIN_REST_S = 600;

/** Newest first. */
async function listOpenSessions(stripe: Stripe, customer: string) {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: SESSIONS_LIMIT });
  return data;
}

async function expire(stripe: Stripe, id: string) {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (problem) {
    if (!(problem instanceof Stripe.errors.StripeInvalidRequestError)) throw problem;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    // Another tab has paid it meanwhile.
    if (status === "complete") throw subscriptionError("customer_already_subscribed_in_stripe", problem);
    if (status !== "expired") throw problem;
  }
}

/** A forgotten tab must not sell a second plan. */
export async function expireOpenSessions(stripe: Stripe, customerId: string) {
  for (const { id } of await listOpenSessions(stripe, customerId)) await expire(stripe, id);
}

/** Sessions name their order, so the same order leads to the same page. */
export type Order = { customerId: string; key: string; now: Date };

const isOf = ({ metadata }: Session, { key }: Order) => metadata?.order === key;
const hasTime = ({ expires_at: end }: Session, { now }: Order) => end - now.getTime() / 1000 > MIN_REST_S;

/** The open session of the same order, or null. Sessions of other orders are expired. */
export async function reuseSession(stripe: Stripe, order: Order): Promise<Session | null> {
  const open = await listOpenSessions(stripe, order.customerId);
  const known = open.findLast((session) => isOf(session, order) && hasTime(session, order)) ?? null;
  for (const { id } of open.filter((session) => session.id !== known?.id)) await expire(stripe, id);
  return known;
}

/**
 * Called after creating a session: keeps the oldest of the same order (a double click leads to one page) and the newest of
 * different orders. Parallel calls see both sessions, since each looks after creating its own. Null: another order won.
 */
export async function keepOneSession(stripe: Stripe, order: Order): Promise<Session | null> {
  const open = await listOpenSessions(stripe, order.customerId);
  const [newest] = open;
  if (!newest || !isOf(newest, order)) {
    for (const { id } of open.filter((session) => isOf(session, order))) await expire(stripe, id);
    return null;
  }
  const kept = open.findLast((session) => isOf(session, order)) ?? newest;
  for (const { id } of open.filter((session) => session.id !== kept.id)) await expire(stripe, id);
  return kept;
}
