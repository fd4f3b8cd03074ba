import { expect, test } from "vitest";
import { EMPTY_SPOT_DRAFT, readDraftPosition, spotDraftSchema } from "./spot-draft.ts";

const complete = {
  ...EMPTY_SPOT_DRAFT,
  name: " Forty Foot ",
  latitude: "53,2893",
  longitude: "−6.1136",
  water_type: "sea",
  description: "Deep water, granite steps.",
};

const problemsOf = (draft: object) =>
  (spotDraftSchema.safeParse(draft).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

test("parses a complete draft with any number format", () => {
  expect(spotDraftSchema.parse(complete)).toMatchObject({ name: "Forty Foot", latitude: 53.2893, longitude: -6.1136 });
});

test.each([
  ["name", "  ", "The name is missing."],
  ["latitude", "north", "The latitude is a number such as 50.608."],
  ["latitude", "91", "The latitude lies between −90 and 90."],
  ["longitude", "", "The longitude is a number such as 50.608."],
  ["longitude", "-181", "The longitude lies between −180 and 180."],
  ["water_type", "", "Choose the kind of water."],
  ["city", "x".repeat(121), "The town may have up to 120 characters."],
])("reports an invalid %s: %j", (field, value, message) => {
  expect(problemsOf({ ...complete, [field]: value })).toEqual([[field, message]]);
});

test("rejects 0, 0 but accepts a single zero", () => {
  const message = "The spot can't be at 0, 0. Enter its latitude and longitude.";
  expect(problemsOf({ ...complete, latitude: "0", longitude: "-0.0" })).toEqual([["latitude", message]]);
  expect(problemsOf({ ...complete, latitude: "0" })).toEqual([]);
  expect(problemsOf({ ...complete, longitude: "0" })).toEqual([]);
});

test.each([
  ["53,2893", "−6.1136", { latitude: 53.2893, longitude: -6.1136 }],
  ["0", "0", { latitude: 0, longitude: 0 }],
  ["53.2893", "", null],
  ["53.", "-6", null],
  ["91", "-6", null],
])("maps the numbers %j and %j to %j", (latitude, longitude, position) => {
  expect(readDraftPosition({ latitude, longitude })).toEqual(position);
});
