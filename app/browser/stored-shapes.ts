import { readConsentObject } from "#domain/consent/consent-object.ts";
import * as shape from "#domain/read-shape.ts";
import { MAX_COMMENT_LENGTH, MAX_REVIEW_PICTURES } from "#domain/reviews/review-limits.ts";

// What is read from the device may be old or damaged.
export const { flag } = shape;
export const shortText = shape.shortText(200);
export const url = shape.shortText(2_000);

export const profile = shape.record({
  id: shape.id,
  username: shape.orNull(shortText),
  full_name: shape.orNull(shortText),
  avatar_url: shape.orNull(url),
});

export const refreshFailure = shape.record({
  /** Milliseconds since 1970. */
  failedAt: shape.figure,
  /** In a row. */
  failures: shape.figure,
  message: shortText,
});

const stars = shape.oneOf([1, 2, 3, 4, 5]);

export const reviewDraft = shape.record({
  userId: shape.id,
  spotId: shape.id,
  rating: shape.orNull(stars),
  comment: shape.shortText(MAX_COMMENT_LENGTH),
  images: shape.listOf(shortText, MAX_REVIEW_PICTURES),
});

export const renderError = shape.record({
  id: shortText,
  /** Milliseconds since 1970. */
  at: shape.figure,
  level: shape.oneOf(["page", "feature", "component"]),
  message: shortText,
  component: shape.orNull(shortText),
});

export const consentPreferences = shape.record({
  consent: readConsentObject,
  /** Not yet in the swimmer's row. */
  isPending: flag,
});

export const usageVisitor = shape.record({
  id: shape.id,
  visits: shape.figure,
  daysActive: shape.figure,
  lastVisitAt: shape.orNull(shape.figure),
  features: shape.listOf(shortText, 40),
  scores: shape.listOf(shape.figure, 5),
  segment: shape.oneOf(["new", "power_user", "regular", "engaged", "casual", "at_risk"]),
});

export const usageVisit = shape.record({
  id: shape.id,
  userId: shape.orNull(shape.id),
  startedAt: shape.figure,
  lastAt: shape.figure,
  activeMs: shape.figure,
  interactions: shape.figure,
  pages: shape.figure,
  actions: shape.figure,
  features: shape.listOf(shortText, 40),
});
