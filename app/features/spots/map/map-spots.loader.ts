import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import type { Reader } from "#app/session/server/reader.server.ts";
import { AppError } from "#domain/errors.ts";
import { type Bounds, boundsAround, parseBounds } from "#domain/geo/bounds.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { isNarrowedBeyondPlace } from "#domain/spots/spot-filters.ts";
import { filterToOwnSpots } from "../list/spots.loader.ts";
import type { MapSpot } from "./map-spot.ts";
import { listMapMarks, listMapSpots, MAP_SPOTS_LIMIT, type MapCell } from "./map-spots.data.ts";

export type MapSpots = {
  spots: MapSpot[];
  /** Spots too close together to draw. */
  cells: MapCell[];
  /** False when zooming in shows more: then load the part in view. */
  isComplete: boolean;
  problem: string | null;
};

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

export async function loadMapSpots(
  reader: Reader,
  query: URLSearchParams,
  reportProblem: (problem: unknown) => void,
): Promise<MapSpots> {
  const { client, userId } = reader;
  const asked = parseSpotFilters(query);
  const filters = userId ? asked : { ...asked, only: null };
  const near = filters.near && boundsAround(filters.near, filters.radiusKm);
  const view = parseBounds(query.get("view")) ?? filters.bounds ?? near ?? WORLD;
  try {
    const swimmer = userId ? await getSwimmerBand(client, userId) : null;
    if (!isNarrowedBeyondPlace(filters)) {
      const marks = await listMapMarks(client, view, { waterType: filters.waterType, swimmer });
      return { ...marks, isComplete: marks.cells.length === 0, problem: null };
    }
    const spots = await listMapSpots(
      client,
      { ...filters, bounds: view === WORLD ? null : view },
      { ...(await filterToOwnSpots(reader, filters)), swimmer },
    );
    return { spots, cells: [], isComplete: spots.length < MAP_SPOTS_LIMIT, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { spots: [], cells: [], isComplete: true, problem: problem.message };
  }
}
