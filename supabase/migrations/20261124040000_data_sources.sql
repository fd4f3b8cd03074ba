-- Where values come from, and the land around waters.

create type public.source_reliability as enum ('official', 'verified', 'trusted', 'community', 'predicted', 'unknown');

-- Whether this is a GeoJSON polygon: closed rings of at least four positions, at most 2,000 positions in all.
create function private.is_boundary(shape jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(shape) <> 'object' or shape ->> 'type' is distinct from 'Polygon'
      or jsonb_typeof(shape -> 'coordinates') is distinct from 'array'
      or jsonb_array_length(shape -> 'coordinates') not between 1 and 20
      or octet_length(shape::text) > 200000 then false
    when jsonb_path_exists(shape, 'strict $.coordinates[*] ? (@.type() != "array" || @.size() < 4)', silent => true) then false
    when jsonb_path_exists(shape, 'strict $.coordinates[*][*] ? (@.type() != "array")', silent => true) then false
    else coalesce((
      select sum(positions) <= 2000 and bool_and(is_closed) and bool_and(is_on_globe) from (
        select
          jsonb_array_length(ring) as positions,
          ring -> 0 = ring -> -1 as is_closed,
          (select bool_and(coalesce(
            jsonb_typeof(position) = 'array' and jsonb_array_length(position) = 2
              and jsonb_typeof(position -> 0) = 'number' and jsonb_typeof(position -> 1) = 'number'
              and (position ->> 0)::numeric between -180 and 180 and (position ->> 1)::numeric between -90 and 90,
            false
          )) from jsonb_array_elements(ring) as position) as is_on_globe
        from jsonb_array_elements(shape -> 'coordinates') as ring
      ) as rings
    ), false)
  end
$$;

-- Whether this is a list of {type, name, impact_level, coordinates: {latitude, longitude}}, at most 100.
create function private.are_pollution_sources(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > 100 then false else coalesce((
    select bool_and(coalesce(
      jsonb_typeof(source) = 'object'
        and source ->> 'type' in ('industrial', 'agricultural', 'sewage', 'urban')
        and length(source ->> 'name') between 1 and 200
        and source ->> 'impact_level' in ('low', 'medium', 'high')
        and jsonb_typeof(source #> '{coordinates,latitude}') = 'number'
        and jsonb_typeof(source #> '{coordinates,longitude}') = 'number'
        and case when jsonb_typeof(source #> '{coordinates,latitude}') = 'number'
          and jsonb_typeof(source #> '{coordinates,longitude}') = 'number'
          then (source #>> '{coordinates,latitude}')::numeric between -90 and 90
            and (source #>> '{coordinates,longitude}')::numeric between -180 and 180 end,
      false
    )) from jsonb_array_elements(list) as source
  ), true) end
$$;

-- Data sources and the state of their last fetch.
create table public.data_sources (
  -- The name used in code: `open-meteo`, `eea`, `simulated`.
  id text primary key constraint data_sources_id_check check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null constraint data_sources_name_check check (length(name) between 1 and 120),
  description text not null default '' constraint data_sources_description_check check (length(description) <= 2000),
  url text constraint data_sources_url_check check (url ~ '^https?://' and length(url) <= 2048),
  reliability public.source_reliability not null default 'unknown',
  logo_url text constraint data_sources_logo_url_check check (logo_url ~ '^https?://' and length(logo_url) <= 2048),
  -- {base_url, requires_key, parameters}; never a key.
  api_details jsonb not null default '{}'
    constraint data_sources_api_details_check check (octet_length(api_details::text) <= 4096),
  update_frequency_minutes integer
    constraint data_sources_update_frequency_minutes_check check (update_frequency_minutes > 0),
  licence text constraint data_sources_licence_check check (length(licence) <= 200),
  -- The credit to show beside its values.
  attribution text constraint data_sources_attribution_check check (length(attribution) <= 500),
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  -- In a row.
  failures integer not null default 0 constraint data_sources_failures_check check (failures >= 0),
  last_error text constraint data_sources_last_error_check check (length(last_error) <= 1000),
  -- Not asked again before this instant.
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Rows in the last answer; null if not counted.
  rows_read integer constraint data_sources_rows_read_check check (rows_read >= 0),
  -- Rows that could not be read and were skipped; staff see the number and the reason.
  rows_dropped integer not null default 0 constraint data_sources_rows_dropped_check
    check (rows_dropped >= 0 and rows_dropped <= coalesce(rows_read, 0)),
  -- The reason for the first of them.
  drop_reason text constraint data_sources_drop_reason_check check (length(drop_reason) <= 1000),
  -- What `last_error` says, for everybody; the first match wins. Its words: `domain/source-problem.ts`.
  problem text generated always as (case
    when last_error ~ '[0-9]+ of [0-9]+ failed' then 'incomplete'
    when last_error ~ 'within [0-9]+ s' then 'timeout'
    when last_error ~* 'limit|\m429\M' then 'limited'
    when last_error ~ 'answered [0-9]{3}' then 'reports_error'
    when last_error ~ 'reach' then 'unreachable'
    when last_error is not null then 'unreadable'
  end) stored
);
alter table public.data_sources enable row level security;

-- The land that drains into a water, and possible sources of pollution on it.
create table public.watersheds (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint watersheds_name_check check (length(btrim(name)) between 1 and 200),
  description text not null default '' constraint watersheds_description_check check (length(description) <= 5000),
  boundary jsonb not null constraint watersheds_boundary_check check (private.is_boundary(boundary)),
  area_sq_km double precision constraint watersheds_area_sq_km_check check (area_sq_km > 0 and area_sq_km < 1e7),
  pollution_sources jsonb not null default '[]'
    constraint watersheds_pollution_sources_check check (private.are_pollution_sources(pollution_sources)),
  source_id text references public.data_sources,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index watersheds_source_id_idx on public.watersheds (source_id);
alter table public.watersheds enable row level security;

create trigger data_sources_set_updated_at before update on public.data_sources
  for each row execute function private.set_updated_at();

create trigger watersheds_set_updated_at before update on public.watersheds
  for each row execute function private.set_updated_at();

create policy "everyone reads data sources" on public.data_sources
  for select to anon, authenticated using (true);

-- Anyone may see that values are stale or simulated, and why in plain words; raw errors are for staff (`get_admin_overview`).
grant select (
  id, name, description, url, reliability, logo_url, update_frequency_minutes, licence, attribution, last_success_at, failures,
  last_attempt_at, problem, retry_at, rows_read, rows_dropped
) on public.data_sources to anon, authenticated;
grant select, insert, update, delete on public.data_sources to service_role;
grant select on public.watersheds to anon, authenticated;
grant select, insert, update, delete on public.watersheds to service_role;

grant execute on function private.is_boundary(jsonb) to service_role;
grant execute on function private.are_pollution_sources(jsonb) to service_role;

insert into public.data_sources (id, name, description, reliability) values
  ('simulated', 'Simulated', 'Made up from the place and the date, so that the product can be seen without a network.', 'unknown');
