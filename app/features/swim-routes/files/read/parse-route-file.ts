import { kml } from "@tmcw/togeojson";
import { decodeText } from "./decode-text.ts";
import { type FileContent, RouteFileError, type RouteFileResult } from "./imported-route.ts";
import { parseGeoJson, readGeoJson } from "./read-geojson.ts";
import { readGpx } from "./read-gpx.ts";
import { toRoutes } from "./to-routes.ts";
import { childrenOf, childText, localName, parseXml } from "./xml-reader.ts";

const NOT_A_ROUTE = "This is not a GPX, KML or GeoJSON file.";

function readKml(text: string): FileContent {
  const document = parseXml(text);
  const root = document.documentElement;
  const [head] = root ? childrenOf(root, "Document") : [];
  return {
    ...readGeoJson(kml(document, { skipNullGeometry: true })),
    name: head ? childText(head, "name") : null,
    description: head ? childText(head, "description") : null,
  };
}

function readXml(text: string): FileContent {
  const root = parseXml(text).documentElement;
  const kind = root ? localName(root) : "";
  if (root && kind === "gpx") return readGpx(root);
  if (kind === "kml") return readKml(text);
  if (kind === "TrainingCenterDatabase")
    throw new RouteFileError("TCX is a workout file. Export it as GPX and try again.");
  throw new RouteFileError(NOT_A_ROUTE);
}

const startsWith = (bytes: Uint8Array, text: string) => [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

function readContent(bytes: Uint8Array): FileContent {
  if (bytes.length === 0) throw new RouteFileError("This file is empty.");
  if (startsWith(bytes, "PK")) throw new RouteFileError("This file is compressed. Unzip it, or save it as KML.");
  const text = decodeText(bytes).trimStart();
  if (text.startsWith("<")) return readXml(text);
  if (text.startsWith("{")) return parseGeoJson(text);
  throw new RouteFileError(text === "" ? "This file is empty." : NOT_A_ROUTE);
}

/** By its content: names and types of files are often wrong. */
export function parseRouteFile(bytes: Uint8Array, fileName: string): RouteFileResult {
  try {
    return { routes: toRoutes(readContent(bytes), fileName) };
  } catch (problem) {
    if (problem instanceof RouteFileError) return { problem: problem.message };
    // Thousands of elements inside each other.
    if (problem instanceof RangeError) return { problem: "This file is nested too deeply to be read." };
    throw problem;
  }
}
