import { HOUR_MS } from "../time.ts";
/** Where conditions come from, and when they were fetched. Instants are ISO texts in UTC. */
export type Provenance = {
  /** As shown beside the values: "Open-Meteo", "Simulated". */
  source: string;
  isSimulated: boolean;
  fetchedAt: string;
  /** When newer values are due; past it, what is shown is stale. */
  nextUpdateAt: string;
};

/** One hour at a spot. Null is "not known", never zero. */
export type WeatherHour = {
  /** The start of the hour, an ISO text in UTC. */
  at: string;
  airTemperatureC: number | null;
  feelsLikeC: number | null;
  /** WMO code 4677, as Open-Meteo gives it: 95 to 99 are thunderstorms. */
  weatherCode: number | null;
  isDay: boolean | null;
  windSpeedKmh: number | null;
  windGustKmh: number | null;
  /** Where the wind comes from, degrees clockwise from north. */
  windDirectionDeg: number | null;
  /** Of the hour before. */
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
  /** 0 to 100, falls with the lead time; null when the source does not say. */
  confidence: number | null;
};

export type SunTimes = { date: string; sunrise: string | null; sunset: string | null };

export type TideExtreme = { at: string; levelM: number; isHigh: boolean };

/** The tide at the nearest station whose licence allows its use. */
export type Tide = {
  station: string;
  stationDistanceKm: number;
  /** What levels are measured from, such as LAT. */
  datum: string;
  licence: string;
  extremes: readonly TideExtreme[];
};

/** Everything of weather, sea and tide that is known of one spot, the present hour first. */
export type WeatherOutlook = Provenance & {
  /** IANA name, such as Europe/Dublin: hours are shown in the spot's own time. */
  timeZone: string;
  hours: readonly WeatherHour[];
  /** The one before them, for the thunder that may just have passed; not every outlook has it. */
  hourBefore?: WeatherHour | null;
  sun: readonly SunTimes[];
  tide: Tide | null;
  /** Rain in the 24, 48 and 72 hours before the first of `hours`; of those since `fetchedAt` as it was forecast. */
  rain24hMm: number | null;
  rain48hMm: number | null;
  rain72hMm: number | null;
};

/** Sources answer late now and then; so long past its time an update is missing, not late. */
const LATE_MS = 30 * 60 * 1000;

/** So long overdue, an old forecast is none. */
const EXPIRED_MS = 12 * 60 * 60 * 1000;

/** From when on values are stale, and from when on they say nothing. */
export const staleAtMs = ({ nextUpdateAt }: Pick<Provenance, "nextUpdateAt">) => Date.parse(nextUpdateAt) + LATE_MS;
export const expiresAtMs = ({ nextUpdateAt }: Pick<Provenance, "nextUpdateAt">) =>
  Date.parse(nextUpdateAt) + EXPIRED_MS;

export const isExpired = (provenance: Pick<Provenance, "nextUpdateAt">, nowMs: number) =>
  nowMs > expiresAtMs(provenance);

/** Whether newer values should have come by now. */
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

/** Where no source has spoken: hours of which nothing is known, so that what warns of the water is said all the same. */
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
