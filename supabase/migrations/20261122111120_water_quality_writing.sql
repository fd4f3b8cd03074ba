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
  is_short_term_pollution boolean default false,
  clarity_m double precision default null,
  oxygen_mg_l double precision default null,
  nitrate_mg_l double precision default null,
  phosphate_mg_l double precision default null,
  chlorophyll_ug_l double precision default null
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
    when num_nonnulls(
      e_coli, enterococci, temperature, ph_level, clarity_m, oxygen_mg_l, nitrate_mg_l, phosphate_mg_l, chlorophyll_ug_l
    ) = 0 then 'e_coli: A sample needs at least one value'
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
    when clarity_m is not null and clarity_m not between 0 and 100 then 'clarity_m: Give metres from 0 to 100'
    when oxygen_mg_l is not null and oxygen_mg_l not between 0 and 100 then 'oxygen_mg_l: Give mg/l from 0 to 100'
    when nitrate_mg_l is not null and nitrate_mg_l not between 0 and 1e5 then 'nitrate_mg_l: Give mg/l from 0 to 100,000'
    when phosphate_mg_l is not null and phosphate_mg_l not between 0 and 1e5
      then 'phosphate_mg_l: Give mg/l from 0 to 100,000'
    when chlorophyll_ug_l is not null and chlorophyll_ug_l not between 0 and 1e5
      then 'chlorophyll_ug_l: Give µg/l from 0 to 100,000'
    when length(method) > 120 then 'method: At most 120 characters'
    when length(sample_point) > 200 then 'sample_point: At most 200 characters'
  end;
  if problem is not null then
    raise invalid_parameter_value using message = problem;
  end if;
  insert into public.water_samples (
    spot_id, source_id, sampled_at, e_coli, enterococci, unit, method, detection_limit, temperature, ph_level,
    sample_point, sample_point_distance_m, source_url, is_short_term_pollution, clarity_m, oxygen_mg_l, nitrate_mg_l,
    phosphate_mg_l, chlorophyll_ug_l
  ) values (
    spot_id, 'entered-by-hand', sampled_at, e_coli, enterococci, coalesce(unit, 'cfu/100 ml'), method, detection_limit,
    temperature, ph_level, sample_point, sample_point_distance_m, source_url, coalesce(is_short_term_pollution, false), clarity_m,
    oxygen_mg_l, nitrate_mg_l, phosphate_mg_l, chlorophyll_ug_l
  ) returning id into added;
  return added;
