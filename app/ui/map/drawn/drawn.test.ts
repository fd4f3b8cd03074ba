import fc from "fast-check";
import { expect, test } from "vitest";
import { pointToNearest } from "./nearest-town.ts";
import { type ChartLabel, placeLabels } from "./place-labels.ts";
import { boxOfFrame, metersPerPixel, projectTo, zoomFor } from "./projection.ts";
import { scaleBar } from "./scale-bar.ts";
import { parseStill, stillFor } from "./still-address.ts";

const label = (text: string, x: number, y: number): ChartLabel => ({ text, x, y, size: 12, isSea: false });

test("the earlier label wins, and the spot keeps its place", () => {
  const size = { width: 400, height: 200 };
  const labels = [label("Dublin", 100, 100), label("Ringsend", 110, 104), label("Howth", 300, 60)];
  expect(placeLabels(labels, size).map(({ text }) => text)).toEqual(["Dublin", "Howth"]);
  const spot = [{ left: 280, top: 40, right: 320, bottom: 80 }];
  expect(placeLabels(labels, size, spot).map(({ text }) => text)).toEqual(["Dublin"]);
});

test("a label that would be cut off is left out", () => {
  expect(placeLabels([label("Dún Laoghaire", 20, 50)], { width: 400, height: 200 })).toEqual([]);
});

test.each([
  [37, "metric", "2 km", 54],
  [7.8, "metric", "500 m", 64],
  [37, "imperial", "2 mi", 87],
  [3, "imperial", "1000 ft", 102],
] as const)("a scale at %d m a pixel in %s units is %s long", (meters, units, text, px) => {
  expect(scaleBar(meters, 110, units)).toEqual({ px, text });
});

test("zoom and scale agree", () => {
  const zoom = zoomFor({ latitude: 53.3, meters: 5000, pixels: 640 });
  expect(metersPerPixel({ latitude: 53.3, zoom }) * 640).toBeCloseTo(5000, 6);
});

test("the box of a frame projects to its corners", () => {
  const frame = { longitude: -6.1, latitude: 53.3, zoom: 11, width: 640, height: 360 };
  const { west, north } = boxOfFrame(frame);
  const [x, y] = projectTo(frame)([west, north]);
  expect(Math.hypot(x, y)).toBeLessThan(0.001);
});

test("each view has a picture near it, with a name that reads back", () => {
  const view = fc.record({
    longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
    latitude: fc.double({ min: -78, max: 78, noNaN: true }),
    zoom: fc.double({ min: 7, max: 13, noNaN: true }),
  });
  fc.assert(
    fc.property(view, (at) => {
      const still = stillFor(at, "wide", "dark");
      expect(still && parseStill(still.address.replace("/map/", ""))).toEqual(still);
      const [x, y] = still ? projectTo({ ...still.frame, width: 0, height: 0 })([at.longitude, at.latitude]) : [99, 99];
      expect(Math.abs(x)).toBeLessThanOrEqual(65);
      expect(Math.abs(y)).toBeLessThanOrEqual(65);
    }),
  );
});

test.each([
  "light-narrow-11-1-1",
  "light-narrow-011-3956-2650.svg",
  "light-narrow-11-03956-2650.svg",
  "light-narrow-14-3956-2650.svg",
  "light-narrow-11-99999-2650.svg",
  "light-narrow-11-3956-10.svg",
  "sepia-narrow-11-3956-2650.svg",
  "light-huge-11-3956-2650.svg",
  "light-narrow-11.25-3956-2650.svg",
])("%s is no picture", (file) => {
  expect(parseStill(file)).toBeNull();
});

test("a picture without a town points to the nearest", () => {
  const towns = [
    { text: "Far", at: [5000, 180] as const },
    { text: "Near", at: [320, -900] as const },
  ];
  const pointer = pointToNearest(towns, { width: 640, height: 360 }, 10);
  expect(pointer).toEqual({ text: "Near ↑", x: 320, y: 26 });
  expect(pointToNearest([], { width: 640, height: 360 }, 10)).toBeNull();
});
