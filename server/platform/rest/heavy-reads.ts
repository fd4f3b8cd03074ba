import { LRUCache } from "lru-cache";
import { type CallerRole, DatabaseError } from "../database/engine.ts";
import { createTurns } from "../database/turns.ts";
import { tooManyRequests } from "./rest-error.ts";

/** A read that keeps the database busy for longer takes turns with others of its kind. */
const LIGHT_MS = 30;
const REMEMBERED_STATEMENTS = 1_000;
/** A heavy one may be light for other values, or once there is an index. */
const REMEMBERED_MS = 60_000;
const MAX_WAITING = 100;
const RETRY_MS = 1_000;

/** Ended by our own limits or by the time-out. */
const TOO_HEAVY: ReadonlySet<string> = new Set(["PT400", "57014"]);
const isTooHeavy = (error: unknown) => error instanceof DatabaseError && TOO_HEAVY.has(error.code);

type Measured = { busyMs: number };
type Admit = <T extends Measured>(text: string, work: () => Promise<T>) => Promise<T>;

/** By role, so that visitors cannot make swimmers wait. */
export type AdmitReads = Readonly<Record<CallerRole, Admit | null>>;

/**
 * Has reads that are known to be heavy, or not known at all, take turns: a short one never waits for more than `places`
 * of them. Statements are known by their text, which holds no values.
 */
function createTurnsForHeavy(places: number): Admit {
  const known = new LRUCache<string, "light" | "heavy">({ max: REMEMBERED_STATEMENTS, ttl: REMEMBERED_MS });
  const takeTurn = createTurns(places);
  let waiting = 0;

  async function inTurn<T>(text: string, work: () => Promise<T>) {
    if (waiting >= MAX_WAITING) throw tooManyRequests(RETRY_MS, "too many large reads at once");
    waiting += 1;
    // What is not known yet goes before what is known to take long.
    const leave = await takeTurn({ isUrgent: !known.has(text), isAlone: false });
    waiting -= 1;
    return work().finally(leave);
  }

  return async (text, work) => {
    try {
      const answer = await (known.get(text) === "light" ? work() : inTurn(text, work));
      // One slow answer counts for a while, however many quick ones follow.
      if (answer.busyMs > LIGHT_MS) known.set(text, "heavy");
      else if (!known.has(text)) known.set(text, "light");
      return answer;
    } catch (error) {
      if (isTooHeavy(error)) known.set(text, "heavy");
      throw error;
    }
  };
}

export function createHeavyReads(places: number): AdmitReads {
  return { anon: createTurnsForHeavy(places), authenticated: createTurnsForHeavy(places), service_role: null };
}
