import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct } from "../../server/testing/start-product.ts";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
  await platform.engine.script(`
    insert into spots (name, latitude, longitude, country) select 'Cove ' || n, n, n, 'Ireland' from generate_series(1, 30) n;
    create function public.who_asks() returns text language sql stable as 'select coalesce(auth.uid()::text, current_user)';
    create function public.add_up(a int, b int) returns int language sql immutable as 'select a + b';
    create function public.roll() returns float language sql as 'select random()';
    create table public.unwatched (id int);
    grant select on public.unwatched to anon;
    grant execute on function public.who_asks, public.add_up, public.roll to anon, authenticated, service_role;
    notify pgrst`);
  // Nothing is kept before it is sure that changes are heard.
  await vi.waitFor(async () => expect(await keep("spots?select=id&limit=1")).toBe(true), { timeout: 10_000 });
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
  ["spots?select=id,name&order=name&limit=5"],
  ["spots?select=id,name,address&name=eq.Cove%207", { headers: { accept: "application/vnd.pgrst.object+json" } }],
  ["spots?select=name&order=name", { headers: { accept: "text/csv" } }],
  ["spots?select=name&order=name", { headers: { prefer: "count=exact", range: "3-7" } }],
  ["spots?select=name", { method: "HEAD", headers: { prefer: "count=exact" } }],
  ["spots?select=name&limit=1", { headers: { "accept-profile": "public" } }],
  ["spots?select=id,name&name=eq.nowhere"],
  ["spots?select=address&limit=2", { headers: { accept: "application/vnd.pgrst.array+json;nulls=stripped" } }],
  ["spots_with_water_quality?select=name,water_quality&limit=3"],
  ["rpc/find_spots_near", post({ origin_latitude: 3, origin_longitude: 3, radius_km: 500 })],
  ["rpc/search_spots?search_text=cove&select=name&order=name"],
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
  ["a guess of the planner's", "spots?select=name", { headers: { prefer: "count=planned" } }],
  ["a refusal", "favorites", undefined],
  ["what is not there", "nowhere", undefined],
  ["a visitor who wants none of it", "spots?select=name&limit=4", { headers: { "cache-control": "no-cache" } }],
])("%s is never answered from the cache", async (_what, path, init) => {
  expect(await keep(path, init)).toBe(false);
});

test("a kept answer is for visitors alone", async () => {
  expect(await keep("rpc/who_asks")).toBe(true);
  const anna = await platform.swimmer("Anna");
  expect((await anna.client.rpc("who_asks" as never)).data).toBe(anna.id);
  const service = await ask("rpc/who_asks", { key: platform.secrets.secretKey });
  expect([isKept(service), await service.json()]).toEqual([false, "service_role"]);
  const stranger = await ask("rpc/who_asks", { headers: { authorization: "Bearer not.a.token" } });
  expect(stranger.status).toBe(401);
  expect((await ask("rpc/who_asks", { key: "sb_publishable_guess" })).status).toBe(401);
});

test("different requests never share an answer", async () => {
  const names = async (init: Ask) => (await ask("spots?select=name&order=name&limit=3", init)).text();
  const answers = [
    await names({}),
    await names({ headers: { accept: "text/csv" } }),
    await names({ headers: { range: "0-0" } }),
    await (await ask("spots?select=name&order=name.desc&limit=3")).text(),
  ];
  expect(new Set(answers).size).toBe(answers.length);
});

test("a change of the schema empties the cache", async () => {
  const path = "spots?select=name&limit=1";
  expect(await keep(path)).toBe(true);
  await platform.engine.script(`
    alter table private.spot_rows add column added_later int;
    select private.show_spots();
    notify pgrst;
  `);
  expect(isKept(await ask(path))).toBe(false);
  expect(await (await ask("spots?select=added_later&limit=1")).json()).toEqual([{ added_later: null }]);
});

test("only the tables behind a change are read again", async () => {
  const path = "spots?select=name&limit=2";
  expect(await keep(path)).toBe(true);
  await platform.swimmer("Ben");
  expect(isKept(await ask(path))).toBe(true);
  await platform.engine.run(AS_OWNER, sql`update spots set name = 'Cave 1' where name = 'Cove 1'`);
  expect(isKept(await ask(path))).toBe(false);
});

test("what visitors read announces its changes, and what they do not read costs nothing", async () => {
  const rows = await platform.engine.run<{ name: string }>(
    AS_OWNER,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_change' and tgenabled = 'A'`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain("private.spot_rows");
  expect(names).not.toEqual(expect.arrayContaining(["favorites"]));
  expect(names).not.toEqual(expect.arrayContaining(["profiles"]));
});
