import { Hono } from "hono";
import type { PaymentCore } from "../core.ts";

/** The pages of the sandbox, at `/dev/payments`. */
export function createPaymentPages(_core: PaymentCore): Hono {
  return new Hono();
}
