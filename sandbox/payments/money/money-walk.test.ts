import { expect, test } from "vitest";
import { type Books, createBooks } from "../books.ts";
import { createCatalogue } from "../catalogue.ts";
import type { AnyObject, Subscription } from "../objects.ts";
import { DAY_SECONDS, shiftIntoPast } from "../periods.ts";
import { giveCard } from "../portal.ts";
import { SandboxRefusal } from "../refusal.ts";
import { runDueWork } from "../time/run-due-work.ts";
import { cancelAtPeriodEnd, endSubscription, resumeSubscription } from "./cancel.ts";
import { changePlan } from "./change-plan.ts";
import { payInvoice } from "./collect.ts";
import { createCustomer } from "./customers.ts";
import { startSubscription } from "./start-subscription.ts";
import { itemOf } from "./subscriptions.ts";

const NOW = Date.UTC(2026, 10, 22, 12) / 1_000;
const PRICES = ["premium_monthly", "premium_annual", "pro_monthly", "pro_annual"].map(
  (name) => `price_tideline_${name}`,
);
const CARDS = ["4242424242424242", "4000000000000341", "4000000000000002", "5555555555554444"];
const CODES = [
  [],
  [{ coupon: "welcome20" }],
  [{ coupon: "halfyear" }],
  [{ coupon: "crew10" }],
  [{ coupon: "freefirst" }],
];
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
    createBooks({ objects, now: NOW, newId, siteUrl: "http://127.0.0.1" });
  let books = open(createCatalogue({}));
  const customer = createCustomer(books, { email: "nora@example.org" }).id;
  const price = () => books.get("price", pick(PRICES));
  const live = () => books.list("subscription").filter(({ status }) => status !== "canceled");
  const any = (): Subscription => pick(live().length > 0 ? live() : [start()]);

  function start() {
    const isTrial = chance() < 0.5;
    return startSubscription(books, {
      ...{ customer, price: price(), trialEnd: isTrial ? NOW + 14 * DAY_SECONDS : null },
      missingPaymentMethod: pick(["cancel", "create_invoice", "pause"]),
      ...{ cancelsAtPeriodEnd: chance() < 0.3, paymentMethod: null, metadata: {}, discounts: pick(CODES) },
      ...{ session: null, onFailure: pick(["refuse", "incomplete"]), holder: pick(["away", "here", "confirmed"]) },
    }).subscription;
  }
  const steps: readonly (() => unknown)[] = [
    () => start(),
    () => giveCard(books, customer, { number: pick(CARDS), month: 12, year: 2040, cvc: "123" }),
    () =>
      changePlan(books, any(), price(), {
        proration: pick(["always_invoice", "create_prorations", "none"]),
        onFailure: pick(["refuse", "past_due"]),
        holder: "confirmed",
      }),
    () => cancelAtPeriodEnd(books, any()),
    () => resumeSubscription(books, any()),
    () => endSubscription(books, any(), "cancellation_requested"),
    () => payInvoice(books, pick(books.list("invoice"))?.id ?? "in_none"),
    () => {
      const days = pick([1, 3, 10, 31, 100, 400]);
      for (const object of books.all().filter((one) => "customer" in one && one.customer === customer)) {
        books.put(shiftIntoPast(object, days * DAY_SECONDS));
      }
    },
  ];
  /** A step that is refused leaves no trace, as in the store. */
  const step = () => {
    const before = structuredClone(books.all());
    try {
      pick(steps)();
      runDueWork(books);
    } catch (problem) {
      if (!(problem instanceof SandboxRefusal)) throw problem;
      books = open(before);
    }
    return books;
  };
  return { step, customer };
}

function expectOrder(books: Books, customer: string) {
  for (const one of books.list("subscription")) {
    const { current_period_start: from, current_period_end: until } = itemOf(one);
    expect(from).toBeLessThan(until);
    if (one.status === "active" || one.status === "trialing") expect(until).toBeGreaterThan(NOW);
    if (one.status === "trialing") expect(one.trial_end).toBe(until);
    if (one.status === "canceled") expect(one.ended_at).toBeLessThanOrEqual(NOW);
    if (one.cancel_at_period_end && one.status !== "canceled") expect(one.cancel_at).toBe(until);
  }
  for (const bill of books.list("invoice")) {
    const lines = bill.lines.data.reduce((total, { amount }) => total + amount, 0);
    const off = bill.total_discount_amounts.reduce((total, { amount }) => total + amount, 0);
    expect([bill.subtotal, bill.total]).toEqual([lines, lines - off]);
    expect(bill.amount_due).toBeGreaterThanOrEqual(0);
    expect(bill.amount_due).toBeLessThanOrEqual(Math.max(0, bill.total));
    expect(bill.amount_paid + bill.amount_remaining).toBe(bill.amount_due);
    if (bill.next_payment_attempt !== null) expect(bill.next_payment_attempt).toBeGreaterThan(NOW);
  }
  const paid = books.list("invoice").reduce((total, { amount_paid: cents }) => total + cents, 0);
  const taken = books.list("payment_intent").reduce((total, { amount_received: cents }) => total + cents, 0);
  expect(paid).toBe(taken);
  const { balance } = books.get("customer", customer);
  expect(balance).toBeLessThanOrEqual(0);
  // What is neither due nor taken off an earlier credit is a credit.
  expect(books.list("invoice").reduce((rest, { total, amount_due: due }) => rest + total - due, 0)).toBe(balance);
}

test(
  "whatever people do and however time passes, the sums are right and no plan outlives its period",
  () => {
    let [paid, ended] = [0, 0];
    for (let seed = 1; seed <= WALKS; seed++) {
      const walk = createWalk(seed);
      for (let step = 0; step < STEPS; step++) {
        const books = walk.step();
        expectOrder(books, walk.customer);
        paid += books.list("invoice").filter(({ amount_paid: cents }) => cents > 0).length;
        ended += books.list("subscription").filter(({ status }) => status === "canceled").length;
      }
    }
    // The walks have been somewhere.
    expect(paid).toBeGreaterThan(WALKS);
    expect(ended).toBeGreaterThan(WALKS);
  },
  TIME_LIMIT_MS,
);
