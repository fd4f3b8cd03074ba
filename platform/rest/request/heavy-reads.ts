import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type CallerRole, DatabaseError } from "../../database/engine.ts";
import { createTurns } from "../../database/turns.ts";
import { tooManyRequests } from "../rest-error.ts";

/** A slow answer. */
const SLOW_MS = 100;
/** A single answer may be slow because of a cold cache or a busy machine, but hardly that slow. */
const HEAVY_MS = 300;
/** So many slow ones of a statement's last answers make it heavy. */
const SLOW_ANSWERS = 2;
const LAST_ANSWERS = 3;
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
/** `slow` tells of each of the last answers whether it was. */
type Known = { isHeavy: boolean; slow: readonly boolean[] };
type Admit = <T extends Measured>(text: string, work: () => Promise<T>) => Promise<T>;

/** By role, so that visitors cannot make users wait. */
export type AdmitReads = Readonly<Record<CallerRole, Admit | null>>;

type Pause = (ms: number) => Promise<void>;

/** Waits as long as the heavy read took, so that a page's reads get in between. */
export const pauseFor: Pause = (ms) => setTimeout(ms, undefined, { ref: false });

/** For an engine where pages have their own connections. */
export const withoutPause: Pause = async () => undefined;

type Rule = { places: number; pause: Pause };

const UNKNOWN: Known = { isHeavy: false, slow: [] };
const HEAVY: Known = { isHeavy: true, slow: [] };

function judge({ slow: before }: Known, busyMs: number): Known {
  const slow = [...before, busyMs > SLOW_MS].slice(-LAST_ANSWERS);
  const isHeavy = busyMs > HEAVY_MS || slow.filter(Boolean).length >= SLOW_ANSWERS;
  return isHeavy ? HEAVY : { isHeavy, slow };
}

/** Heavy and unknown statements take turns, at most `places` at once; light ones never wait. */
function createTurnsForHeavy({ places, pause }: Rule): Admit {
  const known = new LRUCache<string, Known>({ max: REMEMBERED_STATEMENTS, ttl: REMEMBERED_MS });
  const takeTurn = createTurns(places);
  let waiting = 0;

  const isHeavy = (text: string) => known.get(text)?.isHeavy === true;
  /** A statement that has only been slow is as good as unknown. */
  const isLight = (text: string) => !isHeavy(text) && known.get(text)?.slow.includes(false) === true;

  async function inTurn<T>(text: string, work: () => Promise<T>) {
    if (waiting >= MAX_WAITING) throw tooManyRequests(RETRY_MS, "too many large reads at once");
    waiting += 1;
    const leave = await takeTurn({ isUrgent: !isHeavy(text), isAlone: false });
    waiting -= 1;
    const startedAt = performance.now();
    return work().finally(() => {
      const tookMs = performance.now() - startedAt;
      if (!isHeavy(text)) leave();
      else void pause(Math.min(tookMs, MAX_PAUSE_MS)).then(leave);
    });
  }

  async function measured<T extends Measured>(text: string, work: () => Promise<T>) {
    try {
      const answer = await work();
      // Heavy stays heavy until it expires.
      if (!isHeavy(text)) known.set(text, judge(known.get(text) ?? UNKNOWN, answer.busyMs));
      return answer;
    } catch (error) {
      if (isTooHeavy(error)) known.set(text, HEAVY);
      throw error;
    }
  }

  return (text, work) => {
    const read = () => measured(text, work);
    return isLight(text) ? read() : inTurn(text, read);
  };
}

export function createHeavyReads(rule: Rule): AdmitReads {
  const turns = () => createTurnsForHeavy(rule);
  return { anon: turns(), authenticated: turns(), service_role: null };
}
