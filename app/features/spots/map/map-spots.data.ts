import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { openAlertRow } from "#domain/alerts/open-alert.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { figure, id, orElse, orNull, record, text } from "#domain/read-shape.ts";
import { toSpotName } from "#domain/spots/spot.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import { type HourCodes, parseHourCodes, parseStateCounts } from "#domain/verdicts/hours/hour-codes.ts";
import { formatWhen } from "#domain/verdicts/hours/when.ts";
import { parseVerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";
import { applyFilters, limitToIds, readRows, SEARCH_VIEW, selectSpots, VIEW } from "../spot-source.data.ts";
import { type MapReader, type MapSpot, toMapSpot } from "./map-spot.ts";

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

export const MAP_SPOTS_LIMIT = 2000;

/** What a pin and the hours of the map need. */
const MARK_COLUMNS = "id,name,latitude,longitude,open_alert,verdict,hour_codes";

/** Spots too close together to draw: a point among them and how many are in each state. */
export type MapCell = Pick<MapSpot, "latitude" | "longitude"> & {
  count: number;
  states: Partial<Record<VerdictState, number>>;
};

/** The hours are for counting and don't leave the server. */
export type MapMarks = { spots: MapSpot[]; cells: MapCell[]; hours: HourCodes[] };

/** The spots of a part of the map, and cells for those too close together to draw. */
export async function listMapMarks(
  client: BackendClient,
  bounds: Bounds,
  { waterType = null, ...reader }: MapReader & { waterType?: WaterType | null },
): Promise<MapMarks> {
  const wanted = formatWhen(reader.when);
  const inBounds = {
    ...bounds,
    ...(waterType && { only_water_type: waterType }),
    ...(wanted && { wanted_time: wanted }),
  };
  const data = unwrap(await client.rpc("find_map_marks", inBounds), spotsNotLoaded);
  const marks = data.filter(({ id }) => id !== null);
  return { ...toMarks(marks, reader), cells: data.filter(({ id }) => id === null).map(toMapCell) };
}

/** The spots that match the filters, anywhere on the map. */
export async function listMapSpots(
  client: BackendClient,
  filters: SpotFilters,
  { ids, ...reader }: MapReader & { ids?: readonly string[] | undefined },
): Promise<MapMarks> {
  const data = unwrap(await findMatching(client, filters, ids), spotsNotLoaded);
  return { ...toMarks(data, reader), cells: [] };
}

/** Only the search view can match a text; the rows come from the plain view. */
async function findMatching(client: BackendClient, filters: SpotFilters, ids: readonly string[] | undefined) {
  if (!filters.search) {
    const matching = applyFilters(selectSpots(client, VIEW, {}, MARK_COLUMNS), filters);
    return limitToIds(matching, ids).limit(MAP_SPOTS_LIMIT);
  }
  const found = await limitToIds(
    applyFilters(selectSpots(client, SEARCH_VIEW, {}, "id"), filters, SEARCH_VIEW),
    ids,
  ).limit(MAP_SPOTS_LIMIT);
  if (found.error) return found;
  const foundIds = (found.data as { id: string }[]).map(({ id }) => id);
  return readRows(client, foundIds, MARK_COLUMNS);
}

const markRow = record({
  id,
  name: orElse(orNull(text), null),
  latitude: figure,
  longitude: figure,
  open_alert: openAlertRow,
  verdict: parseVerdictTimeline,
  hour_codes: parseHourCodes,
});

function toMarks(rows: readonly unknown[], reader: MapReader) {
  const marks = rows.map(markRow);
  return {
    spots: marks.map(({ name, open_alert: alert, ...mark }) =>
      toMapSpot({ ...mark, name: toSpotName(name), alert }, reader),
    ),
    hours: marks.flatMap(({ hour_codes: hours }) => hours ?? []),
  };
}

type CellRow = { latitude: number; longitude: number; spot_count: number; states: unknown };

function toMapCell({ latitude, longitude, spot_count: count, states }: CellRow): MapCell {
  return { latitude, longitude, count, states: parseStateCounts(states) };
}
