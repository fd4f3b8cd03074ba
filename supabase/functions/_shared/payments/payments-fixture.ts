import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { findPlan, readPlans } from "#domain/subscription/plans.ts";
import type { BillingCycle, PaidTier } from "#domain/subscription/subscription-words.ts";
import { startProduct } from "#server/testing/start-product.ts";
import type { Database } from "../../../database.types.ts";
import { createStripe } from "./create-stripe.ts";

type Row = Database["public"]["Tables"]["user_premium_settings"]["Row"];
type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;

const CARD = { month: 12, year: 2040, cvc: "123" };

/** A platform with the payment sandbox, and helpers for tests of buying. */
export async function startWithPayments() {
  const platform = await startProduct({ payments: true });
  const { payments } = platform;
  const stripe = payments && createStripe(payments.functionSettings);
  if (!payments || !stripe) throw new Error("the payment sandbox is not there");
  const { core } = payments;

  /** Status and body of a call, whether it went well or not. */
  async function call(client: Swimmer["client"], name: string, body: unknown) {
    const { data, error, response } = await client.functions.invoke(name, { body: body as Record<string, unknown> });
    return { status: response?.status, body: error ? await response?.json() : data };
  }

  async function rowOf({ id }: Pick<Swimmer, "id">) {
    const [found] = await platform.engine.run<{ row: Row }>(
      AS_OWNER,
      sql`select to_jsonb(settings) as row from public.user_premium_settings as settings where user_id = ${id}`,
    );
    if (!found) throw new Error("there is no row yet");
    return found.row;
  }

  async function customerOf(swimmer: Pick<Swimmer, "id">) {
    const { stripe_customer_id: customerId } = await rowOf(swimmer);
    if (customerId === null) throw new Error("there is no customer yet");
    return customerId;
  }

  async function historyOf({ id }: Pick<Swimmer, "id">) {
    const history = sql`select event_type from public.subscription_history where user_id = ${id} order by 1`;
    const rows = await platform.engine.run<{ event_type: string }>(AS_OWNER, history);
    return rows.map(({ event_type }) => event_type);
  }

  return {
    platform,
    stripe,
    core,
    call,
    rowOf,
    customerOf,
    historyOf,
    /** Of a checkout as the browser asks for it. */
    toCheckout({ id }: Pick<Swimmer, "id">, tier: PaidTier = "premium", cycle: BillingCycle = "monthly") {
      return {
        userId: id,
        priceId: findPlan(readPlans({}), tier, cycle)?.priceId,
        metadata: { user_id: id, subscription_tier: tier, billing_cycle: cycle },
        successUrl: `${platform.siteUrl}/subscription/success`,
        cancelUrl: `${platform.siteUrl}/subscription/canceled`,
      };
    },
    /** At the provider's page, with a card that pays unless another is given. */
    pay: (sessionId: string, number = "4242424242424242") => core.payCheckout(sessionId, { card: { number, ...CARD } }),
    /** Stops the webhooks: later changes happen without them. */
    holdEvents: () => core.setSwitches({ duplicates: 1, order: "as-made", isHolding: true }),
    /** Another process of the same site, with other settings. */
    async beside(functionSettings: Record<string, string>) {
      const { engine, secrets, siteUrl, filesFolder } = platform;
      const settings = { ...payments.functionSettings, ...functionSettings };
      return startProduct({ beside: { engine, secrets, siteUrl, filesFolder }, functionSettings: settings });
    },
  };
}
