import * as z from "zod/mini";
import { MAX_KEPT_DRAFTS } from "#domain/reviews/kept-drafts.ts";
import { MAX_COMMENT_LENGTH, MAX_REVIEW_PICTURES } from "#domain/reviews/review-limits.ts";
import type { ListDensity } from "#domain/spots/spot-list-limits.ts";

type Area = "local" | "session";
export type Entry<T> = { area: Area; key: string; schema: z.ZodMiniType<T>; fallback: T };

const entry = <T>(value: Entry<T>) => value;

/** What begins so is about the person and not about the device: it goes with a sign-out, in `site.js` too. */
export const PERSONAL_PREFIX = "tideline-my-";

/** The one personal entry whose key the specification gives. */
export const PROFILE_KEY = "tideline-profile-storage";

const flag = z.boolean();
const shortText = z.string().check(z.maxLength(200));
const url = z.string().check(z.maxLength(2_000));

const profile = z.object({
  id: z.guid(),
  username: z.nullable(shortText),
  full_name: z.nullable(shortText),
  avatar_url: z.nullable(url),
});

const refreshFailure = z.object({
  /** Milliseconds since 1970. */
  failedAt: z.number(),
  /** In a row. */
  failures: z.int().check(z.minimum(1)),
  message: shortText,
});

const stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

const reviewDraft = z.object({
  userId: z.guid(),
  spotId: z.guid(),
  rating: z.nullable(stars),
  comment: z.string().check(z.maxLength(MAX_COMMENT_LENGTH)),
  images: z.array(shortText).check(z.maxLength(MAX_REVIEW_PICTURES)),
});

export const MOST_RENDER_ERRORS = 20;

const renderError = z.object({
  id: shortText,
  /** Milliseconds since 1970. */
  at: z.number(),
  level: z.enum(["page", "feature", "component"]),
  message: shortText,
  component: z.nullable(shortText),
});

/**
 * Everything that this site keeps on a device beside its cookies: the session (`tideline-auth`), the answer about
 * statistics (`tideline-consent`) and what a page needs before its first paint, theme, text size, motion, contrast and
 * units (`tideline-preferences`).
 */
export const STORED = {
  /** Where somebody was going before they had to sign in. */
  postLoginPath: entry({
    area: "session",
    key: "tideline-my-post-login-path",
    schema: z.nullable(url),
    fallback: null,
  }),
  isInOnboarding: entry({ area: "session", key: "tideline-my-onboarding", schema: flag, fallback: false }),
  cameFromSignUp: entry({ area: "session", key: "tideline-my-from-signup", schema: flag, fallback: false }),
  /** What of the set-up the server does not have yet. Only the set-up reads it, field by field, so only it brings the rules. */
  onboardingDraft: entry({
    area: "local",
    key: "tideline-my-onboarding-draft",
    schema: z.nullable(z.looseObject({ userId: z.guid() })),
    fallback: null,
  }),
  /** The last refresh of the session that failed; null once one succeeds. */
  sessionRefreshFailure: entry({
    area: "session",
    key: "tideline-my-refresh-failure",
    schema: z.nullable(refreshFailure),
    fallback: null,
  }),
  /** Who was here last, as everybody may see them. */
  profile: entry({ area: "local", key: PROFILE_KEY, schema: z.nullable(profile), fallback: null }),
  notificationPreferences: entry({
    area: "local",
    key: "tideline-my-notification-preferences",
    schema: z.object({ enabled: flag, email: flag, push: flag, newsletter: flag }),
    fallback: { enabled: true, email: true, push: true, newsletter: false },
  }),
  /** Usage statistics need the answer in the consent cookie as well: this only ever takes away. */
  privacyPreferences: entry({
    area: "local",
    key: "tideline-my-privacy-preferences",
    schema: z.object({ shareActivityData: flag, allowLocationAccess: flag, allowAnalytics: flag }),
    fallback: { shareActivityData: true, allowLocationAccess: true, allowAnalytics: true },
  }),
  listViewDensity: entry<ListDensity>({
    area: "local",
    key: "tideline-list-view-density",
    schema: z.enum(["compact", "comfortable", "spacious"]),
    fallback: "comfortable",
  }),
  mapViewType: entry<"map" | "list">({
    area: "local",
    key: "tideline-map-view-type",
    schema: z.enum(["map", "list"]),
    fallback: "map",
  }),
  mapType: entry<"default" | "satellite" | "terrain">({
    area: "local",
    key: "tideline-map-type",
    schema: z.enum(["default", "satellite", "terrain"]),
    fallback: "default",
  }),
  lastViewedSpotId: entry({
    area: "local",
    key: "tideline-my-last-viewed-spot",
    schema: z.nullable(z.guid()),
    fallback: null,
  }),
  /** The spots that were looked at last, the latest first. */
  recentSpots: entry({
    area: "local",
    key: "tideline-my-recent-spots",
    schema: z.array(z.object({ id: z.guid(), name: shortText })).check(z.maxLength(8)),
    fallback: [],
  }),
  /** The spots that are chosen for a comparison, as they were added. */
  comparedSpots: entry({
    area: "local",
    key: "tideline-my-compared-spots",
    schema: z.array(z.object({ id: z.guid(), name: shortText })).check(z.maxLength(3)),
    fallback: [],
  }),
  /** A spot that was begun and not sent, as its form holds it. */
  spotDraft: entry({
    area: "local",
    key: "tideline-my-spot-draft",
    schema: z.nullable(
      z.object({ userId: z.guid(), fields: z.record(z.string(), z.string().check(z.maxLength(10_000))) }),
    ),
    fallback: null,
  }),
  /** Reviews that were begun and not sent, the latest first. */
  reviewDrafts: entry({
    area: "local",
    key: "tideline-my-review-drafts",
    schema: z.array(reviewDraft).check(z.maxLength(MAX_KEPT_DRAFTS)),
    fallback: [],
  }),
  /** Crowd reports that have not arrived yet. Only what sends them reads them in full, so only it brings the rules. */
  pendingCrowdReports: entry({
    area: "local",
    key: "tideline-my-pending-crowd-reports",
    schema: z.array(z.looseObject({ userId: z.guid() })).check(z.maxLength(20)),
    fallback: [],
  }),
  /** What went wrong while something was drawn, the newest first. */
  renderErrors: entry({
    area: "local",
    key: "tideline-my-render-errors",
    schema: z.array(renderError).check(z.maxLength(MOST_RENDER_ERRORS)),
    fallback: [],
  }),
} as const;

type Stored = typeof STORED;
export type StoredName = keyof Stored;
export type StoredValue<N extends StoredName> = Stored[N] extends Entry<infer T> ? T : never;
