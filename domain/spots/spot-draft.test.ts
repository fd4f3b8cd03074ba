import { expect, test } from "vitest";
import { EMPTY_SPOT_DRAFT, spotDraftSchema } from "./spot-draft.ts";

const whole = {
  ...EMPTY_SPOT_DRAFT,
  name: " Forty Foot ",
  latitude: "53,2893",
  longitude: "−6.1136",
  water_type: "sea",
  description: "Deep water, granite steps.",
};

const problemsOf = (draft: object) =>
  (spotDraftSchema.safeParse(draft).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

test("a whole draft becomes a row, however its numbers are written", () => {
  expect(spotDraftSchema.parse(whole)).toMatchObject({ name: "Forty Foot", latitude: 53.2893, longitude: -6.1136 });
});

test.each([
  ["name", "  ", "The name is missing."],
  ["latitude", "north", "The latitude is a number such as 50.608."],
  ["latitude", "91", "The latitude lies between −90 and 90."],
  ["longitude", "", "The longitude is a number such as 50.608."],
  ["longitude", "-181", "The longitude lies between −180 and 180."],
  ["water_type", "", "Choose the kind of water."],
  ["city", "x".repeat(121), "The town may have up to 120 characters."],
])("a draft whose %s is %j is told so by name", (field, value, message) => {
  expect(problemsOf({ ...whole, [field]: value })).toEqual([[field, message]]);
});

test("a draft at 0, 0 is told so by its latitude; either zero alone is a place", () => {
  const message = "The spot can't be at 0, 0. Enter its latitude and longitude.";
  expect(problemsOf({ ...whole, latitude: "0", longitude: "-0.0" })).toEqual([["latitude", message]]);
  expect(problemsOf({ ...whole, latitude: "0" })).toEqual([]);
  expect(problemsOf({ ...whole, longitude: "0" })).toEqual([]);
});
