import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest, TEST_SCHEMA } from "../../test/rest-fixture.ts";

/** Six megabytes, in rows of 1 kB that nothing compresses away in an answer. */
const LONG_ROWS = `
create table shelves (id int primary key);
create table books (id int primary key, shelf_id int references shelves, body text);
insert into shelves values (1), (2);
insert into books select n, 1, repeat('x', 1024) from generate_series(1, 4500) n;
insert into books select n, 2, repeat('x', 102400) from generate_series(5001, 5100) n;
create function list_bodies() returns setof text language sql stable as 'select body from books';
grant select on shelves, books to anon, authenticated, service_role;
grant execute on function list_bodies() to anon, service_role;
`;

let rest: Awaited<ReturnType<typeof startRest>>;
let token: string;
beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA + LONG_ROWS);
  const { client } = await rest.user("Ada");
  token = (await client.auth.getSession()).data.session?.access_token ?? "";
});
afterAll(() => rest.stop());

const PATTERN = encodeURIComponent("^((((.{1,9}){1,9}){1,9}){1,11})\\1\\2k1$");
const NO_PATTERNS = "regular expressions are not allowed";

test.each([
  `/clients?name=match.${PATTERN}`,
  `/clients?name=imatch.${PATTERN}`,
  "/clients?name=not.match.x",
  '/clients?name=match(any).{"x","y"}',
  "/clients?or=(id.eq.1,and(name.imatch.x,id.eq.2))",
  "/clients?select=id,projects(id)&projects.name=match.x",
  "/clients?select=id,projects(id)&projects.or=(name.match.x,id.eq.1)",
  "/rpc/list_projects?min_id=1&name=match.x",
])("no pattern reaches the database without the secret key: %s", async (path) => {
  const callers: Record<string, Parameters<typeof rest.ask>[1]> = {
    visitor: { role: "anon" },
    swimmer: { role: "anon", token },
  };
  for (const caller of Object.values(callers)) {
    const response = await rest.ask(path, caller);
    expect(await response.json()).toMatchObject({ code: "PGRST100", message: NO_PATTERNS });
    expect(response.status).toBe(400);
  }
  const name = path.includes(PATTERN) ? path.replace(PATTERN, "x") : path;
  expect((await rest.ask(name)).status).toBe(200);
});

test("nor does one in a write", async () => {
  for (const method of ["PATCH", "DELETE"]) {
    const response = await rest.ask("/projects?name=match.x", { role: "anon", token, method, body: '{"name":"y"}' });
    expect(await response.json()).toMatchObject({ code: "PGRST100", message: NO_PATTERNS });
  }
});

const nest = (levels: number): string => (levels === 0 ? "id" : `id,staff:users(${nest(levels - 1)})`);
const beside = (count: number) => Array.from({ length: count }, (_, n) => `a${n}:users(id)`).join(",");

test.each([
  ["visitors", nest(2), nest(3), "select is nested too deeply"],
  ["visitors", beside(10), beside(11), "too much is embedded"],
  ["swimmers", nest(3), nest(4), "select is nested too deeply"],
  ["swimmers", beside(20), beside(21), "too much is embedded"],
])("%s may embed %s and no more", async (who, most, more, message) => {
  const caller = who === "visitors" ? { role: "anon" as const } : { role: "anon" as const, token };
  expect((await rest.ask(`/users?select=${most}`, caller)).status).toBe(200);
  const response = await rest.ask(`/users?select=${more}`, caller);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "PGRST100", message });
  expect((await rest.ask(`/users?select=${more}`)).status).toBe(200);
});

const CSV = { accept: "text/csv" };
const OBJECT = { accept: "application/vnd.pgrst.object+json" };

test.each([
  ["rows", "/books?select=id,body", {}],
  ["lines", "/books?select=id,body", CSV],
  ["values of a function", "/rpc/list_bodies", {}],
  ["an embedded list", "/shelves?select=id,books(body)", {}],
  ["a list in one object", "/shelves?select=id,books(body)&id=eq.2", OBJECT],
  ["a list spread into its parent", "/shelves?select=id,...books(body)", {}],
  ["lists beside each other", "/shelves?select=a:books(body),b:books(body)&id=eq.1&a.limit=2500&b.limit=2500", {}],
])("%s of more than 4 MB are refused to visitors and given to the secret key", async (_what, path, headers) => {
  const refused = await rest.ask(path, { role: "anon", headers });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: "the answer is too large", details: "at most 4 MB" });
  const given = await rest.ask(path, { headers });
  expect(given.status).toBe(200);
  expect((await given.arrayBuffer()).byteLength).toBeGreaterThan(4 * 1024 * 1024);
});

test("returns everything within the limit", async () => {
  const response = await rest.ask("/shelves?select=id,books(body)&books.limit=1500&id=eq.1", { role: "anon" });
  expect(response.status).toBe(200);
  const [shelf] = (await response.json()) as { books: unknown[] }[];
  expect(shelf?.books).toHaveLength(1500);
  const swimmer = await rest.ask("/shelves?select=id,books(body)&id=eq.2", { role: "anon", token });
  expect(swimmer.status).toBe(200);
});
