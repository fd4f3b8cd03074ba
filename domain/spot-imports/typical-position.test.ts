import { expect, test } from "vitest";
import { findTypicalPosition } from "./typical-position.ts";

const at = (x: number, y: number) => ({ cells: {}, notes: [], x, y });

test("finds the middle of positions that are near each other, with a few elsewhere", () => {
  const ireland = [at(-6, 53), at(-7, 52), at(-8, 54), at(-9, 53), at(-6.5, 53.5), at(53, -6)];
  expect(findTypicalPosition(ireland)).toEqual({ x: -6.5, y: 53 });
});

test("finds none for positions all over the world, or too few", () => {
  expect(findTypicalPosition([at(-6, 53), at(100, 10), at(-60, -20), at(10, 60), at(150, -30)])).toBeNull();
  expect(findTypicalPosition([at(-6, 53), { cells: {}, notes: [] }])).toBeNull();
});
