import { expect, test } from "vitest";
import type { Track } from "#domain/workouts/track.ts";
import { writeSwimCsv } from "./write-swim-csv.ts";
import { writeSwimGpx } from "./write-swim-gpx.ts";

const STARTED_AT = "2026-07-18T06:40:00Z";
const TRACK: Track = {
  seconds: [0, 1, 2],
  latitude: [53.289, 180, 53.2891],
  longitude: [-6.114, 180, -6.1139],
  meters: [0, null, 12.34],
  heartRate: [120, null, 121],
  strokeRate: [null, null, 58],
  temperature: [15.1, null, null],
};

test("a GPX file has the positions that can be, with what was measured there and no elevation", () => {
  const gpx = writeSwimGpx({ name: "Out & back", startedAt: STARTED_AT, track: TRACK });
  expect(gpx.match(/<trkpt/g)).toHaveLength(2);
  expect(gpx).toContain("<name>Out &amp; back</name>");
  expect(gpx).toContain('<trkpt lat="53.289" lon="-6.114"><time>2026-07-18T06:40:00.000Z</time>');
  expect(gpx).toContain("<gpxtpx:wtemp>15.1</gpxtpx:wtemp><gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension>");
  expect(gpx).toContain("<gpxtpx:hr>121</gpxtpx:hr><gpxtpx:cad>58</gpxtpx:cad>");
  expect(gpx).not.toContain("<ele>");
});

test("a CSV file has a line for each sample, and what wasn't measured is empty, not 0", () => {
  expect(writeSwimCsv(STARTED_AT, TRACK).trimEnd().split("\r\n")).toEqual([
    "\uFEFFtime,seconds,latitude,longitude,meters,heart_rate_bpm,stroke_rate_spm,water_c",
    "2026-07-18T06:40:00.000Z,0,53.289,-6.114,0,120,,15.1",
    "2026-07-18T06:40:01.000Z,1,180,180,,,,",
    "2026-07-18T06:40:02.000Z,2,53.2891,-6.1139,12.3,121,58,",
  ]);
});
