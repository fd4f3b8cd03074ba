import Stripe from "stripe";
import { subscriptionError } from "../../../../domain/subscription/subscription-errors.ts";

type Session = Stripe.Checkout.Session;

/** The provider gives at most so many at once; an hour's open sessions of one swimmer are few. */
const SESSIONS_LIMIT = 100;
/** Less than this is too short to type in a card. */
const MIN_REST_S = 600;

/** The newest first, also of those made within one second. */
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
    // Another tab has paid it meanwhile: nobody is sold a second plan.
    if (status === "complete") throw subscriptionError("customer_already_subscribed_in_stripe", problem);
    if (status !== "expired") throw problem;
  }
}

/** Nobody pays in a tab that was forgotten once something else has been bought or begun. */
export async function expireOpenSessions(stripe: Stripe, customerId: string) {
  for (const { id } of await listOpenSessions(stripe, customerId)) await expire(stripe, id);
}

/** Sessions say which order they are for, so that the same one asked for again is answered with the same page. */
export type Order = { customerId: string; key: string; now: Date };

const isOf = ({ metadata }: Session, { key }: Order) => metadata?.order === key;
const hasTime = ({ expires_at: end }: Session, { now }: Order) => end - now.getTime() / 1000 > MIN_REST_S;

/** The open session of this same order, or null; sessions of other orders are expired. */
export async function reuseSession(stripe: Stripe, order: Order): Promise<Session | null> {
  const open = await listOpenSessions(stripe, order.customerId);
  const known = open.findLast((session) => isOf(session, order) && hasTime(session, order)) ?? null;
  for (const { id } of open.filter((session) => session.id !== known?.id)) await expire(stripe, id);
  return known;
}

/**
 * After one was made: of the same order the oldest stays open, so that a double click leads both tabs to one page; of
 * different orders the newest. Two calls at once see both sessions, since each looks after it has made its own. Null:
 * another order has taken the place of this one.
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
