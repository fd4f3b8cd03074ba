import { AS_OWNER, type Engine, type Statement } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Schedule } from "./schedules.ts";

/** How long a dead letter is kept. */
const DEAD_DAYS = 30;

/** What the platform does by itself, as hosted Supabase does behind the product's back. */
export type Chore = { name: string; schedule: string; run(engine: Engine, now: Date): Promise<unknown> };

const asOwner = (write: (now: Date) => Statement) => (engine: Engine, now: Date) => engine.run(AS_OWNER, write(now));

/** Links of dead letters have expired, and old dead letters go: at most as many a time as a short statement can take. */
const tidyDeadJobs = (now: Date) => sql`
  with expired as (
    update jobs.jobs set payload = null
    where id in (
      select id from jobs.jobs
      where state = 'dead' and payload is not null and expires_at <= ${now} order by died_at limit 10000
    )
  )
  delete from jobs.jobs where id in (
    select id from jobs.jobs
    where state = 'dead' and died_at < ${now}::timestamptz - make_interval(days => ${DEAD_DAYS}::integer)
    order by died_at limit 10000
  )`;

/** Minutes of the hour are spread, so that chores do not meet. */
export const CHORES: readonly Chore[] = [
  { name: "tidy-dead-jobs", schedule: "5 * * * *", run: asOwner(tidyDeadJobs) },
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

export const toSchedule = ({ name, schedule }: Chore): Schedule => ({ name, schedule, functionName: null });
