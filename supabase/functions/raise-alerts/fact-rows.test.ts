import { expect, test } from "vitest";
import { parseFacts } from "./fact-rows.ts";

const NOTHING = {
  country: "Ireland",
  weather: null,
  sample: null,
  quality: null,
  overflow: null,
  isOverflowKnown: false,
  notices: [],
  reports: [],
  alerts: [],
};

test("applies the limits of the water type and country to a sample", () => {
  expect(parseFacts("lake", NOTHING).facts.place).toEqual({ waterType: "lake", country: "Ireland" });
});
