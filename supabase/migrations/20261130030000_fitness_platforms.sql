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
