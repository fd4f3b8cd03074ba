import { NO_CONSENT } from "#domain/consent/consent-object.ts";
import { STORED_BOARDS_LENGTH, STORED_BOARDS_LIMIT } from "#domain/muster/muster-limits.ts";
import * as shape from "#domain/read-shape.ts";
import { STORED_DRAFTS_LIMIT } from "#domain/reviews/stored-drafts.ts";
import type { ListDensity } from "#domain/spots/spot-list-limits.ts";
import { readRouteStreams } from "#domain/swim-routes/rehearsal/stream-choice.ts";
import { STORED_ROUTE_DRAFTS_LENGTH, STORED_ROUTE_DRAFTS_LIMIT } from "#domain/swim-routes/route-limits.ts";
import {
  consentPreferences,
  flag,
  profile,
  refreshFailure,
  renderError,
  reviewDraft,
  shortText,
  url,
  usageVisit,
  usageVisitor,
} from "./stored-shapes.ts";

type Area = "local" | "session";
export type Entry<T> = {
  area: Area;
  key: string;
  read: shape.Reader<T>;
  fallback: T;
  /** Kept on the device unless the category Functional is declined; then for this page only. */
  isFunctional?: boolean;
  /** Characters of the stored text; `MAX_LENGTH` without. */
  maxLength?: number;
};

const entry = <T>(value: Entry<T>) => value;

/** Personal entries, removed on sign-out; `site.js` uses the same prefix. */
export const PERSONAL_PREFIX = "tideline-my-";

const orNothing = <T>(name: string, read: shape.Reader<T>) =>
  entry<T | null>({ area: "local", key: `${PERSONAL_PREFIX}${name}`, read: shape.orNull(read), fallback: null });

/** What a swimmer has in work, newest first. Validated in full only by what shows it, which brings the rules. */
const inWork = (name: string, limit: number, maxLength?: number) =>
  entry({
    area: "local",
    key: `${PERSONAL_PREFIX}${name}`,
    read: shape.listOf(shape.atLeast({ userId: shape.id }), limit),
    fallback: [],
    ...(maxLength && { maxLength }),
  });

/** Entries for usage statistics, removed when the consent to them ends; `site.js` uses the same prefix. */
export const USAGE_PREFIX = "tideline-usage-";

/** The specification fixes this key and its text, `granted` or `denied`: a copy of the choice below. */
export const ANALYTICS_CONSENT_KEY = "analytics_consent";

/** The specification fixes this key. */
export const PROFILE_KEY = "tideline-profile-storage";

export const RENDER_ERRORS_LIMIT = 20;

