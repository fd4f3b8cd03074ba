-- Achievements: what a swimmer has reached of `domain/achievements`, and the right answers of the safety quiz.

alter table public.user_preferences add column shows_achievements boolean not null default true;

-- One row for each achievement that has begun. Written by `store_achievements` alone.
create table public.user_achievements (
  user_id uuid not null references auth.users on delete cascade,
  achievement_id text not null constraint user_achievements_achievement_id_check
    check (achievement_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(achievement_id) <= 60),
  -- In the unit of its target.
  value double precision not null constraint user_achievements_value_check check (value >= 0),
  -- The day of the swim, report … that completed it.
  reached_on date,
  updated_at timestamptz not null default now(),
  primary key (user_id, achievement_id)
);
alter table public.user_achievements enable row level security;

-- Questions answered right. Written by `answer-safety-question` alone, which judges the answers.
create table public.safety_quiz_answers (
  user_id uuid not null references auth.users on delete cascade,
  question_id text not null constraint safety_quiz_answers_question_id_check
    check (question_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(question_id) <= 60),
  answered_at timestamptz not null default now(),
  primary key (user_id, question_id)
);
alter table public.safety_quiz_answers enable row level security;

-- What a swimmer was notified of, so that an achievement that is lost and reached again brings no second notice.
create table private.achievement_notices (
  user_id uuid not null references auth.users on delete cascade,
  achievement_id text not null,
  primary key (user_id, achievement_id)
);
alter table private.achievement_notices enable row level security;

-- Swimmers whose achievements may have changed. A later change moves `changed_at`, so that none is missed.
create table private.achievement_queue (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null default clock_timestamp()
);
alter table private.achievement_queue enable row level security;

-- The version of `domain/achievements` by which everyone has been evaluated, or is queued to be.
create table private.achievement_definitions (
  is_only boolean primary key default true constraint achievement_definitions_is_only_check check (is_only),
  version integer not null,
  checked_at timestamptz not null default now()
);
alter table private.achievement_definitions enable row level security;
insert into private.achievement_definitions (version) values (2);

-- Called by the job. An older process of a deployment changes nothing. Returns whether everyone was queued.
create function public.follow_achievement_definitions(version integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.achievement_definitions as known
    set version = follow_achievement_definitions.version, checked_at = now()
    where known.version < follow_achievement_definitions.version;
  if not found then
    update private.achievement_definitions set checked_at = now() where checked_at < now() - interval '1 hour';
    return false;
  end if;
  insert into private.achievement_queue (user_id) select id from public.profiles order by id
    on conflict (user_id) do update set changed_at = clock_timestamp();
  return true;
end $$;

create function private.queue_achievements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into private.achievement_queue (user_id)
      select distinct %1$I from changed where exists (select from auth.users where id = changed.%1$I) order by 1
      on conflict (user_id) do update set changed_at = clock_timestamp()', tg_argv[0]
  );
  return null;
end $$;

do $$
declare
  target text[];
