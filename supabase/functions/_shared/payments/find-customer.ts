import type Stripe from "stripe";
import type { Payments } from "./create-payments.ts";
import type { ProviderCustomer } from "./provider-customer.ts";
import { createPaymentProvider } from "./read-customer.ts";

export type KnownCustomer = { id: string; found: ProviderCustomer };

/** A key names one request: the same one made again is answered as before, another under it is refused. */
async function hash(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A swimmer is one customer at the provider, made when they first buy. Two calls at once make one by the same key; and
 * whichever is written first is kept. One that is gone there (deleted, or of the sandbox) is replaced.
 */
export async function findOrMakeCustomer(payments: Payments, stripe: Stripe): Promise<KnownCustomer> {
  const { data, plans, swimmer } = payments;
  const provider = createPaymentProvider(stripe, plans);
  const { stripe_customer_id: kept } = await data.ensureSettings(swimmer.id);
  const found = kept === null ? null : await provider.readCustomer(kept);
  if (kept !== null && found && !found.isDeleted) return { id: kept, found };
  const { id: made } = await stripe.customers.create(
    { ...(swimmer.email && { email: swimmer.email }), metadata: { user_id: swimmer.id } },
    { idempotencyKey: `customer-${await hash(`${swimmer.id} ${kept} ${swimmer.email}`)}` },
  );
  if (kept !== null) await data.replaceCustomer(made);
  const id = kept === null ? await data.keepCustomer(swimmer.id, made) : made;
  return { id, found: await provider.readCustomer(id) };
}
