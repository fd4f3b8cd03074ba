import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { JOBS_CHANNEL } from "./job-store.ts";

/** A dead job as an operator sees it, without its payload. */
export type DeadJob = {
  id: string;
  queue: string;
  key: string | null;
  attempts: number;
  died_at: string;
  last_error: string;
  can_run: boolean;
};

/** Newest first. */
export function listDeadJobs(engine: Engine, now: Date) {
  return engine.run<DeadJob>(
    AS_OWNER,
    sql`select id, queue, key, attempts, died_at, last_error,
        payload is not null and coalesce(expires_at > ${now}, true) as can_run
      from jobs.jobs where state = 'dead' order by died_at desc limit 1000`,
  );
}

/** Retries one dead job, or all that have not expired, and returns how many; of those with one key only the last. */
export async function retryDeadJobs(engine: Engine, { id, now }: { id: string | null; now: Date }) {
  const rows = await engine.run(
    AS_OWNER,
    sql`
      with again as (
        update jobs.jobs set state = 'waiting', attempts = 0, due_at = ${now}, died_at = null
        where state = 'dead' and payload is not null and coalesce(expires_at > ${now}, true)
          and id = coalesce(${id}::uuid, id)
          and not exists (
            select from jobs.jobs other
            where other.queue = jobs.queue and other.key = jobs.key
              and (other.state <> 'dead' or (other.died_at, other.id) > (jobs.died_at, jobs.id))
          )
        returning id
      )
      select id, pg_notify(${JOBS_CHANNEL}, '') from again`,
  );
  return rows.length;
}
