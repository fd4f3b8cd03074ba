import type { MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Box, clipSmoothly, type Point } from "#app/ui/map/clip-ring.ts";
import { unrollRing } from "#app/ui/map/unroll-ring.ts";
import type { Position } from "#domain/geo/position.ts";

/** The view box of `locator-chart.tsx`. */
const LOCATOR_SIZE = { width: 640, height: 400 } as const;
/** In degrees at the equator: about 130 km to each side. */
const HALF_WIDTH_DEG = 1.2;

/** The corners of a coast at 1:10,000,000 are cut twice; smaller steps are invisible. */
const SMOOTHING_ROUNDS = 2;
const MIN_STEP_PX = 2;

type Ring = { points: Point[]; bounds: Box };
type Atlas = Topology<{ land: GeometryCollection }>;

const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

function toRing(coordinates: readonly number[][]): Ring {
  const points = unrollRing(coordinates).map(([x = 0, y = 0]): Point => [x, y]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  return { points, bounds: { west: least(xs), south: least(ys), east: most(xs), north: most(ys) } };
}

async function readRings(): Promise<Ring[]> {
  const { default: atlas } = await import("world-atlas/land-10m.json");
  const topology = atlas as unknown as Atlas;
  const land = feature(topology, topology.objects.land);
  const areas = land.features.map(({ geometry }) => geometry as Polygon | MultiPolygon);
  const polygons = areas.flatMap((area) => (area.type === "Polygon" ? [area.coordinates] : area.coordinates));
  return polygons.flat().map(toRing);
}

/** Read on the first request and kept: converting the atlas takes most of a second. */
let rings: Promise<Ring[]> | undefined;

const overlaps = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** Rings across the antimeridian continue beyond 180 degrees, so a place may be a turn further. */
const TURNS = [-360, 0, 360];

/** The land around a spot as one SVG path, with the spot in the middle. */
export async function drawLocatorChart({ latitude, longitude }: Position) {
  rings ??= readRings();
  const { width, height } = LOCATOR_SIZE;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const pixelsPerDegree = (width / 2 / HALF_WIDTH_DEG) * shrink;
  // A little more than visible, to hide the cut edges.
  const reach = (HALF_WIDTH_DEG / shrink) * 1.1;
  const toY = (y: number) => height / 2 - (mercator(y) - mercator(latitude)) * pixelsPerDegree;
  const land = await rings;

  return TURNS.flatMap((turn) => {
    const center = longitude + turn;
    const toPixel = ([x, y]: Point): Point => [width / 2 + (x - center) * pixelsPerDegree, toY(y)];
    const box = {
      west: center - reach,
      south: latitude - HALF_WIDTH_DEG,
      east: center + reach,
      north: latitude + HALF_WIDTH_DEG,
    };
    return land
      .filter(({ bounds }) => overlaps(bounds, box))
      .map(({ points }) => toPath(clipSmoothly(points, box, SMOOTHING_ROUNDS).map(toPixel)));
  }).join("");
}

/** A closed path in whole steps from point to point: half the bytes of positions with decimals. */
function toPath(ring: readonly Point[]) {
  let before: Point | undefined;
  const steps = ring.flatMap(([x, y]) => {
    const point: Point = [Math.round(x), Math.round(y)];
    if (before && Math.hypot(point[0] - before[0], point[1] - before[1]) < MIN_STEP_PX) return [];
    const step = before ? `${point[0] - before[0]} ${point[1] - before[1]}` : `${point[0]} ${point[1]}`;
    before = point;
    return [step];
  });
  return steps.length > 2 ? `M${steps.join("l")}z` : "";
}
