import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { figureText, temperatureFigure, type Units } from "./format-figures.ts";

/** "14 to 18 °C": the water that a score is for. */
export function bandText({ minWaterTemperatureC: min, maxWaterTemperatureC: max }: SwimmerBand, units: Units) {
  const toFigure = (celsius: number) => temperatureFigure(celsius, units, Number.isInteger(celsius) ? 0 : 1);
  return `${toFigure(min).figure} to ${figureText(toFigure(max))}`;
}
