import type { AlertSeverity, AlertType } from "../alerts/alert-words.ts";
import { formatTime } from "../format/dates.ts";
import { DAY_MS, MINUTE_MS } from "../time.ts";

/** Counts are of the last 24 hours. */
export type DeliverySettings = {
  email: boolean;
  push: boolean;
  quiet: QuietHours;
  emailsToday: number;
  pushesToday: number;
};

export type AlertRelevance = {
  isFavorite: boolean;
  /** Null when the swimmer shares no position. */
  distanceKm: number | null;
  alertRadiusKm: number | null;
  isMuted: boolean;
  waterQualityAlerts: boolean;
  weatherAlerts: boolean;
  nearbySpotAlerts: boolean;
};

type Channel = "inbox" | "email" | "push";
export type Delivery = { channel: Channel; dueAt: string; heldFor: "quiet_hours" | "daily_limit" | null };

const DEFAULT_ALERT_RADIUS_KM = 50;
/** Per channel in 24 hours; later emails wait for the digest. */
export const DAILY_LIMIT = 10;

/** Closures and reports by swimmers have no switch. */
function isTypeWanted(type: AlertType, { waterQualityAlerts, weatherAlerts }: AlertRelevance) {
  if (type === "weather") return weatherAlerts;
  const isAboutWater = type === "water_quality" || type === "sewage_overflow" || type === "algal_bloom";
  return !isAboutWater || waterQualityAlerts;
}

/** Favorites first, then spots nearby. */
export function isAlertRelevant(type: AlertType, concern: AlertRelevance): boolean {
  if (concern.isMuted || !isTypeWanted(type, concern)) return false;
  if (concern.isFavorite) return true;
  const radius = concern.alertRadiusKm ?? DEFAULT_ALERT_RADIUS_KM;
  return concern.nearbySpotAlerts && concern.distanceKm !== null && concern.distanceKm <= radius;
}

/** The inbox gets everything at once. Critical alerts ignore quiet hours and the daily limit. */
export function planDeliveries(severity: AlertSeverity | null, reach: DeliverySettings, now: Date): Delivery[] {
  const deliveries: Delivery[] = [{ channel: "inbox", dueAt: now.toISOString(), heldFor: null }];
  const quietUntil = severity === "critical" ? null : quietHoursEnd(reach.quiet, now);
  const isFull = (count: number) => severity !== "critical" && count >= DAILY_LIMIT;
  if (reach.email) {
    if (isFull(reach.emailsToday)) {
      deliveries.push({
        channel: "email",
        dueAt: new Date(now.getTime() + DAY_MS).toISOString(),
        heldFor: "daily_limit",
      });
    } else deliveries.push({ channel: "email", ...dueAfterQuietHours(quietUntil, now) });
  }
  // A push a day late is useless; the inbox has it.
  if (reach.push && !isFull(reach.pushesToday))
    deliveries.push({ channel: "push", ...dueAfterQuietHours(quietUntil, now) });
  return deliveries;
}

function dueAfterQuietHours(quietUntil: Date | null, now: Date): Omit<Delivery, "channel"> {
  return quietUntil
    ? { dueAt: quietUntil.toISOString(), heldFor: "quiet_hours" }
    : { dueAt: now.toISOString(), heldFor: null };
}

/** Times of day such as "22:00"; null when there are none. */
export type QuietHours = { from: string | null; to: string | null; timeZone: string };

const DAY_MINUTES = 24 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteOfDay = (at: Date, timeZone: string) => toMinutes(formatTime(at, timeZone));

/** Null when none are in force. */
export function quietHoursEnd({ from, to, timeZone }: QuietHours, now: Date): Date | null {
  if (from === null || to === null) return null;
  const [start, end, minute] = [toMinutes(from), toMinutes(to), minuteOfDay(now, timeZone)];
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - start + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return null;
  const left = (length - since) * MINUTE_MS;
  const wholeMinute = now.getTime() - (now.getTime() % MINUTE_MS);
  return adjustForClockChange(new Date(wholeMinute + left), { end, timeZone });
}

/** Corrects the end on nights when clocks change. */
function adjustForClockChange(guess: Date, { end, timeZone }: { end: number; timeZone: string }) {
  const shown = minuteOfDay(guess, timeZone);
  const off = ((end - shown + DAY_MINUTES / 2 + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(guess.getTime() + off * MINUTE_MS);
}
