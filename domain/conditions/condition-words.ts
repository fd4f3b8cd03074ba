import { weatherWords } from "../weather/weather-words.ts";

/** Temperature bands of the World Open Water Swimming Association, °C. */
const TEMPERATURE_BANDS = [
  { belowC: 5, word: "Ice" },
  { belowC: 10, word: "Very cold" },
  { belowC: 15, word: "Cold" },
  { belowC: 20, word: "Moderate" },
  { belowC: 25, word: "Warm" },
  { belowC: 30, word: "Very warm" },
] as const;

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

/** The same bands in the specification's words, which begin at "very cold". */
export function comfort(celsius: number | null): Comfort {
  return celsius === null ? "unknown" : COMFORTS[waterTemperatureWord(celsius)];
}

export const weatherWord = (code: number | null) => weatherWords(code) ?? "Weather not known";
