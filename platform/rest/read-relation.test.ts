import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest, TEST_SCHEMA } from "../test/rest-fixture.ts";

let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA);
});
afterAll(() => rest.stop());

const ids = (answer: { data: { id: unknown }[] | null; error: unknown }) => {
  expect(answer.error).toBeNull();
  return answer.data?.map(({ id }) => id);
};
const projects = () => rest.client().from("projects").select("id").order("id");

test("instants, big numbers, decimals and JSON arrive as the database has them", async () => {
  const response = await rest.ask("/projects?id=eq.1&select=starts_at,size,rate,data,tags");
  expect(await response.text()).toBe(
    '[{"starts_at":"2026-01-02T03:04:05.678+00:00","size":9007199254740993,"rate":1.10,"data":{"a": {"b": [1, 2]}, "text": "x"},"tags":["x","y"]}]',
  );
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("content-range")).toBe("0-0/*");
});

test("columns can be renamed, cast and looked into", async () => {
  const { data } = await rest.client().from("projects").select("key:id::text,data->a->b->>0,data->text").eq("id", 1);
  expect(data).toEqual([{ key: "1", b: "1", text: "x" }]);
});

test("every comparison filters", async () => {
  expect(ids(await projects().eq("id", 2))).toEqual([2]);
  expect(ids(await projects().neq("id", 2))).toEqual([1, 3, 4]);
  expect(ids(await projects().gt("id", 1).lt("id", 4))).toEqual([2, 3]);
  expect(ids(await projects().gte("id", 2).lte("id", 3))).toEqual([2, 3]);
  expect(ids(await projects().in("id", [1, 4, 9]))).toEqual([1, 4]);
  expect(ids(await projects().in("id", []))).toEqual([]);
  expect(ids(await projects().filter("name", "in", '("Two, \\"quoted\\"")'))).toEqual([2]);
  expect(ids(await projects().is("client_id", null))).toEqual([4]);
  expect(ids(await projects().not("client_id", "is", null))).toEqual([1, 2, 3]);
  expect(ids(await projects().filter("client_id", "isdistinct", 1))).toEqual([3, 4]);
  expect(ids(await projects().match({ id: 1, client_id: 1 }))).toEqual([1]);
});

test("text is found by pattern, expression and words", async () => {
  expect(ids(await projects().like("name", "T%"))).toEqual([2, 3]);
  expect(ids(await projects().filter("name", "like", "T*"))).toEqual([2, 3]);
  expect(ids(await projects().ilike("name", "%WATER%"))).toEqual([1]);
  expect(ids(await projects().likeAllOf("name", ["T%", "%e"]))).toEqual([3]);
  expect(ids(await projects().ilikeAnyOf("name", ["cold%", "four"]))).toEqual([1, 4]);
  expect(ids(await projects().filter("name", "match", "^[CF]o"))).toEqual([1, 4]);
  expect(ids(await projects().filter("name", "imatch", "^t"))).toEqual([2, 3]);
  expect(ids(await projects().textSearch("words", "water & cold"))).toEqual([1]);
  expect(ids(await projects().textSearch("words", "waters", { type: "plain", config: "english" }))).toEqual([1]);
  expect(ids(await projects().textSearch("name", "cold water", { type: "phrase" }))).toEqual([1]);
  expect(ids(await projects().textSearch("name", "four or three", { type: "websearch" }))).toEqual([3, 4]);
});

test("arrays, ranges and JSON are compared by their own operators", async () => {
  expect(ids(await projects().contains("tags", ["y"]))).toEqual([1, 2]);
  expect(ids(await projects().containedBy("tags", ["y"]))).toEqual([2, 3]);
  expect(ids(await projects().overlaps("tags", ["x", "z"]))).toEqual([1]);
  expect(ids(await projects().contains("data", { text: "x" }))).toEqual([1]);
  expect(ids(await projects().eq("data->a->b->>1", "2"))).toEqual([1]);
  expect(ids(await projects().rangeLt("span", "[5,9)"))).toEqual([1]);
  expect(ids(await projects().rangeGt("span", "[1,5)"))).toEqual([2]);
  expect(ids(await projects().rangeGte("span", "[5,6)"))).toEqual([2]);
  expect(ids(await projects().rangeLte("span", "[1,5)"))).toEqual([1]);
  expect(ids(await projects().rangeAdjacent("span", "[9,10)"))).toEqual([2]);
  expect(ids(await projects().filter("id", "eq(any)", "{1,3}"))).toEqual([1, 3]);
});

