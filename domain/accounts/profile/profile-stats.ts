import { formatNumber } from "../../format/numbers.ts";
import { KM_PER_MILE, type UnitSystem } from "../../format/units.ts";

/** Only the service writes it. `totalDistance` in km. */
export type ProfileStats = {
  totalSwims: number;
  spotsVisited: number;
  totalDistance: number;
  achievements: readonly unknown[];
};

const toNumber = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** Invalid values become 0 or an empty list. */
export function normalizeStats(value: unknown): ProfileStats {
  const stats = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return {
    totalSwims: toNumber(stats.totalSwims),
    spotsVisited: toNumber(stats.spotsVisited),
    totalDistance: toNumber(stats.totalDistance),
    achievements: Array.isArray(stats.achievements) ? stats.achievements : [],
  };
}

/** "12.4 km" or "7.7 mi"; whole numbers from 100. */
export function totalDistanceText(km: number, units: UnitSystem) {
  const [length, unit] = units === "metric" ? [km, "km"] : [km / KM_PER_MILE, "mi"];
  return `${formatNumber(length, length < 99.95 ? 1 : 0)} ${unit}`;
}
