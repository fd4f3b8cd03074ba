import type { ExposureFacts } from "./conditions-facts.ts";
import type { WeatherHour } from "./weather-hours.ts";

const FETCH_LIMITED: readonly (string | null)[] = ["lake", "reservoir", "river", "quarry", "lido"];
/** How far the wind runs over a middling lake; no map of lakes tells us better. */
const LAKE_FETCH_KM = 2;
const KMH_PER_MS = 3.6;
/** The share of the sea's waves inside the wall of a tidal pool, where nobody has said better. */
const POOL_SHARE = 0.2;

/** Height of wind chop over a short stretch of water: the simplified formula of Sverdrup, Munk and Bretschneider. */
export function chopHeightM(windKmh: number, fetchKm = LAKE_FETCH_KM) {
  return 0.0163 * (windKmh / KMH_PER_MS) * Math.sqrt(fetchKm);
}

/** Whether waves there are made by the wind on the spot alone, which no sea model knows. */
const isFetchLimited = ({ waterType }: Pick<ExposureFacts, "waterType">) => FETCH_LIMITED.includes(waterType);

/** Whether a wall keeps the sea out until it comes over. */
export const isWalled = ({ waterType }: Pick<ExposureFacts, "waterType">) => waterType === "tidal_pool";

/** The share of the sea's waves that reaches the water: 1 on an open coast, less in harbors and tidal pools. */
const waveShare = (exposure: WaveExposure) => exposure.waveShare ?? (isWalled(exposure) ? POOL_SHARE : 1);

type WaveExposure = Pick<ExposureFacts, "waterType" | "waveShare">;

export type WaveReading = {
  heightM: number;
  /** Whether it is chop, estimated from the wind. */
  isEstimated: boolean;
  /** The sea outside, where something keeps most of it out; null on an open shore. */
  outsideM: number | null;
};

/** Waves where people swim: the sea's, less what keeps them out; on lakes and rivers chop estimated from the wind. */
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
