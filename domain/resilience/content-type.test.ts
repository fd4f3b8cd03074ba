import { expect, test } from "vitest";
import { repairContentType } from "./content-type.ts";

test.each([
  ["application/json", "application/json"],
  ["application/json, application/json", "application/json"],
  ["text/plain, application/json", "application/json"],
  ["application/json; charset=utf-8, application/json", "application/json"],
  ["application/json; charset=utf-8", "application/json; charset=utf-8"],
  ["image/png", "image/png"],
  ["multipart/form-data; boundary=a,b", "multipart/form-data; boundary=a,b"],
  ["", ""],
])("the content type %o is sent as %o", (value, repaired) => {
  expect(repairContentType(value)).toBe(repaired);
});
