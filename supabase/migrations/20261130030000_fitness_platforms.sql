-- Fitness platforms: connections with their state, tokens out of reach of browsers, sign-ins under way, messages of
-- platforms and what is brought. docs/fitness-platforms.md describes the rules. Only edge functions write the state.

-- What a swimmer chose for swims of platforms, in onboarding and in Settings.
alter table public.user_preferences
  add column auto_sync boolean not null default true,
  -- Null: as `privacy_level` says.
  add column swim_visibility public.workout_visibility,
  add column data_sharing boolean not null default false,
  -- The swimmer closed the reminder of platforms wished for in onboarding.
  add column hides_platform_reminder boolean not null default false;

update public.user_preferences as preferences
set auto_sync = coalesce((form_data -> 'platformSettings' ->> 'autoSync')::boolean, true),
  data_sharing = coalesce((form_data -> 'platformSettings' ->> 'dataSharing')::boolean, false)
from public.user_onboarding as onboarding
where onboarding.user_id = preferences.user_id
  and coalesce(jsonb_typeof(form_data -> 'platformSettings' -> 'autoSync'), 'boolean') = 'boolean'
  and coalesce(jsonb_typeof(form_data -> 'platformSettings' -> 'dataSharing'), 'boolean') = 'boolean';

-- Without a row a platform is not connected.
create type public.connection_status as enum ('connecting', 'active', 'needs_reauth', 'revoked', 'error');

alter table public.platform_connections
  add column status public.connection_status not null default 'connecting',
  add column status_since timestamptz not null default now(),
  add column scopes text[] not null default '{}',
  add column external_user_id text constraint platform_connections_external_user_id_check
    check (length(external_user_id) between 1 and 100),
  add column last_synced_at timestamptz,
  add column next_sync_at timestamptz,
  -- Why the last sync failed or the connection ended; a code of `domain/fitness/connection.ts`.
  add column error text constraint platform_connections_error_check check (error ~ '^[a-z][a-z_]{1,39}$'),
  add column failures integer not null default 0,
  -- Swims brought so far, and those of them that a file or the swimmer had logged before.
  add column swims integer not null default 0,
  add column merged integer not null default 0,
  -- What the swimmer lets in.
  add column imports_open_water boolean not null default true,
  add column imports_pool boolean not null default false,
  add column imports_heart_rate boolean not null default false,
  add column imports_temperature boolean not null default true,
  -- Swims before this are left out.
  add column imports_from timestamptz not null default now(),
  -- Everything that started before this was asked for.
  add column synced_until timestamptz,
  -- One sync at a time: only the holder of the lease refreshes tokens and writes results.
  add column lease uuid,
  add column leased_until timestamptz;
create index platform_connections_due_idx on public.platform_connections (next_sync_at) where next_sync_at is not null;
create index platform_connections_external_user_id_idx on public.platform_connections (platform, external_user_id);

alter table public.activities
  add column stroke_rate double precision constraint activities_stroke_rate_check check (stroke_rate between 1 and 200),
  add column latitude double precision constraint activities_latitude_check check (latitude between -90 and 90),
  add column longitude double precision constraint activities_longitude_check check (longitude between -180 and 180);

-- Encrypted by the functions with a key that the database never sees.
create table private.platform_tokens (
  connection_id uuid primary key references public.platform_connections on delete cascade,
  ciphertext text not null,
  nonce text not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null default now()
);
alter table private.platform_tokens enable row level security;

