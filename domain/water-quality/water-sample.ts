import { formatNumber } from "../format/numbers.ts";
import type { WaterSample } from "./import/parse-sample.ts";

export const BACTERIA = ["eColi", "enterococci"] as const;
export type Bacteria = (typeof BACTERIA)[number];

export const BACTERIA_WORDS: Readonly<Record<Bacteria, string>> = { eColi: "E. coli", enterococci: "Enterococci" };

/** The fields that a class depends on. */
export type BacteriaSample = Pick<
  WaterSample,
  "id" | "sampledAt" | "eColi" | "enterococci" | "detectionLimit" | "isShortTermPollution" | "isSimulated"
>;

/** A zero means "below the detection limit". */
export function countText(value: number, detectionLimit: number | null) {
  if (value === 0) return `< ${formatNumber(detectionLimit ?? DEFAULT_DETECTION_LIMIT)}`;
  return formatNumber(value, value < 10 ? 1 : 0);
}

/** For sources that give none; the usual limit of the methods. */
export const DEFAULT_DETECTION_LIMIT = 10;
