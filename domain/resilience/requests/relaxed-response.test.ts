import { expect, test } from "vitest";
import { isNotAcceptable, toRequestedForm } from "./relaxed-response.ts";

test.each([
  ["a proxy's page", 406, "<h1>Not Acceptable</h1>", true],
  ["an unknown media type", 406, '{"code":"PGRST107","message":"None of these media types are available"}', true],
  ["nothing at all", 406, "", true],
  ["no row, or more than one", 406, '{"code":"PGRST116","message":"Cannot coerce"}', false],
  ["another refusal", 404, "", false],
  ["an answer", 200, "[]", false],
])("%s with status %i is requested again in a plainer form", (_what, status, body, isRefused) => {
  expect(isNotAcceptable(status, body)).toBe(isRefused);
});

const ONE_ROW = "application/vnd.pgrst.object+json";

test.each([
  ["rows", "application/json", '[{"id":1}]', '[{"id":1}]'],
  ["no rows", "", "[]", "[]"],
  ["one row", ONE_ROW, '[{"id":1}]', '{"id":1}'],
  ["one row without nulls", `${ONE_ROW};nulls=stripped`, '[{"id":1}]', '{"id":1}'],
  ["one row where there is none", ONE_ROW, "[]", null],
  ["one row where there are two", ONE_ROW, '[{"id":1},{"id":2}]', null],
  ["one row from a page", ONE_ROW, "<h1>Hello</h1>", null],
])("converts the response for a request for %s", (_what, accept, body, expected) => {
  expect(toRequestedForm(accept, body)).toBe(expected);
});
