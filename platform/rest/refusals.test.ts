import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseError } from "../database/engine.ts";
import { startRest, TEST_SCHEMA } from "../test/rest-fixture.ts";
import { renderError } from "./render-error.ts";

let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA);
});
afterAll(() => rest.stop());

const refused = async (path: string, init: Parameters<typeof rest.ask>[1] = {}) => {
  const response = await rest.ask(path, init);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const problem = await response.json();
  expect(response.headers.get("proxy-status")).toBe(`PostgREST; error=${problem.code}`);
  return { status: response.status, ...problem };
};
const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });

test("an unknown table is not found, with a hint at the likely one", async () => {
  expect(await refused("/project")).toEqual({
    status: 404,
    code: "PGRST205",
    details: null,
    hint: "Perhaps you meant the table 'public.projects'",
    message: "Could not find the table 'public.project' in the schema cache",
  });
});

test("an unknown column is named", async () => {
  expect(await refused("/projects?nope=eq.1")).toMatchObject({
    status: 400,
    code: "42703",
    message: "column projects.nope does not exist",
  });
  expect(await refused("/projects?select=nope")).toMatchObject({ message: "column projects.nope does not exist" });
  expect(await refused("/clients", post({ nope: 1 }))).toMatchObject({
    status: 400,
    code: "PGRST204",
    message: "Could not find the 'nope' column of 'clients' in the schema cache",
  });
});

test("keeps the code of constraint violations", async () => {
  expect(await refused("/clients", post({ id: 1, name: "Again" }))).toMatchObject({
    status: 409,
    code: "23505",
    details: "Key (id)=(1) already exists.",
    message: 'duplicate key value violates unique constraint "clients_pkey"',
  });
  expect(await refused("/projects", post({ id: 90, name: "x", client_id: 99 }))).toMatchObject({
    status: 409,
    code: "23503",
  });
  expect(await refused("/projects", post({ id: 91, name: "" }))).toMatchObject({ status: 400, code: "23514" });
  expect(await refused("/projects", post({ id: 92 }))).toMatchObject({ status: 400, code: "23502" });
  expect(await refused("/projects?id=eq.abc")).toMatchObject({ status: 400, code: "22P02" });
});

test("a missing right is 401 for a visitor and 403 for others", async () => {
  const visitor = await rest.ask("/secrets", { role: "anon" });
  expect(visitor.status).toBe(401);
  expect(visitor.headers.get("www-authenticate")).toBe("Bearer");
  expect(await refused("/secrets")).toMatchObject({
    status: 403,
    code: "42501",
    message: "permission denied for table secrets",
  });
  const { client } = await rest.user("Ada");
  expect(await client.from("clients" as never).insert({ id: 5, name: "x" } as never)).toMatchObject({
    status: 403,
    error: { code: "42501" },
  });
});

test("a bearer that is no token is refused, never taken for a visitor", async () => {
  const response = await rest.ask("/clients", { role: "anon", token: "nonsense" });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe(
    'Bearer error="invalid_token", error_description="Expected 3 parts in JWT; got 1"',
  );
  expect(await response.json()).toEqual({
    code: "PGRST301",
    details: null,
    hint: null,
    message: "Expected 3 parts in JWT; got 1",
  });
  expect((await rest.ask("/clients", { role: "anon", token: "a.b.c" })).status).toBe(401);
});

test("other schemas, methods, paths and media types are refused", async () => {
  expect(await refused("/clients", { headers: { "accept-profile": "auth" } })).toEqual({
    status: 406,
    code: "PGRST106",
    details: null,
    hint: "Only the following schemas are exposed: public",
    message: "Invalid schema: auth",
  });
  expect(await refused("/clients", { method: "PUT" })).toMatchObject({ status: 405, code: "PGRST117" });
  expect(await refused("/clients/1")).toMatchObject({ status: 404, code: "PGRST125" });
  expect(await refused("/clients", { headers: { accept: "text/html" } })).toMatchObject({
    status: 406,
    code: "PGRST107",
    message: "None of these media types are available: text/html",
  });
});

test("a schema that is named and exposed is repeated", async () => {
  const response = await rest.ask("/clients", { headers: { "accept-profile": "public" } });
  expect(response.headers.get("content-profile")).toBe("public");
});

test.each([
  ["/clients?name=eq.%00", "22021"],
  ["/clients?name=eq.%C3%28", "PGRST100"],
  [`/clients?offset=${"9".repeat(25)}`, "22003"],
  [`/clients?name=match.${"(".repeat(500)}`, "PGRST100"],
  ["/clients?limit=-1", "PGRST103"],
  ["/clients?select=id::nonsense", "42704"],
  [`/projects?select=${Array(400).fill("*")}`, "54011"],
  ["/projects?words=fts(klingon).x", "42704"],
  [`/projects?words=fts.${"!".repeat(40)}x`, "XX000"],
])("case %# is the request's fault", async (path, code) => {
  const { status, ...problem } = await refused(path);
  expect(status).toBeLessThan(500);
  expect(problem.code).toBe(code);
});

test("any site may read the headers of an answer", async () => {
  const response = await rest.ask("/clients", { headers: { origin: "https://example.org" } });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("Content-Range");
  const preflight = await rest.ask("/clients", {
    method: "OPTIONS",
    headers: {
      origin: "https://example.org",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "prefer",
    },
  });
  expect(preflight.status).toBeLessThan(300);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("prefer");
});

test.each([
  ["57014", "canceling statement due to statement timeout", 500],
  ["40001", "could not serialize access", 500],
  ["42P01", 'relation "x" does not exist', 404],
  ["42883", "function x() does not exist", 404],
  ["53300", "too many connections", 503],
  ["PT999", "own status out of range", 500],
  ["PT418", "own status", 418],
  ["22023", 'role "ghost" does not exist', 401],
  ["55000", 'cannot insert into view "x"', 405],
])("SQLSTATE %s (%s) is answered with %i", async (code, message, status) => {
  const response = renderError(new DatabaseError({ code, message }), { isSignedIn: true, log: { error: () => {} } });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, details: null, hint: null, message });
});

test("an unknown error is logged and says nothing", async () => {
  const logged: unknown[] = [];
  const log = { error: (...entry: unknown[]) => void logged.push(entry) };
  const response = renderError(new Error("select secret from x"), { isSignedIn: true, log });
  expect({ status: response.status, body: await response.text() }).toEqual({
    status: 500,
    body: '{"code":"PGRSTX00","details":null,"hint":null,"message":"Internal server error"}',
  });
  expect(logged).toHaveLength(1);
});
