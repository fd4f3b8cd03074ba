import { AS_OWNER, type Engine } from "./engine.ts";
import { sql } from "./sql.ts";

const CHECKPOINT_INTERVAL_MS = 60_000;

/** Autovacuum's own rule: a fifth of the rows dead, or a tenth changed since their statistics were taken. */
const WORN_TABLES = sql`
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Vacuums and analyses the tables that have changed much, one at a time so that requests get in between. */
export async function tidyTables(engine: Engine): Promise<string[]> {
  // A session keeps its counts to itself for up to a second.
  await engine.run(AS_OWNER, sql`select pg_stat_force_next_flush()`);
  const worn = await engine.run<{ name: string }>(AS_OWNER, WORN_TABLES);
  for (const { name } of worn) await engine.script(`vacuum analyze ${name}`);
  return worn.map(({ name }) => name);
}

/**
 * The embedded engine is a single process: no checkpointer, no autovacuum. Without this its log grows and its
 * plans go stale. Answers the function that stops it, once the round under way is done.
 */
export function startHousekeeping(engine: Engine, onProblem: (error: unknown) => void) {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => tidyTables(engine))
      .then(() => engine.script("checkpoint"))
      .catch(onProblem);
  }, CHECKPOINT_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
