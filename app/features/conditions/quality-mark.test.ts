import { expect, test } from "vitest";
import { WATER_QUALITIES } from "#domain/spots/spot-words.ts";
import { QUALITY_SHAPES } from "./quality-mark.tsx";

test("distinguishes all classes without color", () => {
  const drawings = WATER_QUALITIES.map((quality) => QUALITY_SHAPES[quality].outline + QUALITY_SHAPES[quality].sign);
  expect(new Set(drawings).size).toBe(WATER_QUALITIES.length);
});
