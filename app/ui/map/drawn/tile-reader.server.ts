import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Point } from "../clip-ring.ts";
import { decodeCoast } from "../tiles/coast-format.ts";
import { readTileIndex, type Tile } from "../tiles/tile-index.ts";
import { toRings } from "../tiles/tile-land.ts";

export type PlaceRow = readonly [name: string, longitude: number, latitude: number, population: number];
export type TileRings = readonly (readonly (readonly Point[])[])[];

/** A tile of 20 kB is about 9,000 points; all together these take at most some 40 MB. */
const COAST_TILES_KEPT = 48;
const PLACE_TILES_KEPT = 48;

/** Reads the tiles that the build has written, and keeps the latest. */
export class TileReader {
  readonly #folder: string;
  #tiles: Promise<readonly Tile[]> | null = null;
  readonly #coasts = new LRUCache<string, Promise<TileRings>>({ max: COAST_TILES_KEPT });
  readonly #places = new LRUCache<string, Promise<readonly PlaceRow[]>>({ max: PLACE_TILES_KEPT });

  constructor(folder: string) {
    this.#folder = folder;
  }

  tiles() {
    this.#tiles ??= this.#readIndex();
    return this.#tiles;
  }

  coastOf({ name, x, y }: Tile) {
    return this.#keep(this.#coasts, name, async () => {
      const bytes = await readFile(join(this.#folder, `${name}.coast`));
      return toRings(decodeCoast(bytes, { x, y }));
    });
  }

  async placesOf({ name, hasPlaces }: Tile) {
    if (!hasPlaces) return [];
    return this.#keep(this.#places, name, async () => {
      const text = await readFile(join(this.#folder, `${name}.places`), "utf8");
      return JSON.parse(text) as readonly PlaceRow[];
    });
  }

  async #readIndex() {
    try {
      const manifest = JSON.parse(await readFile(join(this.#folder, "manifest.json"), "utf8")) as { index: string };
      return readTileIndex(manifest.index);
    } catch (problem) {
      this.#tiles = null;
      throw problem;
    }
  }

  async #keep<Value>(cache: LRUCache<string, Promise<Value>>, name: string, read: () => Promise<Value>) {
    const known = cache.get(name);
    if (known) return known;
    const reading = read();
    cache.set(name, reading);
    try {
      return await reading;
    } catch (problem) {
      cache.delete(name);
      throw problem;
    }
  }
}

const readers = new Map<string, TileReader>();

/** One for each folder. */
export function tileReaderOf(folder: string) {
  const reader = readers.get(folder) ?? new TileReader(folder);
  readers.set(folder, reader);
  return reader;
}
