import { LRUCache } from "lru-cache";
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

/** Paths and labels, of about 20 kB at most. */
const DRAWINGS_BYTES = 16 * 1024 * 1024;
const LABEL_BYTES = 200;
const drawings = new LRUCache<string, LocatorDrawing>({
  maxSize: DRAWINGS_BYTES,
  sizeCalculation: ({ land, coast, labels }, key) =>
    2 * (land.length + coast.length + key.length) + LABEL_BYTES * (labels.length + 1),
});

/** The coast around a spot, with the spot in the middle. Clipping it takes milliseconds, and the coast stays. */
export async function drawLocatorChart(
  { latitude, longitude }: Position,
  tilesFolder: string,
  sensitivity: Sensitivity = "public",
): Promise<LocatorDrawing> {
  const isExact = sensitivity !== "coarse";
  const key = [tilesFolder, latitude, longitude, isExact].join(" ");
  const known = drawings.get(key);
  if (known) return known;
  const zoom = zoomFor({ latitude, meters: isExact ? WIDTH_M : COARSE_WIDTH_M, pixels: SIZE.width });
  const frame = { latitude, longitude, zoom, ...SIZE };
  const drawing = { ...(await drawChart(tileReaderOf(tilesFolder), frame, LABELS)), frame, isExact };
  drawings.set(key, drawing);
  return drawing;
}
