import { expect, test } from "vitest";
import {
  type AlertRelevance,
  DAILY_LIMIT,
  type DeliverySettings,
  isAlertRelevant,
  planDeliveries,
  quietHoursEnd,
} from "./plan-deliveries.ts";

const fan: AlertRelevance = {
  isFavorite: true,
  distanceKm: null,
  alertRadiusKm: null,
  isMuted: false,
  waterQualityAlerts: true,
  weatherAlerts: true,
  nearbySpotAlerts: true,
};
const neighbor: AlertRelevance = { ...fan, isFavorite: false, distanceKm: 50 };

test.each<[string, Parameters<typeof isAlertRelevant>, boolean]>([
  ["a fan of the spot", ["closure", fan], true],
  ["a fan who muted it", ["closure", { ...fan, isMuted: true }], false],
  ["a stranger who shares no position", ["closure", { ...fan, isFavorite: false }], false],
  ["a neighbor at 50 km", ["closure", neighbor], true],
  ["one at 51 km", ["closure", { ...neighbor, distanceKm: 51 }], false],
  ["one at 51 km with a radius of 60 km", ["closure", { ...neighbor, distanceKm: 51, alertRadiusKm: 60 }], true],
  ["one at 20 km with a radius of 10 km", ["closure", { ...neighbor, distanceKm: 20, alertRadiusKm: 10 }], false],
  ["a neighbor who wants no nearby alerts", ["closure", { ...neighbor, nearbySpotAlerts: false }], false],
  ["a fan who wants no nearby alerts", ["closure", { ...fan, nearbySpotAlerts: false }], true],
  ["weather without weather alerts", ["weather", { ...fan, weatherAlerts: false }], false],
  ["sewage without water alerts", ["sewage_overflow", { ...fan, waterQualityAlerts: false }], false],
  ["a bloom without water alerts", ["algal_bloom", { ...fan, waterQualityAlerts: false }], false],
  ["a closure without any of them", ["closure", { ...fan, waterQualityAlerts: false, weatherAlerts: false }], true],
])("an alert is relevant for %s: %o", (_who, [type, concern], expected) => {
  expect(isAlertRelevant(type, concern)).toBe(expected);
});

const NIGHT = new Date("2026-11-22T23:30:00Z");
const reach: DeliverySettings = {
  email: true,
  push: true,
  quiet: { from: "22:00:00", to: "07:00:00", timeZone: "UTC" },
  emailsToday: 0,
  pushesToday: 0,
};
const describe = (deliveries: ReturnType<typeof planDeliveries>) =>
  deliveries.map(({ channel, dueAt, heldFor }) => `${channel} ${dueAt.slice(8, 16)} ${heldFor ?? "at once"}`);

test.each<[string, Parameters<typeof planDeliveries>[0], Partial<DeliverySettings>, string[]]>([
  [
    "holds email and push at night",
    "high",
    {},
    ["inbox 22T23:30 at once", "email 23T07:00 quiet_hours", "push 23T07:00 quiet_hours"],
  ],
  [
    "sends critical alerts at night",
    "critical",
    {},
    ["inbox 22T23:30 at once", "email 22T23:30 at once", "push 22T23:30 at once"],
  ],
  [
    "sends everything without quiet hours",
    "low",
    { quiet: { from: null, to: null, timeZone: "UTC" } },
    ["inbox 22T23:30 at once", "email 22T23:30 at once", "push 22T23:30 at once"],
  ],
  ["always delivers to the inbox", "high", { email: false, push: false }, ["inbox 22T23:30 at once"]],
  [
    "holds the eleventh email of a day and drops the push",
    "high",
    { emailsToday: DAILY_LIMIT, pushesToday: DAILY_LIMIT },
    ["inbox 22T23:30 at once", "email 23T23:30 daily_limit"],
  ],
  [
    "ignores the daily limit for critical alerts",
    "critical",
    { emailsToday: 99, pushesToday: 99 },
    ["inbox 22T23:30 at once", "email 22T23:30 at once", "push 22T23:30 at once"],
  ],
])("%s", (_case, severity, changes, expected) => {
  expect(describe(planDeliveries(severity, { ...reach, ...changes }, NIGHT))).toEqual(expected);
});

test.each([
  ["before they begin", "2026-11-22T21:59:30Z", "UTC", null],
  ["as they begin", "2026-11-22T22:00:00Z", "UTC", "2026-11-23T07:00:00.000Z"],
  ["after midnight", "2026-11-22T03:10:20Z", "UTC", "2026-11-22T07:00:00.000Z"],
  ["as they end", "2026-11-22T07:00:00Z", "UTC", null],
  ["late in New York", "2026-11-22T04:00:00Z", "America/New_York", "2026-11-22T12:00:00.000Z"],
  ["by day in New York", "2026-11-22T23:30:00Z", "America/New_York", null],
  ["on the night that gains an hour", "2026-10-24T22:00:00Z", "Europe/Paris", "2026-10-25T06:00:00.000Z"],
  ["in an unknown time zone", "2026-11-22T22:00:00Z", "Nowhere/Else", "2026-11-23T07:00:00.000Z"],
])("quiet hours %s", (_case, now, timeZone, expected) => {
  const end = quietHoursEnd({ from: "22:00", to: "07:00", timeZone }, new Date(now));
  expect(end?.toISOString() ?? null).toBe(expected);
});
