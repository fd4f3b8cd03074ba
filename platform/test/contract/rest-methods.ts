import { type ContractEntry, type ContractTable, told } from "./contract-table.ts";
import type { WorldClient } from "./world-fixture.ts";

const TABLES = "docs.postgrest.org, references/api/tables_views";
const PREFER = "docs.postgrest.org, references/api/preferences";
const MEDIA = "docs.postgrest.org, references/api/media_type_handlers";
const CLIENT = "supabase/supabase-js, packages/core/postgrest-js";

const startQuery = (client: WorldClient) => client.from("pools").select("name").order("name");
type Query = ReturnType<typeof startQuery>;

/** A read whose answer is the names it finds, in their order. */
function finding(
  names: readonly string[],
  narrow: (query: Query) => PromiseLike<{ data: unknown; error: unknown }>,
): ContractEntry {
  return {
    is: "supported",
    says: `200, the rows for which it holds: ${names.join(", ")} of Cove, Lake, Tarn`,
    answer: { data: names.map((name) => ({ name })) },
    source: TABLES,
    call: async ({ visitor }) => told(await narrow(startQuery(visitor()))),
  };
}

/** A pattern may take the database seconds, so only the secret key may send one. */
function findingWithSecretKey(name: string, narrow: (query: Query) => Query): ContractEntry {
  return {
    is: "supported",
    says: `with the secret key 200, the rows for which it holds: ${name} of Cove, Lake, Tarn; for others 400 PGRST100`,
    answer: { service: { data: [{ name }] }, visitor: { status: 400, code: "PGRST100" } },
    source: TABLES,
    call: async ({ visitor, service }) => ({
      service: told(await narrow(startQuery(service()))),
      visitor: told(await narrow(startQuery(visitor()))),
    }),
  };
}

type Call = (client: WorldClient) => PromiseLike<{ data?: unknown; error?: unknown; status?: number }>;

function answering(says: string, answer: unknown, call: Call, source = TABLES): ContractEntry {
  return { is: "supported", says, answer, source, call: async ({ visitor }) => told(await call(visitor())) };
}

export const tableMethods: ContractTable = {
  "from.select": answering("200, the rows", { data: [{ name: "Cove", depth: 3 }] }, (client) =>
    client.from("pools").select("name, depth").eq("name", "Cove"),
  ),
  "from.insert": answering("201, and the row when it is asked for", { data: [{ name: "Pond" }] }, async (client) => {
    const answer = await client.from("pools").insert({ name: "Pond" }).select("name");
    await client.from("pools").delete().eq("name", "Pond");
    return answer;
  }),
  "from.upsert": answering("201 or 200, the row inserted or merged", { data: [{ depth: 3 }] }, (client) =>
    client.from("pools").upsert({ name: "Cove", depth: 3 }).select("depth"),
  ),
  "from.update": answering("200, the changed rows when they are asked for", { data: [{ note: "cold" }] }, (client) =>
    client.from("pools").update({ note: "cold" }).eq("name", "Lake").select("note"),
  ),
  "from.delete": answering("204, no row is left of what the filter finds", { data: null }, (client) =>
    client.from("pools").delete().eq("name", "Nowhere"),
  ),
};

