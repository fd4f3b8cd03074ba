import type { Position } from "../../geo/position.ts";

/** For rain in the last 72 hours. */
const PAST_DAYS = 3;
/** Today and seven full days. */
const FORECAST_DAYS = 8;
export const REQUESTED_DAYS = PAST_DAYS + FORECAST_DAYS;

/** Ten variables cost one call; each further one adds a tenth. Left out: pressure, and what can be computed. */
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

/** Keeps the URL below 2,000 characters and the response below 2 MB. */
export const PLACES_LIMIT = 50;

type Request = { variables: number; days: number; places: number; models?: number };

/** How much a request counts against Open-Meteo's limits of 600 a minute and 10,000 a day. */
export function callWeight({ variables, days, places, models = 1 }: Request) {
  const perTwoWeeks = (variables * models) / 10;
  return Math.max(1, perTwoWeeks, (days / 14) * perTwoWeeks) * places;
}

/** The weight of one place in a run; tidal waters also need the sea model. */
export function weightOfPlace(isTidal: boolean) {
  const forecast = callWeight({ variables: FORECAST_VARIABLES.length, days: REQUESTED_DAYS, places: 1 });
  const marine = callWeight({ variables: MARINE_VARIABLES.length, days: REQUESTED_DAYS, places: 1 });
  return forecast + (isTidal ? marine : 0);
}

type Service = { baseUrl: string; path: "/v1/forecast" | "/v1/marine"; apiKey: string | null };

/** Four decimals are about ten meters. */
const toList = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4))).join(",");

/** Asks for hourly values in UTC, in the units of our fields. */
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