end $$;
grant execute on function public.record_water_sample(
  uuid, timestamptz, double precision, double precision, text, text, double precision, double precision, double precision,
  text, integer, text, boolean, double precision, double precision, double precision, double precision, double precision
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

-- What companies say of their overflows. A spill never ends sooner for lack of a time: where the source does not say when
-- it ended, it went on until we last heard it discharge, until the status that it has now began or, without any time, until
-- this answer; and never in the future, which only a wrong clock says. Of an id that is named twice the newest word counts,
-- a spill before any other. Where it gives no times and we never saw it discharge, what it did before we first heard it
-- quiet is not known.
create function public.import_storm_overflows(overflows jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.storm_overflows as kept (
    company, overflow_id, status, latitude, longitude, status_start, latest_event_start, latest_event_end, quiet_since,
    receiving_water, last_updated, fetched_at
  )
  select n.company, n.overflow_id, n.status, n.latitude, n.longitude, n.status_start, n.latest_event_start,
    case
      when n.status <> 1 and (n.latest_event_end is null or n.latest_event_end < n.latest_event_start)
        and n.latest_event_start is not null
        then least(greatest(n.latest_event_start, coalesce(n.status_start, now())), now())
      when n.latest_event_end > now() then now()
      else n.latest_event_end
    end,
    case when n.status = 0 and num_nonnulls(n.status_start, n.latest_event_start, n.latest_event_end) = 0 then now() end,
    n.receiving_water, n.last_updated, now()
  from (
    select distinct on (company, overflow_id) * from jsonb_populate_recordset(null::public.storm_overflows, overflows)
    order by company, overflow_id, last_updated desc, status = 1 desc
  ) as n
  on conflict (company, overflow_id) do update set
    status = excluded.status, latitude = excluded.latitude, longitude = excluded.longitude,
    status_start = excluded.status_start,
    latest_event_start = coalesce(excluded.latest_event_start, kept.latest_event_start),
    latest_event_end = case
      -- It discharged when we last heard of it: no end can lie before that.
      when kept.status = 1 and excluded.status <> 1
        then least(
          greatest(excluded.latest_event_end, kept.last_updated, coalesce(excluded.status_start, excluded.fetched_at)), now()
        )
      -- What was worked out for an event without times stays, or it would never end.
      when excluded.status_start is null and excluded.latest_event_start is not distinct from kept.latest_event_start
        then coalesce(kept.latest_event_end, excluded.latest_event_end)
      else greatest(excluded.latest_event_end, kept.latest_event_end)
    end,
    quiet_since = case when excluded.quiet_since is not null
      then case when kept.status = 0 then coalesce(kept.quiet_since, excluded.quiet_since) else excluded.quiet_since end end,
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

-- The classes that authorities publish: [{spot_id, official_class}]. What was made up gives way.
create function public.note_official_classes(classes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with written as (
    insert into public.water_quality_records as kept (spot_id, is_safe_for_swimming, official_class)
    select n.spot_id, false, n.official_class
    from jsonb_populate_recordset(null::public.water_quality_records, classes) as n
    where exists (select from public.spots where id = n.spot_id) order by n.spot_id
    on conflict (spot_id) do update set official_class = excluded.official_class
    where kept.official_class is distinct from excluded.official_class
      -- Two authorities may speak of one water: the later class holds.
      and (kept.official_class is null or (kept.official_class ->> 'year')::numeric <= (excluded.official_class ->> 'year')::numeric)
    returning kept.spot_id
  )
  select coalesce(array_agg(spot_id), '{}') into changed from written;
  delete from public.water_samples where is_simulated and spot_id = any (changed);
  delete from public.watersheds as made_up using public.spots as spot
    where made_up.id = spot.watershed_id and made_up.source_id = 'simulated' and spot.id = any (changed);
  perform private.refresh_water_quality(changed);
  return cardinality(changed);
end $$;
grant execute on function public.note_official_classes(jsonb) to service_role;

-- All notices that a source has now: [{spot_id, external_id, kind, title, description, starts_at, ends_at, source_url}].
-- Those it has no more are lifted. Answers how many notices are new, other than before or lifted.
create function public.import_water_notices(source text, notices jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with said as materialized (
    select distinct on (n.external_id, n.spot_id) n.* from jsonb_populate_recordset(null::public.water_notices, notices) as n
    where exists (select from public.spots where id = n.spot_id)
    order by n.external_id, n.spot_id
  ), before as materialized (
    select kept.spot_id, kept.external_id, to_jsonb(kept) - 'heard_at' - 'id' as words from public.water_notices as kept
    where kept.source_id = source
  ), written as (
    insert into public.water_notices as kept (
      spot_id, source_id, external_id, kind, title, description, starts_at, ends_at, source_url
    )
    select spot_id, source, external_id, kind, title, coalesce(description, ''), starts_at, ends_at, source_url from said
    on conflict (source_id, external_id, spot_id) do update set
      kind = excluded.kind, title = excluded.title, description = excluded.description, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, source_url = excluded.source_url, heard_at = now(), lifted_at = null
    returning kept.spot_id, kept.external_id, to_jsonb(kept) - 'heard_at' - 'id' as words
  ), lifted as (
    update public.water_notices as kept set lifted_at = now()
    where kept.source_id = source and kept.lifted_at is null
      and not exists (select from said where said.external_id = kept.external_id and said.spot_id = kept.spot_id)
    returning kept.spot_id
  )
  select coalesce(array_agg(spot_id), '{}') into changed from (
    select written.spot_id from written left join before using (spot_id, external_id)
    where before.words is distinct from written.words
    union all
    select spot_id from lifted
  ) as other;
  delete from public.water_samples where is_simulated and spot_id = any (changed);
  delete from public.watersheds as made_up using public.spots as spot
    where made_up.id = spot.watershed_id and made_up.source_id = 'simulated' and spot.id = any (changed);
  perform private.refresh_water_quality(changed);
  return cardinality(changed);
end $$;
grant execute on function public.import_water_notices(text, jsonb) to service_role;

-- For the importer: spots of whose water nobody real has said anything and whose newest made-up sample is older than
-- `before`, in the order of their ids and from `after` on, with what the making-up depends on.
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
    and not exists (
      select from public.water_quality_records as record where record.spot_id = spot.id and record.official_class is not null
    )
    and not exists (select from public.water_notices as notice where notice.spot_id = spot.id)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;
grant execute on function public.spots_to_simulate(timestamptz, uuid, integer) to service_role;

-- For the importer: spots without a watershed of whose water nobody real has said anything. Only those that everybody
-- sees: the shape of a made-up watershed says where its spot is.
create function public.spots_without_watershed(after uuid default null, max_spots integer default 200)
returns table (id uuid, name text, latitude double precision, longitude double precision, faces_deg double precision)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.faces_deg::double precision
  from public.spots as spot
  where spot.watershed_id is null and spot.audience = 'everyone' and (after is null or spot.id > after)
    and not exists (select from public.water_samples as sample where sample.spot_id = spot.id and not sample.is_simulated)
    and not exists (
      select from public.water_quality_records as record where record.spot_id = spot.id and record.official_class is not null
    )
    and not exists (select from public.water_notices as notice where notice.spot_id = spot.id)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;
grant execute on function public.spots_without_watershed(uuid, integer) to service_role;

-- Gives spots made-up watersheds: [{spot_id, name, description, boundary, area_sq_km, pollution_sources}].
create function public.give_simulated_watersheds(watersheds jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  delete from public.watersheds as unused
    where source_id = 'simulated' and not exists (select from public.spots where watershed_id = unused.id);
  with given as materialized (
    select gen_random_uuid() as id, n.* from jsonb_to_recordset(watersheds) as n (
      spot_id uuid, name text, description text, boundary jsonb, area_sq_km double precision, pollution_sources jsonb
    )
    where exists (select from public.spots where spots.id = n.spot_id and spots.watershed_id is null)
  ), added as (
    insert into public.watersheds (id, name, description, boundary, area_sq_km, pollution_sources, source_id)
    select id, name, description, boundary, area_sq_km, pollution_sources, 'simulated' from given
    returning id
  )
  update public.spots set watershed_id = given.id from given join added using (id) where spots.id = given.spot_id;
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.give_simulated_watersheds(jsonb) to service_role;

-- Made-up land gives way with the made-up samples: nothing made up stands beside what was measured.
create function private.follow_real_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.watersheds as made_up using public.spots as spot
  where made_up.id = spot.watershed_id and made_up.source_id = 'simulated'
    and spot.id in (select spot_id from added where not is_simulated);
  return null;
end $$;
create trigger water_samples_replace_watershed after insert on public.water_samples
  referencing new table as added for each statement execute function private.follow_real_samples();

-- A place that is moved, or made coarse, must not be told by the land that was made up for it.
create function private.follow_moved_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.watersheds where id = new.watershed_id and source_id = 'simulated';
  return null;
end $$;
create trigger spots_replace_watershed after update on public.spots for each row
  when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function private.follow_moved_spots();

-- Open pages follow the record of their spot.
alter publication supabase_realtime add table public.water_quality_records;
