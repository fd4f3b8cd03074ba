import type { Position } from "../../../domain/geo/position.ts";

/** Farther away, a station says little about a beach. */
const MAX_STATION_KM = 40;

/** Only licenses that allow commercial use: the product has subscriptions. */
type Station = { kind?: string; license?: { type: string; commercial_use: boolean } };
const isUsable = (station: Station) => station.kind !== "current" && station.license?.commercial_use === true;

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

export type PredictTide = (place: Position, from: Date, until: Date) => TideRow | null;
export type TideRow = ReturnType<typeof toRow>;

type Prediction = {
  station: { name: string };
  datum: string | undefined;
  extremes: readonly { time: Date; level: number; high: boolean }[];
};

const toRow = ({ station, datum, extremes }: Prediction, distanceKm: number, licence: string) => ({
  station: station.name,
  station_distance_km: round(distanceKm, 1),
  datum: datum ?? "MSL",
  licence,
  extremes: extremes.map(({ time, level, high }) => ({
    at: new Date(Math.round(time.getTime() / 1000) * 1000).toISOString(),
    level_m: round(level, 2),
    is_high: high,
  })),
});

/**
 * Predicts high and low water of the nearest usable station, or null without one. Loaded on demand: the stations take
 * over 100 MB of memory.
 */
export async function loadTides(): Promise<PredictTide> {
  const { stationsNear } = await import("neaps");
  return ({ latitude, longitude }, start, end) => {
    const near = { latitude, longitude, maxDistance: MAX_STATION_KM, maxResults: 1, filter: isUsable };
    const [station] = stationsNear(near);
    if (!station) return null;
    const prediction = station.getExtremesPrediction({ start, end, units: "meters" });
    const { license } = station as Station;
    return toRow(prediction, station.distance ?? 0, license?.type ?? "unknown");
  };
}
