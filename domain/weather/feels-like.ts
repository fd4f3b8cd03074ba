type Air = {
  airTemperatureC: number | null | undefined;
  humidityPercent: number | null | undefined;
  windSpeedKmh: number | null | undefined;
};

/** Beyond these the formula was asked about an air that nobody has met. */
const COLDEST_FELT_C = -100;
const HOTTEST_FELT_C = 80;

/**
 * How warm the air feels, to a tenth: Steadman's apparent temperature, as Australia's Bureau of Meteorology computes it.
 * It is stored with each hour, and every surface shows and judges that value. Null where one of the three is not known.
 */
export function calculateFeelsLikeC({ airTemperatureC: air, humidityPercent: humidity, windSpeedKmh: wind }: Air) {
  if (air == null || humidity == null || wind == null) return null;
  const vapourHpa = (humidity / 100) * 6.105 * Math.exp((17.27 * air) / (237.7 + air));
  const felt = Math.round((air + 0.33 * vapourHpa - 0.7 * (wind / 3.6) - 4) * 10) / 10;
  return felt > COLDEST_FELT_C && felt < HOTTEST_FELT_C ? felt : null;
}
