import { FEET_PER_M, KM_PER_MILE, KNOTS_PER_MS, MM_PER_INCH, toFahrenheit, type UnitSystem } from "../format/units.ts";

type Rewording = { pattern: RegExp; unit: string; toImperial: (value: number) => string };

const NUMBER = "[-−]?\\d+(?:,\\d{3})*(?:\\.\\d+)?";
/** A number or range with exactly this unit: "m" matches neither "mm" nor "m/s". The "-" in "15-30" is not a minus. */
const figure = (unit: string) => new RegExp(`(?<![\\d.,])(?:(${NUMBER})(–| to ))?(${NUMBER}) ${unit}(?![\\w/])`, "g");

const REWORDINGS: readonly Rewording[] = [
  { pattern: figure("°C"), unit: "°F", toImperial: (celsius) => toFahrenheit(celsius).toFixed(0) },
  { pattern: figure("km/h"), unit: "mph", toImperial: (kmh) => (kmh / KM_PER_MILE).toFixed(0) },
  { pattern: figure("km"), unit: "mi", toImperial: (km) => (km / KM_PER_MILE).toFixed(1) },
  { pattern: figure("mm"), unit: "in", toImperial: (mm) => (mm / MM_PER_INCH).toFixed(1) },
  // Waves to a tenth of a foot, visibility in whole feet.
  { pattern: figure("m"), unit: "ft", toImperial: (meters) => (meters * FEET_PER_M).toFixed(meters < 20 ? 1 : 0) },
  { pattern: figure("m/s"), unit: "kn", toImperial: (speed) => (speed * KNOTS_PER_MS).toFixed(1) },
];

const toNumber = (digits: string) => Number(digits.replace("−", "-").replaceAll(",", ""));

/** Converts the metric numbers in our own sentences. Legal units such as "cfu/100 ml" stay. */
export function rewordFigures(text: string, units: UnitSystem) {
  if (units === "metric") return text;
  return REWORDINGS.reduce(
    (converted, { pattern, unit, toImperial }) =>
      converted.replace(pattern, (_, low: string | undefined, between: string | undefined, high: string) => {
        const figures = [low, high]
          .filter((digits) => digits !== undefined)
          .map((digits) => toImperial(toNumber(digits)));
        return `${figures.join(between).replaceAll("-", "−")} ${unit}`;
      }),
    text,
  );
}
