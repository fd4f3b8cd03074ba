-- Workouts: the swims that a swimmer has logged, with their tracks, original files, photos and imports. docs/workouts.md
-- describes the rules.

create type public.water_kind as enum ('open_water', 'pool');
-- By preference: of two records of one swim the earlier one is kept.
create type public.workout_source as enum ('fit', 'tcx', 'gpx', 'apple', 'garmin', 'trainingpeaks', 'strava', 'by_hand');
create type public.workout_visibility as enum ('private', 'public');
create type public.temperature_source as enum ('typed', 'watch', 'modeled');
create type public.swim_kit as enum ('skins', 'shorty', 'wetsuit', 'gloves', 'boots', 'hat', 'tow_float');
create type public.entry_feel as enum ('easy', 'fresh', 'gasped');
create type public.swim_company as enum ('alone', 'buddy', 'group');
create type public.swim_hazard as enum ('jellyfish', 'boats', 'debris', 'swell');
create type public.swim_mood as enum ('rough', 'flat', 'fine', 'great');
create type public.swim_file_format as enum ('fit', 'gpx', 'tcx', 'apple');

-- When the swimmer agreed that heart rate, calories, effort, shivering and mood are kept; null: they are not kept.
alter table public.user_preferences add column health_consent_at timestamptz;