export const filterMethods: ContractTable = {
  "query.eq": finding(["Cove"], (query) => query.eq("name", "Cove")),
  "query.neq": finding(["Lake", "Tarn"], (query) => query.neq("name", "Cove")),
  "query.gt": finding(["Tarn"], (query) => query.gt("depth", 8)),
  "query.gte": finding(["Lake", "Tarn"], (query) => query.gte("depth", 8)),
  "query.lt": finding(["Cove"], (query) => query.lt("depth", 8)),
  "query.lte": finding(["Cove", "Lake"], (query) => query.lte("depth", 8)),
  "query.like": finding(["Cove"], (query) => query.like("name", "C%")),
  "query.likeAllOf": finding(["Lake"], (query) => query.likeAllOf("name", ["L%", "%ke"])),
  "query.likeAnyOf": finding(["Cove", "Lake"], (query) => query.likeAnyOf("name", ["L%", "C%"])),
  "query.ilike": finding(["Cove"], (query) => query.ilike("name", "c%")),
  "query.ilikeAllOf": finding(["Lake"], (query) => query.ilikeAllOf("name", ["l%", "%KE"])),
  "query.ilikeAnyOf": finding(["Cove", "Tarn"], (query) => query.ilikeAnyOf("name", ["c%", "t%"])),
  "query.regexMatch": findingWithSecretKey("Cove", (query) => query.regexMatch("name", "^C.v")),
  "query.regexIMatch": findingWithSecretKey("Lake", (query) => query.regexIMatch("name", "^l")),
  "query.is": finding(["Cove"], (query) => query.is("note", null)),
  "query.isDistinct": finding(["Cove", "Tarn"], (query) => query.isDistinct("note", "cold")),
  "query.in": finding(["Cove", "Tarn"], (query) => query.in("name", ["Cove", "Tarn"])),
  "query.notIn": finding(["Lake"], (query) => query.notIn("name", ["Cove", "Tarn"])),
  "query.contains": finding(["Lake", "Tarn"], (query) => query.contains("tags", ["fresh"])),
  "query.containedBy": finding(["Cove", "Tarn"], (query) => query.containedBy("tags", ["sea", "fresh"])),
  "query.overlaps": finding(["Cove", "Lake"], (query) => query.overlaps("tags", ["sea", "deep"])),
  "query.rangeGt": finding(["Lake", "Tarn"], (query) => query.rangeGt("span", "[1,5)")),
  "query.rangeGte": finding(["Lake", "Tarn"], (query) => query.rangeGte("span", "[5,6)")),
  "query.rangeLt": finding(["Cove"], (query) => query.rangeLt("span", "[5,6)")),
  "query.rangeLte": finding(["Cove", "Lake"], (query) => query.rangeLte("span", "[5,9)")),
  "query.rangeAdjacent": finding(["Cove", "Tarn"], (query) => query.rangeAdjacent("span", "[5,9)")),
  "query.textSearch": finding(["Lake"], (query) => query.textSearch("words", "lakes")),
  "query.match": finding(["Lake"], (query) => query.match({ depth: 8, note: "cold" })),
  "query.not": finding(["Lake", "Tarn"], (query) => query.not("note", "is", null)),
  "query.or": finding(["Cove", "Tarn"], (query) => query.or("depth.lt.4,depth.gt.9")),
  "query.filter": finding(["Cove"], (query) => query.filter("facts->>salt", "eq", "true")),
  "query.limit": finding(["Cove"], (query) => query.limit(1)),
  "query.range": finding(["Lake", "Tarn"], (query) => query.range(1, 2)),
  "query.order": answering(
    "200, the rows in that order",
    { data: [{ name: "Tarn" }, { name: "Lake" }, { name: "Cove" }] },
    (client) => client.from("pools").select("name").order("depth", { ascending: false }),
  ),
};

export const formMethods: ContractTable = {
  "query.select": answering("200, a write answers its rows", { data: [{ name: "Lake" }] }, (client) =>
    client.from("pools").update({ depth: 8 }).eq("name", "Lake").select("name"),
  ),
  "query.single": answering("200, one object; 406 PGRST116 for none or several", { data: { name: "Cove" } }, (client) =>
    client.from("pools").select("name").eq("name", "Cove").single(),
  ),
  "query.maybeSingle": answering("200, one object or null", { data: null }, (client) =>
    client.from("pools").select("name").eq("name", "Nowhere").maybeSingle(),
  ),
  "query.csv": answering(
    "200, text/csv with a header line",
    { data: "name,depth\nCove,3" },
    (client) => client.from("pools").select("name, depth").eq("name", "Cove").csv(),
    MEDIA,
  ),
  "query.stripNulls": answering(
    "200, objects without their null fields",
    { data: [{ name: "Cove" }] },
    (client) => client.from("pools").select("name, note").eq("name", "Cove").stripNulls(),
    MEDIA,
  ),
  "query.maxAffected": answering(
    "400 PGRST124 when more rows would change, and none does",
    { status: 400, code: "PGRST124" },
    (client) => client.from("pools").update({ depth: 1 }).gt("depth", 0).maxAffected(1),
    PREFER,
  ),
  "query.rollback": answering(
    "204, and nothing is kept",
    { data: { depth: 3 } },
    async (client) => {
      await client.from("pools").update({ depth: 4 }).eq("name", "Cove").rollback();
      return client.from("pools").select("depth").eq("name", "Cove").single();
    },
    `${PREFER}: as with db-tx-end = commit-allow-override`,
  ),
  "query.explain": {
    is: "refused",
    answer: {
      status: 406,
      code: "PGRST107",
      message:
        'None of these media types are available: application/vnd.pgrst.plan+text; for="application/json"; options=;',
    },
    source: "docs.postgrest.org, references/observability: plans are off unless db-plan-enabled",
    call: async ({ visitor }) => told(await visitor().from("pools").select().explain()),
  },
  "query.geojson": {
    is: "refused",
    answer: { status: 406, code: "PGRST107", message: "None of these media types are available: application/geo+json" },
    source: `${MEDIA}: GeoJSON needs PostGIS`,
    call: async ({ visitor }) => told(await visitor().from("pools").select().geojson()),
  },
};

