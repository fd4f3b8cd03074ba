-- What is known of a spot at this moment with its verdict, official notices and swimmers' reports, from what everyone may read: no person, and no position beyond the one
-- that the spot's own page shows.
create or replace function private.take_spot_snapshot(wanted_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'taken_at', now(),
    'spot', (
      select jsonb_build_object('id', id, 'name', name, 'location', location, 'water_type', water_type,
        'latitude', latitude, 'longitude', longitude)
      from public.spots where id = wanted_id
    ),
    'weather', (
      select jsonb_build_object(
        'observed_at', "timestamp", 'last_fetched', last_fetched, 'next_update', next_update, 'time_zone', time_zone,
        'is_simulated', is_simulated,
        'sources', (select jsonb_agg(source ->> 'name') from jsonb_array_elements(sources) as source),
        'temperature', temperature, 'feels_like', feels_like, 'conditions', conditions, 'wind_speed', wind_speed,
        'wind_gusts', wind_gusts, 'wind_direction', wind_direction, 'water_temperature', water_temperature,
        'wave_height', wave_height, 'wave_period', wave_period, 'forecast', forecast,
        'tide', case when tide is not null then jsonb_build_object(
          'station', tide -> 'station', 'datum', tide -> 'datum', 'licence', tide -> 'licence',
          'extremes', (
            select coalesce(jsonb_agg(turn order by turn ->> 'at'), '[]') from (
              select turn from jsonb_array_elements(tide -> 'extremes') as turn
              where (turn ->> 'at')::timestamptz > now() order by turn ->> 'at' limit 4
            ) as coming
          )
        ) end
      )
      from public.weather_records where spot_id = wanted_id
    ),
    'water_quality', (
      select jsonb_build_object(
        'quality_level', quality_level, 'last_tested', last_tested, 'bacteria_level', bacteria_level,
        'status', class_details -> 'status', 'is_simulated', is_simulated,
        'sources', (select jsonb_agg(source ->> 'name') from jsonb_array_elements(sources) as source)
      )
      from public.water_quality_records where spot_id = wanted_id
    ),
    'samples', (
      select coalesce(jsonb_agg(to_jsonb(sample) order by sampled_at desc), '[]') from (
        select water_samples.sampled_at, water_samples.e_coli, water_samples.enterococci, water_samples.unit,
          water_samples.method, water_samples.is_simulated, data_sources.name as source
        from public.water_samples join public.data_sources on data_sources.id = water_samples.source_id
        where spot_id = wanted_id and num_nonnulls(e_coli, enterococci) > 0
        order by water_samples.sampled_at desc limit 12
      ) as sample
    ),
    'alerts', (
      select coalesce(jsonb_agg(to_jsonb(alert) order by severity desc, since desc), '[]') from (
        select alert_type, severity, title, "timestamp" as since, expiration
        from public.alerts where spot_id = wanted_id and is_active and expiration > now()
        order by severity desc, "timestamp" desc limit 5
      ) as alert
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(notice)), '[]') from (
        select notice.kind, notice.title, source.name as source, notice.heard_at
        from public.water_notices as notice join public.data_sources as source on source.id = notice.source_id
        where notice.spot_id = wanted_id and notice.lifted_at is null and notice.starts_at <= now()
          and (notice.ends_at is null or notice.ends_at > now())
        order by notice.starts_at desc limit 5
      ) as notice
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(report)), '[]') from (
        select report.report_type, report.parameters ->> 'value' as value, report.observed_at, report.expires_at
        from public.crowd_reports as report
        where report.spot_id = wanted_id and report.visibility = 'public' and report.expires_at > now()
          and report.verification_status <> 'rejected' and report.report_type in ('hazard', 'pollution', 'algae')
        order by report.observed_at desc limit 5
      ) as report
    ),
    'verdict', (
      select jsonb_build_object(
        'first_hour', kept.first_hour, 'hours', kept.hours, 'reasons', kept.reasons, 'is_simulated', kept.is_simulated,
        'computed_at', kept.computed_at, 'stale_at', kept.stale_at, 'expires_at', kept.expires_at,
        'is_outdated', kept.facts_revision <> kept.known_revision
      )
      from public.spot_verdicts as kept where kept.spot_id = wanted_id and kept.first_hour is not null
    )
  )
$$;
