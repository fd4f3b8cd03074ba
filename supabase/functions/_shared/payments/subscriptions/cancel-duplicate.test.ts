import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createStripe } from "../create-stripe.ts";
import { cancelDuplicate } from "./cancel-duplicate.ts";

/** The provider with one invoice that is paid, and whose payment it will not give back. */
async function openProvider(refusal: string) {
  const asked: string[] = [];
  const invoice = { id: "in_1", payments: { data: [{ status: "paid", payment: { payment_intent: "pi_1" } }] } };
  const server = createServer((request, answer) => {
    const path = request.url?.split("?")[0] ?? "";
    asked.push(`${request.method} ${path}`);
    const isRefund = path === "/v1/refunds";
    const error = { type: "invalid_request_error", code: refusal, message: refusal };
    answer.writeHead(isRefund ? 400 : 200, { "Content-Type": "application/json" });
    answer.end(JSON.stringify(isRefund ? { error } : invoice));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stripe = createStripe({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_URL: `http://127.0.0.1:${port}` });
  if (!stripe) throw new Error("there is a key");
  return { stripe, asked, close: () => server.close().closeAllConnections() };
}

const CANCELLED = "DELETE /v1/subscriptions/sub_1";

test.each(["charge_already_refunded", "charge_disputed", "refund_disputed_payment"])(
  "a duplicate whose money is back (%s) is ended",
  async (code) => {
    const { stripe, asked, close } = await openProvider(code);
    await cancelDuplicate(stripe, { id: "sub_1", latest_invoice: "in_1" });
    close();
    expect(asked).toEqual(["GET /v1/invoices/in_1", "POST /v1/refunds", CANCELLED]);
  },
);

test("a duplicate whose money could not be given back is not ended yet", async () => {
  const { stripe, asked, close } = await openProvider("balance_insufficient");
  await expect(cancelDuplicate(stripe, { id: "sub_1", latest_invoice: "in_1" })).rejects.toMatchObject({
    code: "balance_insufficient",
  });
  close();
  expect(asked).not.toContain(CANCELLED);
});
