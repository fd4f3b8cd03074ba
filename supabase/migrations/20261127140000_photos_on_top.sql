-- A spot's newest approved photo is its picture in lists, as on its own page.

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
  coalesce(quality.quality_level, 'unknown') as water_quality,
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
  -- Tidal waters depend on the tide unless `all_tides` says otherwise.
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
  -- The most important alert in force: a closure first, then the most severe. A subquery and not a join, so that it
  -- runs only for rows that are shown.
  (
    select jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration)
    from public.alerts as alert
    where alert.spot_id = spot.id and alert.is_active and alert.expiration > now()
    order by alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    limit 1
  ) as open_alert,
  private.present_verdict(verdict) as verdict,
  private.present_hour_codes(verdict) as hour_codes,
  (select shore.wave_share from private.spot_rows as shore where shore.id = spot.id) as wave_share,
  -- The same photo leads on the spot's page.
  (
    select photo.path from public.spot_photos as photo
    where photo.spot_id = spot.id and photo.is_shown
    order by photo.created_at desc, photo.id desc
    limit 1
  ) as photo_path
from private.readable_spots as spot
left join private.shown_water_quality as quality on quality.spot_id = spot.id
left join public.weather_records as weather on weather.spot_id = spot.id
  and (not weather.is_simulated or (select private.shows_simulated()))
left join public.spot_verdicts as verdict on verdict.spot_id = spot.id;

-- What it returns has changed, so it is made again.
drop function public.find_spots_near(double precision, double precision, double precision, integer);

-- The nearest spots within the radius, nearest first. A generic plan, because planning takes longer than the search.
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
  verdict json, wave_share double precision, photo_path text, distance_km double precision
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(max_results, 0), 200);
  -- Half the circumference of the earth.
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
  -- Rounded to a tenth of a millimeter: values close to zero fail with an underflow.
  latitude_there := round(origin_latitude::numeric, 9);
  longitude_there := round(origin_longitude::numeric, 9);
  widest := round(widest::numeric, 9);
  -- The nearest on a flat map need not be the nearest on earth, but no true neighbor is farther than the farthest of
  -- them. The point index returns them one by one.
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
  -- Reads conditions only for these.
  return query
    select spot.id, spot.name::text, spot.spot_name::text, spot.description, spot.location, spot.city, spot.state,
      spot.country, spot.latitude, spot.longitude, spot.water_type, spot.difficulty, spot.amenities, spot.faces_deg,
      spot.image_url, spot.category_id, spot.rating, spot.rating_count, spot.is_verified, spot.water_quality,
      spot.water_quality_sampled_at, spot.created_at, spot.updated_at, spot.water_quality_simulated,
      spot.water_temperature_c, spot.wave_height_m, spot.wind_speed_kmh, spot.conditions_at, spot.conditions_simulated,
      spot.sensitivity, spot.is_tide_independent, spot.is_lifeguarded, spot.is_family_friendly, spot.open_alert,
      spot.verdict, spot.wave_share, spot.photo_path, near.distance
    from unnest(found, distances) as near (id, distance)
    join public.spots_with_water_quality as spot on spot.id = near.id
    order by near.distance, near.id;
end $$;

grant execute on function public.find_spots_near(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;