-- Equal channels of at most 40,000 samples, each a number or null; see `domain/workouts/track.ts`.
create function private.is_track(track jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(track) = 'object'
    and not exists (
      select from jsonb_object_keys(track) as name
      where name not in ('seconds', 'latitude', 'longitude', 'meters', 'heartRate', 'strokeRate', 'temperature')
    )
    and not exists (
      select from unnest(array['seconds', 'latitude', 'longitude', 'meters', 'heartRate', 'strokeRate', 'temperature']) as name
      where case
        when jsonb_typeof(track -> name) is distinct from 'array' then true
        else jsonb_array_length(track -> name) > 40000
          or jsonb_array_length(track -> name) <> jsonb_array_length(track -> 'seconds')
          or jsonb_path_exists(track -> name, '$[*] ? (@.type() != "number" && @.type() != "null")')
      end
    )
    and not jsonb_path_exists(track -> 'seconds', '$[*] ? (@.type() != "number")')
$$;

-- Laps as `domain/workouts/track.ts` describes them, at most 5,000.
create function private.are_laps(laps jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(laps) = 'array' and jsonb_array_length(laps) <= 5000 and not exists (
    select from jsonb_array_elements(laps) as lap
    where jsonb_typeof(lap) <> 'object' or jsonb_typeof(lap -> 'from') is distinct from 'number'
      or jsonb_typeof(lap -> 'seconds') is distinct from 'number' or octet_length(lap::text) > 300
  )
$$;

-- {raw, repaired}: seconds of the fastest stretch by its meters; see `domain/workouts/track/stored-efforts.ts`.
create function private.are_efforts(efforts jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(efforts) = 'object' and octet_length(efforts::text) <= 1000
    and efforts - array['raw', 'repaired'] = '{}'
    and coalesce(jsonb_typeof(efforts -> 'raw') = 'object', false)
    and coalesce(jsonb_typeof(efforts -> 'repaired') in ('object', 'null'), true)
    and not exists (
      select from jsonb_each(efforts) as track, jsonb_each(case jsonb_typeof(track.value) when 'object' then track.value else '{}' end) as effort
      where effort.key !~ '^[1-9][0-9]{1,4}$' or jsonb_typeof(effort.value) <> 'number' or effort.value not between '1' and '259200'
    )
$$;

-- A batch of files, so that it can be undone.
create table public.workout_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  file_count integer not null default 0 constraint workout_imports_file_count_check check (file_count between 0 and 500),
  swim_count integer not null default 0 constraint workout_imports_swim_count_check check (swim_count between 0 and 20000),
  merged_count integer not null default 0 constraint workout_imports_merged_count_check check (merged_count between 0 and 20000),
  refused_count integer not null default 0 constraint workout_imports_refused_count_check check (refused_count between 0 and 20000),
  -- What happened to each file.
  results jsonb not null default '[]' constraint workout_imports_results_check
    check (jsonb_typeof(results) = 'array' and octet_length(results::text) <= 262144),
  undone_at timestamptz,
  created_at timestamptz not null default now()
);
create index workout_imports_user_id_idx on public.workout_imports (user_id, created_at desc);
alter table public.workout_imports enable row level security;

create table public.workouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  spot_id uuid references private.spot_rows on delete set null,
  route_id uuid references public.routes on delete set null,
  import_id uuid references public.workout_imports on delete set null,
  -- For a swim away from every spot.
  name text not null default '' constraint workouts_name_check check (length(name) <= 100),
  started_at timestamptz not null constraint workouts_started_at_check check (started_at >= '1900-01-01'),
  -- Browsers also name zones such as GMT and EST. Postgres reads names with digits such as XYZ5 as zones, browsers don't.
  time_zone text not null default 'UTC' constraint workouts_time_zone_check
    check (length(time_zone) <= 64 and time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$'),
  -- The date where the swimmer was.
  day date not null generated always as ((started_at at time zone time_zone)::date) stored,
  water_kind public.water_kind not null default 'open_water',
  seconds integer not null constraint workouts_seconds_check check (seconds between 1 and 259200),
  moving_seconds integer constraint workouts_moving_seconds_check check (moving_seconds between 0 and seconds),
  meters double precision constraint workouts_meters_check check (meters between 0 and 500000),
  device_meters double precision constraint workouts_device_meters_check check (device_meters between 0 and 500000),
  pool_meters double precision constraint workouts_pool_meters_check check (pool_meters between 1 and 1000),
  strokes integer constraint workouts_strokes_check check (strokes between 1 and 1000000),
  -- Per minute.
  stroke_rate double precision constraint workouts_stroke_rate_check check (stroke_rate between 1 and 200),
  -- °C.
  water_temperature double precision constraint workouts_water_temperature_check check (water_temperature between -5 and 50),
  water_temperature_source public.temperature_source,
  air_temperature double precision constraint workouts_air_temperature_check check (air_temperature between -60 and 60),
  kit public.swim_kit[] not null default '{}' constraint workouts_kit_check
    check (cardinality(kit) <= 7 and array_position(kit, null) is null),
  entry_feel public.entry_feel,
  company public.swim_company,
  hazards public.swim_hazard[] not null default '{}' constraint workouts_hazards_check
    check (cardinality(hazards) <= 4 and array_position(hazards, null) is null),
  private_notes text not null default '' constraint workouts_private_notes_check check (length(private_notes) <= 2000),
  public_notes text not null default '' constraint workouts_public_notes_check check (length(public_notes) <= 2000),
  -- Health data: kept only with consent. Beats per minute; kilocalories.
  heart_rate smallint constraint workouts_heart_rate_check check (heart_rate between 20 and 260),
  max_heart_rate smallint constraint workouts_max_heart_rate_check check (max_heart_rate between 20 and 260),
  calories integer constraint workouts_calories_check check (calories between 0 and 100000),
  effort smallint constraint workouts_effort_check check (effort between 1 and 10),
  shiver smallint constraint workouts_shiver_check check (shiver between 0 and 5),
  mood public.swim_mood,
  source public.workout_source not null default 'by_hand',
  -- What Strava told is for its owner alone, and left out of whatever is made for or of several swimmers.
  restricted boolean not null generated always as (source = 'strava') stored,
  visibility public.workout_visibility not null default 'private',
  shows_analysis boolean not null default true,
  -- When it began; without it others see the day alone.
  shows_time boolean not null default false,
  shows_map boolean not null default false,
  shows_heart_rate boolean not null default false,
  shows_photos boolean not null default true,
  -- {start, end} from our own records, each dated and sourced; null where they have none.
  conditions jsonb constraint workouts_conditions_check
    check (jsonb_typeof(conditions) = 'object' and octet_length(conditions::text) <= 8192),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its owner can restore it for 30 days.
  deleted_at timestamptz,
  constraint workouts_water_temperature_source_check
    check ((water_temperature is null) = (water_temperature_source is null)),
  constraint workouts_visibility_check check (visibility = 'private' or source <> 'strava')
);
create index workouts_user_id_idx on public.workouts (user_id, started_at desc, id desc);
create index workouts_day_idx on public.workouts (user_id, day) where deleted_at is null;
create index workouts_spot_id_idx on public.workouts (spot_id, user_id, started_at desc);
create index workouts_route_id_idx on public.workouts (route_id, user_id, started_at desc);
create index workouts_import_id_idx on public.workouts (import_id);
create index workouts_deleted_idx on public.workouts (deleted_at) where deleted_at is not null;
alter table public.workouts enable row level security;

create table public.workout_tracks (
  workout_id uuid primary key references public.workouts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  raw jsonb not null constraint workout_tracks_raw_check check (private.is_track(raw)),
  -- `RepairedTrack` without the raw samples; null: not repaired.
  repaired jsonb constraint workout_tracks_repaired_check check (
    repaired is null
    or jsonb_typeof(repaired) = 'object' and coalesce(private.is_track(repaired -> 'track'), false)
      and coalesce(jsonb_typeof(repaired -> 'meters') = 'number', false)
      and coalesce(octet_length((repaired -> 'report')::text) between 2 and 2000, false)
  ),
  laps jsonb not null default '[]' constraint workout_tracks_laps_check check (private.are_laps(laps)),
  -- Null: not measured.
  efforts jsonb constraint workout_tracks_efforts_check check (private.are_efforts(efforts)),
  uses_repaired boolean not null default true,
  -- Counted for what one swimmer may store.
  bytes integer not null generated always as (
    octet_length(raw::text) + coalesce(octet_length(repaired::text), 0) + octet_length(laps::text)
  ) stored constraint workout_tracks_bytes_check check (bytes <= 16777216),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workout_tracks_user_id_idx on public.workout_tracks (user_id) include (bytes);
alter table public.workout_tracks enable row level security;

-- Where a swim was read from. One file may hold several swims: then several rows share its hash and path.
create table public.workout_files (
  id uuid primary key default gen_random_uuid(),
  workout_id uuid not null references public.workouts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Of the file's content, in hexadecimal.
  sha256 text not null constraint workout_files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  format public.swim_file_format not null,
  name text not null default '' constraint workout_files_name_check check (length(name) <= 200),
  bytes bigint not null constraint workout_files_bytes_check check (bytes between 1 and 1073741824),
  -- In the bucket `workout-files`; null: the original stays on the device, as an Apple export does.
  path text constraint workout_files_path_check check (length(path) <= 300 and starts_with(path, user_id || '/')),
  created_at timestamptz not null default now(),
  constraint workout_files_workout_id_sha256_key unique (workout_id, sha256)
);
create index workout_files_user_id_idx on public.workout_files (user_id, sha256);
create index workout_files_path_idx on public.workout_files (path) where path is not null;
alter table public.workout_files enable row level security;

create table public.workout_photos (
  id uuid primary key default gen_random_uuid(),
  workout_id uuid not null references public.workouts on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- In the private bucket `workout-photos`, as `upload-image` answers it.
  path text not null constraint workout_photos_path_check check (length(path) <= 300 and starts_with(path, user_id || '/')),
  caption text not null default '' constraint workout_photos_caption_check check (length(caption) <= 200),
  created_at timestamptz not null default now(),
  constraint workout_photos_workout_id_path_key unique (workout_id, path)
);
create index workout_photos_user_id_idx on public.workout_photos (user_id);
create index workout_photos_path_idx on public.workout_photos (path);
alter table public.workout_photos enable row level security;

-- Circles in which others see no track, around a home for example.
create table public.privacy_zones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  name text not null constraint privacy_zones_name_check check (length(name) between 1 and 100),
  latitude double precision not null constraint privacy_zones_latitude_check check (latitude between -90 and 90),
  longitude double precision not null constraint privacy_zones_longitude_check check (longitude between -180 and 180),
  -- Meters.
  radius integer not null constraint privacy_zones_radius_check check (radius between 100 and 1000),
  created_at timestamptz not null default now(),
  -- Values closer to zero make distance calculations fail with an underflow.
  constraint privacy_zones_position_check check (
    (latitude = 0 or abs(latitude) >= 1e-9) and (longitude = 0 or abs(longitude) >= 1e-9)
  )
);
create index privacy_zones_user_id_idx on public.privacy_zones (user_id, created_at);
alter table public.privacy_zones enable row level security;

-- What a fitness platform brought. A workout may be made of it. Written by functions alone.
create table public.activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null constraint activities_provider_check
    check (provider in ('strava', 'garmin', 'apple', 'trainingpeaks')),
  external_id text not null constraint activities_external_id_check check (length(external_id) between 1 and 100),
  workout_id uuid references public.workouts on delete set null,
  -- The swim route that its track followed.
  route_id uuid references public.routes on delete set null,
  name text not null default '' constraint activities_name_check check (length(name) <= 200),
  started_at timestamptz not null,
  time_zone text not null default 'UTC' constraint activities_time_zone_check
    check (length(time_zone) <= 64 and time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$'),
  day date not null generated always as ((started_at at time zone time_zone)::date) stored,
  water_kind public.water_kind,
  seconds integer not null constraint activities_seconds_check check (seconds between 0 and 2592000),
  moving_seconds integer constraint activities_moving_seconds_check check (moving_seconds between 0 and 2592000),
  meters double precision constraint activities_meters_check check (meters between 0 and 1000000),
  pool_meters double precision constraint activities_pool_meters_check check (pool_meters between 1 and 1000),
  strokes integer constraint activities_strokes_check check (strokes between 1 and 1000000),
  water_temperature double precision constraint activities_water_temperature_check check (water_temperature between -5 and 50),
  -- Kept only with consent.
  heart_rate smallint constraint activities_heart_rate_check check (heart_rate between 20 and 260),
  max_heart_rate smallint constraint activities_max_heart_rate_check check (max_heart_rate between 20 and 260),
  calories integer constraint activities_calories_check check (calories between 0 and 100000),
  track jsonb constraint activities_track_check check (private.is_track(track)),
  laps jsonb not null default '[]' constraint activities_laps_check check (private.are_laps(laps)),
  efforts jsonb constraint activities_efforts_check check (private.are_efforts(efforts)),
  restricted boolean not null generated always as (provider = 'strava') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint activities_user_id_provider_external_id_key unique (user_id, provider, external_id)
);
create index activities_user_id_idx on public.activities (user_id, started_at desc, id desc);
create index activities_workout_id_idx on public.activities (workout_id);
create index activities_route_id_idx on public.activities (route_id);
alter table public.activities enable row level security;

-- Once per statement: counting a swimmer's swims for each row of an import would take seconds.
create function private.keep_room_for_workouts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_workouts constant integer := 20000;
  most_track_bytes constant bigint := 2147483648;
  most_zones constant integer := 10;
  swimmer uuid;
begin
  for swimmer in select distinct user_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' of ' || swimmer, 0));
    if tg_table_name = 'workouts' then
      if (select count(*) from public.workouts where user_id = swimmer) > most_workouts then
        raise exception 'workouts: you have % swims, which is as many as one swimmer may', most_workouts
          using errcode = '23514', hint = 'too_many_workouts';
      end if;
    elsif tg_table_name = 'workout_tracks' then
      if (select sum(bytes) from public.workout_tracks where user_id = swimmer) > most_track_bytes then
        raise exception 'raw: your tracks take as much room as one swimmer may' using errcode = '23514', hint = 'too_many_tracks';
      end if;
    elsif (select count(*) from public.privacy_zones where user_id = swimmer) > most_zones then
      raise exception 'privacy_zones: you have % zones, which is as many as one swimmer may', most_zones
        using errcode = '23514', hint = 'too_many_zones';
    end if;
  end loop;
  return null;
