import Stripe from "stripe";

type Session = Pick<Stripe.Checkout.Session, "id" | "created">;

const isNewer = (one: Session, other: Session) =>
  one.created > other.created || (one.created === other.created && one.id > other.id);

/** The provider gives at most so many at once; an hour's open sessions of one swimmer are few. */
const MOST_SESSIONS = 100;

async function listOpen(stripe: Stripe, customer: string) {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: MOST_SESSIONS });
  return data;
}

async function expire(stripe: Stripe, id: string) {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (problem) {
    if (!(problem instanceof Stripe.errors.StripeInvalidRequestError)) throw problem;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    // Another tab has closed it meanwhile. One that was paid stops whoever wants to sell a second time.
    if (status !== "expired") throw problem;
  }
}

/** Nobody pays in a tab that was forgotten once something else has been bought or begun. */
export async function expireOpenSessions(stripe: Stripe, customerId: string) {
  for (const { id } of await listOpen(stripe, customerId)) await expire(stripe, id);
}

/**
 * Of the open checkouts of a customer only the newest stays open; answers whether it is this one. Two tabs at once see
 * both sessions and choose the same, since each looks after it has made its own.
 */
export async function keepNewestSession(stripe: Stripe, customerId: string, own: Session) {
  const open = await listOpen(stripe, customerId);
  // A tab that began later has closed it already.
  if (!open.some(({ id }) => id === own.id)) return false;
  const others = open.filter(({ id }) => id !== own.id);
  if (others.some((other) => isNewer(other, own))) {
    await expire(stripe, own.id);
    return false;
  }
  for (const { id } of others) await expire(stripe, id);
  return true;
}
