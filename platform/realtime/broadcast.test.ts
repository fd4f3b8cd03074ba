// As Realtime answers: supabase/realtime, lib/realtime_web/channels and controllers/broadcast_*.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { startPlatform } from "../test/start-platform.ts";
import { removeOldMessages } from "./old-messages.ts";
import { connect, hangUpAll, joined, until } from "./realtime-fixture.ts";

let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(hangUpAll);

type Heard = { event: string; payload: unknown; meta?: { id: string; replayed?: boolean } };

/** A client in the room, and what it hears there. */
async function listener(room: string, config = {}, vsn?: string) {
  const client = connect(platform, { vsn });
  const heard: Heard[] = [];
  const channel = client.channel(room, { config });
  channel.on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Heard));
  await joined(channel);
  const untilHeard = (count: number) =>
    until(
      () => heard,
      ({ length }) => length >= count,
    );
  return { client, channel, heard, untilHeard };
}

const api = (path: string, init: RequestInit) =>
  fetch(`${platform.url}/realtime/v1/api/broadcast${path}`, {
    method: "POST",
    ...init,
    headers: { apikey: platform.secrets.publishableKey, "Content-Type": "application/json", ...init.headers },
  });

test.each(["1.0.0", "2.0.0"])("a broadcast reaches everyone else in the room, protocol %s", async (vsn) => {
  const [ann, ben] = [await listener(`bay ${vsn}`, {}, vsn), await listener(`bay ${vsn}`, {}, vsn)];
  const payload = { height: 1.5, note: "süß 🌊" };
  expect(await ann.channel.send({ type: "broadcast", event: "wave", payload })).toBe("ok");
  expect(await ben.untilHeard(1)).toMatchObject([{ type: "broadcast", event: "wave", payload }]);
  expect(ann.heard).toEqual([]);
});

test("both versions of the protocol hear each other", async () => {
  const [old, young] = [await listener("ages", {}, "1.0.0"), await listener("ages", {}, "2.0.0")];
  await old.channel.send({ type: "broadcast", event: "from old", payload: { a: 1 } });
  await young.channel.send({ type: "broadcast", event: "from young", payload: { b: 2 } });
  expect(await young.untilHeard(1)).toMatchObject([{ event: "from old", payload: { a: 1 } }]);
  expect(await old.untilHeard(1)).toMatchObject([{ event: "from young", payload: { b: 2 } }]);
});

test("who asks for it hears themselves and gets an answer", async () => {
  const ann = await listener("echo", { broadcast: { self: true, ack: true } });
  expect(await ann.channel.send({ type: "broadcast", event: "shout", payload: {} })).toBe("ok");
  expect(await ann.untilHeard(1)).toMatchObject([{ event: "shout" }]);
});

test("bytes arrive as bytes", async () => {
  const [ann, ben] = [await listener("bytes"), await listener("bytes")];
  await ann.channel.send({ type: "broadcast", event: "raw", payload: Uint8Array.of(0, 255, 7).buffer });
  const [message] = await ben.untilHeard(1);
  expect(Buffer.from(message?.payload as ArrayBuffer)).toEqual(Buffer.of(0, 255, 7));
});

test("a room is not heard from another room, and a public one not from a private one of the same name", async () => {
  const ann = await listener("east");
  const ben = await listener("west");
  await platform.engine.run(AS_OWNER, sql`select realtime.send('{}', 'secret', 'west', true)`);
  await ann.channel.send({ type: "broadcast", event: "here", payload: {} });
  await platform.engine.run(AS_OWNER, sql`select realtime.send('{}', 'last', 'west', false)`);
  expect(await ben.untilHeard(1)).toMatchObject([{ event: "last" }]);
});

test("SQL broadcasts with realtime.send, also more than a notification holds", async () => {
  const ann = await listener("from sql");
  const long = "x".repeat(50_000);
  await platform.engine.run(AS_OWNER, sql`select realtime.send(${{ long }}, 'long', 'from sql', false)`);
  await platform.engine.run(AS_OWNER, sql`select realtime.send('{"a": 1}', 'short', 'from sql', false)`);
  expect(await ann.untilHeard(2)).toMatchObject([
    { event: "long", payload: { long }, meta: { id: expect.any(String) } },
    { event: "short", payload: { a: 1 } },
  ]);
});

