import * as shape from "../read-shape.ts";
import {
  type CrowdReport,
  DISTANCE_WORDS,
  type DistanceClass,
  REPORT_VISIBILITIES,
  VERIFICATION_STATUSES,
} from "./crowd-report.ts";
import { CROWD_REPORT_KIND_NAMES } from "./crowd-report-kinds.ts";

const attachment = shape.record({
  id: shape.text,
  url: shape.text,
  type: shape.oneOf(["image", "video"]),
  thumbnail_url: shape.orElse(shape.orNull(shape.text), null),
});

/** A row as other swimmers may read it. */
const reportFields = {
  id: shape.id,
  spot_id: shape.id,
  report_type: shape.oneOf(CROWD_REPORT_KIND_NAMES),
  parameters: shape.record({ value: shape.orElse(shape.text, null), temperature_c: shape.orElse(shape.figure, null) }),
  text_description: shape.orNull(shape.text),
  visibility: shape.oneOf(REPORT_VISIBILITIES),
  verification_status: shape.oneOf(VERIFICATION_STATUSES),
  observed_at: shape.text,
  expires_at: shape.text,
  distance_class: shape.oneOf(Object.keys(DISTANCE_WORDS) as DistanceClass[]),
  author_trust: shape.figure,
  shown_media: shape.listOf(attachment),
  confirmations: shape.figure,
  all_clears: shape.figure,
};

const reportRow = shape.record(reportFields);

/** The columns that `parseCrowdReport` reads. */
export const CROWD_REPORT_COLUMNS = Object.keys(reportFields).join(",");

/** Null for a kind or shape that this version does not know. */
export function parseCrowdReport(row: unknown): CrowdReport | null {
  const data = shape.readOrNothing(reportRow, row);
  if (!data) return null;
  return {
    id: data.id,
    spotId: data.spot_id,
    kind: data.report_type,
    value: data.parameters.value,
    temperatureC: data.parameters.temperature_c,
    note: data.text_description,
    visibility: data.visibility,
    status: data.verification_status,
    observedAt: data.observed_at,
    expiresAt: data.expires_at,
    distance: data.distance_class,
    trust: data.author_trust,
    pictures: data.shown_media
      .filter(({ type }) => type === "image")
      .map(({ url, thumbnail_url }) => ({ url, thumbnailUrl: thumbnail_url ?? url })),
    confirmations: data.confirmations,
    allClears: data.all_clears,
  };
}
