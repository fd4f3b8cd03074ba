import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { distanceToSegmentKm } from "./distance.ts";
import type { Position } from "./spot-row.ts";

type CountryAtlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Countries that the atlas names differently or splits into several shapes. */
const ATLAS_NAMES: Record<string, readonly string[]> = {
  "Antigua and Barbuda": ["Antigua and Barb."],
  "Bosnia and Herzegovina": ["Bosnia and Herz."],
  "British Virgin Islands": ["British Virgin Is."],
  "Cape Verde": ["Cabo Verde"],
  "Cayman Islands": ["Cayman Is."],
  China: ["China", "Hong Kong", "Macao"],
  "Cook Islands": ["Cook Is."],
  Cyprus: ["Cyprus", "N. Cyprus", "Cyprus U.N. Buffer Zone", "Akrotiri", "Dhekelia"],
  "Dominican Republic": ["Dominican Rep."],
  Eswatini: ["eSwatini"],
  "Falkland Islands": ["Falkland Is."],
  "Faroe Islands": ["Faeroe Is."],
  Finland: ["Finland", "Åland"],
  "French Polynesia": ["Fr. Polynesia"],
  "Ivory Coast": ["Côte d'Ivoire"],
  "North Macedonia": ["Macedonia"],
  "Saint Kitts and Nevis": ["St. Kitts and Nevis"],
  "Saint Vincent and the Grenadines": ["St. Vin. and Gren."],
  "Solomon Islands": ["Solomon Is."],
  "São Tomé and Príncipe": ["São Tomé and Principe"],
  "Turks and Caicos Islands": ["Turks and Caicos Is."],
  "United States": ["United States of America"],
  "United States Virgin Islands": ["U.S. Virgin Is."],
};

const shapes = readShapes();

function readShapes(): Map<string, Polygon | MultiPolygon> {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const atlas: CountryAtlas = JSON.parse(readFileSync(file, "utf8"));
  const found = new Map<string, Polygon | MultiPolygon>();
  for (const { geometry, properties } of feature(atlas, atlas.objects.countries).features) {
    if (geometry.type === "Polygon" || geometry.type === "MultiPolygon") found.set(properties.name, geometry);
  }
  return found;
}

/** 0 inside the country, otherwise the distance to its border or coast; throws for unknown countries. */
export function distanceToCountryKm(position: Position, country: string): number {
  const names = ATLAS_NAMES[country] ?? [country];
  return Math.min(...names.map((name) => distanceToShapeKm(position, shapeOf(name))));
}

function shapeOf(name: string): Polygon | MultiPolygon {
  const shape = shapes.get(name);
  if (!shape) throw new Error(`The atlas has no country "${name}"; add it to ATLAS_NAMES or correct its name.`);
  return shape;
}

function distanceToShapeKm(position: Position, shape: Polygon | MultiPolygon): number {
  if (booleanPointInPolygon([position.longitude, position.latitude], shape)) return 0;
  const polygons = shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of polygons.flat()) {
    for (const [at, end] of ring.entries()) {
      nearest = Math.min(nearest, distanceToSegmentKm(position, ring[at - 1] ?? end, end));
    }
  }
  return nearest;
}
