type Air = {
  airTemperatureC: number | null | undefined;
  humidityPercent: number | null | undefined;
  windSpeedKmh: number | null | undefined;
};

/** Results outside these bounds come from invalid input. */
const MIN_FELT_C = -100;
const MAX_FELT_C = 80;

/** Steadman's apparent temperature, as Australia's Bureau of Meteorology computes it, to a tenth of a degree. */
export function calculateFeelsLikeC({ airTemperatureC: air, humidityPercent: humidity, windSpeedKmh: wind }: Air) {
  if (air == null || humidity == null || wind == null) return null;
  const vaporHpa = (humidity / 100) * 6.105 * Math.exp((17.27 * air) / (237.7 + air));
  const felt = Math.round((air + 0.33 * vaporHpa - 0.7 * (wind / 3.6) - 4) * 10) / 10;
  return felt > MIN_FELT_C && felt < MAX_FELT_C ? felt : null;
}
