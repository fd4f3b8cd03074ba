import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { MINUTE_MS } from "#domain/time.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addPlan } from "#server/testing/swim-plan-rows.ts";
import { handleWatchSwims } from "#supabase/functions/watch-swims/handler.ts";
import { createDirectWatchData } from "./shore-watch/watch-data.ts";

const PROCESS = fileURLToPath(new URL("./shore-watch/watch-process.ts", import.meta.url));
/** More than a call of the job has points for one overdue plan. */
const MAX_POINTS = 60;

const engine = await openProductDatabase();
afterAll(() => engine.close());
const [{ name = "" } = {}] = await engine.run<{ name: string }>(AS_OWNER, sql`select current_database()::text as name`);
const databaseUrl = Object.assign(new URL(inject("nativePostgresUrl")), { pathname: name }).href;
const [{ id: ada = "" } = {}] = await engine.run<{ id: string }>(
  AS_OWNER,
  sql`insert into auth.users (email, email_confirmed_at) values ('ada@example.org', now()) returning id`,
);

beforeEach(() =>
  engine.script(
    "delete from swim_plans; delete from notifications; delete from jobs.jobs; delete from private.rows_added; delete from private.watch_contacts",
  ),
);

/** One call of the job in a process, killed at the point with this number. Answers what it said. */
async function watch(minutes: number, stopAt = 0) {
  const moment = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const child = spawn(process.execPath, [PROCESS, databaseUrl, moment, String(stopAt)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "stopped") child.kill("SIGKILL");
    else lines.push(line);
  }
  const [code, signal] = await exited;
  return { lines, isKilled: signal === "SIGKILL", code };
}

async function readSent() {
  const mails = await engine.run<{ to: string }>(
    AS_OWNER,
    sql`select payload ->> 'to' as to from jobs.jobs where queue = 'mail' order by 1`,
  );
  const notifications = await engine.run(AS_OWNER, sql`select from notifications`);
  return { mails: mails.map(({ to }) => to), notifications: notifications.length };
}

/** The same here, for what comes after a killed process: starting one takes most of a second. Answers the keys of texts. */
async function watchHere(minutes: number) {
  const texts: string[] = [];
  const now = new Date(Date.now() + minutes * MINUTE_MS);
  const answer = await handleWatchSwims(new Request("http://functions.test", { method: "POST" }), {
    data: createDirectWatchData(engine),
    now: () => now,
    siteUrl: "https://tideline.test",
    postText: async (_message, key) => {
      texts.push(`text ${key}`);
      return null;
    },
    sendPushes: async () => 0,
  });
  expect(await answer.json()).toMatchObject({ failed: 0 });
  return texts;
}

const keysOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith("text "));
const ONCE = { mails: ["ada@example.org", "marta@example.org", "marta@example.org"], notifications: 1 };

test("tells everybody once when its process is killed at any step", { timeout: 300_000 }, async () => {
  let stopAt = 1;
  for (; stopAt < MAX_POINTS; stopAt += 1) {
    await engine.script("delete from swim_plans; delete from notifications; delete from jobs.jobs");
    await engine.script("delete from private.rows_added; delete from private.watch_contacts");
    await addPlan(engine, ada, { contact_phone: "+353871234567" });
    const first = await watch(71, stopAt);
    // The lease of what the killed process had taken has ended.
    const second = await watchHere(73);
    expect(await readSent(), `killed at ${first.lines.at(-1)}`).toEqual(ONCE);
    // A text may go out again, and its receiver knows it by its key.
    const keys = new Set([...keysOf(first.lines), ...second]);
    expect(keys.size, `killed at ${first.lines.at(-1)}`).toBe(1);
    expect(await watchHere(80)).toEqual([]);
    expect(await readSent()).toEqual(ONCE);
    if (!first.isKilled) break;
  }
  expect(stopAt).toBeGreaterThan(15);
  expect(stopAt).toBeLessThan(MAX_POINTS);
});

test("tells everybody once from four processes at the same time", { timeout: 60_000 }, async () => {
  await addPlan(engine, ada, { contact_phone: "+353871234567" });
  const all = await Promise.all(Array.from({ length: 4 }, () => watch(71)));
  expect(await readSent()).toEqual(ONCE);
  expect(all.flatMap(({ lines }) => keysOf(lines))).toHaveLength(1);
});
