import { HOUR_MS } from "../time.ts";
import { OVERFLOW_LIMITS } from "./limits.ts";

/** 1 discharging, 0 not, -1 the monitor is offline. */
export type OverflowStatus = 1 | 0 | -1;

export type StormOverflow = {
  company: string;
  overflowId: string;
  status: OverflowStatus;
  receivingWater: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Of a company that gives no times: since when it was heard quiet. What it did before is not known. */
  quietSince: string | null;
  distanceKm: number;
  /** Whether its company says that it runs into this water; false where nobody says. */
  isSameWater: boolean;
  /** When the company last said so. */
  saidAt: string;
  /** When we last heard of it. */
  heardAt: string;
};

export type OverflowRisk = "high" | "medium" | "unknown" | "none";

/** A monitor that nobody has heard of for so long is as good as offline. */
const SILENT_HOURS = 24;

const hoursSince = (instant: string, nowMs: number) => (nowMs - Date.parse(instant)) / HOUR_MS;

export const isSilent = ({ heardAt }: StormOverflow, nowMs: number) => hoursSince(heardAt, nowMs) > SILENT_HOURS;

/** No end: it has not discharged while we listened. */
const hoursSinceEnd = (endedAt: string | null, nowMs: number) =>
  endedAt === null ? Number.POSITIVE_INFINITY : hoursSince(endedAt, nowMs);

/** Whether what it did in the last two days is not known, since its company gives no times and we have not listened for long. */
export const isPastUnknown = ({ status, quietSince }: StormOverflow, nowMs: number) =>
  status === 0 && quietSince !== null && hoursSince(quietSince, nowMs) < OVERFLOW_LIMITS.farHours;

/** What an overflow means for who wants to swim now. Offline is not clear. */
export function overflowRisk(overflow: StormOverflow, nowMs: number): OverflowRisk {
  const { distanceKm, status, endedAt } = overflow;
  if (distanceKm > OVERFLOW_LIMITS.farKm) return "none";
  const hours = status === 1 ? 0 : hoursSinceEnd(endedAt, nowMs);
  if (distanceKm <= OVERFLOW_LIMITS.nearKm && hours < OVERFLOW_LIMITS.nearHours) return "high";
  if (hours < OVERFLOW_LIMITS.farHours) return "medium";
  return status === -1 || isSilent(overflow, nowMs) || isPastUnknown(overflow, nowMs) ? "unknown" : "none";
}

/** Where it is; a distance alone says nothing of the way that water takes. */
export const overflowPlace = ({ distanceKm, isSameWater }: Pick<StormOverflow, "distanceKm" | "isSameWater">) =>
  isSameWater
    ? `into this water ${distanceKm.toFixed(1)} km away`
    : `${distanceKm.toFixed(1)} km away as the crow flies`;
