import { type ChartFrame, fromWorld, toWorld } from "./projection.ts";

/** A view of the interactive map. */
type View = { longitude: number; latitude: number; zoom: number };
export type StillSize = "narrow" | "wide";
/** A small one is a thumbnail: too small for names of places. */
export type PictureSize = StillSize | "small";
export type Still = { frame: ChartFrame; theme: "light" | "dark"; hasNames: boolean; address: string };

/** Larger than the map on a phone and on a desktop: what does not fit is cut off. */
const SIZES: Readonly<Record<PictureSize, { width: number; height: number }>> = {
  small: { width: 256, height: 256 },
  narrow: { width: 640, height: 1024 },
  wide: { width: 1920, height: 1280 },
};

/** Pictures exist for whole and half zooms, and around points a quarter of 512 pixels apart: few enough to be kept. */
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 13;
const GRID_PX = 128;
const WORLD_PX = 512;
const MAX_LATITUDE = 80;

const ADDRESS = /^(light|dark)-(small|narrow|wide)-(\d{1,2}|\d{1,2}\.5)-(\d{1,7})-(\d{1,7})\.svg$/;

const gridSize = (zoom: number) => Math.floor((WORLD_PX * 2 ** zoom) / GRID_PX);

type Parts = { theme: string; size: string; zoom: number; column: number; row: number };

const fileOf = ({ theme, size, zoom, column, row }: Parts) => `${theme}-${size}-${zoom}-${column}-${row}.svg`;

/** The drawn picture nearest to a view, or null. */
export function stillFor(view: View, size: PictureSize, theme: "light" | "dark"): Still | null {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(view.zoom * 2) / 2));
  const cells = gridSize(zoom);
  const { x, y } = toWorld(view.longitude, view.latitude);
  const inRange = (at: number) => Math.min(cells, Math.max(0, Math.round(at * cells)));
  return parseStill(fileOf({ theme, size, zoom, column: inRange(x), row: inRange(y) }));
}

/** Reads the file name of a picture; null if no picture has it, so that the addresses are finite. */
export function parseStill(file: string): Still | null {
  const [, theme, size, zoomText = "", columnText = "", rowText = ""] = ADDRESS.exec(file) ?? [];
  if ((theme !== "light" && theme !== "dark") || (size !== "small" && size !== "narrow" && size !== "wide"))
    return null;
  const [zoom, column, row] = [Number(zoomText), Number(columnText), Number(rowText)];
  const cells = gridSize(zoom);
  if (zoom < MIN_ZOOM || zoom > MAX_ZOOM || column > cells || row > cells) return null;
  // One name for each picture: no zeros in front.
  if (file !== fileOf({ theme, size, zoom, column, row })) return null;
  const center = fromWorld(column / cells, row / cells);
  if (Math.abs(center.latitude) > MAX_LATITUDE) return null;
  return { frame: { ...center, zoom, ...SIZES[size] }, theme, hasNames: size !== "small", address: `/map/${file}` };
}
