import { isWaypoint, type RoutePoint, type RoutePointType } from "#domain/swim-routes/route-point.ts";
import type { RouteFileContent } from "./route-file-content.ts";
import { degrees, escapeXml, textElement } from "./xml-text.ts";

/** Symbols that Garmin's programs draw. */
const SYMBOLS: Readonly<Record<RoutePointType, string | null>> = {
  waypoint: null,
  exit: "Boat Ramp",
  landmark: "Flag, Blue",
  buoy: "Buoy, White",
  hazard: "Danger Area",
  "boat-lane": "Danger Area",
};

const NAMESPACE = "https://tideline.example/gpx/1";

function extensions({ depth, current }: RoutePoint) {
  const figures = [
    textElement("tl:depth", depth === null ? null : String(depth)),
    textElement("tl:current", current === null ? null : String(current)),
  ].join("");
  return figures === "" ? "" : `<extensions>${figures}</extensions>`;
}

/** The order of the elements is the schema's. */
function pointElement(element: "wpt" | "rtept", point: RoutePoint) {
  return [
    `<${element} lat="${degrees(point.latitude)}" lon="${degrees(point.longitude)}">`,
    textElement("name", point.name),
    textElement("desc", point.description),
    textElement("sym", SYMBOLS[point.type]),
    textElement("type", isWaypoint(point) ? null : point.type),
    extensions(point),
    `</${element}>`,
  ].join("");
}

/** GPX 1.1: the line as a route, the places as waypoints. */
export function writeGpx({ name, description, type, points, address }: RouteFileContent): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="Tideline" xmlns="http://www.topografix.com/GPX/1/1" xmlns:tl="${NAMESPACE}">`,
    `<metadata>${textElement("name", name)}${textElement("desc", description)}${linkElement(address)}</metadata>`,
    ...points.filter((point) => !isWaypoint(point)).map((point) => pointElement("wpt", point)),
    `<rte>${textElement("name", name)}${textElement("desc", description)}${textElement("type", type)}`,
    ...points.filter(isWaypoint).map((point) => pointElement("rtept", point)),
    "</rte>",
    "</gpx>",
    "",
  ].join("\n");
}

const linkElement = (address: string | null) =>
  address === null ? "" : `<link href="${escapeXml(address)}"><text>Tideline</text></link>`;
