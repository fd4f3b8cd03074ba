import { expect, test } from "vitest";
import { checkoutAddress, parseCheckoutChoice } from "./checkout-choice.ts";
import { addCycle, addDays } from "./next-charge.ts";
import { orderTerms } from "./order-terms.ts";

test.each([
  ["2026-11-22T10:00:00Z", "monthly", "2026-12-22T10:00:00.000Z"],
  ["2027-01-31T10:00:00Z", "monthly", "2027-02-28T10:00:00.000Z"],
  ["2026-12-31T23:30:00Z", "monthly", "2027-01-31T23:30:00.000Z"],
  ["2028-02-29T08:00:00Z", "annual", "2029-02-28T08:00:00.000Z"],
] as const)("what begins %s is paid again, %s, on %s", (from, cycle, next) => {
  expect(addCycle(new Date(from), cycle).toISOString()).toBe(next);
});

test("fourteen days of trial end at the same hour of the day", () => {
  expect(addDays(new Date("2026-11-22T10:00:00Z"), 14).toISOString()).toBe("2026-12-06T10:00:00.000Z");
});

test("an address keeps what was chosen, and one that says nonsense asks for no card", () => {
  const choice = { tier: "premium", cycle: "annual", start: "trial-with-card" } as const;
  const [, query = ""] = checkoutAddress(choice).split("?");
  expect(parseCheckoutChoice(new URLSearchParams(query))).toEqual(choice);
  const pro = { tier: "pro", cycle: "monthly", start: "trial-without-card" };
  expect(parseCheckoutChoice(new URLSearchParams("tier=pro&cycle=daily&start=now"))).toEqual(pro);
  expect(parseCheckoutChoice(new URLSearchParams("tier=gold"))).toEqual({ ...pro, tier: "premium" });
});

test.each([
  ["trial-without-card", { dueTodayCents: 0, next: null, ends: "2026-12-06", isPaidOrder: false }],
  ["trial-with-card", { dueTodayCents: 0, next: [499, "2026-12-06"], ends: undefined, isPaidOrder: true }],
  ["pay-now", { dueTodayCents: 499, next: [499, "2026-12-22"], ends: undefined, isPaidOrder: true }],
] as const)("before ordering, %s says what is charged and when", (start, expected) => {
  const terms = orderTerms({ cents: 499, cycle: "monthly" }, start, new Date("2026-11-22T10:00:00Z"));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  expect({
    dueTodayCents: terms.dueTodayCents,
    next: terms.nextCharge && [terms.nextCharge.cents, day(terms.nextCharge.on)],
    ends: terms.endsOn ? day(terms.endsOn) : undefined,
    isPaidOrder: terms.isPaidOrder,
  }).toEqual(expected);
});
