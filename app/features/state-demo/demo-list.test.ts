import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseSpot } from "#domain/spots/spot.ts";
import { DemoList } from "./demo-list.tsx";

test.each([
  [true, 1],
  [false, 0],
])("marks a simulated class (%s) beside its word", (water_quality_simulated, marks) => {
  const row = { id: "00000000-0000-4000-8000-000000000001", name: "Cove", latitude: 53, longitude: -6 };
  const spot = parseSpot({ ...row, water_quality: "excellent", water_quality_simulated });
  const shown = { density: "comfortable", isSample: false, selectedId: null } as const;
  const list = createElement(DemoList, { ...shown, spots: [spot], onSelect: () => {}, renderStar: () => null });
  expect(renderToStaticMarkup(list).split("Simulated").length - 1).toBe(marks);
});
