import { AS_OWNER, type Engine, type Statement } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { JobOptions, Payloads, QueueName } from "./job.ts";

/** Notified for each new job, so that it does not wait for the next poll. */
export const JOBS_CHANNEL = "jobs";

/** A job of one runner, as long as the row has the same `lease`. */
export type TakenJob = {
  id: string;
  queue: QueueName;
  payload: Payloads[QueueName] | null;
  attempts: number;
  expires_at: string | null;
  last_error: string | null;
  lease: string;
};

type NewJob = Pick<JobOptions, "key" | "expiresAt"> & {
  queue: QueueName;
  payload: Readonly<Record<string, unknown>>;
  now: Date;
};

/** Inserts nothing while a job with the same key is unfinished. */
export function insertJob({ queue, payload, key, expiresAt, now }: NewJob): Statement {
  return sql`
    with added as (
      insert into jobs.jobs (queue, key, payload, due_at, expires_at, created_at)
      values (${queue}, ${key}, ${payload}, ${now}, ${expiresAt}, ${now})
      on conflict (queue, key) where state <> 'dead' do nothing
      returning id
    )
    select id, pg_notify(${JOBS_CHANNEL}, '') from added`;
}

/** Free slots by queue. */
export type FreeSlots = ReadonlyMap<QueueName, { free: number; leaseMs: number }>;

const literal = (items: readonly (string | number)[]) => `{${items.join(",")}}`;

/** Takes due jobs, the oldest first: waiting ones, and those whose runner let its lease expire. */
export function takeJobs(engine: Engine, slots: FreeSlots, now: Date): Promise<TakenJob[]> {
  const [free, leases] = [
    [...slots.values()].map((slot) => slot.free),
    [...slots.values()].map((slot) => slot.leaseMs),
  ];
  return engine.run<TakenJob>(
    AS_OWNER,
    sql`
      with slot (queue, free, lease_ms) as (
        select * from unnest(
          ${literal([...slots.keys()])}::text[], ${literal(free)}::integer[], ${literal(leases)}::integer[])
      ),
      taken as (
        select due.id
        from slot cross join lateral (
          select id from jobs.jobs
          where jobs.queue = slot.queue and state <> 'dead' and due_at <= ${now}
          order by due_at limit slot.free
          for update skip locked
        ) due
      )
      update jobs.jobs set state = 'running', attempts = attempts + 1, lease = gen_random_uuid(),
        due_at = ${now}::timestamptz + slot.lease_ms * interval '1 millisecond'
      -- As an array, so that the planner, which cannot know how few they are, uses the index.
      from slot where jobs.id = any (array(select id from taken)) and jobs.queue = slot.queue
      returning jobs.id, jobs.queue, payload, attempts, expires_at, last_error, lease`,
  );
}

/** When the next job of these queues and the next scheduled run are due: the only query of an idle process. */
export async function findNextTimes(engine: Engine, queues: readonly QueueName[]) {
  const [row] = await engine.run<{ job_at: string | null; run_at: string | null }>(
    AS_OWNER,
    sql`select
      (select min(due.due_at) from unnest(${literal(queues)}::text[]) as queue (name) cross join lateral (
        select due_at from jobs.jobs where jobs.queue = queue.name and state <> 'dead' order by due_at limit 1
      ) due) as job_at,
      (select min(next_at) from jobs.schedules) as run_at`,
  );
  const toTime = (text: string | null | undefined) => (text ? Date.parse(text) : Number.POSITIVE_INFINITY);
  return { jobAt: toTime(row?.job_at), runAt: toTime(row?.run_at) };
}

type Held = Pick<TakenJob, "id" | "lease">;

/** These change nothing once another runner has the job. */
export const finishJob = ({ id, lease }: Held) => sql`delete from jobs.jobs where id = ${id} and lease = ${lease}`;

export const retryJob = ({ id, lease }: Held, { error, dueAt }: { error: string; dueAt: Date }) => sql`
  update jobs.jobs set state = 'waiting', lease = null, due_at = ${dueAt}, last_error = ${error}
  where id = ${id} and lease = ${lease}`;

/** Returns the job as if it had not been taken, for another process or the next start. */
export const returnJob = ({ id, lease }: Held, now: Date) => sql`
  with returned as (
    update jobs.jobs set state = 'waiting', lease = null, attempts = attempts - 1, due_at = ${now}
    where id = ${id} and lease = ${lease} returning id
  )
  select pg_notify(${JOBS_CHANNEL}, '') from returned`;

/** Keeps a dead job with its last error until an operator retries it or it is deleted. */
export const buryJob = ({ id, lease }: Held, { error, now }: { error: string; now: Date }) => sql`
  update jobs.jobs set state = 'dead', lease = null, last_error = ${error}, died_at = ${now},
    payload = case when expires_at <= ${now} then null else payload end
  where id = ${id} and lease = ${lease}`;
