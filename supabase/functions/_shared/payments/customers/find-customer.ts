import type Stripe from "stripe";
import { hashText } from "../../hash-text.ts";
import type { Payments } from "../create-payments.ts";
import type { ProviderCustomer } from "./provider-customer.ts";
import { createPaymentProvider } from "./read-customer.ts";

export type KnownCustomer = { id: string; found: ProviderCustomer };

/** A customer of this swimmer that our row has lost; they may still be paying. */
async function findForgotten({ swimmer, plans }: Payments, stripe: Stripe): Promise<KnownCustomer | null> {
  if (swimmer.email === null) return null;
  const { data } = await stripe.customers.list({ email: swimmer.email, limit: 100 });
  const id = data.findLast(({ metadata }) => metadata.user_id === swimmer.id)?.id;
  return id === undefined ? null : { id, found: await createPaymentProvider(stripe, plans).readCustomer(id) };
}

/** `gone`: an earlier, deleted customer, whose idempotency key must not be reused. */
async function makeCustomer(payments: Payments, stripe: Stripe, gone: string | null): Promise<KnownCustomer> {
  const { plans, swimmer } = payments;
  const { id } = await stripe.customers.create(
    { ...(swimmer.email && { email: swimmer.email }), metadata: { user_id: swimmer.id } },
    // One idempotency key per request: another request with it is refused.
    { idempotencyKey: `customer-${await hashText(`${swimmer.id} ${gone} ${swimmer.email}`)}` },
  );
  const found = await createPaymentProvider(stripe, plans).readCustomer(id);
  return found.isDeleted ? makeCustomer(payments, stripe, id) : { id, found };
}

/**
 * A swimmer is one customer at the provider, created at their first order. Two calls at once create one, by the same key.
 * A customer that no longer exists there (deleted, or of the sandbox) is replaced.
 */
export async function findOrMakeCustomer(payments: Payments, stripe: Stripe): Promise<KnownCustomer> {
  const { data, plans, swimmer } = payments;
  const provider = createPaymentProvider(stripe, plans);
  const { stripe_customer_id: known } = await data.ensureSettings(swimmer.id);
  const found = known === null ? null : await provider.readCustomer(known);
  if (known !== null && found && !found.isDeleted) {
    // Receipts go to the account's address.
    if (swimmer.email !== null && swimmer.email !== found.email) {
      await stripe.customers.update(known, { email: swimmer.email });
    }
    return { id: known, found };
  }
  const made = (await findForgotten(payments, stripe)) ?? (await makeCustomer(payments, stripe, known));
  if (known !== null) await data.replaceCustomer(made.id);
  const kept = await data.keepCustomer(swimmer.id, made.id);
  return kept === made.id || kept === null ? made : { id: kept, found: await provider.readCustomer(kept) };
}
