import type { CSSProperties } from "react";
import { fromWorld, toWorld, worldPerPixel } from "./projection.ts";

type Position = { longitude: number; latitude: number };
export type PointView = Position & { zoom: number };
/** In degrees; `west` is greater than `east` across the antimeridian. */
type BoxView = { west: number; south: number; east: number; north: number; maxZoom: number };
/** A view of the interactive map, or a box fitted into the room there is, as the interactive map fits it. */
export type StillView = PointView | BoxView;

/** A part of the world, in world units from the north-west corner, and how large it is shown. */
export type StillArea = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Fixed, or the most for an area that is fitted. */
  widthPx: number;
  isFitted: boolean;
};

/** About the room for a fitted box on a phone and on a desktop: it chooses the picture and what is drawn on it. */
export const STILL_ROOMS = { narrow: { width: 278, height: 460 }, wide: { width: 800, height: 520 } } as const;

/** Of an area around a point; any would do. */
const POINT_AREA_PX = 1000;
/** A single place is no box: smaller ones grow to this, which fits any map. */
const MIN_BOX_PX = 64;

export function stillArea(view: StillView): StillArea {
  if ("zoom" in view) {
    const { x, y } = toWorld(view.longitude, view.latitude);
    const width = POINT_AREA_PX * worldPerPixel(view.zoom);
    const corner = { left: x - width / 2, top: y - width / 2 };
    return { ...corner, width, height: width, widthPx: POINT_AREA_PX, isFitted: false };
  }
  const { west, south, east, north, maxZoom } = view;
  const perPixel = worldPerPixel(maxZoom);
  const [start, end] = [toWorld(west, north), toWorld(east < west ? east + 360 : east, south)];
  const width = Math.max(end.x - start.x, MIN_BOX_PX * perPixel);
  const height = Math.max(end.y - start.y, MIN_BOX_PX * perPixel);
  const corner = { left: (start.x + end.x - width) / 2, top: (start.y + end.y - height) / 2 };
  return { ...corner, width, height, widthPx: width / perPixel, isFitted: true };
}

/** The view that an area has in a room of this size. */
export function viewIn({ left, top, width, height, widthPx, isFitted }: StillArea, room: Size): PointView {
  const shownPx = isFitted ? Math.min(widthPx, room.width, (room.height * width) / height) : widthPx;
  const zoom = Math.log2((shownPx / width) * worldPerPixel(0));
  return { ...fromWorld(left + width / 2, top + height / 2), zoom };
}

type Size = { width: number; height: number };

/** The size of an area in a container with container units. */
export function areaStyle({ width, height, widthPx, isFitted }: StillArea): CSSProperties {
  const ratio = width / height;
  const shown = `${widthPx.toFixed(2)}px`;
  return {
    width: isFitted ? `min(${shown}, 100cqw, ${(ratio * 100).toFixed(4)}cqh)` : shown,
    aspectRatio: ratio.toFixed(6),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Where a place lies in an area, on the nearest copy of the world. */
export function placeIn({ left, top, width, height }: StillArea, { longitude, latitude }: Position) {
  const { x, y } = toWorld(longitude, latitude);
  const turn = Math.round(left + width / 2 - x);
  return { left: percent((x + turn - left) / width), top: percent((y - top) / height) };
}
