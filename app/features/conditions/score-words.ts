import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { figureText, temperatureFigure, type Units } from "./format-figures.ts";

/** "14 to 18 °C": the water that a score is reckoned for. */
export function bandText({ minWaterTemperatureC: min, maxWaterTemperatureC: max }: SwimmerBand, units: Units) {
  const toFigure = (celsius: number) => temperatureFigure(celsius, units, Number.isInteger(celsius) ? 0 : 1);
  return `${toFigure(min).figure} to ${figureText(toFigure(max))}`;
}

/** How much to worry and why; made-up values tell nobody that a risk is low. */
export function sentenceText(sentence: string, isSimulated: boolean, units: Units) {
  const said = isSimulated ? sentence.replace(/^[^,]+, because/, "By simulated values") : sentence;
  return rewordFigures(said, units);
}
