import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest, TEST_SCHEMA } from "../test/rest-fixture.ts";

let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA);
});
afterAll(() => rest.stop());

const call = (name: string, args: Record<string, unknown> = {}, options = {}) => rest.client().rpc(name, args, options);

test("a value comes bare, whether called by POST or GET, with defaults filled in", async () => {
  expect(await call("add", { a: 1 })).toMatchObject({ data: 3, status: 200 });
  expect(await call("add", { a: 1, b: 5 }, { get: true })).toMatchObject({ data: 6, status: 200 });
});

test("rows of a table can be filtered, ordered, counted and embed others", async () => {
  const { data, count } = await call("list_projects", { min_id: 2 }, { count: "exact" })
    .select("id,clients(name)")
    .lt("id", 4)
    .order("id", { ascending: false })
    .limit(1);
  expect({ data, count }).toEqual({ data: [{ id: 3, clients: { name: "Zed" } }], count: 2 });
  const head = await call("list_projects", { min_id: 3 }, { head: true, count: "exact", get: true });
  expect(head).toMatchObject({ count: 2, data: null });
});

test("rows of its own shape and lists of values come as arrays", async () => {
  expect((await call("count_up", { step: 2 }).order("n", { ascending: false })).data).toEqual([
    { n: 2, doubled: 4 },
    { n: 1, doubled: 2 },
  ]);
  expect((await call("list_names")).data).toEqual(["Acme", "Zed"]);
});

test("a record of columns that only the call knows comes as an object, several as a list", async () => {
  expect((await call("first_client")).data).toEqual({ id: 1, name: "Acme" });
  expect((await call("every_client", { min_id: 1 })).data).toEqual([
    { id: 1, name: "Acme" },
    { id: 2, name: "Zed" },
  ]);
  expect((await call("every_client", { min_id: 2 }, { get: true })).data).toEqual([{ id: 2, name: "Zed" }]);
  const none = await call("every_client", { min_id: 99 });
  expect(none.data).toEqual([]);
});

test("arrays, JSON and lists of arguments arrive as such", async () => {
  const { data } = await call("join_all", { words: ["a", "b,c"], data: { x: [1] } });
  expect(data).toEqual({ words: ["a", "b,c"], data: { x: [1] } });
  expect((await call("sum_all", { numbers: [1, 2, 3] })).data).toBe(6);
  const response = await rest.ask("/rpc/sum_all?numbers=1&numbers=2");
  expect(await response.text()).toBe("3");
});

test("a single unnamed JSON parameter takes the whole body", async () => {
  const response = await rest.ask("/rpc/echo", { method: "POST", body: '{"big":12345678901234567890}' });
  expect(await response.text()).toBe('{"big":12345678901234567890}');
});

test("a function without a result answers 204", async () => {
  expect(await call("nothing")).toMatchObject({ status: 204, data: null, error: null });
});

test("a function that writes does so by POST alone", async () => {
  const { status, error } = await call("add_client", { id: 50, name: "Fifty" }, { get: true });
  expect({ status, code: error?.code, message: error?.message }).toEqual({
    status: 405,
    code: "25006",
    message: "cannot execute INSERT in a read-only transaction",
  });
  expect(await call("add_client", { id: 50, name: "Fifty" })).toMatchObject({
    status: 200,
    data: { id: 50, name: "Fifty" },
  });
});

test("chooses overloads by argument names", async () => {
  expect((await call("pick", { a: 1 })).data).toBe("int");
  expect((await call("pick", { b: "x" })).data).toBe("text");
});

test("an unknown function or argument is not found, with a hint", async () => {
  expect(await call("ad", { a: 1 })).toMatchObject({
    status: 404,
    error: {
      code: "PGRST202",
      message: "Could not find the function public.ad(a) in the schema cache",
      details:
        "Searched for the function public.ad with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
    },
  });
  const response = await rest.ask("/rpc/add?c=1");
  expect(await response.json()).toEqual({
    code: "PGRST202",
    details: "Searched for the function public.add with parameter c, but no matches were found in the schema cache.",
    hint: "Perhaps you meant to call the function public.add(a, b)",
    message: "Could not find the function public.add(c) in the schema cache",
  });
});

test("a function raises errors of its own, with a status of its own", async () => {
  expect(await call("refuse")).toMatchObject({
    status: 400,
    error: { code: "P0001", message: "No swimming", details: "Ice", hint: null },
  });
  expect(await call("pay")).toMatchObject({
    status: 402,
    error: { code: "PT402", message: "Pay first", hint: "Cash" },
  });
});

test("a limit on affected rows needs a function that returns rows", async () => {
  expect(await call("add", { a: 1 }).maxAffected(1)).toMatchObject({ status: 400, error: { code: "PGRST128" } });
});

test("only GET, HEAD and POST call a function", async () => {
  const response = await rest.ask("/rpc/add", { method: "DELETE" });
  expect({ status: response.status, ...(await response.json()) }).toMatchObject({
    status: 405,
    code: "PGRST101",
    message: "Cannot use the DELETE method on RPC",
  });
});
