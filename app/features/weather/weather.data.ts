import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { weatherError } from "#domain/weather/weather-errors.ts";
import { parseSpotWeather, type SpotWeather } from "#domain/weather/weather-record.ts";

const COLUMNS = `weather_records(timestamp, hourly, sun, tide, rain_24h, rain_48h, rain_72h, time_zone, sources,
  is_simulated, last_fetched, next_update), weather_outlooks(hourly, is_simulated, last_fetched)` as const;

/**
 * Weather, sea and tide of a spot, the current hour first: 48 hours for everyone, seven days where row security allows it.
 * Null without data.
 */
export async function getWeatherOutlook(
  client: BackendClient,
  spotId: string,
  now = new Date(),
): Promise<SpotWeather | null> {
  if (!spotId) throw spotError("spot_id_required");
  const data = unwrap(await client.from("spots").select(COLUMNS).eq("id", spotId).maybeSingle());
  if (!data?.weather_records) return null;
  try {
    return parseSpotWeather(data.weather_records, data.weather_outlooks, now);
  } catch (problem) {
    throw weatherError("weather_not_readable", problem);
  }
}
