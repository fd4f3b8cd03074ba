-- Goals, frozen weeks of the streak, and what a swimmer's own swims add up to. docs/workouts.md describes the rules.

create type public.goal_measure as enum ('distance', 'swims', 'days');
create type public.goal_period as enum ('week', 'month', 'year');
create type public.freeze_reason as enum ('illness', 'closure');

create table public.swim_goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  measure public.goal_measure not null,
  period public.goal_period not null,
  -- Meters, swims or days.
  target integer not null,
  -- Null: swims in open water and in pools.
  water_kind public.water_kind,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint swim_goals_target_check
    check (target >= 1 and target <= case measure when 'distance' then 5000000 else 2000 end)
);
create index swim_goals_user_id_idx on public.swim_goals (user_id, created_at);
alter table public.swim_goals enable row level security;

-- A week without a swim that doesn't end the streak. The week is the one that holds the day: where it starts depends on
-- the swimmer's country.
create table public.streak_freezes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  day date not null,
  reason public.freeze_reason not null,
  created_at timestamptz not null default now(),
  primary key (user_id, day)
);
alter table public.streak_freezes enable row level security;

create function private.keep_room_for_goals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_goals constant integer := 12;
  swimmer uuid;
begin
  for swimmer in select distinct user_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('swim_goals of ' || swimmer, 0));
    if (select count(*) from public.swim_goals where user_id = swimmer) > most_goals then
      raise exception 'goals: you have % goals, which is as many as one swimmer may', most_goals
        using errcode = '23514', hint = 'too_many_goals';
    end if;
  end loop;
  return null;
end $$;

create function private.check_streak_freeze() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  freezes_per_quarter constant integer := 2;
  days_back constant integer := 20;
begin
  -- Some swimmers' clocks are a day ahead of this one, others a day behind.
  if new.day not between current_date - days_back - 1 and current_date + 1 then
    raise exception 'day: only this week and the two before it can be frozen' using errcode = '23514', column = 'day';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('streak_freezes of ' || new.user_id, 0));
  if (
    select count(*) from public.streak_freezes
    where user_id = new.user_id and date_trunc('quarter', day) = date_trunc('quarter', new.day)
  ) >= freezes_per_quarter then
    raise exception 'day: both freezes of this quarter are used' using errcode = '23514', hint = 'no_freeze_left';
  end if;
  return new;
end $$;

-- How many swims each day of a week has, so that neither the list's total nor a streak reads every swim. Written by the
-- trigger alone.
create table private.swum_weeks (
  user_id uuid not null,
  monday date not null,
  water_kind public.water_kind not null,
  -- From Monday to Sunday.
  days integer[] not null,
  swims integer not null generated always as (days[1] + days[2] + days[3] + days[4] + days[5] + days[6] + days[7]) stored,
  primary key (user_id, monday, water_kind)
);
alter table private.swum_weeks enable row level security;

create function private.count_swim(swim public.workouts, step integer) returns void
language plpgsql set search_path = '' as $$
declare
  weekday constant integer := extract(isodow from swim.day);
begin
  if swim.deleted_at is not null then
    return;
  end if;
  insert into private.swum_weeks as kept (user_id, monday, water_kind, days)
    values (swim.user_id, swim.day - (weekday - 1), swim.water_kind,
      array(select case when place = weekday then step else 0 end from generate_series(1, 7) as place))
    on conflict (user_id, monday, water_kind) do update set days[weekday] = kept.days[weekday] + step;
  delete from private.swum_weeks as kept
    where (user_id, monday, water_kind) = (swim.user_id, swim.day - (weekday - 1), swim.water_kind) and kept.swims = 0;
end $$;

create function private.keep_swum_weeks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.count_swim(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_swim(new, 1);
  end if;
  return null;
end $$;

create trigger workouts_keep_swum_weeks after insert or delete on public.workouts
  for each row execute function private.keep_swum_weeks();
create trigger workouts_keep_swum_weeks_changed after update on public.workouts
  for each row when ((old.user_id, old.day, old.water_kind, old.deleted_at is null)
    is distinct from (new.user_id, new.day, new.water_kind, new.deleted_at is null))
  execute function private.keep_swum_weeks();

-- How many swims the caller has.
create function public.count_own_swims() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(swims), 0)::integer from private.swum_weeks
  where user_id = (select auth.uid()) and not (select private.is_banned())
$$;

-- The first days of the weeks with a swim, the latest first, in one value: years of them take half as long as rows would.
-- `first_weekday` counts from Sunday, which is 0.
create function public.get_swum_weeks(water_kinds public.water_kind[], first_weekday integer) returns date[]
language plpgsql stable security definer set search_path = '' as $$
declare
  days_after_monday constant integer := (first_weekday + 6) % 7;
