import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { compareBestFirst } from "#domain/verdicts/rank-verdicts.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";

/** Sorts spots by their verdict at the time of the address. */
export function useBestFirst() {
  const when = useWhen();
  const swimmer = useSwimmerBand();
  return (spots: readonly Spot[]) => {
    const reader = { nowMs: Date.now(), swimmer };
    const judged = spots.map((spot) => ({ spot, ...verdictFor(spot, reader, when) }));
    return judged
      .toSorted((one, other) => compareBestFirst({ ...one.spot, ...one }, { ...other.spot, ...other }))
      .map(({ spot }) => spot);
  };
}
