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

test("says in plain words what is wrong with a source that fails", () => {
  expect(parseSourceHealth({ ...ROW, problem: "timeout" })).toMatchObject({
    state: "failing",
    problem: "no answer in time",
  });
});
