import { expect, test } from "vitest";
import { findLeaks } from "./hostile/leaks.ts";

test.each([
  ["a stack", new Error("x").stack ?? ""],
  ["a stack in JSON", JSON.stringify({ stack: new Error("x").stack })],
  ["a place in our source", "thrown in write-sql.ts:40"],
  ["our SQL", 'syntax error at or near "with pgrst_source as"'],
  ["a table of auth", 'permission denied for table "auth.users": select from auth.users'],
  ["a secret", "apikey=sb_secret_x"],
])("finds the leak: %s", (_what, text) => {
  expect(findLeaks(text, ["sb_secret_x"])).not.toEqual([]);
});

test.each([
  "permission denied for table favorites",
  `{"code":"PGRST100","message":"failed to parse filter (x)"}`,
  "<a href='/locations/1'>Look at the map</a>",
])("finds no leak in an ordinary response: %s", (text) => {
  expect(findLeaks(text, ["sb_secret_x"])).toEqual([]);
});
