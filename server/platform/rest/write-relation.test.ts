import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest } from "./rest-fixture.ts";

const SCHEMA = `
create type water as enum ('sea', 'lake');
create function default_water() returns water language sql immutable as $$ select 'lake'::water $$;
create table places (
  id int primary key,
  water water default default_water(),
  name text not null check (name <> ''),
  depth numeric default 2.5,
  tags text[] default '{}',
  added_at timestamptz not null default now()
);
create table visits (place_id int references places, visitor text, note text, primary key (place_id, visitor));
create table notes (id int generated always as identity primary key, text text);
create view shallow_places with (security_invoker) as select id, name from places;
grant select, insert, update, delete on places, visits, notes, shallow_places to service_role;
grant select (id, name), insert (id, name), delete on places to anon;
`;
let rest: Awaited<ReturnType<typeof startRest>>;
let nextId = 100;

beforeAll(async () => {
  rest = await startRest(SCHEMA);
});
afterAll(() => rest.stop());

/** Ids of places that are this test's alone. */
async function addPlaces(count: number) {
  const places = Array.from({ length: count }, () => ({ id: nextId++, name: "Cove" }));
  const { error } = await rest.client().from("places").insert(places);
  expect(error).toBeNull();
  return places.map(({ id }) => id);
}

const places = () => rest.client().from("places");
const write = (method: string, path: string, { body, prefer }: { body?: unknown; prefer?: string } = {}) =>
  rest.ask(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: prefer ? { prefer } : {},
  });

test("an insert answers 201 without a body, and with the row when asked", async () => {
  const id = nextId++;
  expect(await places().insert({ id, name: "Bay" })).toMatchObject({ status: 201, data: null });
  const { data } = await places().insert({ id: nextId++, name: "Bay" }).select("name,depth").single();
  expect(data).toEqual({ name: "Bay", depth: 2.5 });
});

test("an insert tells where its row is when only headers are wanted", async () => {
  const response = await write("POST", "/visits", {
    body: { place_id: (await addPlaces(1))[0], visitor: "a b&c" },
    prefer: "return=headers-only",
  });
  expect(response.status).toBe(201);
  expect(response.headers.get("location")).toMatch(/^\/visits\?place_id=eq\.\d+&visitor=eq\.a\+b%26c$/);
  expect(response.headers.get("preference-applied")).toBe("return=headers-only");
  expect(await response.text()).toBe("");
});

test("many rows go in at once, and missing values become null or their default", async () => {
  const [one, two, three] = [nextId++, nextId++, nextId++];
  const asNull = await places()
    .insert([
      { id: one, name: "A", depth: 1 },
      { id: two, name: "B" },
    ])
    .select("depth")
    .order("id");
  expect(asNull.error).toBeNull();
  const { data: stored } = await places().select("id,depth").in("id", [one, two]).order("id");
  expect(stored).toEqual([
    { id: one, depth: 1 },
    { id: two, depth: null },
  ]);
  const options = { defaultToNull: false, count: "exact" as const };
  const { data, count } = await places()
    .insert(
      [
        { id: three, name: "C", depth: 3 },
        { id: nextId++, name: "D" },
      ],
      options,
    )
    .select("depth");
  expect({ data, count }).toEqual({ data: [{ depth: 3 }, { depth: 2.5 }], count: 2 });
});

test("types and defaults of the schema's own are written", async () => {
  const rows = [
    { id: nextId++, name: "A", water: "sea" },
    { id: nextId++, name: "B" },
  ];
  const { data } = await places().insert(rows, { defaultToNull: false }).select("water");
  expect(data).toEqual([{ water: "sea" }, { water: "lake" }]);
  expect(await places().select("id").eq("water", "river")).toMatchObject({ status: 400, error: { code: "22P02" } });
});

test("a row of defaults alone, and none at all, can be inserted", async () => {
  const notes = rest.client().from("notes");
  expect(await notes.insert({}).select("text")).toMatchObject({ status: 201, data: [{ text: null }] });
  expect(await notes.insert([]).select()).toMatchObject({ status: 201, data: [] });
});

test("an upsert merges, ignores and says whether anything was new", async () => {
  const [id] = await addPlaces(1);
  const merged = await places().upsert({ id, name: "Merged" }).select("name");
  expect(merged).toMatchObject({ status: 200, data: [{ name: "Merged" }] });
  const ignored = await places()
    .upsert({ id, name: "Ignored" }, { ignoreDuplicates: true, onConflict: "id" })
    .select("name");
  expect(ignored).toMatchObject({ status: 201, data: [] });
  const mixed = await places()
    .upsert([
      { id, name: "Again" },
      { id: nextId++, name: "New" },
    ])
    .select("name");
  expect(mixed).toMatchObject({ status: 201, data: [{ name: "Again" }, { name: "New" }] });
});

test("an update changes what the filter leaves and answers with it", async () => {
  const [one, two] = await addPlaces(2);
  expect(await places().update({ name: "Renamed" }).eq("id", one)).toMatchObject({ status: 204, data: null });
  const { data, count } = await places()
    .update({ tags: ["x"] }, { count: "exact" })
    .in("id", [one, two])
    .select("name,tags");
  expect(count).toBe(2);
  expect(data).toEqual(
    expect.arrayContaining([
      { name: "Renamed", tags: ["x"] },
      { name: "Cove", tags: ["x"] },
    ]),
  );
  const response = await write("PATCH", `/places?id=eq.${one}`, { body: {}, prefer: "return=representation" });
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: [] });
});

