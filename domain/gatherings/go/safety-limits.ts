import { type Figure, figureText, heightFigure, speedFigure, temperatureFigure } from "../../format/figures.ts";
import type { UnitSystem } from "../../format/units.ts";
import * as shape from "../../read-shape.ts";

/** When the host would call it off; a missing one isn't checked. */
export type SafetyLimits = {
  maxWaveM?: number;
  maxWindKmh?: number;
  minWaterC?: number;
  noHighAlert?: boolean;
};

/** What a host starts with. */
export const USUAL_LIMITS: SafetyLimits = { maxWaveM: 0.8, maxWindKmh: 30, noHighAlert: true };

const figureOrNone = shape.orElse(shape.orNull(shape.figure), null);

const storedLimits = shape.record({
  maxWaveM: figureOrNone,
  maxWindKmh: figureOrNone,
  minWaterC: figureOrNone,
  noHighAlert: shape.orElse(shape.orNull(shape.flag), null),
});

/** Leaves out what isn't set. */
export const readSafetyLimits: shape.Reader<SafetyLimits> = (value) => {
  const { maxWaveM, maxWindKmh, minWaterC, noHighAlert } = storedLimits(value ?? {});
  return {
    ...(maxWaveM !== null && { maxWaveM }),
    ...(maxWindKmh !== null && { maxWindKmh }),
    ...(minWaterC !== null && { minWaterC }),
    ...(noHighAlert && { noHighAlert }),
  };
};

export const LIMIT_NAMES = ["maxWaveM", "maxWindKmh", "minWaterC"] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

type LimitRule = {
  words: string;
  usual: number;
  least: number;
  most: number;
  format: (value: number, units: UnitSystem) => Figure;
};

export const LIMIT_RULES: Readonly<Record<LimitName, LimitRule>> = {
  maxWaveM: { words: "Waves over", usual: 0.8, least: 0.1, most: 5, format: heightFigure },
  maxWindKmh: { words: "Wind over", usual: 30, least: 5, most: 100, format: speedFigure },
  minWaterC: {
    words: "Water under",
    usual: 9,
    least: -2,
    most: 35,
    format: (value, units) => temperatureFigure(value, units, Number.isInteger(value) ? 0 : 1),
  },
};

/** "Waves over 0.8 m" */
function limitText(name: LimitName, value: number, units: UnitSystem) {
  const { words, format } = LIMIT_RULES[name];
  return `${words} ${figureText(format(value, units))}`;
}

export const HIGH_ALERT_TEXT = "Any alert, high or critical";

/** In the order of the form. */
export function limitTexts(limits: SafetyLimits, units: UnitSystem): string[] {
  const figures = LIMIT_NAMES.flatMap((name) => {
    const value = limits[name];
    return value === undefined ? [] : [limitText(name, value, units)];
  });
  return limits.noHighAlert ? [...figures, HIGH_ALERT_TEXT] : figures;
}
