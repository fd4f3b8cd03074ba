import { pictureError } from "./picture-errors.ts";

/** How many uploads are held at once in one worker: one is decoded, the others send or wait. */
const MAX_UNDER_WAY = 8;
/** So that nobody who sends slowly takes all of those places. */
const MAX_PER_SWIMMER = 2;

/** Lets in so many uploads, refuses the rest at once, and gives them the decoder one after the other. */
export function createTurns() {
  const underWay = new Map<string, number>();
  let total = 0;
  let tail: Promise<unknown> = Promise.resolve();

  /** Runs `work` if there is room for one more. */
  async function admit<T>(swimmerId: string, work: () => Promise<T>): Promise<T> {
    const own = underWay.get(swimmerId) ?? 0;
    if (total >= MAX_UNDER_WAY || own >= MAX_PER_SWIMMER) throw pictureError("uploads_busy");
    total += 1;
    underWay.set(swimmerId, own + 1);
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (underWay.get(swimmerId) ?? 1) - 1;
      if (left > 0) underWay.set(swimmerId, left);
      else underWay.delete(swimmerId);
    }
  }

  /** Runs `work` when all that asked before are done. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  }

  return { admit, alone };
}

export type Turns = ReturnType<typeof createTurns>;
