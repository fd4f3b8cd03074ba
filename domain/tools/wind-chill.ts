/** The index is defined for this air and wind only. */
export const WIND_CHILL_LIMITS = { warmestC: 10, calmestKmh: 4.8 } as const;

type Air = { airC: number; windKmh: number };

/** Wind chill in °C (Environment Canada and the US National Weather Service, 2001); null outside its limits. */
export function windChillC({ airC, windKmh }: Air): number | null {
  if (airC > WIND_CHILL_LIMITS.warmestC || windKmh <= WIND_CHILL_LIMITS.calmestKmh) return null;
  const wind = windKmh ** 0.16;
  return 13.12 + 0.6215 * airC - 11.37 * wind + 0.3965 * airC * wind;
}
