import type { Call } from "./call.ts";
import { isReadMethod } from "./call.ts";

/**
 * What the payments' service in the browser asks of the function about a swimmer's own plan: see the product decisions.
 */
const ALLOWED: readonly { method: string; path: RegExp }[] = [
  { method: "POST", path: /^customer-portal$/ },
  { method: "POST", path: /^subscriptions$/ },
  { method: "DELETE", path: /^subscriptions\/[\w-]+$/ },
];

/** Payments are told by the payment provider alone; a browser that says "paid" is never believed, nor even sent. */
export function isBlockedWebhook({ kind, name }: Call, method: string) {
  const [functionName = "", ...rest] = name.toLowerCase().split("/");
  if (kind !== "function" || !functionName.startsWith("stripe-webhook") || isReadMethod(method)) return false;
  const path = rest.join("/");
  return !(functionName === "stripe-webhook" && ALLOWED.some((one) => one.method === method && one.path.test(path)));
}
