import fc from "fast-check";
import { expect, test } from "vitest";
import { IMPORT_FIELDS } from "./import-fields.ts";
import { findMappingProblems, matchColumns, wordSimilarity } from "./match-columns.ts";

test("matches exact, canonical and similar names, and skips the rest", () => {
  const headers = ["name", "Beschreibung", "LAT", "longtitude", "Grade", "County", "owner mail"];
  expect(matchColumns(headers)).toEqual([
    { field: "name", kind: "exact" },
    { field: null, kind: "none" },
    { field: "latitude", kind: "like" },
    { field: "longitude", kind: "like" },
    { field: "difficulty", kind: "like" },
    { field: "state", kind: "like" },
    { field: null, kind: "none" },
  ]);
});

test("gives a field to the best column only", () => {
  expect(matchColumns(["title", "name", "Name"]).map(({ field }) => field)).toEqual([null, "name", null]);
});

test("never gives a field to two columns, whatever they are called", () => {
  const header = fc.oneof(fc.string(), fc.constantFrom(...IMPORT_FIELDS, "lat", "lng", "Latitude ", "title", "town"));
  fc.assert(
    fc.property(fc.array(header), (headers) => {
      const fields = matchColumns(headers).flatMap(({ field }) => field ?? []);
      expect(new Set(fields).size).toBe(fields.length);
      const twice = findMappingProblems(matchColumns(headers).map(({ field }) => field));
      expect(twice.filter(({ code }) => code === "field_mapped_twice")).toEqual([]);
    }),
  );
});

test("a mapping needs every required field, and each field once", () => {
  expect(findMappingProblems(["name", "latitude", "name"])).toEqual([
    { code: "field_missing", field: "description" },
    { code: "field_missing", field: "longitude" },
    { code: "field_mapped_twice", field: "name" },
  ]);
  expect(findMappingProblems(["name", "description", null, "latitude", "longitude"])).toEqual([]);
});

test("words are alike by their pairs of letters", () => {
  expect(wordSimilarity("latitude", "latitude")).toBe(1);
  expect(wordSimilarity("latitud", "latitude")).toBeGreaterThan(0.9);
  expect(wordSimilarity("city", "rating")).toBeLessThan(0.3);
});
