-- What fitness platforms bring: swims made of it, changed and removed with it. Only edge functions call this.

-- The nearest published spot within 1 km, or one of the swimmer's own.
create function private.spot_near(lat double precision, lon double precision, swimmer uuid) returns uuid
language sql stable set search_path = '' as $$
  select id from private.spot_rows
  where lat is not null and lon is not null
    and (audience = 'everyone' or owner_id = swimmer)
    and latitude between lat - 0.01 and lat + 0.01
    and longitude between lon - 0.01 / greatest(cos(radians(lat)), 0.01) and lon + 0.01 / greatest(cos(radians(lat)), 0.01)
    and power((latitude - lat) * 111.2, 2) + power((longitude - lon) * 111.2 * cos(radians(lat)), 2) <= 1
  order by power(latitude - lat, 2) + power((longitude - lon) * cos(radians(lat)), 2) limit 1
$$;

-- The swim that this activity tells again: starts at most 10 minutes apart, distances at most 15 % apart, as
-- `findDuplicate` compares. One platform tells each swim once.
create function private.find_same_swim(activity public.activities) returns uuid
language sql stable set search_path = '' as $$
  select id from public.workouts
  where user_id = activity.user_id and deleted_at is null
    and started_at between activity.started_at - interval '10 minutes' and activity.started_at + interval '10 minutes'
    and (meters is null or activity.meters is null
      or abs(meters - activity.meters) <= 0.15 * greatest(meters, activity.meters))
    and (activity.water_kind is null or water_kind = activity.water_kind)
    and not exists (
      select from public.activities as other where other.workout_id = workouts.id and other.provider = activity.provider
    )
  order by abs(extract(epoch from started_at - activity.started_at)) limit 1
$$;