test("what a transaction sends twice is heard twice, and what it takes back never", async () => {
  const ann = await listener("twice");
  await platform.engine.script(`
    select realtime.send('{"n": 1}', 'same', 'twice', false), realtime.send('{"n": 1}', 'same', 'twice', false);`);
  await platform.engine.script(`begin; select realtime.send('{}', 'undone', 'twice', false); rollback;`);
  await platform.engine.run(AS_OWNER, sql`select realtime.send('{}', 'last', 'twice', false)`);
  const heard = await ann.untilHeard(3);
  expect(heard.map(({ event }) => event)).toEqual(["same", "same", "last"]);
});

test("a client that has not joined sends over HTTP", async () => {
  const ann = await listener("by http");
  const channel = connect(platform).channel("by http");
  expect(await channel.send({ type: "broadcast", event: "batch", payload: { a: 1 } })).toBe("ok");
  expect(await channel.httpSend("single", { b: 2 })).toEqual({ success: true });
  expect(await channel.httpSend("bytes", Uint8Array.of(1, 2))).toEqual({ success: true });
  const heard = await ann.untilHeard(3);
  expect(heard.slice(0, 2)).toMatchObject([
    { event: "batch", payload: { a: 1 } },
    { event: "single", payload: { b: 2 } },
  ]);
  expect(Buffer.from(heard[2]?.payload as ArrayBuffer)).toEqual(Buffer.of(1, 2));
});

test("HTTP broadcasts that are none are refused", async () => {
  const status = async (path: string, init: RequestInit) => (await api(path, init)).status;
  expect(await status("", { body: JSON.stringify({ messages: [] }) })).toBe(422);
  expect(await status("", { body: "{" })).toBe(422);
  expect(await status("/a/events/b", { body: "{" })).toBe(422);
  expect(await status("/a/events/b", { body: "x", headers: { "Content-Type": "text/plain" } })).toBe(415);
  expect(await status("/a/events/b", { body: "{}", headers: { apikey: "wrong" } })).toBe(401);
  expect(await status("/a/events/b", { body: "{}", headers: { Authorization: "Bearer no.token.atall" } })).toBe(401);
  expect(await status("/a/events/b", { body: JSON.stringify("x".repeat(300_000)) })).toBe(413);
});

test("messages are kept for three days", async () => {
  await platform.engine.script(`insert into realtime.messages (topic, extension, event, inserted_at)
    select 'kept', 'broadcast', days::text, now() at time zone 'utc' - days * interval '1 day' from generate_series(1, 5) days`);
  await removeOldMessages.run(platform.engine, new Date());
  const rows = await platform.engine.run(
    AS_OWNER,
    sql`select event from realtime.messages where topic = 'kept' order by 1`,
  );
  expect(rows).toEqual([{ event: "1" }, { event: "2" }]);
});

test("realtime.broadcast_changes sends a row as it was and as it is", async () => {
  await platform.engine.script(`
    create table public.tides (id integer primary key, height integer);
    create function public.tell() returns trigger language plpgsql as $$ begin
      perform realtime.broadcast_changes('tides', tg_op, tg_op, tg_table_name, tg_table_schema, new, old); return null;
    end $$;
    create trigger tell after insert or update on public.tides for each row execute function public.tell();
    insert into public.tides values (1, 2); update public.tides set height = 3;`);
  const rows = await platform.engine.run<{ event: string; payload: unknown }>(
    AS_OWNER,
    sql`select event, payload from realtime.messages where topic = 'tides' and private order by place`,
  );
  const place = { table: "tides", schema: "public" };
  expect(rows).toEqual([
    { event: "INSERT", payload: { ...place, operation: "INSERT", record: { id: 1, height: 2 }, old_record: null } },
    {
      event: "UPDATE",
      payload: { ...place, operation: "UPDATE", record: { id: 1, height: 3 }, old_record: { id: 1, height: 2 } },
    },
  ]);
});
