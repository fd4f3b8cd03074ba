import type { Call } from "./call.ts";
import { isReadMethod } from "./call.ts";

/** What the payments' service in the browser may still ask of the function: see the product decisions. */
const ALLOWED: readonly string[] = ["customer-portal", "subscriptions"];

/** Payments are told by the payment provider alone; a browser that says "paid" is never believed, nor even sent. */
export function isBlockedWebhook({ kind, name }: Call, method: string) {
  const [functionName = "", ...rest] = name.toLowerCase().split("/");
  if (kind !== "function" || !functionName.startsWith("stripe-webhook") || isReadMethod(method)) return false;
  return !(functionName === "stripe-webhook" && ALLOWED.includes(rest.join("/")));
}
