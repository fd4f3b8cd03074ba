import { afterAll, expect, test } from "vitest";
import { AS_OWNER, type Engine, type Statement } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { findNextTimes, takeJobs } from "./job-store.ts";
import { MAIL } from "./jobs-fixture.ts";

const engine = await openTestDatabase(null);
afterAll(() => engine.close());

/** The plans of the statements of this call. */
async function explain(call: (recorder: Engine) => Promise<unknown>) {
  const asked: Statement[] = [];
  const run: Engine["run"] = async (_context, statement) => {
    asked.push(statement);
    return [];
  };
  await call({ ...engine, run });
  const plans = asked.map(({ text, values }) => engine.run(AS_OWNER, { text: `explain ${text}`, values }));
  return JSON.stringify(await Promise.all(plans));
}

test("reads a long queue by its index", async () => {
  await engine.run(
    AS_OWNER,
    sql`insert into jobs.jobs (queue, payload, state, due_at, created_at, died_at)
      select 'mail', ${MAIL}, case when number % 2 = 0 then 'dead' else 'waiting' end, now(), now(), now()
      from generate_series(1, 20000) as number`,
  );
  await engine.script("analyze jobs.jobs");
  const slots = new Map([["mail", { free: 3, leaseMs: 75_000 }] as const]);
  const plans = [
    await explain((recorder) => takeJobs(recorder, slots, new Date())),
    await explain((recorder) => findNextTimes(recorder, ["mail"])),
  ];
  for (const plan of plans) {
    expect(plan).toContain("jobs_queue_due_at_idx");
    expect(plan).not.toContain("Seq Scan on jobs");
  }
});
