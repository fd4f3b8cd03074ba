import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";

/** "14 to 18 °C": the water that a score is for. */
export function bandText({ minWaterTemperatureC: min, maxWaterTemperatureC: max }: SwimmerBand, units: UnitSystem) {
  const toFigure = (celsius: number) => temperatureFigure(celsius, units, Number.isInteger(celsius) ? 0 : 1);
  return `${toFigure(min).figure} to ${figureText(toFigure(max))}`;
}
