import process from "node:process";
import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import type { NotificationItem } from "../../../../domain/notifications/recipient-rows.ts";
import { type Plan, readPlans } from "../../../../domain/subscription/plans.ts";
import type { Database } from "../../../database.types.ts";
import { readSiteUrl } from "../environment.ts";
import { addNotifications } from "../notifications.data.ts";
import { type BuyingData, createBuyingData } from "./buying.data.ts";
import { createStripe } from "./create-stripe.ts";
import { createSubscriptionsData, type SubscriptionsData } from "./subscriptions/subscriptions.data.ts";

/** What functions about a swimmer's own payments need. */
export type Payments = {
  swimmer: { id: string; email: string | null };
  data: BuyingData & SubscriptionsData;
  notify: (items: NotificationItem[]) => Promise<unknown>;
  /** Null without payments on this site. */
  stripe: Stripe | null;
  plans: readonly Plan[];
  siteUrl: string;
  now: () => Date;
};

type Context = {
  supabase: SupabaseClient<Database>;
  supabaseAdmin: SupabaseClient<Database>;
  userClaims: { id: string; email?: string };
};

export function createPayments({ supabase, supabaseAdmin, userClaims: { id, email } }: Context): Payments {
  return {
    swimmer: { id, email: email || null },
    data: {
      ...createSubscriptionsData(supabaseAdmin),
      ...createBuyingData({ swimmer: supabase, service: supabaseAdmin, userId: id }),
    },
    notify: (items) => addNotifications(supabaseAdmin, items),
    stripe: createStripe(),
    plans: readPlans(process.env),
    siteUrl: readSiteUrl(),
    now: () => new Date(),
  };
}
