import { HOUR_MS } from "../../time.ts";
import { OVERFLOW_LIMITS } from "../limits.ts";

/** 1 discharging, 0 not discharging, -1 monitor offline. */
export type OverflowStatus = 1 | 0 | -1;

export type StormOverflow = {
  company: string;
  overflowId: string;
  status: OverflowStatus;
  receivingWater: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** For a company without event times: when we first saw it not discharging. */
  quietSince: string | null;
  distanceKm: number;
  /** Its company says that it discharges into this water. */
  isSameWater: boolean;
  /** When the company last updated it. */
  saidAt: string;
  /** When we last fetched it. */
  heardAt: string;
};

export type OverflowRisk = "high" | "medium" | "unknown" | "none";

/** A monitor without news for this long counts as offline. */
const SILENT_AFTER_HOURS = 24;

const hoursSince = (instant: string, nowMs: number) => (nowMs - Date.parse(instant)) / HOUR_MS;

export const isSilent = ({ heardAt }: StormOverflow, nowMs: number) => hoursSince(heardAt, nowMs) > SILENT_AFTER_HOURS;

/** Without an end time it has not discharged since we started watching. */
const hoursSinceEnd = (endedAt: string | null, nowMs: number) =>
  endedAt === null ? Number.POSITIVE_INFINITY : hoursSince(endedAt, nowMs);

/** The last 48 hours are unknown: the company gives no times and we have not watched for long enough. */
export const isPastUnknown = ({ status, quietSince }: StormOverflow, nowMs: number) =>
  status === 0 && quietSince !== null && hoursSince(quietSince, nowMs) < OVERFLOW_LIMITS.farHours;

/** An offline monitor is never "none". */
export function overflowRisk(overflow: StormOverflow, nowMs: number): OverflowRisk {
  const { distanceKm, status, endedAt } = overflow;
  if (distanceKm > OVERFLOW_LIMITS.farKm) return "none";
  const hours = status === 1 ? 0 : hoursSinceEnd(endedAt, nowMs);
  if (distanceKm <= OVERFLOW_LIMITS.nearKm && hours < OVERFLOW_LIMITS.nearHours) return "high";
  if (hours < OVERFLOW_LIMITS.farHours) return "medium";
  return status === -1 || isSilent(overflow, nowMs) || isPastUnknown(overflow, nowMs) ? "unknown" : "none";
}

/** A straight-line distance says nothing about the path of the water. */
export const overflowPlace = ({ distanceKm, isSameWater }: Pick<StormOverflow, "distanceKm" | "isSameWater">) =>
  isSameWater
    ? `into this water ${distanceKm.toFixed(1)} km away`
    : `${distanceKm.toFixed(1)} km away as the crow flies`;
