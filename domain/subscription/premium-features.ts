import { includesTier, type PaidTier, type SubscriptionTier } from "./subscription-words.ts";

export const FEATURE_IDS = ["realtime_weather", "ai_recommendations", "group_swim"] as const;
export type FeatureId = (typeof FEATURE_IDS)[number];

/** Warnings, closures and reports are free for everybody, so they are not listed. */
export type PremiumFeatures = Readonly<Record<FeatureId, boolean>>;

export type FeatureItem = {
  id: FeatureId;
  name: string;
  description: string;
  enabled: boolean;
  tierRequirement: PaidTier;
};

/** Names within the column `premium_features`. */
export const FEATURE_COLUMNS = {
  realtime_weather: "realtime_weather_enabled",
  ai_recommendations: "ai_recommendations_enabled",
  group_swim: "group_swim_network_enabled",
} as const satisfies Record<FeatureId, string>;

const ITEMS: Readonly<Record<FeatureId, Omit<FeatureItem, "id" | "enabled">>> = {
  realtime_weather: {
    name: "Live conditions",
    description: "New weather and sea values appear while a spot is open, with an outlook of seven days.",
    tierRequirement: "premium",
  },
  ai_recommendations: {
    name: "Recommendations",
    description: "Where and when to swim next, ranked for you, each with its reasons.",
    tierRequirement: "premium",
  },
  group_swim: {
    name: "Group swim network",
    description: "Host swims that repeat, find swimmers near your pace and start private groups.",
    tierRequirement: "pro",
  },
};

export const tierOfFeature = (feature: FeatureId): PaidTier => ITEMS[feature].tierRequirement;

const NONE: PremiumFeatures = { realtime_weather: false, ai_recommendations: false, group_swim: false };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list holds ids, or items with `enabled`. */
const isOnInList = (list: readonly unknown[], id: FeatureId) =>
  list.some((item) => item === id || (isRecord(item) && item.id === id && item.enabled === true));

/** Reads both forms of the column; anything else enables nothing. */
export function readPremiumFeatures(value: unknown): PremiumFeatures {
  if (Array.isArray(value)) return buildFeatures((id) => isOnInList(value, id));
  return isRecord(value) ? buildFeatures((id) => value[FEATURE_COLUMNS[id]] === true) : NONE;
}

const buildFeatures = (isOn: (id: FeatureId) => boolean): PremiumFeatures => ({
  realtime_weather: isOn("realtime_weather"),
  ai_recommendations: isOn("ai_recommendations"),
  group_swim: isOn("group_swim"),
});

export const featuresOfTier = (tier: SubscriptionTier): PremiumFeatures =>
  buildFeatures((id) => includesTier(tier, tierOfFeature(id)));

export const toFeatureItems = (features: PremiumFeatures): readonly FeatureItem[] =>
  FEATURE_IDS.map((id) => ({ id, ...ITEMS[id], enabled: features[id] }));
