import timeZoneAt from "@photostructure/tz-lookup";
import type { Position } from "../../../domain/geo/position.ts";
import type { WaterType } from "../../../domain/spots/spot-words.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { buildHours } from "../../../domain/weather/build-hours.ts";
import { buildWeather, type WeatherSource } from "../../../domain/weather/build-weather.ts";
import type { StoredHour } from "../../../domain/weather/hour-columns.ts";
import { simulateHours } from "../../../domain/weather/simulated/simulated-weather.ts";
import type { PlaceHours } from "../../../domain/weather/source/open-meteo-response.ts";
import { nextUpdate } from "../../../domain/weather/source/refresh-schedule.ts";
import { sunAltitude, sunTimes } from "./sun.ts";

/** Three days of rain count. */
const PAST_HOURS = 72;
const SIMULATED_HOURS = PAST_HOURS + 192;
/** Altitude of the sun's center when its upper edge is on the horizon, refraction already subtracted. */
const SUN_UP_DEG = -0.27;

export type DueSpot = {
  spotId: string;
  position: Position;
  marinePosition: Position;
  waterType: WaterType | null;
  /** Null without stored weather. */
  isSimulated: boolean | null;
  lastFetched: string | null;
};

/** The sea forecast of an earlier run and its source. */
export type KeptSea = { hours: readonly StoredHour[]; source: WeatherSource };

const SEA_FIELDS = [
  "waterTemperatureC",
  "waveHeightM",
  "wavePeriodS",
  "waveDirectionDeg",
  "swellHeightM",
  "swellPeriodS",
  "currentMs",
  "currentDirectionDeg",
] as const satisfies readonly (keyof StoredHour)[];

/** Adds earlier sea values to hours that were forecast then. */
function withKeptSea(hours: StoredHour[], kept: KeptSea | undefined) {
  if (!kept) return hours;
  const known = new Map(kept.hours.map((hour) => [hour.at, hour]));
  return hours.map((hour) => {
    const sea = known.get(hour.at);
    return sea ? { ...hour, ...Object.fromEntries(SEA_FIELDS.map((field) => [field, sea[field]])) } : hour;
  });
}

type Live = { forecast: PlaceHours; marine: PlaceHours | null; keptSea?: KeptSea | undefined; fetchedAt: Date };

/** Null when the live sources have no values. */
export function buildLiveWeather(spot: DueSpot, { forecast, marine, keptSea, fetchedAt }: Live) {
  const { spotId, position } = spot;
  const altitude = sunAltitude(position);
  const isSunUp = (at: Date) => altitude(at) > SUN_UP_DEG;
  const hours = withKeptSea(buildHours({ forecast, marine, now: fetchedAt, isSunUp }), marine ? undefined : keptSea);
  const fetched_at = fetchedAt.toISOString();
  const sources = [{ id: "open-meteo", name: "Open-Meteo", fetched_at }];
  if (marine) sources.push({ id: "open-meteo-marine", name: "Open-Meteo Marine", fetched_at });
  else if (keptSea) sources.push(keptSea.source);
  return buildWeather({ spotId, hours, sources, fetchedAt, ...placeFacts(position, fetchedAt) });
}

export function buildSimulatedWeather({ spotId, position, waterType }: DueSpot, fetchedAt: Date) {
  const place = { spotId, position, waterType, sunAltitude: sunAltitude(position) };
  const from = new Date(fetchedAt.getTime() - PAST_HOURS * HOUR_MS);
  const hours = simulateHours(place, from, SIMULATED_HOURS);
  const sources = [{ id: "simulated", name: "Simulated", fetched_at: fetchedAt.toISOString() }];
  return buildWeather({ spotId, hours, sources, fetchedAt, ...placeFacts(position, fetchedAt) });
}

function placeFacts(position: Position, fetchedAt: Date) {
  const timeZone = timeZoneAt(position.latitude, position.longitude);
  return { timeZone, sunTimes: sunTimes(position, timeZone), nextUpdateAt: nextUpdate(position, fetchedAt) };
}

export type WeatherRows = NonNullable<ReturnType<typeof buildWeather>>;
