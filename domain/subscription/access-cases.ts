import type { FeatureId } from "./premium-features.ts";
import type { SubscriptionStatus, SubscriptionTier } from "./subscription-words.ts";

/**
 * Who may use what, listed once for both sides: `feature-access.test.ts` checks our rule, and a test of the database its
 * own. Times are in minutes from the moment that is asked about.
 */
export type AccessCase = {
  name: string;
  tier: SubscriptionTier;
  status: SubscriptionStatus;
  /** The flags of the row that are on. */
  features: readonly FeatureId[];
  /** `premium_access_until`; null is none. */
  untilMinutes: number | null;
  autoRenew: boolean;
  /** Whether the row has a subscription of the provider. */
  hasProviderSubscription: boolean;
  /** What is open; everything else is closed. */
  opens: readonly FeatureId[];
};

const DAY = 24 * 60;
const PREMIUM = ["realtime_weather", "ai_recommendations"] as const;
const PRO = [...PREMIUM, "group_swim"] as const;

/** A month of premium that renews itself, and what of it is otherwise. */
const premium = (name: string, otherwise: Partial<AccessCase> = {}): AccessCase => ({
  name,
  tier: "premium",
  status: "active",
  features: PREMIUM,
  untilMinutes: 20 * DAY,
  autoRenew: true,
  hasProviderSubscription: true,
  opens: [],
  ...otherwise,
});

export const ACCESS_CASES: readonly AccessCase[] = [
  premium("premium in force", { opens: PREMIUM }),
  premium("pro in force", { tier: "pro", features: PRO, opens: PRO }),
  premium("a trial", { status: "trialing", autoRenew: false, opens: PREMIUM }),
  premium("a trial of pro that will renew", { tier: "pro", status: "trialing", features: PRO, opens: PRO }),
  premium("cancelled at the end of the period, before it", { autoRenew: false, opens: PREMIUM }),
  premium("cancelled at the end of the period, a minute before it", {
    autoRenew: false,
    untilMinutes: 1,
    opens: PREMIUM,
  }),
  premium("cancelled at the end of the period, at the very end", { autoRenew: false, untilMinutes: 0 }),
  premium("cancelled at the end of the period, a minute after it", { autoRenew: false, untilMinutes: -1 }),
  premium("renews, and the news of it is a minute late", { untilMinutes: -1, opens: PREMIUM }),
  premium("renews, and the news of it is nearly three days late", { untilMinutes: -3 * DAY + 1, opens: PREMIUM }),
  premium("renews, and there was no news for three days", { untilMinutes: -3 * DAY }),
  premium("renews, and there was no news for a month", { untilMinutes: -30 * DAY }),
  premium("renews by our word alone, a minute after the end", { untilMinutes: -1, hasProviderSubscription: false }),
  premium("renews by our word alone, before the end", { hasProviderSubscription: false, opens: PREMIUM }),
  premium("in force without an end", { untilMinutes: null }),
  premium("past due, with days left", { status: "past_due" }),
  premium("incomplete, with days left", { status: "incomplete" }),
  premium("canceled, with days left", { status: "canceled", autoRenew: false }),
  premium("inactive, with days left", { status: "inactive" }),
  premium("in force, with every flag off", { features: [] }),
  premium("in force, with one flag on", { features: ["realtime_weather"], opens: ["realtime_weather"] }),
  premium("premium with the flag of pro", { features: PRO, opens: PREMIUM }),
  premium("pro without the flag of pro", { tier: "pro", opens: PREMIUM }),
  premium("free with every flag on", { tier: "free", features: PRO }),
  premium("free, as everybody begins", {
    tier: "free",
    status: "inactive",
    features: [],
    untilMinutes: null,
    autoRenew: false,
    hasProviderSubscription: false,
  }),
];
