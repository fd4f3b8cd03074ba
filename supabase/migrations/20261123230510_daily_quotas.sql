-- How many rows one swimmer may add to a table within a day, and with one request. Every table that the API lets
-- swimmers insert into has a line; the service and imports are not counted.
create table private.daily_quotas (
  table_name text primary key,
  rows_per_day integer not null constraint daily_quotas_rows_per_day_check check (rows_per_day > 0),
  rows_per_request integer not null constraint daily_quotas_rows_per_request_check check (rows_per_request > 0)
);
alter table private.daily_quotas enable row level security;

-- What a swimmer has added to a table since their day began; it begins again with the first row after 24 hours. A count
-- of its own, because rows can be deleted and the dates of some are the client's.
create table private.rows_added (
  user_id uuid references auth.users on delete cascade,
  table_name text,
  since timestamptz not null default now(),
  rows integer not null,
  primary key (user_id, table_name)
);
alter table private.rows_added enable row level security;

-- Counts the new rows of a statement and refuses those beyond the quota. Who asks is told by their token and not by the
-- role, so rows that a function adds for a swimmer count as theirs.
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

-- Gives a table its quota. Called by the migration that makes a table which swimmers may insert into.
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

-- What swimmers say and collect.
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
-- What the app writes down for them.
select private.set_quota('public.event_log', 1000);
select private.set_quota('public.auth_events', 500);
-- One row each, made again where it is missing.
select private.set_quota('public.profiles', 20, 1);
select private.set_quota('public.user_profiles', 20, 1);
select private.set_quota('public.user_preferences', 20, 1);
select private.set_quota('public.user_notification_settings', 20, 1);
select private.set_quota('public.user_settings', 20, 1);
select private.set_quota('public.onboarding_status', 20, 1);
select private.set_quota('public.user_onboarding', 20, 1);
select private.set_quota('public.platform_connections', 50, 10);
-- What staff write.
select private.set_quota('public.alerts', 500);
select private.set_quota('public.user_roles', 500);
select private.set_quota('public.admin_settings', 20, 1);
