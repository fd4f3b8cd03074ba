import { expect, test } from "vitest";
import { toUsageRows, usageBatch } from "./batch.ts";

const id = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const event = {
  id,
  visitId: id,
  name: "Page View",
  at: 1_795_000_000_000,
  path: "/",
  isSignedIn: false,
  properties: {},
};
const batch = (changes: object) => ({ visitorId: id, device: "phone", events: [{ ...event, ...changes }] });

test("a batch becomes rows without ids, parameters and personal properties", () => {
  const given = batch({ path: `/locations/${id}?near=53.28,-6.11`, properties: { email: "a@b.c", load_ms: 900 } });
  expect(toUsageRows(usageBatch.parse(given))).toEqual([
    {
      id,
      visit_id: id,
      name: "Page View",
      at: "2026-11-18T11:06:40.000Z",
      path: "/locations/:id",
      is_signed_in: false,
      properties: { load_ms: 900 },
    },
  ]);
});

test.each([
  ["another event", batch({ name: "Purchase" })],
  ["no time", batch({ at: "yesterday" })],
  ["a time out of range", batch({ at: 9e15 })],
  [
    "too many properties",
    batch({ properties: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`p${at}`, at])) }),
  ],
  ["no visitor", { ...batch({}), visitorId: "nia" }],
  ["another device", { ...batch({}), device: "watch" }],
  ["no events", { ...batch({}), events: [] }],
  ["more events than a browser keeps", { ...batch({}), events: Array.from({ length: 51 }, () => event) }],
])("a batch with %s is refused", (_what, given) => {
  expect(usageBatch.safeParse(given).success).toBe(false);
});
