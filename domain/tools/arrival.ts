/** Where the stream goes to, seen from the swimmer. */
export const STREAM_DIRECTIONS = ["with", "against", "across"] as const;
export type StreamDirection = (typeof STREAM_DIRECTIONS)[number];

export type Crossing = {
  meters: number;
  /** Seconds for 100 m in still water. */
  per100m: number;
  streamMs: number;
  direction: StreamDirection;
};

/** Speed over ground in m/s along the line; null where the stream is as fast as the swimmer. */
function groundSpeedMs({ per100m, streamMs, direction }: Omit<Crossing, "meters">): number | null {
  const swimMs = 100 / per100m;
  if (direction === "with") return swimMs + streamMs;
  // Across it the swimmer aims off: the stream takes its share of the speed.
  const groundMs = direction === "against" ? swimMs - streamMs : Math.sqrt(Math.max(0, swimMs ** 2 - streamMs ** 2));
  return groundMs > 0 ? groundMs : null;
}

/** Degrees to aim off, upstream; null where that isn't enough. */
export function aimOffDegrees({ per100m, streamMs }: Pick<Crossing, "per100m" | "streamMs">): number | null {
  const share = (streamMs * per100m) / 100;
  return Math.abs(share) < 1 ? (Math.asin(share) * 180) / Math.PI : null;
}

/** Seconds in still water, and with the stream; null where the swimmer doesn't arrive. */
export function arrival(crossing: Crossing) {
  const groundMs = groundSpeedMs(crossing);
  return {
    stillSeconds: (crossing.meters * crossing.per100m) / 100,
    streamSeconds: groundMs === null ? null : crossing.meters / groundMs,
  };
}
