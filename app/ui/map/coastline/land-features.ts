import type { Feature } from "geojson";
import { type Box, sharedBox, turnBox } from "../boxes.ts";
import type { Point } from "../clip-ring.ts";
import { boxAsPolygon, type Land, landOf } from "../tiles/tile-land.ts";
import { type Island, islandsIn } from "./atlas-land.ts";
import type { TilePiece, ViewPlan } from "./coastline-messages.ts";

export type TileRings = readonly (readonly (readonly Point[])[])[];
export type LandSources = { tiles: ReadonlyMap<string, TileRings>; islands: readonly Island[] };

const close = (ring: readonly Point[]) => [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y]);

/** `isCut`: its outline is not a coast, which then comes as lines. */
export function toPolygon(rings: readonly (readonly Point[])[], isCut: boolean): Feature {
  return { type: "Feature", properties: { isCut }, geometry: { type: "Polygon", coordinates: rings.map(close) } };
}

function toFeatures({ polygons, lines }: Land, turn: number): Feature[] {
  const move = ([x, y]: Point): Point => [x + turn, y];
  const coordinates = lines.map((line) => line.map(([x, y]) => [x + turn, y]));
  return [
    ...polygons.map((rings) =>
      toPolygon(
        rings.map((ring) => ring.map(move)),
        true,
      ),
    ),
    { type: "Feature", properties: { isCut: false }, geometry: { type: "MultiLineString", coordinates } },
  ];
}

function landOfPiece({ name, look }: TilePiece, tile: Box, sources: LandSources, plan: ViewPlan): Land[] {
  const { rounds } = plan;
  if (look === "rough") return islandsIn(sources.islands, tile);
  if (look === "fine") return [landOf(sources.tiles.get(name) ?? [], { box: tile, rounds })];
  return [{ polygons: [boxAsPolygon(tile)], lines: [] }];
}

/** What the map draws for a view: areas to fill and lines of the coast. */
export function landFeatures(plan: ViewPlan, sources: LandSources): Feature[] {
  return plan.pieces.flatMap((piece) => {
    // From near only the surroundings of the view are drawn: rounded corners multiply the points.
    const tile = plan.rounds > 0 ? sharedBox(piece.box, turnBox(plan.box, -piece.turn)) : piece.box;
    if (tile.west >= tile.east || tile.south >= tile.north) return [];
    return landOfPiece(piece, tile, sources, plan).flatMap((land) => toFeatures(land, piece.turn));
  });
}
