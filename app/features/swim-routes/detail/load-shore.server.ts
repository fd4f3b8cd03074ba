import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { tileReaderOf } from "#app/ui/map/drawn/tile-reader.server.ts";
import type { Position } from "#domain/geo/position.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import { ShoreReader } from "../map/shore/shore-reader.ts";

/** Of a drawn profile, at equal steps from start to end; null is not known. */
export type ShoreView = Omit<ShoreFacts, "profile"> & { profile: readonly (number | null)[] };

/** Reading the coast of a route takes some 20 ms, and the coast stays. */
const VIEWS_KEPT = 500;
const views = new LRUCache<string, { view: ShoreView | null }>({ max: VIEWS_KEPT });

/** The coordinates of a long route would take more memory than its view. */
function toKey(line: readonly Position[], tilesFolder: string) {
  const hash = createHash("sha256").update(tilesFolder);
  return hash
    .update(Float64Array.from(line.flatMap(({ latitude, longitude }) => [latitude, longitude])))
    .digest("base64");
}

/** How far the line is from shore; null for a route that is too large. */
export async function loadShore(line: readonly Position[], tilesFolder: string): Promise<ShoreView | null> {
  const key = toKey(line, tilesFolder);
  const known = views.get(key);
  if (known) return known.view;
  const tiles = tileReaderOf(tilesFolder);
  const reader = new ShoreReader(await tiles.tiles(), (tile) => tiles.coastOf(tile));
  const facts = await reader.measure(line);
  const view = facts && { ...facts, profile: facts.profile.map(({ meters }) => meters && Math.round(meters)) };
  views.set(key, { view });
  return view;
}
