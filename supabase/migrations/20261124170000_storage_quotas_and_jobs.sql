-- Buckets, how much a swimmer may add, and what runs by the clock.

-- Scheduled jobs: an edge function and its schedule. The platform of this repository reads the table at start; on
-- Supabase pg_cron calls the same function. A later migration that adds a row calls private.register_scheduled_jobs()
-- at its end.
create table private.scheduled_jobs (
  name text primary key check (name ~ '^[a-z][a-z0-9-]*$'),
  -- Five cron fields, in UTC.
  schedule text not null check (schedule ~ '^\S+( \S+){4}$'),
  function_name text not null check (function_name ~ '^[a-z][a-z0-9-]*$'),
  -- Runs once as soon as the schedule is new, so that a first start soon shows something. On Supabase the first tick
  -- does it.
  starts_at_once boolean not null default false
);
alter table private.scheduled_jobs enable row level security;

-- How many rows a swimmer may add to a table per day and per request. Every table that swimmers may insert into has a
-- row; the service and imports are not counted.
create table private.daily_quotas (
  table_name text primary key,
  rows_per_day integer not null constraint daily_quotas_rows_per_day_check check (rows_per_day > 0),
  rows_per_request integer not null constraint daily_quotas_rows_per_request_check check (rows_per_request > 0)
);
alter table private.daily_quotas enable row level security;

-- What a swimmer has added since their current day began, 24 hours at a time. Counted separately, because rows can be
-- deleted and some have dates from the client.
create table private.rows_added (
  user_id uuid references auth.users on delete cascade,
  table_name text,
  since timestamptz not null default now(),
  rows integer not null,
  primary key (user_id, table_name)
);
alter table private.rows_added enable row level security;

-- How much a swimmer may store in each bucket. A bucket without a row gets the largest limits.
create table private.storage_quotas (
  bucket_id text primary key,
  bytes_per_swimmer bigint not null constraint storage_quotas_bytes_per_swimmer_check check (bytes_per_swimmer > 0),
  files_per_swimmer integer not null constraint storage_quotas_files_per_swimmer_check check (files_per_swimmer > 0)
);
alter table private.storage_quotas enable row level security;
create function private.call_edge_function(function_name text) returns void
language plpgsql set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  if not private.has_scheduled_work(function_name) then
    return;
  end if;
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

-- Copies the table to pg_cron where there is one.
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

-- Counts the new rows of a statement and refuses those over the quota. It checks the token and not the role, so rows
-- that a function adds for a swimmer count as theirs.
create function private.keep_quota() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := auth.uid();
  fresh integer;
  total integer;
  quota private.daily_quotas;
begin
  if swimmer is null or auth.role() is distinct from 'authenticated' then
    return null;
  end if;
  select count(*) into fresh from added;
  if fresh = 0 then
    return null;
  end if;
  select * into strict quota from private.daily_quotas where table_name = tg_table_name;
  if fresh > quota.rows_per_request then
    raise sqlstate 'PT413' using message = format('at most %s rows of this kind in one request', quota.rows_per_request),
      hint = 'too_many_rows';
  end if;
  insert into private.rows_added as counted (user_id, table_name, rows) values (swimmer, tg_table_name, fresh)
    on conflict (user_id, table_name) do update set
      since = case when counted.since <= now() - interval '24 hours' then now() else counted.since end,
      rows = case when counted.since <= now() - interval '24 hours' then 0 else counted.rows end + excluded.rows
    returning rows into total;
  if total > quota.rows_per_day then
    raise sqlstate 'PT429' using message = format('at most %s new rows of this kind a day', quota.rows_per_day),
      hint = 'daily_quota';
  end if;
  return null;
end $$;

-- Gives a table its quota. Call it for every new table that swimmers may insert into.
create function private.set_quota(target regclass, rows_per_day integer, rows_per_request integer default 100) returns void
language plpgsql set search_path = '' as $$
declare
  target_name constant text := (select relname from pg_catalog.pg_class where oid = target);
begin
  insert into private.daily_quotas values (target_name, rows_per_day, rows_per_request)
    on conflict (table_name) do update
      set rows_per_day = excluded.rows_per_day, rows_per_request = excluded.rows_per_request;
  execute format(
    'create or replace trigger %I after insert on %s referencing new table as added
      for each statement execute function private.keep_quota()',
    target_name || '_keep_quota', target
  );
end $$;

