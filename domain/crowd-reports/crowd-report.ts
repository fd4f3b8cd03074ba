import * as z from "zod/mini";
import {
  CROWD_REPORT_KIND_NAMES,
  CROWD_REPORT_KINDS,
  type CrowdReportKind,
  findReportValue,
} from "./crowd-report-kinds.ts";

export const REPORT_VISIBILITIES = ["public", "contributors", "staff"] as const;
export const VERIFICATION_STATUSES = ["pending", "verified", "rejected"] as const;

/** How near to the spot its author was; all that others learn about where. */
export const DISTANCE_WORDS = {
  at_spot: "at the spot",
  nearby: "within 2 km",
  far: "from further away",
  unknown: "place not given",
} as const;
export type DistanceClass = keyof typeof DISTANCE_WORDS;

const attachment = z.object({
  id: z.string(),
  url: z.string(),
  type: z.enum(["image", "video"]),
  thumbnail_url: z.optional(z.nullable(z.string())),
});

/** A row as the database shows it to others. */
const row = z.object({
  id: z.guid(),
  spot_id: z.guid(),
  report_type: z.enum(CROWD_REPORT_KIND_NAMES as readonly [CrowdReportKind, ...CrowdReportKind[]]),
  parameters: z.object({ value: z.optional(z.string()), temperature_c: z.optional(z.number()) }),
  text_description: z.nullable(z.string()),
  visibility: z.enum(REPORT_VISIBILITIES),
  verification_status: z.enum(VERIFICATION_STATUSES),
  observed_at: z.string(),
  expires_at: z.string(),
  distance_class: z.enum(Object.keys(DISTANCE_WORDS) as [DistanceClass, ...DistanceClass[]]),
  author_trust: z.number(),
  shown_media: z.array(attachment),
  confirmations: z.number(),
  all_clears: z.number(),
});

/** The columns that `parseCrowdReport` reads. */
export const CROWD_REPORT_COLUMNS = Object.keys(row.shape).join(",");

export type CrowdReport = {
  id: string;
  spotId: string;
  kind: CrowdReportKind;
  /** As the kind knows it; null for a temperature. */
  value: string | null;
  temperatureC: number | null;
  note: string | null;
  visibility: (typeof REPORT_VISIBILITIES)[number];
  status: (typeof VERIFICATION_STATUSES)[number];
  observedAt: string;
  expiresAt: string;
  distance: DistanceClass;
  /** The author's score, 0 to 100. */
  trust: number;
  pictures: readonly { url: string; thumbnailUrl: string }[];
  confirmations: number;
  allClears: number;
};

/** A report, or null when the row is of a kind or form that this version does not know. */
export function parseCrowdReport(found: unknown): CrowdReport | null {
  const { success, data } = row.safeParse(found);
  if (!success) return null;
  return {
    id: data.id,
    spotId: data.spot_id,
    kind: data.report_type,
    value: data.parameters.value ?? null,
    temperatureC: data.parameters.temperature_c ?? null,
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

/** What a report says in a few words: "A strong current", "14.5 °C". */
export function saysText({ kind, value, temperatureC }: Pick<CrowdReport, "kind" | "value" | "temperatureC">) {
  if (temperatureC !== null) return `${temperatureC.toFixed(1)} °C`;
  return (value === null ? null : findReportValue(kind, value)?.says) ?? CROWD_REPORT_KINDS[kind].word;
}

/** Whether it is a reason to look twice. */
export function isCaution({ kind, value }: Pick<CrowdReport, "kind" | "value">) {
  return value !== null && findReportValue(kind, value)?.isCaution === true;
}
