type Wish = { isUrgent: boolean; isAlone: boolean };
type Turn = { isAlone: boolean; begin(leave: () => void): void };

/**
 * Turns at a database: in order, the urgent first. At most `places` at once, `kept` of them for the urgent only; work
 * that is alone lets nobody in until it leaves.
 */
export function createTurns(places: number, kept = 0) {
  const [urgent, others]: [Turn[], Turn[]] = [[], []];
  let taken = 0;
  let isClosed = false;

  function next() {
    if (isClosed || taken >= places) return undefined;
    return urgent.shift() ?? (taken < places - kept ? others.shift() : undefined);
  }

  function letIn() {
    for (let turn = next(); turn; turn = next()) {
      taken += 1;
      isClosed = turn.isAlone;
      turn.begin(() => {
        taken -= 1;
        if (turn.isAlone) isClosed = false;
        letIn();
      });
    }
  }

  /** Resolves when it is this one's turn, to the function that ends it. */
  return ({ isUrgent, isAlone }: Wish): Promise<() => void> =>
    new Promise((begin) => {
      (isUrgent ? urgent : others).push({ isAlone, begin });
      letIn();
    });
}
