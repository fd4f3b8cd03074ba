import { expect, test } from "vitest";
import { chooseEncoding, findDelimiter, nameHeaders } from "./csv-format.ts";

test.each([
  ["name;lat\nA, B;53,27", ";"],
  ["name\tlat\n", "\t"],
  ['"a;b;c",lat,lon\r\n', ","],
  ['"two\nlines";lat', ";"],
  ["name", ","],
])("finds the delimiter of %j outside quotes", (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter);
});

test("chooses the encoding by its mark, else by whether the bytes are UTF-8", () => {
  expect(chooseEncoding(new Uint8Array([0xff, 0xfe]), false)).toBe("utf-16le");
  expect(chooseEncoding(new Uint8Array([0xfe, 0xff]), false)).toBe("utf-16be");
  expect(chooseEncoding(new Uint8Array([0x61]), true)).toBe("utf-8");
  expect(chooseEncoding(new Uint8Array([0xe9]), false)).toBe("windows-1252");
});

test("numbers doubled and missing headers", () => {
  expect(nameHeaders(["name", " name", "", "lat"])).toEqual({
    headers: ["name", "name (2)", "Column 3", "lat"],
    notes: ["doubled_headers", "missing_headers"],
  });
});
