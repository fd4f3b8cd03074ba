import { CROWD_REPORT_KINDS, type CrowdReportKind, findReportValue } from "./crowd-report-kinds.ts";

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
