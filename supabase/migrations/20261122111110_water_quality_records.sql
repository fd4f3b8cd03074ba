-- What the samples of a spot come to, kept by a trigger, so that lists need not read samples.
create table public.water_quality_records (
  spot_id uuid primary key references public.spots on delete cascade,
  quality_level public.water_quality not null default 'unknown',
  quality_score smallint constraint water_quality_records_quality_score_check check (quality_score between 0 and 100),
  -- °C, of the newest sample that has one; the same holds for the values below.
  temperature double precision,
  ph_level double precision,
  -- Metres.
  clarity double precision,
  -- {e_coli, enterococci} of the newest sample, in 100 ml.
  bacteria_level jsonb,
  algae_level text constraint water_quality_records_algae_level_check check (algae_level in ('low', 'moderate', 'high')),
  -- mg/l
  oxygen_level double precision,
  -- {nitrate, phosphate} in mg/l.
  nutrient_levels jsonb,
  last_tested timestamptz,
  -- When the next sample is due by the pace of the last ones.
  next_test_date timestamptz,
  report_url text constraint water_quality_records_report_url_check check (report_url ~ '^https?://' and length(report_url) <= 2048),
  notes text constraint water_quality_records_notes_check check (length(notes) <= 2000),
  -- True only by dated, real evidence of the last week; false says "not shown to be", never "shown not to be".
  is_safe_for_swimming boolean not null default true,
  -- What the source itself expects of today: {risk_level, predicted_for, source}.
  forecast jsonb constraint water_quality_records_forecast_check check (octet_length(forecast::text) <= 4096),
  -- The class that the authority publishes: {quality, year, source, url}. `quality` is unknown where it has not classified.
  official_class jsonb constraint water_quality_records_official_class_check check (
    official_class is null or octet_length(official_class::text) <= 4096
      and coalesce(official_class ->> 'quality' in ('excellent', 'good', 'fair', 'poor', 'unknown'), false)
      and jsonb_typeof(official_class -> 'year') is not distinct from 'number'
  ),
  -- [{id, name, url, licence, attribution, reliability}]
  sources jsonb not null default '[]',
  crowd_reports_count integer not null default 0
    constraint water_quality_records_crowd_reports_count_check check (crowd_reports_count >= 0),
  -- {overall_score, freshness, consistency, completeness, reliability, source_trust}, each 0 to 100.
  data_quality jsonb not null default '{}',
  -- How the long-term class came about: {status, class, water, period_start, period_end, samples, e_coli, enterococci}.
  class_details jsonb not null default '{}',
  is_simulated boolean not null default false,
  computed_at timestamptz not null default now(),
  constraint water_quality_records_evidence_check check (quality_level = 'unknown' or last_tested is not null),
  constraint water_quality_records_is_safe_for_swimming_check check (
    not is_safe_for_swimming or (last_tested is not null and not is_simulated and quality_level not in ('unknown', 'poor'))
  )
);
create index water_quality_records_computed_at_idx on public.water_quality_records (computed_at);
alter table public.water_quality_records enable row level security;
grant select on public.water_quality_records to anon, authenticated;
grant select, insert, update, delete on public.water_quality_records to service_role;

create policy "everyone reads the water quality of the spots they see" on public.water_quality_records
  for select to anon, authenticated using (exists (select from public.spots where id = spot_id));

-- The class of one parameter by Directive 2006/7/EC. `limits` are those of excellent, good (both of the 95th percentile)
-- and sufficient (of the 90th). A hair is allowed for, so that a value equal to the limit meets it.
create function private.classify_percentiles(p95 double precision, p90 double precision, limits double precision[])
returns public.water_quality
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p95 <= limits[1] * (1 + 1e-9) then 'excellent'
    when p95 <= limits[2] * (1 + 1e-9) then 'good'
    when p90 <= limits[3] * (1 + 1e-9) then 'fair'
    else 'poor'
  end::public.water_quality
