import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Bounds } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { SnapSpot } from "../map/snap-spots.ts";
import { plannerSpotsQuery, spotsByIdQuery } from "./near-spots.queries.ts";

/** Farther out, spots are too close together to draw between them. */
const FROM_ZOOM = 9;
/** A map that moves by less keeps its spots. */
const STEPS_PER_DEGREE = 20;

const NOTHING: readonly Spot[] = [];
const coarse = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Spots around the middle of the map, to start at and to end at. */
export function useNearSpots(start: Position | null) {
  const [place, setPlace] = useState<Position | null>(
    start && { latitude: coarse(start.latitude), longitude: coarse(start.longitude) },
  );
  const { data: spots = NOTHING } = useQuery({ ...plannerSpotsQuery(place), placeholderData: (before) => before });
  // A coarse position is right to a kilometer: nobody gets in there.
  const exact = useMemo(() => spots.filter(({ sensitivity }) => sensitivity !== "coarse"), [spots]);
  const onView = ({ west, south, east, north }: Bounds, zoom: number) => {
    if (zoom < FROM_ZOOM || east < west) return;
    const next = { latitude: coarse((south + north) / 2), longitude: coarse((west + east) / 2) };
    if (next.latitude !== place?.latitude || next.longitude !== place.longitude) setPlace(next);
  };
  return { spots: exact satisfies readonly SnapSpot[], onView };
}

/** The spots of a route: those that are near, and by their ids those that aren't. */
export function useSpotsOfRoute(spotIds: readonly string[], near: readonly Spot[]) {
  const missing = spotIds.filter((id) => !near.some((spot) => spot.id === id));
  const { data = NOTHING } = useQuery(spotsByIdQuery(missing));
  return useMemo(() => [...near, ...data], [near, data]);
}
