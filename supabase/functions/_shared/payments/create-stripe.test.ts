import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createStripe, readWebhookSecret } from "./create-stripe.ts";

test("without a key there are no payments, and no event is believed", () => {
  expect(createStripe({ STRIPE_API_URL: "http://127.0.0.1:1" })).toBeNull();
  expect(createStripe({ STRIPE_SECRET_KEY: "" })).toBeNull();
  expect(readWebhookSecret({ STRIPE_WEBHOOK_SECRET: "" })).toBeNull();
});

test("with an address another server is asked in the provider's place, and it gets the key", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url, request.headers.authorization, request.headers["stripe-version"] as string);
    answer.setHeader("Content-Type", "application/json").end(JSON.stringify({ object: "list", data: [] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as { port: number };
  const stripe = createStripe({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_URL: `http://127.0.0.1:${address.port}` });
  expect((await stripe?.prices.list())?.data).toEqual([]);
  expect(asked).toEqual(["/v1/prices", "Bearer sk_test_1", "2026-10-28.endive"]);
  server.close();
});
