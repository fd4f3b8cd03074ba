-- What is done by the clock: an edge function by its schedule. The platform of this repository reads the table at
-- start; on Supabase pg_cron calls the same function. A later migration adds its row and, at its end, calls
-- private.register_scheduled_jobs().
create table private.scheduled_jobs (
  name text primary key check (name ~ '^[a-z][a-z0-9-]*$'),
  -- Five fields as cron knows them, in UTC.
  schedule text not null check (schedule ~ '^\S+( \S+){4}$'),
  function_name text not null check (function_name ~ '^[a-z][a-z0-9-]*$')
);
alter table private.scheduled_jobs enable row level security;

insert into private.scheduled_jobs (name, schedule, function_name) values
  ('remove-old-imports', '40 3 * * *', 'remove-old-imports');

-- On Supabase: calls an edge function of the project, with two secrets that its vault must hold. Once, in the SQL editor:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_…', 'secret_key');
create function private.call_edge_function(function_name text) returns void
language plpgsql set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  select
    max(decrypted_secret) filter (where name = 'project_url'),
    max(decrypted_secret) filter (where name = 'secret_key')
  into project_url, secret_key
  from vault.decrypted_secrets where name in ('project_url', 'secret_key');
  if project_url is null or secret_key is null then
    raise exception 'the vault lacks project_url or secret_key';
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/' || function_name,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    body := '{}'::jsonb,
    timeout_milliseconds := 150000
  );
end $$;

-- Tells pg_cron what the table says, and nobody where there is no pg_cron.
create function private.register_scheduled_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  perform cron.unschedule(jobname) from cron.job
    where command like 'select private.call\_edge\_function(%' and jobname not in (select name from private.scheduled_jobs);
  perform cron.schedule(name, schedule, format('select private.call_edge_function(%L)', function_name))
    from private.scheduled_jobs;
end $$;

-- The three come together on Supabase alone; elsewhere an extension that happens to be installable stays where it is.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
end $$;

select private.register_scheduled_jobs();
