import type { TileReader } from "#app/ui/map/drawn/tile-reader.server.ts";
import type { Position } from "#domain/geo/position.ts";
import { ShoreReader } from "./shore-reader.ts";

/** Null for a route too large to ask for its shore. */
export async function readShoreOfRoute(tiles: TileReader, line: readonly Position[]) {
  const reader = new ShoreReader(await tiles.tiles(), (tile) => tiles.coastOf(tile));
  return reader.measure(line);
}
