import { expect, test } from "vitest";
import { readPlans } from "../../../../../domain/subscription/plans.ts";
import { at, cardOf, customerOf, subscriptionOf } from "../provider-fixture.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import { toSubscriptionState } from "./subscription-state.ts";

const context = { plans: readPlans({}), now: new Date("2026-05-10T00:00:00Z") };
type Given = NonNullable<Parameters<typeof subscriptionOf>[0]>;
const stateOf = (given: Given, customer = {}) =>
  toSubscriptionState(customerOf([subscriptionOf(given)], customer), context);
const day = (monthAndDay: string) => `2026-${monthAndDay}T00:00:00.000Z`;

test("a month of premium is held until the end of its period, renews itself and says what that costs", () => {
  expect(stateOf({})).toEqual({
    subscription_tier: "premium",
    subscription_status: "active",
    payment_method_status: "valid",
    stripe_subscription_id: "sub_1",
    current_period_end: day("05-31"),
    trial_end_date: null,
    premium_access_until: day("05-31"),
    billing_cycle: "monthly",
    auto_renew: true,
    price_cents: 499,
    renewal_cents: 499,
  });
});

const trial: Given = { status: "trialing", trial_start: at("05-01"), trial_end: at("05-15"), to: "05-15" };

test.each<[string, Given, string | null, boolean]>([
  ["in force", {}, day("05-31"), true],
  ["in force, to be cancelled at the end of the period", { cancel_at_period_end: true }, day("05-31"), false],
  ["in force, to be cancelled at an instant that is the end", { cancel_at: at("05-31") }, day("05-31"), false],
  ["in force, to be cancelled before the end", { cancel_at: at("05-20") }, day("05-20"), false],
  ["in force, to be cancelled after the next period", { cancel_at: at("09-30") }, day("05-31"), true],
  ["a trial that will renew", trial, day("05-15"), true],
  ["a trial that ends by itself", { ...trial, cancel_at_period_end: true }, day("05-15"), false],
  ["cancelled at once", { status: "canceled", canceled_at: at("05-09"), ended_at: at("05-09") }, day("05-09"), false],
  [
    "cancelled at its end",
    { status: "canceled", canceled_at: at("05-02"), ended_at: at("05-31") },
    day("05-31"),
    false,
  ],
  ["past due in a period that nobody paid", { status: "past_due" }, day("05-01"), true],
  ["unpaid", { status: "unpaid" }, day("05-01"), false],
  ["paused", { status: "paused" }, day("05-01"), false],
  ["not paid the first time", { status: "incomplete" }, null, true],
  ["never paid", { status: "incomplete_expired" }, null, false],
])("%s is held until its end and no longer", (_what, given, until, renews) => {
  expect(stateOf(given)).toMatchObject({ premium_access_until: until, auto_renew: renews });
});

test.each([
  ["trialing", "trialing", "premium", "sub_1"],
  ["active", "active", "premium", "sub_1"],
  ["past_due", "past_due", "premium", "sub_1"],
  ["incomplete", "incomplete", "premium", "sub_1"],
  ["canceled", "canceled", "premium", null],
  ["unpaid", "inactive", "premium", "sub_1"],
  ["paused", "inactive", "premium", "sub_1"],
  ["incomplete_expired", "inactive", "free", null],
  ["a_word_of_tomorrow", "inactive", "premium", "sub_1"],
])("%s at the provider is %s of the tier %s here", (status, ours, tier, id) => {
  expect(stateOf({ status })).toMatchObject({
    subscription_status: ours,
    subscription_tier: tier,
    stripe_subscription_id: id,
  });
});

test.each([
  ["our price of pro by the year", { id: "price_tideline_pro_annual", interval: "year" }, "", "pro", "annual"],
  ["our price, whatever the product is called", { id: "price_tideline_premium_monthly" }, "Pro", "premium", "monthly"],
  ["a product called Tideline Pro", { id: "price_x", interval: "year" }, "Tideline Pro", "pro", "annual"],
  ["a product called by another name", { id: "price_x" }, "Swimmers' plan", "premium", "monthly"],
  ["a price without a known interval", { id: "price_x", interval: "week" }, "PRO", "pro", "monthly"],
])("%s is told by its price first, by its name else", (_what, price, name, tier, cycle) => {
  const state = stateOf({ price }, { productNames: new Map([["prod_1", name]]) });
  expect(state).toMatchObject({ subscription_tier: tier, billing_cycle: cycle });
});

