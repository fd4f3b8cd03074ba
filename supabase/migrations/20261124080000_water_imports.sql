-- How importers write what sources say about the water, and which sampling point belongs to which spot.

-- Which sampling points of a source may belong to which spot, how likely, and what staff said of it. Written by the
-- importer at each run; the decision is staff's alone.
create table public.water_links (
  spot_id uuid not null references private.spot_rows on delete cascade,
  source_id text not null references public.data_sources,
  -- The bathing water's name at its source.
  site_id text not null constraint water_links_site_id_check check (length(site_id) between 1 and 120),
  site_name text not null constraint water_links_site_name_check check (length(site_name) between 1 and 200),
  distance_m integer not null constraint water_links_distance_m_check check (distance_m between 0 and 50000),
  -- 0 to 100: distance, name and type of water.
  score smallint not null constraint water_links_score_check check (score between 0 and 100),
  -- Whether its samples are taken for the spot. At most one site of a source speaks for a spot.
  is_used boolean not null default false,
  -- What staff said: it is this water, or it is not. Null: nobody has said.
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
-- The list of staff: undecided or not, the least sure first.
create index water_links_is_confirmed_idx on public.water_links (is_confirmed, score, spot_id);
alter table public.water_links enable row level security;

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

-- What sources expect of the day: [{spot_id, forecast}]. A spot without samples gets a record that says so.
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

-- All notices that a source has now: [{spot_id, external_id, kind, title, description, starts_at, ends_at, source_url}].
-- Those it has no more are lifted, unless a part of its answer could not be read: a notice may have been in that part.
-- Answers how many notices are new, other than before or lifted.
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

-- Whether somebody real has said something of a spot's water or its weather.
create function private.has_live_word(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.water_samples where spot_id = $1 and not is_simulated)
    or exists (select from public.weather_records where spot_id = $1 and not is_simulated)
    or exists (
      select from public.water_quality_records where spot_id = $1 and num_nonnulls(official_class, forecast) > 0
    )
    or exists (select from public.water_notices where spot_id = $1)
$$;

-- For the importer: spots of whose water nobody real has said anything and whose newest made-up sample is older than
-- `before`, in the order of their ids and from `after` on, with what the making-up depends on.
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

-- For the importer: spots without a watershed of whose water nobody real has said anything. Only those that everybody
-- sees: the shape of a made-up watershed says where its spot is.
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

-- Made-up land gives way with the made-up samples: nothing made up stands beside what was measured.
create function private.follow_real_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.watersheds as made_up using public.spots as spot
  where made_up.id = spot.watershed_id and made_up.source_id = 'simulated'
    and spot.id in (select spot_id from added where not is_simulated);
  return null;
end $$;

-- A place that is moved, or made coarse, must not be told by the land that was made up for it.
create function private.follow_moved_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.watersheds where id = new.watershed_id and source_id = 'simulated';
  return null;
end $$;

-- Forgets what one source said of a spot's water, or with null every source but people.
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

-- What the importer found of one source: [{spot_id, site_id, site_name, distance_m, score, is_used}]. A link that is no
-- longer used takes what it brought with it; one that is only missing does so where the answer was whole.
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
    -- Samples that no link explains, or another one: they were matched by distance alone.
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

-- What staff say of a link: it is this water, it is not, or with null nothing any more. A link that is cut takes what it
-- brought with it at once; what a confirmed one brings comes with the next import.
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

-- Open pages follow the record of their spot.
alter publication supabase_realtime add table public.water_quality_records;
