/** The specification fixes these names. */
export const USAGE_EVENTS = [
  "Navigation",
  "Page View",
  "Authenticated Page View",
  "Session Activity",
  "Feature Engagement",
  "Session Quality",
  "Retention Milestone",
  "User Returned",
  "User Segment Changed",
  "Advanced Feature Usage",
  "Session Started",
  "Session Ended",
] as const;
export type UsageEventName = (typeof USAGE_EVENTS)[number];

export type UsageValue = string | number | boolean | null;
export type UsageProperties = Readonly<Record<string, UsageValue>>;

/** Reported like a feature, but nobody uses it. */
export const RENDER_ERROR = "render_error";

/** As a page tells it. */
export type UsageReport = { name: UsageEventName; properties: UsageProperties };

/** As it waits to be sent; no field says who or where a person is. */
export type UsageEvent = UsageReport & {
  id: string;
  visitId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Without ids and parameters. */
  path: string;
  isSignedIn: boolean;
};

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type UsageDevice = (typeof DEVICES)[number];

const PHONE_MAX_PX = 640;
const TABLET_MAX_PX = 1_024;

/** By the shorter side of the screen, so that turning a phone changes nothing. */
export function deviceOf(shorterSidePx: number): UsageDevice {
  if (shorterSidePx < PHONE_MAX_PX) return "phone";
  return shorterSidePx < TABLET_MAX_PX ? "tablet" : "desktop";
}
