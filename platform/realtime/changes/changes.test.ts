// As Realtime sends changes: supabase/walrus, README and test/sql, and realtime_channel_test.exs for its refusals.
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../database/engine.ts";
import { startPlatform } from "../../test/start-platform.ts";
import { closeClients, connect, listening, tokenOf, until } from "../realtime-fixture.ts";

const TABLES = `
  create table public.tides (
    id bigint primary key, name text, height numeric, at timestamptz, tags text[], more jsonb, secret text
  );
  grant select (id, name, height, at, tags, more) on public.tides to anon, authenticated;
  create table public.notes (owner uuid, id integer, body text, primary key (owner, id));
  alter table public.notes enable row level security;
  grant select on public.notes to anon, authenticated;
  create policy "own notes" on public.notes for select to authenticated using (owner = (select auth.uid()));
  grant insert on public.notes to authenticated;
  create policy "write own notes" on public.notes for insert to authenticated with check (owner = (select auth.uid()));
  create table public.hidden (id integer primary key);
  create table public.quiet (id integer primary key);
  grant select on public.quiet to anon;
  alter publication supabase_realtime add table public.tides, public.notes, public.hidden;
  select realtime.watch_published_tables();`;

let platform: Awaited<ReturnType<typeof startPlatform>>;
let engine: Engine;

beforeAll(async () => {
  platform = await startPlatform();
  engine = platform.engine;
  await engine.script(TABLES);
});
afterAll(() => platform.stop());
afterEach(async () => {
  await closeClients();
  await engine.script("truncate public.tides, public.notes, public.hidden, public.quiet");
  // A late notice of this would end the channels of the next test.
  await engine.barrier();
});

type Change = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };
type Subscription = {
  table?: string;
  schema?: string;
  event?: "*" | "INSERT" | "UPDATE" | "DELETE";
  filter?: string;
  select?: string[];
};

/** A subscriber to a table, the changes it receives and the server's answer. */
async function listener(requested: Subscription, token?: string) {
  const received: Change[] = [];
  const channel = connect(platform, token === undefined ? {} : { token }).channel("any name");
  const request = { event: "*" as const, schema: "public", ...requested };
  channel.on("postgres_changes", request as { event: "*"; schema: string }, (change) =>
    received.push(change as unknown as Change),
  );
  const answer = await listening(channel);
  const untilReceived = (count: number) =>
    until(
      () => received,
      ({ length }) => length >= count,
    );
  return { answer, received, untilReceived, channel };
}

