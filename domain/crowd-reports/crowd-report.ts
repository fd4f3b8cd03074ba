import * as z from "zod/mini";
import {
  CROWD_REPORT_KIND_NAMES,
  CROWD_REPORT_KINDS,
  type CrowdReportKind,
  findReportValue,
} from "./crowd-report-kinds.ts";

export const REPORT_VISIBILITIES = ["public", "contributors", "staff"] as const;
export const VERIFICATION_STATUSES = ["pending", "verified", "rejected"] as const;

/** All that others learn about the author's position. */
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

/** A row as other swimmers may read it. */
const reportRow = z.object({
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
export const CROWD_REPORT_COLUMNS = Object.keys(reportRow.shape).join(",");

export type CrowdReport = {
  id: string;
  spotId: string;
  kind: CrowdReportKind;
  /** A value of its kind; null for a temperature. */
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

/** Null for a kind or shape that this version does not know. */
export function parseCrowdReport(row: unknown): CrowdReport | null {
  const { success, data } = reportRow.safeParse(row);
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

/** Such as "A strong current" or "14.5 °C". */
export function saysText({ kind, value, temperatureC }: Pick<CrowdReport, "kind" | "value" | "temperatureC">) {
  if (temperatureC !== null) return `${temperatureC.toFixed(1)} °C`;
  return (value === null ? null : findReportValue(kind, value)?.says) ?? CROWD_REPORT_KINDS[kind].word;
}

export function isCaution({ kind, value }: Pick<CrowdReport, "kind" | "value">) {
  return value !== null && findReportValue(kind, value)?.isCaution === true;
}

/** Kinds about the water itself, the same as in `private.count_water_reports`. */
const ABOUT_WATER: readonly CrowdReportKind[] = ["water_clarity", "water_temperature", "pollution", "algae"];

type CountedReport = Pick<CrowdReport, "kind" | "visibility" | "status" | "expiresAt">;

/** The record's `crowd_reports_count` as of now. */
export const countWaterReports = (reports: readonly CountedReport[], now: Date) =>
  reports.filter(
    ({ kind, visibility, status, expiresAt }) =>
      ABOUT_WATER.includes(kind) &&
      visibility === "public" &&
      status !== "rejected" &&
      Date.parse(expiresAt) > now.getTime(),
  ).length;
