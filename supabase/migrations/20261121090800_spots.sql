create type public.water_type as enum ('sea', 'estuary', 'lake', 'reservoir', 'river', 'tidal_pool', 'lido', 'quarry');
create type public.spot_difficulty as enum ('Easy', 'Moderate', 'Difficult', 'Expert');
create type public.water_quality as enum ('excellent', 'good', 'fair', 'poor', 'unknown');

-- Lower case without accents, so that "alvsjo" finds Älvsjö. `unaccent` would do, but it is not immutable and so cannot
-- feed an index; letters that Unicode does not decompose are replaced by hand.
create function private.fold(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(replace(replace(translate(
    regexp_replace(normalize(lower(words collate "und-x-icu"), nfd), U&'[\0300-\036f]', '', 'g'),
    'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
grant execute on function private.fold(text) to anon, authenticated, service_role;

-- "city, state, country" without gaps.
create function private.join_place(city text, state text, country text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select rtrim(coalesce(nullif(city, '') || ', ', '') || coalesce(nullif(state, '') || ', ', '') || coalesce(country, ''), ', ')
$$;
grant execute on function private.join_place(text, text, text) to anon, authenticated, service_role;

-- Places to swim. Names sort by the Unicode root collation: with the database's own, ä would come after z.
create table public.spots (
  id uuid primary key default gen_random_uuid(),
  name text collate "und-x-icu" not null constraint spots_name_check check (length(btrim(name)) between 1 and 200),
  description text not null default '' constraint spots_description_check check (length(description) <= 10000),
  latitude double precision not null constraint spots_latitude_check check (latitude between -90 and 90),
  longitude double precision not null constraint spots_longitude_check check (longitude between -180 and 180),
  address text constraint spots_address_check check (length(address) <= 400),
  city text constraint spots_city_check check (length(city) <= 120),
  state text constraint spots_state_check check (length(state) <= 120),
  country text constraint spots_country_check check (length(country) <= 120),
  location text generated always as (private.join_place(city, state, country)) stored,
  -- What `search_spots` looks through; the space in front lets a short text match the start of any word.
  search_text text collate "C"
    generated always as (' ' || private.fold(name || ' ' || private.join_place(city, state, country))) stored,
  water_type public.water_type,
  difficulty public.spot_difficulty not null default 'Moderate',
  amenities text[] not null default '{}' constraint spots_amenities_check check (cardinality(amenities) <= 50),
  images text[] not null default '{}' constraint spots_images_check check (cardinality(images) <= 50),
  image_url text constraint spots_image_url_check check (image_url ~ '^https?://' and length(image_url) <= 2048),
  -- The direction of open water, in degrees clockwise from north.
  faces_deg smallint constraint spots_faces_deg_check check (faces_deg between 0 and 359),
  rating numeric(2, 1) constraint spots_rating_check check (rating between 0 and 5),
  avg_rating numeric(3, 2) constraint spots_avg_rating_check check (avg_rating between 0 and 5),
  rating_count integer not null default 0 constraint spots_rating_count_check check (rating_count >= 0),
  water_quality_rating public.water_quality,
  is_verified boolean not null default false,
  watershed_id uuid,
  category_id text constraint spots_category_id_check check (length(category_id) <= 64),
  distance double precision constraint spots_distance_check check (distance >= 0),
  owner_id uuid references auth.users on delete set null,
  created_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Nearer to zero than a tenth of a millimetre is zero: measuring from it would fail with an underflow.
  constraint spots_position_check check (
    (latitude = 0 or abs(latitude) >= 1e-9) and (longitude = 0 or abs(longitude) >= 1e-9)
  )
);
create index spots_name_idx on public.spots (name, id);
create index spots_latitude_longitude_idx on public.spots (latitude, longitude);
create index spots_created_at_idx on public.spots (created_at desc, name, id);
create index spots_owner_id_idx on public.spots (owner_id);
create index spots_created_by_idx on public.spots (created_by);
create index spots_amenities_idx on public.spots using gin (amenities);
create index spots_point_idx on public.spots using gist (point(longitude, latitude));
create index spots_name_trigram_idx on public.spots using gin (name extensions.gin_trgm_ops);
create index spots_location_trigram_idx on public.spots using gin (location extensions.gin_trgm_ops);
create index spots_description_trigram_idx on public.spots using gin (description extensions.gin_trgm_ops);
create index spots_search_text_idx on public.spots using gin (search_text extensions.gin_trgm_ops);
alter table public.spots enable row level security;
grant select on public.spots to anon, authenticated;
grant insert, update, delete on public.spots to authenticated;
grant select, insert, update, delete on public.spots to service_role;

create policy "everyone reads spots" on public.spots
  for select to anon, authenticated using (true);
create policy "admins add spots" on public.spots
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change spots" on public.spots
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove spots" on public.spots
  for delete to authenticated using ((select private.is_admin()));

create trigger spots_set_updated_at before update on public.spots
  for each row execute function private.set_updated_at();

-- Spots as lists show them. Water quality is always said: `unknown` until there is a dated sample.
create view public.spots_with_water_quality with (security_invoker = true) as
select
  id,
  name,
  name as spot_name,
  description,
  location,
  city,
  state,
  country,
  latitude,
  longitude,
  water_type,
  difficulty,
  amenities,
  faces_deg,
  image_url,
  category_id,
  coalesce(avg_rating, rating) as rating,
  rating_count,
  is_verified,
  'unknown'::public.water_quality as water_quality,
  null::timestamptz as water_quality_sampled_at,
  created_at,
  updated_at
from public.spots;
grant select on public.spots_with_water_quality to anon, authenticated, service_role;
