-- As before, reading the swims once instead of once for each distance.
create or replace function public.get_swim_records(water_kinds public.water_kind[], distances integer[]) returns table (
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
  with steps as materialized (
    select array(select wanted::double precision from unnest(distances[1:20]) as wanted order by wanted) as lengths
  ), own as materialized (
    -- `step` counts the distances that the swim is at least as long as.
    select id, workout.started_at, workout.meters, workout.seconds, workout.seconds / nullif(workout.meters, 0) as pace,
      width_bucket(workout.meters, (select lengths from steps)) as step
    from public.workouts as workout
    where user_id = (select auth.uid()) and deleted_at is null and water_kind = any (water_kinds)
  ), fastest as (
    select step, min(pace) as pace from own where step > 0 group by step
  ), wanted as materialized (
    select length, place as step, (select min(pace) from fastest where step >= place) as pace
    from steps cross join unnest(lengths) with ordinality as listed (length, place)
  ), best as (
    (select 'farthest' as record, null::integer as distance, id from own
      where own.meters > 0 order by own.meters desc, own.started_at limit 1)
    union all
    (select 'longest', null, id from own order by own.seconds desc, own.started_at limit 1)
    union all
    (select distinct on (length) 'pace', length::integer, id
      from wanted join own on own.pace = wanted.pace and own.step >= wanted.step
      order by length, own.started_at)
  )
  select best.record, best.distance, workout.id, workout.started_at, workout.time_zone,
    coalesce(spot.name, workout.name), workout.meters, workout.seconds
  from best join public.workouts as workout on workout.id = best.id
  left join public.spots as spot on spot.id = workout.spot_id
$$;
