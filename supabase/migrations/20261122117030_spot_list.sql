-- Spots as lists show them, with what is known of the water. Water quality is always said: `unknown` until there is a
-- dated sample, and again once the newest is more than 30 days old, whether or not its record was refreshed since; what
-- was poor stays so. It asks with its owner's rights: whose rows these are is decided by `private.readable_spots`.
create or replace view public.spots_with_water_quality with (security_invoker = false) as
select
  spot.id,
  spot.name,
  spot.name as spot_name,
  spot.description,
  spot.location,
  spot.city,
  spot.state,
  spot.country,
  spot.latitude,
  spot.longitude,
  spot.water_type,
  spot.difficulty,
  spot.amenities,
  spot.faces_deg,
  spot.image_url,
  spot.category_id,
  coalesce(spot.avg_rating, spot.rating) as rating,
  spot.rating_count,
  spot.is_verified,
  case when quality.quality_level <> 'poor' and quality.last_tested < now() - interval '30 days' then 'unknown'
    else coalesce(quality.quality_level, 'unknown') end as water_quality,
  quality.last_tested as water_quality_sampled_at,
  spot.created_at,
  spot.updated_at,
  quality.is_simulated as water_quality_simulated,
  weather.water_temperature as water_temperature_c,
  weather.wave_height as wave_height_m,
  weather.wind_speed as wind_speed_kmh,
  weather."timestamp" as conditions_at,
  weather.is_simulated as conditions_simulated,
  spot.address,
  spot.images,
  spot.watershed_id,
  spot.sensitivity,
  spot.approval_status,
  spot.sheltered_sectors,
  spot.tide_window,
  -- The sea's water comes and goes unless somebody said that this spot always has enough of it.
  spot.tide_window is null and coalesce(
    spot.all_tides, spot.water_type in ('lake', 'reservoir', 'river', 'lido', 'quarry'), false
  ) as is_tide_independent,
  spot.amenities @> '{lifeguard}' or spot.lifeguard_season is not null as is_lifeguarded,
  coalesce(
    spot.is_family_friendly, spot.difficulty = 'Easy' and spot.amenities @> '{lifeguard}'
  ) as is_family_friendly,
  spot.access_note,
  spot.parking,
  spot.parking_capacity,
  spot.lifeguard_season,
  spot.emergency_point,
  spot.has_phone_signal,
  -- The one alert in force that says most: a closure before advice, the worse before the lesser. A part of the list of
  -- columns and no join, so that it is looked up for the rows that are shown only, and counting never asks for it.
  (
    select jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration)
    from public.alerts as alert
    where alert.spot_id = spot.id and alert.is_active and alert.expiration > now()
    order by alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    limit 1
  ) as open_alert
from private.readable_spots as spot
left join public.water_quality_records as quality on quality.spot_id = spot.id
left join public.weather_records as weather on weather.spot_id = spot.id;

drop function public.find_spots_near(double precision, double precision, double precision, integer);

-- The nearest spots within the radius, nearest first. One plan serves every origin: planning anew takes longer than
-- finding.
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
  water_quality_sampled_at timestamptz, created_at timestamptz, updated_at timestamptz, water_quality_simulated boolean,
  water_temperature_c double precision, wave_height_m double precision, wind_speed_kmh double precision,
  conditions_at timestamptz, conditions_simulated boolean, sensitivity public.spot_sensitivity,
  is_tide_independent boolean, is_lifeguarded boolean, is_family_friendly boolean, open_alert jsonb,
  distance_km double precision
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(max_results, 0), 200);
  -- Half of the way around the earth reaches everywhere.
  widest double precision := least(greatest(radius_km, 0), pi() * 6371);
  reach double precision;
  latitude_there double precision;
  longitude_there double precision;
  found uuid[];
  distances double precision[];
begin
  if origin_latitude not between -90 and 90 or origin_longitude not between -180 and 180 then
    raise invalid_parameter_value using message = 'The origin is not a position on earth';
  end if;
  -- To a tenth of a millimetre: arithmetic on numbers that are next to nothing fails with an underflow.
  latitude_there := round(origin_latitude::numeric, 9);
  longitude_there := round(origin_longitude::numeric, 9);
  widest := round(widest::numeric, 9);
  -- The nearest on the flat map are not always the nearest on earth, but none of these lies farther than the farthest of
  -- those. The index of points hands them out one by one, however many spots there are.
  select case when count(*) < wanted then widest else least(widest, max(distance)) end into reach from (
    select private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) as distance
    from unnest(private.to_boxes_around(latitude_there, longitude_there, widest)) as area (box)
    cross join lateral (
      select flat.latitude, flat.longitude from private.readable_spots as flat
      where point(flat.longitude, flat.latitude) operator(pg_catalog.<@) area.box
      order by point(flat.longitude, flat.latitude) operator(pg_catalog.<->) point(longitude_there, latitude_there)
      limit wanted
    ) as spot
    order by distance
    limit wanted
  ) as flat_nearest;
  select array_agg(near.id), array_agg(near.distance) into found, distances from (
    select spot.id, private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) as distance
    from unnest(private.to_boxes_around(latitude_there, longitude_there, reach)) as area (box)
    join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    where private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) <= reach
    order by distance, spot.id
    limit wanted
  ) as near;
  -- What is known of the water is looked up for these only.
  return query
    select spot.id, spot.name::text, spot.spot_name::text, spot.description, spot.location, spot.city, spot.state,
      spot.country, spot.latitude, spot.longitude, spot.water_type, spot.difficulty, spot.amenities, spot.faces_deg,
      spot.image_url, spot.category_id, spot.rating, spot.rating_count, spot.is_verified, spot.water_quality,
      spot.water_quality_sampled_at, spot.created_at, spot.updated_at, spot.water_quality_simulated,
      spot.water_temperature_c, spot.wave_height_m, spot.wind_speed_kmh, spot.conditions_at, spot.conditions_simulated,
      spot.sensitivity, spot.is_tide_independent, spot.is_lifeguarded, spot.is_family_friendly, spot.open_alert,
      near.distance
    from unnest(found, distances) as near (id, distance)
    join public.spots_with_water_quality as spot on spot.id = near.id
    order by near.distance, near.id;
end $$;
grant execute on function public.find_spots_near(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;

-- Spots whose name and place hold every word, best first. When none does, those that come close to it in spelling.
create or replace function public.search_spots(search_text text, max_results integer default 20)
returns setof public.spots_with_water_quality
language sql stable set search_path = '' as $$
  with wish as materialized (
    select private.fold(btrim(left($1, 100))) as words, private.to_search_patterns(left($1, 100)) as patterns
  ), matching as materialized (
    -- Close is where a word begins with the text, closest where the name does.
    select spot.id, spot.search_text, case strpos(spot.search_text, ' ' || wish.words)
      when 1 then 2 when 0 then 0 else 1 end as closeness
    from private.readable_spots as spot, wish
    -- The longest word goes through the index, the others are checked on what it found.
    where spot.search_text like wish.patterns[1] and spot.search_text like all (wish.patterns)
    -- Ranking costs more than finding: of a word that more spots share, any 5,000 are ranked.
    limit 5000
  ), similar_spelling as materialized (
    select spot.id, spot.search_text, extensions.word_similarity(wish.words, spot.search_text) as closeness
    from private.readable_spots as spot, wish
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
