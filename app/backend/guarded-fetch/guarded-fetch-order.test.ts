import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGuarded, createTabs, rows, type Sent } from "./guarded-fetch-fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const TABLES = ["spots", "favorites", "event_log"] as const;

/** How a write ends for its sender; a late one is executed after its response was lost. */
const ENDINGS = ["answered", "lost", "late", "gateway"] as const;

type Step = {
  tab: 0 | 1;
  table: (typeof TABLES)[number];
  isWrite: boolean;
  ending: (typeof ENDINGS)[number];
  goesAlone: boolean;
  /** Before the step, before the server does it, and before the answer arrives: in milliseconds. */
  pauseMs: number;
  thereMs: number;
  backMs: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.constantFrom(0, 1),
  table: fc.constantFrom(...TABLES),
  isWrite: fc.nat(3).map((die) => die === 0),
  ending: fc.oneof({ weight: 9, arbitrary: fc.constant("answered" as const) }, fc.constantFrom(...ENDINGS)),
  goesAlone: fc.boolean(),
  pauseMs: fc.oneof({ weight: 9, arbitrary: fc.nat(150) }, fc.nat(12_000)),
  thereMs: fc.integer({ min: 1, max: 60 }),
  backMs: fc.integer({ min: 1, max: 60 }),
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const sum = (versions: Record<string, number>) => Object.values(versions).reduce((total, one) => total + one, 0);

/** A server whose tables count their writes; everything but a log is part of what any other table shows. */
function createServer(current: () => Step) {
  const versions: Record<string, number> = { spots: 0, favorites: 0, event_log: 0 };
  const show = (table: string) => {
    const { event_log = 0, ...others } = versions;
    return table === "event_log" ? event_log + sum(others) : sum(others);
  };
  const answer = async ({ method, path }: Sent) => {
    const { thereMs, backMs, ending } = current();
    const table = path.split("/").at(-1) ?? "";
    const write = () => {
      versions[table] = (versions[table] ?? 0) + 1;
    };
    await wait(thereMs);
    if (method === "GET") {
      const shown = show(table);
      await wait(backMs);
      return rows(shown);
    }
    if (ending === "late") setTimeout(write, 8_000);
    else write();
    await wait(backMs);
    if (ending === "lost" || ending === "late") throw new TypeError("Failed to fetch");
    return rows([], ending === "gateway" ? 504 : 201);
  };
  return { answer, show };
}

test("never returns data older than a save, in any order across two tabs", async () => {
  let fromMemory = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      let current = steps[0] as Step;
      const { answer, show } = createServer(() => current);
      const tabs = createTabs();
      const clients = [createGuarded(answer, {}, tabs), createGuarded(answer, {}, tabs)] as const;
      const stale: string[] = [];

      async function take({ tab, table, isWrite, goesAlone }: Step) {
        const { ask } = clients[tab];
        const path = `/rest/v1/${table}`;
        if (isWrite) return void (await ask("POST", path, { body: "{}" }).catch(() => null));
        const least = show(table);
        const init = goesAlone ? { signal: new AbortController().signal } : {};
        const shown = Number(await (await ask("GET", path, init)).json());
        if (shown < least) stale.push(`${table}: ${shown} when the server had ${least}`);
      }

      const taken: Promise<void>[] = [];
      for (const next of steps) {
        await vi.advanceTimersByTimeAsync(next.pauseMs);
        current = next;
        taken.push(take(next));
      }
      await vi.runAllTimersAsync();
      await Promise.all(taken);
      const sent = clients.flatMap((client) => client.sent).filter(({ method }) => method === "GET").length;
      fromMemory += steps.filter(({ isWrite }) => !isWrite).length - sent;
      expect(stale).toEqual([]);
    }),
    { numRuns: 150 },
  );
  // Or a memory that keeps nothing would pass as well.
  expect(fromMemory).toBeGreaterThan(100);
}, 30_000);
