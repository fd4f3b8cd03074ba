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

-- For the importer: spots without real samples whose newest made-up one is older than `before`, each with what the
-- making-up depends on.
create function public.spots_to_simulate(before timestamptz, max_spots integer default 200)
returns table (id uuid, latitude double precision, longitude double precision, water_type public.water_type, newest timestamptz)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.latitude, spot.longitude, spot.water_type, sample.newest
  from public.spots as spot
  cross join lateral (
    select max(sampled_at) as newest, count(*) filter (where not is_simulated) as real
    from public.water_samples where spot_id = spot.id
  ) as sample
  where sample.real = 0 and (sample.newest is null or sample.newest < before)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;
grant execute on function public.spots_to_simulate(timestamptz, integer) to service_role;

-- Open pages follow the record of their spot.
alter publication supabase_realtime add table public.water_quality_records;
