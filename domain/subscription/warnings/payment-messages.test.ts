import { expect, test } from "vitest";
import {
  type EndingPlan,
  formatCardExpires,
  formatCollectionEnded,
  formatDisputed,
  formatPaymentFailed,
  formatPlanEnds,
  formatRefunded,
} from "./payment-messages.ts";

const trial: EndingPlan = {
  tier: "premium",
  isTrial: true,
  autoRenew: true,
  hasCard: true,
  endsAt: "2026-12-06T10:00:00Z",
  renewalCents: 499,
};

test.each<[string, EndingPlan, string, string]>([
  [
    "a trial that will renew",
    trial,
    "Your trial of Tideline Premium ends on 6 Dec 2026",
    "On 6 Dec 2026 we charge $4.99 to your card",
  ],
  ["a trial without a card", { ...trial, hasCard: false }, "ends on 6 Dec 2026", "nothing is charged"],
  ["a trial that ends", { ...trial, autoRenew: false }, "ends on 6 Dec 2026", "Nothing is charged"],
  [
    "a year of pro",
    { ...trial, tier: "pro", isTrial: false, renewalCents: 9_999 },
    "Tideline Pro renews on 6 Dec 2026",
    "On 6 Dec 2026 we charge $99.99 to your card",
  ],
  ["a price that is not known", { ...trial, renewalCents: null }, "ends on 6 Dec 2026", "the price of your plan"],
])("before the end of %s a swimmer reads when it is and what is taken", (_what, plan, title, body) => {
  const told = formatPlanEnds(plan);
  expect(told.title).toContain(title);
  expect(told.body).toContain(body);
});

test("a payment that failed is told with what it was for", () => {
  expect(formatPaymentFailed({ tier: "pro", cents: 999 }).body).toContain(
    "The payment of $9.99 for Tideline Pro was declined",
  );
});

test("a card that will not do for the next payment is told with the day", () => {
  expect(formatCardExpires(trial).body).toContain("Tideline Premium renews on 6 Dec 2026");
});

test("what goes back says how much, and whether the plan ends by it", () => {
  const about = { tier: "premium", cents: 499 } as const;
  expect(formatRefunded({ ...about, hasEnded: true }).body).toBe(
    "We refunded $4.99, so Tideline Premium has ended. Nothing more is charged.",
  );
  expect(formatRefunded({ ...about, hasEnded: false }).body).toBe("We refunded $4.99. This doesn't change your plan.");
  const disputed = formatDisputed({ ...about, endsAt: "2026-12-06T10:00:00Z" }).body;
  expect(disputed).toContain("so your plan won't renew. It stays open until 6 Dec 2026.");
});

test("the end of collecting says whether the plan is over or can still be paid", () => {
  expect(formatCollectionEnded({ tier: "premium", isOver: true })).toMatchObject({
    title: "Tideline Premium has ended",
    link: "/pricing",
  });
  expect(formatCollectionEnded({ tier: "premium", isOver: false })).toMatchObject({
    title: "Tideline Premium is closed until you pay",
    link: "/subscription/portal",
  });
});
