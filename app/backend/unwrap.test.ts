import { expect, test } from "vitest";
import { unwrap } from "./unwrap.ts";

const refused = { data: null, error: { code: "42501", message: "permission denied for table spots" } };

test("gives the data of a call that succeeded", () => {
  expect(unwrap({ data: [1, 2], error: null })).toEqual([1, 2]);
});

test("throws a readable message and keeps the code", () => {
  expect(() => unwrap(refused)).toThrow("You do not have permission to perform this action");
  expect(() => unwrap(refused)).toThrow(expect.objectContaining({ code: "42501", cause: refused.error }));
});

test("throws the caller's own error if it has one", () => {
  expect(() => unwrap(refused, ({ code }) => new Error(`refused with ${code}`))).toThrow("refused with 42501");
});
