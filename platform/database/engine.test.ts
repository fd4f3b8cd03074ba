import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../test/test-database.ts";
import { AS_OWNER, type Engine, type RequestContext } from "./engine.ts";
import { sql } from "./sql.ts";

let engine: Engine;
const visitor: RequestContext = { role: "anon", settings: {}, readOnly: false, timeoutMs: 3_000 };
const reader: RequestContext = { ...visitor, readOnly: true };

beforeAll(async () => {
  engine = await openTestDatabase(null);
  await engine.script(`
    create table public.notes (id int primary key, body text);
    create table public.parts (note_id int references public.notes deferrable initially deferred);
    grant select, insert on public.notes to anon;`);
});
afterAll(() => engine.close());

const noteIds = async () => (await engine.run(AS_OWNER, sql`select id from notes order by id`)).map(({ id }) => id);

test("values travel as text whatever type Postgres infers", async () => {
  const [row] = await engine.run(
    AS_OWNER,
    sql`select ${true}::bool as yes, ${7}::int as whole, ${"0.30"}::numeric as exact, ${"9007199254740993"}::int8 as big,
      ${"b7e3f1a0-0000-4000-8000-000000000001"}::uuid as id, ${{ a: ["1"] }}::jsonb as json, ${'"text"'}::json as text_json,
      ${"{x,y}"}::text[] as list, ${"2026-01-02T03:04:05.678Z"}::timestamptz as at, ${"2026-01-02"}::date as day,
      ${"\\x00ff"}::bytea as bytes, ${1.5}::float8 as half, ${null}::text as nothing`,
  );
  expect(row).toEqual({
    yes: true,
    whole: 7,
    exact: "0.30",
    big: "9007199254740993",
    id: "b7e3f1a0-0000-4000-8000-000000000001",
    json: { a: ["1"] },
    text_json: "text",
    list: "{x,y}",
    at: "2026-01-02T03:04:05.678+00:00",
    day: "2026-01-02",
    bytes: "\\x00ff",
    half: 1.5,
    nothing: null,
  });
});

test("a request has its role and its settings, and the next one has not", async () => {
  const settings = { "request.jwt.claims": '{"sub":"it\'s me"}' };
  const ask = sql`select current_user::text as role, current_setting('request.jwt.claims', true) as claims`;
  expect(await engine.run({ ...visitor, settings }, ask)).toEqual([
    { role: "anon", claims: settings["request.jwt.claims"] },
  ]);
  const [after] = await engine.run(AS_OWNER, ask);
  expect(after?.role).not.toBe("anon");
  expect(after?.claims || null).toBeNull();
});

test("a role outside the list is refused before anything is sent", async () => {
  const stranger = { ...visitor, role: "postgres" } as unknown as RequestContext;
  await expect(engine.run(stranger, sql`select 1`)).rejects.toMatchObject({ code: "42501" });
});

test("a read cannot write", async () => {
  await expect(engine.run(reader, sql`insert into notes values (1, 'x')`)).rejects.toMatchObject({ code: "25006" });
  expect(await noteIds()).not.toContain(1);
});

test("a visitor cannot do what was not granted", async () => {
  await expect(engine.run(visitor, sql`delete from notes`)).rejects.toMatchObject({ code: "42501" });
});

test("an error carries what Postgres said", async () => {
  await engine.run(visitor, sql`insert into notes values (2, 'x')`);
  await expect(engine.run(visitor, sql`insert into notes values (2, 'y')`)).rejects.toMatchObject({
    name: "DatabaseError",
    code: "23505",
    constraint: "notes_pkey",
    detail: "Key (id)=(2) already exists.",
  });
});

