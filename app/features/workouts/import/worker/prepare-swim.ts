import timeZoneAt from "@photostructure/tz-lookup";
import { averageOf } from "#domain/workouts/import/channel-figures.ts";
import { drawnPositions, LINE_POSITIONS } from "#domain/workouts/import/drawn-positions.ts";
import { measured } from "#domain/workouts/import/measured.ts";
import type { ReadSwim, SwimSamples } from "#domain/workouts/import/read-swim.ts";
import type { RepairedTrack } from "#domain/workouts/repaired-track.ts";
import { repairTrack } from "#domain/workouts/track/repair-track.ts";
import { storedEfforts } from "#domain/workouts/track/stored-efforts.ts";
import type { Track } from "#domain/workouts/track.ts";
import type { SwimFound } from "../readers/read-event.ts";
import type { SwimToSave } from "../swim-to-save.ts";

const SECONDS_PER_MINUTE = 60;

/** Repairs the track; `deviceZone` is for a swim without a position. */
export function prepareSwim({ swim: recorded, timeZone, original, note }: SwimFound, deviceZone: string): SwimToSave {
  const { track, laps, ...figures } = recorded;
  const repaired = track && recorded.water !== "pool" ? tryToRepair(track) : null;
  const start = firstPosition(repaired?.track ?? track);
  const swim: ReadSwim = {
    ...figures,
    start,
    timeZone: timeZone ?? (start ? timeZoneAt(start.latitude, start.longitude) : deviceZone),
    strokeRate: strokeRateOf(recorded),
    hasTrack: track !== null,
    line: repaired ? drawnPositions(repaired.track, LINE_POSITIONS) : [],
    repair: repaired && { meters: repaired.meters, report: repaired.report },
  };
  const samples: SwimSamples = {
    raw: track && rounded(track),
    repaired: repaired && { ...repaired, track: rounded(repaired.track) },
    laps,
    // Here, where it stops no page.
    efforts: track && storedEfforts(track, repaired),
  };
  return { swim, samples: new Blob([JSON.stringify(samples)]), original, note };
}

const roundTo = (factor: number) => (value: number | null) =>
  value === null ? null : Math.round(value * factor) / factor;
const toCentimeters = roundTo(100);
/** 1 cm of latitude: devices write 15 digits, which double what is sent and kept. */
const toSevenDigits = roundTo(1e7);

const rounded = (track: Track): Track => ({
  ...track,
  latitude: track.latitude.map(toSevenDigits),
  longitude: track.longitude.map(toSevenDigits),
  meters: track.meters.map(toCentimeters),
});

/** Null for a track without two places. */
function tryToRepair(track: Track): RepairedTrack | null {
  const repaired = repairTrack(track);
  return repaired.meters > 0 ? repaired : null;
}

function firstPosition(track: Track | null) {
  const index = track?.latitude.findIndex((latitude) => latitude !== null) ?? -1;
  const [latitude, longitude] = [track?.latitude[index], track?.longitude[index]];
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

function strokeRateOf({ track, strokes, movingSeconds, seconds }: SwimFound["swim"]) {
  const average = averageOf(track?.strokeRate);
  if (average !== null || strokes === null) return average;
  return measured(strokes / ((movingSeconds ?? seconds) / SECONDS_PER_MINUTE), "strokeRate");
}
