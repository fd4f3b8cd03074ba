import type { BackendClient } from "#app/backend/backend-client.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { readWaves } from "#domain/conditions/waves.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";

/** What the forecast says of the hour of the start; null values are not known. */
export type StartConditions = {
  waterC: number | null;
  waveM: number | null;
  windKmh: number | null;
  windFromDeg: number | null;
  /** The high water nearest to the start, on the same tide. */
  highWaterAt: string | null;
  isSimulated: boolean;
  fetchedAt: string;
};

const TIDE_REACH_MS = DAY_MS / 2;

/** Null where no forecast reaches that far. */
export async function loadStartConditions(
  client: BackendClient,
  spot: Pick<Spot, "id" | "waterType" | "waveShare">,
  startsAt: string,
): Promise<StartConditions | null> {
  const outlook = await getWeatherOutlook(client, spot.id);
  if (!outlook) return null;
  const startMs = Date.parse(startsAt);
  const hour = outlook.hours.find(({ at }) => startMs >= Date.parse(at) && startMs < Date.parse(at) + HOUR_MS);
  const [high] = (outlook.tide?.extremes ?? [])
    .filter(({ isHigh, at }) => isHigh && Math.abs(Date.parse(at) - startMs) <= TIDE_REACH_MS)
    .sort((a, b) => Math.abs(Date.parse(a.at) - startMs) - Math.abs(Date.parse(b.at) - startMs));
  if (!hour && !high) return null;
  return {
    waterC: hour?.waterTemperatureC ?? null,
    waveM: hour ? (readWaves(hour, spot)?.heightM ?? null) : null,
    windKmh: hour?.windSpeedKmh ?? null,
    windFromDeg: hour?.windDirectionDeg ?? null,
    highWaterAt: high?.at ?? null,
    isSimulated: outlook.isSimulated,
    fetchedAt: outlook.fetchedAt,
  };
}
