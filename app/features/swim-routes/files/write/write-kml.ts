import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteFileContent } from "./route-file-content.ts";
import { degrees, textElement } from "./xml-text.ts";

/** In KML the longitude comes first. */
const coordinates = (points: readonly RoutePoint[]) =>
  points.map(({ latitude, longitude }) => `${degrees(longitude)},${degrees(latitude)}`).join(" ");

const placemark = (inside: string[]) => `<Placemark>${inside.join("")}</Placemark>`;

const dataElement = (name: string, value: string | number | null) =>
  value === null ? "" : `<Data name="${name}">${textElement("value", String(value))}</Data>`;

function placeElement(point: RoutePoint) {
  const data = [
    dataElement("type", point.type),
    dataElement("depth", point.depth),
    dataElement("current", point.current),
  ];
  return placemark([
    textElement("name", point.name),
    textElement("description", point.description),
    `<ExtendedData>${data.join("")}</ExtendedData>`,
    `<Point><coordinates>${coordinates([point])}</coordinates></Point>`,
  ]);
}

/** KML 2.2. Its lines can't name their points. */
export function writeKml({ name, description, points, address }: RouteFileContent): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    "<Document>",
    textElement("name", name),
    textElement("description", [description, address].filter(Boolean).join("\n")),
    '<Style id="line"><LineStyle><color>ff66550a</color><width>4</width></LineStyle></Style>',
    placemark([
      textElement("name", name),
      textElement("description", description),
      "<styleUrl>#line</styleUrl>",
      `<LineString><tessellate>1</tessellate><coordinates>${coordinates(points.filter(isWaypoint))}</coordinates></LineString>`,
    ]),
    ...points.filter((point) => !isWaypoint(point)).map(placeElement),
    "</Document>",
    "</kml>",
    "",
  ].join("\n");
}
