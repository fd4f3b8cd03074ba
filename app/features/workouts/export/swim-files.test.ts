import { expect, test } from "vitest";
import { parseShownActivity } from "#domain/workouts/shown-activity.ts";
import type { Track } from "#domain/workouts/track.ts";
import type { StoredTrack } from "#domain/workouts/workout-track.ts";
import { writeSwimFile } from "./save-swim-file.ts";
import { writeSwimCsv } from "./write-swim-csv.ts";
import { writeSwimGpx } from "./write-swim-gpx.ts";

const ACTIVITY = {
  ...{ id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11", provider: "garmin", workout_id: null, name: "Dawn" },
  ...{ started_at: "2026-07-18T06:40:00Z", time_zone: "Europe/Dublin", water_kind: "open_water", seconds: 2 },
  ...{ moving_seconds: null, meters: 12.3, pool_meters: null, strokes: null, water_temperature: null },
  ...{ heart_rate: null, max_heart_rate: null, calories: null, track: null, laps: [], restricted: false },
  ...{ created_at: "2026-07-18T07:40:00Z", updated_at: "2026-07-18T07:40:00Z" },
};
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

test("a JSON file has all that is kept of the swim and both tracks, also of a swim without one", () => {
  const { swim } = parseShownActivity(ACTIVITY);
  const report = { withoutPosition: 1, jumps: 0, gapSeconds: 0, gapMeters: 0 };
  const stored: StoredTrack = {
    ...{ raw: TRACK, repaired: { track: TRACK, meters: 12.3, report }, laps: [], usesRepaired: true },
    efforts: { raw: {}, repaired: {} },
  };
  expect(JSON.parse(writeSwimFile("json", swim, stored))).toEqual(
    JSON.parse(JSON.stringify({ workout: swim, track: stored })),
  );
  expect(JSON.parse(writeSwimFile("json", swim, null))).toMatchObject({
    ...{ workout: { startedAt: STARTED_AT, meters: 12.3 }, track: null },
  });
});
