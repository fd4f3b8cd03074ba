import * as shape from "../read-shape.ts";
import { WATER_QUALITIES } from "../spots/spot-words.ts";

const orNull = shape.orNull;

const waterClass = shape.record({
  quality: shape.oneOf(WATER_QUALITIES),
  sampled_at: shape.text,
  is_simulated: shape.flag,
});

const moment = shape.record({
  /** The hour that the values are for, and when they were fetched. */
  at: shape.text,
  fetched_at: shape.text,
  /** °C, km/h, degrees that it blows from, m, m/s, degrees that it flows to. */
  water_temperature: orNull(shape.figure),
  air_temperature: orNull(shape.figure),
  wind_speed: orNull(shape.figure),
  wind_gusts: orNull(shape.figure),
  wind_direction: orNull(shape.figure),
  wave_height: orNull(shape.figure),
  current_velocity: orNull(shape.figure),
  current_direction: orNull(shape.figure),
  /** Meters above the station's datum. */
  tide: orNull(shape.record({ level_m: shape.figure, is_rising: shape.flag, station: shape.text })),
  sources: shape.listOf(shape.text, 10),
  is_simulated: shape.flag,
  /** The long-term class of the water with the date of its newest sample; null without one. */
  water_class: shape.orElse(orNull(waterClass), null),
});

/** What our own records said of the water when a swim began, or ended. */
export type ConditionsMoment = shape.Read<typeof moment>;

export const workoutConditions = shape.record({ start: orNull(moment), end: orNull(moment) });
