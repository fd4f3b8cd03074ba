-- Places to swim: who may know, add and change them, and how exactly others learn where they are.

create type public.water_type as enum ('sea', 'estuary', 'lake', 'reservoir', 'river', 'tidal_pool', 'lido', 'quarry');
create type public.spot_difficulty as enum ('Easy', 'Moderate', 'Difficult', 'Expert');
create type public.water_quality as enum ('excellent', 'good', 'fair', 'poor', 'unknown');

-- Who may see a spot and how exactly, and whether it waits for approval. See docs/decisions/0030.
create type public.spot_sensitivity as enum ('public', 'coarse', 'members', 'hidden');
create type public.spot_approval as enum ('approved', 'pending', 'rejected');
create type public.spot_audience as enum ('everyone', 'swimmers', 'owner');

-- Lower case without accents, so that "alvsjo" finds Älvsjö. `unaccent` is not immutable and cannot be indexed; letters
-- that Unicode does not decompose are replaced by hand.
create function private.fold(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(replace(replace(translate(
    regexp_replace(normalize(lower(words collate "und-x-icu"), nfd), U&'[\0300-\036f]', '', 'g'),
    'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- "city, state, country" without gaps.
create function private.join_place(city text, state text, country text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select rtrim(coalesce(nullif(city, '') || ', ', '') || coalesce(nullif(state, '') || ', ', '') || coalesce(country, ''), ', ')
$$;

-- Sectors sheltered from wind: [{"from_deg": 0-359, "to_deg": 0-359}], clockwise.
create function private.are_sectors(sectors jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sectors) <> 'array' then false else jsonb_array_length(sectors) <= 16 and not exists (
    select from jsonb_array_elements(sectors) as sector
    where sector - 'from_deg' - 'to_deg' <> '{}'
      or not coalesce(jsonb_path_match(sector,
        '$.from_deg >= 0 && $.from_deg < 360 && $.to_deg >= 0 && $.to_deg < 360', silent => true), false)
  ) end
$$;

-- Hours around high water when the spot is usable: {"hours_before_high": 0-7, "hours_after_high": 0-7}.
create function private.is_tide_window(hours jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(hours) = 'object' and hours - 'hours_before_high' - 'hours_after_high' = '{}'
    and coalesce(jsonb_path_match(hours,
      '$.hours_before_high >= 0 && $.hours_before_high <= 7 && $.hours_after_high >= 0 && $.hours_after_high <= 7',
      silent => true), false)
$$;

-- Places to swim. Names sort by the Unicode root collation; the database's own would sort ä after z.
create table private.spot_rows (
  id uuid constraint spots_pkey primary key default gen_random_uuid(),
  name text collate "und-x-icu" not null constraint spots_name_check check (length(btrim(name)) between 1 and 200),
  description text not null default '' constraint spots_description_check check (length(description) <= 10000),
  latitude double precision not null constraint spots_latitude_check check (latitude between -90 and 90),
  longitude double precision not null constraint spots_longitude_check check (longitude between -180 and 180),
  address text constraint spots_address_check check (length(address) <= 400),
  city text constraint spots_city_check check (length(city) <= 120),
  state text constraint spots_state_check check (length(state) <= 120),
  country text constraint spots_country_check check (length(country) <= 120),
  location text generated always as (private.join_place(city, state, country)) stored,
  -- Searched by `search_spots`; the leading space lets a short text match the start of any word.
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
  watershed_id uuid constraint spots_watershed_id_fkey references public.watersheds on delete set null,
  category_id text constraint spots_category_id_check check (length(category_id) <= 64),
  distance double precision constraint spots_distance_check check (distance >= 0),
  owner_id uuid constraint spots_owner_id_fkey references auth.users on delete set null,
  created_by uuid default auth.uid() constraint spots_created_by_fkey references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sensitivity public.spot_sensitivity not null default 'public',
  approval_status public.spot_approval not null default 'approved',
  -- Approved before its owner changed it: others may have written about it, so its owner can no longer delete it.
  was_approved boolean not null default false,
  -- Staff's reason for rejecting it; null once approved, because others read approved rows.
  approval_note text constraint spots_approval_note_check
    check (length(approval_note) <= 500 and (approval_note is null or approval_status <> 'approved')),
  audience public.spot_audience not null generated always as (
    case
      when approval_status <> 'approved' or sensitivity = 'hidden' then 'owner'::public.spot_audience
      when sensitivity = 'members' then 'swimmers'::public.spot_audience
      else 'everyone'::public.spot_audience
    end
  ) stored,
  sheltered_sectors jsonb not null default '[]'
    constraint spots_sheltered_sectors_check check (private.are_sectors(sheltered_sectors)),
  tide_window jsonb constraint spots_tide_window_check check (private.is_tide_window(tide_window)),
  -- Whether the spot is usable at every tide; null if unknown.
  all_tides boolean,
  -- How to get to the water, and by which right.
  access_note text constraint spots_access_note_check check (length(access_note) <= 500),
  parking text constraint spots_parking_check check (length(parking) <= 300),
  parking_capacity integer constraint spots_parking_capacity_check check (parking_capacity between 0 and 100000),
  lifeguard_season text constraint spots_lifeguard_season_check check (length(lifeguard_season) <= 200),
  -- What to tell emergency services: a gate, a grid reference, location words.
  emergency_point text constraint spots_emergency_point_check check (length(emergency_point) <= 300),
  has_phone_signal boolean,
  is_family_friendly boolean,
  -- Where to query the sea model if the spot lies on land in it.
  marine_latitude double precision constraint spots_marine_latitude_check check (marine_latitude between -90 and 90),
  marine_longitude double precision constraint spots_marine_longitude_check check (marine_longitude between -180 and 180),
  -- A treated pool is not bathing water. Set by a trigger; staff may correct it.
  is_treated boolean,
  -- The share of the sea's waves that reaches the spot; null if the water type alone decides.
  wave_share double precision constraint spots_wave_share_check check (wave_share between 0 and 1),
  -- Values closer to zero make distance calculations fail with an underflow.
  constraint spots_position_check check (
    (latitude = 0 or abs(latitude) >= 1e-9) and (longitude = 0 or abs(longitude) >= 1e-9)
  )
);
create index spots_latitude_longitude_idx on private.spot_rows (latitude, longitude);
create index spots_created_at_idx on private.spot_rows (created_at desc, name, id);
create index spots_owner_id_idx on private.spot_rows (owner_id);
create index spots_created_by_idx on private.spot_rows (created_by);
create index spots_amenities_idx on private.spot_rows using gin (amenities);
create index spots_point_idx on private.spot_rows using gist (point(longitude, latitude));
create index spots_name_trigram_idx on private.spot_rows using gin (name extensions.gin_trgm_ops);
create index spots_location_trigram_idx on private.spot_rows using gin (location extensions.gin_trgm_ops);
create index spots_description_trigram_idx on private.spot_rows using gin (description extensions.gin_trgm_ops);
create index spots_search_text_idx on private.spot_rows using gin (search_text extensions.gin_trgm_ops);
-- Small enough to count the whole list; it includes id because the planner thinks the list's joins need it.
create index spots_audience_idx on private.spot_rows (audience, owner_id) include (id);
create index spots_name_idx on private.spot_rows (name, id) include (audience, owner_id);
create index spots_pending_idx on private.spot_rows (created_at, id) where approval_status = 'pending';
create index spots_watershed_id_idx on private.spot_rows (watershed_id);
-- With the default of 100 values per column, planning a text search takes longer than running it.
alter table private.spot_rows
  alter column name set statistics 10,
  alter column location set statistics 10,
  alter column description set statistics 10,
  alter column search_text set statistics 10;
alter table private.spot_rows enable row level security;

-- A swimmer's favorite spots. One row per swimmer and spot.
create table public.favorites (
  user_id uuid not null references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, spot_id)
);
create index favorites_spot_id_user_id_idx on public.favorites (spot_id, user_id);
alter table public.favorites enable row level security;

-- Spots a swimmer has visited. One row per swimmer and spot.
create table public.visited_spots (
  user_id uuid not null references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, spot_id)
);
create index visited_spots_spot_id_idx on public.visited_spots (spot_id);
alter table public.visited_spots enable row level security;

-- Exact positions of coarse spots and the texts that describe the way. The spot's own row holds the position to about a
-- kilometer and none of these texts.
create table public.spot_exact_positions (
  -- Deferred: a trigger writes this row just before the spot's own.
  spot_id uuid primary key references private.spot_rows on delete cascade deferrable initially deferred,
  latitude double precision not null,
  longitude double precision not null,
  address text,
  access_note text,
  parking text,
  emergency_point text
);
alter table public.spot_exact_positions enable row level security;

-- Creates the view `spots` over the table. Only owners and staff see who added a spot. Call it again after adding a
-- column to the table. Postgres refuses inserts into a view with computed columns, so `add_spot` performs them with the
-- caller's rights.
create function private.show_spots() returns void
language plpgsql set search_path = '' as $$
declare
  shown text;
  written text;
  sent text;
  filled record;
begin
  select
    string_agg(case
      when attname in ('owner_id', 'created_by') then format(
        'case when %1$I = (select auth.uid()) or exists (select from private.staff_pass) then %1$I end as %1$I', attname)
      else quote_ident(attname)
    end
    -- A plain comparison, so that the index on owners can be used.
    || case attname when 'created_by' then ', owner_id = (select auth.uid()) as is_own' else '' end, ', ' order by attnum),
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = ''),
    string_agg('new.' || quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '')
  into shown, written, sent
  from pg_catalog.pg_attribute
  where attrelid = 'private.spot_rows'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create or replace view public.spots with (security_invoker = true) as select %s from private.spot_rows', shown);
  execute format(
    $text$create or replace function private.add_spot() returns trigger
    language plpgsql set search_path = '' as $body$
    begin
      insert into private.spot_rows (%s) values (%s);
      select * into new from public.spots where id = new.id;
      return new;
    end $body$
    $text$, written, sent);
  -- The table's defaults.
  for filled in
    select attname, pg_catalog.pg_get_expr(adbin, adrelid) as value
    from pg_catalog.pg_attribute join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'private.spot_rows'::regclass and attgenerated = ''
  loop
    execute format('alter view public.spots alter column %I set default %s', filled.attname, filled.value);
  end loop;
end $$;

select private.show_spots();

-- Great-circle distance in km by the haversine formula, on a sphere of 6371 km.
create function private.distance_km(
  latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision
) returns double precision
language sql immutable parallel safe as $$
  select 2 * 6371 * asin(sqrt(least(1,
    sin(radians(latitude_b - latitude_a) / 2) ^ 2
    + cos(radians(latitude_a)) * cos(radians(latitude_b)) * sin(radians(longitude_b - longitude_a) / 2) ^ 2
  )))
$$;

-- Boxes that cover these bounds: two if they cross the antimeridian.
create function private.to_boxes(west double precision, south double precision, east double precision, north double precision)
returns box[]
language sql immutable parallel safe set search_path = '' as $$
  select case
    when east - west >= 360 then array[box(point(-180, south), point(180, north))]
    when west < -180 then array[box(point(west + 360, south), point(180, north)), box(point(-180, south), point(east, north))]
    when east > 180 then array[box(point(west, south), point(180, north)), box(point(-180, south), point(east - 360, north))]
    when west > east then array[box(point(west, south), point(180, north)), box(point(-180, south), point(east, north))]
    else array[box(point(west, south), point(east, north))]
  end
$$;

-- Boxes that contain the circle. It spans more longitude away from the equator, and all of it over a pole.
create function private.to_boxes_around(latitude double precision, longitude double precision, radius_km double precision)
returns box[]
language sql immutable parallel safe set search_path = '' as $$
  -- Slightly wider than exact, so that rounding never loses a spot on the edge.
  with circle as (
    select radius_km / 6371 as angle, degrees(radius_km / 6371) + 1e-9 as height
  ), span as (
    select height, case
      when abs(latitude) + height >= 90 then 180
      else degrees(asin(least(1, sin(angle) / cos(radians(latitude))))) + 1e-9
    end as width
    from circle
  )
  select private.to_boxes(
    longitude - width, greatest(-90, latitude - height), longitude + width, least(90, latitude + height)
  )
  from span
$$;

-- The readable spots for lists, maps and searches, without what only staff see. It runs with its owner's rights and its
-- own condition: under row security Postgres would not use trigram and point indexes, because their operators are not
-- leakproof.
create view private.readable_spots as
select
  id, name, description, latitude, longitude, address, city, state, country, location, search_text, water_type, difficulty,
  amenities, images, image_url, faces_deg, rating, avg_rating, rating_count, water_quality_rating, is_verified,
  watershed_id, category_id, distance, owner_id, created_by, created_at, updated_at, sensitivity, approval_status,
  was_approved, approval_note, audience, sheltered_sectors, tide_window, all_tides, access_note, parking,
  parking_capacity, lifeguard_season, emergency_point, has_phone_signal, is_family_friendly
from private.spot_rows
where audience = 'everyone'
  or owner_id = (select auth.uid())
  or (audience = 'swimmers' and (select auth.uid()) is not null
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  or (select current_user not in ('anon', 'authenticated'));

-- Rounds to a fixed grid of about 1.1 km, so that repeated requests reveal nothing more.
create function private.to_coarse_position(latitude double precision, longitude double precision) returns point
language sql immutable parallel safe set search_path = '' as $$
  with lane as (
    select round(latitude::numeric, 2)::float8 as latitude,
      0.01 / greatest(cos(radians(round(latitude::numeric, 2)::float8)), 0.01) as step
  )
  select point(
    greatest(-180, least(180, round((round(longitude / step) * step)::numeric, 4)::float8)), lane.latitude
  ) from lane
$$;

-- Moves the exact position and texts to `spot_exact_positions` when a spot becomes coarse, and back when it no longer
-- is. Writing back the coarse position or null texts changes nothing; an empty text deletes.
create function private.keep_exact_position() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  was_coarse boolean := false;
  has_moved boolean := true;
  exact public.spot_exact_positions;
begin
  if not is_new then
    was_coarse := old.sensitivity = 'coarse';
    has_moved := (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude);
  end if;
  if new.sensitivity = 'coarse' then
    if has_moved or not was_coarse then
      insert into public.spot_exact_positions as known (spot_id, latitude, longitude)
        values (new.id, new.latitude, new.longitude)
        on conflict (spot_id) do update set latitude = excluded.latitude, longitude = excluded.longitude;
      select place[1], place[0] into new.latitude, new.longitude
        from private.to_coarse_position(new.latitude, new.longitude) as place;
    end if;
    update public.spot_exact_positions as known
      set address = nullif(coalesce(new.address, known.address), ''),
        access_note = nullif(coalesce(new.access_note, known.access_note), ''),
        parking = nullif(coalesce(new.parking, known.parking), ''),
        emergency_point = nullif(coalesce(new.emergency_point, known.emergency_point), '')
      where spot_id = new.id and num_nonnulls(new.address, new.access_note, new.parking, new.emergency_point) > 0;
    new.address := null;
    new.access_note := null;
    new.parking := null;
    new.emergency_point := null;
    -- The sea model's cells are larger than this.
    if new.marine_latitude is not null or new.marine_longitude is not null then
      select place[1], place[0] into new.marine_latitude, new.marine_longitude from private.to_coarse_position(
        coalesce(new.marine_latitude, new.latitude), coalesce(new.marine_longitude, new.longitude)
      ) as place;
    end if;
  elsif was_coarse then
    delete from public.spot_exact_positions where spot_id = new.id returning * into exact;
    if found and not has_moved then
      new.latitude := exact.latitude;
      new.longitude := exact.longitude;
    end if;
    new.address := nullif(coalesce(new.address, exact.address), '');
    new.access_note := nullif(coalesce(new.access_note, exact.access_note), '');
    new.parking := nullif(coalesce(new.parking, exact.parking), '');
    new.emergency_point := nullif(coalesce(new.emergency_point, exact.emergency_point), '');
  end if;
  return new;
end $$;

-- Distances measured from the exact position could reveal it.
create function private.forget_exact_distances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.water_samples set sample_point_distance_m = null
    where spot_id = new.id and sample_point_distance_m is not null;
  return null;
end $$;

-- Whether the caller may add a spot, and whether it needs approval. The lock makes one swimmer's inserts wait for each
-- other. It counts in the table, because the view's masked column has no index.
create function private.claim_room_for_spot() returns public.spot_approval
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := auth.uid();
  most integer;
  must_wait boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('spots of ' || swimmer, 0));
  select max_spots_per_user, spot_approval_required into most, must_wait from public.admin_settings;
  if (
    select count(*) from private.spot_rows where owner_id = swimmer and approval_status <> 'rejected'
  ) >= coalesce(most, 50) then
    raise exception 'max_spots_per_user: you have added % spots, which is as many as one swimmer may', coalesce(most, 50)
      using errcode = '23514', hint = 'too_many_spots';
  end if;
  return case when must_wait then 'pending'::public.spot_approval else 'approved'::public.spot_approval end;
end $$;

-- Limits which columns a swimmer may write; the others are for staff and the product itself.
create function private.guard_spot_of_swimmer() returns trigger
language plpgsql set search_path = '' as $$
declare
  open_columns constant text[] := array[
    'name', 'description', 'latitude', 'longitude', 'address', 'city', 'state', 'country', 'water_type', 'difficulty',
    'amenities', 'faces_deg', 'sheltered_sectors', 'tide_window', 'all_tides', 'access_note', 'parking',
    'parking_capacity', 'lifeguard_season', 'emergency_point', 'has_phone_signal', 'is_family_friendly', 'sensitivity'
  ];
  -- Set by the database, whatever the client sends.
  kept_columns constant text[] := array[
    'owner_id', 'created_by', 'created_at', 'updated_at', 'approval_status', 'was_approved', 'location', 'search_text',
    'audience'
  ];
  refused text;
begin
  -- Functions with their owner's rights, such as rating counts, may write anything.
  if current_user <> 'authenticated' or private.is_staff() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    select key into refused from jsonb_each(to_jsonb(new) - open_columns - kept_columns - 'id'::text)
      where value not in ('null', 'false', '0', '[]') limit 1;
  else
    select key into refused from jsonb_each(to_jsonb(new) - open_columns - kept_columns)
      where value is distinct from to_jsonb(old) -> key limit 1;
  end if;
  if refused is not null then
    raise exception '%: only staff may set this', refused using errcode = '42501', hint = 'only_staff';
  end if;
  if tg_op = 'INSERT' then
    new.owner_id := auth.uid();
    new.created_by := auth.uid();
    new.created_at := now();
    new.approval_status := private.claim_room_for_spot();
    new.was_approved := false;
  else
    new.owner_id := old.owner_id;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
    new.approval_status := old.approval_status;
    new.was_approved := old.was_approved;
  end if;
  return new;
end $$;

-- With `spot_approval_required`, an approved spot whose owner changes its texts, moves it or opens it to more people
-- waits for approval again; until then only its owner and staff see it. Hiding more needs no approval. Compares the
-- final row, so texts that a coarse spot stores elsewhere do not count.
create function private.ask_again_about_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Compared below, set by the database, or not computed yet at this point.
  passed_over constant text[] := array['sensitivity', 'approval_note', 'updated_at', 'audience', 'location', 'search_text'];
  was jsonb := to_jsonb(old) - passed_over;
  place point;
begin
  if private.is_staff() or not (select spot_approval_required from public.admin_settings) then
    return new;
  end if;
  if old.sensitivity = 'public' and new.sensitivity = 'coarse' then
    place := private.to_coarse_position(old.latitude, old.longitude);
    was := was || jsonb_build_object('latitude', place[1], 'longitude', place[0], 'address', null, 'access_note', null,
      'parking', null, 'emergency_point', null, 'marine_latitude', new.marine_latitude,
      'marine_longitude', new.marine_longitude);
  end if;
  -- The values are ordered from open to closed.
  if new.sensitivity < old.sensitivity or to_jsonb(new) - passed_over <> was then
    new.approval_status := 'pending';
    new.was_approved := true;
  end if;
  return new;
end $$;

-- Staff approve or reject the version of a spot they saw (its `updated_at`). The owner gets a notification with the
-- note.
create function public.decide_on_spot(
  spot_id uuid, decision public.spot_approval, note text default null, seen timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  word constant text := nullif(btrim(note), '');
  spot public.spots;
begin
  if not private.is_staff() then
    raise exception 'Only staff decide on spots' using errcode = '42501';
  end if;
  update public.spots set approval_status = decision, approval_note = case when decision <> 'approved' then word end
    where id = spot_id and (seen is null or updated_at = seen) returning * into spot;
  if not found then
    if exists (select from public.spots where id = spot_id) then
      raise exception 'seen: the spot has changed since' using errcode = 'PT409', hint = 'spot_changed';
    end if;
    raise exception 'spot_id: there is no such spot' using errcode = 'PT404', hint = 'spot_not_found';
  end if;
  insert into public.notifications (user_id, kind, title, body, link, source_key)
    select spot.owner_id, 'spot_decision', left(spot.name, 120) || ' was ' || decision, coalesce(word, ''),
      case when decision = 'approved' then '/locations/' || spot.id else '/alerts' end,
      'spot_decision:' || spot.id || ':' || extract(epoch from spot.updated_at)
    where spot.owner_id is not null and decision <> 'pending'
    on conflict do nothing;
  -- Reverted before it was read: remove the notification.
  delete from public.notifications
    where decision = 'pending' and user_id = spot.owner_id and read_at is null
      and source_key like 'spot_decision:' || spot.id || ':%';
end $$;

-- Others may have written about a spot that was once approved, so its owner can no longer delete it alone.
create function private.remember_approval() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.was_approved := true;
  return new;
end $$;

-- Whether a description reads like a treated pool: it says so, or it names no natural water that could fill the pool.
-- Samples and overflows of nearby waters do not apply to treated pools.
create function private.reads_as_treated(water_type public.water_type, description text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(water_type = 'lido', false) and (
    description ~* '\m(chlorin\w*|heated|treated|disinfected)\M'
    or description !~* '\m(sea|seawater|saltwater|salt|ocean|tidal|tide|harbou?r|canal|river|creek|stream|lake|springs?|brackish|natural)\M'
  )
$$;

create function private.derive_is_treated() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_treated := coalesce(new.is_treated, private.reads_as_treated(new.water_type, new.description));
  return new;
end $$;

-- Staff mark a spot as a treated pool or not.
create function public.set_treated_pool(spot uuid, is_pool boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff say which spots are treated pools';
  end if;
  if is_pool is null then
    raise invalid_parameter_value using message = 'is_pool: true or false';
  end if;
  update public.spots set is_treated = is_pool where id = spot;
  if not found then
    raise sqlstate 'PT404' using message = 'spot: there is no such spot', hint = 'spot_not_found';
  end if;
end $$;

-- The tide window that a description names: "two hours either side of high tide", "at slack high water".
create function private.tide_window_of(description text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with named as (
    select coalesce(
      (regexp_match(description,
        '(one|two|three|four|\d)(?: and a half)? hours? (?:either side|on either side|before and after|before or after|of) (?:of )?high (?:tide|water)',
        'i'))[1],
      case when description ~* '(swim|only|best) at slack high water|only at high (tide|water)' then 'one' end
    ) as hours
  ), counted as (
    select case lower(hours) when 'one' then 1 when 'two' then 2 when 'three' then 3 when 'four' then 4
      else hours::integer end as hours
    from named where hours is not null
  )
  select jsonb_build_object('hours_before_high', hours, 'hours_after_high', hours) from counted where hours between 1 and 6
$$;

-- The share of waves that gets past a harbor's walls.
create function private.wave_share_of(name text, water_type public.water_type) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case when water_type in ('sea', 'estuary') and name ~* '\y(harbou?r|marina|dock)\y' then 0.4 end
$$;

create function private.derive_exposure() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tide_window := coalesce(new.tide_window, private.tide_window_of(new.description));
  new.wave_share := coalesce(new.wave_share, private.wave_share_of(new.name, new.water_type));
  return new;
end $$;

-- Forms without a position send 0, 0. Existing rows there may still change, and a coarse position may round to it.
create function private.refuse_null_island() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    raise exception 'latitude, longitude: 0, 0 is not the position of a spot'
      using errcode = '23514', hint = 'no_position';
  end if;
  return new;
end $$;

-- A spot the caller may not see is reported like a missing one, in the words of the foreign key.
create function private.require_known_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The policy refuses rows in another's name; the foreign key checks the service's rows.
  if new.user_id = auth.uid() and not exists (select from public.spots where id = new.spot_id) then
    raise foreign_key_violation using message = 'spot_id: there is no such spot', table = tg_table_name,
      constraint = tg_table_name || '_spot_id_fkey';
  end if;
  return new;
end $$;

create trigger spots_keep_exact_position before insert or update on private.spot_rows
  for each row execute function private.keep_exact_position();
create trigger spots_forget_exact_distances after update on private.spot_rows
  for each row when (new.sensitivity = 'coarse' and old.sensitivity <> 'coarse')
  execute function private.forget_exact_distances();
-- Must run before `spots_keep_exact_position`: triggers run in the order of their names.
create trigger spots_guard before insert or update on private.spot_rows
  for each row execute function private.guard_spot_of_swimmer();
-- Must run after `spots_keep_exact_position`. Updates by the database's own functions need no approval.
create trigger spots_reconsider before update on private.spot_rows
  for each row when (current_user = 'authenticated' and old.approval_status = 'approved')
  execute function private.ask_again_about_spot();
create trigger spots_set_updated_at before update on private.spot_rows for each row
  when ((old.avg_rating, old.rating_count) is not distinct from (new.avg_rating, new.rating_count))
  execute function private.set_updated_at();
create trigger spots_remember_approval before update of approval_status on private.spot_rows
  for each row when (old.approval_status = 'approved' and new.approval_status <> 'approved')
  execute function private.remember_approval();
create trigger spots_derive_is_treated before insert or update of is_treated on private.spot_rows
  for each row execute function private.derive_is_treated();
create trigger spots_derive_exposure before insert on private.spot_rows
  for each row execute function private.derive_exposure();
create trigger spots_add instead of insert on public.spots for each row execute function private.add_spot();

-- Must run before `spots_keep_exact_position`.
create trigger spots_check_position before insert or update of latitude, longitude on private.spot_rows
  for each row when (new.latitude = 0 and new.longitude = 0) execute function private.refuse_null_island();

create trigger favorites_require_known_spot before insert on public.favorites
  for each row execute function private.require_known_spot();

create trigger visited_spots_require_known_spot before insert on public.visited_spots
  for each row execute function private.require_known_spot();

create policy "banned swimmers are kept out" on public.favorites
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own favorites" on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers add their own favorites" on public.favorites
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.visited_spots
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own visited spots" on public.visited_spots
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers add their own visited spots" on public.visited_spots
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers remove their own visited spots" on public.visited_spots
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "visitors read the spots for everyone" on private.spot_rows
  for select to anon using (audience = 'everyone');
create policy "swimmers read what is for them or their own, staff all" on private.spot_rows
  for select to authenticated using (
    audience = 'everyone'
    or owner_id = (select auth.uid())
    or (audience = 'swimmers' and not (select private.is_banned()))
    or (select private.is_staff())
  );
create policy "swimmers add spots of their own, admins any" on private.spot_rows
  for insert to authenticated with check (
    (select private.is_admin()) or (owner_id = (select auth.uid()) and not (select private.is_banned()))
  );
create policy "owners change spots that were not rejected, admins any" on private.spot_rows
  for update to authenticated
  using (
    (select private.is_admin())
    or (owner_id = (select auth.uid()) and approval_status <> 'rejected' and not (select private.is_banned()))
  )
  with check ((select private.is_admin()) or owner_id = (select auth.uid()));
create policy "owners remove spots that nobody approved, admins any" on private.spot_rows
  for delete to authenticated using (
    (select private.is_admin())
    or (
      owner_id = (select auth.uid()) and approval_status <> 'approved' and not was_approved
      and not (select private.is_banned())
    )
  );

create policy "banned swimmers are kept out" on public.spot_exact_positions
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "owners read the exact position of their spots, staff all" on public.spot_exact_positions
  for select to authenticated using (
    (select private.is_staff())
    or exists (select from private.spot_rows where id = spot_id and owner_id = (select auth.uid()))
  );

-- The API does not expose this schema; readers of the view use their own rights.
grant select on private.spot_rows to anon, authenticated;
grant insert, update, delete on private.spot_rows to authenticated;
grant select, insert, update, delete on private.spot_rows to service_role;
grant select, delete, insert (user_id, spot_id) on public.favorites to authenticated;
grant select, insert, update, delete on public.favorites to service_role;
grant select, delete, insert (user_id, spot_id) on public.visited_spots to authenticated;
grant select, insert, update, delete on public.visited_spots to service_role;
grant select on private.readable_spots to anon, authenticated, service_role;
grant select on public.spot_exact_positions to authenticated;
grant select, insert, update, delete on public.spot_exact_positions to service_role;
grant select on public.spots to anon, authenticated, service_role;
grant insert, update, delete on public.spots to authenticated, service_role;

grant execute on function private.fold(text) to anon, authenticated, service_role;
grant execute on function private.join_place(text, text, text) to anon, authenticated, service_role;
grant execute on function private.distance_km(double precision, double precision, double precision, double precision)
  to anon, authenticated, service_role;
grant execute on function private.to_boxes(double precision, double precision, double precision, double precision)
  to anon, authenticated, service_role;
grant execute on function private.to_boxes_around(double precision, double precision, double precision)
  to anon, authenticated, service_role;
grant execute on function private.are_sectors(jsonb), private.is_tide_window(jsonb) to anon, authenticated, service_role;
grant execute on function private.to_coarse_position(double precision, double precision) to authenticated, service_role;
grant execute on function private.claim_room_for_spot() to authenticated, service_role;
grant execute on function public.decide_on_spot(uuid, public.spot_approval, text, timestamptz) to authenticated, service_role;
grant execute on function private.reads_as_treated(public.water_type, text) to authenticated, service_role;
grant execute on function public.set_treated_pool(uuid, boolean) to authenticated;
grant execute on function private.tide_window_of(text), private.wave_share_of(text, public.water_type)
  to anon, authenticated, service_role;

-- Text search in about the same time among 729 spots and among 100,000.
create index spots_search_prefix_idx on private.spot_rows (search_text);
