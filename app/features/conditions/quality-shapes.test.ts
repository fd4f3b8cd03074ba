import { expect, test } from "vitest";
import { WATER_QUALITIES } from "#domain/spots/spot-words.ts";
import { markSvg, QUALITY_SHAPES } from "./quality-mark.tsx";

test("no two classes of water look alike without their colours", () => {
  const drawings = WATER_QUALITIES.map((quality) => QUALITY_SHAPES[quality].outline + QUALITY_SHAPES[quality].sign);
  expect(new Set(drawings).size).toBe(WATER_QUALITIES.length);
});

test("the mark on the map is the mark of the list, with a ring around it", () => {
  const svg = markSvg(QUALITY_SHAPES.fair, { fill: "gold", sign: "navy", ring: "white" });
  expect(svg.split(QUALITY_SHAPES.fair.outline)).toHaveLength(3);
  expect(svg).toContain(QUALITY_SHAPES.fair.sign);
  expect(svg).toContain('stroke="white"');
});