function local(says: string, answer: unknown, call: (client: WorldClient) => PromiseLike<unknown>): ContractEntry {
  return { is: "local", says, answer, source: CLIENT, call: async ({ visitor }) => call(visitor()) };
}

const COVE = { data: [{ name: "Cove" }] };
const cove = (client: WorldClient) => client.from("pools").select("name").eq("name", "Cove");

/** What changes the request or the answer within the client. */
export const requestMethods: ContractTable = {
  "query.abortSignal": local("the answer, unless the signal comes first", COVE, async (client) =>
    told(await cove(client).abortSignal(new AbortController().signal)),
  ),
  "query.overrideTypes": local("the same answer under another type", COVE, async (client) =>
    told(await cove(client).overrideTypes<{ name: string }[]>()),
  ),
  "query.returns": local("the same answer under another type", COVE, async (client) =>
    told(await cove(client).returns<{ name: string }[]>()),
  ),
  "query.retry": local("the answer, tried once", COVE, async (client) => told(await cove(client).retry(false))),
  "query.setHeader": local("the answer to a request with one header more", COVE, async (client) =>
    told(await cove(client).setHeader("x-more", "1")),
  ),
  "query.then": local("sends the request", COVE, async (client) => told(await cove(client).then((answer) => answer))),
  "query.throwOnError": local("throws what else would be an `error`", { code: "42703" }, (client) =>
    client
      .from("pools")
      .select("nothing")
      .throwOnError()
      .then(told, (error: unknown) => told({ error })),
  ),
};

const NO_DESCRIPTION = { status: 404, code: "PGRST126", message: "Root endpoint metadata is disabled" };
const undescribed = (
  call: (client: WorldClient) => PromiseLike<{ data: unknown; error: unknown; status: number }>,
): ContractEntry => ({
  is: "refused",
  answer: NO_DESCRIPTION,
  source: "docs.postgrest.org, references/errors: as with openapi-mode = disabled",
  call: async ({ visitor }) => told(await call(visitor())),
});
const FUNCTIONS = "docs.postgrest.org, references/api/functions";

/** Where requests start. */
export const entryMethods: ContractTable = {
  "client.from": answering("200, the table's rows", COVE, cove),
  "client.rpc": answering(
    "200, what the function gives",
    { data: 5 },
    (client) => client.rpc("add", { a: 2, b: 3 }),
    FUNCTIONS,
  ),
  "client.schema": answering(
    "the same calls on a schema; 406 PGRST106 for one that is not shown",
    COVE,
    (client) => client.schema("public").from("pools").select("name").eq("name", "Cove"),
    "docs.postgrest.org, references/api/schemas",
  ),
  "client.getOpenApiSpec": undescribed((client) => client.getOpenApiSpec()),
  "schema.from": answering("200, the table's rows", COVE, (client) =>
    client.schema("public").from("pools").select("name").eq("name", "Cove"),
  ),
  "schema.rpc": answering(
    "200, what the function gives",
    { data: 5 },
    (client) => client.schema("public").rpc("add", { a: 2, b: 3 }),
    FUNCTIONS,
  ),
  "schema.schema": answering("the same calls on a schema", COVE, (client) =>
    client.schema("public").schema("public").from("pools").select("name").eq("name", "Cove"),
  ),
  "schema.getOpenApiSpec": undescribed((client) => client.schema("public").getOpenApiSpec()),
};
