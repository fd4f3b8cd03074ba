-- How importers write what sources say about the water, and which sampling point belongs to which spot.

-- Matches between spots and sampling points of a source, with a score. Importers write them at each run; only staff
-- confirm or reject them.
create table public.water_links (
  spot_id uuid not null references private.spot_rows on delete cascade,
  source_id text not null references public.data_sources,
  -- The bathing water's id at its source.
  site_id text not null constraint water_links_site_id_check check (length(site_id) between 1 and 120),
  site_name text not null constraint water_links_site_name_check check (length(site_name) between 1 and 200),
  distance_m integer not null constraint water_links_distance_m_check check (distance_m between 0 and 50000),
  -- 0 to 100, from distance, name and water type.
  score smallint not null constraint water_links_score_check check (score between 0 and 100),
  -- Whether its samples are used for the spot. At most one site per source and spot.
  is_used boolean not null default false,
  -- Staff's decision: same water or not; null if undecided.
  is_confirmed boolean,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  seen_at timestamptz not null default now(),
  primary key (spot_id, source_id, site_id),
  constraint water_links_cut_check check (not (is_used and is_confirmed is false))
);
create unique index water_links_used_key on public.water_links (spot_id, source_id) where is_used;
create index water_links_source_id_idx on public.water_links (source_id);
create index water_links_decided_by_idx on public.water_links (decided_by);
-- For staff's list: by decision, the least certain first.
create index water_links_is_confirmed_idx on public.water_links (is_confirmed, score, spot_id);
alter table public.water_links enable row level security;

-- Imports samples, all or nothing. Corrected samples are updated, unchanged ones skipped. Returns the number of new or
-- changed rows.
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

-- Imports overflow states. A spill without an end time lasts until we last saw it discharge, until its current status
-- began or, without any time, until now; never into the future. If an id appears twice, the newest entry counts, a
-- spill first. Without times and without a spill seen by us, nothing is known about before `quiet_since`.
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
      -- It was discharging when we last saw it: it cannot have ended before that.
      when kept.status = 1 and excluded.status <> 1
        then least(
          greatest(excluded.latest_event_end, kept.last_updated, coalesce(excluded.status_start, excluded.fetched_at)), now()
        )
      -- Keep the computed end of an event without times, or it would never end.
      when excluded.status_start is null and excluded.latest_event_start is not distinct from kept.latest_event_start
        then coalesce(kept.latest_event_end, excluded.latest_event_end)
      else greatest(excluded.latest_event_end, kept.latest_event_end)
    end,
    quiet_since = case when excluded.quiet_since is not null
      then case when kept.status = 0 then coalesce(kept.quiet_since, excluded.quiet_since) else excluded.quiet_since end end,
    receiving_water = excluded.receiving_water, last_updated = excluded.last_updated, fetched_at = excluded.fetched_at
  -- An older answer never replaces a newer one.
  where kept.last_updated <= excluded.last_updated;
  get diagnostics written = row_count;
  return written;
end $$;

-- Stores sources' forecasts for today: [{spot_id, forecast}]. A spot without samples gets a record; simulated data is
-- removed.
create function public.note_water_forecasts(forecasts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with written as (
    insert into public.water_quality_records as kept (spot_id, is_safe_for_swimming, forecast)
    select n.spot_id, false, n.forecast
    from jsonb_populate_recordset(null::public.water_quality_records, forecasts) as n
    where exists (select from public.spots where id = n.spot_id) order by n.spot_id
    on conflict (spot_id) do update set forecast = excluded.forecast
    where kept.forecast is distinct from excluded.forecast
    returning kept.spot_id
  )
  select coalesce(array_agg(spot_id), '{}') into changed from written;
  perform private.remove_simulated_water(changed);
  return cardinality(changed);
end $$;

-- Stores official classes: [{spot_id, official_class}]. Simulated data is removed.
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
      -- Two authorities may classify one water: the later class wins.
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

-- Imports all current notices of a source: [{spot_id, external_id, kind, title, description, starts_at, ends_at,
-- source_url}]. Missing ones are lifted unless part of the answer could not be read. Returns the number of new, changed
-- or lifted notices.
create function public.import_water_notices(source text, notices jsonb, is_whole boolean default true) returns integer
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
    where is_whole and kept.source_id = source and kept.lifted_at is null
      and not exists (select from said where said.external_id = kept.external_id and said.spot_id = kept.spot_id)
    returning kept.spot_id
  )
  select coalesce(array_agg(spot_id), '{}') into changed from (
    select written.spot_id from written left join before using (spot_id, external_id)
    where before.words is distinct from written.words
    union all
    select spot_id from lifted
  ) as other;
  perform private.remove_simulated_water(changed);
  perform private.refresh_water_quality(changed);
  return cardinality(changed);
end $$;