test("a delete removes what the filter leaves", async () => {
  const [one, two] = await addPlaces(2);
  expect(await places().delete().eq("id", one)).toMatchObject({ status: 204, data: null });
  const response = await write("DELETE", `/places?id=eq.${two}&select=id`, {
    prefer: "return=representation,count=exact",
  });
  expect(response.headers.get("content-range")).toBe("*/1");
  expect(await response.json()).toEqual([{ id: two }]);
});

test("nothing is changed without a filter", async () => {
  const update = await write("PATCH", "/places", { body: { name: "All" } });
  expect({ status: update.status, ...(await update.json()) }).toMatchObject({
    status: 400,
    code: "21000",
    message: "UPDATE requires a WHERE clause",
  });
  const removal = await write("DELETE", "/places");
  expect(await removal.json()).toMatchObject({ code: "21000", message: "DELETE requires a WHERE clause" });
});

test("a written row comes back with what it points at", async () => {
  const [id] = await addPlaces(1);
  const { data } = await rest
    .client()
    .from("visits")
    .insert({ place_id: id, visitor: "Ada" })
    .select("visitor,places(name)");
  expect(data).toEqual([{ visitor: "Ada", places: { name: "Cove" } }]);
});

test("a write that must touch one row is undone when it touches more", async () => {
  const [one, two] = await addPlaces(2);
  const { status, error } = await places().update({ name: "Gone" }).in("id", [one, two]).select().single();
  expect({ status, code: error?.code, details: error?.details }).toEqual({
    status: 406,
    code: "PGRST116",
    details: "The result contains 2 rows",
  });
  const { data } = await places().select("name").in("id", [one, two]);
  expect(data).toEqual([{ name: "Cove" }, { name: "Cove" }]);
});

test("a write that touches more rows than allowed is undone", async () => {
  const all = await addPlaces(3);
  const removal = (limit: number) =>
    write("DELETE", `/places?id=in.(${all})`, { prefer: `handling=strict,max-affected=${limit},count=exact` });
  const refused = await removal(2);
  expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
    status: 400,
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: "The query affects 3 rows",
  });
  const allowed = await removal(3);
  expect(allowed.headers.get("content-range")).toBe("*/3");
  expect(allowed.headers.get("preference-applied")).toBe("count=exact, handling=strict, max-affected=3");
});

test("a write can be tried out and rolled back", async () => {
  const id = nextId++;
  const tried = await places().insert({ id, name: "Tried" }).select("id").rollback();
  expect(tried.data).toEqual([{ id }]);
  expect((await places().select("id").eq("id", id)).data).toEqual([]);
});

test("preferences that were followed are named", async () => {
  const response = await write("POST", "/places", {
    body: [{ id: nextId++, name: "P" }],
    prefer: "return=representation,resolution=merge-duplicates,missing=default,count=exact,handling=lenient,hurry",
  });
  expect(response.headers.get("preference-applied")).toBe(
    "resolution=merge-duplicates, missing=default, return=representation, count=exact, handling=lenient",
  );
});

test("a role writes where it may not read all, as long as it asks for nothing hidden", async () => {
  const visitor = rest.client("anon").from("places");
  expect(await visitor.insert({ id: nextId++, name: "Open" })).toMatchObject({ status: 201, error: null });
  expect(await visitor.insert({ id: nextId++, name: "Open" }).select("name")).toMatchObject({
    data: [{ name: "Open" }],
  });
  expect(await visitor.insert({ id: nextId++, name: "Open" }).select()).toMatchObject({
    status: 401,
    error: { code: "42501" },
  });
});

test("a simple view can be written through", async () => {
  const id = nextId++;
  const view = rest.client().from("shallow_places");
  expect(await view.insert({ id, name: "Seen" }).select()).toMatchObject({ status: 201, data: [{ id, name: "Seen" }] });
  expect(await view.delete().eq("id", id)).toMatchObject({ status: 204 });
});

test.each([
  ["{", "Empty or invalid json"],
  ["", "Empty or invalid json"],
  ['[{"id":1},{"name":"x"}]', "All object keys must match"],
  ['[{"id":1},2]', "All object keys must match"],
  [`{"id":${"[".repeat(200)}${"]".repeat(200)}}`, "The JSON is nested too deeply"],
])("body %# is refused", async (body, message) => {
  const response = await rest.ask("/places", { method: "POST", body, headers: { "content-type": "application/json" } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: "PGRST102", details: null, hint: null, message });
});

test("a body that is no JSON, no UTF-8 or too large is refused", async () => {
  const post = (body: BodyInit, type = "application/json") =>
    rest.ask("/places", { method: "POST", body, headers: { "content-type": type } });
  expect(await (await post("id=1", "text/plain")).json()).toMatchObject({
    message: "Content-Type not acceptable: text/plain",
  });
  expect(await (await post(new Uint8Array([0x22, 0xff, 0x22]))).json()).toMatchObject({ code: "PGRST102" });
  const large = await post(JSON.stringify({ id: 1, name: "x".repeat(11 * 1024 * 1024) }));
  expect({ status: large.status, ...(await large.json()) }).toMatchObject({
    status: 413,
    message: "Payload too large",
  });
});
