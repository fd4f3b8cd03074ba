import type { Box } from "../boxes.ts";
import type { Point } from "../clip-ring.ts";

/** A map of this size in pixels around a point, at a zoom of the interactive map. */
export type ChartFrame = { longitude: number; latitude: number; zoom: number; width: number; height: number };

/** The interactive map shows the world in 512 pixels at zoom 0. */
const WORLD_PX = 512;
const EQUATOR_M = 40_075_017;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2));
const unmercator = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

export function metersPerPixel({ latitude, zoom }: Pick<ChartFrame, "latitude" | "zoom">) {
  return (EQUATOR_M / (WORLD_PX * 2 ** zoom)) * Math.cos(toRadians(latitude));
}

/** The zoom at which `meters` take `pixels`. */
export function zoomFor({ latitude, meters, pixels }: { latitude: number; meters: number; pixels: number }) {
  return Math.log2(((EQUATOR_M / WORLD_PX) * Math.cos(toRadians(latitude)) * pixels) / meters);
}

/** The world as a square of 1, from its north-west corner. */
export const toWorld = (longitude: number, latitude: number) => ({
  x: longitude / 360 + 0.5,
  y: 0.5 - mercator(latitude) / (2 * Math.PI),
});

export const fromWorld = (x: number, y: number) => ({
  longitude: (x - 0.5) * 360,
  latitude: unmercator((0.5 - y) * 2 * Math.PI),
});

/** One pixel of a zoom in this world. */
export const worldPerPixel = (zoom: number) => 1 / (WORLD_PX * 2 ** zoom);

/** From degrees to pixels from the top left corner. */
export function projectTo({ longitude, latitude, zoom, width, height }: ChartFrame) {
  const pixelsPerRadian = (WORLD_PX * 2 ** zoom) / (2 * Math.PI);
  const middle = mercator(latitude);
  return ([x, y]: Point): Point => [
    width / 2 + toRadians(x - longitude) * pixelsPerRadian,
    height / 2 - (mercator(y) - middle) * pixelsPerRadian,
  ];
}

/** What the frame shows, and this many pixels more on each side; longitudes may go beyond 180°. */
export function boxOfFrame({ longitude, latitude, zoom, width, height }: ChartFrame, marginPx = 0): Box {
  const radiansPerPixel = (2 * Math.PI) / (WORLD_PX * 2 ** zoom);
  const x = (((width / 2 + marginPx) * radiansPerPixel) / Math.PI) * 180;
  const y = (height / 2 + marginPx) * radiansPerPixel;
  const middle = mercator(latitude);
  return { west: longitude - x, south: unmercator(middle - y), east: longitude + x, north: unmercator(middle + y) };
}
