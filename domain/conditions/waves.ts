import type { ExposureFacts } from "./facts/conditions-facts.ts";
import type { WeatherHour } from "./facts/weather-hours.ts";

const FETCH_LIMITED: readonly (string | null)[] = ["lake", "reservoir", "river", "quarry", "lido"];
/** Fetch of a typical lake; no data gives the real one. */
const LAKE_FETCH_KM = 2;
const KMH_PER_MS = 3.6;
/** Share of the sea's wave height that reaches a tidal pool, unless recorded. */
const POOL_SHARE = 0.2;

/** Wind chop by the simplified Sverdrup-Munk-Bretschneider formula. */
export function chopHeightM(windKmh: number, fetchKm = LAKE_FETCH_KM) {
  return 0.0163 * (windKmh / KMH_PER_MS) * Math.sqrt(fetchKm);
}

/** Waves come from local wind alone, which sea models do not cover. */
const isFetchLimited = ({ waterType }: Pick<ExposureFacts, "waterType">) => FETCH_LIMITED.includes(waterType);

/** A wall keeps the sea out until waves come over it. */
export const isWalled = ({ waterType }: Pick<ExposureFacts, "waterType">) => waterType === "tidal_pool";

/** 1 on an open coast, less in harbors and tidal pools. */
const waveShare = (exposure: WaveExposure) => exposure.waveShare ?? (isWalled(exposure) ? POOL_SHARE : 1);

type WaveExposure = Pick<ExposureFacts, "waterType" | "waveShare">;

export type WaveReading = {
  heightM: number;
  /** Estimated from the wind. */
  isEstimated: boolean;
  /** Wave height in the open sea; null on an open shore. */
  outsideM: number | null;
};

/** Waves where people swim: a share of the sea's, or wind chop on lakes and rivers. */
export function readWaves(
  { waveHeightM, windSpeedKmh }: Pick<WeatherHour, "waveHeightM" | "windSpeedKmh">,
  exposure: WaveExposure,
): WaveReading | null {
  const share = waveShare(exposure);
  if (waveHeightM !== null)
    return { heightM: waveHeightM * share, isEstimated: false, outsideM: share === 1 ? null : waveHeightM };
  if (windSpeedKmh === null || !isFetchLimited(exposure)) return null;
  return { heightM: chopHeightM(windSpeedKmh), isEstimated: true, outsideM: null };
}

export type Choppiness = "flat" | "slight" | "choppy" | "rough" | "unknown";

export function choppiness(heightM: number | null): Choppiness {
  if (heightM === null) return "unknown";
  if (heightM <= 0.2) return "flat";
  if (heightM <= 0.5) return "slight";
  return heightM <= 0.8 ? "choppy" : "rough";
}
