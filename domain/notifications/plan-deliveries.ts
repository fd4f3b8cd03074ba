import type { AlertSeverity, AlertType } from "../alerts/alert-words.ts";
import { formatTime } from "../format/dates.ts";
import { DAY_MS, MINUTE_MS } from "../time.ts";

/** How a swimmer can be reached, and what they were sent in the last 24 hours. */
export type DeliverySettings = {
  email: boolean;
  push: boolean;
  quiet: QuietHours;
  emailsToday: number;
  pushesToday: number;
};

/** What decides whether an alert isAlertRelevant a swimmer. */
export type AlertRelevance = {
  isFavorite: boolean;
  /** From the position that they share; null when they share none. */
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
/** So many of each kind leave within 24 hours; what comes after waits for the digest. */
export const DAILY_LIMIT = 10;

/** Which switch of the notification settings an alert type belongs to; closures and what people report have none. */
function isTypeWanted(type: AlertType, { waterQualityAlerts, weatherAlerts }: AlertRelevance) {
  if (type === "weather") return weatherAlerts;
  const isAboutWater = type === "water_quality" || type === "sewage_overflow" || type === "algal_bloom";
  return !isAboutWater || waterQualityAlerts;
}

/** Whether an alert is told to a swimmer at all: their own spots first, then what is near them. */
export function isAlertRelevant(type: AlertType, concern: AlertRelevance): boolean {
  if (concern.isMuted || !isTypeWanted(type, concern)) return false;
  if (concern.isFavorite) return true;
  const radius = concern.alertRadiusKm ?? DEFAULT_ALERT_RADIUS_KM;
  return concern.nearbySpotAlerts && concern.distanceKm !== null && concern.distanceKm <= radius;
}

/**
 * Which ways a notification takes, and when. The inbox makes no sound and has it at once. What is critical neither waits
 * for the end of quiet hours nor counts: whoever swims before dawn needs it then.
 */
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
    } else deliveries.push({ channel: "email", ...whenQuietEnds(quietUntil, now) });
  }
  // A push that comes a day late helps nobody; the inbox has it.
  if (reach.push && !isFull(reach.pushesToday)) deliveries.push({ channel: "push", ...whenQuietEnds(quietUntil, now) });
  return deliveries;
}

function whenQuietEnds(quietUntil: Date | null, now: Date): Omit<Delivery, "channel"> {
  return quietUntil
    ? { dueAt: quietUntil.toISOString(), heldFor: "quiet_hours" }
    : { dueAt: now.toISOString(), heldFor: null };
}

/** A swimmer's quiet hours, as times of day such as "22:00" in their own zone; null where there are none. */
export type QuietHours = { from: string | null; to: string | null; timeZone: string };

const DAY_MINUTES = 24 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteOfDay = (at: Date, timeZone: string) => toMinutes(formatTime(at, timeZone));

/** When the quiet hours that hold now are over, or null when none do. */
export function quietHoursEnd({ from, to, timeZone }: QuietHours, now: Date): Date | null {
  if (from === null || to === null) return null;
  const [start, end, minute] = [toMinutes(from), toMinutes(to), minuteOfDay(now, timeZone)];
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - start + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return null;
  const left = (length - since) * MINUTE_MS;
  const wholeMinute = now.getTime() - (now.getTime() % MINUTE_MS);
  return settle(new Date(wholeMinute + left), { end, timeZone });
}

/** On a night on which clocks change the end is an hour off: moved to the time that the swimmer's clock shows. */
function settle(guess: Date, { end, timeZone }: { end: number; timeZone: string }) {
  const shown = minuteOfDay(guess, timeZone);
  const off = ((end - shown + DAY_MINUTES / 2 + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(guess.getTime() + off * MINUTE_MS);
}
