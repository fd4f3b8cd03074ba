import { formatNumber } from "../format/numbers.ts";
import { KM_PER_MILE, type UnitSystem } from "../format/units.ts";

/** What the product has counted for a swimmer. Only the service writes it; distance in kilometres. */
export type ProfileStats = {
  totalSwims: number;
  spotsVisited: number;
  totalDistance: number;
  achievements: readonly unknown[];
};

const toNumber = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** Whatever the column holds: what is no number is 0, what is no list is empty. */
export function normalizeStats(value: unknown): ProfileStats {
  const stats = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return {
    totalSwims: toNumber(stats.totalSwims),
    spotsVisited: toNumber(stats.spotsVisited),
    totalDistance: toNumber(stats.totalDistance),
    achievements: Array.isArray(stats.achievements) ? stats.achievements : [],
  };
}

/** "12.4 km" or "7.7 mi": one decimal below a hundred, whole numbers beyond. */
export function totalDistanceText(km: number, units: UnitSystem) {
  const [length, unit] = units === "metric" ? [km, "km"] : [km / KM_PER_MILE, "mi"];
  return `${formatNumber(length, length < 99.95 ? 1 : 0)} ${unit}`;
}
