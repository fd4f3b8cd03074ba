import type Stripe from "stripe";
import { findPlanByPrice, type Plan } from "../../../../../domain/subscription/plans.ts";
import { cycleOfInterval } from "../../../../../domain/subscription/provider/provider-status.ts";
import {
  BILLING_CYCLES,
  type BillingCycle,
  PAID_TIERS,
  type PaidTier,
} from "../../../../../domain/subscription/subscription-words.ts";
import { idOf } from "../customers/provider-customer.ts";

type HistoryEventType =
  | "trial_started"
  | "subscription_started"
  | "renewed"
  | "payment_failed"
  | "payment_recovered"
  | "payment_action_required"
  | "plan_changed"
  | "cancel_scheduled"
  | "resumed"
  | "canceled"
  | "trial_will_end"
  | "refunded"
  | "disputed";

type Details = Record<string, string | number | boolean | null>;

/** One line of a swimmer's history. */
export type HistoryEntry = {
  eventType: HistoryEventType;
  occurredAt: Date;
  tier: PaidTier | null;
  cycle: BillingCycle | null;
  details: Details;
};

type Fact = Pick<HistoryEntry, "eventType"> & { details?: Details };
type Bought = Pick<HistoryEntry, "tier" | "cycle">;
type Metadata = Readonly<Record<string, string>> | null | undefined;

const DAY_S = 86_400;
/** Shorter than any month: the period before such a renewal was a trial. */
const SHORTEST_PAID_PERIOD_S = 27 * DAY_S;

const oneOf = <Word extends string>(words: readonly Word[], text: string | undefined): Word | null =>
  words.find((word) => word === text) ?? null;

/** By the price, else by the metadata of our checkout. */
function bought(plans: readonly Plan[], priceId: string | null, metadata: Metadata, interval?: string): Bought {
  const plan = priceId === null ? null : findPlanByPrice(plans, priceId);
  if (plan) return { tier: plan.tier, cycle: plan.cycle };
  const cycle = interval === undefined ? oneOf(BILLING_CYCLES, metadata?.billing_cycle) : cycleOfInterval(interval);
  return { tier: oneOf(PAID_TIERS, metadata?.subscription_tier), cycle };
}

const priceIdOf = (subscription: Pick<Stripe.Subscription, "items"> | undefined) =>
  subscription?.items?.data[0]?.price.id ?? null;

const daysOfTrial = ({ trial_start, trial_end }: Stripe.Subscription) =>
  trial_start === null || trial_end === null ? 0 : Math.round((trial_end - trial_start) / DAY_S);

const asTrial = (subscription: Stripe.Subscription): Fact => ({
  eventType: "trial_started",
  details: { trial_days: daysOfTrial(subscription) },
});

const UNPAID: readonly unknown[] = ["past_due", "unpaid"];

/** A failed payment is recorded by its invoice instead. */
function statusFacts(subscription: Stripe.Subscription, before: unknown): Fact[] {
  const { status } = subscription;
  if (before === undefined) return [];
  if (status === "trialing") return before === "incomplete" ? [asTrial(subscription)] : [];
  if (status !== "active") return [];
  if (UNPAID.includes(before)) return [{ eventType: "payment_recovered" }];
  if (before === "paused") return [{ eventType: "resumed" }];
  return [{ eventType: "subscription_started" }];
}

/** Newer accounts set `cancel_at`, older ones a flag, some both: it is recorded once. */
function endingFacts(subscription: Stripe.Subscription, before: Partial<Stripe.Subscription>): Fact[] {
  const { cancel_at, cancel_at_period_end, status } = subscription;
  const ends = cancel_at_period_end || cancel_at !== null;
  const ended =
    (before.cancel_at_period_end ?? cancel_at_period_end) ||
    (before.cancel_at === undefined ? cancel_at : before.cancel_at) !== null;
  if (ends === ended || status === "canceled") return [];
  return [{ eventType: ends ? "cancel_scheduled" : "resumed", details: { ends_at: cancel_at } }];
}

function planFacts(subscription: Stripe.Subscription, before: Partial<Stripe.Subscription>): Fact[] {
  const [from, to] = [priceIdOf(before as Pick<Stripe.Subscription, "items">), priceIdOf(subscription)];
  return from === null || from === to
    ? []
    : [{ eventType: "plan_changed", details: { from_price: from, to_price: to } }];
}

