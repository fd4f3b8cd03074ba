import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { REPORT_HEADER, toCsvCell, toReportLines } from "./report-csv.ts";
import type { ImportRow } from "./spot-import.ts";

const NO_CELLS: ImportRow["cells"] = {
  name: null,
  description: null,
  latitude: null,
  longitude: null,
  distance: null,
  difficulty: null,
  owner_id: null,
  category_id: null,
  city: null,
  state: null,
  country: null,
  rating: null,
};
const row: ImportRow = {
  rowNumber: 14,
  cells: { ...NO_CELLS, name: "=HYPERLINK()", latitude: "-6.292", longitude: "53.183" },
  problems: [
    { column: "latitude", code: "maybe_swapped" },
    { column: "longitude", code: "decimal_comma", value: "53,183" },
  ],
  status: "error",
  isKept: false,
  spotId: "00000000-0000-4000-8000-000000000001",
};

test("has row, column, value, code and text of every problem", () => {
  const lines = REPORT_HEADER + toReportLines(row, { state: "checked", nextRow: 0 }, new Map());
  expect(parse(lines, { bom: true })).toEqual([
    ["row", "outcome", "name", "column", "value", "code", "text", "spot_id"],
    [
      "14",
      "error",
      "'=HYPERLINK()",
      "latitude",
      "-6.292",
      "maybe_swapped",
      "Latitude and longitude may be swapped",
      "",
    ],
    ["14", "error", "'=HYPERLINK()", "longitude", "53,183", "decimal_comma", "Decimal comma, read as 53.183", ""],
  ]);
});

test("tells what became of a row", () => {
  const good: ImportRow = { ...row, problems: [], status: "ready" };
  const outcomeOf = (state: "checked" | "stopped" | "imported" | "undone", nextRow: number, kept = false) =>
    toReportLines(good, { state, nextRow }, kept ? new Map([[14, "edited"]]) : new Map())
      .split(",")
      .slice(1, 2)[0];
  expect(outcomeOf("checked", 0)).toBe("to import");
  expect(outcomeOf("stopped", 10)).toBe("to import");
  expect(outcomeOf("stopped", 20)).toBe("imported");
  expect(outcomeOf("imported", 20)).toBe("imported");
  expect(outcomeOf("undone", 20)).toBe("undone");
  expect(outcomeOf("undone", 20, true)).toBe('"kept');
});

test("no cell runs as a formula, and every cell reads back", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("", "=", "+", "-", "@", "\t", "\r"), (text, start) => {
      const cell = toCsvCell(start + text);
      const [[read = ""] = []] = parse(`${cell},end\r\n`) as string[][];
      const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(start + text);
      expect(/^[=+\-@\t\r]/.test(read)).toBe(isNumber && /^[+-]/.test(start + text));
      expect(read === start + text || read === `'${start}${text}`).toBe(true);
    }),
  );
});
