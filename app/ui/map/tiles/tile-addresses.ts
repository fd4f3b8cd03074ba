import { tileIndex, tilesPath } from "virtual:chart-tiles";
import { readTileIndex } from "./tile-index.ts";
import { listFilesAround } from "./tiles-around.ts";

/** The files that maps of these places are drawn from. */
export const listTileFiles = (places: readonly { latitude: number; longitude: number }[]) =>
  listFilesAround(readTileIndex(tileIndex), places, tilesPath);
