import { z } from "zod/mini";
import { type FileContent, type FileLine, type FilePlace, type FilePoint, RouteFileError } from "./imported-route.ts";

const position = z.array(z.unknown());
const line = z.array(position);
const geometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: position }),
  z.object({ type: z.literal("MultiPoint"), coordinates: line }),
  z.object({ type: z.literal("LineString"), coordinates: line }),
  z.object({ type: z.literal("MultiLineString"), coordinates: z.array(line) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(line) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(line)) }),
]);
type FileGeometry = z.infer<typeof geometrySchema>;

const collectionSchema = z.object({ type: z.literal("GeometryCollection"), geometries: z.array(z.unknown()) });
const featureSchema = z.object({ geometry: z.unknown(), properties: z.nullish(z.record(z.string(), z.unknown())) });
const featuresSchema = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });
const nameSchema = z.object({ name: z.string() });

type Properties = Readonly<Record<string, unknown>>;

/** Text of a property; KML in HTML comes as an object. */
function textOf(properties: Properties, ...names: string[]) {
  for (const name of names) {
    const value = properties[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

function figureOf(properties: Properties, name: string) {
  const value = properties[name];
  const figure = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof figure === "number" && Number.isFinite(figure) ? figure : null;
}

const NAMELESS = { name: null, description: null, depth: null, current: null };

const toPoint = ([longitude, latitude]: readonly unknown[]): FilePoint => ({
  ...NAMELESS,
  latitude: typeof latitude === "number" ? latitude : Number.NaN,
  longitude: typeof longitude === "number" ? longitude : Number.NaN,
});

const describe = (properties: Properties) => ({
  name: textOf(properties, "name", "title"),
  description: textOf(properties, "description", "desc"),
});

const KINDS = ["type", "sym", "marker-symbol", "category", "styleUrl", "icon"];

function toPlace(coordinates: readonly unknown[], properties: Properties): FilePlace {
  return {
    ...toPoint(coordinates),
    ...describe(properties),
    depth: figureOf(properties, "depth"),
    current: figureOf(properties, "current"),
    kind: KINDS.map((name) => textOf(properties, name) ?? "").join(" "),
  };
}

/** Our own files name the points of a line. */
const namesSchema = z.object({ names: z.array(z.nullable(z.string())) });

function toLine(coordinates: readonly (readonly unknown[])[], properties: Properties): FileLine {
  const { data } = namesSchema.safeParse(properties.coordinateProperties);
  const points = coordinates.map((at, index) => ({ ...toPoint(at), name: data?.names[index] ?? null }));
  return { ...describe(properties), isRecorded: false, points };
}

function linesOf(geometry: FileGeometry): readonly (readonly (readonly unknown[])[])[] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  if (geometry.type === "MultiLineString") return geometry.coordinates;
  // The edge of an area is a loop.
  if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flatMap((rings) => rings.slice(0, 1)) : [];
}

function placesOf(geometry: FileGeometry): readonly (readonly unknown[])[] {
  if (geometry.type === "Point") return [geometry.coordinates];
  return geometry.type === "MultiPoint" ? geometry.coordinates : [];
}

/** Collections inside collections are of no use to a swimmer. */
function geometriesOf(value: unknown): FileGeometry[] {
  const collection = collectionSchema.safeParse(value).data?.geometries ?? [value];
  return collection.flatMap((geometry) => geometrySchema.safeParse(geometry).data ?? []);
}

function featuresOf(value: unknown) {
  const all = featuresSchema.safeParse(value).data?.features;
  const isFeature = z.object({ type: z.literal("Feature") }).safeParse(value).success;
  return (all ?? [isFeature ? value : { geometry: value }]).flatMap(
    (feature) => featureSchema.safeParse(feature).data ?? [],
  );
}

/** Reads what a GeoJSON file, or togeojson, holds. */
export function readGeoJson(value: unknown): FileContent {
  const content: FileContent = {
    name: nameSchema.safeParse(value).data?.name ?? null,
    description: null,
    lines: [],
    places: [],
  };
  for (const { geometry, properties } of featuresOf(value))
    for (const shape of geometriesOf(geometry)) {
      content.lines.push(...linesOf(shape).map((points) => toLine(points, properties ?? {})));
      content.places.push(...placesOf(shape).map((at) => toPlace(at, properties ?? {})));
    }
  return content;
}

export function parseGeoJson(text: string): FileContent {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RouteFileError("This file is damaged: its JSON can't be read.");
  }
  return readGeoJson(value);
}
