import { expect, test } from "vitest";
import { formatPrice, TIERS } from "./tiers.ts";

test.each([
  ["free", "$0.00", "$0.00"],
  ["premium", "$4.99", "$49.99"],
  ["pro", "$9.99", "$99.99"],
])("%s costs %s a month or %s a year", (id, monthly, yearly) => {
  const tier = TIERS.find((candidate) => candidate.id === id);
  expect([tier?.monthlyCents, tier?.yearlyCents].map((cents) => formatPrice(cents ?? -1))).toEqual([monthly, yearly]);
});

test("a year costs less than twelve months", () => {
  const paid = TIERS.filter(({ monthlyCents }) => monthlyCents > 0);
  expect(paid.every(({ monthlyCents, yearlyCents }) => yearlyCents < 12 * monthlyCents)).toBe(true);
});
