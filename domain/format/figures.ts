import { formatFixed, formatNumber } from "./numbers.ts";
import {
  FEET_PER_M,
  GRAMS_PER_KG,
  GRAMS_PER_LB,
  KM_PER_MILE,
  KNOTS_PER_MS,
  MM_PER_INCH,
  SQ_KM_PER_SQ_MILE,
  toFahrenheit,
  type UnitSystem,
} from "./units.ts";

/** Split, so that the number can be large and its unit small. */
export type Figure = { figure: string; unit: string };

export function temperatureFigure(celsius: number, units: UnitSystem, digits = 1): Figure {
  if (units === "imperial") return { figure: formatFixed(toFahrenheit(celsius), 0), unit: "°F" };
  return { figure: formatFixed(celsius, digits), unit: "°C" };
}

export function speedFigure(kmh: number, units: UnitSystem): Figure {
  if (units === "imperial") return { figure: formatFixed(kmh / KM_PER_MILE, 0), unit: "mph" };
  return { figure: formatFixed(kmh, 0), unit: "km/h" };
}

/** Streams: nobody gives them in miles an hour. */
export const STREAM_UNITS = {
  metric: { unit: "m/s", perMs: 1 },
  imperial: { unit: "kn", perMs: KNOTS_PER_MS },
} as const satisfies Record<UnitSystem, { unit: string; perMs: number }>;

export function streamFigure(ms: number, units: UnitSystem): Figure {
  const { unit, perMs } = STREAM_UNITS[units];
  return { figure: formatFixed(ms * perMs, 1), unit };
}

export function heightFigure(meters: number, units: UnitSystem): Figure {
  if (units === "imperial") return { figure: formatFixed(meters * FEET_PER_M, 1), unit: "ft" };
  return { figure: formatFixed(meters, 1), unit: "m" };
}

export function rainFigure(mm: number, units: UnitSystem): Figure {
  if (units === "imperial") return { figure: formatFixed(mm / MM_PER_INCH, 2), unit: "in" };
  return { figure: formatFixed(mm, 1), unit: "mm" };
}

export function areaFigure(sqKm: number, units: UnitSystem): Figure {
  if (units === "imperial") return { figure: formatNumber(sqKm / SQ_KM_PER_SQ_MILE), unit: "mi²" };
  return { figure: formatNumber(sqKm), unit: "km²" };
}

/** "3.2 kg" */
export function weightFigure(grams: number, units: UnitSystem): Figure {
  if (units === "imperial") return { figure: formatNumber(grams / GRAMS_PER_LB, 1), unit: "lb" };
  return { figure: formatNumber(grams / GRAMS_PER_KG, 1), unit: "kg" };
}

export const figureText = ({ figure, unit }: Figure) => `${figure} ${unit}`;

export const weightText = (grams: number, units: UnitSystem) => figureText(weightFigure(grams, units));
