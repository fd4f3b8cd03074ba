import type { VerdictState } from "../conditions/verdict.ts";

export type ShownCandidate = {
  id: string;
  state: VerdictState;
  score: number;
  waterType: string | null;
  country: string | null;
  isTidal: boolean;
};

const VARIED_SPOTS_LIMIT = 6;

/** In the order of the strip: one of each, then from the start again. */
const STATES: readonly VerdictState[] = ["good", "fair", "dark", "caution", "avoid", "unknown", "closed"];

/** Unlike the chosen ones in country and kind of water, then the better hour. */
function findNext(candidates: readonly ShownCandidate[], chosen: readonly ShownCandidate[]) {
  const likeness = ({ country, waterType }: ShownCandidate) =>
    chosen.filter((one) => one.country === country).length * 2 +
    chosen.filter((one) => one.waterType === waterType).length;
  const rest = candidates.filter(({ id }) => chosen.every((one) => one.id !== id));
  return rest.toSorted(
    (one, other) => likeness(one) - likeness(other) || other.score - one.score || one.id.localeCompare(other.id),
  )[0];
}

/** Spots whose verdicts differ as much as they can; the first, of the live card, has a tide if any has. */
export function chooseVariedSpots(candidates: readonly ShownCandidate[]): ShownCandidate[] {
  const ofState = (state: VerdictState) => candidates.filter((one) => one.state === state);
  const best = STATES.map(ofState).find((some) => some.length > 0) ?? [];
  const tidal = best.filter(({ isTidal }) => isTidal);
  const first = findNext(tidal.length > 0 ? tidal : best, []);
  const chosen = first ? [first] : [];
  while (first && chosen.length < Math.min(VARIED_SPOTS_LIMIT, candidates.length)) {
    const count = (state: VerdictState) => chosen.filter((one) => one.state === state).length;
    const open = STATES.filter((state) => count(state) < ofState(state).length);
    const fewest = Math.min(...open.map(count));
    const next = open.find((state) => count(state) === fewest);
    const found = next && findNext(ofState(next), chosen);
    if (!found) break;
    chosen.push(found);
  }
  const others = chosen.slice(1).toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state));
  return [...chosen.slice(0, 1), ...others];
}
