import { formatTime } from "../format/dates.ts";
import { licenseWords } from "../format/licenses.ts";
import type { WaterType } from "../spots/spot-words.ts";
import type { Tide } from "./facts/weather-hours.ts";
import { nextExtreme } from "./tide-window.ts";

const STILL_WATERS: readonly WaterType[] = ["lake", "reservoir", "river", "lido", "quarry"];
const WATER_WORDS: Partial<Record<WaterType, string>> = {
  lake: "Lake",
  reservoir: "Reservoir",
  river: "River",
  lido: "Lido",
  quarry: "Quarry",
};

export type TideLine = { kind: "rising" | "falling" | "none"; text: string };

type Asked = { tide: Tide | null; waterType: WaterType | null; atMs: number; timeZone: string };

/** "Falling, low 15:06" or "Lake, no tide". */
export function describeTide({ tide, waterType, atMs, timeZone }: Asked): TideLine {
  const next = tide && nextExtreme(tide.extremes, atMs);
  if (next) {
    const time = formatTime(next.at, timeZone);
    return next.isHigh
      ? { kind: "rising", text: `Rising, high ${time}` }
      : { kind: "falling", text: `Falling, low ${time}` };
  }
  const isStill = waterType !== null && STILL_WATERS.includes(waterType);
  return { kind: "none", text: isStill ? `${WATER_WORDS[waterType]}, no tide` : "Tide not known" };
}

/** Follows "Predicted for": the station with its distance, what heights are measured from, and the license. */
export const tideSourceText = ({ station, stationDistanceKm, datum, licence }: Tide) =>
  `${station}, ${stationDistanceKm.toFixed(0)} km away, heights above ${datum}. License: ${licenseWords(licence)}. Not for navigation.`;
