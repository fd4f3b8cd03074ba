import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "../test/rest-fixture.ts";

// A total that differs from the rows shows where it comes from.
const SCHEMA = `
create table lakes (id int primary key, name text not null);
insert into lakes select n, 'Lake ' || n from generate_series(1, 5) as n;
create table depths (lake_id int references lakes, metres int);
insert into depths values (1, 10);
create view lake_total as select 1000::bigint as total;
comment on table lakes is 'All lakes. @count public.lake_total';
create view big_lakes as select * from lakes where id > 2;
comment on view big_lakes is '@count public.missing';
grant select on lakes, depths, lake_total, big_lakes to anon;
`;
let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

async function countOf(path: string, count = "exact") {
  const answer = await rest.ask(path, { role: "anon", headers: { Prefer: `count=${count}` } });
  return answer.headers.get("content-range");
}

test("an exact total comes from the relation that the comment names", async () => {
  expect(await countOf("/lakes?limit=2")).toBe("0-1/1000");
});

test.each([
  ["a filter", "/lakes?id=gt.1&limit=2", "0-1/4"],
  ["a filter of an embedded resource", "/lakes?select=id,depths!inner(metres)&limit=0", "*/1"],
  ["the last page", "/lakes?limit=10", "0-4/5"],
  ["a comment that names nothing", "/big_lakes?limit=2", "0-1/3"],
])("rows are counted with %s", async (_what, path, range) => {
  expect(await countOf(path)).toBe(range);
});

test("an estimate counts rows", async () => {
  expect(await countOf("/lakes?limit=2", "estimated")).toBe("0-1/5");
});
