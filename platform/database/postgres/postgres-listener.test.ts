import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";
import { AS_OWNER, type Engine } from "../engine.ts";
import { sql } from "../sql.ts";

let engine: Engine;
beforeEach(async () => {
  engine = await openTestDatabase(null);
});
afterEach(() => engine.close());

const notify = (payload: string) => engine.run(AS_OWNER, sql`select pg_notify('news', ${payload})`);

/** The first pooled connection may still be one of those that were ended. */
const notifyOnceConnected = (payload: string) => vi.waitFor(() => notify(payload), { timeout: 5_000 });

/** Ends every session but the one that asks, the listening one among them. */
const endSessions = () =>
  engine.script(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

test("a listener learns of the gap after a lost connection and receives notifications again", async () => {
  const heard: string[] = [];
  const onGap = vi.fn();
  await engine.listen("news", (payload) => heard.push(payload), onGap);
  await notify("before");
  expect(await engine.barrier()).toBe(true);
  await endSessions();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(await engine.barrier()).toBe(true);
  await notifyOnceConnected("after");
  expect(await engine.barrier()).toBe(true);
  expect(heard).toEqual(["before", "after"]);
});

test("a barrier does not cover notifications missed by a lost connection", async () => {
  const heard = new Set<string>();
  let gaps = 0;
  await engine.listen(
    "news",
    (payload) => heard.add(payload),
    () => {
      gaps += 1;
    },
  );
  let stood = 0;
  for (let round = 0; gaps < 3; round += 1) {
    const gapsBefore = gaps;
    if (round % 50 === 10) await endSessions();
    const isNotified = await notify(String(round)).then(
      () => true,
      () => false,
    );
    if (!(await engine.barrier()) || !isNotified) continue;
    stood += 1;
    expect(heard.has(String(round)) || gaps > gapsBefore).toBe(true);
  }
  expect(stood).toBeGreaterThan(20);
});

test("a listener added during a lost connection receives notifications once it is back", async () => {
  const heard: string[] = [];
  const onGap = vi.fn();
  await engine.listen("other", () => undefined, onGap);
  const isLost = vi.waitFor(async () => expect(await engine.barrier()).toBe(false), { timeout: 5_000, interval: 0 });
  await Promise.all([endSessions(), isLost]);
  await engine.listen("news", (payload) => heard.push(payload));
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), { timeout: 5_000 });
  await notifyOnceConnected("after");
  expect(await engine.barrier()).toBe(true);
  expect(heard).toEqual(["after"]);
});

test("a channel that cannot be listened to is refused", async () => {
  await expect(engine.listen("", () => undefined)).rejects.toMatchObject({ name: "DatabaseError" });
});