test("conditions combine, negate and quote", async () => {
  expect(ids(await projects().or("id.eq.1,and(client_id.is.null,name.like.F*)"))).toEqual([1, 4]);
  expect(ids(await projects().or('name.eq."Two, \\"quoted\\"",id.in.(4,5)'))).toEqual([2, 4]);
  expect(ids(await projects().or("tags.cs.{x},id.not.lt.4"))).toEqual([1, 4]);
  const response = await rest.ask("/projects?select=id&not.or=(id.eq.1,id.eq.2)&order=id");
  expect(await response.json()).toEqual([{ id: 3 }, { id: 4 }]);
});

test("rows are ordered, with nulls where they are wanted", async () => {
  const byClient = (nullsFirst: boolean) =>
    rest.client().from("projects").select("id").order("client_id", { ascending: false, nullsFirst }).order("id");
  expect(ids(await byClient(true))).toEqual([4, 3, 1, 2]);
  expect(ids(await byClient(false))).toEqual([3, 1, 2, 4]);
});

test("pages by range, limit or header and returns the range", async () => {
  const { data, count, status } = await rest
    .client()
    .from("projects")
    .select("id", { count: "exact" })
    .order("id")
    .range(1, 2);
  expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 });
  const behind = await rest.client().from("projects").select("id", { count: "exact" }).range(10, 12);
  expect(behind).toMatchObject({ status: 416, error: { code: "PGRST103" } });
});

test("a count can be exact, planned or estimated, and come without rows", async () => {
  for (const count of ["exact", "estimated"] as const) {
    const answer = await rest.client().from("projects").select("*", { count, head: true }).gt("id", 1);
    expect(answer).toMatchObject({ count: 3, data: null, error: null });
  }
  await rest.engine.script("analyze public.projects");
  const planned = await rest.client().from("projects").select("id", { count: "planned" }).limit(1);
  expect(planned).toMatchObject({ count: 4, data: [{ id: expect.any(Number) }] });
});

test("one row can be demanded, and must then be one", async () => {
  const client = rest.client();
  expect(await client.from("clients").select("name").eq("id", 1).single()).toMatchObject({ data: { name: "Acme" } });
  expect(await client.from("clients").select("name").eq("id", 9).maybeSingle()).toMatchObject({
    data: null,
    error: null,
  });
  expect(await client.from("clients").select("name").single()).toMatchObject({
    status: 406,
    error: {
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: "The result contains 2 rows",
      hint: null,
    },
  });
});

test("nulls can be left out", async () => {
  const { data } = await rest
    .client()
    .from("projects")
    .select("id,client_id,data")
    .gt("id", 2)
    .order("id")
    .stripNulls();
  expect(data).toEqual([{ id: 3, client_id: 2, data: {} }, { id: 4 }]);
});

test("rows come as CSV with a header, quoted where needed", async () => {
  const { data } = await rest.client().from("projects").select("id,name,client_id").in("id", [2, 4]).order("id").csv();
  expect(data).toBe('id,name,client_id\n2,"Two, ""quoted""",1\n4,Four,');
});

test.each([
  ["application/json", '[{"t":"Acme"}]'],
  ["application/vnd.pgrst.object+json", '{"t":"Acme"}'],
  ["text/csv", "t\nAcme"],
])("a column called like a part of our own SQL is answered as %s like any other", async (accept, body) => {
  for (const name of ["t", "first", "e", "key"]) {
    const response = await rest.ask(`/clients?id=eq.1&select=${name}:name`, { headers: { accept } });
    expect(await response.text()).toBe(body.replace("t", name));
  }
});

test("HEAD answers as GET does, without a body", async () => {
  const response = await rest.ask("/projects?limit=2", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-range")).toBe("0-1/*");
  expect(await response.text()).toBe("");
});

test("a notification makes new tables known", async () => {
  expect((await rest.ask("/late_tables")).status).toBe(404);
  await rest.engine.script("create table late_tables (id int); grant select on late_tables to service_role");
  await rest.engine.script("notify pgrst, 'reload schema'");
  await expect.poll(async () => (await rest.ask("/late_tables")).status, { timeout: 5_000 }).toBe(200);
});
