import FitParser from "fit-file-parser";
import { expect, test } from "vitest";
import { nearestOnLine } from "#domain/swim-routes/line/along-line.ts";
import { routeMeters } from "#domain/swim-routes/line/legs.ts";
import type { RoutePoint, RoutePointType } from "#domain/swim-routes/route-point.ts";
import { writeFitCourse } from "./write-fit-course.ts";

const at = (type: RoutePointType, latitude: number, longitude: number, name: string | null = null): RoutePoint => ({
  type,
  latitude,
  longitude,
  name,
  description: null,
  depth: null,
  current: null,
});

const BULLOCK = at("exit", 53.2842, -6.1038, "Bullock");
const POINTS = [
  at("waypoint", 53.2893, -6.114, "Forty Foot"),
  at("waypoint", 53.2853, -6.1015),
  at("waypoint", 53.2797, -6.0961, "Coliemore, 90 metres off"),
  at("waypoint", 53.2679, -6.1049),
  at("hazard", 53.2781, -6.0945, "Sound"),
  BULLOCK,
];
const LINE = POINTS.slice(0, 4);
const START = new Date("2026-07-18T09:08:00Z");
const content = {
  name: "Sandycove to Vico",
  description: "",
  type: "point-to-point",
  points: POINTS,
  minutes: 56,
  address: null,
} as const;

/** Mirrors the format, not our writer: the checksum as the protocol describes it, four bits at a time. */
function checksum(bytes: Uint8Array) {
  const table = [
    0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
    0x8801, 0x4400,
  ];
  let crc = 0;
  for (const byte of bytes)
    for (const nibble of [byte & 15, byte >> 4]) crc = (crc >> 4) ^ (table[crc & 15] ?? 0) ^ (table[nibble] ?? 0);
  return crc;
}

const read = (bytes: Uint8Array<ArrayBuffer>) =>
  new FitParser({ mode: "list", lengthUnit: "m", speedUnit: "m/s", force: false }).parseAsync(bytes.buffer);

test("another reader finds the course, its line and its places", async () => {
  const bytes = writeFitCourse(content, START);
  const fit = await read(bytes);
  expect(fit.file_ids?.[0]).toMatchObject({ type: "course", manufacturer: "development" });
  expect(fit.course).toMatchObject({ name: "Sandycove to Vico", sport: "swimming" });
  const records = fit.records ?? [];
  expect(records.length).toBe(LINE.length);
  records.forEach((record, index) => {
    expect(record.position_lat).toBeCloseTo(LINE[index]?.latitude ?? 0, 6);
    expect(record.position_long).toBeCloseTo(LINE[index]?.longitude ?? 0, 6);
  });
  expect(records.at(-1)?.distance).toBeCloseTo(routeMeters(LINE), 1);
  expect(new Date(String(records[0]?.timestamp))).toEqual(START);
  expect(new Date(String(records.at(-1)?.timestamp)).getTime() - START.getTime()).toBe(56 * 60_000);
  expect(fit.course_points?.map(({ name, type }) => [name, type])).toEqual([
    ["Forty Foot", "generic"],
    ["Bullock", "generic"],
    ["Coliemore, 90 m", "generic"],
    ["Sound", "danger"],
  ]);
  expect(fit.course_points?.[1]?.distance).toBeCloseTo(nearestOnLine(LINE, BULLOCK)?.alongMeters ?? 0, 1);
});

test("its checksums and lengths are those of the protocol", () => {
  const bytes = writeFitCourse(content, START);
  const view = new DataView(bytes.buffer);
  expect(view.getUint32(4, true)).toBe(bytes.length - 16);
  expect(view.getUint16(12, true)).toBe(checksum(bytes.subarray(0, 12)));
  expect(view.getUint16(bytes.length - 2, true)).toBe(checksum(bytes.subarray(0, -2)));
});

test("names are cut between characters, and 2,000 points fit", async () => {
  const points = Array.from({ length: 2000 }, (_, index) => at("waypoint", 53 + index / 1e5, -180 + index / 1e6));
  const fit = await read(writeFitCourse({ ...content, name: "Ä".repeat(40), points }, START));
  expect(fit.records?.length).toBe(2000);
  expect(fit.course?.name).toBe("Ä".repeat(23));
});
