import { toFahrenheit } from "../../format/units.ts";
import type { TemperatureUnit } from "./onboarding-form.ts";

/** One decimal, as in the database; whole °F survive the conversion both ways. */
const roundToTenth = (value: number) => Math.round(value * 10) / 10;

export function toCelsius(value: number, unit: TemperatureUnit) {
  return roundToTenth(unit === "C" ? value : ((value - 32) * 5) / 9);
}

/** °F in whole degrees, °C to a tenth. */
export function fromCelsius(celsius: number, unit: TemperatureUnit) {
  return unit === "C" ? roundToTenth(celsius) : Math.round(toFahrenheit(celsius));
}

/** "16 °C", "61 °F" */
export function temperatureText(celsius: number, unit: TemperatureUnit) {
  return `${String(fromCelsius(celsius, unit)).replace("-", "−")} °${unit}`;
}
