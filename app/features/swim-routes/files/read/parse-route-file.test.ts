import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "#domain/geo/position.ts";
import type { ROUTE_POINT_TYPES, RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteFileContent } from "../write/route-file-content.ts";
import { writeGeoJson } from "../write/write-geojson.ts";
import { writeGpx } from "../write/write-gpx.ts";
import { writeKml } from "../write/write-kml.ts";
import { parseRouteFile } from "./parse-route-file.ts";

const parse = (text: string, name = "swim.gpx") => parseRouteFile(new TextEncoder().encode(text), name);

/** Texts as forms take them: trimmed, without control characters. */
const texts = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.trim())
  .map((text) => (text === "" ? null : text));

const pointsOf = (...types: (typeof ROUTE_POINT_TYPES)[number][]) =>
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    type: fc.constantFrom(...types),
    name: texts,
    description: texts,
    depth: fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
    current: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  });

const contents: fc.Arbitrary<RouteFileContent> = fc.record({
  name: texts.map((text) => text ?? "Sandycove to Vico"),
  description: texts.map((text) => text ?? ""),
  type: fc.constantFrom("crossing", "loop"),
  points: fc
    .tuple(
      fc.array(pointsOf("waypoint"), { minLength: 2, maxLength: 40 }),
      fc.array(pointsOf("exit", "landmark", "buoy", "hazard", "boat-lane"), { maxLength: 10 }),
    )
    .map(([line, places]) => [...line, ...places]),
  minutes: fc.integer({ min: 1, max: 600 }),
  address: fc.constantFrom(null, "https://tideline.example/routes/1?a=1&b=2"),
});

function expectSame(read: readonly RoutePoint[], written: readonly RoutePoint[], keys: readonly (keyof RoutePoint)[]) {
  expect(read.length).toBe(written.length);
  read.forEach((point, index) => {
    const original = written[index] ?? point;
    expect(distanceKm(point, original) * 1000).toBeLessThan(1);
    for (const key of keys) expect(point[key]).toEqual(original[key]);
  });
}

const onlyRoute = (text: string) => {
  const result = parse(text);
  if (!("routes" in result)) throw new Error(result.problem);
  expect(result.routes.length).toBe(1);
  return result.routes[0] ?? { name: "", description: "", points: [], notes: [] };
};

test("GPX keeps every point with its name, its type and all else it says", () => {
  fc.assert(
    fc.property(contents, (content) => {
      const read = onlyRoute(writeGpx(content));
      expect(read).toMatchObject({ name: content.name, description: content.description, notes: [] });
      expectSame(read.points, content.points, ["type", "name", "description", "depth", "current"]);
    }),
  );
});

test("GeoJSON keeps every point, name and type", () => {
  fc.assert(
    fc.property(contents, (content) => {
      expectSame(onlyRoute(writeGeoJson(content)).points, content.points, ["type", "name"]);
    }),
  );
});

test("KML keeps every point, and name and type of places", () => {
  fc.assert(
    fc.property(contents, (content) => {
      const read = onlyRoute(writeKml(content));
      expect(read.name).toBe(content.name);
      expectSame(read.points, content.points, ["type"]);
      const places = (points: readonly RoutePoint[]) => points.filter(({ type }) => type !== "waypoint");
      expectSame(places(read.points), places(content.points), ["name", "description", "depth", "current"]);
    }),
  );
});

test("reads tracks, segments and waypoints of other programs", () => {
  const result = parse(`<?xml version="1.0" encoding="UTF-8"?>
    <gpx xmlns="http://www.topografix.com/GPX/1/0"><name>Bay</name>
      <wpt lat="53.29" lon="-6.11"><name>Slip</name><sym>Boat Ramp</sym></wpt>
      <wpt lat="53.28" lon="-6.10"><name>Muglins</name><sym>Skull and Crossbones</sym></wpt>
      <wpt lat="53.27" lon="-6.09"><name>Tower</name></wpt>
      <trk><name>Out</name>
        <trkseg><trkpt lat="53.1" lon="-6.1"><ele>3</ele></trkpt><trkpt lat="53.1" lon="-6.1"/><trkpt lat="53.2" lon="-6.1"/></trkseg>
        <trkseg><trkpt lat="53.3" lon="-6.1"/><trkpt lat="53.4" lon="-6.2"/></trkseg>
      </trk>
    </gpx>`);
  expect(result).toMatchObject({ routes: [{ name: "Out" }, { name: "Out" }] });
  const [first] = "routes" in result ? result.routes : [];
  expect(first?.points.map(({ type, name }) => [type, name])).toEqual([
    ["waypoint", null],
    ["waypoint", null],
    ["exit", "Slip"],
    ["hazard", "Muglins"],
    ["landmark", "Tower"],
  ]);
});

