import { expect, test } from "vitest";
import * as shape from "./read-shape.ts";

const spot = shape.record({
  name: shape.shortText(10),
  depth: shape.orNull(shape.figure),
  kind: shape.orElse(shape.oneOf(["sea", "lake"]), "sea"),
  marks: shape.listOf(shape.record({ id: shape.id })),
});
const ID = "6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f11";
const valid = { name: "Cove", depth: null, kind: "lake", marks: [{ id: ID }] };

test("reads values of the shape and drops unknown fields", () => {
  expect(spot({ ...valid, secret: 1, marks: [{ id: ID, secret: 1 }] })).toEqual(valid);
  expect(spot({ ...valid, kind: undefined }).kind).toBe("sea");
  expect(shape.atLeast({ name: shape.text })({ name: "Cove", more: [1] })).toEqual({ name: "Cove", more: [1] });
  expect(shape.recordOf(shape.figure)({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
});

test.each([
  [null, "is not an object"],
  [[], "is not an object"],
  [{ ...valid, name: undefined }, "name is not a text"],
  [{ ...valid, name: "x".repeat(11) }, "name is not at most 10 characters"],
  [{ ...valid, depth: "5" }, "depth is not a number"],
  [{ ...valid, depth: Number.NaN }, "depth is not a number"],
  [{ ...valid, kind: null }, "kind is not one of the known words"],
  [{ ...valid, marks: {} }, "marks is not a list of that length"],
  [{ ...valid, marks: [{ id: ID }, { id: `${ID}0` }] }, "marks [1] id is not an id"],
])("refuses %j and names the field", (value, message) => {
  expect(() => spot(value)).toThrow(message);
  expect(shape.readOrNothing(spot, value)).toBeUndefined();
});
