import { fromWorld, worldPerPixel } from "#app/ui/map/drawn/projection.ts";
import type { StillSize } from "#app/ui/map/drawn/still-address.ts";
import { type PointView, STILL_ROOMS, type StillView, stillArea, viewIn } from "#app/ui/map/drawn/still-area.ts";
import { VERDICT_STATES } from "#domain/conditions/verdict.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import { createMarkClusters, type MarkCluster } from "./cluster-marks.ts";
import type { MapSpot } from "./map-spot.ts";
import type { MapCell, MapMarks } from "./map-spots.data.ts";
import { PINS_FROM_ZOOM } from "./mark-rules.ts";

/** Each takes about 100 bytes of the page as it travels. */
const MARKS_LIMIT = 90;
/** Farther from the middle of a map nothing is in view, in pixels. */
const REACH_PX: Readonly<Record<StillSize, { x: number; y: number }>> = {
  narrow: { x: 320, y: 512 },
  wide: { x: 800, y: 640 },
};

type StillMark = MapSpot | MapCell;
/** From the lowest to the highest. */
export type StillMarks = { hasText: boolean; marks: StillMark[] };
/** What the server draws until there is an interactive map. */
export type MapPicture = {
  /** Of all spots that match. */
  found: Bounds | null;
  /** Also for wide screens, where those have none of their own. */
  narrow: StillMarks;
  wide: StillMarks | null;
};

/** As the layers of the interactive map lie: clusters below spots, what to look out for above the rest. */
function heightOf({ spot, states }: MarkCluster) {
  if (spot) return 8 + VERDICT_STATES.indexOf(spot.state);
  const has = (count: number | undefined) => (count ? 1 : 0);
  return 4 * has(states.closed) + 2 * has(states.avoid) + has(states.caution);
}

function drawMarks(clusters: readonly MarkCluster[], middle: PointView, size: StillSize): StillMarks {
  const { left, top, width, height } = stillArea(middle);
  const perPixel = worldPerPixel(middle.zoom);
  const isInView = ({ x, y }: MarkCluster) => {
    const east = x - (left + width / 2);
    const south = y - (top + height / 2);
    return (
      Math.abs(east - Math.round(east)) < REACH_PX[size].x * perPixel && Math.abs(south) < REACH_PX[size].y * perPixel
    );
  };
  const marks = clusters
    .filter(isInView)
    .sort((one, other) => heightOf(one) - heightOf(other))
    .slice(-MARKS_LIMIT)
    .map(({ spot, x, y, count, states }) => spot ?? { ...fromWorld(x, y), count, states });
  return { hasText: middle.zoom >= PINS_FROM_ZOOM, marks };
}

/** The marks that the interactive map would show first. */
export function drawPicture(found: Pick<MapMarks, "spots" | "cells">, view: StillView) {
  const middleIn = (size: StillSize) => viewIn(stillArea(view), STILL_ROOMS[size]);
  const [narrowView, wideView] = [middleIn("narrow"), middleIn("wide")];
  const clustersAt = createMarkClusters(found, Math.min(narrowView.zoom, wideView.zoom));
  const narrow = drawMarks(clustersAt(narrowView.zoom), narrowView, "narrow");
  const wide = drawMarks(clustersAt(wideView.zoom), wideView, "wide");
  // Far out, each size has clusters of its own.
  return narrow.hasText && wide.hasText && narrow.marks.length === wide.marks.length
    ? { narrow, wide: null }
    : { narrow, wide };
}
