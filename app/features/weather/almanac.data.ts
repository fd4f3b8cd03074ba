import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type Almanac, parseAlmanac } from "#domain/weather/almanac.ts";
import { weatherError } from "#domain/weather/weather-errors.ts";

/** Null until it is calculated, minutes after the spot was added. */
export async function getAlmanac(client: BackendClient, spotId: string): Promise<Almanac | null> {
  const data = unwrap(await client.from("almanacs").select("time_zone, sun, tide").eq("spot_id", spotId).maybeSingle());
  if (!data) return null;
  try {
    return parseAlmanac(data);
  } catch (problem) {
    throw weatherError("weather_not_readable", problem);
  }
}
