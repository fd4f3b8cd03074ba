import { saveFile } from "#app/browser/save-file.ts";
import type { RouteFormat } from "./route-formats.ts";
import { routeFileName } from "./write/file-name.ts";
import type { RouteFileContent } from "./write/route-file-content.ts";
import { writeFitCourse } from "./write/write-fit-course.ts";
import { writeGeoJson } from "./write/write-geojson.ts";
import { writeGpx } from "./write/write-gpx.ts";
import { writeKml } from "./write/write-kml.ts";

const TYPES: Readonly<Record<RouteFormat, string>> = {
  gpx: "application/gpx+xml",
  fit: "application/octet-stream",
  kml: "application/vnd.google-earth.kml+xml",
  geojson: "application/geo+json",
};

/** All come with this file, so that they are there without a network. */
const WRITERS: Readonly<Record<RouteFormat, (content: RouteFileContent) => BlobPart>> = {
  gpx: writeGpx,
  kml: writeKml,
  geojson: writeGeoJson,
  fit: (content) => writeFitCourse(content, new Date()),
};

/** Made on the device, also of a draft. */
export function saveRouteFile(format: RouteFormat, content: RouteFileContent) {
  saveFile(routeFileName(content.name, format), new Blob([WRITERS[format](content)], { type: TYPES[format] }));
}
