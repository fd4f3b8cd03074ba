import type { Preferences } from "#app/browser/preferences.ts";
import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";

export type Units = Preferences["units"];
/** Apart, so that the figure can be large and its unit small. */
export type Figure = { figure: string; unit: string };

const KMH_PER_MPH = 1.609344;
const FEET_PER_M = 3.28084;
const MM_PER_INCH = 25.4;

const toText = (value: number, digits: number) => {
  const text = value.toFixed(digits);
  // Rounding leaves a minus before nothing.
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
};

export function temperatureFigure(celsius: number, units: Units, digits = 1): Figure {
  if (units === "imperial") return { figure: toText((celsius * 9) / 5 + 32, 0), unit: "°F" };
  return { figure: toText(celsius, digits), unit: "°C" };
}

export function speedFigure(kmh: number, units: Units): Figure {
  if (units === "imperial") return { figure: toText(kmh / KMH_PER_MPH, 0), unit: "mph" };
  return { figure: toText(kmh, 0), unit: "km/h" };
}

export function heightFigure(meters: number, units: Units): Figure {
  if (units === "imperial") return { figure: toText(meters * FEET_PER_M, 1), unit: "ft" };
  return { figure: toText(meters, 1), unit: "m" };
}

export function rainFigure(mm: number, units: Units): Figure {
  if (units === "imperial") return { figure: toText(mm / MM_PER_INCH, 2), unit: "in" };
  return { figure: toText(mm, 1), unit: "mm" };
}

export const figureText = ({ figure, unit }: Figure) => `${figure} ${unit}`;

/** "14 to 18 °C": the water that a score is for. */
export function bandText({ minWaterTemperatureC: min, maxWaterTemperatureC: max }: SwimmerBand, units: Units) {
  const toFigure = (celsius: number) => temperatureFigure(celsius, units, Number.isInteger(celsius) ? 0 : 1);
  return `${toFigure(min).figure} to ${figureText(toFigure(max))}`;
}

/** "cc-by-4.0" as people write it. */
export const licenseWords = (license: string) =>
  /^cc-/i.test(license)
    ? license
        .toUpperCase()
        .replace("-", " ")
        .replace(/-(?=[\d.]+$)/, " ")
    : license;
