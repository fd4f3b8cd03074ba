import type { ExposureFacts } from "./conditions-facts.ts";
import type { WeatherHour } from "./weather-hours.ts";

const FETCH_LIMITED: readonly (string | null)[] = ["lake", "reservoir", "river", "quarry", "lido"];
/** How far the wind runs over a middling lake; no map of lakes tells us better. */
const LAKE_FETCH_KM = 2;
const KMH_PER_MS = 3.6;

/** Height of wind chop over a short stretch of water: the simplified formula of Sverdrup, Munk and Bretschneider. */
export function chopHeightM(windKmh: number, fetchKm = LAKE_FETCH_KM) {
  return 0.0163 * (windKmh / KMH_PER_MS) * Math.sqrt(fetchKm);
}

/** Whether waves there are made by the wind on the spot alone, which no sea model knows. */
const isFetchLimited = ({ waterType }: Pick<ExposureFacts, "waterType">) => FETCH_LIMITED.includes(waterType);

export type WaveReading = { heightM: number; isEstimated: boolean };

/** Waves as the source says; on lakes and rivers, where none does, chop estimated from the wind. */
export function readWaves(
  { waveHeightM, windSpeedKmh }: Pick<WeatherHour, "waveHeightM" | "windSpeedKmh">,
  exposure: Pick<ExposureFacts, "waterType">,
): WaveReading | null {
  if (waveHeightM !== null) return { heightM: waveHeightM, isEstimated: false };
  if (windSpeedKmh === null || !isFetchLimited(exposure)) return null;
  return { heightM: chopHeightM(windSpeedKmh), isEstimated: true };
}

export type Choppiness = "flat" | "slight" | "choppy" | "rough" | "unknown";

export function choppiness(heightM: number | null): Choppiness {
  if (heightM === null) return "unknown";
  if (heightM <= 0.2) return "flat";
  if (heightM <= 0.5) return "slight";
  return heightM <= 0.8 ? "choppy" : "rough";
}
