import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { startPlatform, type TestPlatform } from "../../test/start-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  await platform.engine.script(`
    create schema private;
    create table private.pool_rows (id int primary key, name text not null, address text);
    alter table private.pool_rows enable row level security;
    create policy "everybody reads" on private.pool_rows for select to anon, authenticated using (true);
    create view public.pools with (security_invoker) as select * from private.pool_rows;
    create view public.pools_with_length as select id, name, length(name) as length from private.pool_rows;
    create table public.members_only (id int);
    insert into private.pool_rows (id, name) select n, 'Cove ' || n from generate_series(1, 30) n;
    grant usage on schema private to anon, authenticated;
    grant select on private.pool_rows, public.pools, public.pools_with_length to anon, authenticated;
    grant select on public.members_only to authenticated;
    create function public.find_near(origin float, radius float) returns setof public.pools language sql stable
      as 'select * from public.pools where abs(id - origin) <= radius';
    create function public.search_pools(search_text text) returns setof public.pools language sql stable security definer
      as 'select * from public.pools where starts_with(lower(name), search_text)';
    create function public.who_asks() returns text language sql stable as 'select coalesce(auth.uid()::text, current_user)';
    create function public.add_up(a int, b int) returns int language sql immutable as 'select a + b';
    create function public.roll() returns float language sql as 'select random()';
    grant execute on all functions in schema public to anon, authenticated, service_role;
    select read_cache.watch_tables();
    create table public.unwatched (id int);
    grant select on public.unwatched to anon`);
  // Nothing is cached before the change listener is ready.
  await vi.waitFor(async () => expect(await keep("pools?select=id&limit=1")).toBe(true), { timeout: 10_000 });
});
afterAll(() => platform.stop());

type Ask = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; key?: string };

const ask = (path: string, { key = platform.secrets.publishableKey, ...init }: Ask = {}) =>
  platform.fetch(`${platform.url}/rest/v1/${path}`, { ...init, headers: { apikey: key, ...init.headers } });
const isKept = (answer: Response) => answer.headers.get("cache-status") === "tideline; hit";

async function toParts(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  delete headers["cache-status"];
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString("base64") };
}

const post = (body: object): Ask => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const READS: [path: string, init?: Ask][] = [
  ["pools?select=id,name&order=name&limit=5"],
  ["pools?select=id,name,address&name=eq.Cove%207", { headers: { accept: "application/vnd.pgrst.object+json" } }],
  ["pools?select=name&order=name", { headers: { accept: "text/csv" } }],
  ["pools?select=name&order=name&offset=3&limit=5", { headers: { prefer: "count=exact" } }],
  ["pools?select=name", { method: "HEAD", headers: { prefer: "count=exact" } }],
  ["pools?select=name&limit=1", { headers: { "accept-profile": "public" } }],
  ["pools?select=id,name&name=eq.nowhere"],
  ["pools?select=address&limit=2", { headers: { accept: "application/vnd.pgrst.array+json;nulls=stripped" } }],
  ["pools_with_length?select=name,length&limit=3"],
  ["rpc/find_near", post({ origin: 3, radius: 2 })],
  ["rpc/search_pools?search_text=cove&select=name&order=name"],
  ["rpc/add_up?a=1&b=2"],
  ["rpc/add_up", post({ a: 2, b: 3 })],
  ["rpc/who_asks"],
];

test.each(READS)("the answer to %s is the same out of the cache, header for header", async (path, init?: Ask) => {
  const fresh = await ask(path, { ...init, headers: { ...init?.headers, "cache-control": "no-cache" } });
  const first = await ask(path, init);
  const second = await ask(path, init);
  expect([isKept(fresh), isKept(first), isKept(second)]).toEqual([false, false, true]);
  const parts = await toParts(second);
  expect(parts).toEqual(await toParts(first));
  expect(parts).toEqual(await toParts(fresh));
});

const keep = async (path: string, init?: Ask) => {
  for (let times = 0; times < 2; times += 1) await ask(path, init);
  return isKept(await ask(path, init));
};

test.each([
  ["a volatile function", "rpc/roll", post({})],
  ["a volatile function by GET", "rpc/roll", undefined],
  ["a table that announces nothing", "unwatched", undefined],
  ["an estimate of the planner", "pools?select=name", { headers: { prefer: "count=planned" } }],
  ["a refusal", "members_only", undefined],
  ["what is not there", "nowhere", undefined],
  ["a visitor who asks for a fresh answer", "pools?select=name&limit=4", { headers: { "cache-control": "no-cache" } }],
])("%s is never answered from the cache", async (_what, path, init) => {
  expect(await keep(path, init)).toBe(false);
});

test("a kept answer is for visitors alone", async () => {
  expect(await keep("rpc/who_asks")).toBe(true);
  const anna = await platform.user("Anna");
  expect((await anna.client.rpc("who_asks")).data).toBe(anna.id);
  const service = await ask("rpc/who_asks", { key: platform.secrets.secretKey });
  expect([isKept(service), await service.json()]).toEqual([false, "service_role"]);
  const stranger = await ask("rpc/who_asks", { headers: { authorization: "Bearer not.a.token" } });
  expect(stranger.status).toBe(401);
  expect((await ask("rpc/who_asks", { key: "sb_publishable_guess" })).status).toBe(401);
});

test("different requests never share an answer", async () => {
  const names = async (init: Ask) => (await ask("pools?select=name&order=name&limit=3", init)).text();
  const answers = [
    await names({}),
    await names({ headers: { accept: "text/csv" } }),
    await (await ask("pools?select=name&order=name.desc&limit=3")).text(),
  ];
  expect(new Set(answers).size).toBe(answers.length);
});

test("a change of the schema empties the cache", async () => {
  const path = "pools?select=name&limit=1";
  expect(await keep(path)).toBe(true);
  await platform.engine.script(`
    alter table private.pool_rows add column added_later int;
    create or replace view public.pools with (security_invoker) as select * from private.pool_rows;
    notify pgrst;
  `);
  expect(isKept(await ask(path))).toBe(false);
  expect(await (await ask("pools?select=added_later&limit=1")).json()).toEqual([{ added_later: null }]);
});

test("only the tables behind a change are read again", async () => {
  const path = "pools?select=name&limit=2";
  expect(await keep(path)).toBe(true);
  await platform.user("Ben");
  expect(isKept(await ask(path))).toBe(true);
  await platform.engine.run(AS_OWNER, sql`update pools set name = 'Cave 1' where name = 'Cove 1'`);
  expect(isKept(await ask(path))).toBe(false);
});

test("announces changes only of tables that visitors read", async () => {
  const rows = await platform.engine.run<{ name: string }>(
    AS_OWNER,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_change' and tgenabled = 'A'`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(["private.pool_rows"]);
});
