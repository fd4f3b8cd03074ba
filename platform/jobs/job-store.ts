import { AS_OWNER, type Engine, type Statement } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Order, Payloads, QueueName } from "./job.ts";

/** Said after each new job, so that it need not wait for the next look. */
export const JOBS_CHANNEL = "jobs";

/** A job in the hands of one runner, until `lease` is no longer the row's. */
export type TakenJob = {
  id: string;
  queue: QueueName;
  payload: Payloads[QueueName] | null;
  attempts: number;
  expires_at: string | null;
  last_error: string | null;
  lease: string;
};

type NewJob = Pick<Order, "key" | "expiresAt"> & {
  queue: QueueName;
  payload: Readonly<Record<string, unknown>>;
  now: Date;
};

/** Answers no row when a job with its key is still to be done. */
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

/** Free places by queue: the names and, in the same order, how many. */
export type Places = ReadonlyMap<QueueName, { free: number; leaseMs: number }>;

const literal = (items: readonly (string | number)[]) => `{${items.join(",")}}`;

/** Takes what is due, the oldest first: what waits, and what a runner has left behind whose lease is over. */
export function takeJobs(engine: Engine, places: Places, now: Date): Promise<TakenJob[]> {
  const [free, leases] = [
    [...places.values()].map((place) => place.free),
    [...places.values()].map((place) => place.leaseMs),
  ];
  return engine.run<TakenJob>(
    AS_OWNER,
    sql`
      with place (queue, free, lease_ms) as (
        select * from unnest(
          ${literal([...places.keys()])}::text[], ${literal(free)}::integer[], ${literal(leases)}::integer[])
      ),
      taken as (
        select due.id
        from place cross join lateral (
          select id from jobs.jobs
          where jobs.queue = place.queue and state <> 'dead' and due_at <= ${now}
          order by due_at limit place.free
          for update skip locked
        ) due
      )
      update jobs.jobs set state = 'running', attempts = attempts + 1, lease = gen_random_uuid(),
        due_at = ${now}::timestamptz + place.lease_ms * interval '1 millisecond'
      -- As a list, so that a queue of any length is reached by its index: the planner cannot know how few they are.
      from place where jobs.id = any (array(select id from taken)) and jobs.queue = place.queue
      returning jobs.id, jobs.queue, payload, attempts, expires_at, last_error, lease`,
  );
}

/** When the next job of these queues, and the next tick, is due: the one query of an idle process. */
export async function findNextTimes(engine: Engine, queues: readonly QueueName[]) {
  const [row] = await engine.run<{ job_at: string | null; tick_at: string | null }>(
    AS_OWNER,
    sql`select
      (select min(due.due_at) from unnest(${literal(queues)}::text[]) as queue (name) cross join lateral (
        select due_at from jobs.jobs where jobs.queue = queue.name and state <> 'dead' order by due_at limit 1
      ) due) as job_at,
      (select min(next_at) from jobs.schedules) as tick_at`,
  );
  const toTime = (text: string | null | undefined) => (text ? Date.parse(text) : Number.POSITIVE_INFINITY);
  return { jobAt: toTime(row?.job_at), tickAt: toTime(row?.tick_at) };
}

type Held = Pick<TakenJob, "id" | "lease">;

/** Each of these changes nothing once another runner holds the job. */
export const finishJob = ({ id, lease }: Held) => sql`delete from jobs.jobs where id = ${id} and lease = ${lease}`;

export const retryJob = ({ id, lease }: Held, { error, dueAt }: { error: string; dueAt: Date }) => sql`
  update jobs.jobs set state = 'waiting', lease = null, due_at = ${dueAt}, last_error = ${error}
  where id = ${id} and lease = ${lease}`;

/** Back as if it had not been taken, for another process or the next start. */
export const handBackJob = ({ id, lease }: Held, now: Date) => sql`
  with handed as (
    update jobs.jobs set state = 'waiting', lease = null, attempts = attempts - 1, due_at = ${now}
    where id = ${id} and lease = ${lease} returning id
  )
  select pg_notify(${JOBS_CHANNEL}, '') from handed`;

/** A dead letter: kept with its last error until an operator runs it again or it is removed. */
export const buryJob = ({ id, lease }: Held, { error, now }: { error: string; now: Date }) => sql`
  update jobs.jobs set state = 'dead', lease = null, last_error = ${error}, died_at = ${now},
    payload = case when expires_at <= ${now} then null else payload end
  where id = ${id} and lease = ${lease}`;
