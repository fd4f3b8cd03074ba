import type Stripe from "stripe";
import { asUnpaid, invoiceOf } from "./invoices.ts";
import { CUSTOMER, cardOf, customerOf, itemsOf, type Period, SOLD, type Sold, subscriptionOf } from "./objects.ts";

type Subject = Stripe.Subscription | Stripe.Invoice | Stripe.Customer | Stripe.PaymentMethod | Record<string, unknown>;
type Told = { type: string; object: Subject; before?: Record<string, unknown> };

/** Changes at the provider at one moment; all are applied before their events are sent. */
export type Step = {
  at: string;
  what: string;
  /** Already in our row, so that it has to survive without any event. */
  isForeseen: boolean;
  /** Whether paid features are open from now on. */
  isOpen: boolean;
  openPayment: { status: string; errorCode: string | null } | null;
  told: Told[];
};

const sec = (moment: string) => Date.parse(moment) / 1000;
const METADATA = { user_id: "00000000-0000-4000-8000-000000000001" };

/** A subscription changed step by step, with the previous attributes of each step as the provider sends them. */
function createSubscription(id: string, at: string, first: Partial<Stripe.Subscription>) {
  let present: Stripe.Subscription = { ...subscriptionOf(id, sec(at), METADATA), ...first };
  return {
    get present() {
      return present;
    },
    created: (): Told => ({ type: "customer.subscription.created", object: present }),
    change(change: Partial<Stripe.Subscription>, type = "customer.subscription.updated"): Told {
      const keys = Object.keys(change) as (keyof Stripe.Subscription)[];
      const before = Object.fromEntries(keys.map((key) => [key, present[key]]));
      present = { ...present, ...change };
      const isUpdate = type === "customer.subscription.updated";
      return { type, object: present, ...(isUpdate && { before }) };
    },
  };
}

const month = (from: string, to: string): Period => ({ from: sec(from), to: sec(to) });
const step = (at: string, what: string, told: Told[], otherwise: Partial<Step> = {}): Step => ({
  at,
  what,
  isForeseen: false,
  isOpen: true,
  openPayment: null,
  told,
  ...otherwise,
});

function attach(id: string, last4: string, at: string): Told[] {
  const card = cardOf(id, last4, sec(at));
  return [
    { type: "payment_method.attached", object: card },
    {
      type: "customer.updated",
      object: customerOf(id),
      before: { invoice_settings: { default_payment_method: null } },
    },
  ];
}

const session = (subscription: string, invoice: string) => ({
  id: `cs_${subscription}`,
  object: "checkout.session",
  client_reference_id: METADATA.user_id,
  customer: CUSTOMER,
  invoice,
  livemode: false,
  metadata: METADATA,
  mode: "subscription",
  payment_status: "paid",
  status: "complete",
  subscription,
});

const charge = (id: string, cents: number, refunded: number) => ({
  id,
  object: "charge",
  amount: cents,
  amount_refunded: refunded,
  currency: "usd",
  customer: CUSTOMER,
  livemode: false,
  paid: true,
  refunded: refunded === cents,
  status: "succeeded",
});

type Changing = ReturnType<typeof createSubscription>;

