import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

type PlanOptions = { tier?: "premium" | "pro"; accessUntil?: Date };

/** Gives a swimmer a plan through the same functions as a confirmed payment. */
export async function givePremium(engine: Engine, swimmerId: string, plan: PlanOptions = {}) {
  const { tier = "premium", accessUntil = new Date(Date.now() + 30 * 86_400_000) } = plan;
  const state = {
    subscription_tier: tier,
    subscription_status: "active",
    payment_method_status: "valid",
    stripe_customer_id: `cus_${swimmerId}`,
    stripe_subscription_id: `sub_${swimmerId}`,
    current_period_end: accessUntil,
    premium_access_until: accessUntil,
    billing_cycle: "monthly",
    auto_renew: true,
  };
  await engine.run(
    AS_OWNER,
    sql`select public.apply_subscription_sync(${swimmerId}, public.begin_subscription_sync(${swimmerId}), ${state})`,
  );
}
