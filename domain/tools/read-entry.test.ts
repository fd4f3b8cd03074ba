import { expect, test } from "vitest";
import { formatClock, formatDuration, readClock, readDuration, readNumber } from "./read-entry.ts";

test.each([
  ["3.48", 3.48],
  ["3,48", 3.48],
  ["0,5", 0.5],
  [",5", 0.5],
  ["1,500", 1.5],
  ["−2.5", -2.5],
  [" 12 ", 12],
  ["7.", 7],
  ["", null],
  ["  ", null],
  ["-", null],
  ["1.5.2", null],
  ["12 km", null],
  ["1e3", null],
])("reads %j as %s", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ["1,500", 1500],
  ["1.500", 1500],
  ["10 000", 10_000],
  ["1'500", 1500],
  ["12,500,000", 12_500_000],
  ["0.500", 0.5],
  ["1,5", 1.5],
  ["1500", 1500],
])("reads %j meters as %s", (text, value) => {
  expect(readNumber(text, "whole")).toBe(value);
});

test.each([
  ["1:58", 118],
  ["30.51", 1851],
  ["30,51", 1851],
  ["30:51", 1851],
  ["1:08:26", 4106],
  ["1.08.26", 4106],
  ["90:00", 5400],
  ["1:58.4", 118.4],
  ["1:58,4", 118.4],
  ["1:5", 65],
  ["1:", 60],
  ["45", 2700],
  ["", null],
  ["00:00", null],
  ["0", null],
  ["1:75", null],
  ["1:75:00", null],
  ["-1:00", null],
  ["soon", null],
])("reads the time %j as %s s", (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});

test("a bare number is minutes in a time, and seconds in a pace unless it is too small", () => {
  expect(readDuration("95", "time")).toBe(5700);
  expect(readDuration("95", "pace")).toBe(95);
  expect(readDuration("2", "pace")).toBe(120);
});

test("every whole time is read as it is written", () => {
  for (let seconds = 1; seconds < 200_000; seconds += 37) {
    expect(readDuration(formatDuration(seconds)), formatDuration(seconds)).toBe(seconds);
  }
});

test("carries a rounded minute into the hour", () => {
  expect(formatDuration(3599.6)).toBe("1:00:00");
});

test.each([
  ["09:00", 540],
  ["9.30", 570],
  ["900", 540],
  ["0000", 0],
  ["24:00", null],
  ["9:75", null],
  ["", null],
])("reads the clock %j as %s min", (text, minutes) => {
  expect(readClock(text)).toBe(minutes);
});

test.each([
  [608, "10:08"],
  [1460, "00:20 next day"],
  [1439.7, "00:00 next day"],
  [3000, "02:00, 2 days later"],
])("writes %s min after midnight as %j", (minutes, text) => {
  expect(formatClock(minutes)).toBe(text);
});