/** Cancelled at the end, kept, cancelled again, and ended. */
function endByAndBy(subscription: Changing, end: number): Step[] {
  const cancelAt = { cancel_at_period_end: true, cancel_at: end, canceled_at: sec("2026-06-25T09:00:00Z") };
  const keep = { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
  return [
    step("2026-06-25T09:00:00Z", "to be cancelled at the end", [subscription.change(cancelAt)]),
    step("2026-06-26T09:00:00Z", "kept after all", [subscription.change(keep)]),
    step("2026-07-01T09:00:00Z", "to be cancelled at the end, again", [
      subscription.change({ ...cancelAt, canceled_at: sec("2026-07-01T09:00:00Z") }),
    ]),
    step(
      "2026-07-15T10:00:00Z",
      "the end",
      [subscription.change({ status: "canceled", ended_at: end }, "customer.subscription.deleted")],
      { isForeseen: true, isOpen: false },
    ),
  ];
}

/** A trial with a card, then a month, another plan, a payment that fails and is made good, and an end by and by. */
export function trialAndMonths(): Step[] {
  const id = "sub_Months";
  const [trial, first, second] = [
    month("2026-05-01T10:00:00Z", "2026-05-15T10:00:00Z"),
    month("2026-05-15T10:00:00Z", "2026-06-15T10:00:00Z"),
    month("2026-06-15T10:00:00Z", "2026-07-15T10:00:00Z"),
  ];
  const bill = (invoice: string, reason: Stripe.Invoice.BillingReason, sold: Sold, cents: number, period: Period) =>
    ({ id: invoice, reason, sold, cents, period, at: period.from, subscription: subscription.present }) as const;
  const subscription = createSubscription(id, "2026-05-01T10:00:00Z", {
    status: "trialing",
    trial_start: trial.from,
    trial_end: trial.to,
    items: itemsOf(id, SOLD.premiumMonth, trial),
    latest_invoice: "in_Trial",
  });
  const bought = step("2026-05-01T10:00:00Z", "a trial with a card", [
    ...attach("pm_First", "4242", "2026-05-01T10:00:00Z"),
    subscription.created(),
    { type: "invoice.paid", object: invoiceOf(bill("in_Trial", "subscription_create", SOLD.premiumMonth, 0, trial)) },
    { type: "checkout.session.completed", object: session(id, "in_Trial") },
  ]);
  const ending = step("2026-05-12T10:00:00Z", "the trial is over soon", [
    { type: "customer.subscription.trial_will_end", object: subscription.present },
  ]);
  const begun = step(
    "2026-05-15T10:00:00Z",
    "the trial is over and paid for",
    [
      subscription.change({
        status: "active",
        items: itemsOf(id, SOLD.premiumMonth, first),
        latest_invoice: "in_First",
      }),
      {
        type: "invoice.paid",
        object: invoiceOf({ ...bill("in_First", "subscription_cycle", SOLD.premiumMonth, 499, first), before: trial }),
      },
      { type: "charge.succeeded", object: charge("ch_First", 499, 0) },
    ],
    { isForeseen: true },
  );
  const changed = step("2026-05-20T12:00:00Z", "another plan", [
    subscription.change({ items: itemsOf(id, SOLD.proMonth, first), latest_invoice: "in_Change" }),
    { type: "invoice.paid", object: invoiceOf(bill("in_Change", "subscription_update", SOLD.proMonth, 420, first)) },
  ]);
  const renewing = subscription.change({ items: itemsOf(id, SOLD.proMonth, second), latest_invoice: "in_Second" });
  const renewal = invoiceOf({ ...bill("in_Second", "subscription_cycle", SOLD.proMonth, 999, second), before: first });
  const failed = step(
    "2026-06-15T10:00:00Z",
    "the next payment fails",
    [
      renewing,
      { type: "invoice.payment_failed", object: asUnpaid(renewal, sec("2026-06-18T10:00:00Z")) },
      subscription.change({ status: "past_due" }),
    ],
    { isOpen: false, openPayment: { status: "requires_payment_method", errorCode: "card_declined" } },
  );
  const madeGood = step("2026-06-17T08:00:00Z", "another card, and it is paid", [
    ...attach("pm_Second", "4444", "2026-06-17T08:00:00Z"),
    {
      type: "payment_method.detached",
      object: { ...cardOf("pm_First", "4242", 0), customer: null },
      before: { customer: CUSTOMER },
    },
    { type: "invoice.paid", object: { ...renewal, attempt_count: 2 } },
    subscription.change({ status: "active" }),
  ]);
  return [bought, ending, begun, changed, failed, madeGood, ...endByAndBy(subscription, second.to)];
}

/** A year that is paid at once after the bank has asked, a second one by accident, a refund, and an end at once. */
export function yearAndEnd(): Step[] {
  const [id, at] = ["sub_Year", "2026-03-02T09:00:00Z"];
  const year = month(at, "2027-03-02T09:00:00Z");
  const subscription = createSubscription(id, at, {
    status: "incomplete",
    items: itemsOf(id, SOLD.premiumYear, year),
    latest_invoice: "in_Year",
  });
  const billed = { id: "in_Year", reason: "subscription_create", sold: SOLD.premiumYear, cents: 4_999 } as const;
  const invoice = invoiceOf({ ...billed, at: year.from, period: year, subscription: subscription.present });
  return [
    step(
      at,
      "the bank asks",
      [
        subscription.created(),
        { type: "invoice.payment_action_required", object: asUnpaid(invoice, 0) },
        ...attach("pm_Year", "3184", at),
      ],
      { isOpen: false, openPayment: { status: "requires_action", errorCode: null } },
    ),
    step("2026-03-02T09:05:00Z", "it is paid", [
      { type: "invoice.paid", object: invoice },
      subscription.change({ status: "active", default_payment_method: "pm_Year" }),
      { type: "checkout.session.completed", object: session(id, "in_Year") },
    ]),
    step("2026-03-05T09:00:00Z", "something is given back", [
      { type: "charge.refunded", object: charge("ch_Year", 4_999, 1_000) },
    ]),
    step(
      "2026-04-10T16:00:00Z",
      "cancelled at once",
      [
        subscription.change(
          { status: "canceled", canceled_at: sec("2026-04-10T16:00:00Z"), ended_at: sec("2026-04-10T16:00:00Z") },
          "customer.subscription.deleted",
        ),
      ],
      { isOpen: false },
    ),
  ];
}
