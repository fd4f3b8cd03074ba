import { expect, test, vi } from "vitest";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { createReadCache } from "./read-cache.ts";

const READ = { ...AS_OWNER, readOnly: true };
const STATEMENT = { text: "select", values: [] };
const REPLY = { status: 200, body: "[]", headers: {} };
const trace = () => ["public.spots"];

/** A database that says what the test has it say. */
async function start({ isPooled = false } = {}) {
  let announce: (table: string) => void = () => undefined;
  let tellOfGap = () => {};
  let canHear = true;
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
      tellOfGap = onGap ?? tellOfGap;
      return async () => undefined;
    },
    barrier: async () => canHear,
    close: async () => undefined,
  };
  const error = vi.fn();
  const cache = createReadCache(engine, { error });
  const started = async () => {
    const reading = cache.begin("first");
    await reading.engine.run(READ, STATEMENT);
    reading.keep(REPLY, trace);
    return cache.find("first");
  };
  await vi.waitFor(async () => expect((await started()) ?? error.mock.lastCall).toBeDefined());
  return {
    cache,
    error,
    announce: (table: string) => announce(table),
    tellOfGap: () => tellOfGap(),
    goDeaf: () => {
      canHear = false;
    },
  };
}

async function keepOne({ cache }: Awaited<ReturnType<typeof start>>, between = () => {}) {
  const reading = cache.begin("key");
  await reading.engine.run(READ, STATEMENT);
  between();
  reading.keep(REPLY, trace);
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

test("a change that becomes known at the barrier keeps the old answer back", async () => {
  const host = await start();
  await keepOne(host);
  const found = host.cache.find("key");
  host.announce("public.spots");
  expect(await found).toBeUndefined();
});

test("nothing is served while changes may be missed, nor after what was missed", async () => {
  const host = await start();
  await keepOne(host);
  host.tellOfGap();
  expect(await host.cache.find("key")).toBeUndefined();
  await keepOne(host);
  host.goDeaf();
  expect(await host.cache.find("key")).toBeUndefined();
});

test("an answer that wrote, or asked more than once, is not kept", async () => {
  const { cache } = await start();
  for (const contexts of [[AS_OWNER], [READ, READ], []]) {
    const reading = cache.begin("key");
    for (const context of contexts) await reading.engine.run(context, STATEMENT);
    reading.keep(REPLY, trace);
    expect(await cache.find("key")).toBeUndefined();
  }
  const reading = cache.begin("key");
  await reading.engine.transaction(READ, async () => undefined);
  reading.keep(REPLY, trace);
  expect(await cache.find("key")).toBeUndefined();
});

test("an answer too large is not kept, and many push out the oldest", async () => {
  const { cache } = await start();
  const keep = async (key: string, length: number) => {
    const reading = cache.begin(key);
    await reading.engine.run(READ, STATEMENT);
    reading.keep({ ...REPLY, body: "x".repeat(length) }, trace);
  };
  await keep("huge", 1_000_000);
  expect(await cache.find("huge")).toBeUndefined();
  for (let index = 0; index < 50; index += 1) await keep(String(index), 400_000);
  expect(await cache.find("0")).toBeUndefined();
  expect(await cache.find("49")).toBeDefined();
});

test("long headers count towards what all answers may take", async () => {
  const { cache } = await start();
  const reading = cache.begin("key");
  await reading.engine.run(READ, STATEMENT);
  reading.keep({ ...REPLY, headers: { "content-location": "%2C".repeat(200_000) } }, trace);
  expect(await cache.find("key")).toBeUndefined();
});

test("behind a pooler that loses most of what is notified nothing is kept, and the log says why", async () => {
  const host = await start({ isPooled: true });
  expect(await keepOne(host)).toBeUndefined();
  expect(host.error.mock.lastCall?.[1]).toContain("pooler");
});
