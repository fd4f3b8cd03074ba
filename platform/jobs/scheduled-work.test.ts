import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { createFunctions } from "../functions/create-functions.ts";
import { createLog } from "../log.ts";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs } from "./jobs-fixture.ts";
import { createScheduledWork } from "./scheduled-work.ts";
import { readScheduledFunctions, recordRun } from "./schedules.ts";

const URL_OF_SITE = "http://tideline.test";
const SECRET_KEY = "sb_secret_of_this_test_1";

const FUNCTIONS = {
  tidy: `{ fetch: (request: Request) => request.method === "POST" && request.headers.get("apikey") === "${SECRET_KEY}"
    ? Response.json({ removed: 1 }) : new Response("who are you", { status: 401 }) }`,
  full: `{ fetch: () => new Response("the disk is full\\nof secrets", { status: 507 }) }`,
  slow: "{ fetch: () => new Promise(() => undefined) }",
};

let folder: string;
let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase(null);
  folder = await mkdtemp(join(tmpdir(), "scheduled-"));
  for (const [name, code] of Object.entries(FUNCTIONS)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "index.ts"), `export default ${code};`);
  }
});
afterEach(() => clearJobs(engine));
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

/** Runs the function by its schedule and returns what the queue and its state say about it. */
async function runByClock(functionName: string, timeMs = 30_000) {
  const environment = { url: URL_OF_SITE, publishableKey: "", secretKey: SECRET_KEY, jwks: { keys: [] } };
  const functions = await createFunctions({ folder, environment, log: createLog("silent"), limits: { timeMs } });
  const clock = createClock();
  const { jobs, lines } = createLoggedJobs(engine, { now: clock.now });
  const fetchFunction: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    return functions.app.request(pathname.replace("/functions/v1", ""), init);
  };
  const parts = {
    engine,
    maintenanceJobs: [],
    fetch: fetchFunction,
    url: URL_OF_SITE,
    secretKey: SECRET_KEY,
    now: clock.now,
  };
  jobs.work("scheduled", createScheduledWork(parts));
  await jobs.start([{ name: "by-clock", schedule: "0 * * * *", functionName }]);
  clock.advance(3_600_000);
  await jobs.settled();
  const { scheduled } = await jobs.state();
  await jobs.stop();
  await functions.stop();
  return { result: scheduled["by-clock"]?.lastResult, rows: await listJobs(engine), log: lines.join() };
}

test("calls a scheduled function with the secret key", async () => {
  expect(await runByClock("tidy")).toMatchObject({ result: "succeeded", rows: [] });
});

test.each([
  ["full", 30_000, /^507 the disk is full$/],
  ["slow", 300, /^504 /],
  ["gone", 30_000, /^404 .*Requested function was not found/],
])("records a failed run of the function %s within %i ms with status and first line", async (name, timeMs, error) => {
  const { result, rows, log } = await runByClock(name, timeMs);
  expect(result).toBe("failed");
  expect(rows).toMatchObject([
    { queue: "scheduled", state: "waiting", attempts: 1, last_error: expect.stringMatching(error) },
  ]);
  expect(log).not.toContain("of secrets");
});

test("keeps the last failure beside the last success", async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
  await engine.run(
    AS_OWNER,
    sql`insert into jobs.schedules (name, schedule, next_at) values ('kept', '0 3 * * *', ${at(3)})`,
  );
  await engine.run(AS_OWNER, recordRun("kept", { error: "504", now: at(1) }));
  await engine.run(AS_OWNER, recordRun("kept", { error: null, now: at(2) }));
  const kept = sql`delete from jobs.schedules where name = 'kept'
    returning last_error, last_failure, last_failure_at < last_success_at as is_mended`;
  expect(await engine.run(AS_OWNER, kept)).toEqual([{ last_error: null, last_failure: "504", is_mended: true }]);
});

test("reads what the product has scheduled from its table", async () => {
  expect(await readScheduledFunctions(engine)).toEqual([]);
  await engine.script(`
    create schema private;
    create table private.scheduled_jobs (name text, schedule text, function_name text, starts_at_once boolean);
    insert into private.scheduled_jobs values ('refresh', '*/5 * * * *', 'refresh', true), ('clean', '40 3 * * *', 'tidy', false)`);
  expect(await readScheduledFunctions(engine)).toEqual([
    { name: "clean", schedule: "40 3 * * *", functionName: "tidy", startsAtOnce: false },
    { name: "refresh", schedule: "*/5 * * * *", functionName: "refresh", startsAtOnce: true },
  ]);
});

test("calls a function only when the product has work for it", async () => {
  await engine.script(`
    create schema if not exists private;
    create function private.has_scheduled_work(function_name text) returns boolean language sql as
      $$ select function_name <> 'gone' $$;`);
  expect(await runByClock("gone")).toMatchObject({ result: "succeeded", rows: [] });
  expect(await runByClock("full")).toMatchObject({ result: "failed" });
});
