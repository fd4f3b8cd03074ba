import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type Subscription, toFreeSubscription, toSubscription } from "#domain/subscription/subscription.ts";
import { subscriptionError } from "#domain/subscription/subscription-errors.ts";
import type { BillingCycle, SubscriptionTier } from "#domain/subscription/subscription-words.ts";
import { checkTrialEligibility, type TrialEligibility } from "#domain/subscription/trial-eligibility.ts";

type Client = Pick<BackendClient, "from" | "rpc">;

const PAGE_SIZE = 20;

const notRead = (problem: unknown) => subscriptionError("database_error", { part: "table" }, problem);
const trialNotRead = (problem: unknown) => subscriptionError("database_error", { part: "trial_history" }, problem);

/** Creates the row of the free plan where there is none. */
export async function readSubscription(client: Client, userId: string | null): Promise<Subscription> {
  if (userId === null) throw subscriptionError("not_authenticated", { purpose: "feature" });
  const row = client.from("user_premium_settings").select("*").eq("user_id", userId);
  const data = unwrap(await row.maybeSingle(), notRead);
  return data ? toSubscription(data) : createSubscription(client, userId);
}

async function createSubscription(client: Client, userId: string) {
  const data = unwrap(await client.rpc("ensure_my_premium_settings"), notRead);
  // An administrator who views another account creates no row.
  return data.user_id === userId ? toSubscription(data) : toFreeSubscription(userId);
}

async function hasTrialRecord(client: Client, userId: string) {
  const mine = client.from("subscription_history").select("id").eq("user_id", userId);
  return unwrap(await mine.eq("event_type", "trial_started").limit(1), trialNotRead).length > 0;
}

/** For display; the database decides when the trial starts. */
export async function readTrialEligibility(client: Client, userId: string | null): Promise<TrialEligibility> {
  if (userId === null) throw subscriptionError("not_authenticated", { purpose: "eligibility" });
  const [{ status }, hasRecord] = await Promise.all([readSubscription(client, userId), hasTrialRecord(client, userId)]);
  return checkTrialEligibility({ status, hasTrialRecord: hasRecord });
}

/** The last item of the previous page. */
export type HistoryKey = { occurredAt: string; id: string };

export type HistoryItem = {
  id: string;
  eventType: string;
  tier: SubscriptionTier | null;
  cycle: BillingCycle | null;
  occurredAt: string;
};

/** Newest first. */
export async function listSubscriptionHistory(client: Client, userId: string, after: HistoryKey | null) {
  const columns = "id, event_type, subscription_tier, billing_cycle, occurred_at";
  const mine = client.from("subscription_history").select(columns).eq("user_id", userId);
  const page = after
    ? mine.or(`occurred_at.lt."${after.occurredAt}",and(occurred_at.eq."${after.occurredAt}",id.lt.${after.id})`)
    : mine;
  const ordered = page.order("occurred_at", { ascending: false }).order("id", { ascending: false });
  const items = unwrap(await ordered.limit(PAGE_SIZE), notRead).map(
    (row): HistoryItem => ({
      id: row.id,
      eventType: row.event_type,
      tier: row.subscription_tier,
      cycle: row.billing_cycle,
      occurredAt: row.occurred_at,
    }),
  );
  const last = items.at(-1);
  const next: HistoryKey | null =
    items.length === PAGE_SIZE && last ? { occurredAt: last.occurredAt, id: last.id } : null;
  return { items, next };
}
