import type { CrowdReport } from "./crowd-report.ts";

/** Kinds that speak of the water itself; `private.count_water_reports` knows the same. */
const ABOUT_WATER: readonly CrowdReport["kind"][] = ["water_clarity", "water_temperature", "pollution", "algae"];

type Counted = Pick<CrowdReport, "kind" | "visibility" | "status" | "expiresAt">;

/** How many public reports about the water hold: the record's `crowd_reports_count`, counted now. */
export const countWaterReports = (reports: readonly Counted[], now: Date) =>
  reports.filter(
    ({ kind, visibility, status, expiresAt }) =>
      ABOUT_WATER.includes(kind) &&
      visibility === "public" &&
      status !== "rejected" &&
      Date.parse(expiresAt) > now.getTime(),
  ).length;