begin
  if private.is_banned() then
    return '{}';
  end if;
  return array(
    select monday + days_after_monday as week from private.swum_weeks
    where user_id = auth.uid() and water_kind = any (water_kinds)
      and (days_after_monday = 0 or 0 < any (days[days_after_monday + 1:]))
    union
    select monday + days_after_monday - 7 from private.swum_weeks
    where days_after_monday > 0 and user_id = auth.uid() and water_kind = any (water_kinds) and 0 < any (days[:days_after_monday])
    order by week desc
  );
end $$;

-- The fastest stretches of the track that counts, so that records read no tracks. Written by the trigger alone.
create table private.workout_efforts (
  workout_id uuid not null references public.workout_tracks on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  meters integer not null,
  seconds double precision not null,
  primary key (workout_id, meters)
);
create index workout_efforts_fastest_idx on private.workout_efforts (user_id, meters, seconds);
alter table private.workout_efforts enable row level security;

create function private.keep_efforts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.workout_efforts where workout_id = new.workout_id;
  insert into private.workout_efforts (workout_id, user_id, meters, seconds)
    select new.workout_id, new.user_id, effort.key::integer, effort.value::double precision
    from jsonb_each_text(case when new.uses_repaired and new.repaired is not null
      then coalesce(nullif(new.efforts -> 'repaired', 'null'), '{}') else coalesce(new.efforts -> 'raw', '{}') end) as effort;
  return null;
end $$;

create trigger workout_tracks_keep_efforts after insert on public.workout_tracks
  for each row when (new.efforts is not null) execute function private.keep_efforts();
create trigger workout_tracks_keep_efforts_changed after update of repaired, efforts, uses_repaired on public.workout_tracks
  for each row execute function private.keep_efforts();

create index workouts_farthest_idx on public.workouts (user_id, meters desc, started_at) where deleted_at is null and meters > 0;
create index workouts_longest_idx on public.workouts (user_id, seconds desc, started_at) where deleted_at is null;
create index workouts_mean_pace_idx on public.workouts (user_id, (seconds / meters), started_at)
  where deleted_at is null and meters >= 100;

-- The caller's farthest swim, their longest, and for each distance from 100 m the fastest stretch of a track, or the swim
-- without one that is at least that far with the best mean pace. Each is the first row of an index.
create function private.find_swim_records(water_kinds public.water_kind[], distances integer[]) returns table (
  record text, distance integer, workout_id uuid, meters double precision, seconds double precision, is_inside boolean
)
language sql stable security definer set search_path = '' as $$
  with farthest as materialized (
    select id, swim.meters, swim.seconds from public.workouts as swim
    where user_id = (select auth.uid()) and deleted_at is null and swim.meters > 0 and water_kind = any (water_kinds)
    order by swim.meters desc, started_at limit 1
  ), wanted as materialized (
    -- A track may be longer than what counts of its swim.
    select length, length <= (select farthest.meters from farthest) as is_reached from unnest(distances[1:20]) as length
  ), paces as (
    select length, mean.id, mean.meters, mean.seconds::double precision as seconds, false as is_inside, mean.pace
    from wanted cross join lateral (
      select swim.id, swim.meters, swim.seconds, swim.seconds / swim.meters as pace from public.workouts as swim
      where swim.user_id = (select auth.uid()) and swim.deleted_at is null and swim.meters >= 100
        and swim.meters >= length and swim.water_kind = any (water_kinds)
        and not exists (select from private.workout_efforts as effort where effort.workout_id = swim.id)
      order by swim.seconds / swim.meters, swim.started_at limit 1
    ) as mean where is_reached
    union all
    select length, best.id, length, best.seconds, true, best.seconds / length
    from wanted cross join lateral (
      select swim.id, effort.seconds from private.workout_efforts as effort
        join public.workouts as swim on swim.id = effort.workout_id
      where effort.user_id = (select auth.uid()) and effort.meters = length
        and swim.deleted_at is null and swim.water_kind = any (water_kinds)
      order by effort.seconds limit 1
    ) as best
  )
  select 'farthest', null::integer, id, farthest.meters, farthest.seconds::double precision, false from farthest
  union all
  (select 'longest', null, id, swim.meters, swim.seconds, false from public.workouts as swim
    where user_id = (select auth.uid()) and deleted_at is null and water_kind = any (water_kinds)
    order by swim.seconds desc, started_at limit 1)
  union all
  (select distinct on (length) 'pace', length, id, paces.meters, paces.seconds, is_inside from paces order by length, pace)
$$;

