import type { Position } from "../../geo/position.ts";
import { measureLine } from "../../swim-routes/line/measure-line.ts";
import type { Track } from "../track.ts";
import { canBe } from "./keep-plausible.ts";
import { readProgress } from "./progress.ts";

export type TrackPoint = Position & { seconds: number; meters: number };

/** The samples with a position that can be and a distance. */
export function lineOfTrack(track: Track): TrackPoint[] {
  return track.seconds.flatMap((seconds, index) => {
    const position = positionOf(track, index);
    const meters = track.meters[index] ?? null;
    return position && meters !== null ? [{ ...position, seconds, meters }] : [];
  });
}

/** A device that counted no meters leaves them to the line between its positions. */
export function withMeters(track: Track): Track {
  if (readProgress(track)) return track;
  let before: Position | null = null;
  let total = 0;
  const meters = track.seconds.map((_second, index) => {
    const position = positionOf(track, index);
    if (!position) return null;
    total += before ? measureLine(before, position).meters : 0;
    before = position;
    return total;
  });
  return { ...track, meters };
}

/** Null where the device wrote none, or one that can't be. */
export function positionOf(track: Track, index: number): Position | null {
  const [latitude, longitude] = [track.latitude[index] ?? null, track.longitude[index] ?? null];
  return latitude !== null && longitude !== null && canBe({ latitude, longitude }) ? { latitude, longitude } : null;
}
