import timeZoneAt from "@photostructure/tz-lookup";
import type { PlatformSwim } from "../../../../domain/fitness/platform-swim.ts";
import type { Position } from "../../../../domain/geo/position.ts";
import { drawnPositions, LINE_POSITIONS } from "../../../../domain/workouts/import/drawn-positions.ts";
import { isTimeZone } from "../../../../domain/workouts/time-zone.ts";
import { repairTrack } from "../../../../domain/workouts/track/repair-track.ts";
import { storedEfforts } from "../../../../domain/workouts/track/stored-efforts.ts";

/** The swim's zone by its position; a platform without either leaves UTC. */
function toTimeZone({ timeZone, latitude, longitude }: PlatformSwim) {
  if (timeZone !== null && isTimeZone(timeZone)) return timeZone;
  return latitude !== null && longitude !== null ? timeZoneAt(latitude, longitude) : "UTC";
}

/** Finds the swim route that a line followed. */
export type FindRoute = (line: readonly Position[]) => Promise<string | null>;

/** As `record_platform_swims` takes it. */
export async function toSwimRow(swim: PlatformSwim, findRoute: FindRoute) {
  const repaired = swim.track && swim.water === "open_water" ? repairTrack(swim.track) : null;
  return {
    ...figuresOf(swim),
    track: swim.track,
    repaired,
    efforts: swim.track && storedEfforts(swim.track, repaired),
    route_id: repaired && (await findRoute(drawnPositions(repaired.track, LINE_POSITIONS))),
  };
}

const figuresOf = (swim: PlatformSwim) => ({
  external_id: swim.externalId,
  name: swim.name,
  started_at: swim.startedAt,
  time_zone: toTimeZone(swim),
  water_kind: swim.water,
  seconds: swim.seconds,
  moving_seconds: swim.movingSeconds,
  meters: swim.meters,
  pool_meters: swim.poolMeters,
  strokes: swim.strokes,
  stroke_rate: swim.strokeRate,
  water_temperature: swim.waterTemperature,
  heart_rate: swim.heartRate,
  max_heart_rate: swim.maxHeartRate,
  calories: swim.calories,
  latitude: swim.latitude,
  longitude: swim.longitude,
});
