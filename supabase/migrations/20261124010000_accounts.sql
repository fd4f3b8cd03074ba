-- Who a swimmer is: profiles, bans, and the logs around signing in.

-- A swimmer's profile. Only they read the whole row; others read `public_profiles`.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text,
  -- Empty: `keep_profile_identity` makes one from the id.
  username text not null default '' constraint profiles_username_check check (username ~ '^[A-Za-z0-9._-]{3,30}$'),
  full_name text constraint profiles_full_name_check check (length(full_name) <= 100),
  first_name text constraint profiles_first_name_check check (length(first_name) <= 60),
  last_name text constraint profiles_last_name_check check (length(last_name) <= 60),
  display_name text constraint profiles_display_name_check check (length(display_name) <= 100),
  avatar_url text,
  bio text constraint profiles_bio_check check (length(bio) <= 500),
  location text constraint profiles_location_check check (length(location) <= 200),
  city text constraint profiles_city_check check (length(city) <= 120),
  country text constraint profiles_country_check check (length(country) <= 120),
  latitude double precision constraint profiles_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint profiles_longitude_check check (longitude between -180 and 180),
  location_sharing boolean not null default false,
  social_links jsonb not null default '{}',
  swimmer_type text not null default 'casual' constraint profiles_swimmer_type_check check (length(swimmer_type) <= 40),
  swimming_level text constraint profiles_swimming_level_check check (length(swimming_level) <= 40),
  preferences jsonb not null default '{
    "theme": "system", "notifications": true, "units": "metric",
    "water_quality_alerts": true, "weather_alerts": true, "alert_radius_km": 50
  }',
  onboarded boolean not null default false,
  premium boolean not null default false,
  is_admin boolean not null default false,
  is_banned boolean not null default false,
  stats jsonb not null default '{"totalSwims": 0, "achievements": [], "spotsVisited": 0, "totalDistance": 0}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Limits what a profile can store.
  constraint profiles_json_size_check check (
    octet_length(preferences::text) <= 16384 and octet_length(social_links::text) <= 4096
  ),
  -- Only a picture that its swimmer uploaded here: any other address would report each viewer to a stranger.
  constraint profiles_avatar_url_check check (
    length(avatar_url) <= 2048
    and avatar_url ~ ('^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/' || id || '/[^/?#[:space:]]+$')
  )
);
create unique index profiles_username_idx on public.profiles (lower(username));
create index profiles_created_at_idx on public.profiles (created_at desc);
-- For nearby alerts: only positions whose owners share them.
create index profiles_shared_position_idx on public.profiles using gist (point(longitude, latitude))
  where location_sharing and latitude is not null and longitude is not null;
create index profiles_premium_idx on public.profiles (id) where premium;
alter table public.profiles enable row level security;

-- What others see of a swimmer. A trigger keeps it up to date: policies hide rows, and this hides columns.
create table public.public_profiles (
  id uuid primary key references public.profiles on delete cascade,
  username text not null,
  full_name text,
  display_name text,
  avatar_url text,
  bio text
);
alter table public.public_profiles enable row level security;

-- Sign-in events, as the swimmer's own app reports them.
create table public.auth_events (
  id bigint generated always as identity primary key,
  event_type text not null constraint auth_events_event_type_check check (length(event_type) between 1 and 64),
  user_id uuid references auth.users on delete cascade,
  provider text constraint auth_events_provider_check check (length(provider) <= 40),
  success boolean,
  error_message text constraint auth_events_error_message_check check (length(error_message) <= 1000),
  metadata jsonb not null default '{}' constraint auth_events_metadata_check check (octet_length(metadata::text) <= 4096),
  created_at timestamptz not null default now()
);
create index auth_events_user_id_idx on public.auth_events (user_id, created_at desc);
create index auth_events_created_at_idx on public.auth_events (created_at desc);
alter table public.auth_events enable row level security;

