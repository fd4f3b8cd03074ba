import { expect, test } from "vitest";
import { readPlans } from "#domain/subscription/plans.ts";
import { plansJsonLd } from "./json-ld.ts";

test("structured data names the plans and claims no rating", () => {
  const data = plansJsonLd(readPlans({}), "https://tideline.example");
  expect(data.offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
    ["Free plan", "0", "USD"],
    ["Premium monthly", "4.99", "USD"],
    ["Premium annual", "49.99", "USD"],
    ["Pro monthly", "9.99", "USD"],
    ["Pro annual", "99.99", "USD"],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/aggregateRating|"review/);
});
