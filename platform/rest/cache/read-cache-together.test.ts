import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AS_OWNER, type Engine } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { startPlatform, type TestPlatform } from "../../test/start-platform.ts";

const CALLERS = 100;

let platform: TestPlatform;
/** The reads of pools that reached the database. */
let reads = 0;
/** What those reads wait for. */
let gate: Promise<void> = Promise.resolve();

const counting = (engine: Engine): Engine => ({
  ...engine,
  run: async (context, statement) => {
    if (context.role !== "owner" && statement.text.includes("pools")) {
      reads += 1;
      await gate;
    }
    return engine.run(context, statement);
  },
});

beforeAll(async () => {
  platform = await startPlatform({ wrapEngine: counting });
  await platform.engine.script(`
    create table pools (name text);
    insert into pools values ('Cove');
    create table visits (at timestamptz);
    create function visit() returns void language sql security definer as 'insert into visits values (now())';
    grant select on pools to anon;
    grant execute on function visit() to anon;
    select read_cache.watch_tables()`);
  // Nothing is shared before the change listener is ready.
  const isKept = async () => (await ask("pools?limit=1")).headers.get("cache-status") === "tideline; hit";
  await vi.waitFor(async () => expect(await isKept()).toBe(true), { timeout: 10_000 });
});
afterAll(() => platform.stop());
beforeEach(() => {
  reads = 0;
  gate = Promise.resolve();
});

const ask = (path: string, init: RequestInit = {}) =>
  platform.fetch(`${platform.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: platform.secrets.publishableKey, ...init.headers },
  });
const askTogether = (path: string, init?: RequestInit) =>
  Promise.all(Array.from({ length: CALLERS }, () => ask(path, init)));

/** On Postgres the first read may begin before news of the write arrives; the others share the second. */
const mostReads = () => (platform.engine.kind === "pglite" ? 1 : 2);

test("visitors who ask for the same at once share a read, also right after a write", async () => {
  const path = "pools?select=name&order=name";
  for (const name of ["Dune", "Eddy"]) {
    await platform.engine.run(AS_OWNER, sql`insert into pools values (${name})`);
    reads = 0;
    const bodies = await Promise.all((await askTogether(path)).map((answer) => answer.text()));
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(mostReads());
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain(name);
  }
});

test("a request that comes after a write never gets a read from before it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const early = ask("pools?select=name&name=eq.Fjord");
  await vi.waitFor(() => expect(reads).toBe(1), 10_000);
  await platform.engine.run(AS_OWNER, sql`insert into pools values ('Fjord')`);
  const late = askTogether("pools?select=name&name=eq.Fjord");
  await vi.waitFor(() => expect(reads).toBe(2), 10_000);
  resolve();
  expect((await early).status).toBe(200);
  for (const answer of await late) expect(await answer.json()).toEqual([{ name: "Fjord" }]);
  expect(reads).toBe(2);
});

test("a caller who leaves does not take the read from the others", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const leaving = new AbortController();
  const path = "pools?select=name&limit=2";
  const headers = { apikey: platform.secrets.publishableKey };
  const first = fetch(`${platform.url}/rest/v1/${path}`, { headers, signal: leaving.signal });
  await vi.waitFor(() => expect(reads).toBe(1), 10_000);
  const others = Promise.all(Array.from({ length: 3 }, () => fetch(`${platform.url}/rest/v1/${path}`, { headers })));
  leaving.abort();
  await expect(first).rejects.toThrow("aborted");
  resolve();
  expect((await others).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(reads).toBe(1);
});

test("a refusal is not kept for later", async () => {
  const single = { headers: { accept: "application/vnd.pgrst.object+json" } };
  const path = "pools?select=name&name=eq.Grotto";
  expect(new Set((await askTogether(path, single)).map(({ status }) => status))).toEqual(new Set([406]));
  await platform.engine.run(AS_OWNER, sql`insert into pools values ('Grotto')`);
  expect((await ask(path, single)).status).toBe(200);
});

test("a function that writes runs for each of its callers", async () => {
  const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  await askTogether("rpc/visit", post);
  const [row] = await platform.engine.run<{ count: string }>(AS_OWNER, sql`select count(*) from visits`);
  expect(Number(row?.count)).toBe(CALLERS);
});

test("a user's read is never shared", async () => {
  await platform.engine.script("grant select on pools to authenticated");
  const users = [await platform.user("Anna"), await platform.user("Ben")];
  const answers = await Promise.all(users.flatMap(({ client }) => [1, 2].map(() => client.from("pools").select())));
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(reads).toBe(4);
});
