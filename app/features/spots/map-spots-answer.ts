import type { BackendClient } from "#app/backend/backend-client.ts";
import { AppError } from "#domain/errors.ts";
import { type Bounds, boundsAround, parseBounds } from "#domain/geo/bounds.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { listMapSpots, listSpotsInBounds, MAX_MAP_SPOTS, type MapSpot } from "./spots.data.ts";

export type MapSpots = {
  spots: MapSpot[];
  /** False when there are more than one answer brings: then ask again for the piece in view. */
  isComplete: boolean;
  problem: string | null;
};

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

/** Whether the filters ask for more than a place and a kind of water, which the search by area knows. */
function needsWholeRows({ search, difficulty, amenities }: SpotFilters) {
  return Boolean(search || difficulty) || amenities.length > 0;
}

export async function answerMapSpots(
  client: BackendClient,
  query: URLSearchParams,
  reportProblem: (problem: unknown) => void,
): Promise<MapSpots> {
  const filters = parseSpotFilters(query);
  const near = filters.near && boundsAround(filters.near, filters.radiusKm);
  const view = parseBounds(query.get("view")) ?? filters.bounds ?? near ?? WORLD;
  try {
    const spots = needsWholeRows(filters)
      ? await listMapSpots(client, { ...filters, bounds: view === WORLD ? null : view })
      : await listSpotsInBounds(client, view, filters.waterType);
    return { spots, isComplete: spots.length < MAX_MAP_SPOTS, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { spots: [], isComplete: true, problem: problem.message };
  }
}
