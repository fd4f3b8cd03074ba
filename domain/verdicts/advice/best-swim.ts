import { HOUR_MS } from "../../time.ts";
import { fromLocalHour, localDay, rangeOf, type When } from "../hours/when.ts";
import { compareBestFirst } from "../rank-verdicts.ts";
import { type JudgedSpot, type SpotVerdict, type VerdictReader, verdictBetween } from "../verdict-for.ts";

type Place = JudgedSpot & { name: string; distanceKm: number | null };

export type BestSwim<Spot> = {
  spot: Spot;
  verdict: SpotVerdict;
  /** False when nothing is good or fair: then this is the least bad. */
  isWorthGoing: boolean;
};

/** Verdicts for everyone reach this far. */
const REACH_MS = 48 * HOUR_MS;

/** "Now" asks about the rest of the day at the spot. */
function rangeAt(spot: JudgedSpot, nowMs: number, when: When) {
  const timeZone = spot.verdict?.timeZone ?? "UTC";
  if (when.kind !== "now") return rangeOf(when, { timeZone, nowMs });
  const { fromMs } = rangeOf(when, { timeZone, nowMs });
  return { fromMs, toMs: Math.max(fromMs + HOUR_MS, fromLocalHour(`${localDay(nowMs, timeZone, 1)}T00`, timeZone)) };
}

const isWorthGoing = ({ state }: SpotVerdict) => state === "good" || state === "fair";

type RangeOf = (spot: JudgedSpot) => { fromMs: number; toMs: number };

function findBest<Spot extends Place>(spots: readonly Spot[], reader: VerdictReader, rangeFor: RangeOf) {
  const judged = spots.map((spot) => ({ spot, verdict: verdictBetween(spot, rangeFor(spot), reader) }));
  const rank = ({ spot: { name, distanceKm }, verdict: { state, score } }: (typeof judged)[number]) => ({
    state,
    score,
    distanceKm,
    name,
  });
  return judged.toSorted((one, other) => compareBestFirst(rank(one), rank(other)))[0];
}

/** Where and when to swim: at the chosen time, otherwise within two days; null without spots. */
export function findBestSwim<Spot extends Place>(
  spots: readonly Spot[],
  reader: VerdictReader,
  when: When,
): BestSwim<Spot> | null {
  const asked = findBest(spots, reader, (spot) => rangeAt(spot, reader.nowMs, when));
  if (!asked) return null;
  if (isWorthGoing(asked.verdict) || when.kind !== "now")
    return { ...asked, isWorthGoing: isWorthGoing(asked.verdict) };
  const fromMs = Math.floor(reader.nowMs / HOUR_MS) * HOUR_MS;
  const later = findBest(spots, reader, () => ({ fromMs, toMs: fromMs + REACH_MS })) ?? asked;
  return isWorthGoing(later.verdict) ? { ...later, isWorthGoing: true } : { ...asked, isWorthGoing: false };
}