test("inserts, updates and deletes arrive in order, with the types of their columns", async () => {
  const ann = await listener({ table: "tides" });
  expect(ann.answer).toBe("Subscribed to PostgreSQL");
  await engine.script(`insert into public.tides values
    (7, 'Kiel', 1.25, '2026-01-02 03:04:05.678+00', '{a,b}', '{"deep": [1]}', 'hush')`);
  await ann.untilReceived(1);
  await engine.script("update public.tides set name = 'Ystad'");
  await ann.untilReceived(2);
  await engine.script("delete from public.tides");
  const row = { id: 7, height: 1.25, at: "2026-01-02T03:04:05.678+00:00", tags: ["a", "b"], more: { deep: [1] } };
  const shared = {
    schema: "public",
    table: "tides",
    errors: null,
    commit_timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  expect(await ann.untilReceived(3)).toEqual([
    { ...shared, eventType: "INSERT", new: { ...row, name: "Kiel" }, old: {} },
    { ...shared, eventType: "UPDATE", new: { ...row, name: "Ystad" }, old: { id: 7 } },
    { ...shared, eventType: "DELETE", new: {}, old: { id: 7 } },
  ]);
});

test("a changed key is a delete and an insert", async () => {
  const ann = await listener({ table: "tides" });
  await engine.script("insert into public.tides (id) values (1)");
  await ann.untilReceived(1);
  await engine.script("update public.tides set id = 2");
  const received = await ann.untilReceived(3);
  expect(received.slice(1)).toMatchObject([
    { eventType: "DELETE", old: { id: 1 } },
    { eventType: "INSERT", new: { id: 2 } },
  ]);
});

test("a channel receives only the events, tables, rows and columns that it asked for", async () => {
  const deletes = await listener({ table: "tides", event: "DELETE" });
  const high = await listener({ table: "tides", filter: "height=gt.10,name=in.(b,c)", select: ["id"] });
  const early = await listener({ table: "tides", filter: "at=lt.2026-01-01 01:00:00+01" });
  const everything = await listener({ schema: "*" });
  await engine.script(`insert into public.tides (id, name, height, at) values
    (1, 'b', 9.5, '2025-12-31T23:59:59Z'), (2, 'b', 100, '2026-01-01T00:00:00Z'), (3, 'd', 11, null)`);
  await everything.untilReceived(3);
  await engine.script("delete from public.tides where id = 3; insert into public.hidden values (1)");
  await deletes.untilReceived(1);
  expect(deletes.received).toMatchObject([{ eventType: "DELETE", old: { id: 3 } }]);
  expect(high.received.map((change) => change.new)).toEqual([{ id: 2 }]);
  expect(early.received.map((change) => change.new.id)).toEqual([1]);
  expect(everything.received.map(({ eventType }) => eventType).sort()).toEqual([
    "DELETE",
    "INSERT",
    "INSERT",
    "INSERT",
  ]);
});

test("subscriptions that are not possible are refused with the reason", async () => {
  const cannot = "Unable to subscribe to changes with given parameters.";
  const advice = "Please check Realtime is enabled for the given connect parameters:";
  expect((await listener({ table: "quiet" })).answer).toBe(
    `${cannot} ${advice} [event: *, schema: public, table: quiet, filters: [], select: nil]`,
  );
  expect((await listener({ table: "tides", filter: "secret=eq.hush" })).answer).toContain(
    "invalid column for filter secret",
  );
  expect((await listener({ table: "tides", filter: "id=eq.many" })).answer).toContain(
    'invalid input syntax for type bigint: "many"',
  );
  expect((await listener({ table: "tides", filter: "id~5" })).answer).toContain("Error parsing `filter` params");
});

test("changes of a table are sent only to callers who may read it", async () => {
  const ann = await listener({ table: "hidden" });
  await engine.script("insert into public.hidden values (1); delete from public.hidden;");
  const witness = await listener({ table: "tides" });
  await engine.script("insert into public.tides (id) values (1)");
  await witness.untilReceived(1);
  expect(ann.received).toEqual([]);
});

test("changes of a row are sent only to callers who may read it, and a delete shows only its key", async () => {
  const [ann, ben] = [await platform.user("Ann"), await platform.user("Ben")];
  const annListener = await listener({ table: "notes" }, await tokenOf(ann.client));
  const benListener = await listener({ table: "notes" }, await tokenOf(ben.client));
  const visitorListener = await listener({ table: "notes" });
  await engine.script(`insert into public.notes values ('${ann.id}', 1, 'mine'), ('${ben.id}', 1, 'his')`);
  await Promise.all([annListener.untilReceived(1), benListener.untilReceived(1)]);
  await engine.script("delete from public.notes where body = 'his'");
  await annListener.untilReceived(2);
  await visitorListener.untilReceived(1);
  expect(annListener.received.map((change) => [change.new, change.old])).toEqual([
    [{ owner: ann.id, id: 1, body: "mine" }, {}],
    [{}, { owner: ben.id, id: 1 }],
  ]);
  expect(visitorListener.received.map((change) => [change.new, change.old])).toEqual([[{}, { owner: ben.id, id: 1 }]]);
});

test("a row that is written through the client is sent", async () => {
  const ann = await platform.user("Ann");
  const own = await listener({ table: "notes" }, await tokenOf(ann.client));
  const notes = (ann.client as unknown as SupabaseClient).from("notes");
  expect((await notes.insert({ owner: ann.id, id: 5, body: "through the client" })).error).toBeNull();
  expect(await own.untilReceived(1)).toMatchObject([{ eventType: "INSERT", new: { id: 5 } }]);
});

test("a statement with very many changes makes the channel join again", async () => {
  const ann = await listener({ table: "tides" });
  const said: string[] = [];
  ann.channel.on("system", {}, ({ message }) => said.push(message));
  await engine.script("insert into public.tides (id) select generate_series(1, 1001)");
  await until(
    () => said,
    ({ length }) => length >= 2,
  );
  expect(said).toEqual(["Too many changes at once, please subscribe again", "Subscribed to PostgreSQL"]);
  expect(ann.received).toEqual([]);
});

test("keys with many digits or unusual characters stay exact", async () => {
  await engine.script(`create table public.odd ("the ""key""" text, n bigint, primary key ("the ""key""", n));
    grant select on public.odd to anon; alter publication supabase_realtime add table public.odd;
    select realtime.watch_published_tables();`);
  const ann = await listener({ table: "odd" });
  await engine.script(`insert into public.odd values ('ä"\\x', 9007199254740993), ('plain', 9007199254740992)`);
  const received = await ann.untilReceived(2);
  expect(received.map((change) => change.new['the "key"']).sort()).toEqual(["plain", 'ä"\\x']);
  await engine.script(`insert into public.odd values (repeat(chr(1), 2000), 1)`);
  expect((await ann.untilReceived(3)).at(-1)?.new['the "key"']).toHaveLength(2_000);
});
