import type { DayRange } from "./days.ts";
import { mean } from "./mean.ts";
import type { SwimDay } from "./swim-day.ts";

export type SwimTotals = {
  swims: number;
  /** Days with a swim. */
  days: number;
  meters: number;
  seconds: number;
  /** Seconds for 100 m; null without a distance. */
  pace: number | null;
  /** °C, each day counting once. */
  meanWaterTemperature: number | null;
  coldSeconds: number;
};

export function sumDays(rows: readonly SwimDay[], range?: DayRange): SwimTotals {
  const shown = range ? rows.filter(({ day }) => day >= range.from && day <= range.to) : rows;
  const meters = add(shown, "meters");
  return {
    swims: add(shown, "swims"),
    days: new Set(shown.map(({ day }) => day)).size,
    meters,
    seconds: add(shown, "seconds"),
    pace: meters > 0 ? (add(shown, "pacedSeconds") * 100) / meters : null,
    meanWaterTemperature: mean(shown.flatMap(({ meanWaterTemperature: water }) => (water === null ? [] : [water]))),
    coldSeconds: add(shown, "coldSeconds"),
  };
}

type Summed = "swims" | "meters" | "seconds" | "pacedSeconds" | "coldSeconds";

const add = (rows: readonly SwimDay[], name: Summed) => rows.reduce((sum, row) => sum + row[name], 0);