-- Tokens of connections that are gone; a job asks the platform to end them.
create table private.platform_revocations (
  id bigint generated always as identity primary key,
  platform text not null,
  connection_id uuid not null,
  external_user_id text,
  ciphertext text not null,
  nonce text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index platform_revocations_due_idx on private.platform_revocations (due_at);
alter table private.platform_revocations enable row level security;

-- Sign-ins at a platform that are under way, for ten minutes.
create table private.oauth_states (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users on delete cascade,
  platform text not null,
  -- The PKCE verifier, encrypted.
  ciphertext text not null,
  nonce text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index oauth_states_user_id_idx on private.oauth_states (user_id);
alter table private.oauth_states enable row level security;

-- What platforms told us, each once, until the job has worked it off.
create table private.platform_events (
  id bigint generated always as identity primary key,
  platform text not null,
  -- Of messages that anybody could send.
  athlete text,
  -- Unique for one message, also when the platform repeats it.
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  payload jsonb not null check (octet_length(payload::text) <= 8388608),
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  handled_at timestamptz,
  outcome text,
  constraint platform_events_platform_dedupe_key_key unique (platform, dedupe_key)
);
create index platform_events_waiting_idx on private.platform_events (platform, athlete) where handled_at is null;
create index platform_events_due_idx on private.platform_events (due_at) where handled_at is null;
create index platform_events_handled_idx on private.platform_events (handled_at) where handled_at is not null;
alter table private.platform_events enable row level security;

-- Our subscription at a platform: it names it in every message.
create table private.platform_subscriptions (
  platform text primary key,
  external_id text not null
);
alter table private.platform_subscriptions enable row level security;

-- A row that changes its platform is a new connection; what belonged to the old one ends.
create function private.follow_platform_connection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.platform_revocations (platform, connection_id, external_user_id, ciphertext, nonce)
    select old.platform, old.id, old.external_user_id, ciphertext, nonce from private.platform_tokens where connection_id = old.id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  delete from private.platform_tokens where connection_id = old.id;
  new.status := 'connecting';
  new.status_since := now();
  new.scopes := '{}';
  new.external_user_id := null;
  new.last_synced_at := null;
  new.next_sync_at := null;
  new.error := null;
  new.failures := 0;
  new.swims := 0;
  new.merged := 0;
  new.synced_until := null;
  return new;
end $$;
create trigger platform_connections_end before delete on public.platform_connections
  for each row execute function private.follow_platform_connection();
create trigger platform_connections_replace before update of platform on public.platform_connections
  for each row when (old.platform is distinct from new.platform) execute function private.follow_platform_connection();

-- Older and younger than this are no answers any more.
create function private.limit_imports_from() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.imports_from := greatest(least(new.imports_from, now()), now() - interval '31 days');
  return new;
end $$;
create trigger platform_connections_limit_imports_from before update of imports_from on public.platform_connections
  for each row when (old.imports_from is distinct from new.imports_from) execute function private.limit_imports_from();

-- The swimmer goes to sign in at a platform. A connection that is there stays as it is until the platform answers.
create function public.begin_platform_sign_in(
  swimmer uuid, platform_name text, hash text, ciphertext text, nonce text
) returns void
language plpgsql set search_path = '' as $$
declare
  most_open constant integer := 20;
begin
  delete from private.oauth_states where expires_at < now();
  if (select count(*) from private.oauth_states where user_id = swimmer) >= most_open then
    raise exception 'too many sign-ins are under way' using errcode = '54000';
  end if;
  insert into private.oauth_states (state_hash, user_id, platform, ciphertext, nonce)
    values (hash, swimmer, platform_name, begin_platform_sign_in.ciphertext, begin_platform_sign_in.nonce);
  insert into public.platform_connections (user_id, platform) values (swimmer, platform_name)
    on conflict (user_id, platform) do update set status_since = now()
    where platform_connections.status = 'connecting';
end $$;

-- Each state is good once, and only for the swimmer who asked.
create function public.take_platform_sign_in(swimmer uuid, hash text)
returns table (platform text, ciphertext text, nonce text)
language sql set search_path = '' as $$
  delete from private.oauth_states
  where state_hash = hash and user_id = swimmer and expires_at > now()
  returning platform, ciphertext, nonce
$$;

-- After a consent that was refused or given up: the card is as it was before.
create function public.cancel_platform_sign_in(swimmer uuid, platform_name text) returns void
language sql set search_path = '' as $$
  delete from private.oauth_states where user_id = swimmer and platform = platform_name;
  delete from public.platform_connections
  where user_id = swimmer and platform = platform_name and status = 'connecting';
$$;

-- The platform gave tokens. Without a press on "Import my swims" the import starts ten minutes later.
create function public.activate_platform_connection(
  swimmer uuid, platform_name text, athlete text, granted text[], ciphertext text, nonce text, expires_at timestamptz
) returns uuid
language plpgsql set search_path = '' as $$
declare
  connection uuid;
begin
  insert into public.platform_connections as known (
    user_id, platform, status, scopes, external_user_id, next_sync_at, imports_from
  )
  values (swimmer, platform_name, 'active', granted, athlete, now() + interval '10 minutes', now() - interval '30 days')
  on conflict (user_id, platform) do update set
    status = 'active', status_since = now(), scopes = granted, error = null, failures = 0,
    next_sync_at = excluded.next_sync_at, lease = null, leased_until = null,
    imports_from = case when known.synced_until is null then excluded.imports_from else known.imports_from end,
    -- Another account there has other swims.
    synced_until = case when known.external_user_id = athlete then known.synced_until end,
    external_user_id = athlete
  returning id into connection;
  insert into private.platform_tokens as known (connection_id, ciphertext, nonce, expires_at)
    values (connection, activate_platform_connection.ciphertext, activate_platform_connection.nonce,
      activate_platform_connection.expires_at)
    on conflict (connection_id) do update set ciphertext = excluded.ciphertext, nonce = excluded.nonce,
      expires_at = excluded.expires_at, updated_at = now();
  return connection;
end $$;

-- Takes connections for a sync, or for one message of their platform: nobody else gets them while the lease lasts.
create function public.take_platform_connections(
  most integer, only_swimmer uuid default null, only_platform text default null, athlete text default null
) returns table (
  id uuid, user_id uuid, platform text, external_user_id text, scopes text[], failures integer, lease uuid,
  imports_open_water boolean, imports_pool boolean, imports_heart_rate boolean, imports_temperature boolean,
  imports_from timestamptz, synced_until timestamptz, last_synced_at timestamptz, ciphertext text, nonce text,
  token_expires_at timestamptz
)
language sql set search_path = '' as $$
  with taken as (
    update public.platform_connections as connection
    set lease = gen_random_uuid(), leased_until = now() + interval '3 minutes'
    where connection.id in (
      select due.id from public.platform_connections as due
      where due.status in ('active', 'error')
        and (due.leased_until is null or due.leased_until < now())
        and case
          when only_swimmer is not null then due.user_id = only_swimmer and due.platform = only_platform
          when athlete is not null then due.external_user_id = athlete and due.platform = only_platform
          else due.next_sync_at <= now()
        end
        and not exists (select from public.profiles where profiles.id = due.user_id and is_banned)
      order by due.next_sync_at
      limit most
      for update skip locked
    )
    returning connection.*
  )
  select taken.id, taken.user_id, taken.platform, taken.external_user_id, taken.scopes, taken.failures, taken.lease,
    taken.imports_open_water, taken.imports_pool, taken.imports_heart_rate, taken.imports_temperature,
    taken.imports_from, taken.synced_until, taken.last_synced_at, token.ciphertext, token.nonce, token.expires_at
  from taken join private.platform_tokens as token on token.connection_id = taken.id
$$;

-- False when another sync has the connection by now, or the swimmer ended it: then these tokens have to end as well.
create function public.store_platform_tokens(
  connection uuid, with_lease uuid, platform_name text, athlete text, ciphertext text, nonce text, expires_at timestamptz
) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.platform_connections where id = connection and lease = with_lease for update;
  if not found then
    insert into private.platform_revocations (platform, connection_id, external_user_id, ciphertext, nonce)
      values (platform_name, connection, athlete, store_platform_tokens.ciphertext, store_platform_tokens.nonce);
    return false;
  end if;
  update private.platform_tokens as token set ciphertext = store_platform_tokens.ciphertext,
    nonce = store_platform_tokens.nonce, expires_at = store_platform_tokens.expires_at, updated_at = now()
  where connection_id = connection;
  return true;
end $$;

-- Ends a sync. `new_status` null: the state stays, as after one message. Tokens of an ended connection are removed.
create function public.finish_platform_sync(
  connection uuid, with_lease uuid, new_status public.connection_status, problem text, next_at timestamptz,
  asked_until timestamptz
) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.platform_connections set
    lease = null, leased_until = null,
    status_since = case when new_status is not null and status <> new_status then now() else status_since end,
    status = coalesce(new_status, status),
    error = case when new_status is null then error else problem end,
    failures = case when new_status is null then failures when new_status = 'active' then 0 else failures + 1 end,
    last_synced_at = case when new_status = 'active' then now() else last_synced_at end,
    next_sync_at = case when new_status is null then next_sync_at else next_at end,
    synced_until = coalesce(asked_until, synced_until)
  where id = connection and lease = with_lease;
  if not found then
    return false;
  end if;
  if new_status in ('needs_reauth', 'revoked') then
    delete from private.platform_tokens where connection_id = connection;
  end if;
  return true;
end $$;

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
      user_id, spot_id, name, started_at, time_zone, water_kind, seconds, moving_seconds, meters, device_meters,
      pool_meters, strokes, stroke_rate, water_temperature, water_temperature_source, heart_rate, max_heart_rate,
      calories, source, visibility, shows_analysis, shows_map, shows_heart_rate, shows_photos
    ) values (
      activity.user_id, private.spot_near(activity.latitude, activity.longitude, activity.user_id),
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
      insert into public.workout_tracks (workout_id, user_id, raw, repaired, laps)
        values (workout, activity.user_id, activity.track, repaired, activity.laps);
    end if;
  elsif workout is not null then
    update public.platform_connections set merged = merged + 1
      where user_id = activity.user_id and platform = activity.provider;
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
  insert into public.workout_tracks (workout_id, user_id, raw, repaired, laps)
    values (workout.id, activity.user_id, activity.track, repaired, activity.laps);
  update public.workouts set
    moving_seconds = coalesce(moving_seconds, least(activity.moving_seconds, seconds)),
    device_meters = case when activity.meters is not null then least(activity.meters, 500000) else device_meters end,
    meters = case
      when told_meters is not null and meters is not distinct from device_meters then least(told_meters, 500000)
      else meters
    end
  where id = workout.id and (moving_seconds is null and activity.moving_seconds is not null or told_meters is not null);
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
        pool_meters, strokes, stroke_rate, water_temperature, heart_rate, max_heart_rate, calories, latitude, longitude, track
      )
      select known.user_id, known.platform, told.external_id, left(told.name, 200), told.started_at, told.time_zone,
        told.water_kind, told.seconds, told.moving_seconds, told.meters, told.pool_meters, told.strokes, told.stroke_rate,
        told.water_temperature, told.heart_rate, told.max_heart_rate, told.calories, told.latitude, told.longitude,
        nullif(told.track, 'null')
      from jsonb_to_record(swim) as told (
        external_id text, name text, started_at timestamptz, time_zone text, water_kind public.water_kind, seconds integer,
        moving_seconds integer, meters double precision, pool_meters double precision, strokes integer,
        stroke_rate double precision, water_temperature double precision, heart_rate smallint, max_heart_rate smallint,
        calories integer, latitude double precision, longitude double precision, track jsonb
      )
      on conflict (user_id, provider, external_id) do update set
        name = excluded.name, started_at = excluded.started_at, time_zone = excluded.time_zone,
        water_kind = excluded.water_kind, seconds = excluded.seconds, moving_seconds = excluded.moving_seconds,
        meters = excluded.meters, pool_meters = excluded.pool_meters, strokes = excluded.strokes,
        stroke_rate = excluded.stroke_rate, water_temperature = excluded.water_temperature,
        heart_rate = excluded.heart_rate, max_heart_rate = excluded.max_heart_rate, calories = excluded.calories,
        latitude = excluded.latitude, longitude = excluded.longitude, track = coalesce(excluded.track, stored.track)
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

create function public.take_platform_revocations(most integer)
returns table (id bigint, platform text, connection_id uuid, ciphertext text, nonce text, attempts integer)
language sql set search_path = '' as $$
  -- Ending them would end the athlete's new connection as well.
  delete from private.platform_revocations as unneeded
  where exists (
    select from public.platform_connections as used join private.platform_tokens as token on token.connection_id = used.id
    where used.platform = unneeded.platform and used.external_user_id = unneeded.external_user_id
  );
  update private.platform_revocations as taken
  set attempts = taken.attempts + 1, due_at = now() + interval '1 minute' * power(4, least(taken.attempts, 5))
  where taken.id in (
    select due.id from private.platform_revocations as due where due.due_at <= now() order by due.due_at limit most
    for update skip locked
  )
  returning taken.id, taken.platform, taken.connection_id, taken.ciphertext, taken.nonce, taken.attempts
$$;

create function public.finish_platform_revocation(revocation bigint) returns void
language sql set search_path = '' as $$ delete from private.platform_revocations where id = revocation $$;

create function public.keep_platform_subscription(platform_name text, subscription text) returns void
language sql set search_path = '' as $$
  insert into private.platform_subscriptions (platform, external_id) values (platform_name, subscription)
  on conflict (platform) do update set external_id = excluded.external_id
$$;

-- Stores messages; returns how many were new. Messages with an athlete came from an address that anybody can find: they
-- need our subscription and an athlete who is connected, and at most 100 of one athlete wait.
create function public.receive_platform_events(platform_name text, events jsonb) returns integer
language sql set search_path = '' as $$
  with added as (
    insert into private.platform_events (platform, athlete, dedupe_key, payload)
    select platform_name, told.athlete, told.key, told.payload
    from jsonb_to_recordset(events) as told (key text, payload jsonb, athlete text, subscription text)
    where told.athlete is null or (
      exists (
        select from private.platform_subscriptions as own
        where own.platform = platform_name and own.external_id = told.subscription
      ) and exists (
        select from public.platform_connections as known
        where known.platform = platform_name and known.external_user_id = told.athlete and status in ('active', 'error')
      ) and (
        select count(*) from private.platform_events as waiting
        where waiting.platform = platform_name and waiting.athlete = told.athlete and waiting.handled_at is null
      ) < 100
    )
    on conflict do nothing returning 1
  )
  select count(*)::integer from added
$$;

create function public.take_platform_events(most integer)
returns table (id bigint, platform text, payload jsonb, attempts integer)
language sql set search_path = '' as $$
  with taken as (
    update private.platform_events as event
    set attempts = event.attempts + 1, due_at = now() + interval '1 minute' * power(2, least(event.attempts, 8))
    where event.id in (
      select due.id from private.platform_events as due
      where due.handled_at is null and due.due_at <= now() order by due.id limit most
      for update skip locked
    )
    returning event.id, event.platform, event.payload, event.attempts
  )
  select * from taken order by id
$$;

create function public.finish_platform_event(event bigint, result text) returns void
language sql set search_path = '' as $$
  update private.platform_events set handled_at = now(), outcome = left(result, 200), payload = '{}' where id = event
$$;

-- Keys stay for 30 days, so that a late repetition is known.
create function public.remove_old_platform_events() returns integer
language sql set search_path = '' as $$
  with removed as (
    delete from private.platform_events
    where handled_at < now() - interval '30 days' or received_at < now() - interval '60 days' returning 1
  ), states as (delete from private.oauth_states where expires_at < now()),
  waiting as (
    delete from public.platform_connections
    where status = 'connecting' and status_since < now() - interval '1 day' and external_user_id is null
      and updated_at < now() - interval '1 day'
  )
  select count(*)::integer from removed
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'begin_platform_sign_in(uuid, text, text, text, text)', 'take_platform_sign_in(uuid, text)',
    'cancel_platform_sign_in(uuid, text)',
    'activate_platform_connection(uuid, text, text, text[], text, text, timestamptz)',
    'take_platform_connections(integer, uuid, text, text)',
    'store_platform_tokens(uuid, uuid, text, text, text, text, timestamptz)',
    'finish_platform_sync(uuid, uuid, public.connection_status, text, timestamptz, timestamptz)',
    'record_platform_swims(uuid, uuid, jsonb)', 'list_known_platform_swims(uuid, text[])',
    'remove_platform_swims(uuid, text, text[])', 'end_platform_connection(uuid, text, boolean)',
    'take_platform_revocations(integer)', 'finish_platform_revocation(bigint)',
    'keep_platform_subscription(text, text)', 'receive_platform_events(text, jsonb)', 'take_platform_events(integer)', 'finish_platform_event(bigint, text)',
    'remove_old_platform_events()'
  ] loop
    execute format('alter function public.%s security definer', signature);
    execute format('revoke execute on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end $$;
revoke execute on function private.follow_platform_connection(), private.limit_imports_from(),
  private.spot_near(double precision, double precision, uuid), private.find_same_swim(public.activities),
  private.make_workout(uuid, jsonb), private.update_platform_workout(public.activities, text, jsonb),
  private.has_own_additions(public.workouts), private.strip_platform_data(public.workouts, public.activities),
  private.remove_platform_swims(uuid, text, text[]) from public;
revoke execute on function public.make_swim_of_activity(uuid) from public, anon;
grant execute on function public.make_swim_of_activity(uuid) to authenticated, service_role;

grant update (imports_open_water, imports_pool, imports_heart_rate, imports_temperature, imports_from)
  on public.platform_connections to authenticated;

create or replace function private.has_scheduled_work(function_name text) returns boolean
language sql stable set search_path = '' as $$
  select case function_name
    when 'import-spots' then
      exists (select from public.spot_imports where state in ('reading', 'importing', 'undoing'))
    when 'refresh-verdicts' then
      exists (select from public.spot_verdicts where due_at <= now())
    when 'deliver-notifications' then
      exists (select from public.alerts where announced_at is null and is_active and expiration > now())
      or exists (select from public.alerts where ending = 'cleared' and end_announced_at is null and announced_at is not null)
      or exists (select from public.alert_deliveries where channel = 'email' and status = 'pending' and due_at <= now())
      or exists (select from public.alert_deliveries where channel = 'push' and status = 'pending' and due_at <= now())
    when 'sync-platforms' then
      exists (select from public.platform_connections where next_sync_at <= now())
      or exists (select from private.platform_events where handled_at is null and due_at <= now())
      or exists (select from private.platform_revocations where due_at <= now())
      or exists (select from private.platform_events where handled_at < now() - interval '30 days')
      or exists (select from private.oauth_states where expires_at < now())
    else true
  end
$$;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
  values ('sync-platforms', '* * * * *', 'sync-platforms', false);
select private.register_scheduled_jobs();