-- Diagnostic log entries. The payload names whom an entry is about, as `userId` or `user_id`.
create table public.event_log (
  id bigint generated always as identity primary key,
  event_type text not null constraint event_log_event_type_check check (length(event_type) between 1 and 64),
  table_name text constraint event_log_table_name_check check (length(table_name) <= 64),
  payload jsonb not null default '{}' constraint event_log_payload_check check (octet_length(payload::text) <= 8192),
  processed boolean not null default false,
  -- Finds an entry by the swimmer it is about and removes it with their account.
  user_id uuid generated always as (
    substring(coalesce(payload ->> 'userId', payload ->> 'user_id') from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
  ) stored references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
create index event_log_user_id_idx on public.event_log (user_id, created_at desc);
create index event_log_created_at_idx on public.event_log (created_at desc);
alter table public.event_log enable row level security;

-- Banned swimmers in a table of their own: views read it, and profiles change too often to empty the cache of lists
-- each time.
create table private.banned_swimmers (
  user_id uuid primary key references auth.users on delete cascade
);
alter table private.banned_swimmers enable row level security;

-- The requested username, or one made from the id if it breaks the rules.
create function private.username_or_fallback(wanted text, swimmer uuid) returns text
language sql immutable set search_path = '' as $$
  select case when wanted ~ '^[A-Za-z0-9._-]{3,30}$' then wanted else 'user_' || left(swimmer::text, 8) end
$$;

-- Keeps the account's email address and the row's creation time, whatever the client sends.
create function private.keep_profile_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select email from auth.users where id = new.id);
  if tg_op = 'INSERT' then
    new.username := coalesce(nullif(new.username, ''), private.username_or_fallback(null, new.id));
    new.created_at := now();
    new.is_admin := exists (select from public.user_roles where user_id = new.id and role = 'admin');
  else
    new.created_at := old.created_at;
  end if;
  return new;
end $$;

-- An account that is being deleted is treated as banned, but its swimmer can still sign in to undo it.
create function private.follow_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set banned_until = case
    when new.is_banned and not exists (select from private.deletion_requests where user_id = new.id)
    then now() + interval '100 years' end
  where id = new.id;
  return null;
end $$;

-- Whether a payload is about the caller and nobody else.
create function private.is_about_caller(payload jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(payload ->> 'userId', payload ->> 'user_id') = (select auth.uid())::text
    and coalesce(payload ->> 'user_id', payload ->> 'userId') = (select auth.uid())::text
$$;

create function private.note_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_banned then
    insert into private.banned_swimmers values (new.id) on conflict do nothing;
  else
    delete from private.banned_swimmers where user_id = new.id;
  end if;
  return null;
end $$;

-- Removes directional overrides, embeddings and isolates, which could reverse the text around a name.
create function private.without_bidi_controls(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(translate(name, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', ''), '')
$$;

create function private.clean_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.full_name := private.without_bidi_controls(new.full_name);
  new.first_name := private.without_bidi_controls(new.first_name);
  new.last_name := private.without_bidi_controls(new.last_name);
  new.display_name := private.without_bidi_controls(new.display_name);
  return new;
end $$;

-- Whether an address is that of the platform itself. The embedded platform writes `site_url` at start; without it only
-- the function `upload-image` sets pictures. On hosted Supabase run once in the SQL editor:
--   insert into private.settings values ('site_url', 'https://<project>.supabase.co') on conflict (key) do update set value = excluded.value;
create function private.is_own_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings where key = 'site_url' and starts_with(address, rtrim(value, '/') || '/'))
$$;

-- A picture address from a sign-in provider is dropped; the sign-up continues.
create function private.keep_own_avatar() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    if not private.is_own_address(new.avatar_url) then
      raise exception 'avatar_url: only a picture that you have uploaded' using errcode = '23514', hint = 'foreign_picture';
    end if;
  elsif tg_op = 'INSERT' and position('/storage/v1/object/public/avatars/' || new.id || '/' in new.avatar_url) = 0 then
    new.avatar_url := null;
  end if;
  return new;
end $$;

create trigger profiles_keep_identity before insert or update on public.profiles
  for each row execute function private.keep_profile_identity();
create trigger profiles_set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger profiles_follow_ban after update of is_banned on public.profiles
  for each row when (old.is_banned is distinct from new.is_banned) execute function private.follow_ban();
create trigger profiles_note_ban after insert or update of is_banned on public.profiles
  for each row execute function private.note_ban();
create trigger profiles_clean_names before insert or update of full_name, first_name, last_name, display_name
  on public.profiles for each row execute function private.clean_names();
create trigger profiles_keep_own_avatar_new before insert on public.profiles
  for each row when (new.avatar_url is not null) execute function private.keep_own_avatar();
create trigger profiles_keep_own_avatar before update of avatar_url on public.profiles
  for each row when (new.avatar_url is not null and new.avatar_url is distinct from old.avatar_url)
  execute function private.keep_own_avatar();

create policy "banned swimmers are kept out" on public.profiles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own profile, admins all" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers create their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "swimmers change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.public_profiles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read the public side of every swimmer" on public.public_profiles
  for select to authenticated using (true);

create policy "banned swimmers are kept out" on public.auth_events
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own auth events, admins all" on public.auth_events
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers report their own auth events" on public.auth_events
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.event_log
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read log entries about themselves, admins all" on public.event_log
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers add log entries about themselves" on public.event_log
  for insert to authenticated with check (private.is_about_caller(payload));

grant select on public.profiles to authenticated;
-- id, email and created_at are writable only for the client's upsert at sign-up; a trigger keeps their values.
grant insert (id, email, username, full_name, avatar_url, swimmer_type, created_at, updated_at)
  on public.profiles to authenticated;
grant update (
  id, email, username, full_name, first_name, last_name, display_name, avatar_url, bio, location, city, country,
  latitude, longitude, location_sharing, social_links, swimmer_type, swimming_level, preferences, onboarded,
  created_at, updated_at
) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
grant select on public.public_profiles to authenticated, service_role;
grant select on public.auth_events to authenticated;
grant insert (event_type, user_id, provider, success, error_message, metadata, created_at)
  on public.auth_events to authenticated;
grant select, insert, update, delete on public.auth_events to service_role;
grant select on public.event_log to authenticated;
grant insert (event_type, table_name, payload, processed, created_at) on public.event_log to authenticated;
grant select, insert, update, delete on public.event_log to service_role;

grant execute on function private.is_about_caller(jsonb) to authenticated, service_role;
grant execute on function private.is_own_address(text) to authenticated;