-- Real data of a spot leaves no room for made-up closures.
create function private.has_live_word(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.water_samples where spot_id = $1 and not is_simulated)
    or exists (select from public.weather_records where spot_id = $1 and not is_simulated)
    or exists (
      select from public.water_quality_records where spot_id = $1 and num_nonnulls(official_class, forecast) > 0
    )
    or exists (select from public.water_notices where spot_id = $1 and source_id <> 'simulated')
$$;

-- For the importer: spots without real data whose newest simulated sample is older than `before`, ordered by id,
-- starting after `after`.
create function public.spots_to_simulate(before timestamptz, after uuid default null, max_spots integer default 200)
returns table (id uuid, latitude double precision, longitude double precision, water_type public.water_type)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.latitude, spot.longitude, spot.water_type
  from public.spots as spot
  where (after is null or spot.id > after)
    and not exists (
      select from public.water_samples as sample where sample.spot_id = spot.id and sample.sampled_at >= before
    )
    and not private.has_live_word(spot.id)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;

-- For the importer: spots without a watershed and without real data. Only spots for everyone: a simulated watershed
-- reveals where its spot is.
create function public.spots_without_watershed(after uuid default null, max_spots integer default 200)
returns table (id uuid, name text, latitude double precision, longitude double precision, faces_deg double precision)
language sql stable security definer set search_path = '' as $$
  select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.faces_deg::double precision
  from public.spots as spot
  where spot.watershed_id is null and spot.audience = 'everyone' and (after is null or spot.id > after)
    and not private.has_live_word(spot.id)
  order by spot.id
  limit least(greatest(max_spots, 0), 1000)
$$;

-- Gives spots simulated watersheds: [{spot_id, name, description, boundary, area_sq_km, pollution_sources}].
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

-- Removes a simulated watershed once there are real samples.
create function private.follow_real_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.watersheds as made_up using public.spots as spot
  where made_up.id = spot.watershed_id and made_up.source_id = 'simulated'
    and spot.id in (select spot_id from added where not is_simulated);
  return null;
end $$;

-- Removes the simulated watershed of a spot that moved or became coarse, because it reveals the position.
create function private.follow_moved_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.watersheds where id = new.watershed_id and source_id = 'simulated';
  return null;
end $$;

