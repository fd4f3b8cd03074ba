import { expect, test } from "vitest";
import { createCatalogue } from "../catalogue.ts";
import { createLedger, type Ledger } from "../ledger.ts";
import type { AnyObject, Subscription } from "../objects.ts";
import { DAY_SECONDS, shiftIntoPast } from "../periods.ts";
import { ProviderRefusal } from "../provider-refusal.ts";
import { saveCard } from "./cards.ts";
import { changePlan } from "./change-plan.ts";
import { payInvoice } from "./collect.ts";
import { runDueWork } from "./due-work.ts";
import { startSubscription } from "./start-subscription.ts";
import { cancelAtPeriodEnd, endSubscription, itemOf, resumeSubscription } from "./subscriptions.ts";

const NOW = Date.UTC(2026, 10, 22, 12) / 1_000;
const PRICES = ["premium_monthly", "premium_annual", "pro_monthly", "pro_annual"].map(
  (name) => `price_tideline_${name}`,
);
const CARDS = ["4242424242424242", "4000000000000341", "4000000000000002", "5555555555554444"];
const CODES = [[], ["promo_welcome20"], ["promo_halfyear"], ["promo_crew10"], ["promo_freefirst"]];
const WALKS = 60;
const STEPS = 20;
const TIME_LIMIT_MS = 30_000;

/** A sequence of numbers from 0 to 1 that is the same for the same seed: mulberry32. */
function createChance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function createWalk(seed: number) {
  const chance = createChance(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${String(++count).padStart(8, "0")}`;
  const open = (objects: readonly AnyObject[]) =>
    createLedger({ objects, now: NOW, newId, siteUrl: "http://127.0.0.1" });
  let ledger = open(createCatalogue({}));
  const customer = ledger.put({
    ...{
      id: "cus_1",
      object: "customer",
      created: NOW,
      email: "nora@example.org",
      name: null,
      metadata: {},
      balance: 0,
    },
    invoice_settings: { default_payment_method: null },
  }).id;
  const price = () => ledger.get("price", pick(PRICES));
  const live = () => ledger.list("subscription").filter(({ status }) => status !== "canceled");
  const any = (): Subscription => pick(live().length > 0 ? live() : [start()]);

  function start() {
    const isTrial = chance() < 0.5;
    return startSubscription(ledger, {
      ...{ customer, price: price(), trialDays: isTrial ? 14 : null },
      missingPaymentMethod: pick(["cancel", "create_invoice"]),
      ...{ cancelsAtPeriodEnd: chance() < 0.3, paymentMethod: null, metadata: {}, promotions: pick(CODES) },
      holder: pick(["away", "confirmed"]),
    }).subscription;
  }
  const steps: readonly (() => unknown)[] = [
    () => start(),
    () => saveCard(ledger, customer, { number: pick(CARDS), month: 12, year: 2040, cvc: "123" }),
    () => changePlan(ledger, any(), price()),
    () => cancelAtPeriodEnd(ledger, any()),
    () => resumeSubscription(ledger, any()),
    () => endSubscription(ledger, any(), "cancellation_requested"),
    () => payInvoice(ledger, pick(ledger.list("invoice"))?.id ?? "in_none"),
    () => {
      const days = pick([1, 3, 10, 31, 100, 400]);
      for (const object of ledger.all().filter((one) => "customer" in one && one.customer === customer)) {
        ledger.put(shiftIntoPast(object, days * DAY_SECONDS));
      }
    },
  ];
  /** A refused step leaves no trace, as in the store. */
  const step = () => {
    const before = structuredClone(ledger.all());
    try {
      pick(steps)();
      runDueWork(ledger);
    } catch (problem) {
      if (!(problem instanceof ProviderRefusal)) throw problem;
      ledger = open(before);
    }
    return ledger;
  };
  return { step, customer };
}

function expectOrder(ledger: Ledger, customer: string) {
  for (const one of ledger.list("subscription")) {
    const { current_period_start: from, current_period_end: until } = itemOf(one);
    expect(from).toBeLessThan(until);
    if (one.status === "active" || one.status === "trialing") expect(until).toBeGreaterThan(NOW);
    if (one.status === "trialing") expect(one.trial_end).toBe(until);
    if (one.status === "canceled") expect(one.ended_at).toBeLessThanOrEqual(NOW);
    if (one.cancel_at_period_end && one.status !== "canceled") expect(one.cancel_at).toBe(until);
  }
  for (const bill of ledger.list("invoice")) {
    const lines = bill.lines.data.reduce((total, { amount }) => total + amount, 0);
    const off = bill.total_discount_amounts.reduce((total, { amount }) => total + amount, 0);
    expect([bill.subtotal, bill.total]).toEqual([lines, lines - off]);
    expect(bill.amount_due).toBeGreaterThanOrEqual(0);
    expect(bill.amount_due).toBeLessThanOrEqual(Math.max(0, bill.total));
    expect(bill.amount_paid + bill.amount_remaining).toBe(bill.amount_due);
    if (bill.next_payment_attempt !== null) expect(bill.next_payment_attempt).toBeGreaterThan(NOW);
  }
  const paid = ledger.list("invoice").reduce((total, { amount_paid: cents }) => total + cents, 0);
  const taken = ledger.list("payment_intent").reduce((total, { amount_received: cents }) => total + cents, 0);
  expect(paid).toBe(taken);
  const { balance } = ledger.get("customer", customer);
  expect(balance).toBeLessThanOrEqual(0);
  expect(ledger.list("invoice").reduce((rest, { total, amount_due: due }) => rest + total - due, 0)).toBe(balance);
}

test(
  "keeps sums right and periods in order in random histories",
  () => {
    let [paid, ended] = [0, 0];
    for (let seed = 1; seed <= WALKS; seed++) {
      const walk = createWalk(seed);
      for (let step = 0; step < STEPS; step++) {
        const ledger = walk.step();
        expectOrder(ledger, walk.customer);
        paid += ledger.list("invoice").filter(({ amount_paid: cents }) => cents > 0).length;
        ended += ledger.list("subscription").filter(({ status }) => status === "canceled").length;
      }
    }
    // The walks have got somewhere.
    expect(paid).toBeGreaterThan(WALKS);
    expect(ended).toBeGreaterThan(WALKS);
  },
  TIME_LIMIT_MS,
);
