-- Dated copies of what was known about a spot, for anyone with the address.

create type public.share_report_type as enum ('current', 'forecast', 'historical');
create type public.share_report_format as enum ('image', 'pdf', 'link', 'embed');
create type public.share_destination as enum ('email', 'sms', 'social', 'download', 'calendar');

-- Exactly {include_parameters, include_forecast, include_user_photos, include_map, branding, title, note}. Warnings
-- cannot be left out.
create function private.is_share_customization(options jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(options) <> 'object' then false else
    options - array['include_parameters', 'include_forecast', 'include_user_photos', 'include_map', 'branding', 'title', 'note'] = '{}'
    and jsonb_typeof(options -> 'include_forecast') = 'boolean'
    and jsonb_typeof(options -> 'include_user_photos') = 'boolean'
    and jsonb_typeof(options -> 'include_map') = 'boolean'
    and options ->> 'branding' in ('full', 'minimal', 'none')
    and jsonb_typeof(options -> 'title') = 'string' and length(options ->> 'title') <= 80
    and jsonb_typeof(options -> 'note') = 'string' and length(options ->> 'note') <= 280
    and jsonb_typeof(options -> 'include_parameters') = 'array'
    and jsonb_array_length(options -> 'include_parameters') <= 6
    and options -> 'include_parameters'
      <@ '["water_quality", "water_temperature", "air_temperature", "wind", "waves", "tide"]'::jsonb
  end is true
$$;

-- Reports that swimmers shared: a dated copy of what was known then.
create table public.share_reports (
  -- Random: anyone with the address may read.
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references private.spot_rows on delete cascade,
  report_type public.share_report_type not null,
  format public.share_report_format not null,
  customization jsonb not null
    constraint share_reports_customization_check check (private.is_share_customization(customization)),
  destination public.share_destination not null,
  snapshot jsonb not null constraint share_reports_snapshot_check
    check (jsonb_typeof(snapshot) = 'object' and octet_length(snapshot::text) <= 32768),
  created_by uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index share_reports_created_by_idx on public.share_reports (created_by, created_at desc);
create index share_reports_spot_id_idx on public.share_reports (spot_id);
alter table public.share_reports enable row level security;

-- A withdrawn report stays withdrawn.
create function private.withdraw_share_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revoked_at := coalesce(old.revoked_at, now());
  return new;
end $$;

-- A snapshot of a spot with its verdict, official notices and swimmers' reports, from what everyone may read: no
-- people, and no position beyond the one on the spot's page.
create function private.take_spot_snapshot(wanted_id uuid) returns jsonb
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
      select private.present_verdict(kept)
      from public.spot_verdicts as kept where kept.spot_id = wanted_id and kept.first_hour is not null
    )
  )
$$;

-- The only way to create a share report. Missing options get their defaults.
create function public.create_share_report(
  location_id uuid, report_type public.share_report_type, format public.share_report_format,
  destination public.share_destination, customization jsonb default '{}'
) returns public.share_reports
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day constant integer := 30;
  -- Large options are not parsed.
  is_small constant boolean := octet_length(customization::text) <= 4096;
  options jsonb;
  made public.share_reports;
begin
  if (select auth.uid()) is null or private.is_banned() then
    raise insufficient_privilege using message = 'Only swimmers share reports';
  end if;
  if num_nonnulls(location_id, report_type, format, destination, customization) < 5 then
    raise invalid_parameter_value
      using message = 'location_id, report_type, format, destination, customization: none of them may be null';
  end if;
  -- Only spots for everyone can be shared.
  if not exists (select from public.spots where id = location_id and audience = 'everyone') then
    raise sqlstate 'PT404' using message = 'location_id: there is no spot to share', hint = 'spot_not_found';
  end if;
  options := case when is_small and jsonb_typeof(customization) = 'object' then jsonb_build_object(
    'include_parameters', '["water_quality", "water_temperature", "air_temperature", "wind", "waves", "tide"]'::jsonb,
    'include_forecast', true, 'include_user_photos', false, 'include_map', true, 'branding', 'full', 'title', '', 'note', ''
  ) || customization end;
  if not private.is_share_customization(options) then
    raise check_violation using message = 'customization: not as a share report can be', hint = 'share_customization';
  end if;
  -- One at a time, or parallel calls would exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('share_reports ' || (select auth.uid())::text, 0));
  if (select count(*) from public.share_reports
    where created_by = (select auth.uid()) and created_at > now() - interval '1 day') >= most_a_day then
    raise sqlstate 'PT429' using message = format('created_by: %s share reports a day are the limit', most_a_day),
      hint = 'share_report_limit';
  end if;
  insert into public.share_reports (spot_id, report_type, format, customization, destination, snapshot, created_by)
    values (location_id, report_type, format, options, destination, private.take_spot_snapshot(location_id), (select auth.uid()))
    returning * into made;
  return made;
end $$;

-- For anyone with the address. It names no author; a withdrawn report returns only that fact, as does one whose swimmer is
-- banned or deleting their account. Null if there is none or its spot is no longer for everyone.
create function public.get_share_report(report_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', report.id, 'spot_id', report.spot_id, 'report_type', report.report_type, 'format', report.format,
      'created_at', report.created_at, 'is_revoked', revocation.is_revoked
    ) || case when not revocation.is_revoked
      then jsonb_build_object('customization', report.customization, 'snapshot', report.snapshot || case
        -- A spot that became coarse is coarse in older reports, too.
        when spot.sensitivity = 'coarse' then jsonb_build_object('spot', report.snapshot -> 'spot'
          || jsonb_build_object('latitude', spot.latitude, 'longitude', spot.longitude))
        else '{}'
      end) else '{}' end
    from public.share_reports as report join public.spots as spot on spot.id = report.spot_id
    cross join lateral (
      select report.revoked_at is not null
        or exists (select from private.banned_swimmers where user_id = report.created_by) as is_revoked
    ) as revocation
    where report.id = report_id and spot.audience = 'everyone'
  );
end $$;

create trigger share_reports_withdraw before update of revoked_at on public.share_reports
  for each row execute function private.withdraw_share_report();

create policy "banned swimmers are kept out" on public.share_reports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers list their own share reports" on public.share_reports
  for select to authenticated using (created_by = (select auth.uid()));
create policy "swimmers withdraw their own share reports" on public.share_reports
  for update to authenticated using (created_by = (select auth.uid())) with check (created_by = (select auth.uid()));

grant select, update (revoked_at) on public.share_reports to authenticated;
grant select, insert, update, delete on public.share_reports to service_role;

grant execute on function private.is_share_customization(jsonb) to authenticated, service_role;
grant execute on function public.create_share_report to authenticated;
grant execute on function public.get_share_report to anon, authenticated, service_role;
