import { MINUTE_MS } from "../../time.ts";
import type { WaterKind, WorkoutSource } from "../workout.ts";

/** What tells one swim from another. */
export type SwimTraits = {
  /** ISO instant. */
  startedAt: string;
  meters: number | null;
  /** Null is not known. */
  water: WaterKind | null;
  source: WorkoutSource;
};

export type Duplicate<Known extends SwimTraits> = {
  swim: Known;
  minutesApart: number;
  /** Of the longer distance; null when one of them isn't known. */
  percentApart: number | null;
  /** The same recording once more, not only the same swim. */
  isEqual: boolean;
};

export const MAX_MINUTES_APART = 10;
const MAX_PERCENT_APART = 15;
/** Rounding of two exports of one recording. */
const EQUAL_PERCENT = 0.1;

function percentApart(a: number | null, b: number | null) {
  if (a === null || b === null) return null;
  const longer = Math.max(a, b);
  return longer === 0 ? 0 : (Math.abs(a - b) / longer) * 100;
}

/** The known swim that is nearest in time, of those that are probably the same. */
export function findDuplicate<Known extends SwimTraits>(
  swim: SwimTraits,
  known: readonly Known[],
): Duplicate<Known> | null {
  const alike = known.flatMap((other): Duplicate<Known>[] => {
    if (swim.water !== null && other.water !== null && swim.water !== other.water) return [];
    const minutesApart = Math.abs(Date.parse(swim.startedAt) - Date.parse(other.startedAt)) / MINUTE_MS;
    const percent = percentApart(swim.meters, other.meters);
    if (minutesApart > MAX_MINUTES_APART || (percent ?? 0) > MAX_PERCENT_APART) return [];
    const isEqual = swim.source === other.source && minutesApart === 0 && percent !== null && percent <= EQUAL_PERCENT;
    return [{ swim: other, minutesApart, percentApart: percent, isEqual }];
  });
  return alike.reduce<Duplicate<Known> | null>(
    (nearest, found) => (nearest && nearest.minutesApart <= found.minutesApart ? nearest : found),
    null,
  );
}
