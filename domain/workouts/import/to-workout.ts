import { FIRST_LAYERS } from "../new-swim-audience.ts";
import { isTimeZone } from "../time-zone.ts";
import type { WaterKind, Workout } from "../workout.ts";
import type { ReadSwim } from "./read-swim.ts";

type Found = { id: string; water: WaterKind; spotId: string | null; routeId?: string | null; usesRepaired: boolean };

const round = (value: number | null) => (value === null ? null : Math.round(value));

/** A swim of a file as it is kept: private until the swimmer shows it. */
export function toWorkout(swim: ReadSwim, { id, water, spotId, routeId = null, usesRepaired }: Found): Workout {
  const seconds = Math.max(1, Math.round(swim.seconds));
  return {
    id,
    spotId,
    routeId,
    name: "",
    startedAt: swim.startedAt,
    timeZone: isTimeZone(swim.timeZone) ? swim.timeZone : "UTC",
    water,
    seconds,
    movingSeconds: swim.movingSeconds === null ? null : Math.min(seconds, Math.round(swim.movingSeconds)),
    meters: (usesRepaired ? swim.repair?.meters : null) ?? swim.deviceMeters,
    deviceMeters: swim.deviceMeters,
    poolMeters: water === "pool" ? swim.poolMeters : null,
    strokes: round(swim.strokes),
    strokeRate: swim.strokeRate,
    waterTemperature: swim.waterTemperature,
    waterTemperatureSource: swim.waterTemperature === null ? null : "watch",
    airTemperature: null,
    kit: [],
    entryFeel: null,
    company: null,
    hazards: [],
    privateNotes: "",
    publicNotes: "",
    health: {
      heartRate: round(swim.heartRate),
      maxHeartRate: round(swim.maxHeartRate),
      calories: round(swim.calories),
      effort: null,
      shiver: null,
      mood: null,
    },
    source: swim.format,
    visibility: "private",
    layers: FIRST_LAYERS,
  };
}
