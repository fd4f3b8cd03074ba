/** WMO code 4677 in the words that Open-Meteo documents. */
const WORDS_BY_CODE: Readonly<Record<number, string>> = {
  0: "Clear",
  1: "Mostly clear",
  2: "Partly cloudy",
  3: "Overcast",
  45: "Fog",
  48: "Freezing fog",
  51: "Light drizzle",
  53: "Drizzle",
  55: "Heavy drizzle",
  56: "Light freezing drizzle",
  57: "Freezing drizzle",
  61: "Light rain",
  63: "Rain",
  65: "Heavy rain",
  66: "Light freezing rain",
  67: "Freezing rain",
  71: "Light snow",
  73: "Snow",
  75: "Heavy snow",
  77: "Snow grains",
  80: "Light showers",
  81: "Showers",
  82: "Violent showers",
  85: "Light snow showers",
  86: "Snow showers",
  95: "Thunderstorm",
  96: "Thunderstorm with hail",
  99: "Thunderstorm with heavy hail",
};

/** Null for an undocumented code. */
export function weatherWords(code: number | null): string | null {
  return code === null ? null : (WORDS_BY_CODE[code] ?? null);
}

export const isThunderstorm = (code: number | null) => code !== null && code >= 95 && code <= 99;
