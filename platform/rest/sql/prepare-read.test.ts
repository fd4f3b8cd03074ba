import { expect, test } from "vitest";
import type { CallerRole } from "../../database/engine.ts";
import type { RestRequest } from "../request/rest-request.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import { type PreparedRead, prepareRead } from "./prepare-read.ts";

const newSchema = (): SchemaCache => ({
  relations: new Map(),
  relationships: new Map(),
  functions: new Map(),
  traceTables: () => null,
});
const SCHEMA = newSchema();

type Asked = {
  role?: CallerRole;
  method?: string;
  url?: string;
  accept?: string;
  prefer?: string;
  cache?: SchemaCache;
};

/** The parts of a request that its statement depends on. */
function toRequest({ role = "anon", method = "GET", url = "/pools?select=id", cache = SCHEMA, ...headers }: Asked) {
  const req = { url, header: (name: string) => headers[name as keyof typeof headers] };
  const caller = { role, claims: { role } };
  return { context: { req }, caller, method, cache, limits: null, pairs: [] } as unknown as RestRequest;
}

let prepared = 0;
const prepare = (): PreparedRead => {
  prepared += 1;
  return {
    plan: {},
    statement: { text: `select ${prepared}`, values: [] },
    hasOnePlan: false,
  } as unknown as PreparedRead;
};
const ask = (asked: Asked) => prepareRead(toRequest(asked), prepare).statement.text;

test("an equal request gets the statement that was written for the first", () => {
  expect(ask({})).toBe(ask({}));
});

test.each<[string, Asked]>([
  ["role", { role: "authenticated" }],
  ["method", { method: "HEAD" }],
  ["address", { url: "/pools?select=id&id=eq.1" }],
  ["media type", { accept: "text/csv" }],
  ["preference", { prefer: "count=exact" }],
  ["schema", { cache: newSchema() }],
])("another %s gets a statement of its own", (_what, other) => {
  expect(ask(other)).not.toBe(ask({}));
});

test("what is refused is not kept", () => {
  const refuse = () =>
    prepareRead(toRequest({ url: "/pools?refused" }), () => {
      throw new Error("refused");
    });
  expect(refuse).toThrow("refused");
  expect(refuse).toThrow("refused");
});
