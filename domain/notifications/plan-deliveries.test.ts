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
const neighbour: AlertRelevance = { ...fan, isFavorite: false, distanceKm: 50 };

test.each<[string, Parameters<typeof isAlertRelevant>, boolean]>([
  ["whoever starred the spot", ["closure", fan], true],
  ["whoever muted it", ["closure", { ...fan, isMuted: true }], false],
  ["a stranger who shares no position", ["closure", { ...fan, isFavorite: false }], false],
  ["a neighbour at 50 km", ["closure", neighbour], true],
  ["one at 51 km", ["closure", { ...neighbour, distanceKm: 51 }], false],
  ["one at 51 km who looks 60 km far", ["closure", { ...neighbour, distanceKm: 51, alertRadiusKm: 60 }], true],
  ["one at 20 km who looks 10 km far", ["closure", { ...neighbour, distanceKm: 20, alertRadiusKm: 10 }], false],
  ["a neighbour who wants no nearby alerts", ["closure", { ...neighbour, nearbySpotAlerts: false }], false],
  ["a fan who wants no nearby alerts", ["closure", { ...fan, nearbySpotAlerts: false }], true],
  ["weather without weather alerts", ["weather", { ...fan, weatherAlerts: false }], false],
  ["sewage without water alerts", ["sewage_overflow", { ...fan, waterQualityAlerts: false }], false],
  ["a bloom without water alerts", ["algal_bloom", { ...fan, waterQualityAlerts: false }], false],
  ["a closure without any of them", ["closure", { ...fan, waterQualityAlerts: false, weatherAlerts: false }], true],
])("an alert isAlertRelevant %s: %o", (_who, [type, concern], expected) => {
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
const say = (deliveries: ReturnType<typeof planDeliveries>) =>
  deliveries.map(({ channel, dueAt, heldFor }) => `${channel} ${dueAt.slice(8, 16)} ${heldFor ?? "at once"}`);

test.each<[string, Parameters<typeof planDeliveries>[0], Partial<DeliverySettings>, string[]]>([
  [
    "at night only the inbox has it at once",
    "high",
    {},
    ["inbox 22T23:30 at once", "email 23T07:00 quiet_hours", "push 23T07:00 quiet_hours"],
  ],
  [
    "what is critical wakes",
    "critical",
    {},
    ["inbox 22T23:30 at once", "email 22T23:30 at once", "push 22T23:30 at once"],
  ],
  [
    "without quiet hours all go",
    "low",
    { quiet: { from: null, to: null, timeZone: "UTC" } },
    ["inbox 22T23:30 at once", "email 22T23:30 at once", "push 22T23:30 at once"],
  ],
  ["who wants neither has the inbox", "high", { email: false, push: false }, ["inbox 22T23:30 at once"]],
  [
    "the eleventh of a day waits and makes no sound",
    "high",
    { emailsToday: DAILY_LIMIT, pushesToday: DAILY_LIMIT },
    ["inbox 22T23:30 at once", "email 23T23:30 daily_limit"],
  ],
  [
    "what is critical does not count",
    "critical",
    { emailsToday: 99, pushesToday: 99 },
    ["inbox 22T23:30 at once", "email 22T23:30 at once", "push 22T23:30 at once"],
  ],
])("%s", (_case, severity, changes, expected) => {
  expect(say(planDeliveries(severity, { ...reach, ...changes }, NIGHT))).toEqual(expected);
});

test.each([
  ["before they begin", "2026-11-22T21:59:30Z", "UTC", null],
  ["as they begin", "2026-11-22T22:00:00Z", "UTC", "2026-11-23T07:00:00.000Z"],
  ["after midnight", "2026-11-22T03:10:20Z", "UTC", "2026-11-22T07:00:00.000Z"],
  ["as they end", "2026-11-22T07:00:00Z", "UTC", null],
  ["late in New York", "2026-11-22T04:00:00Z", "America/New_York", "2026-11-22T12:00:00.000Z"],
  ["by day in New York", "2026-11-22T23:30:00Z", "America/New_York", null],
  ["on the night that gains an hour", "2026-10-24T22:00:00Z", "Europe/Paris", "2026-10-25T06:00:00.000Z"],
  ["in a zone that nobody knows", "2026-11-22T22:00:00Z", "Nowhere/Else", "2026-11-23T07:00:00.000Z"],
])("quiet hours %s", (_case, now, timeZone, expected) => {
  const end = quietHoursEnd({ from: "22:00", to: "07:00", timeZone }, new Date(now));
  expect(end?.toISOString() ?? null).toBe(expected);
});
