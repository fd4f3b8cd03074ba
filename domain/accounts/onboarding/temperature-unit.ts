import { toFahrenheit } from "../../format/units.ts";
import type { TemperatureUnit } from "./onboarding-form.ts";

/** The database keeps one decimal; it also brings every whole °F back as it was typed. */
const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** As a swimmer types it, in °C. */
export function toCelsius(value: number, unit: TemperatureUnit) {
  return roundToTenth(unit === "C" ? value : ((value - 32) * 5) / 9);
}

/** As it is shown: °F in whole degrees, °C to a tenth. */
export function fromCelsius(celsius: number, unit: TemperatureUnit) {
  return unit === "C" ? roundToTenth(celsius) : Math.round(toFahrenheit(celsius));
}

/** With its unit: "16 °C", "61 °F". */
export function temperatureText(celsius: number, unit: TemperatureUnit) {
  return `${String(fromCelsius(celsius, unit)).replace("-", "−")} °${unit}`;
}
