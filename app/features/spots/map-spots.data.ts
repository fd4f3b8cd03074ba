import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { openAlertRow } from "#domain/alerts/open-alert.ts";
import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import { type MapSpot, toMapSpot } from "./map-spot.ts";
import { narrow, readRows, SEARCH_VIEW, select, toSpot, VIEW, within } from "./spot-source.data.ts";

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

/** As many as one answer brings for the map; beyond it there would be little but clusters of clusters. */
export const MAX_MAP_SPOTS = 2000;

/** So many spots that they are only counted, around one point, with the alert that says most of those in force there. */
export type MapCell = Pick<MapSpot, "latitude" | "longitude" | "alert"> & { count: number };

/** A piece of the map, of one kind of water or of all: its spots, and cells where they lie too close to be drawn. */
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

/** The spots that fit the filters, wherever on the map they are. */
export async function listMapSpots(
  client: BackendClient,
  filters: SpotFilters,
  { ids, swimmer = null }: { ids?: readonly string[] | undefined; swimmer?: SwimmerBand | null } = {},
): Promise<MapSpot[]> {
  const data = unwrap(await findFitting(client, filters, ids), spotsNotLoaded) ?? [];
  return data.map((row) => toMapSpot(toSpot(row), swimmer));
}

/** A text is looked for where the words are; what is shown comes from the list in either case. */
async function findFitting(client: BackendClient, filters: SpotFilters, ids: readonly string[] | undefined) {
  if (!filters.search) return within(narrow(select(client, VIEW), filters), ids).limit(MAX_MAP_SPOTS);
  const found = await within(narrow(select(client, SEARCH_VIEW, {}, "id"), filters, SEARCH_VIEW), ids).limit(
    MAX_MAP_SPOTS,
  );
  return found.error || !found.data
    ? found
    : readRows(
        client,
        (found.data as { id: string }[]).map(({ id }) => id),
      );
}

type CellRow = { latitude: number; longitude: number; spot_count: number; open_alert: unknown };

function toMapCell({ latitude, longitude, spot_count: count, open_alert: alert }: CellRow): MapCell {
  return { latitude, longitude, count, alert: openAlertRow(alert) };
}
