import { type DifficultyFacts, type RatedDifficulty, rateDifficulty } from "./difficulty.ts";
import { longestExitGap } from "./exit-gaps.ts";
import { routeMeters } from "./legs.ts";
import type { RoutePoint } from "./route-point.ts";
import { lineOf } from "./route-points.ts";
import type { ShoreFacts } from "./shore/shore-profile.ts";

type Surroundings = {
  shore: Pick<ShoreFacts, "farthest" | "knownShare"> | null;
  waterTemperatureC: number | null;
  /** The strongest of a rehearsal, in m/s; the points may have stronger ones. */
  current?: number | null;
};

/** A part of the route may be farther out than all that is known. */
const offshoreMeters = (shore: Surroundings["shore"]) =>
  shore && shore.knownShare === 1 ? (shore.farthest?.meters ?? null) : null;

function strongestCurrent(points: readonly RoutePoint[], current: number | null) {
  const known = [...points.map((point) => point.current), current].filter((speed) => speed !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** The difficulty of a drawn route, from what is known around it. */
export function rateRoute(points: readonly RoutePoint[], around: Surroundings): RatedDifficulty {
  const line = lineOf(points);
  const exits = points.filter(({ type }) => type === "exit");
  const facts: DifficultyFacts = {
    lengthMeters: routeMeters(line),
    offshoreMeters: offshoreMeters(around.shore),
    exitGapMeters: longestExitGap(line, exits),
    current: strongestCurrent(points, around.current ?? null),
    waterTemperatureC: around.waterTemperatureC,
  };
  return rateDifficulty(facts);
}
