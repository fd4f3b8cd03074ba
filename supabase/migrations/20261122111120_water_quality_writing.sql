-- Adds a laboratory's result, typed in by an admin. What is wrong with it is said by the name of the field.
create function public.record_water_sample(
  spot_id uuid,
  sampled_at timestamptz,
  e_coli double precision default null,
  enterococci double precision default null,
  unit text default null,
  method text default null,
  detection_limit double precision default null,
  temperature double precision default null,
  ph_level double precision default null,
  sample_point text default null,
  sample_point_distance_m integer default null,
  source_url text default null,
  is_short_term_pollution boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  problem text;
  added uuid;
begin
  if not private.is_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise insufficient_privilege using message = 'Only admins record samples';
  end if;
  problem := case
    when spot_id is null or not exists (select from public.spots where id = spot_id) then 'spot_id: There is no such spot'
    when sampled_at is null then 'sampled_at: A sample needs the date on which it was taken'
    when sampled_at > now() + interval '10 minutes' then 'sampled_at: A sample cannot be from the future'
    when sampled_at < '1970-01-01' then 'sampled_at: This is not a date of a sample'
    when num_nonnulls(e_coli, enterococci, temperature, ph_level) = 0 then 'e_coli: A sample needs at least one value'
    when e_coli is not null and e_coli not between 0 and 1e9 then 'e_coli: Give a number from 0 up'
    when enterococci is not null and enterococci not between 0 and 1e9 then 'enterococci: Give a number from 0 up'
    when num_nonnulls(e_coli, enterococci) > 0 and coalesce(unit, '') not in ('cfu/100 ml', 'MPN/100 ml')
      then 'unit: Bacteria are counted in cfu/100 ml or MPN/100 ml'
    when detection_limit is not null and (detection_limit <= 0 or detection_limit > 1e6) then 'detection_limit: Give a number above 0'
    when temperature is not null and temperature not between -3 and 60 then 'temperature: Give degrees Celsius from -3 to 60'
    when ph_level is not null and ph_level not between 0 and 14 then 'ph_level: Give a number from 0 to 14'
    when sample_point_distance_m is not null and sample_point_distance_m not between 0 and 50000
      then 'sample_point_distance_m: Give metres from 0 to 50,000'
    when source_url is not null and (source_url !~ '^https?://' or length(source_url) > 2048)
      then 'source_url: Give an address that begins with https://'
    when length(method) > 120 then 'method: At most 120 characters'
    when length(sample_point) > 200 then 'sample_point: At most 200 characters'
  end;
  if problem is not null then
    raise invalid_parameter_value using message = problem;
  end if;
  insert into public.water_samples (
    spot_id, source_id, sampled_at, e_coli, enterococci, unit, method, detection_limit, temperature, ph_level,
    sample_point, sample_point_distance_m, source_url, is_short_term_pollution
  ) values (
    spot_id, 'entered-by-hand', sampled_at, e_coli, enterococci, coalesce(unit, 'cfu/100 ml'), method, detection_limit,
    temperature, ph_level, sample_point, sample_point_distance_m, source_url, coalesce(is_short_term_pollution, false)
  ) returning id into added;
  return added;
end $$;
grant execute on function public.record_water_sample(
  uuid, timestamptz, double precision, double precision, text, text, double precision, double precision, double precision,
  text, integer, text, boolean
) to authenticated, service_role;

-- What an importer brings, all or nothing. A sample that its source has corrected is corrected here; one that is known
-- and unchanged is left alone. Answers how many rows are new or other than before.
create function public.import_water_samples(samples jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.water_samples as kept (
    spot_id, source_id, external_id, sampled_at, e_coli, enterococci, unit, method, detection_limit, sample_point,
    sample_point_distance_m, source_url, is_short_term_pollution
  )
  select n.spot_id, n.source_id, n.external_id, n.sampled_at, n.e_coli, n.enterococci, coalesce(n.unit, 'cfu/100 ml'),
    n.method, n.detection_limit, n.sample_point, n.sample_point_distance_m, n.source_url,
    coalesce(n.is_short_term_pollution, false)
  from jsonb_populate_recordset(null::public.water_samples, samples) as n
  where exists (select from public.spots where id = n.spot_id)
  on conflict (source_id, external_id) do update set
    spot_id = excluded.spot_id, sampled_at = excluded.sampled_at, e_coli = excluded.e_coli,
    enterococci = excluded.enterococci, detection_limit = excluded.detection_limit, sample_point = excluded.sample_point,
    sample_point_distance_m = excluded.sample_point_distance_m,
    is_short_term_pollution = excluded.is_short_term_pollution
  where (kept.spot_id, kept.sampled_at, kept.e_coli, kept.enterococci, kept.is_short_term_pollution)
    is distinct from
    (excluded.spot_id, excluded.sampled_at, excluded.e_coli, excluded.enterococci, excluded.is_short_term_pollution);
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.import_water_samples(jsonb) to service_role;

create function public.import_storm_overflows(overflows jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.storm_overflows as kept (
    company, overflow_id, status, latitude, longitude, status_start, latest_event_start, latest_event_end,
    receiving_water, last_updated, fetched_at
  )
  select n.company, n.overflow_id, n.status, n.latitude, n.longitude, n.status_start, n.latest_event_start,
    n.latest_event_end, n.receiving_water, n.last_updated, now()
  from jsonb_populate_recordset(null::public.storm_overflows, overflows) as n
  on conflict (company, overflow_id) do update set
    status = excluded.status, latitude = excluded.latitude, longitude = excluded.longitude,
    status_start = excluded.status_start,
    latest_event_start = coalesce(excluded.latest_event_start, kept.latest_event_start),
    latest_event_end = coalesce(excluded.latest_event_end, kept.latest_event_end),
    receiving_water = excluded.receiving_water, last_updated = excluded.last_updated, fetched_at = excluded.fetched_at
  -- An answer that comes late never replaces a newer one.
  where kept.last_updated <= excluded.last_updated;
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.import_storm_overflows(jsonb) to service_role;

-- What sources expect of the day: [{spot_id, forecast}]. A spot without samples gets a record that says so.
create function public.note_water_forecasts(forecasts jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.water_quality_records as kept (spot_id, is_safe_for_swimming, forecast)
  select n.spot_id, false, n.forecast
  from jsonb_populate_recordset(null::public.water_quality_records, forecasts) as n
  where exists (select from public.spots where id = n.spot_id)
  on conflict (spot_id) do update set forecast = excluded.forecast
  where kept.forecast is distinct from excluded.forecast;
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.note_water_forecasts(jsonb) to service_role;

-- For the importer: spots without real samples whose newest made-up one is older than `before`, in the order of their
-- ids and from `after` on, with what the making-up depends on.
create function public.spots_to_simulate(before timestamptz, after uuid default null, max_spots integer default 200)
returns table (id uuid, latitude double precision, longitude double precision, water_type public.water_type)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.latitude, spot.longitude, spot.water_type
  from public.spots as spot
  where (after is null or spot.id > after)
    and not exists (
      select from public.water_samples as sample
      where sample.spot_id = spot.id and (not sample.is_simulated or sample.sampled_at >= before)
    )
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;
grant execute on function public.spots_to_simulate(timestamptz, uuid, integer) to service_role;

-- Open pages follow the record of their spot.
alter publication supabase_realtime add table public.water_quality_records;