test("reads folders, tracks and areas of KML", () => {
  const result =
    parse(`<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Lake</name>
    <Folder><Placemark><name>Round</name><Polygon><outerBoundaryIs><LinearRing><coordinates>8,47,400 8.1,47,400 8.1,47.1,400 8,47,400</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Folder>
    <Placemark><gx:Track><gx:coord>8 47 3</gx:coord><gx:coord>8 47.2 3</gx:coord></gx:Track></Placemark>
    <Placemark><name>White buoy</name><ExtendedData><Data name="type"><value>buoy</value></Data></ExtendedData><Point><coordinates>8.05,47.05</coordinates></Point></Placemark>
  </Document></kml>`);
  const routes = "routes" in result ? result.routes : [];
  expect(routes.map(({ name, points }) => [name, points.length])).toEqual([
    ["Round", 5],
    ["Lake 2", 3],
  ]);
  expect(routes[0]?.points.at(-1)).toMatchObject({ type: "buoy", name: "White buoy" });
});

test("a file of places only gives them without a line", () => {
  expect(onlyRoute('{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":null}')).toEqual({
    name: "swim",
    description: "",
    points: [
      { type: "landmark", latitude: 47, longitude: 8, name: null, description: null, depth: null, current: null },
    ],
    notes: [],
  });
});

test("a long track is simplified to 2,000 points and says how far off it is", () => {
  const track = Array.from({ length: 8213 }, (_, index) => {
    return `<trkpt lat="${53 + index / 10_000}" lon="${-6 + Math.sin(index / 50) / 1000}"/>`;
  });
  const read = onlyRoute(`<gpx><trk><trkseg>${track.join("")}</trkseg></trk></gpx>`);
  expect(read.points.length).toBe(2000);
  expect(read.notes).toEqual([expect.stringMatching(/^Simplified from 8,213 points, at most \d+ m off\.$/)]);
});

test("leaves out positions that are none, and says how many", () => {
  const read = onlyRoute(`<gpx><wpt lat="NaN" lon="0"/><rte>
    <rtept lat="53" lon="-6"/><rtept lat="91" lon="-6"/><rtept lat="53,1" lon="-6"/><rtept lon="-6"/><rtept lat="53.2" lon="-6"/>
  </rte></gpx>`);
  expect(read.points.map(({ latitude }) => latitude)).toEqual([53, 53.2]);
  expect(read.notes).toEqual([
    "Left out 3 points without a valid position.",
    "Left out 1 place without a valid position.",
  ]);
});

const BOMB = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, at) => `<!ENTITY b${at} "${(at === 0 ? "&a;" : `&b${at - 1};`).repeat(10)}">`).join("")}]><gpx><metadata><name>&b19;</name></metadata></gpx>`;

test.each([
  ["an empty file", "", "This file is empty."],
  ["blanks", " \n ", "This file is empty."],
  ["a text", "hello", "This is not a GPX, KML or GeoJSON file."],
  ["a web page", "<html><body>hello</body></html>", "This is not a GPX, KML or GeoJSON file."],
  ["a zip", "PK\u0003\u0004", "This file is compressed. Unzip it, or save it as KML."],
  ["a TCX training", "<TrainingCenterDatabase/>", "TCX is a workout file. Export it as GPX and try again."],
  ["JSON that ends early", '{"type":"Feature', "This file is damaged: its JSON can't be read."],
  ["XML that ends early", '<gpx><rte><rtept lat="1"', "This file is damaged: its XML can't be read."],
  ["other JSON", '{"a":1}', "This file holds no line and no places."],
  ["a GPX file without points", "<gpx/>", "This file holds no line and no places."],
  [
    "a line of one point",
    '<gpx><rte><rtept lat="1" lon="1"/></rte></gpx>',
    "This file holds no line of two points or more.",
  ],
  ["impossible positions", '<gpx><wpt lat="99" lon="1"/></gpx>', "No line or place in this file has a valid position."],
  ["an entity bomb", BOMB, "This file holds no line and no places."],
  ["deep JSON", `{"type":"FeatureCollection","features":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, null],
  ["deep XML", `<gpx>${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}</gpx>`, null],
  ["deep KML", `<kml>${"<Folder>".repeat(20_000)}${"</Folder>".repeat(20_000)}</kml>`, null],
])("%s is a problem in words", (_name, text, problem) => {
  const result = parse(text);
  expect(result).toEqual({ problem: problem ?? expect.stringMatching(/^This file/) });
});

test("reads files that are not in UTF-8", () => {
  const latin = Uint8Array.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="47" lon="8"><name>Zürich</name></wpt></gpx>',
    (sign) => sign.charCodeAt(0),
  );
  const wide = Buffer.from(
    '\ufeff<?xml version="1.0" encoding="UTF-16"?><gpx><wpt lat="47" lon="8"><name>Zürich</name></wpt></gpx>',
    "utf16le",
  );
  for (const bytes of [latin, new Uint8Array(wide)])
    expect(parseRouteFile(bytes, "a.gpx")).toMatchObject({ routes: [{ points: [{ name: "Zürich" }] }] });
});

test("no bytes make the reader throw", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.json().map((json) => new TextEncoder().encode(json)),
      ),
      (bytes) => {
        parseRouteFile(bytes, "a");
      },
    ),
  );
});
