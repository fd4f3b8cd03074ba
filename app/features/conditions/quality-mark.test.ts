import { expect, test } from "vitest";
import { WATER_QUALITIES } from "#domain/spots/spot-words.ts";
import { markSvg, QUALITY_SHAPES } from "./quality-mark.tsx";

test("distinguishes all classes without color", () => {
  const drawings = WATER_QUALITIES.map((quality) => QUALITY_SHAPES[quality].outline + QUALITY_SHAPES[quality].sign);
  expect(new Set(drawings).size).toBe(WATER_QUALITIES.length);
});

test("draws the mark of the list with a ring on the map", () => {
  const svg = markSvg(QUALITY_SHAPES.fair, { fill: "gold", sign: "navy", ring: "white" });
  expect(svg.split(QUALITY_SHAPES.fair.outline)).toHaveLength(3);
  expect(svg).toContain(QUALITY_SHAPES.fair.sign);
  expect(svg).toContain('stroke="white"');
});
