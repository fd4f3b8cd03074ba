import { Cron } from "croner";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { insertJob } from "./job-store.ts";

export type Schedule = {
  name: string;
  /** Five cron fields, in UTC, or "30 seconds" as pg_cron says it. */
  schedule: string;
  functionName: string | null;
  /** A new schedule runs at once. */
  startsAtOnce?: boolean;
};

type ScheduleRow = { name: string; schedule: string; function_name: string | null };

const SECONDS_SCHEDULE = /^([1-9]|[1-5][0-9]) seconds$/;

/** The first time after `now`; throws when the schedule is invalid or never comes. */
export function nextTime(schedule: string, now: Date): Date {
  const seconds = Number(SECONDS_SCHEDULE.exec(schedule)?.[1] ?? 0);
  if (seconds > 0) return new Date((Math.floor(now.getTime() / (seconds * 1000)) + 1) * seconds * 1000);
  const next = new Cron(schedule, { mode: "5-part", timezone: "UTC", paused: true }).nextRun(now);
  if (!next) throw new RangeError(`${schedule} never comes`);
  return next;
}

/** What the product has scheduled, if it has such a table. */
export async function readScheduledFunctions(engine: Engine): Promise<Schedule[]> {
  const [known] = await engine.run(AS_OWNER, sql`select to_regclass('private.scheduled_jobs') as name`);
  if (!known?.name) return [];
  return engine.run<Schedule>(
    AS_OWNER,
    sql`select name, schedule, function_name as "functionName", starts_at_once as "startsAtOnce" from private.scheduled_jobs order by name`,
  );
}

/**
 * Stores exactly these schedules. A time that has passed stays, so that a missed run is made up for once; a time later
 * than the next one comes from a clock that was ahead.
 */
export async function storeSchedules(engine: Engine, schedules: readonly Schedule[], now: Date) {
  await engine.transaction(AS_OWNER, async (tx) => {
    const names = schedules.map(({ name }) => name);
    await tx.query(sql`
      delete from jobs.schedules where name not in (select jsonb_array_elements_text(${names}::jsonb))`);
    // Always in the same order, so that processes that start together do not deadlock.
    for (const { name, schedule, functionName, startsAtOnce } of schedules.toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      await tx.query(sql`
        insert into jobs.schedules (name, schedule, function_name, next_at)
        values (${name}, ${schedule}, ${functionName}, ${startsAtOnce ? now : nextTime(schedule, now)})
        on conflict (name) do update set schedule = excluded.schedule, function_name = excluded.function_name,
          next_at = case when schedules.schedule = excluded.schedule
            then least(schedules.next_at, ${nextTime(schedule, now)}) else ${nextTime(schedule, now)} end`);
    }
  });
}

/** Queues what is due: each run once for all processes, and one job for all missed runs. */
export async function queueDueRuns(engine: Engine, now: Date) {
  await engine.transaction(AS_OWNER, async (tx) => {
    const due = await tx.query<ScheduleRow>(sql`
      select name, schedule, function_name from jobs.schedules
      where next_at <= ${now} order by name for update skip locked`);
    for (const { name, schedule, function_name: functionName } of due) {
      await tx.query(sql`update jobs.schedules set next_at = ${nextTime(schedule, now)} where name = ${name}`);
      await tx.query(insertJob({ queue: "scheduled", payload: { name, functionName }, key: name, now }));
    }
  });
}

/** Records how the last run ended. */
export const recordRun = (name: string, { error, now }: { error: string | null; now: Date }) =>
  error === null
    ? sql`update jobs.schedules set last_run_at = ${now}, last_error = null, last_success_at = ${now} where name = ${name}`
    : sql`update jobs.schedules set last_run_at = ${now}, last_error = ${error}, last_failure_at = ${now},
        last_failure = ${error} where name = ${name}`;
