import { distanceKm, type Position } from "../../geo/position.ts";
import type { RoutePoint } from "../route-point.ts";
import type { RehearsalFacts } from "./rehearsal-facts.ts";
import type { StreamPlan } from "./stream.ts";
import type { StreamChoice, StreamKind } from "./stream-choice.ts";
import { placeOn, toStretches } from "./stretches.ts";

type Asked = {
  choice: StreamChoice;
  facts: Pick<RehearsalFacts, "marine" | "tide">;
  line: readonly Position[];
  points: readonly RoutePoint[];
};

/** The chosen source, or the best that is known: the marine forecast, the tide, what was entered. */
export function planStream(asked: Asked): StreamPlan {
  const { kind } = asked.choice;
  const kinds = kind === "auto" ? (["marine", "tide", "steady"] as const) : [kind];
  for (const one of kinds) {
    const plan = PLANS[one](asked);
    if (plan) return plan;
  }
  return { kind: "none" };
}

const PLANS: Readonly<Record<Exclude<StreamKind, "auto">, (asked: Asked) => StreamPlan | null>> = {
  marine: ({ facts: { marine } }) => marine && { kind: "marine", ...marine },
  tide({ choice: { springSpeed, floodTowardDeg }, facts: { tide }, line, points }) {
    const springs = springsAlong(line, points, springSpeed);
    if (!tide || floodTowardDeg === null || springs.length === 0) return null;
    return { kind: "tide", station: tide.station, turns: tide.turns, springs, floodTowardDeg };
  },
  steady: ({ choice: { steadySpeed, steadyTowardDeg } }) =>
    steadySpeed !== null && steadyTowardDeg !== null
      ? { kind: "steady", speed: steadySpeed, towardDeg: steadyTowardDeg }
      : null,
  none: () => null,
};

type Springs = (readonly [alongMeters: number, speed: number])[];

/** The points' strongest streams, each where the line passes it; else one for the whole line. */
export function springsAlong(
  line: readonly Position[],
  points: readonly RoutePoint[],
  otherwise: number | null,
): Springs {
  const stretches = toStretches(line);
  const known = points.flatMap((point) => {
    if (point.current === null) return [];
    const passing = stretches.flatMap((stretch) => [
      { alongMeters: stretch.fromMeters, place: stretch.from },
      { alongMeters: stretch.fromMeters + stretch.meters, place: placeOn(stretch, stretch.meters, 0) },
    ]);
    const nearest = passing.reduce<{ alongMeters: number; km: number } | null>((best, { alongMeters, place }) => {
      const km = distanceKm(place, point);
      return best && best.km <= km ? best : { alongMeters, km };
    }, null);
    return nearest ? [[nearest.alongMeters, point.current] as const] : [];
  });
  if (known.length > 0) return known.sort(([a], [b]) => a - b);
  return otherwise === null ? [] : [[0, otherwise]];
}