end $$;

create function private.keep_room_for_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.workouts where id in (select workout_id from added) order by id for no key update;
  if exists (
    select from public.workout_photos where workout_id in (select workout_id from added)
    group by workout_id having count(*) > 6
  ) then
    raise exception 'photos: a swim has at most 6 photos' using errcode = '23514', hint = 'too_many_photos';
  end if;
  return null;
end $$;

create function private.check_workout() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  new.name := btrim(new.name);
  new.private_notes := btrim(new.private_notes);
  new.public_notes := btrim(new.public_notes);
  -- A clock that is a little fast must not lose a swim.
  if new.started_at > now() + interval '1 day' then
    raise exception 'started_at: a swim can''t start in the future' using errcode = '23514', column = 'started_at';
  end if;
  begin
    perform new.started_at at time zone new.time_zone;
  exception when invalid_parameter_value then
    raise exception 'time_zone: there is no such time zone' using errcode = '23514', column = 'time_zone';
  end;
  -- What Strava told must not become another source's by renaming it; `strip_platform_data` takes it out.
  if auth.uid() is not null and not is_new and old.source = 'strava' and new.source <> 'strava' then
    raise exception 'source: a swim of Strava stays one' using errcode = '23514', column = 'source';
  end if;
  -- A time of the swimmer's choice could keep it for ever.
  if auth.uid() is not null and new.deleted_at is not null then
    new.deleted_at := case when is_new then now() else coalesce(old.deleted_at, now()) end;
  end if;
  return new;
