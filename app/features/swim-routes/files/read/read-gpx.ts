import type { Element } from "@xmldom/xmldom";
import type { FileContent, FileLine, FilePoint } from "./imported-route.ts";
import { childrenOf, childText, toNumber } from "./xml-reader.ts";

const figureOf = (extensions: Element | undefined, name: string) => {
  const figure = extensions ? toNumber(childText(extensions, name)) : Number.NaN;
  return Number.isNaN(figure) ? null : figure;
};

function readPoint(element: Element): FilePoint {
  const [extensions] = childrenOf(element, "extensions");
  return {
    latitude: toNumber(element.getAttribute("lat")),
    longitude: toNumber(element.getAttribute("lon")),
    name: childText(element, "name"),
    description: childText(element, "desc", "cmt"),
    depth: figureOf(extensions, "depth"),
    current: figureOf(extensions, "current"),
  };
}

/** Points of a track carry no names worth keeping. */
const readLine = (element: Element, points: readonly Element[], isRecorded: boolean): FileLine => ({
  name: childText(element, "name"),
  description: childText(element, "desc", "cmt"),
  isRecorded,
  points: points.map(readPoint),
});

/** togeojson loses the names of a route's points. */
export function readGpx(gpx: Element): FileContent {
  const [metadata] = childrenOf(gpx, "metadata");
  const head = metadata ?? gpx;
  return {
    name: childText(head, "name"),
    description: childText(head, "desc"),
    lines: [
      ...childrenOf(gpx, "rte").map((route) => readLine(route, childrenOf(route, "rtept"), false)),
      ...childrenOf(gpx, "trk").flatMap((track) =>
        childrenOf(track, "trkseg").map((segment) => readLine(track, childrenOf(segment, "trkpt"), true)),
      ),
    ],
    places: childrenOf(gpx, "wpt").map((place) => ({
      ...readPoint(place),
      kind: [childText(place, "type"), childText(place, "sym")].filter(Boolean).join(" "),
    })),
  };
}
