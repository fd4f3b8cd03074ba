import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCell, parseNumberCell, parseRow } from "./parse-row.ts";

test.each([
  ["53.27", "53.27"],
  [" 053.270 ", "53.27"],
  ["+53", "53"],
  ["-.5", "-0.5"],
  ["-0", "0"],
  ["53.27°", "53.27"],
  ["53.27° N", "53.27"],
  ["6.1 W", "-6.1"],
  ["1e3", "1e3"],
  ["12 km", "12 km"],
  ["1,234,567", "1,234,567"],
])("reads the number %j as %j", (typed, text) => {
  expect(parseCell("longitude", typed)).toEqual({ text, note: null });
});

test("reads a decimal comma and says so", () => {
  const note = { column: "latitude", value: "53,461", code: "decimal_comma" };
  expect(parseNumberCell("53,461", "latitude")).toEqual({ text: "53.461", note });
});

test("removes null bytes and knows other words for difficulties", () => {
  expect(parseCell("name", " Co\0ve ").text).toBe("Cove");
  expect(parseCell("difficulty", "MEDIUM").text).toBe("Moderate");
  expect(parseCell("difficulty", "Hardcore").text).toBe("Hardcore");
});

test("takes cells by the mapping, and tells cells beyond the header", () => {
  const row = parseRow(["x", "53,5", "-6", "Cove", "more", ""], [null, "latitude", "longitude", "name"]);
  expect(row).toEqual({
    cells: { latitude: "53.5", longitude: "-6", name: "Cove" },
    notes: [
      { column: "latitude", value: "53,5", code: "decimal_comma" },
      { column: "row", value: "more", code: "too_many_cells" },
    ],
    x: -6,
    y: 53.5,
  });
});

test("leaves out what is missing", () => {
  expect(parseRow(["Cove"], ["name", "latitude", "longitude"])).toEqual({ cells: { name: "Cove" }, notes: [] });
});

test("every number keeps its value, with a point or a comma", () => {
  const degrees = fc.double({ min: -180, max: 180, noNaN: true, noDefaultInfinity: true }).map((x) => x.toFixed(6));
  fc.assert(
    fc.property(degrees, fc.boolean(), (text, hasComma) => {
      const typed = hasComma ? text.replace(".", ",") : text;
      expect(Number(parseNumberCell(typed, "latitude").text)).toBe(Number(text) + 0);
    }),
  );
});

test("whatever is typed becomes a database number or stays as it was", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { text, note } = parseNumberCell(typed, "distance");
      expect(text === typed || /^-?\d+(?:\.\d+)?$/.test(text)).toBe(true);
      if (note) expect(note.value).toBe(typed);
    }),
  );
});
