import * as shape from "../read-shape.ts";
import { ALERT_CERTAINTIES, ALERT_SEVERITIES, ALERT_TYPES } from "./alert-words.ts";

/** Readers cannot see who reported or issued an alert. */
const alertRow = shape.record({
  id: shape.text,
  spot_id: shape.text,
  alert_type: shape.oneOf(ALERT_TYPES),
  severity: shape.oneOf(ALERT_SEVERITIES),
  certainty: shape.oneOf(ALERT_CERTAINTIES),
  title: shape.text,
  description: shape.text,
  source_url: shape.orNull(shape.text),
  timestamp: shape.text,
  onset: shape.orNull(shape.text),
  expiration: shape.text,
  affected_areas: shape.listOf(shape.text),
  rule: shape.orNull(shape.text),
  data_sources: shape.orNull(shape.record({ name: shape.text })),
});

export function parseAlert(row: unknown) {
  const alert = alertRow(row);
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
