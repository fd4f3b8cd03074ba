import type Stripe from "stripe";
import { expect, test } from "vitest";
import { readPlans } from "../../../../../domain/subscription/plans.ts";
import { at, subscriptionOf } from "../provider-fixture.ts";
import { toHistoryEntries } from "./history-entry.ts";

const plans = readPlans({});
type Given = NonNullable<Parameters<typeof subscriptionOf>[0]>;

const tell = (type: string, object: object, before?: object) =>
  toHistoryEntries(
    {
      id: "evt_1",
      type,
      created: at("05-20"),
      data: { object, ...(before && { previous_attributes: before }) },
    } as unknown as Stripe.Event,
    plans,
  );

const subscription = (given: Given = {}) => ({ ...subscriptionOf(given), object: "subscription", metadata: {} });
const item = (price: string) => subscriptionOf({ price: { id: price } }).items;
const [created, updated, deleted] = ["created", "updated", "deleted"].map(
  (word) => `customer.subscription.${word}`,
) as [string, string, string];

test.each<[string, string, Given, object | undefined, string[]]>([
  [
    "a trial begins",
    created,
    { status: "trialing", trial_start: at("05-01"), trial_end: at("05-15") },
    undefined,
    ["trial_started"],
  ],
  ["a paid plan begins", created, {}, undefined, ["subscription_started"]],
  ["a plan waits for its first payment", created, { status: "incomplete" }, undefined, []],
  ["the first payment is made", updated, {}, { status: "incomplete" }, ["subscription_started"]],
  ["a trial becomes a paid plan", updated, {}, { status: "trialing" }, ["subscription_started"]],
  ["what was owed is paid", updated, {}, { status: "past_due" }, ["payment_recovered"]],
  ["a payment is owed", updated, { status: "past_due" }, { status: "active" }, []],
  ["a period follows another", updated, {}, { items: item("price_tideline_premium_monthly") }, []],
  ["a plan becomes another", updated, {}, { items: item("price_tideline_pro_monthly") }, ["plan_changed"]],
  [
    "it will end, by a flag",
    updated,
    { cancel_at_period_end: true },
    { cancel_at_period_end: false },
    ["cancel_scheduled"],
  ],
  ["it will end, by an instant", updated, { cancel_at: at("05-31") }, { cancel_at: null }, ["cancel_scheduled"]],
  [
    "it will end, by both",
    updated,
    { cancel_at_period_end: true, cancel_at: at("05-31") },
    { cancel_at_period_end: false, cancel_at: null },
    ["cancel_scheduled"],
  ],
  ["the end is another day", updated, { cancel_at: at("05-31") }, { cancel_at: at("05-25") }, []],
  ["its cancellation is undone", updated, {}, { cancel_at_period_end: true, cancel_at: at("05-31") }, ["resumed"]],
  ["it has ended", deleted, { status: "canceled" }, undefined, ["canceled"]],
  ["what was never paid is over", deleted, { status: "incomplete_expired" }, undefined, []],
  [
    "several things happen at once",
    updated,
    { cancel_at_period_end: true },
    { cancel_at_period_end: false, items: item("price_tideline_pro_annual"), status: "past_due" },
    ["payment_recovered", "cancel_scheduled", "plan_changed"],
  ],
  ["something else is different", updated, {}, { metadata: {} }, []],
])("when %s the history says so once", (_what, type, given, before, expected) => {
  expect(tell(type, subscription(given), before).map(({ eventType }) => eventType)).toEqual(expected);
});

const invoice = (otherwise: object = {}) => ({
  object: "invoice",
  id: "in_1",
  amount_due: 499,
  attempt_count: 1,
  billing_reason: "subscription_cycle",
  period_start: at("05-01"),
  period_end: at("05-31"),
  lines: { data: [{ pricing: { price_details: { price: "price_tideline_pro_annual" } } }] },
  parent: { subscription_details: { subscription: "sub_1", metadata: {} } },
  ...otherwise,
});

test.each<[string, string, object, string[]]>([
  ["a month after a month", "invoice.paid", {}, ["renewed"]],
  ["the first month after a trial", "invoice.paid", { period_end: at("05-15") }, []],
  ["a plan that begins", "invoice.paid", { billing_reason: "subscription_create" }, []],
  ["a refused payment", "invoice.payment_failed", {}, ["payment_failed"]],
  ["a payment to be confirmed", "invoice.payment_action_required", {}, ["payment_action_required"]],
  ["something that is no subscription", "invoice.paid", { parent: null }, []],
])("of the invoice of %s the history says what it was", (_what, type, otherwise, expected) => {
  expect(tell(type, invoice(otherwise)).map(({ eventType }) => eventType)).toEqual(expected);
});

test("a line says which plan it is about, when it was and of which subscription", () => {
  const [line] = tell("invoice.payment_failed", invoice());
  expect(line).toEqual({
    eventType: "payment_failed",
    occurredAt: new Date("2026-05-20T00:00:00Z"),
    tier: "pro",
    cycle: "annual",
    details: { subscription: "sub_1", amount_cents: 499, invoice: "in_1", attempt: 1 },
  });
});
