import { expect, test, vi } from "vitest";
import type { Engine } from "../../database/engine.ts";
import type { Reply } from "../respond.ts";
import { createReadCache } from "./read-cache.ts";

const REPLY: Reply = { status: 200, body: "[]", headers: {}, statement: "select" };
const TABLES = ["public.spots"];

type Asked = {
  key?: string;
  reply?: Reply;
  tables?: readonly string[] | null;
  /** What happens while the database reads. */
  between?: () => unknown;
};

/** A cache on an engine that only notifies what the test announces. */
async function start({ isPooled = false } = {}) {
  let announce: (table: string) => void = () => undefined;
  let announceGap = () => {};
  let isListening = true;
  let notified = 0;
  const engine: Engine = {
    kind: "pglite",
    version: "0",
    run: async (_context, { text, values }) => {
      if (!text.includes("pg_notify")) return [];
      notified += 1;
      if (!isPooled || notified === 1) announce(values[1] ?? "");
      return [];
    },
    transaction: async (_context, work) => work({ query: async () => [] }),
    script: async () => undefined,
    listen: async (_channel, onNotify, onGap) => {
      announce = onNotify;
      announceGap = onGap ?? announceGap;
      return async () => undefined;
    },
    barrier: async () => isListening,
    close: async () => undefined,
  };
  const error = vi.fn();
  const cache = createReadCache(engine, { error });
  let reads = 0;

  /** One visitor's read; answers how often the database has been asked by then. */
  async function ask({ key = "key", reply = REPLY, tables = TABLES, between }: Asked = {}) {
    await cache.read(key, async (announceTables) => {
      reads += 1;
      announceTables(tables);
      await between?.();
      return { reply, tables };
    });
    return reads;
  }

  const isReady = async () => {
    const first = await ask();
    return (await ask()) === first || error.mock.lastCall !== undefined;
  };
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 10_000);
  reads = 0;
  announce("public.spots");
  return {
    ask,
    error,
    announce: (table: string) => announce(table),
    announceGap: () => announceGap(),
    stopListening: () => {
      isListening = false;
    },
  };
}

test("an answer is kept until one of its tables changes", async () => {
  const { ask, announce } = await start();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  announce("public.reviews");
  expect(await ask()).toBe(1);
  announce("public.spots");
  expect(await ask()).toBe(2);
});

test("an answer is not kept when its table changed while it was read", async () => {
  const { ask, announce } = await start();
  await ask({ between: () => announce("public.spots") });
  expect(await ask()).toBe(2);
});

test("a change that arrives at the barrier outdates the answer", async () => {
  const { ask, announce } = await start();
  await ask();
  const asked = ask();
  announce("public.spots");
  expect(await asked).toBe(2);
});

test("nothing is served while changes may be missed, nor after a gap", async () => {
  const { ask, announceGap, stopListening } = await start();
  await ask();
  announceGap();
  expect(await ask()).toBe(2);
  stopListening();
  expect(await ask()).toBe(3);
});

test("an answer that does not come from a single read is not kept", async () => {
  const { ask } = await start();
  await ask({ tables: null });
  expect(await ask({ tables: null })).toBe(2);
});

test("an answer over the size limit is not kept, and the oldest are evicted", async () => {
  const { ask } = await start();
  const keep = (key: string, length: number) => ask({ key, reply: { ...REPLY, body: "x".repeat(length) } });
  await keep("huge", 1_000_000);
  expect(await keep("huge", 1_000_000)).toBe(2);
  for (let index = 0; index < 50; index += 1) await keep(String(index), 400_000);
  expect(await keep("49", 400_000)).toBe(52);
  expect(await keep("0", 400_000)).toBe(53);
});

test("headers count towards the size limit", async () => {
  const { ask } = await start();
  const reply = { ...REPLY, headers: { "content-range": "9".repeat(600_000) } };
  await ask({ reply });
  expect(await ask({ reply })).toBe(2);
});

test("behind a pooler that loses notifications nothing is kept, and the log says why", async () => {
  const { ask, error } = await start({ isPooled: true });
  expect([await ask(), await ask()]).toEqual([1, 2]);
  expect(error.mock.lastCall?.[1]).toContain("pooler");
});
