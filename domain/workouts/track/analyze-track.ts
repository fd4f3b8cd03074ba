import type { Track } from "../track.ts";
import { type BestEffort, bestEfforts } from "./best-efforts.ts";
import { paceAlong } from "./pace-along.ts";
import { type PaceClass, type PaceScale, paceClass, paceScale } from "./pace-scale.ts";
import { type Progress, readProgress, type Stretch, totalMeters } from "./progress.ts";
import { findStops } from "./stops.ts";
import { measureTrackLegs, straightnessOf, type TrackLeg } from "./straightness.ts";
import { meanBetween } from "./strokes.ts";
import { lineOfTrack, type TrackPoint, withMeters } from "./track-line.ts";

export type ChannelName = "heartRate" | "strokeRate" | "temperature";

/** What was measured along the swim, by meters. */
export type ChannelSeries = { mean: number; low: number; high: number; points: { x: number; y: number | null }[] };

/** A piece of the line in one class of pace. */
export type PacePiece = { pace: PaceClass; points: TrackPoint[] };

export type TrackAnalysis = {
  track: Track;
  progress: Progress;
  meters: number;
  /** Without positions it has none. */
  line: TrackPoint[];
  pieces: PacePiece[];
  scale: PaceScale;
  /** Seconds for 100 m at each sample of the progress. */
  paces: number[];
  legs: TrackLeg[];
  /** Null without positions. */
  straightness: number | null;
  efforts: BestEffort[];
  stops: Stretch[];
  /** Null where the device didn't measure it. */
  channels: Record<ChannelName, ChannelSeries | null>;
};

/** Null for a track that has neither a distance nor positions. */
export function analyzeTrack(given: Track): TrackAnalysis | null {
  const track = withMeters(given);
  const progress = readProgress(track);
  if (!progress) return null;
  const line = lineOfTrack(track);
  const legs = measureTrackLegs(line);
  const paces = paceAlong(progress);
  const scale = paceScale(paces);
  return {
    track,
    progress,
    meters: totalMeters(progress),
    line,
    pieces: cutByPace(line, progress, paces, scale),
    scale,
    paces,
    legs,
    straightness: straightnessOf(legs),
    efforts: bestEfforts(progress),
    stops: findStops(progress),
    channels: {
      heartRate: readChannel(track, "heartRate"),
      strokeRate: readChannel(track, "strokeRate"),
      temperature: readChannel(track, "temperature"),
    },
  };
}

/** Neighbors share a point, so that the line has no gap. */
function cutByPace(line: readonly TrackPoint[], progress: Progress, paces: readonly number[], scale: PaceScale) {
  const pieces: PacePiece[] = [];
  let at = 0;
  for (const point of line) {
    while (at < progress.seconds.length - 1 && (progress.seconds[at] ?? 0) < point.seconds) at += 1;
    const pace = paceClass(scale, paces[at] ?? scale.slow);
    const piece = pieces.at(-1);
    piece?.points.push(point);
    if (!piece || piece.pace !== pace) pieces.push({ pace, points: [point] });
  }
  return pieces.filter(({ points }) => points.length > 1);
}

function readChannel(track: Track, name: ChannelName): ChannelSeries | null {
  const channel = track[name];
  const values = channel.filter((value) => value !== null);
  if (values.length < 2) return null;
  const mean = meanBetween(track, channel, { fromSeconds: 0, toSeconds: Number.POSITIVE_INFINITY });
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const points = track.meters.flatMap((meters, index) =>
    meters === null ? [] : [{ x: meters, y: channel[index] ?? null }],
  );
  return { mean: mean ?? (low + high) / 2, low, high, points };
}
