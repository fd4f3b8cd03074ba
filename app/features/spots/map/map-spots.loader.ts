import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import type { Reader } from "#app/session/server/reader.server.ts";
import { AppError } from "#domain/errors.ts";
import { type Bounds, boundsAround, parseBounds } from "#domain/geo/bounds.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { isNarrowedBeyondPlace, type SpotFilters } from "#domain/spots/spot-filters.ts";
import { encodeHourCodes, type HourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import { countHours, type HourCounts } from "#domain/verdicts/hours/hour-counts.ts";
import { parseWhen } from "#domain/verdicts/hours/when.ts";
import { LATER_VERDICTS_LIMIT, listLaterVerdicts } from "../list/later-verdicts.data.ts";
import { filterToOwnSpots } from "../list/spots.loader.ts";
import type { MapReader, MapSpot } from "./map-spot.ts";
import { listMapMarks, listMapSpots, MAP_SPOTS_LIMIT, type MapCell, type MapMarks } from "./map-spots.data.ts";

export type MapSpots = {
  spots: MapSpot[];
  /** Spots too close together to draw. */
  cells: MapCell[];
  /** False when zooming in shows more: then load the part in view. */
  isComplete: boolean;
  problem: string | null;
};

const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };

type FoundMarks = MapMarks & { isComplete: boolean };

export async function loadMapSpots(
  reader: Reader,
  query: URLSearchParams,
  reportProblem: (problem: unknown) => void,
): Promise<MapSpots> {
  try {
    const { hours: _counted, ...found } = await findMarks(reader, query);
    return { ...found, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { spots: [], cells: [], isComplete: true, problem: problem.message };
  }
}

export type HoursAnswer = HourCounts | "too-many" | "no-spots" | "no-forecast" | "failed";

/** Hour by hour, how many spots in view are worth a swim. */
export async function loadHourCounts(
  reader: Reader,
  query: URLSearchParams,
  reportProblem: (problem: unknown) => void,
): Promise<HoursAnswer> {
  try {
    const { spots, cells, hours } = await findMarks(reader, query);
    if (cells.length > 0) return "too-many";
    if (spots.length === 0) return "no-spots";
    return countHours((await readLaterHours(reader, spots)) ?? hours, Date.now()) ?? "no-forecast";
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return "failed";
  }
}

export async function findMarks(reader: Reader, query: URLSearchParams): Promise<FoundMarks> {
  const { client, userId } = reader;
  const asked = parseSpotFilters(query);
  const filters: SpotFilters = userId ? asked : { ...asked, only: null };
  const near = filters.near && boundsAround(filters.near, filters.radiusKm);
  const view = parseBounds(query.get("view")) ?? filters.bounds ?? near ?? WORLD;
  const nowMs = Date.now();
  const judging: MapReader = {
    when: parseWhen(query.get("when"), nowMs),
    nowMs,
    swimmer: userId ? await getSwimmerBand(client, userId) : null,
  };
  if (!isNarrowedBeyondPlace(filters)) {
    const marks = await listMapMarks(client, view, { waterType: filters.waterType, ...judging });
    return { ...marks, isComplete: marks.cells.length === 0 };
  }
  const own = await filterToOwnSpots(reader, filters);
  const found = await listMapSpots(
    client,
    { ...filters, bounds: view === WORLD ? null : view },
    { ...own, ...judging },
  );
  return { ...found, isComplete: found.spots.length < MAP_SPOTS_LIMIT };
}

/** Seven days, for plans that have them and as many spots as the database answers for at once. */
async function readLaterHours({ client, userId }: Reader, spots: readonly MapSpot[]): Promise<HourCodes[] | null> {
  if (!userId || spots.length > LATER_VERDICTS_LIMIT) return null;
  const later = await listLaterVerdicts(
    client,
    spots.map(({ id }) => id),
  );
  if (later.size === 0) return null;
  return [...later.values()].map(({ hours, timeZone }) => ({
    first_hour: hours[0]?.at ?? "",
    time_zone: timeZone,
    codes: encodeHourCodes(hours),
  }));
}
