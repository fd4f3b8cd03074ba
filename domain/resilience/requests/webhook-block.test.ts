import { expect, test } from "vitest";
import { describeCall } from "../call.ts";
import { isBlockedWebhook } from "./webhook-block.ts";

test.each([
  ["POST", "/functions/v1/stripe-webhook", true],
  ["POST", "/functions/v1/stripe-webhook/", true],
  ["POST", "/functions/v1/stripe-webhook/webhook", true],
  ["POST", "/functions/v1/stripe-webhook/subscriptions/extra", true],
  ["POST", "/functions/v1/Stripe-Webhook", true],
  ["POST", "/functions/v1/stripe%2Dwebhook", true],
  ["POST", "/functions/v1//stripe-webhook", true],
  ["POST", "/functions/v1/stripe-webhook-v2", true],
  ["PUT", "/functions/v1/stripe-webhook", true],
  ["POST", "/functions/v1/stripe-webhook/customer-portal", false],
  ["POST", "/functions/v1/stripe-webhook/subscriptions", false],
  ["DELETE", "/functions/v1/stripe-webhook/subscriptions/sub_1Abc", false],
  ["DELETE", "/functions/v1/stripe-webhook/subscriptions", true],
  ["DELETE", "/functions/v1/stripe-webhook/subscriptions/sub_1/webhook", true],
  ["DELETE", "/functions/v1/stripe-webhook/webhook", true],
  ["POST", "/functions/v1/stripe-webhook/subscriptions/sub_1", true],
  ["PUT", "/functions/v1/stripe-webhook/customer-portal", true],
  ["GET", "/functions/v1/stripe-webhook/subscriptions", false],
  ["GET", "/functions/v1/stripe-webhook", false],
  ["POST", "/functions/v1/stripe-checkout", false],
  ["POST", "/rest/v1/stripe-webhook", false],
])("blocks %s %s: %o", (method, path, isBlocked) => {
  expect(isBlockedWebhook(describeCall(path, method), method)).toBe(isBlocked);
});
