import { decodeCoast } from "../tiles/coast-format.ts";
import { toRings } from "../tiles/tile-land.ts";
import { type Atlas, bordersOf, countryNamesOf, type Island, islandsOf } from "./atlas-land.ts";
import type { CoastlineAnswer, CoastlineRequest, PlacesRequest, TileRequest } from "./coastline-messages.ts";
import { landFeatures, type TileRings, toPolygon } from "./land-features.ts";
import { requestFile } from "./request-file.ts";

const tiles = new Map<string, TileRings>();
let islands: readonly Island[] = [];
let islandsLevel = -1;

function toBlob(features: readonly unknown[]) {
  return new Blob([JSON.stringify({ type: "FeatureCollection", features })], { type: "application/geo+json" });
}

async function readAtlas(level: number, url: string) {
  const atlas: Atlas = await (await requestFile(url)).json();
  const found = islandsOf(atlas);
  if (level > islandsLevel) [islands, islandsLevel] = [found, level];
  const land = toBlob(found.map(({ rings }) => toPolygon(rings, false)));
  return { land, borders: toBlob([bordersOf(atlas)]), names: toBlob(countryNamesOf(atlas)) };
}

async function readTile({ name, x, y, url }: TileRequest) {
  const bytes = new Uint8Array(await (await requestFile(url)).arrayBuffer());
  tiles.set(name, toRings(decodeCoast(bytes, { x, y })));
}

type PlaceRow = readonly [name: string, longitude: number, latitude: number, population: number];

const places = new Map<string, Promise<readonly PlaceRow[]>>();

function readPlaces(url: string) {
  const known = places.get(url);
  if (known) return known;
  const rows = requestFile(url).then((response): Promise<readonly PlaceRow[]> => response.json());
  places.set(url, rows);
  // The next view asks again.
  rows.catch(() => places.delete(url));
  return rows;
}

async function joinPlaces(tilesOfView: readonly PlacesRequest[]) {
  const features = await Promise.all(
    tilesOfView.map(async ({ url, turn }) =>
      (await readPlaces(url)).map(([name, longitude, latitude, population]) => {
        const geometry = { type: "Point", coordinates: [longitude + turn, latitude] };
        return { type: "Feature", properties: { name, population }, geometry };
      }),
    ),
  );
  return toBlob(features.flat());
}

async function answer(asked: CoastlineRequest): Promise<CoastlineAnswer> {
  switch (asked.kind) {
    case "atlas":
      return { kind: "atlas", level: asked.level, atlas: await readAtlas(asked.level, asked.url) };
    case "tile":
      await readTile(asked.tile);
      return { kind: "tile", name: asked.tile.name };
    case "places":
      return { kind: "places", id: asked.id, places: await joinPlaces(asked.tiles) };
    default:
      return { kind: "view", id: asked.id, land: toBlob(landFeatures(asked.plan, { tiles, islands })) };
  }
}

self.onmessage = async ({ data }: MessageEvent<CoastlineRequest>) => {
  try {
    self.postMessage(await answer(data));
  } catch (problem) {
    self.postMessage({ kind: "problem", request: data, problem: String(problem) } satisfies CoastlineAnswer);
  }
};
