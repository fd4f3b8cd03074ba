import { expect, test } from "vitest";
import { looksSwapped, type SpotForm, spotChangesSchema, toSpotColumns } from "./spot-changes.ts";

const FORTY_FOOT: SpotForm = {
  name: "Forty Foot",
  description: "Granite steps",
  latitude: "53.2893",
  longitude: "-6.1136",
  city: "Sandycove",
  state: "",
  country: "Ireland",
  rating: "4.8",
  image_url: "",
  difficulty: "Moderate",
};

test("stores empty texts as null", () => {
  expect(toSpotColumns(spotChangesSchema.parse(FORTY_FOOT))).toMatchObject({
    latitude: 53.2893,
    rating: 4.8,
    state: null,
    image_url: null,
    country: "Ireland",
  });
  expect(spotChangesSchema.parse({ ...FORTY_FOOT, rating: " " }).rating).toBeNull();
});

test.each([
  [{ name: " " }, "The name is missing."],
  [{ description: "" }, "The description is missing."],
  [{ latitude: "91" }, "The latitude lies between −90 and 90."],
  [{ rating: "5.1" }, "The rating lies between 0 and 5."],
  [{ rating: "4.55" }, "The rating has at most one decimal, such as 4.5."],
  [{ image_url: "javascript:alert(1)" }, "The image URL is an address such as https://example.org/a.jpg."],
])("refuses %o: %s", (change, message) => {
  const { error } = spotChangesSchema.safeParse({ ...FORTY_FOOT, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ["-6.1136", "53.2893", true],
  ["53.3", "-6.2", false],
  ["53,2893", "−6,1136", false],
  // Meant: moved far away, not swapped.
  ["-33.8", "151.2", false],
  ["151.2", "-33.8", true],
  ["", "53", false],
])("%s, %s instead of 53.29, -6.11: swapped %s", (latitude, longitude, expected) => {
  expect(looksSwapped({ latitude, longitude }, { latitude: 53.2893, longitude: -6.1136 })).toBe(expected);
});
