import type { Feature, MultiLineString, MultiPolygon, Point, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Box, boxAround, boxesOverlap, turnBox } from "../boxes.ts";
import type { Point as RingPoint } from "../clip-ring.ts";
import { type Land, landOf } from "../tiles/tile-land.ts";
import { unrollRing } from "../unroll-ring.ts";

export type Atlas = Topology<{ countries: GeometryCollection<{ name?: string }>; land: GeometryCollection }>;
export type Island = { rings: RingPoint[][]; box: Box };
type Area = Polygon | MultiPolygon;

const polygonsOf = (area: Area) => (area.type === "Polygon" ? [area.coordinates] : area.coordinates);

/** One entry for each island, so that a map tile carries only the land near it. */
export function islandsOf(atlas: Atlas): Island[] {
  const areas = feature(atlas, atlas.objects.land).features as Feature<Area>[];
  return areas
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .map((polygon) => {
      const rings = polygon.map((ring) => unrollRing(ring).map(([x = 0, y = 0]): RingPoint => [x, y]));
      return { rings, box: boxAround(rings[0] ?? []) };
    });
}

/** Rings across the antimeridian continue past 180°, so the same place may be 360° further on. */
const TURNS = [-360, 0, 360];

/** How often corners are cut: at 1:50,000,000 a bay has only a few. */
const ROUNDS = 3;

/** The rough land of a box, by default with rounded corners. */
export function islandsIn(islands: readonly Island[], box: Box, rounds = ROUNDS): Land[] {
  return TURNS.flatMap((turn) => {
    const turned = turnBox(box, turn);
    const near = islands.filter((island) => boxesOverlap(island.box, turned)).map(({ rings }) => rings);
    if (near.length === 0) return [];
    const land = landOf(near, { box: turned, rounds });
    const turnBack = ([x, y]: RingPoint): RingPoint => [x - turn, y];
    return [
      {
        polygons: land.polygons.map((rings) => rings.map((ring) => ring.map(turnBack))),
        lines: land.lines.map((line) => line.map(turnBack)),
      },
    ];
  });
}

export function bordersOf(atlas: Atlas): Feature<MultiLineString> {
  const geometry = mesh(atlas, atlas.objects.countries as never, (one, other) => one !== other);
  return { type: "Feature", properties: {}, geometry };
}

/** Twice the signed area of a ring, and its center of gravity. */
function centerOf(ring: readonly Position[]) {
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
export function countryNamesOf(atlas: Atlas) {
  const countries = feature(atlas, atlas.objects.countries).features as Feature<Area, { name?: string }>[];
  return countries.flatMap(({ geometry, properties }): Feature<Point>[] => {
    const pieces = polygonsOf(geometry).map((rings) => centerOf(unrollRing(rings[0] ?? [])));
    const largest = pieces.sort((a, b) => b.size - a.size)[0];
    if (!largest || !properties.name) return [];
    const { name } = properties;
    const point = { type: "Point" as const, coordinates: largest.point };
    return [{ type: "Feature", properties: { name, rank: -largest.size }, geometry: point }];
  });
}