end $$;

create trigger workouts_check before insert or update on public.workouts
  for each row execute function private.check_workout();
create trigger workouts_set_updated_at before update on public.workouts
  for each row execute function private.set_updated_at();
create trigger workout_tracks_set_updated_at before update on public.workout_tracks
  for each row execute function private.set_updated_at();
create trigger activities_set_updated_at before update on public.activities
  for each row execute function private.set_updated_at();
create trigger workouts_keep_room after insert on public.workouts
  referencing new table as added for each statement execute function private.keep_room_for_workouts();
create trigger workout_tracks_keep_room after insert on public.workout_tracks
  referencing new table as added for each statement execute function private.keep_room_for_workouts();
create trigger workout_tracks_keep_room_changed after update on public.workout_tracks
  referencing new table as added for each statement execute function private.keep_room_for_workouts();
create trigger privacy_zones_keep_room after insert on public.privacy_zones
  referencing new table as added for each statement execute function private.keep_room_for_workouts();
create trigger workout_photos_keep_room after insert on public.workout_photos
  referencing new table as added for each statement execute function private.keep_room_for_photos();

-- Swimmers read and write what is their own; others get a public swim by `get_shared_workout` alone.
do $$
declare
  relation text;
begin
  foreach relation in array array['workouts', 'workout_imports', 'workout_tracks', 'workout_files', 'workout_photos',
    'privacy_zones', 'activities']
  loop
    execute format('create policy "banned swimmers are kept out" on public.%I
      as restrictive for all to authenticated using (not (select private.is_banned()))', relation);
    execute format('create policy "swimmers read their own rows" on public.%I
      for select to authenticated using (user_id = (select auth.uid()))', relation);
    execute format('create policy "swimmers remove their own rows" on public.%I
      for delete to authenticated using (user_id = (select auth.uid()))', relation);
    execute format('grant select, insert, update, delete on public.%I to service_role', relation);
    execute format('grant select, delete on public.%I to authenticated', relation);
  end loop;
  foreach relation in array array['workout_imports', 'privacy_zones'] loop
    execute format('create policy "swimmers add rows of their own" on public.%I
      for insert to authenticated with check (user_id = (select auth.uid()))', relation);
  end loop;
  foreach relation in array array['workout_tracks', 'workout_files', 'workout_photos'] loop
    execute format('create policy "swimmers add rows to their own swims" on public.%I
      for insert to authenticated with check (user_id = (select auth.uid())
        and exists (select from public.workouts where id = workout_id and user_id = (select auth.uid())))', relation);
  end loop;
  foreach relation in array array['workout_imports', 'workout_tracks', 'workout_photos', 'privacy_zones'] loop
    execute format('create policy "swimmers change their own rows" on public.%I
      for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', relation);
  end loop;
end $$;

create policy "swimmers add swims at spots and on routes they may see" on public.workouts
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (spot_id is null or exists (select from private.spot_rows where id = spot_id))
    and (route_id is null or exists (select from public.routes where id = route_id))
    and (import_id is null or exists (select from public.workout_imports where id = import_id))
  );
create policy "swimmers change their own swims" on public.workouts
  for update to authenticated using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (import_id is null or exists (select from public.workout_imports where id = import_id))
  );

-- A policy of updates can't see what was named before. A place that the swimmer may no longer see stays.
create function private.check_named_places() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if new.spot_id is distinct from old.spot_id and new.spot_id is not null
    and not exists (select from private.spot_rows where id = new.spot_id) then
    raise exception 'spot_id: there is no such spot' using errcode = '42501', column = 'spot_id';
  elsif new.route_id is distinct from old.route_id and new.route_id is not null
    and not exists (select from public.routes where id = new.route_id) then
    raise exception 'route_id: there is no such route' using errcode = '42501', column = 'route_id';
  end if;
  return new;
end $$;

create trigger workouts_check_named_places before update of spot_id, route_id on public.workouts
  for each row execute function private.check_named_places();

create policy "swimmers link their own activities with their own swims" on public.activities
  for update to authenticated using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (workout_id is null or exists (select from public.workouts where id = workout_id))
  );

grant insert (id, user_id, spot_id, route_id, import_id, name, started_at, time_zone, water_kind, seconds,
    moving_seconds, meters, device_meters, pool_meters, strokes, stroke_rate, water_temperature,
    water_temperature_source, air_temperature, kit, entry_feel, company, hazards, private_notes, public_notes,
    heart_rate, max_heart_rate, calories, effort, shiver, mood, source, visibility, shows_analysis, shows_time, shows_map,
    shows_heart_rate, shows_photos),
  update (spot_id, route_id, import_id, name, started_at, time_zone, water_kind, seconds, moving_seconds, meters,
    device_meters, pool_meters, strokes, stroke_rate, water_temperature, water_temperature_source, air_temperature, kit,
    entry_feel, company, hazards, private_notes, public_notes, heart_rate, max_heart_rate, calories, effort, shiver,
    mood, source, visibility, shows_analysis, shows_time, shows_map, shows_heart_rate, shows_photos, deleted_at)
  on public.workouts to authenticated;
grant insert (id, user_id, file_count, swim_count, merged_count, refused_count, results),
  update (file_count, swim_count, merged_count, refused_count, results, undone_at)
  on public.workout_imports to authenticated;
grant insert (workout_id, raw, repaired, laps, efforts, uses_repaired), update (raw, repaired, laps, efforts, uses_repaired)
  on public.workout_tracks to authenticated;
grant insert (id, workout_id, sha256, format, name, bytes, path) on public.workout_files to authenticated;
grant insert (id, workout_id, path, caption), update (caption) on public.workout_photos to authenticated;
grant insert (id, user_id, name, latitude, longitude, radius), update (name, latitude, longitude, radius)
  on public.privacy_zones to authenticated;
grant update (workout_id) on public.activities to authenticated;

-- Checks of the tables run with the swimmer's rights.
grant execute on function private.is_track(jsonb), private.are_laps(jsonb), private.are_efforts(jsonb) to authenticated, service_role;

-- Years of swims come with one export.
select private.set_quota('public.workouts', 10000, 500);
select private.set_quota('public.workout_imports', 200, 10);
select private.set_quota('public.workout_tracks', 10000, 50);
select private.set_quota('public.workout_files', 10000, 500);
select private.set_quota('public.workout_photos', 200, 6);
select private.set_quota('public.privacy_zones', 100, 10);
