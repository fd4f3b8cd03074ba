-- Every list of spots says the same verdict: rows, the nearest, the map, and the candidates of a ranking.

-- Spots as lists show them, with the verdict of the present hour and what is known of the water. Water quality is always
-- said: `unknown` until there is a dated sample, and again once the newest is more than 30 days old; what was poor stays so.
-- It asks with its owner's rights: whose rows these are is decided by `private.readable_spots`.
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
  ) as open_alert,
  private.present_verdict(verdict) as verdict,
  (select shore.wave_share from public.spots as shore where shore.id = spot.id) as wave_share
from private.readable_spots as spot
left join private.shown_water_quality as quality on quality.spot_id = spot.id
left join public.weather_records as weather on weather.spot_id = spot.id
  and (not weather.is_simulated or (select private.shows_simulated()))
left join public.spot_verdicts as verdict on verdict.spot_id = spot.id;

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
  verdict jsonb, wave_share double precision, distance_km double precision
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
      spot.verdict, spot.wave_share, near.distance
    from unnest(found, distances) as near (id, distance)
    join public.spots_with_water_quality as spot on spot.id = near.id
    order by near.distance, near.id;
end $$;
grant execute on function public.find_spots_near(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;

drop function public.find_map_marks(
  double precision, double precision, double precision, double precision, public.water_type
);

-- What the map draws of a piece of the world: the spots while they are few, else how many lie in each cell of a grid.
-- A cell's row has neither id nor name; a spot alone in its cell is itself. Each comes with the alert in force there that says
-- most, a cell with that of all its spots. The grid halves a degree of longitude as often as it takes for 32 to 64 cells to fit
-- beside each other, so it stays in place while the map is moved.
create function public.find_map_marks(
  west double precision, south double precision, east double precision, north double precision,
  only_water_type public.water_type default null
) returns table (
  id uuid, name text, latitude double precision, longitude double precision,
  water_type public.water_type, water_quality public.water_quality, spot_count integer, open_alert jsonb, verdict jsonb
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- As many as are drawn one by one.
  few constant integer := 2000;
  -- A box takes in what lies a millionth of a degree outside, so two that touch could share a spot.
  boxes constant box[] := private.to_boxes(west, south, east, north);
  width constant double precision := least(360, case when west > east then east - west + 360 else east - west end);
  cell double precision;
  found integer;
begin
  if west is null or not west between -180 and 180 or east is null or not east between -180 and 180 then
    raise invalid_parameter_value using message = 'west and east are not longitudes from -180 to 180';
  end if;
  if south is null or not south between -90 and 90 or north is null or not north between -90 and 90 then
    raise invalid_parameter_value using message = 'south and north are not latitudes from -90 to 90';
  end if;
  if south > north then
    raise invalid_parameter_value using message = 'south lies north of north';
  end if;
  select count(*) into found from (
    select from unnest(boxes) with ordinality as area (box, nth)
    join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    where (only_water_type is null or spot.water_type = only_water_type)
      and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
    limit few + 1
  ) as inside;
  if found <= few then
    return query
      with inside as materialized (
        select spot.id
        from unnest(boxes) with ordinality as area (box, nth)
        join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        where (only_water_type is null or spot.water_type = only_water_type)
          and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
      )
      select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.water_quality, 1,
        spot.open_alert, spot.verdict
      from inside join public.spots_with_water_quality as spot on spot.id = inside.id;
    return;
  end if;
  cell := power(2, floor(log(2::numeric, (greatest(width, 0.0001) / 32)::numeric)));
  return query
    with cells as materialized (
      select floor(spot.longitude / cell) as x, floor(spot.latitude / cell) as y, count(*)::integer as spot_count,
        avg(spot.latitude) as latitude, avg(spot.longitude) as longitude, (array_agg(spot.id))[1] as first_id
      from unnest(boxes) with ordinality as area (box, nth)
      join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
      where (only_water_type is null or spot.water_type = only_water_type)
        and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
      group by 1, 2
    ),
    -- From the alerts in force, which are few, and not from the spots.
    alerted as materialized (
      select distinct on (1, 2) floor(spot.longitude / cell) as x, floor(spot.latitude / cell) as y,
        jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration) as open_alert
      from public.alerts as alert
      join private.readable_spots as spot on spot.id = alert.spot_id
      where alert.is_active and alert.expiration > now()
        and (only_water_type is null or spot.water_type = only_water_type)
        and exists (
          select from unnest(boxes) as area (box)
          where point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        )
      order by 1, 2, alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    )
    select null::uuid, null::text, round(latitude::numeric, 4)::double precision,
      round(longitude::numeric, 4)::double precision, null::public.water_type, null::public.water_quality, spot_count,
      alerted.open_alert, null::jsonb
    from cells left join alerted on alerted.x = cells.x and alerted.y = cells.y
    where spot_count > 1
    union all
    select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.water_quality, 1,
      spot.open_alert, spot.verdict
    from cells join public.spots_with_water_quality as spot on spot.id = cells.first_id
    where cells.spot_count = 1;
end $$;
grant execute on function public.find_map_marks(
  double precision, double precision, double precision, double precision, public.water_type
) to anon, authenticated, service_role;

drop function public.find_recommendation_candidates(double precision, double precision, integer);

-- The spots that a ranking chooses among, with all that decides how their hours are: the caller's own, those of
-- co-swimmers and the nearest, 60 at most, none without weather and none further than 250 km but favorites. It runs with
-- the caller's rights, so that row security says which spots, reports and alerts there are.
create function public.find_recommendation_candidates(
  origin_latitude double precision default null,
  origin_longitude double precision default null,
  max_results integer default 60
) returns table (
  id uuid, name text, latitude double precision, longitude double precision, water_type public.water_type,
  difficulty public.spot_difficulty, amenities text[], is_family_friendly boolean, watershed_id uuid,
  distance_km double precision, co_swimmers integer, facts jsonb
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(max_results, 1), 60);
  reach constant double precision := 250;
  has_origin constant boolean := origin_latitude is not null and origin_longitude is not null;
  company uuid[];
  company_swimmers integer[];
  chosen uuid[];
begin
  if not private.has_ai_recommendations() then
    raise insufficient_privilege using message = 'Recommendations belong to a plan';
  end if;
  if origin_latitude not between -90 and 90 or origin_longitude not between -180 and 180 then
    raise invalid_parameter_value using message = 'The origin is not a position on earth';
  end if;
  select array_agg(spot_id), array_agg(swimmers) into company, company_swimmers from private.count_co_swimmers();
  -- The caller's own go first, then the company's, then the nearest as many as there is room for.
  select array_agg(found.id) into chosen from (
    select wish.id from (
      (select spot_id as id, 1 as turn, row_number() over (order by created_at desc) as place
        from public.favorites where user_id = (select auth.uid()) order by created_at desc limit 15)
      union all
      (select spot_id, 2, row_number() over (order by created_at desc)
        from public.visited_spots where user_id = (select auth.uid()) order by created_at desc limit 10)
      union all
      (select spot_id, 2, row_number() over (order by created_at desc)
        from public.recommendation_feedback where user_id = (select auth.uid()) and is_helpful
        order by created_at desc limit 10)
      union all
      (select shared.spot_id, 3, shared.place from unnest(company) with ordinality as shared (spot_id, place) limit 30)
      union all
      select near.id, 4, row_number() over (order by near.flat) from (
        select spot.id, spot.flat
        from unnest(private.to_boxes_around(origin_latitude, origin_longitude, 100)) as area (box)
        cross join lateral (
          select readable.id,
            point(readable.longitude, readable.latitude)
              operator(pg_catalog.<->) point(origin_longitude, origin_latitude) as flat
          from private.readable_spots as readable
          where point(readable.longitude, readable.latitude) operator(pg_catalog.<@) area.box
          order by point(readable.longitude, readable.latitude)
            operator(pg_catalog.<->) point(origin_longitude, origin_latitude)
          limit 60
        ) as spot
        where has_origin
      ) as near
    ) as wish
    join private.readable_spots as spot on spot.id = wish.id
    where exists (select from public.weather_records where spot_id = wish.id)
      and (wish.turn = 1 or not has_origin
        or private.distance_km(origin_latitude, origin_longitude, spot.latitude, spot.longitude) <= reach)
    group by wish.id
    order by min(wish.turn), min(wish.place), wish.id
    limit wanted
  ) as found;
  return query
    select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.difficulty, spot.amenities,
      spot.is_family_friendly, spot.watershed_id,
      case when has_origin
        then private.distance_km(origin_latitude, origin_longitude, spot.latitude, spot.longitude) end,
      company_swimmers[array_position(company, spot.id)],
      private.conditions_facts(spot.id)
    from unnest(chosen) with ordinality as choice (id, place)
    join public.spots as spot on spot.id = choice.id
    order by choice.place;
end $$;
grant execute on function public.find_recommendation_candidates(double precision, double precision, integer)
  to authenticated, service_role;
