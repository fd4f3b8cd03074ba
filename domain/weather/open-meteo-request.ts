import type { Position } from "../geo/position.ts";

/** Rain of the last 72 hours. */
const PAST_DAYS = 3;
/** Today and seven whole days. */
const FORECAST_DAYS = 8;
export const REQUESTED_DAYS = PAST_DAYS + FORECAST_DAYS;

/**
 * Ten variables, so that a place costs one call; an eleventh would cost a tenth more of the daily limit. What a swimmer
 * misses least is left out: pressure. How warm it feels and whether it is day can be computed.
 */
export const FORECAST_VARIABLES = [
  "temperature_2m",
  "relative_humidity_2m",
  "weather_code",
  "wind_speed_10m",
  "wind_gusts_10m",
  "wind_direction_10m",
  "precipitation",
  "precipitation_probability",
  "visibility",
  "uv_index",
] as const;

export const MARINE_VARIABLES = [
  "sea_surface_temperature",
  "wave_height",
  "wave_period",
  "wave_direction",
  "swell_wave_height",
  "swell_wave_period",
  "ocean_current_velocity",
  "ocean_current_direction",
] as const;

export type OpenMeteoVariable = (typeof FORECAST_VARIABLES)[number] | (typeof MARINE_VARIABLES)[number];

/** As many places as one request names: their address stays below 2,000 letters, their answer below 2 MB. */
export const MAX_PLACES = 50;

type Request = { variables: number; days: number; places: number; models?: number };

/** What a request counts against Open-Meteo's limits of 600 a minute and 10,000 a day. */
export function callWeight({ variables, days, places, models = 1 }: Request) {
  const perTwoWeeks = (variables * models) / 10;
  return Math.max(1, perTwoWeeks, (days / 14) * perTwoWeeks) * places;
}

/** What one place costs in a run: the forecast, and by the sea the sea model as well. */
export function weightOfPlace(isTidal: boolean) {
  const forecast = callWeight({ variables: FORECAST_VARIABLES.length, days: REQUESTED_DAYS, places: 1 });
  const marine = callWeight({ variables: MARINE_VARIABLES.length, days: REQUESTED_DAYS, places: 1 });
  return forecast + (isTidal ? marine : 0);
}

type Service = { baseUrl: string; path: "/v1/forecast" | "/v1/marine"; apiKey: string | null };

/** Four decimals are about ten metres. */
const toList = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4))).join(",");

/** The address that asks for every hour at these places, in UTC and in the units that our fields are named after. */
export function toRequestUrl(service: Service, variables: readonly string[], places: readonly Position[]): string {
  const parameters = {
    latitude: toList(places.map(({ latitude }) => latitude)),
    longitude: toList(places.map(({ longitude }) => longitude)),
    hourly: variables.join(","),
    past_days: String(PAST_DAYS),
    forecast_days: String(FORECAST_DAYS),
    timezone: "GMT",
    timeformat: "unixtime",
    ...(service.apiKey !== null && { apikey: service.apiKey }),
  };
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`,
  );
  return `${service.baseUrl.replace(/\/+$/, "")}${service.path}?${query.join("&")}`;
}