begin
  foreach target slice 1 in array array[
    ['workouts', 'user_id'], ['workout_tracks', 'user_id'], ['crowd_reports', 'user_id'], ['spot_reviews', 'user_id'], ['routes', 'created_by'],
    ['streak_freezes', 'user_id'], ['safety_quiz_answers', 'user_id']
  ] loop
    execute format('create trigger %1$I after insert on public.%2$I referencing new table as changed
      for each statement execute function private.queue_achievements(%3$L)', target[1] || '_achievements_added', target[1], target[2]);
    execute format('create trigger %1$I after update on public.%2$I referencing new table as changed
      for each statement execute function private.queue_achievements(%3$L)', target[1] || '_achievements_changed', target[1], target[2]);
    execute format('create trigger %1$I after delete on public.%2$I referencing old table as changed
      for each statement execute function private.queue_achievements(%3$L)', target[1] || '_achievements_removed', target[1], target[2]);
  end loop;
end $$;

-- Where a track begins, so that swims away from spots have a place without reading their tracks.
create function private.first_value(channel jsonb) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  -- Values closer to zero make distance calculations fail with an underflow.
  select round(value, 6)::double precision
  from (select jsonb_path_query_first(channel, '$[*] ? (@ != null)')::numeric as value) as first
  where abs(value) <= 180
$$;
grant execute on function private.first_value(jsonb) to authenticated, service_role;
alter table public.workout_tracks
  add column first_latitude double precision generated always as (private.first_value(raw -> 'latitude')) stored,
  add column first_longitude double precision generated always as (private.first_value(raw -> 'longitude')) stored;

create function private.spots_within_5_km(latitude double precision, longitude double precision) returns uuid[]
language sql stable strict security definer set search_path = '' as $$
  select array_agg(spot.id) from unnest(private.to_boxes_around(latitude, longitude, 5)) as area
    join private.spot_rows as spot on point(spot.longitude, spot.latitude) <@ area
  where private.distance_km(spot.latitude, spot.longitude, spots_within_5_km.latitude, spots_within_5_km.longitude) <= 5
$$;

-- Others may see achievements, so Strava's swims are left out. A swim away from spots is placed by its track, and alerts
-- of spots within 5 km count for it.
create function private.achievement_swims(swimmer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', workout.day, 'startedAt', workout.started_at, 'timeZone', workout.time_zone, 'seconds', workout.seconds,
    'meters', workout.meters, 'isOpenWater', workout.water_kind = 'open_water', 'spotId', workout.spot_id, 'waterType', spot.water_type,
    'country', spot.country, 'latitude', coalesce(spot.latitude, track.first_latitude),
    'longitude', coalesce(spot.longitude, track.first_longitude),
    'waterTemperature', workout.water_temperature, 'company', workout.company,
    'isDuringAlert', exists (
      select from public.alerts as alert
      where alert.spot_id = any (case when workout.spot_id is not null then array[workout.spot_id] else
          private.spots_within_5_km(track.first_latitude, track.first_longitude) end)
        and alert.severity in ('high', 'critical')
        and coalesce(alert.onset, alert."timestamp") <= workout.started_at + make_interval(secs => workout.seconds)
        and coalesce(alert.ended_at, alert.expiration) > workout.started_at
    )
  ) order by workout.started_at), '[]')
  from public.workouts as workout left join private.spot_rows as spot on spot.id = workout.spot_id
    left join public.workout_tracks as track on track.workout_id = workout.id and workout.spot_id is null
  where workout.user_id = swimmer and workout.deleted_at is null and not workout.restricted
$$;

-- An alert that begins before it was issued, or is changed later, may count for swims that were rewarded.
create function private.queue_swimmers_of_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.achievement_queue (user_id)
    select distinct workout.user_id from changed as alert join public.workouts as workout on workout.spot_id = alert.spot_id
    where alert.severity in ('high', 'critical')
      and workout.started_at < coalesce(alert.ended_at, alert.expiration)
      -- The longest swim takes three days.
      and workout.started_at > coalesce(alert.onset, alert."timestamp") - interval '3 days'
    order by 1
    on conflict (user_id) do update set changed_at = clock_timestamp();
  return null;
end $$;

create trigger alerts_achievements_added after insert on public.alerts referencing new table as changed
  for each statement execute function private.queue_swimmers_of_alerts();
create trigger alerts_achievements_changed after update on public.alerts referencing new table as changed
  for each statement execute function private.queue_swimmers_of_alerts();

-- Stores what facts of the queue gave: [{id, value, reachedOn}]. Returns the achievements to notify of,
-- each once. A change after the facts were read stays in the queue.
create function public.store_achievements(swimmer uuid, as_of timestamptz, states jsonb) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  added text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('achievements of ' || swimmer, 0));
  -- Another process may have stored newer ones.
  delete from private.achievement_queue where user_id = swimmer and changed_at = as_of;
  if not found then
    return '{}';
  end if;
  with noted as (
    insert into private.achievement_notices (user_id, achievement_id)
      select swimmer, state ->> 'id' from jsonb_array_elements(states) as state where state ->> 'reachedOn' is not null
      on conflict do nothing returning achievement_id
  )
  select coalesce(array_agg(achievement_id order by achievement_id), '{}') into added from noted;
  delete from public.user_achievements
  where user_id = swimmer and achievement_id not in (select state ->> 'id' from jsonb_array_elements(states) as state);
  insert into public.user_achievements (user_id, achievement_id, value, reached_on)
  select swimmer, state ->> 'id', (state ->> 'value')::double precision, (state ->> 'reachedOn')::date
  from jsonb_array_elements(states) as state
  on conflict (user_id, achievement_id) do update
    set value = excluded.value, reached_on = excluded.reached_on, updated_at = now()
    where (user_achievements.value, user_achievements.reached_on) is distinct from (excluded.value, excluded.reached_on);
  perform private.show_achievements(swimmer);
  -- Who hides achievements is not notified of them either.
  return case when exists (
    select from public.user_preferences where user_id = swimmer and not shows_achievements
  ) then '{}' else added end;
end $$;

-- `profiles.stats` names the achievements that are reached, or none when the swimmer hides them.
create function private.show_achievements(swimmer uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.profiles set stats = jsonb_set(stats, '{achievements}', shown.ids)
  from (
    select coalesce(jsonb_agg(achievement_id order by reached_on, achievement_id), '[]') as ids
    from public.user_achievements
    where user_id = swimmer and reached_on is not null and not exists (
      select from public.user_preferences where user_id = swimmer and not shows_achievements
    )
  ) as shown
  where profiles.id = swimmer and stats -> 'achievements' is distinct from shown.ids
$$;

create function private.follow_shown_achievements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_achievements(new.user_id);
  return null;
end $$;

create trigger user_preferences_show_achievements after update of shows_achievements on public.user_preferences
  for each row when (old.shows_achievements is distinct from new.shows_achievements)
  execute function private.follow_shown_achievements();

-- Whether the caller's own achievements are about to change.
create function public.are_my_achievements_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.achievement_queue where user_id = (select auth.uid()))
$$;

do $$
declare
  relation text;
begin
  foreach relation in array array['user_achievements', 'safety_quiz_answers'] loop
    execute format('create policy "banned swimmers are kept out" on public.%I
      as restrictive for all to authenticated using (not (select private.is_banned()))', relation);
    execute format('create policy "swimmers read their own rows" on public.%I
      for select to authenticated using (user_id = (select auth.uid()))', relation);
    execute format('grant select on public.%I to authenticated', relation);
    execute format('grant select, insert, update, delete on public.%I to service_role', relation);
  end loop;
end $$;

grant execute on function public.are_my_achievements_due() to authenticated;
grant execute on function public.store_achievements(uuid, timestamptz, jsonb),
  public.follow_achievement_definitions(integer) to service_role;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('award-achievements', '* * * * *', 'award-achievements', false);
select private.register_scheduled_jobs();
