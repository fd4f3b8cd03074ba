import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { openAlertRow } from "#domain/alerts/open-alert.ts";
import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import { applyFilters, limitToIds, readRows, SEARCH_VIEW, selectSpots, toSpot, VIEW } from "../spot-source.data.ts";
import { type MapSpot, toMapSpot } from "./map-spot.ts";

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

export const MAP_SPOTS_LIMIT = 2000;

/** Spots too close together to draw: their number, a point among them and their gravest alert. */
export type MapCell = Pick<MapSpot, "latitude" | "longitude" | "alert"> & { count: number };

/** The spots of a part of the map, and cells for those too close together to draw. */
export async function listMapMarks(
  client: BackendClient,
  bounds: Bounds,
  { waterType = null, swimmer = null }: { waterType?: WaterType | null; swimmer?: SwimmerBand | null } = {},
) {
  const inBounds = { ...bounds, ...(waterType && { only_water_type: waterType }) };
  const data = unwrap(await client.rpc("find_map_marks", inBounds), spotsNotLoaded);
  const spots = data.filter(({ id }) => id !== null).map((row) => toMapSpot(toSpot(row), swimmer));
  return { spots, cells: data.filter(({ id }) => id === null).map(toMapCell) };
}

/** The spots that match the filters, anywhere on the map. */
export async function listMapSpots(
  client: BackendClient,
  filters: SpotFilters,
  { ids, swimmer = null }: { ids?: readonly string[] | undefined; swimmer?: SwimmerBand | null } = {},
): Promise<MapSpot[]> {
  const data = unwrap(await findMatching(client, filters, ids), spotsNotLoaded);
  return data.map((row) => toMapSpot(toSpot(row), swimmer));
}

/** Only the search view can match a text; the rows come from the plain view. */
async function findMatching(client: BackendClient, filters: SpotFilters, ids: readonly string[] | undefined) {
  if (!filters.search) return limitToIds(applyFilters(selectSpots(client, VIEW), filters), ids).limit(MAP_SPOTS_LIMIT);
  const found = await limitToIds(
    applyFilters(selectSpots(client, SEARCH_VIEW, {}, "id"), filters, SEARCH_VIEW),
    ids,
  ).limit(MAP_SPOTS_LIMIT);
  if (found.error) return found;
  const foundIds = (found.data as { id: string }[]).map(({ id }) => id);
  return readRows(client, foundIds);
}

type CellRow = { latitude: number; longitude: number; spot_count: number; open_alert: unknown };

function toMapCell({ latitude, longitude, spot_count: count, open_alert: alert }: CellRow): MapCell {
  return { latitude, longitude, count, alert: openAlertRow(alert) };
}
