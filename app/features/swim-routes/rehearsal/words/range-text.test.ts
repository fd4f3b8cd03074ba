import { expect, test } from "vitest";
import { rangeText, spreadNote } from "./range-text.ts";

const at = (time: string) => Date.parse(`2026-07-18T${time}:00Z`);

test.each([
  ["one time until the runs are done", null, "11:04"],
  ["the range of the runs", { p10Ms: at("11:00"), p90Ms: at("11:12") }, "11:00–11:12"],
  ["an open end where some don't arrive", { p10Ms: at("11:00"), p90Ms: null }, "11:00–?"],
  ["no time where hardly any arrives", { p10Ms: null, p90Ms: null }, "?"],
])("a finish is %s", (_, spread, text) => {
  expect(rangeText(at("11:04"), spread, "UTC")).toBe(text);
});

test("a range without a stream says nothing of one", () => {
  expect(spreadNote({ unfinishedShare: 0 }, true)).toBe("8 of 10 swims, pace ±15 %, stream ±30 %");
  expect(spreadNote({ unfinishedShare: 0 }, false)).toBe("8 of 10 swims, pace ±15 %");
  expect(spreadNote({ unfinishedShare: 0.95 }, true)).toBe("95 of 100 such swims don't get there");
});
