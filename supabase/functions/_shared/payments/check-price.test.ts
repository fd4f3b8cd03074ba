import type Stripe from "stripe";
import { expect, test } from "vitest";
import { findPriceDifference } from "./check-price.ts";

const recurring = { interval: "month", interval_count: 1 } as Stripe.Price.Recurring;
const price = { active: true, currency: "usd", unit_amount: 499, recurring };
const shown = { cents: 499, cycle: "monthly" } as const;

test("a price that is charged as it is shown may be sold", () => {
  expect(findPriceDifference(price, shown)).toBeNull();
});

test.each([
  ["costs more", { unit_amount: 599 }, "it is 599 cents, and we show 499"],
  ["has no fixed amount", { unit_amount: null }, "it is null cents, and we show 499"],
  ["is in another currency", { currency: "eur" }, "it is in eur, not in usd"],
  ["is not sold any more", { active: false }, "it is not sold any more"],
  ["is charged once", { recurring: null }, "it is charged every 1 never"],
  ["is charged by the year", { recurring: { ...recurring, interval: "year" as const } }, "it is charged every 1 year"],
  ["is charged every third month", { recurring: { ...recurring, interval_count: 3 } }, "it is charged every 3 month"],
])("a price that %s is not sold", (_what, difference, words) => {
  expect(findPriceDifference({ ...price, ...difference }, shown)).toBe(words);
});
