import { expect, test, vi } from "vitest";
import type { Engine } from "../../database/engine.ts";
import { createReadCache } from "./read-cache.ts";

const REPLY = { status: 200, body: "[]", headers: {}, statement: "select" };
const trace = () => ["public.spots"];

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
  const started = async () => {
    cache.keep("first", { reply: REPLY, since: cache.changeCount(), trace });
    return cache.find("first");
  };
  await vi.waitFor(async () => expect((await started()) ?? error.mock.lastCall).toBeDefined());
  return {
    cache,
    error,
    announce: (table: string) => announce(table),
    announceGap: () => announceGap(),
    stopListening: () => {
      isListening = false;
    },
  };
}

async function keepOne({ cache }: Awaited<ReturnType<typeof start>>, between = () => {}) {
  const since = cache.changeCount();
  between();
  cache.keep("key", { reply: REPLY, since, trace });
  return cache.find("key");
}

test("an answer is kept until one of its tables changes", async () => {
  const host = await start();
  expect(await keepOne(host)).toMatchObject({ status: 200, body: "[]" });
  host.announce("public.reviews");
  expect(await host.cache.find("key")).toBeDefined();
  host.announce("public.spots");
  expect(await host.cache.find("key")).toBeUndefined();
});

test("an answer is not kept when its table changed while it was read", async () => {
  const host = await start();
  expect(await keepOne(host, () => host.announce("public.spots"))).toBeUndefined();
});

test("a change that arrives at the barrier outdates the answer", async () => {
  const host = await start();
  await keepOne(host);
  const found = host.cache.find("key");
  host.announce("public.spots");
  expect(await found).toBeUndefined();
});

test("nothing is served while changes may be missed, nor after a gap", async () => {
  const host = await start();
  await keepOne(host);
  host.announceGap();
  expect(await host.cache.find("key")).toBeUndefined();
  await keepOne(host);
  host.stopListening();
  expect(await host.cache.find("key")).toBeUndefined();
});

test("an answer that does not come from a single read is not kept", async () => {
  const { cache } = await start();
  cache.keep("key", { reply: { ...REPLY, statement: undefined }, since: cache.changeCount(), trace });
  expect(await cache.find("key")).toBeUndefined();
});

test("an answer over the size limit is not kept, and the oldest are evicted", async () => {
  const { cache } = await start();
  const keep = (key: string, length: number) =>
    cache.keep(key, { reply: { ...REPLY, body: "x".repeat(length) }, since: cache.changeCount(), trace });
  keep("huge", 1_000_000);
  expect(await cache.find("huge")).toBeUndefined();
  for (let index = 0; index < 50; index += 1) keep(String(index), 400_000);
  expect(await cache.find("0")).toBeUndefined();
  expect(await cache.find("49")).toBeDefined();
});

test("headers count towards the size limit", async () => {
  const { cache } = await start();
  const reply = { ...REPLY, headers: { "content-range": "9".repeat(600_000) } };
  cache.keep("key", { reply, since: cache.changeCount(), trace });
  expect(await cache.find("key")).toBeUndefined();
});

test("behind a pooler that loses notifications nothing is kept, and the log says why", async () => {
  const host = await start({ isPooled: true });
  expect(await keepOne(host)).toBeUndefined();
  expect(host.error.mock.lastCall?.[1]).toContain("pooler");
});
