import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createFunctions } from "./create-functions.ts";

const folder = await mkdtemp(join(tmpdir(), "functions-"));
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, body: string) {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "index.ts"), body);
}

await write(
  "echo",
  `export default { async fetch(request: Request) {
    const { pathname, search } = new URL(request.url);
    const seen = { method: request.method, pathname, search, body: await request.text(), token: request.headers.get("Authorization") };
    return Response.json(seen, { status: 201, headers: { "X-Echo": "yes" } });
  } };`,
);
await write(
  "environment",
  `export default { fetch: () => Response.json(Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith("SUPABASE_")))) };`,
);
await write("crash", `export default { fetch() { throw new Error("secret detail"); } };`);
await write(
  "slow",
  `export default { fetch: (request: Request) => new Promise((resolve) => {
    request.signal.addEventListener("abort", () => { globalThis.slowFunctionAborted = true; resolve(new Response("late")); });
  }) };`,
);
await write("elsewhere", `export default { fetch: () => Response.redirect("https://example.org/cove") };`);
await write("broken", "export default {;");
await write("empty", "export const nothing = true;");
await write("_shared", "export default { fetch: () => new Response('shared') };");

const environment = {
  url: "http://127.0.0.1:1",
  publishableKey: "sb_publishable_test",
  secretKey: "sb_secret_test",
  jwks: { keys: [] },
};
const app = new Hono();
app.route("/functions/v1", await createFunctions({ folder, environment, log: createLog("silent"), timeLimitMs: 200 }));

const call = (path: string, init?: RequestInit) => app.request(`http://tideline.test/functions/v1${path}`, init);

test("a function sees the request without the mount and answers for itself", async () => {
  const init = { method: "POST", body: "hello", headers: { Authorization: "Bearer token" } };
  const answer = await call("/echo/deeper/path?page=2", init);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("X-Echo")).toBe("yes");
  expect(await answer.json()).toEqual({
    method: "POST",
    pathname: "/echo/deeper/path",
    search: "?page=2",
    body: "hello",
    token: "Bearer token",
  });
});

test.each(["GET", "PUT", "PATCH", "DELETE"])("a function answers %s at its bare name", async (method) => {
  expect(await (await call("/echo", { method })).json()).toMatchObject({ method, pathname: "/echo" });
});

test("a function finds its environment under the hosted runtime's names", async () => {
  expect(await (await call("/environment")).json()).toMatchObject({
    SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
    SUPABASE_ANON_KEY: "sb_publishable_test",
    SUPABASE_SERVICE_ROLE_KEY: "sb_secret_test",
    SUPABASE_JWKS: '{"keys":[]}',
  });
});

test.each([
  ["/missing", 404, "NOT_FOUND", "Requested function was not found"],
  ["/_shared", 404, "NOT_FOUND", "Requested function was not found"],
  ["/..%2Fecho", 404, "NOT_FOUND", "Requested function was not found"],
  ["/", 404, "NOT_FOUND", "Requested function was not found"],
  ["/broken", 503, "BOOT_ERROR", "Function failed to start (please check logs)"],
  ["/empty", 503, "BOOT_ERROR", "Function failed to start (please check logs)"],
  ["/crash", 500, "WORKER_ERROR", "Function exited due to an error (please check logs)"],
])("%s is answered %i %s in the platform's words", async (path, status, code, message) => {
  const answer = await call(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("sb-error-code")).toBe(code);
  expect(await answer.json()).toEqual({ code, message });
});

test("a function that takes too long is aborted and answered 504", async () => {
  const answer = await call("/slow");
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ code: "IDLE_TIMEOUT" });
  expect(globalThis).toHaveProperty("slowFunctionAborted", true);
});

test("the platform can add its headers to an answer that came with fixed ones", async () => {
  const answer = await call("/elsewhere");
  answer.headers.set("Access-Control-Allow-Origin", "*");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("https://example.org/cove");
});