function factsOfSubscription(event: Stripe.Event): Fact[] {
  const subscription = event.data.object as Stripe.Subscription;
  const before = (event.data.previous_attributes ?? {}) as Partial<Stripe.Subscription>;
  switch (event.type) {
    case "customer.subscription.created":
      if (subscription.status === "trialing") return [asTrial(subscription)];
      return subscription.status === "active" ? [{ eventType: "subscription_started" }] : [];
    case "customer.subscription.updated":
      return [
        ...statusFacts(subscription, before.status),
        ...endingFacts(subscription, before),
        ...planFacts(subscription, before),
      ];
    case "customer.subscription.deleted":
      // A subscription that was never paid for leaves no history.
      return subscription.status === "incomplete_expired" ? [] : [{ eventType: "canceled" }];
    case "customer.subscription.trial_will_end":
      return [{ eventType: "trial_will_end", details: { trial_end: subscription.trial_end } }];
    case "customer.subscription.resumed":
      return [{ eventType: "resumed" }];
    default:
      return [];
  }
}

function factsOfInvoice(event: Stripe.Event): Fact[] {
  const invoice = event.data.object as Stripe.Invoice;
  const details = { amount_cents: invoice.amount_due, invoice: invoice.id, attempt: invoice.attempt_count };
  switch (event.type) {
    case "invoice.paid": {
      // The first invoice after a trial is a cycle too; the subscription records that the plan started.
      const isRenewal = invoice.billing_reason === "subscription_cycle";
      const isAfterTrial = invoice.period_end - invoice.period_start < SHORTEST_PAID_PERIOD_S;
      return isRenewal && !isAfterTrial ? [{ eventType: "renewed", details }] : [];
    }
    case "invoice.payment_failed":
      return [{ eventType: "payment_failed", details }];
    case "invoice.payment_action_required":
      return [{ eventType: "payment_action_required", details }];
    default:
      return [];
  }
}

function factsOfMoneyBack(type: Stripe.Event["type"], object: Stripe.Charge | Stripe.Dispute): Fact[] {
  if (object.object === "charge") {
    if (type !== "charge.refunded") return [];
    return [{ eventType: "refunded", details: { amount_cents: object.amount_refunded, in_full: object.refunded } }];
  }
  if (type !== "charge.dispute.created") return [];
  return [{ eventType: "disputed", details: { amount_cents: object.amount, reason: object.reason } }];
}

function boughtByInvoice(invoice: Stripe.Invoice, plans: readonly Plan[]): Bought {
  // The last line is the new plan; a plan change credits the old one first.
  const price = invoice.lines.data.at(-1)?.pricing?.price_details?.price;
  return bought(plans, idOf(price), invoice.parent?.subscription_details?.metadata);
}

function boughtBySubscription(subscription: Stripe.Subscription, plans: readonly Plan[]): Bought {
  const interval = subscription.items.data[0]?.price.recurring?.interval;
  return bought(plans, priceIdOf(subscription), subscription.metadata, interval);
}

type Story = { facts: Fact[]; plan: Bought; subscriptionId: string | null };

const NO_PLAN: Bought = { tier: null, cycle: null };

function readStory(event: Stripe.Event, plans: readonly Plan[]): Story | null {
  const object = event.data.object as
    | Stripe.Subscription
    | Stripe.Invoice
    | Stripe.Charge
    | Stripe.Dispute
    | { object: "other" };
  if (object.object === "subscription") {
    return { facts: factsOfSubscription(event), plan: boughtBySubscription(object, plans), subscriptionId: object.id };
  }
  if (object.object === "charge" || object.object === "dispute") {
    return { facts: factsOfMoneyBack(event.type, object), plan: NO_PLAN, subscriptionId: null };
  }
  const subscriptionId = object.object === "invoice" ? idOf(object.parent?.subscription_details?.subscription) : null;
  if (object.object !== "invoice" || subscriptionId === null) return null;
  return { facts: factsOfInvoice(event), plan: boughtByInvoice(object, plans), subscriptionId };
}

/** History lines come from the event alone, so they are the same in whatever order events arrive. */
export function toHistoryEntries(event: Stripe.Event, plans: readonly Plan[]): HistoryEntry[] {
  const story = readStory(event, plans);
  if (!story) return [];
  return story.facts.map(({ eventType, details }) => ({
    eventType,
    occurredAt: new Date(event.created * 1000),
    ...story.plan,
    details: { ...(story.subscriptionId && { subscription: story.subscriptionId }), ...details },
  }));
}
