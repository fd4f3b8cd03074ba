import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Box, clipSmoothly, type Point as RingPoint } from "./clip-ring.ts";
import { unrollRing } from "./unroll-ring.ts";

/** `rounds`: how often the corners are cut. */
export type Piece = { box: Box; rounds: number };
export type CoastlineRequest =
  /** Converts a whole atlas. */
  | { kind: "whole"; level: number; url: string }
  /** Reads the finest atlas, of which only pieces are ever drawn. */
  | { kind: "open"; level: number; url: string }
  | ({ kind: "piece" } & Piece);
export type CoastlineAnswer =
  | { kind: "whole"; level: number; coastline: Coastline }
  | { kind: "open"; level: number }
  | ({ kind: "piece"; land: FeatureCollection<Polygon> } & Piece)
  | { kind: "problem"; level: number; problem: string };

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

type Island = { rings: RingPoint[][]; box: Box };

function boxOf(ring: readonly RingPoint[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

const toPolygon = (rings: readonly RingPoint[][]): Feature<Polygon> => {
  const coordinates = rings.map((ring) => ring.map(([x, y]) => [x, y]));
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates } };
};

/** One feature for each island, or every tile would carry the whole world. */
function islandsOf(atlas: Atlas): Island[] {
  const areas = feature(atlas, atlas.objects.land).features as Feature<Area>[];
  return areas
    .flatMap(({ geometry }) => toRings(geometry))
    .map((polygon) => {
      const rings = polygon.map((ring) => unrollRing(ring).map(([x = 0, y = 0]): RingPoint => [x, y]));
      return { rings, box: boxOf(rings[0] ?? []) };
    });
}

/** Rings across the antimeridian go on counting degrees, so the same place may stand a turn further on. */
const TURNS = [-360, 0, 360];

const overlaps = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

function turnBox({ west, south, east, north }: Box, turn: number): Box {
  return { west: west + turn, south, east: east + turn, north };
}

/** The land in the box with rounded corners. */
function smoothLand(islands: readonly Island[], { box, rounds }: Piece): FeatureCollection<Polygon> {
  const features = TURNS.flatMap((turn) => {
    const turned = turnBox(box, turn);
    const smooth = (ring: readonly RingPoint[]) => {
      const rounded = clipSmoothly(ring, turned, rounds);
      return closeRing(rounded.map(([x, y]): RingPoint => [x - turn, y]));
    };
    return islands
      .filter((island) => overlaps(island.box, turned))
      .map(({ rings }) => rings.map(smooth).filter((ring) => ring.length > 2))
      .filter((rings) => rings.length > 0)
      .map(toPolygon);
  });
  return { type: "FeatureCollection", features };
}

const closeRing = (ring: RingPoint[]) => (ring[0] ? [...ring, ring[0]] : ring);

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

let opened: Island[] = [];

async function answer(request: CoastlineRequest): Promise<CoastlineAnswer> {
  if (request.kind === "piece") return { ...request, land: smoothLand(opened, request) };
  const { kind, level, url } = request;
  try {
    const atlas = await readAtlas(url);
    const islands = islandsOf(atlas);
    if (kind === "open") {
      opened = islands;
      return { kind, level };
    }
    const land = toBlob(islands.map(({ rings }) => toPolygon(rings)));
    return { kind, level, coastline: { land, borders: toBlob([bordersOf(atlas)]), names: toBlob(namesOf(atlas)) } };
  } catch (error) {
    return { kind: "problem", level, problem: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<CoastlineRequest>) => {
  self.postMessage(await answer(data));
};
