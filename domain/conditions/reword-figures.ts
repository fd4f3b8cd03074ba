import { FEET_PER_M, KM_PER_MILE, KNOTS_PER_MS, MM_PER_INCH, toFahrenheit, type UnitSystem } from "../format/units.ts";

type Rewording = { pattern: RegExp; unit: string; toImperial: (value: number) => string };

const NUMBER = "[-−]?\\d+(?:,\\d{3})*(?:\\.\\d+)?";
/**
 * A figure or a range of them. A unit ends where its word does: "1.5 m" is no "1.5 mm", and "3.2 km" no "3.2 km/h". What
 * looks like the minus of "15-30" follows a digit.
 */
const figure = (unit: string) => new RegExp(`(?<![\\d.,])(?:(${NUMBER})(–| to ))?(${NUMBER}) ${unit}(?![\\w/])`, "g");

const REWORDINGS: readonly Rewording[] = [
  { pattern: figure("°C"), unit: "°F", toImperial: (celsius) => toFahrenheit(celsius).toFixed(0) },
  { pattern: figure("km/h"), unit: "mph", toImperial: (kmh) => (kmh / KM_PER_MILE).toFixed(0) },
  { pattern: figure("km"), unit: "mi", toImperial: (km) => (km / KM_PER_MILE).toFixed(1) },
  { pattern: figure("mm"), unit: "in", toImperial: (mm) => (mm / MM_PER_INCH).toFixed(1) },
  // Of waves to the tenth, of what is seen from the shore in whole feet.
  { pattern: figure("m"), unit: "ft", toImperial: (meters) => (meters * FEET_PER_M).toFixed(meters < 20 ? 1 : 0) },
  { pattern: figure("m/s"), unit: "kn", toImperial: (speed) => (speed * KNOTS_PER_MS).toFixed(1) },
];

const toNumber = (digits: string) => Number(digits.replace("−", "-").replaceAll(",", ""));

/**
 * Our own sentences about the water, whose figures stand in the units of science, in those of whoever reads them. Figures
 * that belong to a rule of law, such as "cfu/100 ml", have no other unit.
 */
export function rewordFigures(text: string, units: UnitSystem) {
  if (units === "metric") return text;
  return REWORDINGS.reduce(
    (said, { pattern, unit, toImperial }) =>
      said.replace(pattern, (_, low: string | undefined, between: string | undefined, high: string) => {
        const figures = [low, high]
          .filter((digits) => digits !== undefined)
          .map((digits) => toImperial(toNumber(digits)));
        return `${figures.join(between).replaceAll("-", "−")} ${unit}`;
      }),
    text,
  );
}
