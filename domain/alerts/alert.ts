import * as z from "zod/mini";
import { durationText } from "../age.ts";
import { MINUTE_MS } from "../time.ts";
import { ALERT_CERTAINTIES, ALERT_SEVERITIES, ALERT_TYPES, isWorse } from "./alert-words.ts";

/** Readers cannot see who reported or issued an alert. */
const alertRow = z.object({
  id: z.string(),
  spot_id: z.string(),
  alert_type: z.enum(ALERT_TYPES),
  severity: z.enum(ALERT_SEVERITIES),
  certainty: z.enum(ALERT_CERTAINTIES),
  title: z.string(),
  description: z.string(),
  source_url: z.nullable(z.string()),
  timestamp: z.string(),
  onset: z.nullable(z.string()),
  expiration: z.string(),
  affected_areas: z.array(z.string()),
  rule: z.nullable(z.string()),
  data_sources: z.nullable(z.object({ name: z.string() })),
});

export function parseAlert(row: unknown) {
  const alert = alertRow.parse(row);
  return {
    id: alert.id,
    spotId: alert.spot_id,
    type: alert.alert_type,
    severity: alert.severity,
    certainty: alert.certainty,
    title: alert.title,
    description: alert.description,
    sourceUrl: alert.source_url,
    raisedAt: alert.timestamp,
    onset: alert.onset,
    expiresAt: alert.expiration,
    affectedAreas: alert.affected_areas,
    rule: alert.rule,
    sourceName: alert.data_sources?.name ?? null,
  };
}

export type Alert = ReturnType<typeof parseAlert>;

/** Closures first, then by severity, then newest first. */
export function compareAlerts(one: Alert, other: Alert) {
  const closures = Number(other.type === "closure") - Number(one.type === "closure");
  if (closures !== 0) return closures;
  if (one.severity !== other.severity) return isWorse(one.severity, other.severity) ? -1 : 1;
  return other.raisedAt.localeCompare(one.raisedAt);
}

/** Pages that stay open check this again. */
export const isInForce = ({ expiresAt }: Pick<Alert, "expiresAt">, now: Date) => Date.parse(expiresAt) > now.getTime();

export function alertAgeText(raisedAt: string, now: Date) {
  const age = now.getTime() - Date.parse(raisedAt);
  return age < MINUTE_MS ? "just now" : `${durationText(age)} old`;
}

export const remainingText = (expiresAt: string, now: Date) =>
  `ends in ${durationText(Math.max(MINUTE_MS, Date.parse(expiresAt) - now.getTime()))} unless renewed`;
