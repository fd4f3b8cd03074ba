insert into public.data_sources (id, name, description, url, reliability, update_frequency_minutes, licence, attribution) values
  ('eea', 'European Environment Agency', 'Bathing water monitoring results reported under Directive 2006/7/EC.',
    'https://www.eea.europa.eu/en/datahub', 'official', 1440, 'CC BY 4.0', '© European Environment Agency'),
  ('england-bathing-waters', 'Environment Agency', 'Samples of the bathing waters of England, in season.',
    'https://environment.data.gov.uk/bwq/', 'official', 60, 'Open Government Licence v3.0',
    'Contains Environment Agency data'),
  ('england-notices', 'Environment Agency, advice against bathing',
    'Pollution incidents, suspended monitoring and expected pollution at the bathing waters of England.',
    'https://environment.data.gov.uk/bwq/', 'official', 60, 'Open Government Licence v3.0',
    'Contains Environment Agency data'),
  ('storm-overflows', 'Storm overflow monitors', 'What the water companies of England publish of their overflows, as it happens.',
    'https://www.streamwaterdata.co.uk', 'official', 60, 'CC BY 4.0', 'Storm overflow data: the water companies, Stream'),
  ('entered-by-hand', 'Entered by hand', 'Laboratory results that an admin typed in.', null, 'verified', null, null, null);

-- Whether this is a GeoJSON polygon on the globe: closed rings of at least four positions, at most 2,000 in all.
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

grant execute on function private.is_boundary(jsonb) to service_role;
grant execute on function private.are_pollution_sources(jsonb) to service_role;

-- The land that drains into a water, and what may reach the water from it.
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
grant select on public.watersheds to anon, authenticated;
grant select, insert, update, delete on public.watersheds to service_role;

create trigger watersheds_set_updated_at before update on public.watersheds
  for each row execute function private.set_updated_at();

alter table public.spots
  add constraint spots_watershed_id_fkey foreign key (watershed_id) references public.watersheds on delete set null;
create index spots_watershed_id_idx on public.spots (watershed_id);

-- A small one says where its spot is.
create policy "everyone reads watersheds of the spots they see" on public.watersheds
  for select to anon, authenticated using (exists (select from public.spots where watershed_id = watersheds.id));

-- What laboratories found, one row a sample. `is_simulated` rows stand only where there is no real one.
create table public.water_samples (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references public.spots on delete cascade,
  source_id text not null references public.data_sources,
  -- The sample's name at its source; with it a second import changes nothing.
  external_id text constraint water_samples_external_id_check check (length(external_id) between 1 and 200),
  sampled_at timestamptz not null constraint water_samples_sampled_at_check check (sampled_at >= '1970-01-01'),
  -- Colony-forming units, or their most probable number, in 100 ml. A zero means: less than the detection limit.
  e_coli double precision constraint water_samples_e_coli_check check (e_coli between 0 and 1e9),
  enterococci double precision constraint water_samples_enterococci_check check (enterococci between 0 and 1e9),
  unit text not null default 'cfu/100 ml' constraint water_samples_unit_check check (unit in ('cfu/100 ml', 'MPN/100 ml')),
  method text constraint water_samples_method_check check (length(method) <= 120),
  detection_limit double precision constraint water_samples_detection_limit_check check (detection_limit > 0 and detection_limit <= 1e6),
  -- °C
  temperature double precision constraint water_samples_temperature_check check (temperature between -3 and 60),
  ph_level double precision constraint water_samples_ph_level_check check (ph_level between 0 and 14),
  -- Depth in metres at which a white disc is lost from sight.
  clarity_m double precision constraint water_samples_clarity_m_check check (clarity_m between 0 and 100),
  -- mg/l
  oxygen_mg_l double precision constraint water_samples_oxygen_mg_l_check check (oxygen_mg_l between 0 and 100),
  nitrate_mg_l double precision constraint water_samples_nitrate_mg_l_check check (nitrate_mg_l between 0 and 1e5),
  phosphate_mg_l double precision constraint water_samples_phosphate_mg_l_check check (phosphate_mg_l between 0 and 1e5),
  -- Chlorophyll a, which stands for the amount of algae.
  chlorophyll_ug_l double precision constraint water_samples_chlorophyll_ug_l_check check (chlorophyll_ug_l between 0 and 1e5),
  sample_point text constraint water_samples_sample_point_check check (length(sample_point) <= 200),
  sample_point_distance_m integer constraint water_samples_sample_point_distance_m_check
    check (sample_point_distance_m between 0 and 50000),
  source_url text constraint water_samples_source_url_check check (source_url ~ '^https?://' and length(source_url) <= 2048),
  is_short_term_pollution boolean not null default false,
  is_simulated boolean generated always as (source_id = 'simulated') stored,
  created_at timestamptz not null default now(),
  constraint water_samples_external_id_key unique (source_id, external_id),
  -- Clocks differ by minutes, not by more.
  constraint water_samples_not_in_future_check check (sampled_at <= created_at + interval '10 minutes'),
  constraint water_samples_value_check check (
    num_nonnulls(e_coli, enterococci, temperature, ph_level, clarity_m, oxygen_mg_l, nitrate_mg_l, phosphate_mg_l, chlorophyll_ug_l) > 0
  )
);
create index water_samples_spot_id_sampled_at_idx on public.water_samples (spot_id, sampled_at desc);
alter table public.water_samples enable row level security;
grant select on public.water_samples to anon, authenticated;
grant select, insert, update, delete on public.water_samples to service_role;

