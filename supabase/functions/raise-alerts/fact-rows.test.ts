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

test("a simulated closure raises no alert", () => {
  const closure = { kind: "closure", title: "works", description: "", endsAt: null, heardAt: "2026-11-23" };
  const notices = ["simulated", "england-notices"].map((sourceId) => ({
    ...{ ...closure, source: "The authority", sourceId, sourceUrl: null },
  }));
  const { facts } = parseFacts("sea", { ...NOTHING, notices });
  expect(facts.notices.map(({ sourceId }) => sourceId)).toEqual(["england-notices"]);
});
