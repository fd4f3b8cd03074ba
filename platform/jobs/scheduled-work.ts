import { AS_OWNER, type Engine, type Statement } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Worker } from "./job.ts";
import { recordRun, type Schedule } from "./schedules.ts";

const DEAD_JOB_DAYS = 30;

/** Work of the platform itself, as hosted Supabase does it unseen. */
export type MaintenanceJob = { name: string; schedule: string; run(engine: Engine, now: Date): Promise<unknown> };

const asOwner = (write: (now: Date) => Statement) => (engine: Engine, now: Date) => engine.run(AS_OWNER, write(now));

/** Empties dead jobs whose links have expired and deletes old ones, as many as a short statement can take. */
const cleanDeadJobs = (now: Date) => sql`
  with expired as (
    update jobs.jobs set payload = null
    where id in (
      select id from jobs.jobs
      where state = 'dead' and payload is not null and expires_at <= ${now} order by died_at limit 10000
    )
  )
  delete from jobs.jobs where id in (
    select id from jobs.jobs
    where state = 'dead' and died_at < ${now}::timestamptz - make_interval(days => ${DEAD_JOB_DAYS}::integer)
    order by died_at limit 10000
  )`;

/** At different minutes, so that they do not run together. */
export const MAINTENANCE_JOBS: readonly MaintenanceJob[] = [
  { name: "clean-dead-jobs", schedule: "5 * * * *", run: asOwner(cleanDeadJobs) },
  {
    name: "remove-expired-sign-ins",
    schedule: "20 * * * *",
    run: asOwner((now) => sql`select auth.remove_expired(${now})`),
  },
  {
    name: "remove-expired-attempts",
    schedule: "35 * * * *",
    run: asOwner((now) => sql`select platform.remove_expired_attempts(${now})`),
  },
];

export const toSchedule = ({ name, schedule }: MaintenanceJob): Schedule => ({ name, schedule, functionName: null });

type Parts = {
  engine: Engine;
  maintenanceJobs: readonly MaintenanceJob[];
  /** Reaches `/functions/v1/<name>` of this process. */
  fetch: typeof fetch;
  url: string;
  secretKey: string;
  now?: () => Date;
};

/** Calls the function as the schedules of hosted Supabase do: a POST with the secret key. */
async function callFunction({ fetch, url, secretKey }: Parts, functionName: string, signal: AbortSignal) {
  const response = await fetch(`${url}/functions/v1/${functionName}`, {
    method: "POST",
    headers: { apikey: secretKey, "Content-Type": "application/json" },
    body: "{}",
    signal,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
}

/** Asks the product's `private.has_scheduled_work`, if it has one, so that no thread starts for nothing. */
async function hasWork(engine: Engine, functionName: string) {
  const [known] = await engine.run(
    AS_OWNER,
    sql`select to_regprocedure('private.has_scheduled_work(text)') is not null as "canTell"`,
  );
  if (!known?.canTell) return true;
  const [answer] = await engine.run(AS_OWNER, sql`select private.has_scheduled_work(${functionName}) as "hasWork"`);
  return answer?.hasWork === true;
}

/** Runs what a schedule names: an edge function, or a maintenance job. */
export function createScheduledWork(parts: Parts): Worker<"scheduled"> {
  const { engine, maintenanceJobs, now = () => new Date() } = parts;
  return {
    run: async ({ payload: { name, functionName } }, signal) => {
      if (functionName !== null) {
        if (await hasWork(engine, functionName)) await callFunction(parts, functionName, signal);
        return;
      }
      const job = maintenanceJobs.find((one) => one.name === name);
      if (!job) throw new Error(`there is no maintenance job ${name}`);
      await job.run(engine, now());
    },
    onRun: async ({ payload: { name } }, error) => {
      await engine.run(AS_OWNER, recordRun(name, { error, now: now() }));
    },
  };
}