create policy "everyone reads samples of the spots they see" on public.water_samples
  for select to anon, authenticated using (exists (select from public.spots where id = spot_id));

-- What the authority of a bathing water says to swimmers: it is closed, bathing is advised against, something has happened.
create table public.water_notices (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references public.spots on delete cascade,
  source_id text not null references public.data_sources,
  -- The notice's name at its source.
  external_id text not null constraint water_notices_external_id_check check (length(external_id) between 1 and 300),
  kind text not null constraint water_notices_kind_check check (kind in ('closure', 'advice', 'incident')),
  title text not null constraint water_notices_title_check check (length(btrim(title)) between 1 and 200),
  description text not null default '' constraint water_notices_description_check check (length(description) <= 1000),
  starts_at timestamptz not null constraint water_notices_starts_at_check check (isfinite(starts_at)),
  -- Null: until it is lifted. An end that is only expected stands in the description.
  ends_at timestamptz constraint water_notices_ends_at_check check (isfinite(ends_at)),
  source_url text constraint water_notices_source_url_check check (source_url ~ '^https?://' and length(source_url) <= 2048),
  -- When the source last said so.
  heard_at timestamptz not null default now(),
  -- When it said so no more. A source that is silent lifts nothing.
  lifted_at timestamptz,
  constraint water_notices_external_id_key unique (source_id, external_id, spot_id)
);
create index water_notices_spot_id_idx on public.water_notices (spot_id, starts_at desc);
alter table public.water_notices enable row level security;
grant select on public.water_notices to anon, authenticated;
grant select, insert, update, delete on public.water_notices to service_role;

create policy "everyone reads notices of the spots they see" on public.water_notices
  for select to anon, authenticated using (exists (select from public.spots where id = spot_id));

-- Where sewage may come out after rain, and whether it does.
create table public.storm_overflows (
  company text not null constraint storm_overflows_company_check check (length(company) between 1 and 120),
  overflow_id text not null constraint storm_overflows_overflow_id_check check (length(overflow_id) between 1 and 120),
  -- 1 discharging, 0 not, -1 the monitor is offline: nothing is known.
  status smallint not null constraint storm_overflows_status_check check (status in (1, 0, -1)),
  latitude double precision not null constraint storm_overflows_latitude_check check (latitude between -90 and 90),
  longitude double precision not null constraint storm_overflows_longitude_check check (longitude between -180 and 180),
  status_start timestamptz,
  latest_event_start timestamptz,
  -- As the source says; where it gives no times, the latest that it can have been.
  latest_event_end timestamptz,
  -- Only where the source gives no times at all: since when we have heard it quiet. What came before is not known.
  quiet_since timestamptz,
  receiving_water text constraint storm_overflows_receiving_water_check check (length(receiving_water) <= 300),
  last_updated timestamptz not null,
  source_id text not null default 'storm-overflows' references public.data_sources,
  -- When we last heard of it; what was not heard of for long is no news.
  fetched_at timestamptz not null default now(),
  primary key (company, overflow_id),
  constraint storm_overflows_last_updated_check check (last_updated <= fetched_at + interval '1 day'),
  constraint storm_overflows_position_check check (
    (latitude = 0 or abs(latitude) >= 1e-9) and (longitude = 0 or abs(longitude) >= 1e-9)
  )
);
create index storm_overflows_point_idx on public.storm_overflows using gist (point(longitude, latitude));
create index storm_overflows_source_id_idx on public.storm_overflows (source_id);
alter table public.storm_overflows enable row level security;
grant select on public.storm_overflows to anon, authenticated;
grant select, insert, update, delete on public.storm_overflows to service_role;

create policy "everyone reads storm overflows" on public.storm_overflows
  for select to anon, authenticated using (true);

-- The overflows within reach of a spot that discharge, did so in the last three days, are offline, were not heard of for a
-- day or of which nobody says what they did in these days: what says nothing is not quiet. Nearest first.
create function public.find_overflows_near(spot uuid, radius_km double precision default 10)
returns table (
  company text, overflow_id text, status smallint, receiving_water text, latest_event_start timestamptz,
  latest_event_end timestamptz, quiet_since timestamptz, last_updated timestamptz, fetched_at timestamptz,
  distance_km double precision
)
language sql stable set search_path = '' as $$
  select near.* from (
    select overflow.company, overflow.overflow_id, overflow.status, overflow.receiving_water, overflow.latest_event_start,
      overflow.latest_event_end, overflow.quiet_since, overflow.last_updated, overflow.fetched_at,
      private.distance_km(here.latitude, here.longitude, overflow.latitude, overflow.longitude) as distance_km
    from public.spots as here,
      unnest(private.to_boxes_around(here.latitude, here.longitude, least(greatest($2, 0), 50))) as area (box)
      join public.storm_overflows as overflow on point(overflow.longitude, overflow.latitude) operator(pg_catalog.<@) area.box
    where here.id = $1
      and (
        overflow.status <> 0 or overflow.latest_event_end > now() - interval '3 days'
        or overflow.fetched_at < now() - interval '24 hours' or overflow.quiet_since > now() - interval '3 days'
      )
  ) as near
  where near.distance_km <= $2
  order by near.distance_km
  limit 50
$$;
grant execute on function public.find_overflows_near(uuid, double precision) to anon, authenticated, service_role;
