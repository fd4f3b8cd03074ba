import type { Track } from "../workouts/track.ts";
import type { WaterKind } from "../workouts/workout.ts";

/** A swim as a platform tells it; other sports never become one. */
export type PlatformSwim = {
  /** The platform's own id. */
  externalId: string;
  name: string;
  /** ISO instant. */
  startedAt: string;
  /** IANA zone; null where the platform names none. */
  timeZone: string | null;
  water: WaterKind;
  /** From start to end, with stops. */
  seconds: number;
  movingSeconds: number | null;
  meters: number | null;
  poolMeters: number | null;
  strokes: number | null;
  /** Strokes per minute. */
  strokeRate: number | null;
  /** Beats per minute. */
  heartRate: number | null;
  maxHeartRate: number | null;
  /** Kilocalories. */
  calories: number | null;
  /** By the watch, °C. */
  waterTemperature: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Null without samples, or before they are read. */
  track: Track | null;
};

/** What a swimmer lets in from one platform. */
export type ImportChoices = { openWater: boolean; pool: boolean; heartRate: boolean; waterTemperature: boolean };

export const DEFAULT_IMPORT_CHOICES: ImportChoices = {
  openWater: true,
  pool: false,
  heartRate: false,
  waterTemperature: true,
};

export const isWanted = ({ water }: Pick<PlatformSwim, "water">, choices: ImportChoices) =>
  water === "pool" ? choices.pool : choices.openWater;

const emptyChannel = (channel: readonly (number | null)[]) => channel.map(() => null);

/** Without what the swimmer did not let in; it is never stored. */
export function stripUnwanted(swim: PlatformSwim, { heartRate, waterTemperature }: ImportChoices): PlatformSwim {
  const { track } = swim;
  return {
    ...swim,
    ...(heartRate ? {} : { heartRate: null, maxHeartRate: null, calories: null }),
    ...(waterTemperature ? {} : { waterTemperature: null }),
    track: track && {
      ...track,
      heartRate: heartRate ? track.heartRate : emptyChannel(track.heartRate),
      temperature: waterTemperature ? track.temperature : emptyChannel(track.temperature),
    },
  };
}
