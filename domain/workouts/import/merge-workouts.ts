import { WORKOUT_SOURCES, type Workout, type WorkoutSource } from "../workout.ts";

const rank = (source: WorkoutSource) => WORKOUT_SOURCES.indexOf(source);

/** FIT before TCX, GPX, Apple, platforms and what was typed. */
export const isBetterSource = (source: WorkoutSource, than: WorkoutSource) => rank(source) < rank(than);

/**
 * One swim of two records of it. The better source tells time, distance and strokes; what is missing comes from the other.
 * What the swimmer typed stays: place, notes, kit, feelings, a typed temperature and who may see it.
 */
export function mergeWorkouts(stored: Workout, incoming: Workout): Workout {
  const isBetter = isBetterSource(incoming.source, stored.source);
  const [first, second] = isBetter ? [incoming, stored] : [stored, incoming];
  const temperature = pickTemperature(stored, first, second);
  return {
    ...stored,
    spotId: stored.spotId ?? (stored.name === "" ? incoming.spotId : null),
    routeId: stored.routeId ?? incoming.routeId,
    startedAt: first.startedAt,
    seconds: first.seconds,
    movingSeconds: first.movingSeconds ?? fitting(second.movingSeconds, first.seconds),
    meters: first.meters ?? second.meters,
    deviceMeters: first.deviceMeters ?? second.deviceMeters,
    poolMeters: first.poolMeters ?? second.poolMeters,
    strokes: first.strokes ?? second.strokes,
    strokeRate: first.strokeRate ?? second.strokeRate,
    waterTemperature: temperature.waterTemperature,
    waterTemperatureSource: temperature.waterTemperatureSource,
    health: {
      ...stored.health,
      heartRate: first.health.heartRate ?? second.health.heartRate,
      maxHeartRate: first.health.maxHeartRate ?? second.health.maxHeartRate,
      calories: first.health.calories ?? second.health.calories,
    },
    // Strava's rules hold for what it told, whatever else is added.
    source: stored.source === "strava" ? "strava" : first.source,
  };
}

/** A typed one stays. */
function pickTemperature(stored: Workout, first: Workout, second: Workout) {
  if (stored.waterTemperatureSource === "typed") return stored;
  return first.waterTemperature === null ? second : first;
}

const fitting = (movingSeconds: number | null, seconds: number) =>
  movingSeconds === null ? null : Math.min(movingSeconds, seconds);