-- Makes a swim of an activity, or links the swim that is there already. Who sees it follows the swimmer's settings;
-- Strava's stays private.
create function private.make_workout(activity_id uuid, repaired jsonb default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  activity public.activities;
  workout uuid;
  meters double precision;
  is_public boolean;
  is_shared boolean;
begin
  select * into activity from public.activities where id = activity_id for update;
  if activity.id is null or activity.workout_id is not null then
    return activity.workout_id;
  end if;
  -- Not the key of `keep_room_for_workouts`, which other inserts take after locks that this one takes later.
  perform pg_advisory_xact_lock(hashtextextended('platform swims of ' || activity.user_id, 0));
  workout := private.find_same_swim(activity);
  if workout is null and activity.seconds between 1 and 259200 then
    select coalesce(swim_visibility = 'public', privacy_level = 'public'), data_sharing into is_public, is_shared
      from public.user_preferences where user_id = activity.user_id;
    is_public := coalesce(is_public, false) and activity.provider <> 'strava';
    is_shared := coalesce(is_shared, false);
    meters := coalesce((repaired ->> 'meters')::double precision, activity.meters);
    insert into public.workouts (
      user_id, spot_id, route_id, name, started_at, time_zone, water_kind, seconds, moving_seconds, meters, device_meters,
      pool_meters, strokes, stroke_rate, water_temperature, water_temperature_source, heart_rate, max_heart_rate,
      calories, source, visibility, shows_analysis, shows_map, shows_heart_rate, shows_photos
    ) values (
      activity.user_id, private.spot_near(activity.latitude, activity.longitude, activity.user_id), activity.route_id,
      left(activity.name, 100), activity.started_at, activity.time_zone, coalesce(activity.water_kind, 'open_water'),
      activity.seconds,
      -- `least` passes over null.
      case when activity.moving_seconds is not null then least(activity.moving_seconds, activity.seconds) end,
      case when meters is not null then least(meters, 500000) end,
      case when activity.meters is not null then least(activity.meters, 500000) end, activity.pool_meters, activity.strokes, activity.stroke_rate,
      activity.water_temperature, case when activity.water_temperature is not null then 'watch'::public.temperature_source end,
      activity.heart_rate, activity.max_heart_rate, activity.calories, activity.provider::public.workout_source,
      case when is_public then 'public' else 'private' end::public.workout_visibility,
      is_shared, is_shared, false, is_shared
    ) returning id into workout;
    if activity.track is not null then
      insert into public.workout_tracks (workout_id, user_id, raw, repaired, laps, efforts)
        values (workout, activity.user_id, activity.track, repaired, activity.laps, activity.efforts);
    end if;
  elsif workout is not null then
    update public.platform_connections set merged = merged + 1
      where user_id = activity.user_id and platform = activity.provider;
    -- What Strava told must not be seen in a swim of another source.
    update public.workouts set route_id = activity.route_id
      where id = workout and route_id is null and (not activity.restricted or restricted) and activity.route_id is not null;
  end if;
  update public.activities set workout_id = workout where id = activity_id;
  return workout;
end $$;

-- The press "Make it a swim".
create function public.make_swim_of_activity(activity_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.activities where id = activity_id and user_id = auth.uid())
    or private.is_banned() then
    raise exception 'there is no such activity' using errcode = 'P0002', hint = 'activity_not_found';
  end if;
  return private.make_workout(activity_id);
end $$;

-- Brings what a platform told later to the workout made of its activity: the track, with its distance, and the name,
-- unless the swimmer changed them.
create function private.update_platform_workout(activity public.activities, old_name text, repaired jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  told_meters constant double precision := coalesce((repaired ->> 'meters')::double precision, activity.meters);
  workout public.workouts;
begin
  select * into workout from public.workouts
    where id = activity.workout_id and source = activity.provider::public.workout_source for update;
  if workout.id is null then
    return;
  end if;
  if workout.name = left(old_name, 100) and workout.name <> left(activity.name, 100) then
    update public.workouts set name = left(activity.name, 100) where id = workout.id;
  end if;
  if activity.track is null or exists (select from public.workout_tracks where workout_id = workout.id) then
    return;
  end if;
  insert into public.workout_tracks (workout_id, user_id, raw, repaired, laps, efforts)
    values (workout.id, activity.user_id, activity.track, repaired, activity.laps, activity.efforts);
  update public.workouts set
    moving_seconds = coalesce(moving_seconds, least(activity.moving_seconds, seconds)),
    device_meters = case when activity.meters is not null then least(activity.meters, 500000) else device_meters end,
    meters = case
      when told_meters is not null and meters is not distinct from device_meters then least(told_meters, 500000)
      else meters
    end,
    route_id = coalesce(route_id, activity.route_id)
  where id = workout.id and (moving_seconds is null and activity.moving_seconds is not null or told_meters is not null
    or route_id is null and activity.route_id is not null);
end $$;

-- Stores swims of a platform, each once by the platform's own id, and makes workouts of the new ones if the swimmer
-- wants that. Rows: {external_id, name, started_at, …, track, repaired}. A row that the tables refuse is left out, so that
-- the others come.
create function public.record_platform_swims(connection uuid, with_lease uuid, swims jsonb)
returns table (added integer, changed integer)
language plpgsql set search_path = '' as $$
declare
  known public.platform_connections;
  swim jsonb;
  old_name text;
  stored_activity public.activities;
  is_new boolean;
begin
  added := 0;
  changed := 0;
  select * into known from public.platform_connections where id = connection and lease = with_lease for update;
  if known.id is null then
    raise exception 'another sync has this connection' using errcode = '40001';
  end if;
  for swim in select value from jsonb_array_elements(swims) loop
    begin
      select name into old_name from public.activities
        where user_id = known.user_id and provider = known.platform and external_id = swim ->> 'external_id';
      insert into public.activities as stored (
        user_id, provider, external_id, name, started_at, time_zone, water_kind, seconds, moving_seconds, meters,
        pool_meters, strokes, stroke_rate, water_temperature, heart_rate, max_heart_rate, calories, latitude, longitude, track, efforts,
        route_id
      )
      select known.user_id, known.platform, told.external_id, left(told.name, 200), told.started_at, told.time_zone,
        told.water_kind, told.seconds, told.moving_seconds, told.meters, told.pool_meters, told.strokes, told.stroke_rate,
        told.water_temperature, told.heart_rate, told.max_heart_rate, told.calories, told.latitude, told.longitude,
        nullif(told.track, 'null'), nullif(told.efforts, 'null'),
        (select id from public.routes where id = told.route_id and deleted_at is null)
      from jsonb_to_record(swim) as told (
        external_id text, name text, started_at timestamptz, time_zone text, water_kind public.water_kind, seconds integer,
        moving_seconds integer, meters double precision, pool_meters double precision, strokes integer,
        stroke_rate double precision, water_temperature double precision, heart_rate smallint, max_heart_rate smallint,
        calories integer, latitude double precision, longitude double precision, track jsonb, efforts jsonb,
        route_id uuid
      )
      on conflict (user_id, provider, external_id) do update set
        name = excluded.name, started_at = excluded.started_at, time_zone = excluded.time_zone,
        water_kind = excluded.water_kind, seconds = excluded.seconds, moving_seconds = excluded.moving_seconds,
        meters = excluded.meters, pool_meters = excluded.pool_meters, strokes = excluded.strokes,
        stroke_rate = excluded.stroke_rate, water_temperature = excluded.water_temperature,
        heart_rate = excluded.heart_rate, max_heart_rate = excluded.max_heart_rate, calories = excluded.calories,
        latitude = excluded.latitude, longitude = excluded.longitude, track = coalesce(excluded.track, stored.track),
        efforts = coalesce(excluded.efforts, stored.efforts),
        route_id = coalesce(excluded.route_id, stored.route_id)
      returning xmax = 0 into is_new;
      select * into stored_activity from public.activities
        where user_id = known.user_id and provider = known.platform and external_id = swim ->> 'external_id';
      if stored_activity.workout_id is not null then
        perform private.update_platform_workout(stored_activity, old_name, nullif(swim -> 'repaired', 'null'));
      elsif coalesce((select auto_sync from public.user_preferences where user_id = known.user_id), true)
        and (is_new or stored_activity.created_at > now() - interval '1 day')
      then
        perform private.make_workout(stored_activity.id, nullif(swim -> 'repaired', 'null'));
      end if;
    exception when check_violation or not_null_violation or data_exception then
      raise warning 'a swim of % was refused: %', known.platform, sqlerrm;
      continue;
    end;
    if is_new then
      added := added + 1;
    else
      changed := changed + 1;
    end if;
  end loop;
  update public.platform_connections set swims = platform_connections.swims + added where id = connection;
  return next;
end $$;

-- The routes that a swim of this connection may have followed: the swimmer's own, and the listed ones that start within
-- 1.2 km and aren't by somebody they blocked.
create function public.list_platform_routes(connection uuid, start_latitude double precision, start_longitude double precision)
returns table (id uuid, name text, shape jsonb)
language sql stable set search_path = '' as $$
  with known as (select user_id from public.platform_connections where platform_connections.id = connection)
  (select route.id, route.name, route.shape from known join public.routes as route on route.created_by = known.user_id
    where route.deleted_at is null order by route.created_at desc limit 500)
  union
  (select route.id, route.name, route.shape from known
    cross join public.find_routes(null, start_latitude, start_longitude, 1.2) as route
    where not exists (
      select from public.blocked_swimmers as blocked
      where blocked.user_id = known.user_id and blocked.blocked_id = route.created_by
    ) limit 100)
$$;

-- Which of these the swimmer has with their track, so that it is not asked for again. Strava was asked for the track of
-- each open-water swim; some have none.
create function public.list_known_platform_swims(connection uuid, ids text[]) returns setof text
language sql stable set search_path = '' as $$
  select external_id from public.activities
  join public.platform_connections as known on known.id = connection
    and activities.user_id = known.user_id and provider = known.platform
  where external_id = any (ids) and (track is not null or (provider = 'strava' and water_kind = 'open_water'))
$$;

-- What only the swimmer can have added to a swim.
create function private.has_own_additions(swim public.workouts) returns boolean
language sql stable set search_path = '' as $$
  select swim.private_notes <> '' or swim.public_notes <> ''
    or num_nonnulls(swim.entry_feel, swim.company, swim.effort, swim.shiver, swim.mood, swim.route_id) > 0
    or cardinality(swim.kit) > 0 or cardinality(swim.hazards) > 0
    or swim.water_temperature_source is not distinct from 'typed'
    or exists (select from public.workout_files where workout_id = swim.id)
    or exists (select from public.workout_photos where workout_id = swim.id)
$$;

-- Takes out of a swim what a platform told, except its time, and leaves what a file, another platform and the swimmer
-- added.
create function private.strip_platform_data(swim public.workouts, activity public.activities) returns void
language plpgsql set search_path = '' as $$
declare
  told_meters double precision[] := array[activity.meters];
  other public.activities;
begin
  select * into other from public.activities
    where workout_id = swim.id and provider <> activity.provider and not restricted order by created_at limit 1;
  select told_meters || (repaired ->> 'meters')::double precision into told_meters
    from public.workout_tracks where workout_id = swim.id and raw = activity.track;
  told_meters := coalesce(told_meters, array[activity.meters]);
  delete from public.workout_tracks where workout_id = swim.id and raw = activity.track;
  update public.workouts set
    source = coalesce(
      (select min(format::text::public.workout_source) from public.workout_files where workout_id = swim.id),
      other.provider::public.workout_source, 'by_hand'),
    name = case when name = left(activity.name, 100) then '' else name end,
    moving_seconds = case when moving_seconds is distinct from activity.moving_seconds then moving_seconds end,
    meters = case when meters = any (array_remove(told_meters, null)) then null else meters end,
    device_meters = nullif(device_meters, activity.meters),
    pool_meters = nullif(pool_meters, activity.pool_meters),
    strokes = nullif(strokes, activity.strokes),
    stroke_rate = nullif(stroke_rate, activity.stroke_rate),
    water_temperature = case
      when water_temperature_source = 'watch' then nullif(water_temperature, activity.water_temperature)
      else water_temperature
    end,
    water_temperature_source = case
      when water_temperature_source = 'watch' and water_temperature = activity.water_temperature then null
      else water_temperature_source
    end,
    heart_rate = nullif(heart_rate, activity.heart_rate),
    max_heart_rate = nullif(max_heart_rate, activity.max_heart_rate),
    calories = nullif(calories, activity.calories)
  where id = swim.id;
  perform private.update_platform_workout(other, null, null) where other.id is not null;
end $$;

-- Removes what a platform brought, with the swims made of it. Those that a file or the swimmer had logged stay, and so
-- does what a swimmer added to one. Another platform's record of a removed swim makes its own.
create function private.remove_platform_swims(swimmer uuid, platform_name text, ids text[] default null) returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer;
  activity public.activities;
  swim public.workouts;
  others uuid[];
begin
  for activity in
    select * from public.activities
    where user_id = swimmer and provider = platform_name and (ids is null or external_id = any (ids)) order by id
  loop
    select * into swim from public.workouts
      where id = activity.workout_id and source = platform_name::public.workout_source for update;
    continue when swim.id is null;
    if private.has_own_additions(swim) then
      perform private.strip_platform_data(swim, activity);
    else
      others := others || array(
        select id from public.activities where workout_id = swim.id and provider <> platform_name order by id
      );
      delete from public.workouts where id = swim.id;
    end if;
  end loop;
  delete from public.activities
    where user_id = swimmer and provider = platform_name and (ids is null or external_id = any (ids));
  get diagnostics removed = row_count;
  perform private.make_workout(id) from unnest(others) as id;
  update public.platform_connections set swims = greatest(swims - removed, 0)
    where user_id = swimmer and platform = platform_name;
  return removed;
end $$;

create function public.remove_platform_swims(swimmer uuid, platform_name text, ids text[] default null) returns integer
language sql set search_path = '' as $$ select private.remove_platform_swims(swimmer, platform_name, ids) $$;

-- The swimmer disconnects. Tokens go to the job that ends them at the platform, in case it can't be asked now.
create function public.end_platform_connection(swimmer uuid, platform_name text, removes_swims boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer := 0;
begin
  insert into private.platform_revocations (platform, connection_id, external_user_id, ciphertext, nonce)
    select platform, id, external_user_id, ciphertext, nonce from private.platform_tokens
    join public.platform_connections on id = connection_id
    where user_id = swimmer and platform = platform_name;
  delete from private.platform_tokens where connection_id in (
    select id from public.platform_connections where user_id = swimmer and platform = platform_name
  );
  update public.platform_connections set status = 'revoked', status_since = now(), error = 'by_swimmer',
    next_sync_at = null, lease = null, leased_until = null, failures = 0,
    -- A later connection brings removed swims again.
    synced_until = case when not removes_swims then synced_until end
  where user_id = swimmer and platform = platform_name;
  if removes_swims then
    removed := private.remove_platform_swims(swimmer, platform_name);
  end if;
  return removed;
end $$;
