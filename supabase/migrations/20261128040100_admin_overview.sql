-- The overview of the portal, and two spots that are one.

-- Where a merged spot went, so that old addresses still lead somewhere.
create table private.merged_spots (
  id uuid primary key,
  kept_id uuid not null references private.spot_rows on delete cascade
);
create index merged_spots_kept_id_idx on private.merged_spots (kept_id);
alter table private.merged_spots enable row level security;

create function public.find_kept_spot(merged_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select kept_id from private.merged_spots where id = merged_id
$$;

-- Moves what people added to one spot to another and removes the first. Conditions and samples are looked up again for the
-- kept spot. A swimmer who reviewed both keeps one review, with both texts.
create function public.merge_spots(kept_id uuid, merged_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept private.spot_rows;
  merged private.spot_rows;
begin
  if not private.is_admin() then
    raise exception 'Only admins merge spots' using errcode = '42501';
  elsif kept_id = merged_id then
    raise exception 'merged_id: a spot cannot be merged with itself' using errcode = '22023', hint = 'same_spot';
  end if;
  -- In the order of their ids, so that two merges of the same spots wait for each other.
  perform from private.spot_rows where id in ($1, $2) order by id for update;
  select * into kept from private.spot_rows where id = $1;
  select * into merged from private.spot_rows where id = $2;
  if kept.id is null or merged.id is null then
    raise exception 'merged_id: there is no such spot' using errcode = 'PT404', hint = 'spot_not_found';
  end if;
  insert into public.favorites (user_id, spot_id, created_at)
    select user_id, $1, created_at from public.favorites where spot_id = $2 on conflict do nothing;
  insert into public.visited_spots (user_id, spot_id, created_at)
    select user_id, $1, created_at from public.visited_spots where spot_id = $2 on conflict do nothing;
  insert into public.spot_mutes (user_id, spot_id, created_at)
    select user_id, $1, created_at from public.spot_mutes where spot_id = $2 on conflict do nothing;
  insert into public.recommendation_feedback (user_id, spot_id, is_helpful)
    select user_id, $1, is_helpful from public.recommendation_feedback where spot_id = $2 on conflict do nothing;
  update public.spot_reviews as review set comment = left(concat_ws(E'\n\n', nullif(review.comment, ''), nullif(other.comment, '')), 2000)
    from public.spot_reviews as other
    where review.spot_id = $1 and other.spot_id = $2 and other.user_id = review.user_id and other.withdrawn_at is null;
  update public.spot_reviews as review set spot_id = $1
    where spot_id = $2 and not exists (
      select from public.spot_reviews as own where own.spot_id = $1 and own.user_id = review.user_id);
  update public.spot_photos as photo set spot_id = $1
    where spot_id = $2 and not exists (
      select from public.spot_photos as own where own.spot_id = $1 and own.path = photo.path);
  update public.route_spots as link set spot_id = $1
    where spot_id = $2 and not exists (
      select from public.route_spots as own where own.spot_id = $1 and own.route_id = link.route_id);
  perform private.unpublish_sensitive_routes(array(select route_id from public.route_spots where spot_id = $1));
  update public.crowd_reports set spot_id = $1 where spot_id = $2;
  update public.alert_rules set spot_id = $1 where spot_id = $2;
  -- Alerts of rules are raised again for the kept spot from its own facts.
  update public.alerts set spot_id = $1 where spot_id = $2 and rule is null;
  update public.notifications set spot_id = $1 where spot_id = $2;
  update public.share_reports set spot_id = $1 where spot_id = $2;
  update private.merged_spots set kept_id = $1 where merged_spots.kept_id = $2;
  perform set_config('tideline.merging_spots', 'on', true);
  perform set_config('tideline.editing_series', 'on', true);
  update public.workouts set spot_id = $1 where spot_id = $2;
  update public.swim_plans set spot_id = $1 where spot_id = $2;
  update public.swim_groups set home_spot_id = case when home_spot_id = $2 then $1 else home_spot_id end,
    other_spot_ids = array_replace(other_spot_ids, $2, $1)
    where home_spot_id = $2 or other_spot_ids @> array[$2];
  update public.gatherings set spot_id = $1 where spot_id = $2;
  update public.gatherings set backup_spot_id = $1 where backup_spot_id = $2;
  update public.gathering_series set template = template || jsonb_build_object('spot_id', $1)
    where template ->> 'spot_id' = $2::text;
  update public.gathering_series set template = template || jsonb_build_object('backup_spot_id', $1)
    where template ->> 'backup_spot_id' = $2::text;
  delete from private.spot_rows where id = $2;
  perform set_config('tideline.merging_spots', '', true);
  perform set_config('tideline.editing_series', '', true);
  insert into private.merged_spots (id, kept_id) values ($2, $1);
  perform private.note_admin_action('spot.merged', $1::text, kept.name,
    jsonb_build_object('id', merged.id, 'name', merged.name, 'latitude', merged.latitude, 'longitude', merged.longitude),
    null);
end $$;

-- New accounts, new spots and swimmers who added one, in each of the last 12 weeks; the oldest first.
create function private.weekly_growth() returns table (users bigint, spots bigint, active_users bigint)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.profiles where created_at >= start and created_at < start + interval '7 days'),
    count(spot.id), count(distinct spot.created_by)
  from generate_series(date_trunc('day', now()) - interval '83 days', now(), interval '7 days') as start
  left join private.spot_rows as spot on spot.created_at >= start and spot.created_at < start + interval '7 days'
  group by start order by start
$$;

-- How the runs of each schedule went: of the embedded platform, or of pg_cron on Supabase, which doesn't say when the next
-- run is.
create function private.schedule_states() returns table (
  name text, schedule text, last_success_at timestamptz, last_failure_at timestamptz, last_failure text, next_run_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('jobs.schedules') is not null then
    return query execute
      'select name, schedule, last_success_at, last_failure_at, last_failure, next_at from jobs.schedules';
  elsif to_regclass('cron.job_run_details') is not null then
    return query execute $text$
      select job.jobname::text, job.schedule::text, succeeded.start_time, failed.start_time, failed.return_message, null::timestamptz
      from cron.job as job
      left join lateral (
        select start_time from cron.job_run_details as details
        where details.jobid = job.jobid and status = 'succeeded' order by start_time desc limit 1
      ) as succeeded on true
      left join lateral (
        select start_time, return_message from cron.job_run_details as details
        where details.jobid = job.jobid and status = 'failed' order by start_time desc limit 1
      ) as failed on true$text$;
  end if;
end $$;

-- What waits for staff or failed in the background, one row per item or kind. `detail` is the raw error, or the spot next to a
-- new one.
create function private.admin_work() returns table (
  kind text, target_id text, title text, detail text, items bigint, since timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select 'danger', null, null, null, count(*), min(report.created_at) from public.crowd_reports as report
    where verification_status = 'pending' and report_type in ('hazard', 'pollution', 'algae')
      and withdrawn_at is null and expires_at > now()
    having count(*) > 0
  union all
  select 'payment', null, null, (array_agg(last_error order by received_at desc))[1], count(*), min(received_at)
    from public.payment_events where handled_at is null and last_error is not null having count(*) > 0
  union all
  select 'job', name, name, last_failure, 1, last_failure_at from private.schedule_states()
    where last_failure_at > coalesce(last_success_at, '-infinity')
  union all
  select 'source', id, name, last_error, failures, coalesce(last_success_at, created_at)
    from public.data_sources where failures >= 3
  union all
  select waiting.area || '_' || waiting.queue, null, null, null, waiting.items, null
    from public.count_moderation_work() as waiting where waiting.items > 0 and waiting.area <> 'spot'
  union all
  (select 'spot', spot.id::text, spot.name::text, near.detail, 1, spot.created_at
    from private.spot_rows as spot
    left join lateral (
      select jsonb_build_object('id', other.id, 'name', other.name,
        'meters', round(1000 * private.distance_km(spot.latitude, spot.longitude, other.latitude, other.longitude)),
        'likeness', private.name_likeness(spot.name, other.name))::text as detail
      from private.spot_rows as other
      where other.id <> spot.id and other.approval_status = 'approved'
        and point(other.longitude, other.latitude)
          operator(pg_catalog.<@) private.area_of_duplicates(point(spot.longitude, spot.latitude))
      order by private.name_likeness(spot.name, other.name) desc limit 1
    ) as near on true
    where spot.approval_status = 'pending' order by spot.created_at, spot.id limit 10)
  union all
  select 'spots', null, null, null, count(*), min(created_at) from private.spot_rows
    where approval_status = 'pending' having count(*) > 10
  union all
  select 'message', null, null, null, count(*), min(created_at) from public.contact_messages
    where state = 'open' having count(*) > 0;
end $$;

-- For admins, everything of the overview that is not a count, in one answer: {weeks, work, sources, jobs}. Sources
-- and jobs come with their raw errors.
create function public.get_admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins see the overview' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'weeks', (select jsonb_agg(to_jsonb(week)) from private.weekly_growth() as week),
    'work', (select coalesce(jsonb_agg(to_jsonb(item)), '[]') from private.admin_work() as item),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(source) order by source.name), '[]') from (
        select id, name, last_success_at, failures, last_error, rows_read, rows_dropped, drop_reason,
          update_frequency_minutes
        from public.data_sources where last_attempt_at is not null
      ) as source
    ),
    'jobs', (select coalesce(jsonb_agg(to_jsonb(job) order by job.name), '[]') from private.schedule_states() as job)
  );
end $$;

grant execute on function public.find_kept_spot(uuid) to anon, authenticated, service_role;
grant execute on function public.merge_spots(uuid, uuid) to authenticated;
grant execute on function public.get_admin_overview() to authenticated;
