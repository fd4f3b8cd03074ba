-- Countries, regions and towns with spots that everyone may see, for the pages of places. Counted by triggers, as the
-- cells of the map are.

-- "Co. Wicklow" is `co-wicklow`; a name without Latin letters gets a code.
create function private.to_slug(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    nullif(btrim(regexp_replace(private.fold(words), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'place-' || left(md5(words), 8))
$$;

-- Public spots by country, region, town and water type. Only added rows are summed up that no other transaction has
-- locked, so that writers never wait for each other; readers sum what is there.
create table private.place_spots (
  country text not null,
  -- '' if there is none.
  region text not null,
  town text not null,
  -- A water type, or ''.
  kind text not null,
  spots integer not null,
  -- Sums in ten-millionths of a degree: whole numbers, since sums of fractions drift.
  latitudes bigint not null,
  longitudes bigint not null,
  country_slug text not null generated always as (private.to_slug(country)) stored,
  region_slug text generated always as (case when region <> '' then private.to_slug(region) end) stored,
  town_slug text generated always as (case when town <> '' then private.to_slug(town) end) stored
);
create index place_spots_names_idx on private.place_spots (country, region, town, kind);
create index place_spots_country_slug_idx on private.place_spots (country_slug);
alter table private.place_spots enable row level security;

-- A page of a place reads its spots from here alone, before it takes the few that it shows.
create index spots_place_idx on private.spot_rows (country, state, city, name, id) include (audience, water_type);

create type private.placed_spot as (
  -- 1 for one that came, -1 for one that went.
  spots integer,
  country text,
  region text,
  town text,
  kind text,
  latitude double precision,
  longitude double precision
);

-- Adds changes, and sums up what their places held.
create function private.count_placed_spots(changed private.placed_spot[]) returns void
language sql security definer set search_path = '' as $$
  with change as (
    select country, coalesce(region, '') as region, coalesce(town, '') as town, coalesce(kind, '') as kind,
      sum(spots)::integer as spots, sum(spots * round(latitude * 1e7))::bigint as latitudes,
      sum(spots * round(longitude * 1e7))::bigint as longitudes
    from unnest(changed) where country <> '' group by 1, 2, 3, 4
  ),
  held as materialized (
    select place.ctid as place, place.*
    from private.place_spots as place join change using (country, region, town, kind)
    for update of place skip locked
  ),
  removed as (
    delete from private.place_spots where ctid = any (array(select place from held))
  )
  insert into private.place_spots (country, region, town, kind, spots, latitudes, longitudes)
  select country, region, town, kind, sum(spots), sum(latitudes), sum(longitudes)
  from (
    table change
    union all
    select country, region, town, kind, spots, latitudes, longitudes from held
  ) as every
  group by 1, 2, 3, 4
  having sum(spots) <> 0 or sum(latitudes) <> 0 or sum(longitudes) <> 0
$$;

-- Counts all spots again, after spots were written without triggers.
create function private.recount_places() returns void
language sql security definer set search_path = '' as $$
  delete from private.place_spots;
  insert into private.place_spots (country, region, town, kind, spots, latitudes, longitudes)
  select country, coalesce(state, ''), coalesce(city, ''), coalesce(water_type::text, ''), count(*),
    sum(round(latitude * 1e7)), sum(round(longitude * 1e7))
  from private.spot_rows where audience = 'everyone' and country <> '' group by 1, 2, 3, 4
$$;

create function private.place_added_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_placed_spots(array(
    select (1, country, state, city, water_type, latitude, longitude)::private.placed_spot
    from after where audience = 'everyone'
  ));
  return null;
end $$;

create function private.place_changed_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant private.placed_spot[] := array(
    select change.spot from before join after using (id)
    cross join lateral (values
      (before.audience, (-1, before.country, before.state, before.city, before.water_type, before.latitude,
        before.longitude)::private.placed_spot),
      (after.audience, (1, after.country, after.state, after.city, after.water_type, after.latitude,
        after.longitude)::private.placed_spot)
    ) as change (audience, spot)
    where change.audience = 'everyone' and (
      before.country, before.state, before.city, before.water_type, before.latitude, before.longitude, before.audience
    ) is distinct from (
      after.country, after.state, after.city, after.water_type, after.latitude, after.longitude, after.audience
    )
  );
begin
  -- Most changes are of other columns.
  if cardinality(changed) > 0 then
    perform private.count_placed_spots(changed);
  end if;
  return null;
end $$;

create function private.place_removed_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_placed_spots(array(
    select (-1, country, state, city, water_type, latitude, longitude)::private.placed_spot
    from before where audience = 'everyone'
  ));
  return null;
end $$;

create function private.place_no_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.place_spots;
  return null;
end $$;

create trigger spots_place_added after insert on private.spot_rows
  referencing new table as after for each statement execute function private.place_added_spots();
create trigger spots_place_changed after update on private.spot_rows
  referencing old table as before new table as after for each statement execute function private.place_changed_spots();
create trigger spots_place_removed after delete on private.spot_rows
  referencing old table as before for each statement execute function private.place_removed_spots();
create trigger spots_place_none after truncate on private.spot_rows
  for each statement execute function private.place_no_spots();

select private.recount_places();

-- Runs with its owner's rights: the table holds nothing but counts of public spots.
create view private.readable_places with (security_invoker = false) as
select country, region, town, kind, spots, latitudes, longitudes, country_slug, region_slug, town_slug
from private.place_spots;

-- Addresses that mean a kind of water, as in `domain/places/place-addresses.ts`.
create function private.water_slugs() returns text[]
language sql immutable parallel safe as $$
  select array['sea', 'estuaries', 'lakes', 'reservoirs', 'rivers', 'tidal-pools', 'lidos', 'quarries']
$$;

-- The country itself, its regions and its towns. A town that has its region's name has no page of its own; two towns of
-- one name, or one with the name of another region or of a water, have their region in the address.
create function private.places_of(asked_country text) returns table (
  level text, country text, region text, region_slug text, town text, town_slug text, slug text, spots integer,
  latitude double precision, longitude double precision
)
language sql stable rows 500 set search_path = '' as $$
  with counted as materialized (
    select place.region_slug, place.town_slug, min(place.country) as country, min(place.region) as region,
      min(place.town) as town, sum(place.spots) as spots, sum(latitudes) as latitudes, sum(longitudes) as longitudes
    from private.readable_places as place where country_slug = asked_country
    group by 1, 2 having sum(place.spots) > 0
  ),
  named as (
    select 'country' as level, min(country) as country, null::text as region, null::text as region_slug,
      null::text as town, null::text as town_slug, null::text as slug, sum(spots) as spots, sum(latitudes) as latitudes,
      sum(longitudes) as longitudes
    from counted having sum(spots) > 0
    union all
    select 'region', min(country), min(region), region_slug, null, null, region_slug, sum(spots), sum(latitudes),
      sum(longitudes)
    from counted where region_slug is not null group by region_slug
    union all
    select 'town', country, nullif(region, ''), region_slug, town, town_slug,
      case
        when region_slug is null or (
          count(*) over (partition by town_slug) = 1 and town_slug <> all (private.water_slugs())
          and town_slug not in (select other.region_slug from counted as other where other.region_slug is not null)
        ) then town_slug
        else town_slug || '-' || region_slug
      end,
      spots, latitudes, longitudes
    from counted where town_slug is not null and town_slug is distinct from region_slug
  )
  select level, country, region, region_slug, town, town_slug, slug, spots::integer, latitudes / 1e7 / spots,
    longitudes / 1e7 / spots
  from named
$$;

-- All countries, the ones with most spots first.
create function public.list_countries() returns table (
  name text, slug text, spots integer, latitude double precision, longitude double precision
)
language sql stable rows 200 set search_path = '' as $$
  select min(country), country_slug, sum(spots)::integer, sum(latitudes) / 1e7 / sum(spots),
    sum(longitudes) / 1e7 / sum(spots)
  from private.readable_places group by country_slug having sum(spots) > 0
  order by sum(spots) desc, country_slug limit 1000
$$;

-- A country, or a region or town of it, with what belongs to it: the names under which its spots are stored, the kinds
-- of water, the places inside and the nearest ones. Of several towns with this name it is the one with most spots.
create function public.find_place(country_slug text, place_slug text default null) returns table (
  level text, name text, slug text, country text, region text, region_slug text, spots integer,
  latitude double precision, longitude double precision, stored_names jsonb, waters jsonb, inside jsonb, nearby jsonb
)
language sql stable set search_path = '' as $$
  with places as materialized (
    select * from private.places_of($1)
  ),
  asked as (
    select * from places
    where case when $2 is null then places.level = 'country' else places.slug = $2 or (
      places.level = 'town' and places.town_slug = $2
      and not exists (select from places as exact where exact.slug = $2)
    ) end
    order by places.spots desc, places.slug limit 1
  ),
  stored as materialized (
    select held.country, held.region, held.town, held.kind, sum(held.spots) as spots
    from private.readable_places as held, asked
    where held.country_slug = $1
      and (asked.level = 'country' or held.region_slug is not distinct from asked.region_slug)
      and (asked.level <> 'town' or held.town_slug = asked.town_slug)
    group by 1, 2, 3, 4 having sum(held.spots) > 0
  )
  select asked.level, coalesce(asked.town, asked.region, asked.country), asked.slug, asked.country, asked.region,
    asked.region_slug, asked.spots, asked.latitude, asked.longitude,
    jsonb_build_object(
      'countries', (select jsonb_agg(distinct stored.country) from stored),
      'regions', case when asked.level <> 'country' then (select jsonb_agg(distinct stored.region) from stored) end,
      'towns', case when asked.level = 'town' then (select jsonb_agg(distinct stored.town) from stored) end
    ),
    (
      select jsonb_agg(jsonb_build_object('type', kind, 'spots', total) order by total desc, kind)
      from (select kind, sum(stored.spots) as total from stored where kind <> '' group by kind) as kinds
    ),
    (
      select jsonb_agg(jsonb_build_object('name', part.name, 'slug', part.slug, 'spots', part.spots)
        order by part.spots desc, part.name)
      from (
        select coalesce(places.town, places.region) as name, places.slug, places.spots from places
        where asked.level = 'country' and (places.level = 'region' or places.level = 'town' and places.region is null)
          or asked.level = 'region' and places.level = 'town' and places.region_slug = asked.region_slug
        order by places.spots desc, places.slug limit 60
      ) as part
    ),
    (
      select jsonb_agg(jsonb_build_object('name', near.name, 'slug', near.slug, 'spots', near.spots, 'km', near.km)
        order by near.km, near.slug)
      from (
        select coalesce(places.town, places.region) as name, places.slug, places.spots,
          private.distance_km(asked.latitude, asked.longitude, places.latitude, places.longitude) as km
        from places where places.level = asked.level and places.slug <> asked.slug
        order by km, places.slug limit 8
      ) as near
    )
  from asked
$$;

-- The ids of a place's public spots by name, from the index alone.
create function private.place_spot_ids(stored_names jsonb, water public.water_type) returns table (id uuid, name text)
language sql stable security definer rows 1000 set search_path = '' as $$
  select spot.id, spot.name from private.spot_rows as spot
  where spot.audience = 'everyone'
    and spot.country = any (array(select jsonb_array_elements_text(stored_names -> 'countries')))
    and (stored_names ->> 'regions' is null
      or coalesce(spot.state, '') = any (array(select jsonb_array_elements_text(stored_names -> 'regions'))))
    and (stored_names ->> 'towns' is null
      or coalesce(spot.city, '') = any (array(select jsonb_array_elements_text(stored_names -> 'towns'))))
    and (water is null or spot.water_type = water)
$$;

-- One page of a place's spots by name; `stored_names` is from `find_place`.
create function public.list_place_spots(
  stored_names jsonb, water public.water_type default null, page integer default 1, page_size integer default 24
)
returns setof public.spots_with_water_quality
language sql stable set search_path = '' as $$
  with found as materialized (
    select id, row_number() over (order by name, id) as position from private.place_spot_ids(stored_names, water)
    order by name, id
    offset (least(greatest(page, 1), 10000) - 1) * least(greatest(page_size, 1), 100)
    limit least(greatest(page_size, 1), 100)
  )
  select spot.* from found join public.spots_with_water_quality as spot using (id) order by found.position
$$;

-- How many of a place's spots have which water quality, when the newest sample was taken, and the range of water
-- temperatures with their hour. Simulated if any of it is.
create function public.summarize_place_water(stored_names jsonb, water public.water_type default null) returns table (
  qualities jsonb, last_sampled_at timestamptz, is_quality_simulated boolean,
  coldest_c double precision, warmest_c double precision, measured_spots integer, measured_at timestamptz,
  is_temperature_simulated boolean, tide_spot_id uuid
)
language sql stable security definer set search_path = '' as $$
  with found as materialized (
    select id from private.place_spot_ids(stored_names, water)
  ),
  quality as (
    select coalesce(held.quality_level, 'unknown') as level, held.last_tested, held.is_simulated
    from found left join private.shown_water_quality as held on held.spot_id = found.id
  ),
  warmth as (
    select held.water_temperature as degrees, held."timestamp" as at, held.is_simulated
    from found join public.weather_records as held on held.spot_id = found.id
    where held.water_temperature is not null and (not held.is_simulated or (select private.shows_simulated()))
  )
  select
    (select jsonb_object_agg(level, total) from (select level, count(*) as total from quality group by level) as counted),
    (select max(last_tested) from quality where level <> 'unknown'),
    coalesce((select bool_or(is_simulated) from quality where level <> 'unknown'), false),
    (select min(degrees) from warmth), (select max(degrees) from warmth), (select count(*)::integer from warmth),
    (select max(at) from warmth), coalesce((select bool_or(is_simulated) from warmth), false),
    (
      select almanac.spot_id from found join public.almanacs as almanac on almanac.spot_id = found.id
      where almanac.tide is not null
      order by (almanac.tide ->> 'station_distance_km')::double precision, almanac.spot_id limit 1
    )
$$;

-- Places whose address resembles what was asked for, in the country if there is one.
create function public.suggest_places(country_slug text, place_slug text default null) returns table (
  name text, slug text, country text, country_slug text, spots integer
)
language sql stable rows 5 set search_path = '' as $$
  select found.name, found.slug, found.country, found.country_slug, found.spots
  from (
    select coalesce(places.town, places.region) as name, places.slug, places.country, $1 as country_slug, places.spots
    from private.places_of($1) as places where places.level <> 'country' and $2 is not null
    union all
    select countries.name, null, countries.name, countries.slug, countries.spots from public.list_countries() as countries
    where $2 is null or not exists (select from private.places_of($1))
  ) as found
  order by extensions.similarity(coalesce(found.slug, found.country_slug), left(coalesce($2, $1), 100)) desc,
    found.spots desc, found.country_slug, found.slug
  limit 5
$$;

grant execute on function private.to_slug(text), private.water_slugs(), private.places_of(text),
  private.place_spot_ids(jsonb, public.water_type)
  to anon, authenticated, service_role;
grant execute on function
  public.list_countries(), public.find_place(text, text),
  public.list_place_spots(jsonb, public.water_type, integer, integer),
  public.summarize_place_water(jsonb, public.water_type), public.suggest_places(text, text)
  to anon, authenticated, service_role;
grant select on private.readable_places to anon, authenticated, service_role;
