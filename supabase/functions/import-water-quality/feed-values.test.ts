import { expect, test } from "vitest";
import { fromMilliseconds, parseCount, toInstant, toPastInstant } from "./feed-values.ts";
import { tallyRows } from "./row-tally.ts";

const NOW = new Date("2026-09-10T12:00:00Z");

test.each([
  ["<10", { value: 10, detectionLimit: 10 }],
  ["< 10", { value: 10, detectionLimit: 10 }],
  ["<=10", { value: 10, detectionLimit: 10 }],
  [">2400", { value: 2400, detectionLimit: null }],
  ["31", { value: 31, detectionLimit: null }],
  [31.5, { value: 31.5, detectionLimit: null }],
  [0, { value: 0, detectionLimit: null }],
  ["", { value: null, detectionLimit: null }],
  [null, { value: null, detectionLimit: null }],
])("reads the count %j as %j", (written, expected) => {
  expect(parseCount(written)).toEqual(expected);
});

test.each(["few", "-20", "1,200", "<", "1e999", "10000000000", "NaN"])("refuses the count %j", (written) => {
  expect(() => parseCount(written)).toThrow("unknown format");
});

test.each(["2026-02-31", "2026-02-31T10:15:00", "2025-02-29", "yesterday", "", "1970-01-21T12:00:00Z", "31/12/2026"])(
  "refuses %j as a date",
  (text) => {
    expect(() => toInstant(text)).toThrow("is not a date");
  },
);

test("accepts calendar dates, including a leap day", () => {
  expect(toInstant("2024-02-29")).toBe("2024-02-29T00:00:00.000Z");
  expect(toInstant("2026-09-01T10:15:00")).toBe("2026-09-01T10:15:00.000Z");
  expect(toInstant("2026-09-01T10:15:00+01:00")).toBe("2026-09-01T09:15:00.000Z");
});

test("refuses a sample of tomorrow and a time in seconds", () => {
  expect(() => toPastInstant("2026-09-11", NOW)).toThrow("future");
  expect(() => fromMilliseconds(NOW.getTime() / 1000, NOW)).toThrow("milliseconds");
  expect(fromMilliseconds(NOW.getTime(), NOW)).toBe(NOW.toISOString());
});

test("refuses a list with mostly unreadable rows", () => {
  const read = (written: readonly string[]) => {
    const rows = tallyRows();
    const counts = written.flatMap((one) => rows.read(() => parseCount(one).value));
    rows.mustBeReadable();
    return { counts, ...rows.count };
  };
  expect(read(["10", "few"])).toMatchObject({
    counts: [10],
    read: 2,
    dropped: 1,
    reason: expect.stringMatching(/few/),
  });
  expect(() => read(["10", "few", "many"])).toThrow("2 of 3 rows cannot be read");
});
