import * as z from "zod/mini";
import { ALERT_SEVERITIES, ALERT_TYPES } from "../../../domain/alerts/alert-words.ts";
import type { AlertableFacts } from "../../../domain/alerts/alertable-facts.ts";
import { openAlertRow } from "../../../domain/alerts/open-alert.ts";
import { ruleCondition } from "../../../domain/alerts/own-rule.ts";
import { WATER_TYPES } from "../../../domain/spots/spot-words.ts";
import { parseHourColumns } from "../../../domain/weather/hour-columns.ts";

const value = z.nullable(z.number());
const text = z.nullable(z.string());

const weather = z.nullable(
  z.object({
    source: z.string(),
    sourceId: z.optional(z.string()),
    fetchedAt: z.string(),
    rain24hMm: z.optional(value),
    hourly: z.unknown(),
  }),
);

const facts = z.object({
  country: text,
  weather,
  sample: z.nullable(
    z.object({
      eColi: value,
      enterococci: value,
      sampledAt: z.string(),
      source: z.string(),
      sourceId: z.string(),
      sourceUrl: text,
    }),
  ),
  quality: z.nullable(z.object({ level: z.string(), testedAt: z.string(), algae: text })),
  overflow: z.nullable(
    z.object({
      company: z.string(),
      distanceKm: z.number(),
      isSameWater: z.boolean(),
      isDischarging: z.boolean(),
      endedAt: text,
      heardAt: z.string(),
      sourceId: z.string(),
    }),
  ),
  isOverflowKnown: z.boolean(),
  notices: z.array(
    z.object({
      kind: z.enum(["closure", "advice", "incident"]),
      title: z.string(),
      description: z.string(),
      endsAt: text,
      heardAt: z.string(),
      source: z.string(),
      sourceId: z.string(),
      sourceUrl: text,
    }),
  ),
  reports: z.array(
    z.object({
      kind: z.enum(["hazard", "pollution", "algae"]),
      value: z.string(),
      isVerified: z.boolean(),
      swimmers: z.number(),
      weight: z.number(),
      newestAt: z.string(),
      expiresAt: z.string(),
      reportedBy: z.string(),
    }),
  ),
  alerts: z.array(
    z.object({
      id: z.string(),
      rule: text,
      type: z.enum(ALERT_TYPES),
      severity: z.enum(ALERT_SEVERITIES),
      raisedAt: z.string(),
      expiresAt: z.string(),
      isActive: z.boolean(),
    }),
  ),
});

const waterTypeSchema = z.nullable(z.enum(WATER_TYPES));

export function parseFacts(waterType: string | null, found: unknown) {
  const { alerts, weather: weatherRow, country, ...row } = facts.parse(found);
  const toWeather = weatherRow && {
    source: weatherRow.source,
    sourceId: weatherRow.sourceId ?? "",
    fetchedAt: weatherRow.fetchedAt,
    rain24hMm: weatherRow.rain24hMm ?? null,
    hours: parseHourColumns(weatherRow.hourly),
  };
  const place = { waterType: waterTypeSchema.parse(waterType), country };
  // A simulated closure raises no alert.
  const notices = row.notices.filter(({ sourceId }) => sourceId !== "simulated");
  const alertable: AlertableFacts = { ...row, notices, place, weather: toWeather };
  return { facts: alertable, alerts };
}

const ruleFacts = z.object({
  condition: ruleCondition,
  weather,
  quality: z.nullable(z.object({ level: z.string(), testedAt: z.string() })),
});

export function parseRuleFacts(row: { open_alert: unknown }) {
  const { condition, weather: weatherRow, quality } = ruleFacts.parse(row);
  const openAlert = openAlertRow(row.open_alert);
  return {
    condition,
    quality,
    openAlert,
    source: weatherRow?.source ?? null,
    hours: weatherRow ? parseHourColumns(weatherRow.hourly) : [],
  };
}
