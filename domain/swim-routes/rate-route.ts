import { type RatedDifficulty, rateDifficulty } from "./difficulty.ts";
import { longestExitGap } from "./line/exit-gaps.ts";
import { routeMeters } from "./line/legs.ts";
import type { RoutePoint } from "./route-point.ts";
import { lineOf } from "./route-points.ts";
import type { ShoreFacts } from "./shore/shore-profile.ts";

type KnownShore = Pick<ShoreFacts, "farthest" | "knownShare">;

/** Entered as the strongest at springs. */
function strongestCurrent(points: readonly RoutePoint[]) {
  const known = points.map((point) => point.current).filter((speed) => speed !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** The lasting difficulty of a drawn route: the stream and the cold of a day are left to its checks. */
export function rateRoute(points: readonly RoutePoint[], shore: KnownShore | null): RatedDifficulty {
  const line = lineOf(points);
  const exits = points.filter(({ type }) => type === "exit");
  // A part of the route may be farther out than all that is known.
  const farthest = shore?.knownShare === 1 ? shore.farthest : null;
  return rateDifficulty({
    lengthMeters: routeMeters(line),
    offshoreMeters: farthest?.meters ?? null,
    offshoreError: farthest?.error ?? 0,
    exitGapMeters: longestExitGap(line, exits),
    current: strongestCurrent(points),
    waterTemperatureC: null,
  });
}
