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

test("a sample is held to the limits of its kind of water and country, as by the verdict", () => {
  expect(parseFacts("lake", NOTHING).facts.place).toEqual({ waterType: "lake", country: "Ireland" });
});
