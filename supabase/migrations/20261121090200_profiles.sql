-- Who a swimmer is. The whole row is theirs alone; others see `public_profiles`.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text,
  -- Empty means: make one from the id (`keep_profile_identity`).
  username text not null default '' constraint profiles_username_check check (username ~ '^[A-Za-z0-9._-]{3,30}$'),
  full_name text constraint profiles_full_name_check check (length(full_name) <= 100),
  first_name text constraint profiles_first_name_check check (length(first_name) <= 60),
  last_name text constraint profiles_last_name_check check (length(last_name) <= 60),
  display_name text constraint profiles_display_name_check check (length(display_name) <= 100),
  avatar_url text constraint profiles_avatar_url_check check (length(avatar_url) <= 2048),
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
  -- Room for what a person writes, not for a stranger's files.
  constraint profiles_json_size_check check (
    octet_length(preferences::text) <= 16384 and octet_length(social_links::text) <= 4096
  )
);
create unique index profiles_username_idx on public.profiles (lower(username));
create index profiles_created_at_idx on public.profiles (created_at desc);
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- id, email and created_at are open only for the client's own upsert at sign-up; a trigger keeps them as they are.
grant insert (id, email, username, full_name, avatar_url, swimmer_type, created_at, updated_at)
  on public.profiles to authenticated;
grant update (
  id, email, username, full_name, first_name, last_name, display_name, avatar_url, bio, location, city, country,
  latitude, longitude, location_sharing, social_links, swimmer_type, swimming_level, preferences, onboarded,
  created_at, updated_at
) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "banned swimmers are kept out" on public.profiles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own profile, admins all" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers create their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "swimmers change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The username somebody asked for, or one made from their id when it breaks the rules.
create function private.username_or_fallback(wanted text, swimmer uuid) returns text
language sql immutable set search_path = '' as $$
  select case when wanted ~ '^[A-Za-z0-9._-]{3,30}$' then wanted else 'user_' || left(swimmer::text, 8) end
$$;

-- The e-mail is the one of the account and the row's birth is fixed, whatever the client sends.
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

create trigger profiles_keep_identity before insert or update on public.profiles
  for each row execute function private.keep_profile_identity();
create trigger profiles_set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

-- What other swimmers see of a swimmer, kept in step by trigger: a policy guards rows, and this leaves out columns.
create table public.public_profiles (
  id uuid primary key references public.profiles on delete cascade,
  username text not null,
  full_name text,
  display_name text,
  avatar_url text,
  bio text
);
alter table public.public_profiles enable row level security;
grant select on public.public_profiles to authenticated, service_role;

create policy "banned swimmers are kept out" on public.public_profiles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read the public side of every swimmer" on public.public_profiles
  for select to authenticated using (true);

create function private.publish_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.public_profiles (id, username, full_name, display_name, avatar_url, bio)
  values (new.id, new.username, new.full_name, new.display_name, new.avatar_url, new.bio)
  on conflict (id) do update set
    username = excluded.username, full_name = excluded.full_name, display_name = excluded.display_name,
    avatar_url = excluded.avatar_url, bio = excluded.bio;
  return null;
end $$;

create trigger profiles_publish
  after insert or update of username, full_name, display_name, avatar_url, bio on public.profiles
  for each row execute function private.publish_profile();