$$;

-- 100 to 5 for how the newest value stands to the limit of Good.
create function private.score_ratio(ratio double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case
    when ratio <= 0.25 then 100
    when ratio <= 0.5 then 100 - (ratio - 0.25) * 60
    when ratio <= 1 then 85 - (ratio - 0.5) * 40
    when ratio <= 2 then 65 - (ratio - 1) * 30
    when ratio <= 4 then 35 - (ratio - 2) * 15
    else 5
  end
$$;

create function private.score_freshness(age interval) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case
    when age <= interval '3 days' then 100
    when age <= interval '7 days' then 70
    when age <= interval '14 days' then 40
    when age <= interval '30 days' then 15
    else 0
  end
$$;

-- Writes the records of these spots from their samples. `domain/water-quality` says the same in TypeScript, and one
-- test holds both to the same cases.
create function private.refresh_water_quality(spot_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  with spot as (
    select id as spot_id,
      coalesce(water_type in ('lake', 'reservoir', 'river', 'quarry'), false) as is_inland
    from public.spots where id = any (spot_ids)
  ), sample as (
    -- The last four seasons.
    select sample.*, row_number() over newest as place,
      row_number() over (partition by sample.spot_id, sample.is_short_term_pollution order by sample.sampled_at, sample.id) as flagged_place,
      count(*) over (partition by sample.spot_id) as total
    from public.water_samples as sample join spot using (spot_id)
    where sample.sampled_at > now() - interval '1461 days'
      and num_nonnulls(sample.e_coli, sample.enterococci) > 0
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
        and score.freshness >= 70 and score.ratio <= 1,
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
    when newest.spot_id is null then 'unknown'
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

-- Time alone changes a record: samples grow old. What must no longer be called good goes first. Called by the schedule.
create function public.refresh_old_water_quality(max_spots integer default 500) returns integer
language sql security definer set search_path = '' as $$
  select private.refresh_water_quality(array(
    select spot_id from public.water_quality_records,
      lateral (select quality_level in ('excellent', 'good', 'fair') and last_tested < now() - interval '30 days') as now_is (too_old)
    where too_old or computed_at < now() - interval '6 hours'
    order by too_old desc, computed_at limit least(greatest(max_spots, 0), 5000)
  ))
$$;
grant execute on function public.refresh_old_water_quality(integer) to service_role;

-- Real samples and made-up ones are never mixed: the made-up ones give way.
create function private.keep_simulated_out() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.source_id = 'simulated' and exists (
    select from public.water_samples where spot_id = new.spot_id and not is_simulated
  ) then
    return null;
  end if;
  return new;
end $$;
create trigger water_samples_keep_simulated_out before insert on public.water_samples
  for each row execute function private.keep_simulated_out();

create function private.follow_added_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.water_samples as made_up
    using (select distinct spot_id from added where not is_simulated) as real
    where made_up.spot_id = real.spot_id and made_up.is_simulated;
  perform private.refresh_water_quality(array(select distinct spot_id from added));
  return null;
end $$;
create trigger water_samples_follow_insert after insert on public.water_samples
  referencing new table as added for each statement execute function private.follow_added_samples();
create trigger water_samples_follow_update after update on public.water_samples
  referencing new table as added for each statement execute function private.follow_added_samples();

create function private.follow_removed_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_water_quality(array(select distinct spot_id from removed));
  return null;
end $$;
create trigger water_samples_follow_delete after delete on public.water_samples
  referencing old table as removed for each statement execute function private.follow_removed_samples();

-- Whether a water is inland decides which limits hold.
create function private.follow_water_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.water_quality_records where spot_id = new.id) then
    perform private.refresh_water_quality(array[new.id]);
  end if;
  return null;
end $$;
create trigger spots_follow_water_type after update of water_type on public.spots
  for each row when (old.water_type is distinct from new.water_type) execute function private.follow_water_type();