-- Whether a swimmer's folder has room for a file; it may replace one of the same name.
create function private.has_storage_room(swimmer uuid, bucket text, file text, bytes bigint) returns boolean
language sql security definer set search_path = '' as $$
  select count(*) < coalesce((select files_per_swimmer from private.storage_quotas where bucket_id = bucket),
      (select max(files_per_swimmer) from private.storage_quotas))
    and coalesce(sum((metadata ->> 'size')::bigint), 0) + coalesce(bytes, 0)
      <= coalesce((select bytes_per_swimmer from private.storage_quotas where bucket_id = bucket),
        (select max(bytes_per_swimmer) from private.storage_quotas))
  from storage.objects
  -- '0' follows '/': this range is the folder, and the index on names can find it.
  where bucket_id = bucket and name collate "C" >= swimmer || '/' and name collate "C" < swimmer || '0' and name <> file
$$;

-- For the function `upload-image`, which stores pictures with the service role.
create function public.has_picture_room(swimmer uuid, bucket text, bytes bigint) returns boolean
language sql security definer set search_path = '' as $$
  select private.has_storage_room(swimmer, bucket, '', bytes)
$$;

create policy "banned swimmers are kept out" on storage.objects
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read CSV files in their own folder, admins all" on storage.objects
  for select to authenticated using (
    bucket_id = 'csv-imports'
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin()))
  );
create policy "swimmers add CSV files to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "swimmers replace CSV files in their own folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "swimmers remove CSV files from their own folder" on storage.objects
  for delete to authenticated using (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "swimmers list pictures in their own folder" on storage.objects
  for select to authenticated using (
    bucket_id in ('avatars', 'spot-images') and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- The size is known once the file is stored; before that the policy only checks for any room.
create policy "a swimmer's new files fit into the room of their bucket" on storage.objects
  as restrictive for insert to authenticated
  with check (private.has_storage_room((select auth.uid()), bucket_id, name, (metadata ->> 'size')::bigint));
create policy "a swimmer's changed files fit into the room of their bucket" on storage.objects
  as restrictive for update to authenticated
  with check (private.has_storage_room((select auth.uid()), bucket_id, name, (metadata ->> 'size')::bigint));

grant execute on function private.has_storage_room(uuid, text, text, bigint) to authenticated;
grant execute on function public.has_picture_room(uuid, text, bigint) to service_role;

-- CSV files of spots from swimmers, at <user id>/<timestamp>-<file name>. Some systems send CSV as a spreadsheet.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('csv-imports', 'csv-imports', false, 52428800, array['text/csv', 'text/plain', 'application/vnd.ms-excel'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Pictures, at <user id>/<file name>. Only the function `upload-image` writes them, with the service role, after
-- removing their metadata. Anyone can read them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('spot-images', 'spot-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.storage_quotas values
  ('csv-imports', 209715200, 50),
  ('avatars', 20971520, 20),
  ('spot-images', 209715200, 400);

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once) values
  ('refresh-conditions', '*/10 * * * *', 'refresh-conditions', true),
  ('import-water-quality', '17 * * * *', 'import-water-quality', true),
  ('refresh-verdicts', '* * * * *', 'refresh-verdicts', true),
  ('raise-alerts', '3-59/10 * * * *', 'raise-alerts', false),
  ('deliver-notifications', '* * * * *', 'deliver-notifications', false),
  ('refresh-subscriptions', '8,23,38,53 * * * *', 'refresh-subscriptions', false),
  ('remove-old-imports', '40 3 * * *', 'remove-old-imports', false),
  ('remove-unused-pictures', '50 3 * * *', 'remove-unused-pictures', false);

-- Only Supabase has all three; elsewhere an installable extension is left alone.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
end $$;

-- Content and collections.
select private.set_quota('private.spot_rows', 200);
select private.set_quota('public.crowd_reports', 100);
select private.set_quota('public.crowd_report_votes', 200);
select private.set_quota('public.spot_reviews', 50);
select private.set_quota('public.spot_photos', 100);
select private.set_quota('public.content_reports', 50);
select private.set_quota('public.favorites', 500);
select private.set_quota('public.visited_spots', 500);
select private.set_quota('public.recommendation_feedback', 500);
select private.set_quota('public.alert_rules', 100);
select private.set_quota('public.spot_mutes', 200);
select private.set_quota('public.push_subscriptions', 50);

-- Logs.
select private.set_quota('public.event_log', 1000);
select private.set_quota('public.auth_events', 500);

-- One row per swimmer, recreated if missing.
select private.set_quota('public.profiles', 20, 1);
select private.set_quota('public.user_profiles', 20, 1);
select private.set_quota('public.user_preferences', 20, 1);
select private.set_quota('public.user_notification_settings', 20, 1);
select private.set_quota('public.user_settings', 20, 1);
select private.set_quota('public.onboarding_status', 20, 1);
select private.set_quota('public.user_onboarding', 20, 1);
select private.set_quota('public.platform_connections', 50, 10);

-- Written by staff.
select private.set_quota('public.alerts', 500);
select private.set_quota('public.user_roles', 500);
select private.set_quota('public.admin_settings', 20, 1);

select private.register_scheduled_jobs();
