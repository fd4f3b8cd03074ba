import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "../test/rest-fixture.ts";

// The share of the first lake cannot be computed.
const SCHEMA = `
create table lakes (id int primary key, name text not null);
insert into lakes select n, 'Lake ' || n from generate_series(1, 9) as n;
create view shares as select id, name, 12 / (id - 1) as share from lakes;
comment on view shares is '@key id';
create view plain_shares as select * from shares;
create view odd_shares as select * from shares;
comment on view odd_shares is '@key missing';
grant select on lakes, shares, plain_shares, odd_shares to anon;
`;
let rest: Awaited<ReturnType<typeof startRest>>;
beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

const ask = (path: string) => rest.ask(path, { role: "anon", headers: { Prefer: "count=exact" } });

test.each([
  ["of all rows", "/shares?order=name.desc,id&limit=1&offset=7", "7-7/9"],
  ["with a filter", "/shares?id=lt.4&order=id&limit=1&offset=1", "1-1/3"],
])("rows before a page %s are skipped by the view's key alone", async (_which, path, range) => {
  const answer = await ask(path);
  expect(await answer.json()).toEqual([{ id: 2, name: "Lake 2", share: 12 }]);
  expect(answer.headers.get("content-range")).toBe(range);
});

test.each(["plain_shares", "odd_shares"])("a view without a key computes them: %s", async (view) => {
  const answer = await ask(`/${view}?order=id&limit=1&offset=1`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "22012" });
});
