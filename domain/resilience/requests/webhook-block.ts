import type { Call } from "../call.ts";
import { isReadMethod } from "../call.ts";

/** What a swimmer may do with their own plan: see the product decisions. */
const ALLOWED: readonly { method: string; path: RegExp }[] = [
  { method: "POST", path: /^customer-portal$/ },
  { method: "POST", path: /^subscriptions$/ },
  { method: "DELETE", path: /^subscriptions\/[\w-]+$/ },
];

/** Only the payment provider reports payments; browsers are never believed. */
export function isBlockedWebhook({ kind, name }: Call, method: string) {
  const [functionName = "", ...rest] = name.toLowerCase().split("/");
  if (kind !== "function" || !functionName.startsWith("stripe-webhook") || isReadMethod(method)) return false;
  const path = rest.join("/");
  return !(functionName === "stripe-webhook" && ALLOWED.some((one) => one.method === method && one.path.test(path)));
}
