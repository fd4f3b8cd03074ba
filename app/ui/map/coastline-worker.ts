import type { Feature, MultiLineString, MultiPolygon, Point, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { unrollRing } from "./unroll-ring.ts";

/** Three pieces of the base map, each the text of a GeoJSON document: as blobs they reach the map without a copy. */
export type Coastline = { land: Blob; borders: Blob; names: Blob };

type Atlas = Topology<{ countries: GeometryCollection<{ name?: string }>; land: GeometryCollection }>;
type Area = Polygon | MultiPolygon;

/** Small enough to be fetched, parsed and converted in one go; on the main thread the finest would block for 0.6 s. */
async function readAtlas(url: string): Promise<Atlas> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The coastline answered ${response.status}`);
  return response.json();
}

const toRings = (area: Area) => (area.type === "Polygon" ? [area.coordinates] : area.coordinates);

function toBlob(features: unknown[]) {
  return new Blob([JSON.stringify({ type: "FeatureCollection", features })], { type: "application/geo+json" });
}

function landOf(atlas: Atlas) {
  const areas = feature(atlas, atlas.objects.land).features as Feature<Area>[];
  // One feature for each island, or every tile would carry the whole world.
  return areas
    .flatMap(({ geometry }) => toRings(geometry))
    .map((rings): Feature<Polygon> => {
      return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: rings.map(unrollRing) } };
    });
}

function bordersOf(atlas: Atlas): Feature<MultiLineString> {
  const geometry = mesh(atlas, atlas.objects.countries as never, (one, other) => one !== other);
  return { type: "Feature", properties: {}, geometry };
}

/** Twice the signed area of a ring, and its centre of gravity. */
function centreOf(ring: readonly Position[]) {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? ring[0] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { size: Math.abs(area), point: [x / (3 * area), y / (3 * area)] };
}

/** The name of each country, in the middle of its largest piece. */
function namesOf(atlas: Atlas) {
  const countries = feature(atlas, atlas.objects.countries).features as Feature<Area, { name?: string }>[];
  return countries.flatMap(({ geometry, properties }): Feature<Point>[] => {
    const pieces = toRings(geometry).map((rings) => centreOf(unrollRing(rings[0] ?? [])));
    const largest = pieces.sort((a, b) => b.size - a.size)[0];
    if (!largest || !properties.name) return [];
    const { name } = properties;
    return [
      {
        type: "Feature",
        properties: { name, rank: -largest.size },
        geometry: { type: "Point", coordinates: largest.point },
      },
    ];
  });
}

self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  try {
    const atlas = await readAtlas(url);
    const coastline: Coastline = {
      land: toBlob(landOf(atlas)),
      borders: toBlob([bordersOf(atlas)]),
      names: toBlob(namesOf(atlas)),
    };
    self.postMessage({ url, coastline });
  } catch (error) {
    self.postMessage({ url, problem: String(error) });
  }
};