create function public.get_swim_records(water_kinds public.water_kind[], distances integer[]) returns table (
  -- 'farthest', 'longest' or 'pace'.
  record text,
  -- Meters; null but for a pace.
  distance integer,
  workout_id uuid,
  started_at timestamptz,
  time_zone text,
  -- Of the spot, else of the swim.
  place text,
  -- Of the swim, or of the stretch inside it.
  meters double precision,
  seconds double precision,
  is_inside boolean
)
language sql stable set search_path = '' as $$
  select best.record, best.distance, workout.id, workout.started_at, workout.time_zone,
    coalesce(spot.name, workout.name), best.meters, best.seconds, best.is_inside
  from private.find_swim_records(water_kinds, distances) as best join public.workouts as workout on workout.id = best.workout_id
  left join public.spots as spot on spot.id = workout.spot_id
$$;

-- How many swims are how long, in whole hundreds of meters: for the Eddington number.
create function public.get_swim_lengths(water_kinds public.water_kind[]) returns table (hundreds integer, swims bigint)
language sql stable set search_path = '' as $$
  select floor(meters / 100)::integer, count(*)
  from public.workouts
  where user_id = (select auth.uid()) and deleted_at is null and water_kind = any (water_kinds) and meters >= 100
  group by 1 order by 1
$$;

-- The spots that the swimmer swam at, the most swum first.
create function public.get_swum_spots(water_kinds public.water_kind[]) returns table (
  spot_id uuid, name text, latitude double precision, longitude double precision, swims bigint, last_day date
)
language sql stable set search_path = '' as $$
  select spot.id, spot.name, spot.latitude, spot.longitude, counted.swims, counted.last_day
  from (
    select workout.spot_id, count(*) as swims, max(day) as last_day
    from public.workouts as workout
    where user_id = (select auth.uid()) and deleted_at is null and water_kind = any (water_kinds)
      and workout.spot_id is not null
    group by workout.spot_id order by swims desc, last_day desc limit 500
  ) as counted join public.spots as spot on spot.id = counted.spot_id
  order by counted.swims desc, counted.last_day desc, spot.id
$$;

create trigger swim_goals_set_updated_at before update on public.swim_goals
  for each row execute function private.set_updated_at();
create trigger swim_goals_keep_room after insert on public.swim_goals
  referencing new table as added for each statement execute function private.keep_room_for_goals();
create trigger streak_freezes_check before insert on public.streak_freezes
  for each row execute function private.check_streak_freeze();

do $$
declare
  relation text;
begin
  foreach relation in array array['swim_goals', 'streak_freezes'] loop
    execute format('create policy "banned swimmers are kept out" on public.%I
      as restrictive for all to authenticated using (not (select private.is_banned()))', relation);
    execute format('create policy "swimmers read their own rows" on public.%I
      for select to authenticated using (user_id = (select auth.uid()))', relation);
    execute format('create policy "swimmers add rows of their own" on public.%I
      for insert to authenticated with check (user_id = (select auth.uid()))', relation);
    execute format('create policy "swimmers remove their own rows" on public.%I
      for delete to authenticated using (user_id = (select auth.uid()))', relation);
    execute format('grant select, insert, update, delete on public.%I to service_role', relation);
    execute format('grant select, delete on public.%I to authenticated', relation);
  end loop;
end $$;

create policy "swimmers change their own goals" on public.swim_goals
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant insert (id, measure, period, target, water_kind), update (measure, period, target, water_kind)
  on public.swim_goals to authenticated;
grant insert (day, reason) on public.streak_freezes to authenticated;

revoke execute on function public.get_swim_days(date, date), public.count_own_swims(),
  public.get_swum_weeks(public.water_kind[], integer), private.count_swim(public.workouts, integer), public.get_swim_records(public.water_kind[], integer[]), public.get_swim_lengths(public.water_kind[]),
  public.get_swum_spots(public.water_kind[]) from public, anon;
grant execute on function public.get_swim_days(date, date), public.count_own_swims(),
  public.get_swum_weeks(public.water_kind[], integer), public.get_swim_records(public.water_kind[], integer[]), private.find_swim_records(public.water_kind[], integer[]),
  public.get_swim_lengths(public.water_kind[]), public.get_swum_spots(public.water_kind[]) to authenticated, service_role;

select private.set_quota('public.swim_goals', 100, 12);
select private.set_quota('public.streak_freezes', 20, 2);

-- The water that a swimmer is used to: of their open-water swims of a year without strong shivering, the temperature that
-- one in five was colder than, and the middle. Strava's swims are left out.
create function public.get_my_swum_temperatures()
returns table (swims integer, low double precision, middle double precision)
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer, percentile_cont(0.2) within group (order by water_temperature),
    percentile_cont(0.5) within group (order by water_temperature)
  from public.workouts
  where user_id = (select auth.uid()) and day >= current_date - 366 and deleted_at is null and not restricted
    and water_kind = 'open_water' and water_temperature is not null and coalesce(shiver, 0) <= 2 and seconds >= 300
$$;
revoke execute on function public.get_my_swum_temperatures() from public, anon;
grant execute on function public.get_my_swum_temperatures() to authenticated;
