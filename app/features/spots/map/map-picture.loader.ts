import type { Reader } from "#app/session/server/reader.server.ts";
import { fromWorld } from "#app/ui/map/drawn/projection.ts";
import { type PointView, type StillView, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { AppError } from "#domain/errors.ts";
import { type Bounds, boundsOf, formatBounds, wrapLongitude } from "#domain/geo/bounds.ts";
import type { SpotListData } from "../list/spots.loader.ts";
import { areaOf, firstView } from "./first-view.ts";
import { drawPicture, type MapPicture } from "./map-picture.ts";
import { findMarks } from "./map-spots.loader.ts";
import { parseMapView } from "./map-view-address.ts";

/** From here on not the whole world is in view, and only that part is asked for. */
const LOCAL_ZOOM = 4;
/** More than a large screen, in pixels. */
const AROUND_PX = 2_400;
const POINT_AREA_PX = 1_000;

function boundsAroundView(view: PointView): Bounds {
  const { left, top, width } = stillArea(view);
  const reach = (width * AROUND_PX) / POINT_AREA_PX / 2;
  const [x, y] = [left + width / 2, top + width / 2];
  const [start, end] = [fromWorld(x - reach, y - reach), fromWorld(x + reach, y + reach)];
  return {
    west: wrapLongitude(start.longitude),
    south: end.latitude,
    east: wrapLongitude(end.longitude),
    north: start.latitude,
  };
}

/** The question for the marks around a view that the address names. */
function around(query: URLSearchParams, view: StillView | null) {
  if (!view || !("zoom" in view) || view.zoom < LOCAL_ZOOM) return query;
  const narrowed = new URLSearchParams(query);
  narrowed.set("view", formatBounds(boundsAroundView(view)));
  return narrowed;
}

/** Coast and marks as the map will show them first; null if they can't be read, and the map asks again. */
export async function loadMapPicture(
  reader: Reader,
  query: URLSearchParams,
  answer: SpotListData,
): Promise<MapPicture | null> {
  const moved = parseMapView(query.get("at"));
  const { selected } = answer;
  const named = selected || moved ? firstView({ area: null, moved, selected }).view : null;
  try {
    const marks = await findMarks(reader, around(query, named));
    const found = boundsOf(marks.spots);
    const { view } = firstView({ area: areaOf(answer, found), moved, selected });
    return { found, ...drawPicture(marks, view) };
  } catch (problem) {
    if (problem instanceof AppError) return null;
    throw problem;
  }
}
