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

-- As before, with the time of the swims that have a distance: the others would slow the pace.
drop function public.get_swim_days(date, date);
create function public.get_swim_days(from_date date, to_date date) returns table (
  day date, water_kind public.water_kind, swims integer, meters double precision, seconds integer,
  mean_water_temperature double precision, cold_seconds integer, paced_seconds integer
)
language sql stable set search_path = '' as $$
  select day, water_kind, count(*)::integer, sum(meters), sum(seconds)::integer,
    round(avg(water_temperature)::numeric, 2)::double precision,
    coalesce(sum(seconds) filter (where water_temperature < 15), 0)::integer,
    coalesce(sum(seconds) filter (where meters > 0), 0)::integer
  from public.workouts
  where user_id = (select auth.uid()) and deleted_at is null and day between from_date and to_date
  group by day, water_kind order by day, water_kind
$$;

-- The first days of the weeks with a swim. `first_weekday` counts from Sunday, which is 0.
create function public.get_swum_weeks(water_kinds public.water_kind[], first_weekday integer) returns setof date
language sql stable set search_path = '' as $$
  select distinct day - (extract(dow from day)::integer - first_weekday + 7) % 7
  from public.workouts
  where user_id = (select auth.uid()) and deleted_at is null and water_kind = any (water_kinds)
  order by 1 desc
$$;

-- The farthest swim, the longest, and for each distance the one with the best mean pace among those at least that far.
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
  meters double precision,
  seconds integer
)
language sql stable set search_path = '' as $$
  with own as materialized (
    select id, workout.started_at, workout.time_zone, name, spot_id, workout.meters, workout.seconds
    from public.workouts as workout
    where user_id = (select auth.uid()) and deleted_at is null and water_kind = any (water_kinds)
  ), best as (
    (select 'farthest' as record, null::integer as distance, own.* from own
      where own.meters > 0 order by own.meters desc, own.started_at limit 1)
    union all
    (select 'longest', null, own.* from own order by own.seconds desc, own.started_at limit 1)
    union all
    select 'pace', wanted, fastest.* from unnest(distances[1:20]) as wanted cross join lateral (
      select own.* from own where own.meters >= wanted order by own.seconds / own.meters, own.started_at limit 1
    ) as fastest
  )
  select best.record, best.distance, best.id, best.started_at, best.time_zone, coalesce(spot.name, best.name),
    best.meters, best.seconds
  from best left join public.spots as spot on spot.id = best.spot_id
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

revoke execute on function public.get_swim_days(date, date), public.get_swum_weeks(public.water_kind[], integer),
  public.get_swim_records(public.water_kind[], integer[]), public.get_swim_lengths(public.water_kind[]),
  public.get_swum_spots(public.water_kind[]) from public, anon;
grant execute on function public.get_swim_days(date, date), public.get_swum_weeks(public.water_kind[], integer),
  public.get_swim_records(public.water_kind[], integer[]), public.get_swim_lengths(public.water_kind[]),
  public.get_swum_spots(public.water_kind[]) to authenticated, service_role;

select private.set_quota('public.swim_goals', 100, 12);
select private.set_quota('public.streak_freezes', 20, 2);
