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

/** What its spots say of the water: today's temperature, and how open it is to the sea's waves. */
type SpotWater = { waterTemperatureC: number | null; waveShare: number | null };

/** The coldest and the most open of the spots count. */
export function waterAround(spots: readonly SpotWater[]): SpotWater {
  const temperatures = spots.flatMap(({ waterTemperatureC }) => waterTemperatureC ?? []);
  const shares = spots.flatMap(({ waveShare }) => waveShare ?? []);
  return {
    waterTemperatureC: temperatures.length > 0 ? Math.min(...temperatures) : null,
    waveShare: shares.length > 0 ? Math.max(...shares) : null,
  };
}

/** The difficulty of a drawn route; what the stream and the wind of a day add is left to its checks. */
export function rateRoute(points: readonly RoutePoint[], shore: KnownShore | null, water: SpotWater): RatedDifficulty {
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
    ...water,
  });
}
