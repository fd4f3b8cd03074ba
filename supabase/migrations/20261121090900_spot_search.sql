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
grant execute on function private.distance_km(double precision, double precision, double precision, double precision)
  to anon, authenticated, service_role;

-- The boxes of longitude and latitude that cover these edges: two when they cross the antimeridian.
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
grant execute on function private.to_boxes(double precision, double precision, double precision, double precision)
  to anon, authenticated, service_role;

-- The boxes that surely hold the circle. Away from the equator it spans more degrees of longitude; over a pole, all.
create function private.to_boxes_around(latitude double precision, longitude double precision, radius_km double precision)
returns box[]
language sql immutable parallel safe set search_path = '' as $$
  -- A hair wider than exact, so that rounding never loses a spot on the edge.
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
grant execute on function private.to_boxes_around(double precision, double precision, double precision)
  to anon, authenticated, service_role;

-- The nearest spots within the radius, nearest first. Where spots stand close together a smaller circle already holds
-- enough of them, and the rest of the radius is never looked at.
create function public.find_spots_near(
  origin_latitude double precision,
  origin_longitude double precision,
  radius_km double precision default 50,
  max_results integer default 20
) returns table (
  id uuid, name text, spot_name text, description text, location text, city text, state text, country text,
  latitude double precision, longitude double precision, water_type public.water_type,
  difficulty public.spot_difficulty, amenities text[], faces_deg smallint, image_url text, category_id text,
  rating numeric, rating_count integer, is_verified boolean, water_quality public.water_quality,
  water_quality_sampled_at timestamptz, created_at timestamptz, updated_at timestamptz, distance_km double precision
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(max_results, 0), 200);
  -- Half of the way around the earth reaches everywhere.
  widest double precision := least(greatest(radius_km, 0), pi() * 6371);
  reach double precision;
  latitude_there double precision;
  longitude_there double precision;
begin
  if origin_latitude not between -90 and 90 or origin_longitude not between -180 and 180 then
    raise invalid_parameter_value using message = 'The origin is not a position on earth';
  end if;
  -- To a tenth of a millimetre: arithmetic on numbers that are next to nothing fails with an underflow.
  latitude_there := round(origin_latitude::numeric, 9);
  longitude_there := round(origin_longitude::numeric, 9);
  widest := round(widest::numeric, 9);
  foreach reach in array array[widest / 64, widest / 16, widest / 4, widest] loop
    exit when reach = widest;
    exit when wanted <= (
      select count(*) from (
        select from unnest(private.to_boxes_around(latitude_there, longitude_there, reach)) as area (box)
        join public.spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        where private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) <= reach
        limit wanted
      ) as inside
    );
  end loop;
  return query
    select near.* from (
      select spot.*, private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) as distance_km
      from unnest(private.to_boxes_around(latitude_there, longitude_there, reach)) as area (box)
      join public.spots_with_water_quality as spot
        on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    ) as near
    where near.distance_km <= reach
    order by near.distance_km, near.id
    limit wanted;
end $$;
grant execute on function public.find_spots_near(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;

-- The spots on a piece of the map. `west` greater than `east` means across the antimeridian.
create function public.find_spots_in_bounds(
  west double precision, south double precision, east double precision, north double precision,
  max_results integer default 2000
) returns table (
  id uuid, name text, latitude double precision, longitude double precision,
  water_type public.water_type, water_quality public.water_quality
)
language sql stable set search_path = '' as $$
  select spot.id, spot.name, spot.latitude, spot.longitude, spot.water_type, spot.water_quality
  from unnest(private.to_boxes(west, south, east, north)) as area (box)
  join public.spots_with_water_quality as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
  limit least(greatest(max_results, 0), 5000)
$$;
grant execute on function public.find_spots_in_bounds(
  double precision, double precision, double precision, double precision, integer
) to anon, authenticated, service_role;

-- Words as LIKE patterns, `%` and `_` taken literally. One or two letters match only where a word starts.
create function private.to_search_patterns(words text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(
    case when length(word) < 3 then '% ' else '%' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    order by length(word) desc
  )
  from regexp_split_to_table(private.fold(words), '[[:space:],]+') as word
  where word <> ''
$$;
grant execute on function private.to_search_patterns(text) to anon, authenticated, service_role;

-- Spots whose name and place hold every word, best first. When none does, those that come close to it in spelling.
create function public.search_spots(search_text text, max_results integer default 20)
returns setof public.spots_with_water_quality
language sql stable set search_path = '' as $$
  with wish as materialized (
    select private.fold(btrim(left($1, 100))) as words, private.to_search_patterns(left($1, 100)) as patterns
  ), matching as materialized (
    -- Close is where a word begins with the text, closest where the name does.
    select spot.id, spot.search_text, case strpos(spot.search_text, ' ' || wish.words)
      when 1 then 2 when 0 then 0 else 1 end as closeness
    from public.spots as spot, wish
    -- The longest word goes through the index, the others are checked on what it found.
    where spot.search_text like wish.patterns[1] and spot.search_text like all (wish.patterns)
    -- Ranking costs more than finding: of a word that more spots share, any 5,000 are ranked.
    limit 5000
  ), similar_spelling as materialized (
    select spot.id, spot.search_text, extensions.word_similarity(wish.words, spot.search_text) as closeness
    from public.spots as spot, wish
    where length(wish.words) > 3
      and not exists (select from matching)
      and wish.words operator(extensions.<%) spot.search_text
  ), best as (
    select id, row_number() over (order by closeness desc, length(search_text), search_text, id) as place
    from (table matching union all table similar_spelling) as found
    order by place
    limit least(greatest($2, 0), 200)
  )
  select spot.* from best join public.spots_with_water_quality as spot using (id) order by best.place
$$;
grant execute on function public.search_spots(text, integer) to anon, authenticated, service_role;
