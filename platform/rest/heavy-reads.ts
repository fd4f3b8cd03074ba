import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type CallerRole, DatabaseError } from "../database/engine.ts";
import { createTurns } from "../database/turns.ts";
import { tooManyRequests } from "./rest-error.ts";

/** A read that keeps the database busy for longer takes turns with others of its kind. */
const LIGHT_MS = 100;
const REMEMBERED_STATEMENTS = 1_000;
/** A heavy one may be light for other values, or once there is an index. */
const REMEMBERED_MS = 60_000;
const MAX_WAITING = 100;
/** Longest pause after a heavy read. */
const MAX_PAUSE_MS = 1_000;
const RETRY_MS = 1_000;

/** Ended by our own limits or by the time-out. */
const TOO_HEAVY: ReadonlySet<string> = new Set(["PT400", "57014"]);
const isTooHeavy = (error: unknown) => error instanceof DatabaseError && TOO_HEAVY.has(error.code);

type Measured = { busyMs: number };
type Admit = <T extends Measured>(text: string, work: () => Promise<T>) => Promise<T>;

/** By role, so that visitors cannot make swimmers wait. */
export type AdmitReads = Readonly<Record<CallerRole, Admit | null>>;

type Pause = (ms: number) => Promise<void>;

/** After a heavy read, for as long as it took: a page with several reads gets through in between. */
export const pauseFor: Pause = (ms) => setTimeout(ms, undefined, { ref: false });

/** Where pages have connections of their own. */
export const withoutPause: Pause = async () => undefined;

/** How many at once, and what comes after each. */
type Rule = { places: number; pause: Pause };

/**
 * Has reads that are known to be heavy, or not known at all, take turns: a short one never waits for more than `places`
 * of them. Statements are known by their text, which holds no values.
 */
function createTurnsForHeavy({ places, pause }: Rule): Admit {
  const known = new LRUCache<string, "light" | "heavy">({ max: REMEMBERED_STATEMENTS, ttl: REMEMBERED_MS });
  const takeTurn = createTurns(places);
  let waiting = 0;

  async function inTurn<T>(text: string, work: () => Promise<T>) {
    if (waiting >= MAX_WAITING) throw tooManyRequests(RETRY_MS, "too many large reads at once");
    waiting += 1;
    // What is not known yet goes before what is known to take long.
    const leave = await takeTurn({ isUrgent: !known.has(text), isAlone: false });
    waiting -= 1;
    const startedAt = performance.now();
    return work().finally(() => {
      const tookMs = performance.now() - startedAt;
      if (known.get(text) !== "heavy") leave();
      else void pause(Math.min(tookMs, MAX_PAUSE_MS)).then(leave);
    });
  }

  async function measured<T extends Measured>(text: string, work: () => Promise<T>) {
    try {
      const answer = await work();
      // One slow answer counts for a while, however many quick ones follow.
      if (answer.busyMs > LIGHT_MS) known.set(text, "heavy");
      else if (!known.has(text)) known.set(text, "light");
      return answer;
    } catch (error) {
      if (isTooHeavy(error)) known.set(text, "heavy");
      throw error;
    }
  }

  return (text, work) => {
    const read = () => measured(text, work);
    return known.get(text) === "light" ? read() : inTurn(text, read);
  };
}

export function createHeavyReads(rule: Rule): AdmitReads {
  const turns = () => createTurnsForHeavy(rule);
  return { anon: turns(), authenticated: turns(), service_role: null };
}
