import type { VerdictState } from "../../conditions/verdict.ts";

export type ShownCandidate = {
  id: string;
  state: VerdictState;
  score: number;
  waterType: string | null;
  country: string | null;
  /** Its tide is known. */
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

/** The spot of the live card, whose tide is drawn: the best with a tide if it is good or fair, otherwise the best. */
function chooseFirst(candidates: readonly ShownCandidate[]) {
  const tidal = candidates.filter(({ isTidal }) => isTidal);
  const groups = [
    ...(["good", "fair"] as const).map((state) => tidal.filter((one) => one.state === state)),
    ...STATES.map((state) => candidates.filter((one) => one.state === state)),
  ];
  return findNext(groups.find((some) => some.length > 0) ?? [], []);
}

/** Spots whose verdicts differ as much as they can; the first is for the live card. */
export function chooseVariedSpots(candidates: readonly ShownCandidate[]): ShownCandidate[] {
  const ofState = (state: VerdictState) => candidates.filter((one) => one.state === state);
  const first = chooseFirst(candidates);
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
