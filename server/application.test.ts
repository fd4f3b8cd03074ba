import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApplication } from "./application.ts";
import type { Pages } from "./pages/pages.ts";

type Line = { msg: string; path?: string };

function startApplication(check: () => Promise<unknown> = async () => undefined) {
  const lines: Line[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const backend = {
    app: null,
    engine: "pglite 18.3",
    check,
    jobs: null,
    freeBytes: null,
  };
  const pages: Pages = {
    app: new Hono<never>()
      .post("/echo", async (c) => c.text(await c.req.text()))
      .get("/crash", () => {
        throw new Error("secret detail");
      }) as unknown as Pages["app"],
    close: async () => undefined,
  };
  return { app: createApplication({ backend, pages, log }), lines };
}

test("reports status, engine, version, processes and uptime", async () => {
  const { app } = startApplication();
  const answer = await app.request("/health");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ok",
    engine: "pglite 18.3",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    workers: 1,
    pid: process.pid,
    uptime: expect.any(Number),
  });
});

test("responds 503 with the reason when the database does not respond", async () => {
  const { app } = startApplication(async () => {
    throw new Error("the database cannot be reached");
  });
  const answer = await app.request("/health");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: "unavailable", reason: "the database cannot be reached" });
});

test("gives response and log line the same request id, without parameters in the log", async () => {
  const { app, lines } = startApplication();
  const answer = await app.request("/health?email=anna@example.org");
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(lines).toEqual([expect.objectContaining({ msg: "request", requestId, path: "/health", status: 200 })]);
  expect(JSON.stringify(lines)).not.toContain("anna");
});

test.each([
  ["/watch/0a1b2c", "/watch/:token"],
  ["/watch/out/0a1b2c", "/watch/out/:token"],
  ["/watch/0a1b2c.data", "/watch/:token"],
  ["/calendar/me/0a1b2c.ics", "/calendar/me/:token"],
  ["/calendar/group/0a1b2c.ics", "/calendar/group/:token"],
  ["/events/answer/0a1b2c", "/events/answer/:token"],
  ["/groups/join/0a1b2c", "/groups/join/:token"],
])("leaves the token of %s out of the log", async (asked, path) => {
  const { app, lines } = startApplication();
  await app.request(asked);
  expect(lines).toEqual([expect.objectContaining({ path })]);
});

test("refuses a body over the limit with 413", async () => {
  const { app } = startApplication();
  expect((await app.request("/echo", { method: "POST", body: "x".repeat(1_000_000) })).status).toBe(200);
  expect((await app.request("/echo", { method: "POST", body: "x".repeat(12_000_000) })).status).toBe(413);
});

test("hides a failure's details from the caller and logs them", async () => {
  const { app, lines } = startApplication();
  const answer = await app.request("/crash");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret detail");
  expect(JSON.stringify(lines)).toContain("secret detail");
});
