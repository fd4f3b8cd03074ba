import type { SwimmerBand } from "../facts/conditions-facts.ts";

/** Whole points, so that reasons add up; never −0. */
export const toPoints = (points: number) => Math.round(points) + 0;

type Range = Pick<SwimmerBand, "minWaterTemperatureC" | "maxWaterTemperatureC" | "preferredWaterTemperatureC">;

/** One point for each degree from the preference, four for each outside the accepted range. */
export function temperaturePoints(waterC: number, { minWaterTemperatureC, maxWaterTemperatureC, ...band }: Range) {
  const within = (celsius: number) => Math.min(Math.max(celsius, minWaterTemperatureC), maxWaterTemperatureC);
  const inside = Math.abs(within(waterC) - within(band.preferredWaterTemperatureC));
  return toPoints(-inside - 4 * Math.abs(waterC - within(waterC)));
}

/** Why water is closed to everyone but winter swimmers. */
export const tooColdText = (waterC: number) => `water of ${waterC.toFixed(1)} °C, for trained winter swimmers only`;

export function temperatureText(waterC: number, { minWaterTemperatureC: min, maxWaterTemperatureC: max }: Range) {
  const range = waterC < min || waterC > max ? `, outside ${min}–${max} °C` : "";
  return `water ${waterC.toFixed(1)} °C${range}`;
}
