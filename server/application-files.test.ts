import type { PlatformEnv } from "@tideline/platform/caller.ts";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApplication } from "./application.ts";
import type { Pages } from "./pages/pages.ts";

const TWELVE_MEGABYTES = "x".repeat(12 * 1024 * 1024);

/** Every route behind the limit counts bytes. */
function startApplication({ hasPlatform }: { hasPlatform: boolean }) {
  const count = new Hono<PlatformEnv>().post("*", async (c) => c.text(String((await c.req.text()).length)));
  const backend = {
    app: hasPlatform ? count : null,
    engine: "pglite 18.3",
    check: async () => undefined,
    jobs: null,
    freeBytes: null,
  };
  const pages: Pages = { app: count as unknown as Pages["app"], close: async () => undefined };
  return createApplication({ backend, pages, log: pino({ level: "silent" }) });
}

const send = async (path: string, hasPlatform = true) => {
  const answer = await startApplication({ hasPlatform }).request(path, { method: "POST", body: TWELVE_MEGABYTES });
  return answer.status;
};

test("lets storage enforce the limit for files", async () => {
  expect(await send("/storage/v1/object/shelf/a.csv")).toBe(200);
});

test.each([
  "/rest/v1/spots",
  "/storage/v1/bucket",
  "/storage/v1/object",
  "/storage/v1/object/../../../login",
  "/login",
])("applies the body limit to %s", async (path) => {
  expect(await send(path)).toBe(413);
});

test("applies the body limit to every path with an external platform", async () => {
  expect(await send("/storage/v1/object/shelf/a.csv", false)).toBe(413);
});
