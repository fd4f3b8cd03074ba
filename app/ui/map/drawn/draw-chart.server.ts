import { type Box, sharedBox, turnBox } from "../boxes.ts";
import type { Point } from "../clip-ring.ts";
import { TILES_FROM_ZOOM } from "../coastline/plan-view.ts";
import { boxOfTile, type Tile, tilesIn } from "../tiles/tile-index.ts";
import { boxAsPolygon, type Land, landOf } from "../tiles/tile-land.ts";
import { atlasLand } from "./atlas-land.server.ts";
import { chartLabels, type LabelOptions } from "./chart-labels.server.ts";
import type { ChartLabel } from "./place-labels.ts";
import { boxOfFrame, type ChartFrame, metersPerPixel, projectTo } from "./projection.ts";
import { type ScaleBar, scaleBar } from "./scale-bar.ts";
import type { TileReader } from "./tile-reader.server.ts";

/** A drawn chart as SVG paths and labels, in pixels of its frame. */
export type ChartDrawing = {
  width: number;
  height: number;
  /** Areas to fill. Their edges are not all coast. */
  land: string;
  /** The coast as lines. */
  coast: string;
  labels: ChartLabel[];
  scale: { metric: ScaleBar; imperial: ScaleBar };
};

/** Wider than half the widest band along the coast, to hide where the land is cut. */
const MARGIN_PX = 60;
/** Shorter steps are invisible. */
const MIN_STEP_PX = 2;
/** 1 km of 5 on a chart 640 wide. */
const SCALE_MAX_PX = 130;
const SMOOTH_FROM_ZOOM = 10;
const SMOOTHING_ROUNDS = 3;

/** A path in whole steps from point to point: half the bytes of positions with decimals. */
function toPath(points: readonly Point[], isClosed: boolean) {
  let before: Point | undefined;
  const last = points.length - 1;
  const steps = points.flatMap(([x, y], index) => {
    const point: Point = [Math.round(x), Math.round(y)];
    const isShort = before && Math.hypot(point[0] - before[0], point[1] - before[1]) < MIN_STEP_PX;
    if (isShort && (isClosed || index < last)) return [];
    const step = before ? `${point[0] - before[0]} ${point[1] - before[1]}` : `${point[0]} ${point[1]}`;
    before = point;
    return [step];
  });
  if (steps.length < (isClosed ? 3 : 2)) return "";
  return `M${steps.join("l").replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
}

async function landOfTile(
  reader: TileReader,
  tile: Tile,
  { box, rounds }: { box: Box; rounds: number },
): Promise<Land> {
  if (tile.kind === "water") return { polygons: [], lines: [] };
  if (tile.kind === "land") return { polygons: [boxAsPolygon(box)], lines: [] };
  return landOf(await reader.coastOf(tile), { box, rounds });
}

const PLAIN: LabelOptions = { typeScale: 1, clear: [], pointsToNearest: false };

/** The projection ends here. */
const MAX_LATITUDE = 85;

type TurnedLand = Land & { turn: number };

async function findLand(reader: TileReader, frame: ChartFrame): Promise<TurnedLand[]> {
  const wide = boxOfFrame(frame, MARGIN_PX);
  if (frame.zoom < TILES_FROM_ZOOM) {
    const { south, north } = wide;
    const box = { ...wide, south: Math.max(south, -MAX_LATITUDE), north: Math.min(north, MAX_LATITUDE) };
    return (await atlasLand(frame.zoom, box)).map((land) => ({ ...land, turn: 0 }));
  }
  const rounds = frame.zoom < SMOOTH_FROM_ZOOM ? 0 : SMOOTHING_ROUNDS;
  return Promise.all(
    tilesIn(await reader.tiles(), wide).map(async ({ tile, turn }) => {
      const box = sharedBox(boxOfTile(tile), turnBox(wide, -turn));
      return { ...(await landOfTile(reader, tile, { box, rounds })), turn };
    }),
  );
}

/** Draws land, coast, towns and seas of a frame. */
export async function drawChart(reader: TileReader, frame: ChartFrame, options = PLAIN): Promise<ChartDrawing> {
  const toPixel = projectTo(frame);
  const pieces = (await findLand(reader, frame)).map(({ polygons, lines, turn }) => {
    const move = ([x, y]: Point) => toPixel([x + turn, y]);
    return {
      land: polygons.flatMap((rings) => rings.map((ring) => toPath(ring.map(move), true))),
      coast: lines.map((line) => toPath(line.map(move), false)),
    };
  });
  const { width, height } = frame;
  const labels = await chartLabels(reader, frame, options);
  const meters = metersPerPixel(frame);
  return {
    width,
    height,
    land: pieces.flatMap(({ land }) => land).join(""),
    coast: pieces.flatMap(({ coast }) => coast).join(""),
    labels,
    scale: { metric: scaleBar(meters, SCALE_MAX_PX, "metric"), imperial: scaleBar(meters, SCALE_MAX_PX, "imperial") },
  };
}
