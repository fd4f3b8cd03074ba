import { expect, test } from "vitest";
import { parseSourceHealth } from "./source-health.ts";

const ROW = {
  id: "eea",
  name: "EEA",
  url: null,
  licence: null,
  attribution: null,
  last_attempt_at: null,
  last_success_at: null,
  failures: 1,
  retry_at: null,
  rows_read: null,
  rows_dropped: 0,
};

test.each([
  ["api.open-meteo.com did not respond within 10 s", "no answer in time"],
  ["api.open-meteo.com answered 400: Daily API request limit exceeded.", "too many requests for now"],
  ["api.open-meteo.com answered 429", "too many requests for now"],
  ["discodata.eea.europa.eu answered 502: <html>", "the source reports an error"],
  ["3 of 10 failed. host answered 500", "part of the answer is missing"],
  ["The source could not be reached: ECONNREFUSED 10.0.0.1", "the source can't be reached"],
  ["SyntaxError: Unexpected token < in JSON", "the answer can't be read"],
])("says in plain words: %s", (last_error, problem) => {
  expect(parseSourceHealth({ ...ROW, last_error })).toMatchObject({ state: "failing", problem });
});
