import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "../../test/rest-fixture.ts";

const SCHEMA = `
create table places (id int primary key);
create table readings (id int, place_id int references places, taken date, primary key (id, taken))
  partition by range (taken);
create table readings_2026 partition of readings for values from ('2026-01-01') to ('2027-01-01');
insert into places values (1);
insert into readings values (1, 1, '2026-05-01');
create view own_tail as select 1 as id;
create or replace view own_tail as select id from own_tail;
create view there as select 1 as id;
create view back as select id from there;
create or replace view there as select id from back;
grant select on places, readings, readings_2026, own_tail, there, back to anon;
`;

let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

const ask = (path: string) => rest.ask(path, { role: "anon" });

test("a partition is reached through its table only, where the policies are", async () => {
  expect(await (await ask("/readings?select=id,places(id)")).json()).toEqual([{ id: 1, places: { id: 1 } }]);
  expect(await (await ask("/places?select=id,readings(id)")).json()).toEqual([{ id: 1, readings: [{ id: 1 }] }]);
  const refused = await ask("/readings_2026?select=id");
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({ code: "PGRST205" });
  expect((await ask("/places?select=readings_2026(id)")).status).toBe(400);
});

test.each(["own_tail", "there", "back"])("a view that reads itself (%s) fails alone", async (view) => {
  const refused = await ask(`/${view}?select=id`);
  expect(await refused.json()).toMatchObject({ code: "42P17" });
  expect((await ask("/places?select=id")).status).toBe(200);
});