-- Deletes one source's data about a spot, or with null all but what people entered.
create function private.forget_water_source(spot uuid, source text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.water_samples
    where spot_id = spot and source_id <> 'entered-by-hand' and (source is null or source_id = source);
  delete from public.water_notices
    where spot_id = spot and (
      source is null or source_id = source or (source = 'england-bathing-waters' and source_id = 'england-notices')
    );
  update public.water_quality_records as record set
    forecast = case when source is null or record.forecast ->> 'source' = source then null else record.forecast end,
    official_class = case when source is null or record.official_class ->> 'source' = source then null else record.official_class end
    where record.spot_id = spot;
  perform private.refresh_water_quality(array[spot]);
end $$;

create function private.follow_is_treated() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_treated then
    update public.water_links set is_used = false where spot_id = new.id and is_used;
    perform private.forget_water_source(new.id, null);
  elsif exists (select from public.water_quality_records where spot_id = new.id) then
    perform private.refresh_water_quality(array[new.id]);
  end if;
  return null;
end $$;

-- Stores the matches of one source: [{spot_id, site_id, site_name, distance_m, score, is_used}]. Data of a match that
-- is no longer used is deleted; a missing match counts as unused only if the answer was complete.
create function public.record_water_links(source text, links jsonb, is_whole boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_links public.water_links[];
  gone uuid;
begin
  select coalesce(array_agg((
      n.spot_id, source, n.site_id, n.site_name, n.distance_m, n.score,
      n.is_used and kept.is_confirmed is distinct from false and not coalesce(spot.is_treated, false),
      kept.is_confirmed, kept.decided_by, kept.decided_at, now()
    )::public.water_links), '{}') into found_links
  from (
    select distinct on (spot_id, site_id) * from jsonb_populate_recordset(null::public.water_links, links)
    order by spot_id, site_id
  ) as n
  join public.spots as spot on spot.id = n.spot_id
  left join public.water_links as kept
    on kept.spot_id = n.spot_id and kept.source_id = source and kept.site_id = n.site_id;
  for gone in
    select kept.spot_id from public.water_links as kept
    where kept.source_id = source and kept.is_used and case
      when exists (select from unnest(found_links) as link where link.spot_id = kept.spot_id and link.site_id = kept.site_id)
        then not exists (
          select from unnest(found_links) as link
          where link.spot_id = kept.spot_id and link.site_id = kept.site_id and link.is_used
        )
      else is_whole or exists (select from unnest(found_links) as link where link.spot_id = kept.spot_id and link.is_used)
    end
    union
    -- Samples without a matching link: they were assigned by distance alone.
    select sample.spot_id from public.water_samples as sample
    where sample.source_id = source and not exists (
      select from public.water_links as kept where kept.spot_id = sample.spot_id and kept.source_id = source and kept.is_used
    ) and (
      exists (
        select from unnest(found_links) as link
        where link.spot_id = sample.spot_id and link.is_used and link.site_name is distinct from sample.sample_point
      )
      or is_whole and not exists (
        select from unnest(found_links) as link where link.spot_id = sample.spot_id and link.is_used
      )
    )
  loop
    update public.water_links set is_used = false where spot_id = gone and source_id = source and is_used;
    perform private.forget_water_source(gone, source);
  end loop;
  delete from public.water_links as kept
    where is_whole and kept.source_id = source and kept.is_confirmed is null and not exists (
      select from unnest(found_links) as link where link.spot_id = kept.spot_id and link.site_id = kept.site_id
    );
  insert into public.water_links as kept select * from unnest(found_links)
    on conflict (spot_id, source_id, site_id) do update set
      site_name = excluded.site_name, distance_m = excluded.distance_m, score = excluded.score,
      is_used = excluded.is_used, seen_at = excluded.seen_at;
end $$;

-- Staff confirm a match, reject it or, with null, reset it. Rejecting deletes its data at once; confirmed matches bring
-- data with the next import.
create function public.decide_on_water_link(spot uuid, source text, site text, is_same boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was_used boolean;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff decide which samples belong to a spot';
  end if;
  select is_used into was_used from public.water_links
    where spot_id = spot and source_id = source and site_id = site for update;
  if not found then
    raise sqlstate 'PT404' using message = 'site: there is no such link', hint = 'water_link_not_found';
  end if;
  update public.water_links set
    is_confirmed = is_same, decided_by = case when is_same is not null then (select auth.uid()) end,
    decided_at = case when is_same is not null then now() end, is_used = was_used and is_same is distinct from false
    where spot_id = spot and source_id = source and site_id = site;
  if was_used and is_same is false then
    perform private.forget_water_source(spot, source);
  end if;
end $$;

create trigger water_samples_replace_watershed after insert on public.water_samples
  referencing new table as added for each statement execute function private.follow_real_samples();

create trigger spots_replace_watershed after update on private.spot_rows for each row
  when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function private.follow_moved_spots();
create trigger spots_follow_is_treated after update on private.spot_rows
  for each row when (old.is_treated is distinct from new.is_treated) execute function private.follow_is_treated();

create policy "banned swimmers are kept out" on public.water_links
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "staff read which samples belong to which spot" on public.water_links
  for select to authenticated using ((select private.is_staff()));

grant select on public.water_links to authenticated;
grant select, insert, update, delete on public.water_links to service_role;

grant execute on function public.import_water_samples(jsonb) to service_role;
grant execute on function public.import_storm_overflows(jsonb) to service_role;
grant execute on function public.note_water_forecasts(jsonb) to service_role;
grant execute on function public.note_official_classes(jsonb) to service_role;
grant execute on function public.spots_to_simulate(timestamptz, uuid, integer) to service_role;
grant execute on function public.spots_without_watershed(uuid, integer) to service_role;
grant execute on function public.give_simulated_watersheds(jsonb) to service_role;
grant execute on function private.has_live_word(uuid) to service_role;
grant execute on function public.import_water_notices(text, jsonb, boolean) to service_role;
grant execute on function public.record_water_links(text, jsonb, boolean) to service_role;
grant execute on function public.decide_on_water_link(uuid, text, text, boolean) to authenticated;

-- Open pages subscribe to the record of their spot.
alter publication supabase_realtime add table public.water_quality_records;

-- Replaces all made-up closures: [{spot_id, external_id, title, description, starts_at, ends_at}].
create function public.replace_simulated_closures(closures jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  if not private.shows_simulated() then
    delete from public.water_notices where source_id = 'simulated';
    return 0;
  end if;
  delete from public.water_notices as kept
  where kept.source_id = 'simulated' and not exists (
    select from jsonb_populate_recordset(null::public.water_notices, closures) as n
    where n.external_id = kept.external_id and n.spot_id = kept.spot_id
  );
  insert into public.water_notices (spot_id, source_id, external_id, kind, title, description, starts_at, ends_at)
  select n.spot_id, 'simulated', n.external_id, 'closure', n.title, n.description, n.starts_at, n.ends_at
  from jsonb_populate_recordset(null::public.water_notices, closures) as n
  where exists (select from public.spots where id = n.spot_id) and not private.has_live_word(n.spot_id)
  on conflict (source_id, external_id, spot_id) do nothing;
  get diagnostics written = row_count;
  return written;
end $$;
revoke execute on function public.replace_simulated_closures(jsonb) from public, anon, authenticated;
grant execute on function public.replace_simulated_closures(jsonb) to service_role;
