-- What the database keeps up to date for swims: consent to health data, stats, conditions, files in buckets, and what removes old ones.

create function private.has_health_consent(swimmer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_preferences where user_id = swimmer and health_consent_at is not null)
$$;

-- A track without beats per minute.
create function private.without_heart_rate(track jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = '' as $$
  select track || jsonb_build_object('heartRate', (
    select coalesce(jsonb_agg(null::integer), '[]') from jsonb_array_elements(track -> 'seconds')
  ))
$$;

-- Without consent a swim is kept, and its health data is not.
create function private.strip_health_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_health_consent(new.user_id) then
    return new;
  end if;
  if tg_table_name = 'workout_tracks' then
    new.raw := private.without_heart_rate(new.raw);
    if new.repaired is not null then
      new.repaired := new.repaired || jsonb_build_object('track', private.without_heart_rate(new.repaired -> 'track'));
    end if;
    return new;
  end if;
  new.heart_rate := null;
  new.max_heart_rate := null;
  new.calories := null;
  if tg_table_name = 'workouts' then
    new.effort := null;
    new.shiver := null;
    new.mood := null;
  else
    new.track := private.without_heart_rate(new.track);
  end if;
  return new;
end $$;

-- The time of the agreement is the database's; withdrawing removes what was kept, except original files.
create function private.note_health_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.health_consent_at is not null then
    new.health_consent_at := case when tg_op = 'INSERT' then now() else coalesce(old.health_consent_at, now()) end;
  end if;
  return new;
end $$;

create function private.forget_health_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.workouts
    set heart_rate = null, max_heart_rate = null, calories = null, effort = null, shiver = null, mood = null
    where user_id = new.user_id and num_nonnulls(heart_rate, max_heart_rate, calories, effort, shiver, mood) > 0;
  update public.workout_tracks set raw = raw
    where user_id = new.user_id and jsonb_path_exists(raw, '$.heartRate[*] ? (@ != null)')
      or user_id = new.user_id and jsonb_path_exists(repaired, '$.track.heartRate[*] ? (@ != null)');
  update public.activities set heart_rate = null, max_heart_rate = null, calories = null, track = track
    where user_id = new.user_id and (num_nonnulls(heart_rate, max_heart_rate, calories) > 0 or track is not null);
  return null;
end $$;

create trigger workouts_strip_health_data before insert or update on public.workouts
  for each row when (num_nonnulls(new.heart_rate, new.max_heart_rate, new.calories, new.effort, new.shiver, new.mood) > 0)
  execute function private.strip_health_data();
create trigger workout_tracks_strip_health_data before insert or update of raw, repaired on public.workout_tracks
  for each row execute function private.strip_health_data();
create trigger activities_strip_health_data before insert or update on public.activities
  for each row execute function private.strip_health_data();
create trigger user_preferences_note_first_health_consent before insert on public.user_preferences
  for each row when (new.health_consent_at is not null) execute function private.note_health_consent();
create trigger user_preferences_note_health_consent before update of health_consent_at on public.user_preferences
  for each row when (old.health_consent_at is distinct from new.health_consent_at)
  execute function private.note_health_consent();
create trigger user_preferences_forget_health_data after update of health_consent_at on public.user_preferences
  for each row when (old.health_consent_at is not null and new.health_consent_at is null)
  execute function private.forget_health_data();

-- Sums up swims in `profiles.stats`, which others may come to see: so without swims of Strava, which are their owner's
-- alone. Achievements stay. Only this writes it; swimmers have no grant.
create function private.derive_stats(swimmers uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  with sums as (
    select swimmer, count(workout.id) as swims, count(distinct workout.spot_id) as spots,
      coalesce(round(sum(workout.meters)::numeric / 1000, 2), 0) as km
    from unnest(swimmers) as swimmer
    left join public.workouts as workout on workout.user_id = swimmer and workout.deleted_at is null and not workout.restricted
    group by swimmer
  ), derived as (
    select swimmer, jsonb_build_object('totalSwims', swims, 'spotsVisited', spots, 'totalDistance', km) as stats from sums
  )
  update public.profiles as profile set stats = profile.stats || derived.stats
  from derived where profile.id = derived.swimmer and not profile.stats @> derived.stats
$$;

create function private.derive_changed_stats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.derive_stats(array(select distinct user_id from changed order by 1));
  return null;
end $$;

create trigger workouts_derive_stats_added after insert on public.workouts
  referencing new table as changed for each statement execute function private.derive_changed_stats();
create trigger workouts_derive_stats_changed after update on public.workouts
  referencing new table as changed for each statement execute function private.derive_changed_stats();
create trigger workouts_derive_stats_removed after delete on public.workouts
  referencing old table as changed for each statement execute function private.derive_changed_stats();

-- What a spot's weather and tide say about this moment; null when our records are more than two hours away from it.
create function private.conditions_at(spot uuid, moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with weather as (
    select record.*, (record.hourly ->> 'start')::timestamptz as first, (record.hourly ->> 'step')::integer as step
    from public.weather_records as record
    where record.spot_id = spot and (not record.is_simulated or private.shows_simulated())
  ), columns as (
    select *, (select max(jsonb_array_length(value)) from jsonb_each(hourly) as each_column (name, value)
      where jsonb_typeof(value) = 'array') as hours
    from weather
  ), hour as (
    select *, least(greatest(round(extract(epoch from moment - first) / step), 0), hours - 1)::integer as number from columns
  ), dated as (
    select *, first + make_interval(secs => number * step) as at from hour
  ), extremes as (
    select (item ->> 'at')::timestamptz as at, (item ->> 'level_m')::double precision as level, tide ->> 'station' as station
    from dated, jsonb_array_elements(tide -> 'extremes') as item
  ), tides as (
    select before.level + (next.level - before.level)
        * (1 - cos(pi() * extract(epoch from moment - before.at) / extract(epoch from next.at - before.at))) / 2 as level,
      next.level > before.level as is_rising, before.station
    from (select * from extremes where at <= moment order by at desc limit 1) as before,
      (select * from extremes where at > moment order by at limit 1) as next
    -- Longer than any tide takes: some extremes are missing.
    where next.at - before.at < interval '16 hours'
  )
  select jsonb_build_object(
    'at', at, 'fetched_at', last_fetched,
    'water_temperature', hourly -> 'water_temperature' -> number, 'air_temperature', hourly -> 'temperature' -> number,
    'wind_speed', hourly -> 'wind_speed' -> number, 'wind_gusts', hourly -> 'wind_gusts' -> number,
    'wind_direction', hourly -> 'wind_direction' -> number, 'wave_height', hourly -> 'wave_height' -> number,
    'current_velocity', hourly -> 'current_velocity' -> number, 'current_direction', hourly -> 'current_direction' -> number,
    'tide', (select jsonb_build_object('level_m', round(level::numeric, 2), 'is_rising', is_rising,
      'station', coalesce(station, '')) from tides),
    'sources', (select jsonb_agg(source ->> 'name') from jsonb_array_elements(sources) as source),
    'is_simulated', is_simulated,
    -- The long-term class with the date of its newest sample, which is not about the day.
    'water_class', (
      select jsonb_build_object('quality', water.quality_level, 'sampled_at', water.last_tested, 'is_simulated', water.is_simulated)
      from public.water_quality_records as water
      where water.spot_id = conditions_at.spot and water.last_tested <= conditions_at.moment
        and (not water.is_simulated or private.shows_simulated())
    )
  )
  from dated where abs(extract(epoch from moment - at)) <= 7200
$$;

-- Swims of an import are left out: most are older than our records, and there may be thousands. A change keeps what was
-- noted within an hour where our records have moved on.
create function private.note_conditions_of_swim() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended_at constant timestamptz := new.started_at + make_interval(secs => new.seconds);
  noted jsonb;
begin
  if current_setting('tideline.merging_spots', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    noted := case when old.spot_id = new.spot_id then old.conditions end;
  end if;
  new.conditions := null;
  if new.spot_id is not null and new.water_kind = 'open_water' and (new.import_id is null or noted is not null) then
    new.conditions := jsonb_build_object(
      'start', coalesce(case when new.import_id is null then private.conditions_at(new.spot_id, new.started_at) end,
        case when private.is_within_hour(noted -> 'start', new.started_at) then noted -> 'start' end),
      'end', coalesce(case when new.import_id is null then private.conditions_at(new.spot_id, ended_at) end,
        case when private.is_within_hour(noted -> 'end', ended_at) then noted -> 'end' end));
    if new.conditions = '{"start": null, "end": null}' then
      new.conditions := null;
    end if;
  end if;
  return new;
end $$;

create function private.is_within_hour(conditions jsonb, moment timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select abs(extract(epoch from moment - (conditions ->> 'at')::timestamptz)) <= 3600
$$;

create trigger workouts_note_conditions before insert on public.workouts
  for each row when (new.conditions is null) execute function private.note_conditions_of_swim();
-- Another place or time has other conditions. A spot that was removed leaves them.
create trigger workouts_note_conditions_changed before update on public.workouts
  for each row when (new.spot_id is not null
    and (old.spot_id, old.started_at, old.seconds) is distinct from (new.spot_id, new.started_at, new.seconds))
  execute function private.note_conditions_of_swim();

-- Originals of imports, at <user id>/<hash>.<format>, and photos, at <user id>/<file name>. Photos are written by
-- `upload-image` alone, after removing their metadata.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('workout-files', 'workout-files', false, 26214400, array['application/octet-stream', 'application/gpx+xml',
    'application/vnd.garmin.tcx+xml', 'application/vnd.ant.fit', 'application/xml', 'text/xml', 'application/zip']),
  ('workout-photos', 'workout-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
insert into private.storage_quotas values ('workout-files', 2147483648, 20000), ('workout-photos', 1073741824, 4000);

-- Whether a photo, or its smaller size, is shown by a swim that the caller sees.
create function private.is_shared_photo(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.workout_photos as photo join public.workouts as swim on swim.id = photo.workout_id
    where photo.path in (file, regexp_replace(file, '-[0-9]+[.]webp$', '-1600.webp'))
      and swim.visibility = 'public' and swim.shows_photos and not swim.restricted and swim.deleted_at is null
      and not exists (select from private.banned_swimmers where user_id = swim.user_id)
      and swim.user_id <> all (array(select private.list_blocked_either_way()))
  )
$$;

create policy "swimmers read their own workout files" on storage.objects
  for select to authenticated using (
    bucket_id in ('workout-files', 'workout-photos') and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "swimmers add workout files to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'workout-files' and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "swimmers replace workout files in their own folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'workout-files' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'workout-files' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "swimmers remove workout files from their own folder" on storage.objects
  for delete to authenticated using (
    bucket_id = 'workout-files' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- Not to list: folders are named by swimmers.
create policy "everyone sees photos of the swims they see" on storage.objects
  for select to anon, authenticated using (
    bucket_id = 'workout-photos' and coalesce(current_setting('storage.operation', true), '') not like '%object.list%'
    and private.is_shared_photo(name)
  );

-- Removes swims that were deleted 30 days ago, and returns how many. Called by a scheduled function.
create function public.remove_old_workouts() returns integer
language sql volatile security definer set search_path = '' as $$
  with old as (
    select id from public.workouts where deleted_at < now() - interval '30 days' order by deleted_at limit 1000
  ), removed as (
    delete from public.workouts using old where workouts.id = old.id returning workouts.id
  )
  select count(*)::integer from removed
$$;

-- Originals and photos that no swim has. After a week, because a swim may wait on a device when its files are stored.
create function public.list_unused_workout_files(most integer) returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select object.bucket_id, object.name from storage.objects as object
  where object.bucket_id in ('workout-files', 'workout-photos')
    and coalesce(object.updated_at, object.created_at) < now() - interval '7 days'
    and not exists (select from public.workout_files where path = object.name and object.bucket_id = 'workout-files')
    and not exists (
      select from public.workout_photos where object.bucket_id = 'workout-photos'
        and path in (object.name, regexp_replace(object.name, '-[0-9]+[.]webp$', '-1600.webp')))
  order by object.bucket_id, object.name limit list_unused_workout_files.most
$$;

revoke execute on function private.has_health_consent(uuid), private.without_heart_rate(jsonb),
  private.derive_stats(uuid[]), private.conditions_at(uuid, timestamptz), private.is_shared_photo(text),
  public.remove_old_workouts(), public.list_unused_workout_files(integer) from public;
-- A policy calls it.
grant execute on function private.is_shared_photo(text) to anon, authenticated, service_role;
grant execute on function public.remove_old_workouts(), public.list_unused_workout_files(integer) to service_role;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('remove-old-workouts', '15 4 * * *', 'remove-old-workouts', false);
select private.register_scheduled_jobs();
