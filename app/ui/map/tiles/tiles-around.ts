import type { Box } from "../boxes.ts";
import { type Tile, tilesIn } from "./tile-index.ts";

/** Around a place, in degrees of latitude: what its map shows, and a view more. */
const AROUND_DEG = 0.1;

type Place = { latitude: number; longitude: number };

const boxAround = ({ latitude, longitude }: Place): Box => {
  const wide = AROUND_DEG / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return {
    west: longitude - wide,
    south: latitude - AROUND_DEG,
    east: longitude + wide,
    north: latitude + AROUND_DEG,
  };
};

/** The files that maps of these places are drawn from, each once; those of the first places come first. */
export function listFilesAround(tiles: readonly Tile[], places: readonly Place[], folder: string) {
  const near = new Set(places.flatMap((place) => tilesIn(tiles, boxAround(place)).map(({ tile }) => tile)));
  return [...near].flatMap(({ name, kind, hasPlaces }) => [
    ...(kind === "coast" ? [`${folder}/${name}.coast`] : []),
    ...(hasPlaces ? [`${folder}/${name}.places`] : []),
  ]);
}
