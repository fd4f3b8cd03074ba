-- A pool whose water is treated is no bathing water: its class would say nothing, nor do samples or overflows of waters
-- beside it.
-- Whether a text reads like that of a treated pool: it says so, or it names no natural water that fills the pool.
create function private.reads_as_treated(water_type public.water_type, description text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(water_type = 'lido', false) and (
    description ~* '\m(chlorin\w*|heated|treated|disinfected)\M'
    or description !~* '\m(sea|seawater|saltwater|salt|ocean|tidal|tide|harbou?r|canal|river|creek|stream|lake|springs?|brackish|natural)\M'
  )
$$;
grant execute on function private.reads_as_treated(public.water_type, text) to authenticated, service_role;

-- Null only before the row is written; staff may correct it.
alter table public.spots add column is_treated boolean;
grant select (is_treated) on public.spots to anon, authenticated;

-- Without triggers: the records are refreshed below, and no spot has changed for anybody else.
alter table public.spots disable trigger user;
update public.spots set is_treated = private.reads_as_treated(water_type, description);
alter table public.spots enable trigger user;

create function private.derive_is_treated() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_treated := coalesce(new.is_treated, private.reads_as_treated(new.water_type, new.description));
  return new;
end $$;
create trigger spots_derive_is_treated before insert or update of is_treated on public.spots
  for each row execute function private.derive_is_treated();

-- Writes the records of these spots from their samples. `domain/water-quality` says the same in TypeScript, and one
-- test holds both to the same cases.
create or replace function private.refresh_water_quality(spot_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  with spot as (
    select id as spot_id, water_type, country,
      coalesce(water_type in ('lake', 'reservoir', 'river', 'quarry'), false) as is_inland,
      coalesce(is_treated, false) as is_treated
    from public.spots where id = any (spot_ids)
  ), sample as (
    -- The last four seasons.
    select sample.*, row_number() over newest as place,
      row_number() over (partition by sample.spot_id, sample.is_short_term_pollution order by sample.sampled_at, sample.id) as flagged_place,
      count(*) over (partition by sample.spot_id) as total
    from public.water_samples as sample join spot using (spot_id)
    where sample.sampled_at > now() - interval '1461 days'
      and num_nonnulls(sample.e_coli, sample.enterococci) > 0
      -- The limits are those of bathing waters, which say nothing of a treated pool.
      and not spot.is_treated
    window newest as (partition by sample.spot_id order by sample.sampled_at desc, sample.id)
  ), counted as (
    -- Samples of short-term pollution may be left out: 15 % of all, or one a season.
    select * from sample
    where not (is_short_term_pollution and flagged_place <= greatest(floor(total * 0.15), 4))
  ), value as (
    select spot_id, 'e_coli' as parameter,
      log(case when e_coli = 0 then coalesce(detection_limit, 10) else e_coli end) as logarithm
    from counted where e_coli is not null
    union all
    select spot_id, 'enterococci',
      log(case when enterococci = 0 then coalesce(detection_limit, 10) else enterococci end)
    from counted where enterococci is not null
  ), spread as (
    select spot_id, parameter, count(*)::integer as samples, avg(logarithm) as mean,
      coalesce(stddev_samp(logarithm), 0) as sigma
    from value group by spot_id, parameter
  ), parameter as (
    select spread.*, power(10, mean + 1.65 * sigma) as p95, power(10, mean + 1.282 * sigma) as p90,
      private.classify_percentiles(power(10, mean + 1.65 * sigma), power(10, mean + 1.282 * sigma), case
        when parameter = 'e_coli' and is_inland then array[500, 1000, 900]
        when parameter = 'e_coli' then array[250, 500, 500]
        when is_inland then array[200, 400, 330]
        else array[100, 200, 185]
      end) as class
    from spread join spot using (spot_id)
  ), class as (
    -- The words of the type stand in the order from best to worst.
    select spot_id, max(class) as worst, min(samples) as fewest, max(samples) as most, count(*) as parameters, max(sigma) as sigma,
      jsonb_object_agg(parameter, jsonb_build_object(
        'samples', samples, 'mean_log10', mean, 'sigma', sigma, 'p90', p90, 'p95', p95, 'class', class
      )) as parts
    from parameter group by spot_id
  ), judged as (
    select *, case
      when parameters = 2 and fewest >= 16 then 'classified'
      when fewest >= 4 then 'provisional'
      else 'not_classified'
    end as status
    from class
  ), newest as (
    select * from sample where place = 1
  ), pace as (
    -- Of the last eight samples. Beyond a month it is no pace, and a season may have ended.
    select spot_id, percentile_cont(0.5) within group (order by gap) as usual from (
      select spot_id, place, sampled_at - lead(sampled_at) over (partition by spot_id order by place) as gap from sample
    ) as step
    where place < 8 and gap is not null group by spot_id having count(*) >= 3
  ), official as (
    -- The EEA publishes a season in the summer after it, so the newest class may be two years old.
    select spot_id, (record.official_class ->> 'quality')::public.water_quality as quality
    from public.water_quality_records as record join spot using (spot_id)
    where record.official_class ->> 'quality' <> 'unknown'
      and (record.official_class ->> 'year')::numeric >= extract(year from now()) - 2
  ), bounds as (
    select spot_id, min(sampled_at) as first, max(sampled_at) as last, count(*)::integer as samples from counted group by spot_id
  ), other as (
    select sample.spot_id,
      (array_agg(temperature order by sampled_at desc) filter (where temperature is not null))[1] as temperature,
      (array_agg(ph_level order by sampled_at desc) filter (where ph_level is not null))[1] as ph_level,
      (array_agg(clarity_m order by sampled_at desc) filter (where clarity_m is not null))[1] as clarity,
      (array_agg(chlorophyll_ug_l order by sampled_at desc) filter (where chlorophyll_ug_l is not null))[1] as chlorophyll,
      (array_agg(oxygen_mg_l order by sampled_at desc) filter (where oxygen_mg_l is not null))[1] as oxygen,
      (array_agg(nitrate_mg_l order by sampled_at desc) filter (where nitrate_mg_l is not null))[1] as nitrate,
      (array_agg(phosphate_mg_l order by sampled_at desc) filter (where phosphate_mg_l is not null))[1] as phosphate
    from public.water_samples as sample join spot using (spot_id)
    where sampled_at > now() - interval '60 days'
    group by sample.spot_id
  ), source as (
    select spot_id, jsonb_agg(jsonb_build_object(
      'id', data_source.id, 'name', data_source.name, 'url', data_source.url, 'licence', data_source.licence,
      'attribution', data_source.attribution, 'reliability', data_source.reliability
    ) order by data_source.name) as sources
    from (select distinct spot_id, source_id from sample) as used
    join public.data_sources as data_source on data_source.id = used.source_id
    group by spot_id
  ), score as (
    select newest.spot_id, newest.is_simulated,
      private.score_freshness(now() - newest.sampled_at) as freshness,
      greatest(
        newest.e_coli / case when is_inland then 1000 else 500 end,
        newest.enterococci / case when is_inland then 400 else 200 end
      ) as ratio,
      -- Held to the same value as a verdict holds it to, which is the country's own where it has one.
      coalesce(newest.e_coli < private.sample_limit('e_coli', spot.water_type, spot.country), true)
        and coalesce(newest.enterococci < private.sample_limit('enterococci', spot.water_type, spot.country), true)
        as meets_limits,
      case when judged.most < 4 then 0
        else round(100 * greatest(0, least(1, 1.2 - judged.sigma))) end as consistency,
      round(25 * num_nonnulls(newest.e_coli, newest.enterococci) + 50 * least(1, judged.fewest / 16.0)) as completeness,
      case data_source.reliability
        when 'official' then 100 when 'verified' then 85 when 'trusted' then 70 when 'community' then 40
        when 'predicted' then 30 else 10 end as reliability,
      case when newest.is_simulated then 0 else greatest(0, 100 - 20 * data_source.failures) end as source_trust
    from newest join spot using (spot_id) join judged using (spot_id)
    join public.data_sources as data_source on data_source.id = newest.source_id
  )
  insert into public.water_quality_records as record (
    spot_id, quality_level, quality_score, temperature, ph_level, clarity, bacteria_level, algae_level, oxygen_level,
    nutrient_levels, last_tested, next_test_date, report_url, is_safe_for_swimming, sources, data_quality, class_details,
    is_simulated, computed_at
  )
  select spot.spot_id,
    level.quality,
    case when score.freshness > 0 then round(private.score_ratio(score.ratio) * score.freshness / 100) end,
    other.temperature, other.ph_level, other.clarity,
    case when newest.spot_id is not null then jsonb_build_object('e_coli', newest.e_coli, 'enterococci', newest.enterococci) end,
    case when other.chlorophyll < 10 then 'low' when other.chlorophyll < 50 then 'moderate'
      when other.chlorophyll is not null then 'high' end,
    other.oxygen,
    case when num_nonnulls(other.nitrate, other.phosphate) > 0
      then jsonb_build_object('nitrate', other.nitrate, 'phosphate', other.phosphate) end,
    newest.sampled_at, case when pace.usual between interval '1 day' and interval '31 days' then newest.sampled_at + pace.usual end,
    newest.source_url,
    coalesce(
      not newest.is_simulated and not exists (
        select from public.water_notices as notice
        where notice.spot_id = spot.spot_id and notice.lifted_at is null and (notice.ends_at is null or notice.ends_at > now())
      ) and level.quality in ('excellent', 'good', 'fair') and judged.status = 'classified'
        and score.freshness >= 70 and score.meets_limits,
      false
    ),
    coalesce(source.sources, '[]'),
    case when score.spot_id is null then '{}' else jsonb_build_object(
      'overall_score', least(case when score.is_simulated then 10 else 100 end, round(0.3 * score.freshness + 0.15 * score.consistency + 0.2 * score.completeness
        + 0.25 * score.reliability + 0.1 * score.source_trust)),
      'freshness', score.freshness, 'consistency', score.consistency, 'completeness', score.completeness,
      'reliability', score.reliability, 'source_trust', score.source_trust
    ) end,
    case when judged.spot_id is null then '{}' else jsonb_build_object(
      'status', judged.status, 'class', long_term.quality, 'water', case when spot.is_inland then 'inland' else 'coastal' end,
      'period_start', bounds.first, 'period_end', bounds.last, 'samples', bounds.samples
    ) || judged.parts end,
    coalesce(newest.is_simulated, false),
    now()
  from spot
  left join newest using (spot_id)
  left join judged using (spot_id)
  left join pace using (spot_id)
  left join official using (spot_id)
  left join bounds using (spot_id)
  left join other using (spot_id)
  left join source using (spot_id)
  left join score using (spot_id)
  -- Few samples are never better than fair; three are no class at all.
  cross join lateral (select case judged.status
    when 'classified' then judged.worst
    when 'provisional' then greatest(judged.worst, 'fair')
    else 'unknown'
  end::public.water_quality as quality) as long_term
  -- Without a sample of the last 30 days nothing good is said; what was poor stays so. The authority's own class counts
  -- where it is worse.
  cross join lateral (select case
    when newest.spot_id is null or spot.is_treated then 'unknown'
    when long_term.quality = 'poor' or official.quality = 'poor' then 'poor'
    when long_term.quality = 'unknown' or score.freshness = 0 then 'unknown'
    else greatest(long_term.quality, official.quality)
  end::public.water_quality as quality) as level
  on conflict (spot_id) do update set
    quality_level = excluded.quality_level, quality_score = excluded.quality_score, temperature = excluded.temperature,
    ph_level = excluded.ph_level, clarity = excluded.clarity, bacteria_level = excluded.bacteria_level,
    algae_level = excluded.algae_level, oxygen_level = excluded.oxygen_level, nutrient_levels = excluded.nutrient_levels,
    last_tested = excluded.last_tested, next_test_date = excluded.next_test_date, report_url = excluded.report_url,
    is_safe_for_swimming = excluded.is_safe_for_swimming, sources = excluded.sources, data_quality = excluded.data_quality,
    class_details = excluded.class_details, is_simulated = excluded.is_simulated, computed_at = excluded.computed_at;
  get diagnostics written = row_count;
  return written;
end $$;

-- Counts of bacteria are kept of waters only: an importer's are left out, one typed in for a treated pool is refused.
create function private.keep_out_of_treated_pools() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if num_nonnulls(new.e_coli, new.enterococci) = 0
    or not exists (select from public.spots where id = new.spot_id and is_treated) then
    return new;
  end if;
  if new.source_id = 'entered-by-hand' then
    raise invalid_parameter_value
      using message = 'e_coli: This is a treated pool. The limits of bathing waters do not apply to it';
  end if;
  return null;
end $$;
create trigger water_samples_keep_out_of_treated before insert or update of spot_id on public.water_samples
  for each row execute function private.keep_out_of_treated_pools();

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
create trigger spots_follow_is_treated after update on public.spots
  for each row when (old.is_treated is distinct from new.is_treated) execute function private.follow_is_treated();

-- Which sampling points of a source may belong to which spot, how likely, and what staff said of it. Written by the
-- importer at each run; the decision is staff's alone.
create table public.water_links (
  spot_id uuid not null references public.spots on delete cascade,
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
grant select on public.water_links to authenticated;
grant select, insert, update, delete on public.water_links to service_role;

create policy "banned swimmers are kept out" on public.water_links
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "staff read which samples belong to which spot" on public.water_links
  for select to authenticated using ((select private.is_staff()));

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
grant execute on function public.record_water_links(text, jsonb, boolean) to service_role;

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
grant execute on function public.decide_on_water_link(uuid, text, text, boolean) to authenticated;

-- Staff say whether a spot is a treated pool.
create function public.set_treated_pool(spot uuid, is_pool boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff say which spots are treated pools';
  end if;
  if is_pool is null then
    raise invalid_parameter_value using message = 'is_pool: true or false';
  end if;
  update public.spots set is_treated = is_pool where id = spot;
  if not found then
    raise sqlstate 'PT404' using message = 'spot: there is no such spot', hint = 'spot_not_found';
  end if;
end $$;
grant execute on function public.set_treated_pool(uuid, boolean) to authenticated;

-- What stood there before pools were told apart.
do $$
declare
  pool uuid;
begin
  for pool in select id from public.spots where is_treated loop
    perform private.forget_water_source(pool, null);
  end loop;
end $$;
