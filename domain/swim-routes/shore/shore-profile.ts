import type { Position } from "../../geo/position.ts";
import { type PlaceOnLine, samplesOf } from "../line/along-line.ts";
import { type Leg, measureLegs } from "../line/legs.ts";
import type { CoastIndex } from "./coast-index.ts";
import { isInland, shoreDistance } from "./shore-distance.ts";

/** What a chart draws; null is not known. */
type ShoreSample = PlaceOnLine & { meters: number | null };

export type ShoreFacts = {
  /** At equal steps from start to end. */
  profile: readonly ShoreSample[];
  /** Null when no distance is known. */
  farthest: (PlaceOnLine & { meters: number; error: number }) | null;
  /** The known part of the route, 0 to 1, without its ends on a beach. */
  knownShare: number;
  /** Legs over land by more than the coastline may be wrong; null on inland water, where it cannot be told. */
  overLand: readonly PlaceOnLine[] | null;
};

const PROFILE_SAMPLES = 200;
/** A strip of land twice as wide as the coastline may be wrong has a sample on it. */
const LAND_STEP_METERS = 100;
const LAND_SAMPLES = 1000;
/** A coarse coastline cuts off the beach or harbor where a swim starts or ends. */
const BEACH_METERS = 200;

const isAtEnd = ({ alongMeters }: PlaceOnLine, totalMeters: number) =>
  Math.min(alongMeters, totalMeters - alongMeters) < BEACH_METERS;

/** One place for each leg that crosses land. */
function findOverLand(legs: readonly Leg[], index: CoastIndex): readonly PlaceOnLine[] | null {
  const waypoints = [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)];
  // A line that touches the sea nowhere is on a lake or a river.
  if (waypoints.every((position) => isInland(index, position))) return null;
  const total = legs.at(-1)?.totalMeters ?? 0;
  const count = Math.min(LAND_SAMPLES, Math.ceil(total / LAND_STEP_METERS) + 1);
  const over = samplesOf(legs, count).filter((place) => !isAtEnd(place, total) && isInland(index, place.position));
  return over.filter(({ legIndex }, at) => over[at - 1]?.legIndex !== legIndex);
}

export function measureShore(line: readonly Position[], index: CoastIndex): ShoreFacts {
  const legs = measureLegs(line);
  const distances = samplesOf(legs, PROFILE_SAMPLES).map((place) => ({
    ...place,
    shore: shoreDistance(index, place.position),
  }));
  const known = distances.flatMap(({ shore, ...place }) => (shore ? [{ ...place, ...shore }] : []));
  const total = legs.at(-1)?.totalMeters ?? 0;
  const onBeach = distances.filter((place) => !place.shore && isAtEnd(place, total) && index.isLand(place.position));
  return {
    profile: distances.map(({ shore, ...place }) => ({ ...place, meters: shore?.meters ?? null })),
    farthest: known.reduce<ShoreFacts["farthest"]>(
      (best, one) => (best && best.meters >= one.meters ? best : one),
      null,
    ),
    knownShare: known.length > 0 ? known.length / (distances.length - onBeach.length) : 0,
    overLand: findOverLand(legs, index),
  };
}
