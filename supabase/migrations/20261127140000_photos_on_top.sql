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

grant execute on function public.find_spots_near(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;
