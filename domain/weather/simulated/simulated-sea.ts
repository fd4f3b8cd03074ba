import type { WaterType } from "../../spots/spot-words.ts";
import { clamp, type Noise, round, type SimulatedPlace, season, yearlyMean } from "./simulated-place.ts";

/** How water temperature follows the air: share of its range, and delay. */
type SeasonalResponse = { swing: number; lagDays: number; warmerC: number };

const SEA: SeasonalResponse = { swing: 0.09, lagDays: 40, warmerC: 1 };
const LAKE: SeasonalResponse = { swing: 0.15, lagDays: 22, warmerC: 1 };
const RIVER: SeasonalResponse = { swing: 0.13, lagDays: 8, warmerC: 0 };

const SEASONAL_RESPONSES: Readonly<Record<WaterType, SeasonalResponse>> = {
  sea: SEA,
  estuary: SEA,
  tidal_pool: { ...SEA, warmerC: 1.5 },
  lake: LAKE,
  reservoir: LAKE,
  quarry: { ...LAKE, warmerC: 0 },
  lido: { ...LAKE, warmerC: 3 },
  river: RIVER,
};

/** Share of the open sea's waves; other waters have no wave model. */
const WAVE_SHARE: Partial<Record<WaterType, number>> = { sea: 1, estuary: 0.4, tidal_pool: 0.2 };

const NO_WAVES = {
  waveHeightM: null,
  wavePeriodS: null,
  waveDirectionDeg: null,
  swellHeightM: null,
  swellPeriodS: null,
  currentMs: null,
  currentDirectionDeg: null,
};

/** Colder water is closed to most swimmers, which would leave nothing to show in winter. */
const COLDEST_C = 5;

export function simulateWaterC({ position: { latitude }, waterType }: SimulatedPlace, noise: Noise, instant: number) {
  const { swing, lagDays, warmerC } = SEASONAL_RESPONSES[waterType ?? "lake"];
  const yearly = yearlyMean(latitude) + warmerC + swing * Math.abs(latitude) * season(instant, latitude, lagDays);
  return round(clamp(yearly + 2 * (noise("water", instant / 3) - 0.5), waterType === null ? 0 : COLDEST_C, 32));
}

type SeaHour = { instant: number; windSpeedKmh: number; waterC: number; swellM: number };

export function simulateSea({ waterType }: SimulatedPlace, noise: Noise, sea: SeaHour) {
  const { instant, windSpeedKmh, waterC: waterTemperatureC } = sea;
  const share = waterType === null ? undefined : WAVE_SHARE[waterType];
  if (share === undefined) return { waterTemperatureC, ...NO_WAVES };
  const swellHeightM = round(share * sea.swellM, 2);
  const windWaveM = share * 0.0009 * windSpeedKmh ** 2;
  const waveHeightM = round(Math.hypot(swellHeightM, windWaveM) + 0.05, 2);
  return {
    waterTemperatureC,
    waveHeightM,
    wavePeriodS: round(3.5 + 3 * Math.sqrt(waveHeightM)),
    waveDirectionDeg: Math.round(240 + 240 * (noise("direction", instant) - 0.5) + 360) % 360,
    swellHeightM,
    swellPeriodS: round(6 + 6 * noise("swell-period", instant / 2)),
    currentMs: round(0.05 + 0.24 * noise("current", instant * 3), 2),
    currentDirectionDeg: Math.round(360 * noise("current-direction", instant)) % 360,
  };
}
