/** Upper ends of the bands of the World Open Water Swimming Association, °C. */
const TEMPERATURE_BANDS = [
  { belowC: 5, word: "Ice" },
  { belowC: 10, word: "Very cold" },
  { belowC: 15, word: "Cold" },
  { belowC: 20, word: "Moderate" },
  { belowC: 25, word: "Warm" },
  { belowC: 30, word: "Very warm" },
] as const;

/** What swimmers call water of this temperature. */
export function waterTemperatureWord(celsius: number) {
  return TEMPERATURE_BANDS.find(({ belowC }) => celsius < belowC)?.word ?? "Hot";
}

export type Comfort = "very cold" | "cold" | "moderate" | "warm" | "very warm" | "hot" | "unknown";

const COMFORTS = {
  Ice: "very cold",
  "Very cold": "very cold",
  Cold: "cold",
  Moderate: "moderate",
  Warm: "warm",
  "Very warm": "very warm",
  Hot: "hot",
} as const;

/** The same bands in the words of the conditions summary, which begin at "very cold". */
export function comfort(celsius: number | null): Comfort {
  return celsius === null ? "unknown" : COMFORTS[waterTemperatureWord(celsius)];
}

/** The first code of WMO table 4677 from which each word holds. */
const WEATHER_WORDS = [
  [0, "Clear"],
  [1, "Mostly clear"],
  [2, "Partly cloudy"],
  [3, "Overcast"],
  [4, "Haze"],
  [45, "Fog"],
  [51, "Drizzle"],
  [56, "Freezing drizzle"],
  [61, "Light rain"],
  [63, "Rain"],
  [65, "Heavy rain"],
  [66, "Freezing rain"],
  [71, "Snow"],
  [80, "Showers"],
  [82, "Heavy showers"],
  [85, "Snow showers"],
  [95, "Thunderstorm"],
  [96, "Thunderstorm with hail"],
] as const;

const LAST_CODE = 99;

export function weatherWord(code: number | null) {
  if (code === null || code < 0 || code > LAST_CODE) return "Weather not known";
  return WEATHER_WORDS.findLast(([from]) => from <= code)?.[1] ?? "Weather not known";
}

const FIRST_THUNDERSTORM = 95;

export const isThunderstorm = (code: number | null) => code !== null && code >= FIRST_THUNDERSTORM && code <= LAST_CODE;

/** How strong the sun is, by the bands of the World Health Organization. */
export function uvWord(index: number) {
  if (index < 3) return "low";
  if (index < 6) return "moderate";
  if (index < 8) return "high";
  return index < 11 ? "very high" : "extreme";
}
