import { DAY_MS, HOUR_MS } from "../../time.ts";
import { calculateFeelsLikeC } from "../feels-like.ts";
import type { StoredHour } from "../hour-columns.ts";
import { type SimulatedDay, simulateDay } from "./simulated-day.ts";
import { clamp, createNoise, type Noise, round, type SimulatedPlace, season, yearlyMean } from "./simulated-place.ts";
import { simulateSea, simulateWaterC } from "./simulated-sea.ts";

/** Share of the region's showers, so that they stay below what counts as much rain. */
const SHOWER_SHARE = 0.2;

function simulateHour(place: SimulatedPlace, noise: Noise, instant: number): StoredHour {
  const { latitude, longitude } = place.position;
  const at = new Date(instant);
  const altitude = place.sunAltitude(at);
  const solarHour = (((instant % DAY_MS) / HOUR_MS + longitude / 15 + 48) % 24) - 15;
  const wetness = noise("wetness", instant);
  const cloud = clamp(noise("cloud", instant) * 0.6 + wetness * 0.5, 0, 1);
  const afternoon = Math.cos((2 * Math.PI * solarHour) / 24);
  const airTemperatureC = round(
    yearlyMean(latitude) +
      0.16 * Math.abs(latitude) * season(instant, latitude) +
      (4 - 2 * cloud) * afternoon +
      8 * (noise("warmth", instant) - 0.5),
  );
  const waterC = simulateWaterC(place, noise, instant);
  const day = simulateDay(place, { instant, waterC, wind: noise("wind", instant), swell: noise("swell", instant / 2) });
  const humidityPercent = Math.round(clamp(62 + 40 * (wetness - 0.4) - 10 * afternoon, 25, 100));
  const windSpeedKmh = round(clamp(day.windKmh + 2 * afternoon, 0, 90));
  const shower = noise("shower", instant * 6);
  const showerMm = wetness > 0.58 && shower > 0.35 ? round((wetness - 0.55) * 7 * shower * SHOWER_SHARE) : 0;
  const precipitationMm = day.rainMm ?? showerMm;
  const isStorm = day.isStormy && airTemperatureC > 18 && solarHour > -1 && solarHour < 4;
  const isFog = windSpeedKmh < 5 && humidityPercent > 84 && solarHour > 9 && precipitationMm === 0;
  const hour = {
    at: at.toISOString(),
    airTemperatureC,
    feelsLikeC: calculateFeelsLikeC({ airTemperatureC, humidityPercent, windSpeedKmh }),
    weatherCode: chooseCode({ isStorm, isFog, precipitationMm, cloud, airTemperatureC }),
    isDay: Math.min(altitude, place.sunAltitude(new Date(instant + HOUR_MS))) > -0.27,
    windSpeedKmh,
    windGustKmh: round(windSpeedKmh * day.gustShare),
    windDirectionDeg: Math.round(240 + 300 * (noise("direction", instant) - 0.5) + 360) % 360,
    humidityPercent,
    pressureHpa: round(1015 + 34 * (0.45 - wetness)),
    precipitationMm,
    precipitationChance: Math.round(clamp((wetness - 0.25) * 140, 0, 100)),
    visibilityM: isFog ? 400 : Math.round(clamp(32_000 - 22_000 * cloud - 9_000 * precipitationMm, 2_000, 32_000)),
    uvIndex: round(12.5 * Math.max(0, Math.sin((altitude * Math.PI) / 180)) ** 2.2 * (1 - 0.55 * cloud)),
    ...simulateSea(place, noise, { instant, windSpeedKmh, waterC, swellM: day.swellM }),
    // Not a forecast.
    confidence: 0,
  };
  return withoutMissing(hour, day);
}

/** Some forecasts are missing in real life, too. */
const withoutMissing = (hour: StoredHour, { isMissing }: SimulatedDay): StoredHour =>
  isMissing ? { ...hour, weatherCode: null, windSpeedKmh: null, windGustKmh: null, windDirectionDeg: null } : hour;

type Sky = { isStorm: boolean; isFog: boolean; precipitationMm: number; cloud: number; airTemperatureC: number };

function chooseCode({ isStorm, isFog, precipitationMm, cloud, airTemperatureC }: Sky) {
  if (isStorm) return 95;
  if (precipitationMm > 0 && airTemperatureC < 0) return precipitationMm > 1 ? 73 : 71;
  if (precipitationMm > 2) return 63;
  if (precipitationMm > 0) return precipitationMm > 0.4 ? 61 : 51;
  if (isFog) return 45;
  return [0, 1, 2, 3][Math.min(3, Math.floor(cloud * 4.5))] ?? 3;
}

/** Plausible weather for latitude, season and water, always the same for a spot and an instant. */
export function simulateHours(place: SimulatedPlace, from: Date, count: number): StoredHour[] {
  const noise = createNoise(place);
  const first = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: count }, (_, index) => simulateHour(place, noise, first + index * HOUR_MS));
}
