import { DAY_MS, HOUR_MS } from "../time.ts";
import { calculateFeelsLikeC } from "./feels-like.ts";
import type { StoredHour } from "./hour-columns.ts";
import type { PlaceHours } from "./source/open-meteo-response.ts";

/** Our own estimate in percent, since the source gives none. */
const CONFIDENCE_TODAY = 95;
const CONFIDENCE_LOSS_PER_DAY = 8;

function confidenceAfter(leadMs: number) {
  const days = Math.max(0, leadMs) / DAY_MS;
  return Math.max(0, Math.round(CONFIDENCE_TODAY - CONFIDENCE_LOSS_PER_DAY * days));
}

type HoursInput = { forecast: PlaceHours; marine: PlaceHours | null; now: Date; isSunUp: (at: Date) => boolean };

/** Consecutive hours from both services, without gaps. */
export function buildHours({ forecast, marine, now, isSunUp }: HoursInput): StoredHour[] {
  const instants = [...forecast.keys()].sort((a, b) => a - b);
  const first = instants[0] ?? 0;
  const last = instants.at(-1) ?? 0;
  const length = Math.floor((last - first) / HOUR_MS) + 1;
  return Array.from({ length }, (_, index) => {
    const instant = first + index * HOUR_MS;
    const air = forecast.get(instant) ?? {};
    const sea = marine?.get(instant) ?? {};
    const at = new Date(instant);
    return {
      at: at.toISOString(),
      airTemperatureC: air.temperature_2m ?? null,
      feelsLikeC: calculateFeelsLikeC({
        airTemperatureC: air.temperature_2m,
        humidityPercent: air.relative_humidity_2m,
        windSpeedKmh: air.wind_speed_10m,
      }),
      weatherCode: air.weather_code ?? null,
      isDay: isSunUp(at) && isSunUp(new Date(instant + HOUR_MS)),
      windSpeedKmh: air.wind_speed_10m ?? null,
      windGustKmh: air.wind_gusts_10m ?? null,
      windDirectionDeg: air.wind_direction_10m ?? null,
      humidityPercent: air.relative_humidity_2m ?? null,
      pressureHpa: null,
      precipitationMm: air.precipitation ?? null,
      precipitationChance: air.precipitation_probability ?? null,
      visibilityM: air.visibility ?? null,
      uvIndex: air.uv_index ?? null,
      waterTemperatureC: sea.sea_surface_temperature ?? null,
      waveHeightM: sea.wave_height ?? null,
      wavePeriodS: sea.wave_period ?? null,
      waveDirectionDeg: sea.wave_direction ?? null,
      swellHeightM: sea.swell_wave_height ?? null,
      swellPeriodS: sea.swell_wave_period ?? null,
      currentMs: sea.ocean_current_velocity ?? null,
      currentDirectionDeg: sea.ocean_current_direction ?? null,
      confidence: confidenceAfter(instant - now.getTime()),
    };
  });
}
