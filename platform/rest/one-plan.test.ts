import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { startRest } from "../test/rest-fixture.ts";

const SCHEMA = `
create table lakes (id int primary key, name text not null);
insert into lakes select n, 'Lake ' || n from generate_series(1, 40) as n;
create table depths (lake_id int references lakes, metres int);
insert into depths select n % 40 + 1, n from generate_series(1, 80) as n;
grant select on lakes, depths to anon;
`;
let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

const read = async (path: string) => (await rest.ask(path, { role: "anon" })).json() as Promise<{ id: number }[]>;

test.each([0, 1, 4, 5, 13, 36, 39, 10_000])("a list from row %i on has its rows in their order", async (offset) => {
  const ids = Array.from({ length: 40 }, (_, index) => 40 - index);
  const rows = await read(`/lakes?select=id&order=id.desc&limit=4&offset=${offset}`);
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 4));
});

test("lists of embedded rows have their own limits", async () => {
  const rows = await read(
    "/lakes?select=id,depths(metres)&order=id&offset=38&limit=2&depths.order=metres&depths.limit=1",
  );
  expect(rows).toEqual([
    { id: 39, depths: [{ metres: 38 }] },
    { id: 40, depths: [{ metres: 39 }] },
  ]);
});

/** How often a statement with these words was planned for its values, and how often its one plan was used. */
async function countPlans(words: string) {
  const [row] = await rest.engine.run(
    AS_OWNER,
    sql`select sum(custom_plans)::int4 as custom, sum(generic_plans)::int4 as generic from pg_prepared_statements
      where strpos(statement, ${words}) > 0 and statement like 'with pgrst_page%'`,
  );
  return row;
}

test("a list is planned once for all of its early pages, with a filter for its values", async () => {
  for (const offset of [1, 2, 3]) {
    await read(`/lakes?select=name&order=name&limit=4&offset=${offset}`);
    await read(`/lakes?select=name&order=name&limit=4&offset=${offset}&id=gt.3`);
  }
  expect(await countPlans(`"lakes"."name" limit 8`)).toEqual({ custom: 0, generic: 3 });
  expect(await countPlans(`"lakes"."id" > $1`)).toEqual({ custom: 3, generic: 0 });
});
