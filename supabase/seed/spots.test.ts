import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { closePairs, misplacedSpots } from "./spot-positions.ts";
import { readSpotRows } from "./spot-row.ts";
import { absentWaterTypes, rowProblems } from "./spot-row-rules.ts";
import { repeatedNames, repeatedSentences, similarDescriptions } from "./spot-texts.ts";

const rows = readSpotRows(readFileSync(new URL("./spots.csv", import.meta.url), "utf8"));

test("there are at least 500 spots in 45 countries", () => {
  expect(rows.length).toBeGreaterThanOrEqual(500);
  expect(new Set(rows.map((row) => row.country)).size).toBeGreaterThanOrEqual(45);
});

test("every water type has a spot", () => {
  expect(absentWaterTypes(rows)).toEqual([]);
});

test("every row follows the rules", () => {
  expect(rows.flatMap(rowProblems)).toEqual([]);
});

test("every spot lies in its country or within 25 km of its border or coast", () => {
  expect(misplacedSpots(rows, 25)).toEqual([]);
});

test("no two spots are within 150 m of each other", () => {
  expect(closePairs(rows, 150)).toEqual([]);
});

test("a name is used once in a country", () => {
  expect(repeatedNames(rows)).toEqual([]);
});

test("no sentence of a description is used twice", () => {
  expect(repeatedSentences(rows)).toEqual([]);
});

test("no two descriptions are half alike", () => {
  expect(similarDescriptions(rows, 0.5)).toEqual([]);
});

test("the rows are sorted by country and name", () => {
  const collator = new Intl.Collator("en");
  const sorted = rows.toSorted((a, b) => collator.compare(a.country, b.country) || collator.compare(a.name, b.name));
  expect(rows.map((row) => row.name)).toEqual(sorted.map((row) => row.name));
});
