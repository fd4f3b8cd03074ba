import { expect, test } from "vitest";
import * as shape from "./read-shape.ts";

const spot = shape.record({
  name: shape.shortText(10),
  depth: shape.orNull(shape.figure),
  kind: shape.orElse(shape.oneOf(["sea", "lake"]), "sea"),
  marks: shape.listOf(shape.record({ id: shape.id })),
});
const ID = "6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f11";
const sound = { name: "Cove", depth: null, kind: "lake", marks: [{ id: ID }] };

test("what is of the shape is read, and what the shape does not name is left out", () => {
  expect(spot({ ...sound, secret: 1, marks: [{ id: ID, secret: 1 }] })).toEqual(sound);
  expect(spot({ ...sound, kind: undefined }).kind).toBe("sea");
  expect(shape.atLeast({ name: shape.text })({ name: "Cove", more: [1] })).toEqual({ name: "Cove", more: [1] });
  expect(shape.recordOf(shape.figure)({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
});

test.each([
  [null, "is not an object"],
  [[], "is not an object"],
  [{ ...sound, name: undefined }, "name is not a text"],
  [{ ...sound, name: "x".repeat(11) }, "name is not at most 10 characters"],
  [{ ...sound, depth: "5" }, "depth is not a number"],
  [{ ...sound, depth: Number.NaN }, "depth is not a number"],
  [{ ...sound, kind: null }, "kind is not one of the known words"],
  [{ ...sound, marks: {} }, "marks is not a list of that length"],
  [{ ...sound, marks: [{ id: ID }, { id: `${ID}0` }] }, "marks [1] id is not an id"],
])("what is not of the shape is refused by the name of its field: %j", (value, message) => {
  expect(() => spot(value)).toThrow(message);
  expect(shape.readOrNothing(spot, value)).toBeUndefined();
});
