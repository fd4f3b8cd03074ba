import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { type TestPlatform as Platform, startPlatform } from "../test/start-platform.ts";
import { broadcast, closeClients, connect, listening, until } from "./realtime-fixture.ts";

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
afterEach(closeClients);

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

test("events of one process reach the sockets of every process, once and in order", async () => {
  const [ann, ben] = [await listener(here, "sound"), await listener(there, "sound")];
  const long = "x".repeat(20_000);
  await ann.channel.send({ type: "broadcast", event: "socket", payload: { n: 1 } });
  await ann.channel.send({ type: "broadcast", event: "long", payload: { long } });
  await ben.untilHeard(2);
  await ben.channel.httpSend("http", { n: 3 });
  await ann.untilHeard(1);
  await here.engine.run(AS_OWNER, sql`insert into public.tides values (5)`);
  const shared = [["http", { n: 3 }], { id: 5 }];
  expect(await ann.untilHeard(2)).toEqual(shared);
  expect(await ben.untilHeard(4)).toEqual([["socket", { n: 1 }], ["long", { long }], ...shared]);
});

test("a binary payload reaches another process unchanged", async () => {
  const [ann, ben] = [await listener(here, "bytes"), await listener(there, "bytes")];
  await ann.channel.send({ type: "broadcast", event: "raw", payload: Uint8Array.of(1, 255).buffer });
  const [message] = (await ben.untilHeard(1)) as [string, ArrayBuffer][];
  expect(Buffer.from(message?.[1] ?? new ArrayBuffer())).toEqual(Buffer.of(1, 255));
});

test("every channel is joined again after a lost connection to the database", async () => {
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
      await broadcast(here, { room: "gap", event: "after" });
      return heard.length;
    },
    (count) => count > 0,
  );
});
