-- What lists send of a verdict, written once for each change of it: building the JSON took longer than all other columns.

-- Instants in UTC, which is why it may be stored.
create function private.write_verdict(
  first_hour timestamptz, hours text, reasons text, time_zone text, is_simulated boolean, computed_at timestamptz,
  stale_at timestamptz, expires_at timestamptz, is_outdated boolean
) returns json
language sql immutable parallel safe set search_path = '' set timezone = 'UTC' as $$
  select case when first_hour is not null then json_build_object(
    'first_hour', first_hour, 'hours', hours, 'reasons', reasons, 'time_zone', time_zone,
    'is_simulated', is_simulated, 'computed_at', computed_at, 'stale_at', stale_at,
    'expires_at', expires_at, 'is_outdated', is_outdated
  ) end
$$;

-- The letters of the 48 hours that everyone sees.
create function private.write_hour_codes(first_hour timestamptz, time_zone text, hour_codes text) returns json
language sql immutable parallel safe set search_path = '' set timezone = 'UTC' as $$
  select json_build_object('first_hour', first_hour, 'time_zone', time_zone, 'codes', left(hour_codes, 96))
$$;

grant execute on function private.write_verdict(
  timestamptz, text, text, text, boolean, timestamptz, timestamptz, timestamptz, boolean
) to service_role;
grant execute on function private.write_hour_codes(timestamptz, text, text) to service_role;

alter table public.spot_verdicts
  -- As `parseVerdictTimeline` reads it; null before the first computation.
  add column shown json generated always as (private.write_verdict(
    first_hour, hours, reasons, time_zone, is_simulated, computed_at, stale_at, expires_at,
    facts_revision <> known_revision
  )) stored,
  -- As `parseHourCodes` reads it; null while the facts have changed since.
  add column shown_codes json generated always as (
    case when facts_revision = known_revision then private.write_hour_codes(first_hour, time_zone, hour_codes) end
  ) stored;

create or replace function private.present_verdict(verdict public.spot_verdicts) returns json
language sql stable parallel safe as $$
  select verdict.shown
$$;

create or replace function private.present_hour_codes(verdict public.spot_verdicts) returns json
language sql stable parallel safe as $$
  select case when verdict.expires_at > now() then verdict.shown_codes end
$$;
