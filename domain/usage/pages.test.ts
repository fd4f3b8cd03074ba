import fc from "fast-check";
import { expect, test } from "vitest";
import { depthPercent, featureOf, newDepthMarks, toUsagePath } from "./pages.ts";

test.each([
  ["/", "/"],
  ["/spots/", "/spots"],
  ["/locations/7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11", "/locations/:id"],
  ["/activities/12345/edit", "/activities/:id/edit"],
  ["/unsubscribe/AbCdEfGhIjKlMnOpQrStUv", "/unsubscribe/:id"],
  ["/nia@example.org", "/:id"],
  ["/blog/reading-a-water-sample", "/blog/reading-a-water-sample"],
])("%s is counted as %s", (pathname, path) => {
  expect(toUsagePath(pathname)).toBe(path);
});

test.each([
  ["/locations/:id", "spot", undefined],
  ["/spots/compare", "compare_spots", true],
  ["/spots", "spot_list", undefined],
  ["/spotsoup", undefined, undefined],
  ["/", undefined, undefined],
])("%s is the feature %s", (path, name, isAdvanced) => {
  const feature = featureOf(path);
  expect([feature?.name, feature?.isAdvanced]).toEqual([name, isAdvanced]);
});

test.each([
  [0, 24, []],
  [0, 60, [25, 50]],
  [50, 100, [75, 90, 100]],
  [100, 100, []],
])("from %i to %i percent the marks %j are new", (reached, depth, marks) => {
  expect(newDepthMarks(reached, depth)).toEqual(marks);
});

test("a page that fits into the window is read at once", () => {
  expect(depthPercent({ bottomPx: 800, heightPx: 700 })).toBe(100);
  expect(depthPercent({ bottomPx: 800, heightPx: 1_600 })).toBe(50);
  expect(depthPercent({ bottomPx: 0, heightPx: 0 })).toBe(100);
});

test("scrolling up and down reaches each mark once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 })), (depths) => {
      let reached = 0;
      const marks: number[] = [];
      for (const depth of depths) {
        const fresh = newDepthMarks(reached, depth);
        marks.push(...fresh);
        reached = Math.max(reached, ...fresh);
      }
      expect(marks).toEqual([25, 50, 75, 90, 100].filter((mark) => mark <= Math.max(0, ...depths)));
    }),
  );
});
