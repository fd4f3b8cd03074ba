import { distanceKm, type Position } from "../../geo/position.ts";
import { HOUR_MS } from "../../time.ts";
import type { TrackPoint } from "./rehearse.ts";

export type FarthestPoint = { point: TrackPoint; meters: number };

/** The place from which the nearest exit is farthest, in a straight line; null without exits. */
export function farthestFromExit(track: readonly TrackPoint[], exits: readonly Position[]): FarthestPoint | null {
  if (exits.length === 0) return null;
  let farthest: FarthestPoint | null = null;
  for (const point of track) {
    const meters = Math.min(...exits.map((exit) => distanceKm(point.position, exit))) * 1000;
    if (!farthest || meters > farthest.meters) farthest = { point, meters };
  }
  return farthest;
}

/** How far a heading drifts off the line at most; null while it is kept. */
export function farthestOffLine(track: readonly TrackPoint[]) {
  const farthest = track.reduce<TrackPoint | null>(
    (best, point) => (Math.abs(point.offLineMeters) > Math.abs(best?.offLineMeters ?? 0) ? point : best),
    null,
  );
  return farthest && Math.abs(farthest.offLineMeters) >= 1 ? farthest : null;
}

/** One day's sun, in milliseconds since 1970. */
export type Daylight = { sunriseMs: number; sunsetMs: number };

export type Light = { kind: "light" | "dark" } | { kind: "ends-dark" | "starts-dark"; ms: number };

/** Sun times say something about half a day around them. */
const KNOWN_MS = 12 * HOUR_MS;

/** Whether the sun is up during a swim; null where its times aren't known. */
export function lightDuring(days: readonly Daylight[], startMs: number, finishMs: number): Light | null {
  const isKnown = (ms: number) =>
    days.some(({ sunriseMs, sunsetMs }) => ms >= sunriseMs - KNOWN_MS && ms <= sunsetMs + KNOWN_MS);
  if (!isKnown(startMs) || !isKnown(finishMs)) return null;
  const today = days.find(({ sunriseMs, sunsetMs }) => startMs >= sunriseMs && startMs < sunsetMs);
  if (today) return finishMs <= today.sunsetMs ? { kind: "light" } : { kind: "ends-dark", ms: today.sunsetMs };
  const next = days.find(({ sunriseMs }) => sunriseMs > startMs);
  return next && next.sunriseMs <= finishMs ? { kind: "starts-dark", ms: next.sunriseMs } : { kind: "dark" };
}
