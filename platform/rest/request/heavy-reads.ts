import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type CallerRole, DatabaseError } from "../../database/engine.ts";
import { createTurns } from "../../database/turns.ts";
import { tooManyRequests } from "../rest-error.ts";

/** Reads that take longer are heavy. */
const LIGHT_MS = 100;
const REMEMBERED_STATEMENTS = 1_000;
/** A statement may be light again for other values, or with a new index. */
const REMEMBERED_MS = 60_000;
const MAX_WAITING = 100;
const MAX_PAUSE_MS = 1_000;
const RETRY_MS = 1_000;

/** Ended by our limits or by the statement timeout. */
const TOO_HEAVY: ReadonlySet<string> = new Set(["PT400", "57014"]);
const isTooHeavy = (error: unknown) => error instanceof DatabaseError && TOO_HEAVY.has(error.code);

type Measured = { busyMs: number };
type Admit = <T extends Measured>(text: string, work: () => Promise<T>) => Promise<T>;

/** By role, so that visitors cannot make users wait. */
export type AdmitReads = Readonly<Record<CallerRole, Admit | null>>;

type Pause = (ms: number) => Promise<void>;

/** Waits as long as the heavy read took, so that a page's reads get in between. */
export const pauseFor: Pause = (ms) => setTimeout(ms, undefined, { ref: false });

/** For an engine where pages have their own connections. */
export const withoutPause: Pause = async () => undefined;

type Rule = { places: number; pause: Pause };

/** Heavy and unknown statements take turns, at most `places` at once; light ones never wait. */
function createTurnsForHeavy({ places, pause }: Rule): Admit {
  const known = new LRUCache<string, "light" | "heavy">({ max: REMEMBERED_STATEMENTS, ttl: REMEMBERED_MS });
  const takeTurn = createTurns(places);
  let waiting = 0;

  async function inTurn<T>(text: string, work: () => Promise<T>) {
    if (waiting >= MAX_WAITING) throw tooManyRequests(RETRY_MS, "too many large reads at once");
    waiting += 1;
    // Unknown statements go before known heavy ones.
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
      // Heavy stays heavy until it expires.
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
