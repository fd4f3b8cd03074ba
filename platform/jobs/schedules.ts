import { Cron } from "croner";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { insertJob } from "./job-store.ts";

export type Schedule = {
  name: string;
  /** Five fields as cron knows them, in UTC. */
  schedule: string;
  functionName: string | null;
  /** When it is new it does not wait for its first time. */
  startsAtOnce?: boolean;
};

type ScheduleRow = { name: string; schedule: string; function_name: string | null };

/** The first time after `now`; throws when the schedule cannot be read or never comes. */
export function nextTime(schedule: string, now: Date): Date {
  const next = new Cron(schedule, { mode: "5-part", timezone: "UTC", paused: true }).nextRun(now);
  if (!next) throw new RangeError(`${schedule} never comes`);
  return next;
}

/** What the product has scheduled; without the product there is no such table. */
export async function readScheduledFunctions(engine: Engine): Promise<Schedule[]> {
  const [known] = await engine.run(AS_OWNER, sql`select to_regclass('private.scheduled_jobs') as name`);
  if (!known?.name) return [];
  return engine.run<Schedule>(
    AS_OWNER,
    sql`select name, schedule, function_name as "functionName", starts_at_once as "startsAtOnce" from private.scheduled_jobs order by name`,
  );
}

/**
 * Makes the table say what there is. A time that has passed stays, so that what was missed is done once;
 * one later than the next was written by a clock that was ahead.
 */
export async function keepSchedules(engine: Engine, schedules: readonly Schedule[], now: Date) {
  await engine.transaction(AS_OWNER, async (tx) => {
    const names = schedules.map(({ name }) => name);
    await tx.query(sql`
      delete from jobs.schedules where name not in (select jsonb_array_elements_text(${names}::jsonb))`);
    // In one order everywhere, or processes that start together could wait for each other.
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

/** Orders what is due, each tick once however many processes look, and one job for all the ticks that were missed. */
export async function orderTicks(engine: Engine, now: Date) {
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

/** Notes how the last run ended. */
export const noteRun = (name: string, { error, now }: { error: string | null; now: Date }) =>
  sql`update jobs.schedules set last_run_at = ${now}, last_error = ${error} where name = ${name}`;
