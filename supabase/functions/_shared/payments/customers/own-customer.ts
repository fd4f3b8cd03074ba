import { z } from "zod";
import { parseBody } from "../../parse-body.ts";
import { requestError } from "../../request-errors.ts";
import type { Payments } from "../create-payments.ts";

const body = z.object({ customerId: z.string().min(1).max(255) });

/** The caller's row. Callers may ask only about their own customer. */
export async function readOwnCustomer(request: Request, { data, swimmer }: Payments) {
  const { customerId } = await parseBody(body, request);
  if (!(await data.mayBuy())) throw requestError("insufficient_permissions");
  const row = await data.ensureSettings(swimmer.id);
  if (row.stripe_customer_id !== customerId) throw requestError("insufficient_permissions");
  return { row, customerId };
}
