import { type ChartDrawing, drawChart } from "#app/ui/map/drawn/draw-chart.server.ts";
import type { Rect } from "#app/ui/map/drawn/place-labels.ts";
import { type ChartFrame, zoomFor } from "#app/ui/map/drawn/projection.ts";
import { tileReaderOf } from "#app/ui/map/drawn/tile-reader.server.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Sensitivity } from "#domain/spots/spot.ts";

const SIZE = { width: 640, height: 360 } as const;
const WIDTH_M = 5_000;
/** A coarse position is right to about a kilometer: from near it would look exact. */
const COARSE_WIDTH_M = 16_000;
/** Shown at about half its size. */
const TYPE_SCALE = 1.75;
const RING: Rect = { left: 292, top: 152, right: 348, bottom: 208 };
const SCALE: Rect = { left: 20, top: 322, right: 220, bottom: 360 };

const LABELS = { typeScale: TYPE_SCALE, clear: [RING, SCALE], pointsToNearest: true };

export type LocatorDrawing = ChartDrawing & { frame: ChartFrame; isExact: boolean };

/** The coast around a spot, with the spot in the middle. */
export async function drawLocatorChart(
  { latitude, longitude }: Position,
  tilesFolder: string,
  sensitivity: Sensitivity = "public",
): Promise<LocatorDrawing> {
  const isExact = sensitivity !== "coarse";
  const zoom = zoomFor({ latitude, meters: isExact ? WIDTH_M : COARSE_WIDTH_M, pixels: SIZE.width });
  const frame = { latitude, longitude, zoom, ...SIZE };
  return {
    ...(await drawChart(tileReaderOf(tilesFolder), frame, LABELS)),
    frame,
    isExact,
  };
}
