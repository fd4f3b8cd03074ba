import { expect, test } from "vitest";
import { changePercent } from "./cleanup.ts";
import { pastCleanupForm, resultForm, reviewForm } from "./cleanup-forms.ts";
import { changeText, minutesText, numbersText } from "./cleanup-words.ts";

const spotId = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";

test("weights are typed in kg, with a comma too, and kept in grams", () => {
  const typed = { bags: "2", grams: "3,25", shoreMeters: "", minutes: "100", people: "", note: " Windy " };
  expect(resultForm.parse(typed)).toEqual({
    bags: 2,
    grams: 3250,
    shoreMeters: null,
    minutes: 100,
    people: null,
    note: "Windy",
  });
  for (const grams of ["", "-1", "a lot", "20001"])
    expect(resultForm.safeParse({ ...typed, grams }).success).toBe(false);
});

test("a past cleanup needs a day, and no more than one can carry", () => {
  const typed = { spotId, day: "2026-03-08", bags: "3", grams: "21.4", people: "" };
  expect(pastCleanupForm.parse(typed)).toMatchObject({ grams: 21_400, people: null });
  expect(pastCleanupForm.safeParse({ ...typed, day: "" }).success).toBe(false);
  expect(pastCleanupForm.safeParse({ ...typed, grams: "501" }).success).toBe(false);
});

test("changed numbers need a reason, unchanged ones none", () => {
  const schema = reviewForm({ bags: 1, grams: 1400, minutes: null });
  expect(schema.safeParse({ bags: "1", grams: "1.4", minutes: "", reason: "" }).success).toBe(true);
  expect(schema.safeParse({ bags: "1", grams: "1.2", minutes: "", reason: "" }).success).toBe(false);
  expect(schema.safeParse({ bags: "1", grams: "1.2", minutes: "", reason: "Wet" }).success).toBe(true);
});

test("words for times, numbers and changes", () => {
  expect([45, 60, 100].map(minutesText)).toEqual(["45 min", "1 h", "1 h 40"]);
  expect(numbersText({ bags: 1, grams: 1400 }, "metric")).toBe("1 bag, 1.4 kg");
  expect(numbersText({ bags: 0, grams: 0 }, "metric")).toBe("Nothing yet");
  expect([changePercent(64, 84), changePercent(64, 0), changePercent(0, 5)]).toEqual([-24, null, null]);
  expect([changeText(-24), changeText(8)]).toEqual(["−24%", "+8%"]);
});
