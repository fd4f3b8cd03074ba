import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { type TestPlatform as Platform, startPlatform } from "../test/start-platform.ts";
import { connect, hangUpAll, joined, listening, until } from "./realtime-fixture.ts";

let here: Platform;
let there: Platform;

beforeAll(async () => {
  here = await startPlatform();
  await here.engine.script(`
    create table public.tides (id integer primary key);
    grant select on public.tides to anon;
    alter publication supabase_realtime add table public.tides;
    select realtime.watch_published_tables();`);
  there = await startPlatform({ beside: here });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
afterEach(hangUpAll);

async function listener(platform: Platform, room: string) {
  const heard: unknown[] = [];
  const channel = connect(platform).channel(room);
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => heard.push([event, payload]));
  channel.on("postgres_changes", { event: "*", schema: "public", table: "tides" }, (change) => heard.push(change.new));
  await listening(channel);
  const untilHeard = (count: number) =>
    until(
      () => heard,
      ({ length }) => length >= count,
    );
  return { channel, heard, untilHeard };
}

test("what one process is told, the sockets of every process hear, once and in order", async () => {
  const [ann, ben] = [await listener(here, "sound"), await listener(there, "sound")];
  const long = "x".repeat(20_000);
  await ann.channel.send({ type: "broadcast", event: "socket", payload: { n: 1 } });
  await ann.channel.send({ type: "broadcast", event: "long", payload: { long } });
  await ben.untilHeard(2);
  await ben.channel.httpSend("http", { n: 3 });
  await ann.untilHeard(1);
  await here.engine.run(AS_OWNER, sql`select realtime.send('{"n": 4}', 'sql', 'sound', false)`);
  await here.engine.run(AS_OWNER, sql`insert into public.tides values (5)`);
  const shared = [["http", { n: 3 }], ["sql", { n: 4 }], { id: 5 }];
  expect(await ann.untilHeard(3)).toEqual(shared);
  expect(await ben.untilHeard(5)).toEqual([["socket", { n: 1 }], ["long", { long }], ...shared]);
});

test("bytes reach the other process as bytes", async () => {
  const [ann, ben] = [await listener(here, "bytes"), await listener(there, "bytes")];
  await ann.channel.send({ type: "broadcast", event: "raw", payload: Uint8Array.of(1, 255).buffer });
  const [message] = (await ben.untilHeard(1)) as [string, ArrayBuffer][];
  expect(Buffer.from(message?.[1] ?? new ArrayBuffer())).toEqual(Buffer.of(1, 255));
});

test("people see each other across processes, and those of a process that stops are gone", async () => {
  const third = await startPlatform({ beside: here });
  const enter = async (platform: Platform, key: string) => {
    const channel = connect(platform).channel("pier", { config: { presence: { key, enabled: true } } });
    channel.on("presence", { event: "sync" }, () => undefined);
    await joined(channel);
    await channel.track({});
    return () => Object.keys(channel.presenceState()).sort().join();
  };
  const [ann, ben] = [await enter(here, "ann"), await enter(there, "ben")];
  const cem = await enter(third, "cem");
  for (const look of [ann, ben, cem]) await until(look, (keys) => keys === "ann,ben,cem");
  await third.stop();
  for (const look of [ann, ben]) await until(look, (keys) => keys === "ann,ben");
});

test("a lost listener is never a silent gap: every channel is joined anew", async () => {
  const states: string[] = [];
  const heard: string[] = [];
  const channel = connect(there).channel("gap");
  channel.on("broadcast", { event: "*" }, ({ event }) => heard.push(event));
  channel.subscribe((state) => states.push(state));
  await until(
    () => states.length,
    (count) => count === 1,
  );
  await here.engine.run(
    AS_OWNER,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await until(
    () => states.join(),
    (all) => all === "SUBSCRIBED,CHANNEL_ERROR,SUBSCRIBED",
  );
  await until(
    async () => {
      await here.engine.run(AS_OWNER, sql`select realtime.send('{}', 'after', 'gap', false)`);
      return heard.length;
    },
    (count) => count > 0,
  );
});