test("a transaction keeps all or nothing", async () => {
  const failing = engine.transaction(visitor, async ({ query }) => {
    await query(sql`insert into notes values (10, 'x')`);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  const answer = await engine.transaction(visitor, async ({ query }) => {
    await query(sql`insert into notes values (11, 'x')`);
    return query(sql`insert into notes values (12, 'x') returning id`);
  });
  expect(answer).toEqual([{ id: 12 }]);
  expect(await noteIds()).toEqual(expect.arrayContaining([11, 12]));
  expect(await noteIds()).not.toContain(10);
});

test("a transaction that hid an error does not pretend to have committed", async () => {
  const hiding = engine.transaction(visitor, async ({ query }) => {
    await query(sql`insert into notes values (20, 'x')`);
    await expect(query(sql`select nonsense`)).rejects.toMatchObject({ code: "42703" });
  });
  await expect(hiding).rejects.toMatchObject({ code: "25P02" });
  expect(await noteIds()).not.toContain(20);
});

test("a constraint that is checked at commit fails the statement", async () => {
  await expect(engine.run(AS_OWNER, sql`insert into parts values (999)`)).rejects.toMatchObject({ code: "23503" });
  expect(await engine.run(AS_OWNER, sql`select * from parts`)).toEqual([]);
});

test("requests beside a transaction neither see it nor join it", async () => {
  const inside = engine.transaction(visitor, async ({ query }) => {
    await query(sql`insert into notes values (30, 'x')`);
    await query(sql`select pg_sleep(0.02)`);
    return query(sql`select current_user::text as role`);
  });
  const beside = Array.from({ length: 50 }, () => engine.run(AS_OWNER, sql`select current_user::text as role`));
  expect(await inside).toEqual([{ role: "anon" }]);
  for (const [row] of await Promise.all(beside)) expect(row?.role).not.toBe("anon");
});

test("failures and successes in one tick stay apart", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 300 }, (_, index) => {
      const context = index % 2 === 0 ? visitor : AS_OWNER;
      return engine.run<{ role: string; index: number }>(
        context,
        index % 3 === 0 ? sql`select nonsense` : sql`select current_user::text as role, ${index}::int as index`,
      );
    }),
  );
  answers.forEach((answer, index) => {
    expect(answer.status).toBe(index % 3 === 0 ? "rejected" : "fulfilled");
    if (answer.status !== "fulfilled") return;
    expect(answer.value[0]?.index).toBe(index);
    expect(answer.value[0]?.role === "anon").toBe(index % 2 === 0);
  });
});

test("more parameters than the protocol carries are refused", async () => {
  const values = Array.from({ length: 32_768 }, () => "1");
  const text = `select ${values.map((_, index) => `$${index + 1}::int`).join("+")}`;
  await expect(engine.run(AS_OWNER, { text, values })).rejects.toMatchObject({ code: "54000" });
});

test("a NUL is refused in a statement and in a value", async () => {
  await expect(engine.run(AS_OWNER, { text: "select 1\0", values: [] })).rejects.toMatchObject({ code: "22021" });
  await expect(engine.run(AS_OWNER, sql`select ${"a\0b"}::text`)).rejects.toMatchObject({ code: "22021" });
});

test("a statement still works after a change of the schema it reads", async () => {
  await engine.script("create table public.changing (a int)");
  expect(await engine.run(AS_OWNER, sql`select * from changing`)).toEqual([]);
  await engine.script("alter table public.changing add b int; insert into public.changing values (1, 2)");
  expect(await engine.run(AS_OWNER, sql`select * from changing`)).toEqual([{ a: 1, b: 2 }]);
});

test("a script is all or nothing", async () => {
  await expect(engine.script("create table public.half (a int); select nonsense")).rejects.toMatchObject({
    code: "42703",
  });
  expect(await engine.run(AS_OWNER, sql`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
});

test("a listener receives notifications until it stops", async () => {
  const heard: string[] = [];
  const first = Promise.withResolvers<void>();
  const stop = await engine.listen("Mixed case", (payload) => {
    heard.push(payload);
    first.resolve();
  });
  await engine.run(AS_OWNER, sql`select pg_notify('Mixed case', 'one')`);
  await first.promise;
  await stop();
  await engine.run(AS_OWNER, sql`select pg_notify('Mixed case', 'two')`);
  expect(heard).toEqual(["one"]);
});

test("a barrier waits for everything that was notified before it", async () => {
  const heard: string[] = [];
  const stop = await engine.listen("counted", (payload) => heard.push(payload));
  for (let round = 0; round < 100; round += 1) {
    await engine.run(AS_OWNER, sql`select pg_notify('counted', ${round}::text)`);
    expect(await engine.barrier()).toBe(true);
    expect(heard).toHaveLength(round + 1);
  }
  await stop();
});

test("one barrier serves everybody waiting for it", async () => {
  const heard = new Set<string>();
  const stop = await engine.listen("crowd", (payload) => heard.add(payload));
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      await engine.run(AS_OWNER, sql`select pg_notify('crowd', ${index}::text)`);
      expect(await engine.barrier()).toBe(true);
      expect(heard).toContain(String(index));
    }),
  );
  await stop();
});

test("an urgent read goes before the crowd that waits", async () => {
  let finished = 0;
  const read = async (isUrgent: boolean) => {
    await engine.run({ ...reader, isUrgent }, sql`select pg_sleep(0.005)`);
    finished += 1;
  };
  // Its session is open already.
  await read(true);
  finished = 0;
  const crowd = Array.from({ length: 100 }, () => read(false));
  await read(true);
  expect(finished).toBeLessThan(50);
  await Promise.all(crowd);
});
