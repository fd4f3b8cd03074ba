import { HOUR_MS, MINUTE_MS } from "../../time.ts";

/** Instants are ISO texts in UTC. */
export type Provenance = {
  /** The name on screen, such as "Open-Meteo" or "Simulated". */
  source: string;
  isSimulated: boolean;
  fetchedAt: string;
  /** Values are stale after this. */
  nextUpdateAt: string;
};

/** Null is "not known", never zero. */
export type WeatherHour = {
  /** The start of the hour, an ISO text in UTC. */
  at: string;
  airTemperatureC: number | null;
  feelsLikeC: number | null;
  /** WMO code 4677, as Open-Meteo gives it: 95 to 99 are thunderstorms. */
  weatherCode: number | null;
  /** The sun is up through the whole hour: no window of good hours ends after sunset. */
  isDay: boolean | null;
  windSpeedKmh: number | null;
  windGustKmh: number | null;
  /** Where the wind comes from, degrees clockwise from north. */
  windDirectionDeg: number | null;
  /** Of the previous hour. */
  precipitationMm: number | null;
  /** 0 to 100. */
  precipitationChance: number | null;
  visibilityM: number | null;
  uvIndex: number | null;
  waterTemperatureC: number | null;
  waveHeightM: number | null;
  wavePeriodS: number | null;
  /** Where the waves come from. */
  waveDirectionDeg: number | null;
  swellHeightM: number | null;
  swellPeriodS: number | null;
  currentMs: number | null;
  /** Where the current flows to. */
  currentDirectionDeg: number | null;
  /** 0 to 100, falling with lead time; null when the source gives none. */
  confidence: number | null;
};

export type SunTimes = { date: string; sunrise: string | null; sunset: string | null };

export type TideExtreme = { at: string; levelM: number; isHigh: boolean };

export type Tide = {
  station: string;
  stationDistanceKm: number;
  /** What levels are measured from, such as LAT. */
  datum: string;
  licence: string;
  extremes: readonly TideExtreme[];
};

/** Everything known of a spot's weather, sea and tide, the current hour first. */
export type WeatherOutlook = Provenance & {
  /** IANA name, such as Europe/Dublin. */
  timeZone: string;
  hours: readonly WeatherHour[];
  /** The previous hour, for recent thunder; not every outlook has it. */
  hourBefore?: WeatherHour | null;
  sun: readonly SunTimes[];
  tide: Tide | null;
  /** Rain before the first of `hours`; forecast values count since `fetchedAt`. */
  rain24hMm: number | null;
  rain48hMm: number | null;
  rain72hMm: number | null;
};

/** Grace period before an overdue update makes values stale. */
const GRACE_PERIOD_MS = 30 * MINUTE_MS;

/** An overdue forecast no longer counts after this. */
const EXPIRY_MS = 12 * HOUR_MS;

export const staleAtMs = ({ nextUpdateAt }: Pick<Provenance, "nextUpdateAt">) =>
  Date.parse(nextUpdateAt) + GRACE_PERIOD_MS;
export const expiresAtMs = ({ nextUpdateAt }: Pick<Provenance, "nextUpdateAt">) => Date.parse(nextUpdateAt) + EXPIRY_MS;

export const isExpired = (provenance: Pick<Provenance, "nextUpdateAt">, nowMs: number) =>
  nowMs > expiresAtMs(provenance);

export const isStale = (provenance: Pick<Provenance, "nextUpdateAt">, nowMs: number) => nowMs > staleAtMs(provenance);

const EMPTY_HOURS = 48;

const EMPTY_HOUR: Omit<WeatherHour, "at"> = {
  airTemperatureC: null,
  feelsLikeC: null,
  weatherCode: null,
  isDay: null,
  windSpeedKmh: null,
  windGustKmh: null,
  windDirectionDeg: null,
  precipitationMm: null,
  precipitationChance: null,
  visibilityM: null,
  uvIndex: null,
  waterTemperatureC: null,
  waveHeightM: null,
  wavePeriodS: null,
  waveDirectionDeg: null,
  swellHeightM: null,
  swellPeriodS: null,
  currentMs: null,
  currentDirectionDeg: null,
  confidence: null,
};

/** Hours without data, so that water warnings still have hours to attach to. */
export function emptyOutlook(nowMs: number): WeatherOutlook {
  const start = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const at = (hours: number) => new Date(start + hours * HOUR_MS).toISOString();
  return {
    source: "No forecast",
    isSimulated: false,
    fetchedAt: at(0),
    nextUpdateAt: at(EMPTY_HOURS),
    timeZone: "UTC",
    hours: Array.from({ length: EMPTY_HOURS }, (_, hour) => ({ at: at(hour), ...EMPTY_HOUR })),
    sun: [],
    tide: null,
    rain24hMm: null,
    rain48hMm: null,
    rain72hMm: null,
  };
}
