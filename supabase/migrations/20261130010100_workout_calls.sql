-- The swimmer's days with a swim in this range, both dates inclusive, for each kind of water.
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

-- Lets the repaired track count, or the raw one again, and takes the distance over from it.
create function public.choose_track(workout_id_param uuid, is_repaired boolean) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  stored record;
begin
  update public.workout_tracks set uses_repaired = is_repaired
    where workout_id = workout_id_param and user_id = (select auth.uid()) and (repaired is not null or not is_repaired)
    returning repaired -> 'meters' as repaired_meters, jsonb_path_query_array(raw -> 'meters', '$[*] ? (@ != null)') -> -1 as raw_meters
    into stored;
  if not found then
    raise exception 'is_repaired: there is no such track' using errcode = 'PT404', hint = 'workout_not_found';
  end if;
  update public.workouts
    set meters = case when is_repaired then stored.repaired_meters::double precision
      else coalesce(device_meters, nullif(stored.raw_meters, 'null')::double precision, meters) end
    where id = workout_id_param;
end $$;

-- Whether a track, or what the swim names, would show where a sensitive spot is. As with routes, spots of others that
-- the swimmer doesn't name don't count, or publishing would tell where they are.
create function private.shows_sensitive_spot(swim public.workouts, positions point[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.spot_rows where id = swim.spot_id and sensitivity <> 'public')
    or exists (select from public.routes where id = swim.route_id and is_sensitive)
    or exists (
      with own as materialized (
        select coalesce(exact.latitude, spot.latitude) as latitude, coalesce(exact.longitude, spot.longitude) as longitude
        from private.spot_rows as spot left join public.spot_exact_positions as exact on exact.spot_id = spot.id
        where spot.owner_id = swim.user_id and spot.sensitivity <> 'public'
      ), legs as (
        select place, lead(place, 1, place) over (order by number) as next
        from unnest(positions) with ordinality as sample (place, number)
      )
      select from own join legs
        -- 0.006 degrees are 667 m; comparing them first saves computing most distances.
        on own.latitude between least(place[1], next[1]) - 0.006 and greatest(place[1], next[1]) + 0.006
      where private.passes(place[1], place[0], next[1], next[0], own.latitude, own.longitude)
    )
$$;

-- From a position to the nearest place of a straight leg.
create function private.km_from_leg(
  from_latitude double precision, from_longitude double precision, to_latitude double precision,
  to_longitude double precision, latitude double precision, longitude double precision
) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  with steps as (
    select cos(radians(latitude)) as shrink, from_latitude - latitude as y, to_latitude - from_latitude as leg_y,
      -- The short way around the earth.
      from_longitude - longitude - 360 * round((from_longitude - longitude) / 360) as longitude_away,
      to_longitude - from_longitude - 360 * round((to_longitude - from_longitude) / 360) as leg_longitude
  ), plane as (
    select y, leg_y, longitude_away * shrink as x, leg_longitude * shrink as leg_x from steps
  ), nearest as (
    select *, greatest(0, least(1, coalesce(-(x * leg_x + y * leg_y) / nullif(leg_x * leg_x + leg_y * leg_y, 0), 0))) as share
    from plane
  )
  -- A degree of latitude is 111.195 km.
  select 111.195 * sqrt((x + share * leg_x) ^ 2 + (y + share * leg_y) ^ 2) from nearest
$$;

create or replace function private.passes(
  from_latitude double precision, from_longitude double precision, to_latitude double precision,
  to_longitude double precision, latitude double precision, longitude double precision
) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.km_from_leg(from_latitude, from_longitude, to_latitude, to_longitude, latitude, longitude) < 0.5
$$;

-- {lines, track, laps} of a swim, as others may see it: without 100 m at both ends, by the way swum and straight, without
-- what lies in a privacy zone or crosses one, and without positions where it would show a sensitive spot.
create function private.share_track(swim public.workouts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  trimmed_meters constant integer := 100;
  -- Meters a second. What a position jumps faster is no way swum.
  top_speed constant integer := 3;
  -- More than a screen draws; a sample a second for eleven hours would take seconds.
  most_samples constant integer := 4000;
  stored public.workout_tracks;
  chosen jsonb;
  positions point[];
  places integer[];
  moments double precision[];
  hides_map boolean;
  lines jsonb := '[]';
  shown integer[] := '{}';
  nothing jsonb;
begin
  select * into stored from public.workout_tracks where workout_id = swim.id;
  if not found or not (swim.shows_map or swim.shows_analysis) then
    return null;
  end if;
  chosen := case when stored.uses_repaired and stored.repaired is not null then stored.repaired -> 'track' else stored.raw end;
  if jsonb_array_length(chosen -> 'seconds') > most_samples then
    chosen := private.thin_track(chosen, ceil(jsonb_array_length(chosen -> 'seconds')::numeric / most_samples)::integer);
  end if;
  if swim.shows_map then
    select array_agg(point(longitude, latitude) order by place), array_agg(place order by place),
      array_agg(seconds order by place) into positions, places, moments
    from (
      -- To a tenth of a meter; values closer to zero make distance calculations fail with an underflow.
      select round(longitude::numeric, 6)::double precision as longitude, round(latitude::numeric, 6)::double precision as latitude,
        seconds::double precision as seconds, place
      from rows from (
        jsonb_array_elements_text(chosen -> 'longitude'), jsonb_array_elements_text(chosen -> 'latitude'),
        jsonb_array_elements_text(chosen -> 'seconds')
      ) with ordinality as sample (longitude, latitude, seconds, place)
      where longitude is not null and latitude is not null
    ) as sample
    where abs(latitude) <= 90 and abs(longitude) <= 180;
    hides_map := private.shows_sensitive_spot(swim, positions);
    if positions is not null and not hides_map then
      with samples as (
        select place, index, number, lag(place) over line as previous, seconds - lag(seconds) over line as duration
        from unnest(positions, places, moments) with ordinality as sample (place, index, seconds, number)
        window line as (order by number)
      ), steps as (
        -- Of null the distance is not null.
        select *, case number when 1 then 0 else 1000 * private.distance_km(previous[1], previous[0], place[1], place[0]) end as step
        from samples
      ), measured as (
        select *, sum(swum) over (order by number rows unbounded preceding) as along, sum(swum) over () as length
        from steps, lateral (select least(step, top_speed * greatest(coalesce(duration, 0), 0)) as swum) as counted
      ), hidden as (
        select latitude, longitude, radius::double precision from public.privacy_zones where user_id = swim.user_id
        -- Half a meter is for rounding: a straight swim is cut at 100 m.
        union all select place[1], place[0], trimmed_meters - 0.5
        from unnest(array[positions[1], positions[cardinality(positions)]]) as place
      ), near as (
        -- Only a leg whose end is near can cross; computing the others takes most of the time.
        select number, bool_or(away <= radius) as is_hidden,
          bool_or(1000 * private.km_from_leg(previous[1], previous[0], place[1], place[0], latitude, longitude) <= radius) as is_crossed
        from measured, hidden,
          lateral (select 1000 * private.distance_km(latitude, longitude, place[1], place[0]) as away) as measure
        where away <= radius + step group by number
      ), kept as (
        select place, number, index, number - row_number() over line as gap,
          count(*) filter (where is_crossed) over line as crossing
        from measured left join near using (number)
        where along >= trimmed_meters and along <= length - trimmed_meters and is_hidden is not true
        window line as (order by number)
      ), pieces as (
        select min(number) as piece, jsonb_agg(jsonb_build_array(place[0], place[1]) order by number) as line, array_agg(index) as indexes
        from kept group by gap, crossing having count(*) > 1
      )
      select coalesce(jsonb_agg(line order by piece), '[]'),
        coalesce((select array_agg(index) from pieces as each_piece, unnest(each_piece.indexes) as index), '{}')
      into lines, shown from pieces;
    end if;
  end if;
  if not swim.shows_analysis then
    return jsonb_build_object('lines', lines, 'track', null, 'laps', '[]'::jsonb);
  end if;
  select coalesce(jsonb_agg(null::integer), '[]') into nothing from jsonb_array_elements(chosen -> 'seconds');
  return jsonb_build_object('lines', lines, 'laps', stored.laps, 'track', chosen
    || jsonb_build_object('latitude', private.keep_samples(chosen -> 'latitude', shown),
      'longitude', private.keep_samples(chosen -> 'longitude', shown))
    || case when swim.shows_heart_rate then '{}' else jsonb_build_object('heartRate', nothing) end);
end $$;

-- Every nth sample of a track.
create function private.thin_track(track jsonb, nth integer) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_object_agg(name, (
    select jsonb_agg(value order by place) from jsonb_array_elements(channel) with ordinality as sample (value, place)
    where place % nth = 1
  )) from jsonb_each(track) as channels (name, channel)
$$;

-- A channel in which only these samples, counted from 1, keep their value.
create function private.keep_samples(channel jsonb, places integer[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_agg(case when kept.place is not null then sample.value end order by sample.place), '[]')
  from jsonb_array_elements(channel) with ordinality as sample (value, place)
  left join unnest(places) as kept (place) on kept.place = sample.place
$$;

-- A public swim as others see it, in the columns of its table; null for one that the caller may not see. It has neither
-- private notes, import and files, nor what its layers keep back.
create function public.get_shared_workout(workout_id_param uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  swim public.workouts;
  spot_name text;
  route_name text;
  noon timestamptz;
begin
  select * into swim from public.workouts
  where id = workout_id_param and visibility = 'public' and not restricted and deleted_at is null
    and not exists (select from private.banned_swimmers as banned where banned.user_id in (workouts.user_id, caller))
    and user_id <> all (array(select private.list_blocked_either_way()));
  if not found then
    return null;
  end if;
  select spot.name into spot_name from private.spot_rows as spot
    where spot.id = swim.spot_id
      -- Its own swimmer is told what everyone sees: the picture to share is made of it.
      and (spot.audience = 'everyone' or swim.user_id <> caller and (spot.owner_id = caller or spot.audience = 'swimmers'));
  select route.name into route_name from public.routes as route where route.id = swim.route_id and route.is_listed;
  if not swim.shows_time then
    noon := (swim.day + time '12:00') at time zone swim.time_zone;
  end if;
  return to_jsonb(swim) - array['user_id', 'felt_chop', 'felt_water']
    || jsonb_build_object(
      'private_notes', '', 'calories', null, 'effort', null, 'shiver', null, 'mood', null, 'import_id', null,
      'device_meters', null,
      'spot_id', case when spot_name is not null then swim.spot_id end,
      'spots', case when spot_name is not null then jsonb_build_object('name', spot_name) end,
      'started_at', coalesce(noon, swim.started_at), 'created_at', coalesce(noon, swim.created_at),
      'updated_at', coalesce(noon, swim.updated_at),
      -- They are of an hour, and those of the tide tell where a hidden spot is.
      'conditions', case when spot_name is not null and swim.shows_time then
        -- Those of the end are dated, which tells how long it took.
        case when swim.shows_analysis then swim.conditions else swim.conditions || '{"end": null}' end end,
      'route_id', case when route_name is not null then swim.route_id end,
      'routes', case when route_name is not null then jsonb_build_object('name', route_name) end,
      'meters', case when swim.shows_analysis then swim.meters end,
      'seconds', case when swim.shows_analysis then swim.seconds end,
      'moving_seconds', case when swim.shows_analysis then swim.moving_seconds end,
      'pool_meters', case when swim.shows_analysis then swim.pool_meters end,
      'strokes', case when swim.shows_analysis then swim.strokes end,
      'stroke_rate', case when swim.shows_analysis then swim.stroke_rate end,
      'heart_rate', case when swim.shows_heart_rate then swim.heart_rate end,
      'max_heart_rate', case when swim.shows_heart_rate then swim.max_heart_rate end,
      'author_name', private.public_name(swim.user_id),
      'shared_track', private.share_track(swim),
      'workout_tracks', (select jsonb_build_object('uses_repaired', uses_repaired) from public.workout_tracks
        where workout_id = swim.id and (swim.shows_map or swim.shows_analysis)),
      'workout_files', '[]'::jsonb,
      'workout_photos', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'path', path, 'caption', caption) order by created_at, id)
        from public.workout_photos where workout_id = swim.id and swim.shows_photos), '[]')
    );
end $$;

revoke execute on function public.get_swim_days(date, date), public.choose_track(uuid, boolean),
  public.get_shared_workout(uuid), private.shows_sensitive_spot(public.workouts, point[]),
  private.share_track(public.workouts), private.keep_samples(jsonb, integer[]),
  private.thin_track(jsonb, integer), private.km_from_leg(double precision, double precision, double precision,
  double precision, double precision, double precision) from public;
grant execute on function public.get_swim_days(date, date), public.choose_track(uuid, boolean) to authenticated;
grant execute on function public.get_shared_workout(uuid) to anon, authenticated;
