import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { type JudgedSpot, type SpotVerdict, verdictFor } from "#domain/verdicts/verdict-for.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import { useSwimmerBand } from "./swimmer-band.queries.ts";
import { useWhen } from "./use-when.ts";

/** The verdict with the time it answers for. */
export type ShownVerdict = { verdict: SpotVerdict; asked: Asked };

/** The spot's verdict at the time of the address, for the signed-in swimmer. */
export function useSpotVerdict(spot: JudgedSpot): ShownVerdict {
  const swimmer = useSwimmerBand();
  const asked = { when: useWhen(), nowMs: usePageTime() };
  return { verdict: verdictFor(spot, { nowMs: asked.nowMs, swimmer }, asked.when), asked };
}
