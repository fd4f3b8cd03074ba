import { getTimes } from "suncalc";
import type { Position } from "#domain/geo/position.ts";
import { solarNoon } from "#domain/weather/solar-noon.ts";

/** Null where the sun or its twilight doesn't begin or end on this date. */
export function sunOfDay({ latitude, longitude }: Position, date: string, timeZone: string) {
  const { dawn, sunrise, sunset, dusk } = getTimes(solarNoon(date, longitude, timeZone), latitude, longitude);
  return { dawn, sunrise, sunset, dusk };
}