/** Everything stored on a device besides the cookies `tideline-auth`, `tideline-consent` and `tideline-preferences`. */
export const STORED = {
  /** `site.js` writes the three entries of the consent, too. */
  consentPreferences: entry({
    area: "local",
    key: "tideline-consent-preferences",
    read: consentPreferences,
    fallback: { consent: NO_CONSENT, isPending: false },
  }),
  /** Milliseconds since 1970. */
  consentDismissedAt: entry({
    area: "local",
    key: "tideline-consent-dismissed-at",
    read: shape.orNull(shape.figure),
    fallback: null,
  }),
  isAnalyticsAccepted: entry({
    area: "local",
    key: "tideline-analytics-accepted",
    read: flag,
    fallback: false,
  }),
  /** Whose row was merged with this device's consent in this session. */
  consentOwner: entry({
    area: "session",
    key: "tideline-my-consent-owner",
    read: shape.orNull(shape.id),
    fallback: null,
  }),
  /** For an hour: another person may use this device next. */
  postLoginPath: entry({
    area: "local",
    key: "tideline-my-post-login-path",
    read: shape.orNull(shape.record({ path: url, at: shape.figure })),
    fallback: null,
  }),
  isInOnboarding: entry({ area: "session", key: "tideline-my-onboarding", read: flag, fallback: false }),
  cameFromSignUp: entry({ area: "session", key: "tideline-my-from-signup", read: flag, fallback: false }),
  /** Unsaved setup. Validated in full only by the setup, which brings the rules. */
  onboardingDraft: entry({
    area: "local",
    key: "tideline-my-onboarding-draft",
    read: shape.orNull(shape.atLeast({ userId: shape.id })),
    fallback: null,
  }),
  /** Null once a refresh succeeds. */
  sessionRefreshFailure: entry({
    area: "session",
    key: "tideline-my-refresh-failure",
    read: shape.orNull(refreshFailure),
    fallback: null,
  }),
  /** Payment functions failed unreadably; not called again in this session. */
  isSubscriptionServiceFailing: entry({
    area: "session",
    key: "tideline-my-subscription-service-failing",
    read: flag,
    fallback: false,
  }),
  /** The dismissed plan warning, and when, in milliseconds since 1970. */
  dismissedPlanWarning: entry({
    area: "local",
    key: "tideline-my-put-away-plan-warning",
    read: shape.orNull(shape.record({ id: shortText, at: shape.figure })),
    fallback: null,
  }),
  /** Public data of the last swimmer. */
  profile: entry({ area: "local", key: PROFILE_KEY, read: shape.orNull(profile), fallback: null }),
  notificationPreferences: entry({
    area: "local",
    key: "tideline-my-notification-preferences",
    read: shape.record({ enabled: flag, email: flag, push: flag, newsletter: flag }),
    fallback: { enabled: true, email: true, push: true, newsletter: false },
  }),
  /** Statistics also need the consent cookie; this can only restrict. */
  privacyPreferences: entry({
    area: "local",
    key: "tideline-my-privacy-preferences",
    read: shape.record({ shareActivityData: flag, allowLocationAccess: flag, allowAnalytics: flag }),
    fallback: { shareActivityData: true, allowLocationAccess: true, allowAnalytics: true },
  }),
  /** The look that this device took over from the account last, as JSON. */
  adoptedLook: entry({ area: "local", key: "tideline-my-adopted-look", read: shortText, fallback: "" }),
  listViewDensity: entry<ListDensity>({
    area: "local",
    key: "tideline-list-view-density",
    read: shape.oneOf(["compact", "comfortable", "spacious"]),
    fallback: "comfortable",
    isFunctional: true,
  }),
  mapViewType: entry<"map" | "list">({
    area: "local",
    key: "tideline-map-view-type",
    read: shape.oneOf(["map", "list"]),
    fallback: "map",
    isFunctional: true,
  }),
  mapType: entry<"default" | "satellite" | "terrain">({
    area: "local",
    key: "tideline-map-type",
    read: shape.oneOf(["default", "satellite", "terrain"]),
    fallback: "default",
    isFunctional: true,
  }),
  lastViewedSpotId: entry({
    area: "local",
    key: "tideline-my-last-viewed-spot",
    read: shape.orNull(shape.id),
    fallback: null,
    isFunctional: true,
  }),
  /** Newest first. */
  recentSpots: entry({
    area: "local",
    key: "tideline-my-recent-spots",
    read: shape.listOf(shape.record({ id: shape.id, name: shortText }), 8),
    fallback: [],
    isFunctional: true,
  }),
  /** In the order they were added. */
  comparedSpots: entry({
    area: "local",
    key: "tideline-my-compared-spots",
    read: shape.listOf(shape.record({ id: shape.id, name: shortText }), 3),
    fallback: [],
  }),
  /** An unsent spot form. */
  spotDraft: entry({
    area: "local",
    key: "tideline-my-spot-draft",
    read: shape.orNull(shape.record({ userId: shape.id, fields: shape.recordOf(shape.shortText(10_000)) })),
    fallback: null,
  }),
  /** Unsent reviews, newest first. */
  reviewDrafts: entry({
    area: "local",
    key: "tideline-my-review-drafts",
    read: shape.listOf(reviewDraft, STORED_DRAFTS_LIMIT),
    fallback: [],
  }),
  /** Swim routes in work. */
  routeDrafts: inWork("route-drafts", STORED_ROUTE_DRAFTS_LIMIT, STORED_ROUTE_DRAFTS_LENGTH),
  /** Forms of swims in work. */
  swimDrafts: inWork("swim-drafts", 5),
  /** Gatherings in work. */
  gatheringDrafts: inWork("gathering-drafts", 5),
  /** What is packed for a swim or cleanup, newest first. */
  packedKit: entry({
    area: "local",
    key: "tideline-my-packed-kit",
    read: shape.listOf(shape.record({ id: shape.id, items: shape.listOf(shortText, 20) }), 20),
    fallback: [],
  }),
  /** Boards of swims that a host has open, so that a reload without a network shows them. Validated by the board. */
  musterBoards: entry({
    area: "local",
    key: "tideline-my-muster-boards",
    read: shape.listOf(
      shape.atLeast({ userId: shape.id, gatheringId: shape.id, keptAt: shape.figure, clockLeadMs: shape.figure }),
      STORED_BOARDS_LIMIT,
    ),
    fallback: [],
    maxLength: STORED_BOARDS_LENGTH,
  }),
  /** The swim plan that runs. Validated in full only by Shore Watch, which brings the rules. */
  swimPlan: orNothing("swim-plan", shape.atLeast({ userId: shape.id })),
  /** The stream that a swimmer entered for a route, newest first; without a route, that of a new one. */
  routeStreams: entry({ area: "local", key: "tideline-my-route-streams", read: readRouteStreams, fallback: [] }),
  /** Which side the swimmer breathes to; null without an answer. */
  breathingSide: entry<"left" | "right" | "both" | null>({
    area: "local",
    key: "tideline-my-breathing-side",
    read: shape.orNull(shape.oneOf(["left", "right", "both"])),
    fallback: null,
  }),
  /** Seconds for 100 m that the swimmer's account doesn't have yet. */
  unsentPace: orNothing("unsent-pace", shape.record({ userId: shape.id, pace: shape.figure })),
  /** The phone that counts debris; null before the first card. */
  cleanupDevice: orNothing("cleanup-device", shape.id),
  /** Kinds of debris, the last used first. */
  lastDebrisKinds: entry({
    area: "local",
    key: "tideline-my-last-debris-kinds",
    read: shape.listOf(shortText, 20),
    fallback: [],
    isFunctional: true,
  }),
  /** Blocks of spot pages that stay open; `page-blocks.js` keeps the same. */
  openBlocks: entry({
    area: "session",
    key: "tideline-my-open-blocks",
    read: shape.listOf(shortText, 20),
    fallback: [],
  }),
  /** Usage statistics, only after consent: the visitor, their visit, what waits to be sent, and the page before. */
  usageVisitor: entry({
    area: "local",
    key: "tideline-usage-visitor",
    read: shape.orNull(usageVisitor),
    fallback: null,
  }),
  usageVisit: entry({ area: "local", key: "tideline-usage-visit", read: shape.orNull(usageVisit), fallback: null }),
  /** Validated in full by the server. */
  usageQueue: entry({
    area: "local",
    key: "tideline-usage-queue",
    read: shape.listOf(shape.atLeast({ id: shape.id }), 50),
    fallback: [],
  }),
  usageLastPage: entry({
    area: "session",
    key: "tideline-usage-last-page",
    read: shape.orNull(shortText),
    fallback: null,
  }),
  /** Newest first. */
  renderErrors: entry({
    area: "local",
    key: "tideline-my-render-errors",
    read: shape.listOf(renderError, RENDER_ERRORS_LIMIT),
    fallback: [],
  }),
} as const;

type Stored = typeof STORED;
export type StoredName = keyof Stored;
export type StoredValue<N extends StoredName> = Stored[N] extends Entry<infer T> ? T : never;
