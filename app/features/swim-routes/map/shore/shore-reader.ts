import { type Box, containsBox } from "#app/ui/map/boxes.ts";
import type { Tile } from "#app/ui/map/tiles/tile-index.ts";
import type { Position } from "#domain/geo/position.ts";
import { type CoastIndex, indexCoast } from "#domain/swim-routes/shore/coast-index.ts";
import { measureShore, type ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import { boxAroundLine, type ReadRings, readCoast } from "./coast-tiles.ts";

/** Most routes are nearer to a coast than this; the others ask again for more. */
const NEAR_METERS = 8_000;
const FAR_METERS = 40_000;
/** Read beyond what is asked for, so that moving a point needs no new coast. */
const SPARE_METERS = 4_000;

/** Measures routes against the tiles of the coast, and keeps the last coast. */
export class ShoreReader {
  readonly #tiles: readonly Tile[];
  readonly #readRings: ReadRings;
  #kept: { box: Box; index: Promise<CoastIndex | null> } | null = null;

  constructor(tiles: readonly Tile[], readRings: ReadRings) {
    this.#tiles = tiles;
    this.#readRings = readRings;
  }

  /** Null for a route too large to ask for its shore. */
  async measure(line: readonly Position[]): Promise<ShoreFacts | null> {
    for (const meters of [NEAR_METERS, FAR_METERS]) {
      const index = await this.#indexAround(line, meters);
      if (!index) return null;
      const facts = measureShore(line, index);
      const isCut = facts.profile.some((sample) => sample.meters === null && !index.isLand(sample.position));
      if (!isCut || meters === FAR_METERS) return facts;
    }
    return null;
  }

  async #indexAround(line: readonly Position[], meters: number) {
    const [wanted, box] = [boxAroundLine(line, meters), boxAroundLine(line, meters + SPARE_METERS)];
    if (!wanted || !box) return null;
    if (this.#kept && containsBox(this.#kept.box, wanted)) return this.#kept.index;
    const index = readCoast(box, this.#tiles, this.#readRings).then((coast) => coast && indexCoast(coast));
    const kept = { box, index };
    this.#kept = kept;
    try {
      return await index;
    } catch (problem) {
      // The next question reads it again.
      if (this.#kept === kept) this.#kept = null;
      throw problem;
    }
  }
}
