import { type Box, sharedBox, turnBox } from "#app/ui/map/boxes.ts";
import { boxOfTile, type Tile, tilesIn } from "#app/ui/map/tiles/tile-index.ts";
import { boxAsPolygon, type Land, landOf } from "#app/ui/map/tiles/tile-land.ts";
import type { Position } from "#domain/geo/position.ts";
import { drawnLine } from "#domain/swim-routes/line/along-line.ts";
import { rulerAt } from "#domain/swim-routes/line/measure-line.ts";
import type { Coast, CoastPoint } from "#domain/swim-routes/shore/coast.ts";

export type TileRings = readonly (readonly (readonly CoastPoint[])[])[];
export type ReadRings = (tile: Tile) => Promise<TileRings>;

/** A tile is about 20 kB: a route that needs more is too large to ask for its shore. */
const COAST_TILES_LIMIT = 24;
const COAST_POINTS_LIMIT = 150_000;
/** The coast ends here, and a ruler has no width at the pole. */
const MAX_LATITUDE = 85;

/** Null without a line. West of -180° or east of 180° where the route crosses the antimeridian. */
export function boxAroundLine(line: readonly Position[], marginMeters: number): Box | null {
  if (line.length === 0) return null;
  const points = drawnLine(line);
  const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const { kx, ky } = rulerAt(Math.min(MAX_LATITUDE, Math.max(Math.abs(south), Math.abs(north))));
  return {
    west: Math.min(...longitudes) - marginMeters / kx,
    east: Math.max(...longitudes) + marginMeters / kx,
    south: Math.max(-MAX_LATITUDE, south - marginMeters / ky),
    north: Math.min(MAX_LATITUDE, north + marginMeters / ky),
  };
}

async function landOfTile(tile: Tile, box: Box, readRings: ReadRings): Promise<Land> {
  if (tile.kind === "land") return { polygons: [boxAsPolygon(box)], lines: [] };
  return landOf(await readRings(tile), { box, rounds: 0 });
}

/** Null when it is too much to read. */
export async function readCoast(box: Box, tiles: readonly Tile[], readRings: ReadRings): Promise<Coast | null> {
  const found = tilesIn(tiles, box).filter(({ tile }) => tile.kind !== "water");
  if (found.filter(({ tile }) => tile.kind === "coast").length > COAST_TILES_LIMIT) return null;
  const lands = await Promise.all(
    found.map(async ({ tile, turn }) => {
      const land = await landOfTile(tile, sharedBox(boxOfTile(tile), turnBox(box, -turn)), readRings);
      const move = ([x, y]: CoastPoint): CoastPoint => [x + turn, y];
      const polygons = land.polygons.map((rings) => rings.map((ring) => ring.map(move)));
      return { polygons, lines: land.lines.map((line) => line.map(move)) };
    }),
  );
  const lines = lands.flatMap((land) => land.lines);
  const points = lines.reduce((sum, line) => sum + line.length, 0);
  if (points > COAST_POINTS_LIMIT) return null;
  return { box, polygons: lands.flatMap((land) => land.polygons), lines };
}
