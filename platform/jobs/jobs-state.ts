import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

/** So that a health check does not become a scan when thousands wait. */
const COUNT_LIMIT = 1_000;

type ScheduleState = { lastRunAt: string | null; lastResult: "succeeded" | "failed" | null; nextAt: string };

type Counts = { waiting: number; running: number; retrying: number; dead: number };

/** The state of the queue without its content. Counts end at 1,000; without a waiting job the age is 0. */
export type JobsState = Counts & {
  oldestWaitingSeconds: number;
  oldestMailSeconds: number;
  scheduled: Record<string, ScheduleState>;
};

type CountsRow = Counts & { oldest_waiting_at: string | null; oldest_mail_at: string | null };

const COUNTS = sql`
  select
    count(*) filter (where state = 'waiting' and attempts = 0)::integer as waiting,
    count(*) filter (where state = 'running')::integer as running,
    count(*) filter (where state = 'waiting' and attempts > 0)::integer as retrying,
    (select count(*) from (select from jobs.jobs where state = 'dead' limit ${COUNT_LIMIT}) dead)::integer as dead,
    min(created_at) filter (where state = 'waiting') as oldest_waiting_at,
    min(created_at) filter (where queue = 'mail') as oldest_mail_at
  from (
    select queue, state, attempts, created_at from jobs.jobs where state <> 'dead'
    order by created_at limit ${COUNT_LIMIT}
  ) oldest`;

type ScheduleRow = { name: string; last_run_at: string | null; last_error: string | null; next_at: string };

function toScheduleState({ last_run_at, last_error, next_at }: ScheduleRow): ScheduleState {
  const result = last_error === null ? "succeeded" : "failed";
  return { lastRunAt: last_run_at, lastResult: last_run_at === null ? null : result, nextAt: next_at };
}

/** In whole seconds, never negative when clocks differ. */
function ageOf(instant: string | null, now: Date) {
  return instant === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 1_000));
}

export async function readJobsState(engine: Engine, now: Date): Promise<JobsState> {
  const context = { ...AS_OWNER, readOnly: true, timeoutMs: 2_000 };
  const [[row], schedules] = await Promise.all([
    engine.run<CountsRow>(context, COUNTS),
    engine.run<ScheduleRow>(
      context,
      sql`select name, last_run_at, last_error, next_at from jobs.schedules order by name`,
    ),
  ]);
  if (!row) throw new Error("the queue returned no counts");
  const { oldest_waiting_at, oldest_mail_at, ...counts } = row;
  return {
    ...counts,
    oldestWaitingSeconds: ageOf(oldest_waiting_at, now),
    oldestMailSeconds: ageOf(oldest_mail_at, now),
    scheduled: Object.fromEntries(schedules.map((schedule) => [schedule.name, toScheduleState(schedule)])),
  };
}
