import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { nextTime } from "@tideline/platform/jobs/schedules.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { as, asService, asVisitor } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

type ScheduledJob = { name: string; schedule: string; function_name: string };
const jobs = await engine.run<ScheduledJob>(AS_OWNER, sql`select * from private.scheduled_jobs order by name`);

/** As much of pg_cron, pg_net and the vault as the migration calls, with the names and parameters of the real ones. */
const STAND_INS = `
  create schema cron;
  create table cron.job (jobid bigserial primary key, jobname text unique, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
     on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid';
  create function cron.unschedule(job_name text) returns boolean language sql as
    'delete from cron.job where jobname = $1 returning true';
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.sent (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000) returns bigint language sql as
    'insert into net.sent (url, headers, body) values ($1, $4, $2) returning 1::bigint';`;

test("every schedule is valid and names an edge function", () => {
  expect(jobs.map(({ name }) => name)).toContain("remove-old-imports");
  for (const { schedule } of jobs) expect(nextTime(schedule, new Date())).toBeInstanceOf(Date);
});

test.each([
  ["a visitor", asVisitor],
  ["a swimmer", as("00000000-0000-0000-0000-000000000001")],
  ["the service", asService],
])("%s cannot read or register scheduled jobs", async (_who, context) => {
  for (const statement of [
    sql`select * from private.scheduled_jobs`,
    sql`select private.register_scheduled_jobs()`,
    sql`select private.call_edge_function('remove-old-imports')`,
  ]) {
    await expect(engine.run(context, statement)).rejects.toMatchObject({ code: "42501" });
  }
});

test("registering jobs does nothing without pg_cron", async () => {
  await engine.run(AS_OWNER, sql`select private.register_scheduled_jobs()`);
  expect(await engine.run(AS_OWNER, sql`select from pg_namespace where nspname in ('cron', 'net')`)).toEqual([]);
});

test("pg_cron calls the function with the vault's secrets", async () => {
  await engine.script(STAND_INS);
  await engine.run(AS_OWNER, sql`select cron.schedule('vacuum', '0 0 * * *', 'vacuum')`);
  await engine.run(
    AS_OWNER,
    sql`select cron.schedule('gone', '0 0 * * *', 'select private.call_edge_function(''gone'')')`,
  );
  // Twice, as each migration with a new row does it.
  for (let time = 0; time < 2; time++) await engine.run(AS_OWNER, sql`select private.register_scheduled_jobs()`);
  const registered = await engine.run<{ jobname: string; command: string }>(
    AS_OWNER,
    sql`select jobname, schedule, command from cron.job order by jobname`,
  );
  const command = "select private.call_edge_function('remove-old-imports')";
  const ours = jobs.map(({ name, schedule, function_name }) => {
    return { jobname: name, schedule, command: `select private.call_edge_function('${function_name}')` };
  });
  const vacuum = { jobname: "vacuum", schedule: "0 0 * * *", command: "vacuum" };
  expect(registered).toEqual([...ours, vacuum].toSorted((a, b) => (a.jobname < b.jobname ? -1 : 1)));
  expect(registered).toContainEqual({ jobname: "remove-old-imports", schedule: "40 3 * * *", command });

  await expect(engine.run(AS_OWNER, { text: command, values: [] })).rejects.toThrow("the vault lacks");
  await engine.script(`insert into vault.decrypted_secrets values
    ('project_url', 'https://ref.supabase.co'), ('secret_key', 'sb_secret_1'), ('other', 'x')`);
  await engine.run(AS_OWNER, { text: command, values: [] });
  expect(await engine.run(AS_OWNER, sql`select * from net.sent`)).toEqual([
    {
      url: "https://ref.supabase.co/functions/v1/remove-old-imports",
      headers: { "Content-Type": "application/json", apikey: "sb_secret_1" },
      body: {},
    },
  ]);
});

test("functions of every minute wait until there is work", async () => {
  const findDue = () =>
    engine.run<{ name: string }>(
      AS_OWNER,
      sql`select function_name as name from private.scheduled_jobs
        where schedule = '* * * * *' and private.has_scheduled_work(function_name) order by 1`,
    );
  expect(await findDue()).toEqual([]);
  await engine.script(`insert into public.spots (name, latitude, longitude) values ('Due', 53, -6)`);
  expect(await findDue()).toEqual([{ name: "refresh-verdicts" }]);
  await engine.script(`insert into public.spot_imports (file_path, file_name, file_bytes, encoding, delimiter, headers, state)
    values ('a/b.csv', 'b.csv', 1, 'utf-8', ',', '{name}', 'reading')`);
  await engine.script(`insert into public.alerts (spot_id, alert_type, severity, title, description, expiration)
    select id, 'weather', 'high', 'Due', 'Due', now() + interval '1 day' from public.spots`);
  expect(await findDue()).toEqual([
    { name: "deliver-notifications" },
    { name: "import-spots" },
    { name: "refresh-verdicts" },
  ]);
});