const open = (status: string, errorCode: string | null = null) => ({ openPayment: { status, errorCode } });

test.each([
  ["a card of the customer", {}, {}, "valid"],
  [
    "a card of its own beside an old one",
    { default_payment_method: cardOf(2030, 1) },
    { defaultPaymentMethod: cardOf(2020, 1) },
    "valid",
  ],
  ["no card", trial, { defaultPaymentMethod: null }, "none"],
  ["a card in its last month", {}, { defaultPaymentMethod: cardOf(2026, 5) }, "valid"],
  ["a card past its month", {}, { defaultPaymentMethod: cardOf(2026, 4) }, "expired"],
  ["a payment that failed", { status: "past_due" }, open("requires_payment_method", "card_declined"), "failed"],
  [
    "a payment that failed by an expired card",
    { status: "past_due" },
    open("requires_payment_method", "expired_card"),
    "expired",
  ],
  ["a payment that the bank asks about", { status: "incomplete" }, open("requires_action"), "requires_action"],
  ["a payment on its way", { status: "incomplete" }, open("processing"), "pending"],
  ["an old payment that failed, long paid", {}, open("requires_payment_method", "card_declined"), "valid"],
  ["nothing to pay the open invoice with", { status: "past_due" }, { defaultPaymentMethod: null }, "none"],
] as const)("%s says how it stands with the card", (_what, given, customer, status) => {
  expect(stateOf(given as Given, customer)).toMatchObject({ payment_method_status: status });
});

test("a coupon that lasts is in what the next period costs, and nothing is due where nothing renews", () => {
  expect(stateOf({}, { nextInvoiceCents: 249 })).toMatchObject({ renewal_cents: 249 });
  expect(stateOf({ cancel_at_period_end: true })).toMatchObject({ renewal_cents: null });
});

test("who never bought and who was deleted at the provider have nothing", () => {
  const nothing = { subscription_tier: "free", subscription_status: "inactive", auto_renew: false };
  expect(toSubscriptionState(customerOf([]), context)).toMatchObject(nothing);
  const deleted = toSubscriptionState(customerOf([subscriptionOf()], { isDeleted: true }), context);
  expect(deleted).toMatchObject({ ...nothing, payment_method_status: "none", stripe_customer_id: null });
});

const sub = (id: string, status: string, created: string, otherwise: Given = {}) =>
  subscriptionOf({ id, status, created: at(created), ...otherwise });

test.each([
  ["one that runs before an ended one", [sub("a", "canceled", "05-02"), sub("b", "active", "05-01")], "b", []],
  ["of two that run the older", [sub("a", "active", "05-02"), sub("b", "active", "05-01")], "b", ["a"]],
  ["what is paid before a trial", [sub("a", "trialing", "05-01", trial), sub("b", "active", "05-02")], "b", ["a"]],
  ["what is paid before what is not", [sub("a", "past_due", "05-01"), sub("b", "active", "05-02")], "b", ["a"]],
  ["a try at paying beside what runs", [sub("a", "incomplete", "05-01"), sub("b", "active", "05-02")], "b", []],
  ["of two that have ended the later", [sub("a", "canceled", "05-01"), sub("b", "canceled", "05-02")], "b", []],
  [
    "no second trial",
    [sub("b", "canceled", "05-01", { trial_start: at("05-01") }), sub("a", "trialing", "05-02", { ...trial })],
    "b",
    ["a"],
  ],
  [
    "a plan that the operator gave days to",
    [
      sub("b", "canceled", "05-01", { trial_start: at("05-01") }),
      sub("a", "trialing", "05-02", { ...trial, trial_start: at("05-09") }),
    ],
    "a",
    [],
  ],
  ["nothing of nothing", [], undefined, []],
] as const)("%s counts", (_what, subscriptions, chosen, duplicates) => {
  for (const list of [subscriptions, subscriptions.toReversed()]) {
    const found = chooseSubscription(list);
    expect([found.chosen?.id, found.duplicates.map(({ id }) => id)]).toEqual([chosen, duplicates]);
  }
});

test("of two that were made within one second the one that the provider lists last is the older", () => {
  for (const [newer, older] of [
    ["a", "b"],
    ["b", "a"],
  ] as const) {
    const found = chooseSubscription([sub(newer, "active", "05-01"), sub(older, "active", "05-01")]);
    expect([found.chosen?.id, found.duplicates.map(({ id }) => id)]).toEqual([older, [newer]]);
  }
});
