-- Samples, official notices and storm overflows, and the class that the samples come to.

-- Laboratory samples. Simulated rows exist only where there are no real ones.
create table public.water_samples (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references private.spot_rows on delete cascade,
  source_id text not null references public.data_sources,
  -- The sample's id at its source; importing it again changes nothing.
  external_id text constraint water_samples_external_id_check check (length(external_id) between 1 and 200),
  sampled_at timestamptz not null constraint water_samples_sampled_at_check check (sampled_at >= '1970-01-01'),
  -- Colony-forming units or their most probable number, per 100 ml. Zero means below the detection limit.
  e_coli double precision constraint water_samples_e_coli_check check (e_coli between 0 and 1e9),
  enterococci double precision constraint water_samples_enterococci_check check (enterococci between 0 and 1e9),
  unit text not null default 'cfu/100 ml' constraint water_samples_unit_check check (unit in ('cfu/100 ml', 'MPN/100 ml')),
  method text constraint water_samples_method_check check (length(method) <= 120),
  detection_limit double precision constraint water_samples_detection_limit_check check (detection_limit > 0 and detection_limit <= 1e6),
  -- °C
  temperature double precision constraint water_samples_temperature_check check (temperature between -3 and 60),
  ph_level double precision constraint water_samples_ph_level_check check (ph_level between 0 and 14),
  -- The depth in meters at which a white disc disappears.
  clarity_m double precision constraint water_samples_clarity_m_check check (clarity_m between 0 and 100),
  -- mg/l
  oxygen_mg_l double precision constraint water_samples_oxygen_mg_l_check check (oxygen_mg_l between 0 and 100),
  nitrate_mg_l double precision constraint water_samples_nitrate_mg_l_check check (nitrate_mg_l between 0 and 1e5),
  phosphate_mg_l double precision constraint water_samples_phosphate_mg_l_check check (phosphate_mg_l between 0 and 1e5),
  -- Chlorophyll a, a measure of algae.
  chlorophyll_ug_l double precision constraint water_samples_chlorophyll_ug_l_check check (chlorophyll_ug_l between 0 and 1e5),
  sample_point text constraint water_samples_sample_point_check check (length(sample_point) <= 200),
  sample_point_distance_m integer constraint water_samples_sample_point_distance_m_check
    check (sample_point_distance_m between 0 and 50000),
  source_url text constraint water_samples_source_url_check check (source_url ~ '^https?://' and length(source_url) <= 2048),
  is_short_term_pollution boolean not null default false,
  is_simulated boolean generated always as (source_id = 'simulated') stored,
  created_at timestamptz not null default now(),
  constraint water_samples_external_id_key unique (source_id, external_id),
  -- Clocks may differ by minutes, not by more.
  constraint water_samples_not_in_future_check check (sampled_at <= created_at + interval '10 minutes'),
  constraint water_samples_value_check check (
    num_nonnulls(e_coli, enterococci, temperature, ph_level, clarity_m, oxygen_mg_l, nitrate_mg_l, phosphate_mg_l, chlorophyll_ug_l) > 0
  )
);
create index water_samples_spot_id_sampled_at_idx on public.water_samples (spot_id, sampled_at desc);
alter table public.water_samples enable row level security;

-- Official notices of a bathing water: closures, advice against bathing, incidents.
create table public.water_notices (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references private.spot_rows on delete cascade,
  source_id text not null references public.data_sources,
  -- The notice's id at its source.
  external_id text not null constraint water_notices_external_id_check check (length(external_id) between 1 and 300),
  kind text not null constraint water_notices_kind_check check (kind in ('closure', 'advice', 'incident')),
  title text not null constraint water_notices_title_check check (length(btrim(title)) between 1 and 200),
  description text not null default '' constraint water_notices_description_check check (length(description) <= 1000),
  starts_at timestamptz not null constraint water_notices_starts_at_check check (isfinite(starts_at)),
  -- Null: until it is lifted. An expected end is part of the description.
  ends_at timestamptz constraint water_notices_ends_at_check check (isfinite(ends_at)),
  source_url text constraint water_notices_source_url_check check (source_url ~ '^https?://' and length(source_url) <= 2048),
  -- When the source last published it.
  heard_at timestamptz not null default now(),
  -- When the source stopped publishing it. A source that does not answer lifts nothing.
  lifted_at timestamptz,
  constraint water_notices_external_id_key unique (source_id, external_id, spot_id)
);
create index water_notices_spot_id_idx on public.water_notices (spot_id, starts_at desc);
alter table public.water_notices enable row level security;

-- Storm overflow monitors: where sewage may be discharged after rain, and whether it is.
create table public.storm_overflows (
  company text not null constraint storm_overflows_company_check check (length(company) between 1 and 120),
  overflow_id text not null constraint storm_overflows_overflow_id_check check (length(overflow_id) between 1 and 120),
  -- 1 discharging, 0 not discharging, -1 monitor offline: nothing is known.
  status smallint not null constraint storm_overflows_status_check check (status in (1, 0, -1)),
  latitude double precision not null constraint storm_overflows_latitude_check check (latitude between -90 and 90),
  longitude double precision not null constraint storm_overflows_longitude_check check (longitude between -180 and 180),
  status_start timestamptz,
  latest_event_start timestamptz,
  -- From the source; without times, the latest possible end.
  latest_event_end timestamptz,
  -- Only without any times from the source: since when we have seen it quiet. Nothing is known about before.
  quiet_since timestamptz,
  receiving_water text constraint storm_overflows_receiving_water_check check (length(receiving_water) <= 300),
  last_updated timestamptz not null,
  source_id text not null default 'storm-overflows' references public.data_sources,
  -- When we last received it; an old status is not news.
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

-- The water quality of each spot, computed from its samples by a trigger, so that lists read no samples.
create table public.water_quality_records (
  spot_id uuid primary key references private.spot_rows on delete cascade,
  quality_level public.water_quality not null default 'unknown',
  quality_score smallint constraint water_quality_records_quality_score_check check (quality_score between 0 and 100),
  -- °C, from the newest sample that has one; the same goes for the values below.
  temperature double precision,
  ph_level double precision,
  -- Meters.
  clarity double precision,
  -- {e_coli, enterococci} of the newest sample, per 100 ml.
  bacteria_level jsonb,
  algae_level text constraint water_quality_records_algae_level_check check (algae_level in ('low', 'moderate', 'high')),
  -- mg/l
  oxygen_level double precision,
  -- {nitrate, phosphate} in mg/l.
  nutrient_levels jsonb,
  last_tested timestamptz,
  -- When the next sample is expected, from the interval of the last ones.
  next_test_date timestamptz,
  report_url text constraint water_quality_records_report_url_check check (report_url ~ '^https?://' and length(report_url) <= 2048),
  notes text constraint water_quality_records_notes_check check (length(notes) <= 2000),
  -- True only with dated, real evidence from the last week. False means "not shown to be", never "shown not to be".
  is_safe_for_swimming boolean not null default true,
  -- The source's own forecast for today: {risk_level, predicted_for, source}.
  forecast jsonb constraint water_quality_records_forecast_check check (octet_length(forecast::text) <= 4096),
  -- The official class: {quality, year, source, url}. `quality` is unknown if the water is not classified.
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
  -- How the long-term class was computed: {status, class, water, period_start, period_end, samples, e_coli,
  -- enterococci}.
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

-- Whether an overflow discharges into a spot's water, by the name of its receiving water: true if it names the spot's
-- water, or the sea for a tidal spot; false if it cannot be; null if unknown. Rivers join other rivers, lakes and the
-- sea, so another river's name proves nothing.
create function private.is_same_water(receiving_water text, spot_name text, water_type public.water_type) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when coalesce(btrim(receiving_water), '') = '' then null
    when exists (
      select from regexp_split_to_table(private.fold(receiving_water), '[^a-z0-9]+') as word
      where length(word) > 3
        and word not in ('river', 'stream', 'brook', 'beck', 'water', 'lake', 'pond', 'canal', 'estuary', 'coastal', 'coast',
          'channel', 'harbour', 'beach', 'tributary', 'unnamed', 'culvert', 'drain', 'ditch', 'surface', 'sewer', 'north',
          'south', 'east', 'west', 'upper', 'lower', 'pool', 'park', 'lido')
        and (' ' || regexp_replace(private.fold(spot_name), '[^a-z0-9]+', ' ', 'g') || ' ') like '% ' || word || ' %'
    ) then true
    when receiving_water ~* '\m(sea|ocean|coast|coastal|(english|bristol) channel)\M' then case
      when water_type in ('sea', 'estuary', 'tidal_pool') then true
      when water_type in ('lake', 'reservoir', 'river', 'quarry') then false
    end
    -- No river runs into a quarry.
    when water_type = 'quarry' then false
  end
$$;

-- Overflows near a spot, nearest first: those discharging now or in the last three days, and those whose state is
-- unknown. Overflows known to run into another water are left out, and treated pools have none.
create function public.find_overflows_near(spot uuid, radius_km double precision default 10)
returns table (
  company text, overflow_id text, status smallint, receiving_water text, latest_event_start timestamptz,
  latest_event_end timestamptz, quiet_since timestamptz, last_updated timestamptz, fetched_at timestamptz,
  distance_km double precision, is_same_water boolean
)
language sql stable set search_path = '' as $$
  select near.* from (
    select overflow.company, overflow.overflow_id, overflow.status, overflow.receiving_water, overflow.latest_event_start,
      overflow.latest_event_end, overflow.quiet_since, overflow.last_updated, overflow.fetched_at,
      private.distance_km(here.latitude, here.longitude, overflow.latitude, overflow.longitude) as distance_km,
      private.is_same_water(overflow.receiving_water, here.name, here.water_type) as is_same_water
    from public.spots as here,
      unnest(private.to_boxes_around(here.latitude, here.longitude, least(greatest($2, 0), 50))) as area (box)
      join public.storm_overflows as overflow on point(overflow.longitude, overflow.latitude) operator(pg_catalog.<@) area.box
    where here.id = $1 and not coalesce(here.is_treated, false)
      and (
        overflow.status <> 0 or overflow.latest_event_end > now() - interval '3 days'
        or overflow.fetched_at < now() - interval '24 hours' or overflow.quiet_since > now() - interval '3 days'
      )
  ) as near
  where near.distance_km <= $2 and near.is_same_water is distinct from false
  order by near.distance_km
  limit 50
$$;

-- The class of one parameter under Directive 2006/7/EC. `limits` are those of excellent, good (both 95th percentile)
-- and sufficient (90th percentile). The tolerance lets a value equal to the limit pass.
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

-- A score from 100 to 5 for the newest value relative to the limit of "good".
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

-- Computes the records of these spots from their samples. `domain/water-quality` has the same rules in TypeScript; one
-- test runs both on the same cases.
create function private.refresh_water_quality(spot_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  -- Triggers of statements that changed no row ask, too.
  if cardinality(spot_ids) = 0 then
    return 0;
  end if;
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
      -- The limits for bathing waters do not apply to treated pools.
      and not spot.is_treated
    window newest as (partition by sample.spot_id order by sample.sampled_at desc, sample.id)
  ), counted as (
    -- Samples of short-term pollution may be ignored: 15 % of all, or one per season.
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
    -- The values of the type are ordered from best to worst.
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
    -- From the last eight samples. Longer than a month is no interval: a season may have ended.
    select spot_id, percentile_cont(0.5) within group (order by gap) as usual from (
      select spot_id, place, sampled_at - lead(sampled_at) over (partition by spot_id order by place) as gap from sample
    ) as step
    where place < 8 and gap is not null group by spot_id having count(*) >= 3
  ), official as (
    -- The EEA publishes a season in the following summer, so the newest class may be two years old.
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
      -- The same limit as in verdicts: the country's own where it has one.
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
  -- A few samples give "fair" at best; three give no class.
  cross join lateral (select case judged.status
    when 'classified' then judged.worst
    when 'provisional' then greatest(judged.worst, 'fair')
    else 'unknown'
  end::public.water_quality as quality) as long_term
  -- Without a sample in the last 30 days only "poor" remains. The official class counts if it is worse.
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

-- Refreshes records that change with time, those that are no longer good first. Called by a scheduled job.
create function public.refresh_old_water_quality(max_spots integer default 500) returns integer
language sql security definer set search_path = '' as $$
  select private.refresh_water_quality(array(
    select spot_id from public.water_quality_records,
      lateral (select quality_level in ('excellent', 'good', 'fair') and last_tested < now() - interval '30 days') as now_is (too_old)
    where too_old or computed_at < now() - interval '6 hours'
    order by too_old desc, computed_at limit least(greatest(max_spots, 0), 5000)
  ))
$$;

-- Real and simulated samples are never mixed: simulated ones are dropped.
create function private.keep_simulated_out() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.source_id = 'simulated' and (
    not private.shows_simulated_water(new.spot_id)
    or exists (select from public.water_samples where spot_id = new.spot_id and not is_simulated)
  ) then
    return null;
  end if;
  return new;
end $$;

create function private.follow_added_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An upsert runs the triggers of inserts and of updates.
  if not exists (select from added) then
    return null;
  end if;
  delete from public.water_samples as made_up
    using (select distinct spot_id from added where not is_simulated) as real
    where made_up.spot_id = real.spot_id and made_up.is_simulated;
  perform private.refresh_water_quality(array(select distinct spot_id from added));
  return null;
end $$;

create function private.follow_removed_samples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_water_quality(array(select distinct spot_id from removed));
  return null;
end $$;

-- The limits depend on whether the water is inland.
create function private.follow_water_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.water_quality_records where spot_id = new.id) then
    perform private.refresh_water_quality(array[new.id]);
  end if;
  return null;
end $$;

-- Adds a laboratory result entered by an admin. Errors start with the field's name.
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

-- The limit for one sample, by country and water type: `sampleLimit` in `domain/water-quality/limits.ts`.
create function private.sample_limit(bacteria text, water_type public.water_type, country text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case
    when btrim(country) ~* '^(united states( of america)?|usa?|u\.s\.a?\.)$' then case bacteria when 'e_coli' then 235 else 70 end
    when btrim(country) ~* '^singapore$' and bacteria = 'enterococci' then 200
    when water_type in ('lake', 'reservoir', 'river', 'quarry') then case bacteria when 'e_coli' then 1000 else 400 end
    else case bacteria when 'e_coli' then 500 else 200 end
  end
$$;

-- Whether simulated samples may be shown: never beside live weather of the same spot.
create function private.shows_simulated_water(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.shows_simulated()
    and not exists (select from public.weather_records where spot_id = $1 and not is_simulated)
$$;

-- The water quality to show now, for lists, maps, reports and rankings: one row per spot, none if nothing may be shown.
-- Simulated classes are left out in live mode and beside live weather; after 30 days without a sample only "poor"
-- remains.
create view private.shown_water_quality with (security_invoker = false) as
select
  quality.spot_id,
  case when quality.quality_level <> 'poor' and quality.last_tested < now() - interval '30 days' then 'unknown'
    else quality.quality_level end as quality_level,
  case when quality.last_tested >= now() - interval '30 days' then quality.quality_score end as quality_score,
  quality.last_tested,
  quality.is_simulated,
  quality.is_safe_for_swimming and quality.last_tested >= now() - interval '7 days' as is_safe_for_swimming,
  quality.bacteria_level,
  quality.temperature,
  quality.forecast,
  quality.official_class,
  quality.class_details,
  quality.sources
from public.water_quality_records as quality
where not quality.is_simulated or (
  not exists (select from private.settings where key = 'conditions_mode' and value = 'live')
  and not exists (
    select from public.weather_records as weather where weather.spot_id = quality.spot_id and not weather.is_simulated
  )
);
create function private.remove_simulated_water(spot_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.watersheds as made_up using public.spots as spot
    where made_up.id = spot.watershed_id and made_up.source_id = 'simulated' and spot.id = any (spot_ids);
  delete from public.water_samples where is_simulated and spot_id = any (spot_ids);
  delete from public.water_notices where source_id = 'simulated' and spot_id = any (spot_ids);
$$;

-- Live weather removes simulated water quality of the same spot.
create function private.follow_live_weather() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_simulated_water(array(
    select new_rows.spot_id from new_rows where not new_rows.is_simulated and exists (
      select from public.water_samples as sample where sample.spot_id = new_rows.spot_id and sample.is_simulated
      union all
      select from public.water_notices as notice
        where notice.spot_id = new_rows.spot_id and notice.source_id = 'simulated'
      union all
      select from public.spots as spot join public.watersheds as made_up on made_up.id = spot.watershed_id
        where spot.id = new_rows.spot_id and made_up.source_id = 'simulated'
    )
  ));
  return null;
end $$;

-- Bacteria counts are not stored for treated pools: imported ones are skipped, one entered by hand is refused.
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

create trigger water_samples_keep_simulated_out before insert on public.water_samples
  for each row execute function private.keep_simulated_out();
create trigger water_samples_follow_insert after insert on public.water_samples
  referencing new table as added for each statement execute function private.follow_added_samples();
create trigger water_samples_follow_update after update on public.water_samples
  referencing new table as added for each statement execute function private.follow_added_samples();
create trigger water_samples_follow_delete after delete on public.water_samples
  referencing old table as removed for each statement execute function private.follow_removed_samples();
create trigger water_samples_keep_out_of_treated before insert or update of spot_id on public.water_samples
  for each row execute function private.keep_out_of_treated_pools();

create trigger spots_follow_water_type after update of water_type on private.spot_rows
  for each row when (old.water_type is distinct from new.water_type) execute function private.follow_water_type();

create trigger weather_records_replace_simulated_new after insert on public.weather_records
  referencing new table as new_rows for each statement execute function private.follow_live_weather();
create trigger weather_records_replace_simulated_changed after update on public.weather_records
  referencing new table as new_rows for each statement execute function private.follow_live_weather();

-- A small watershed reveals where its spot is.
create policy "everyone reads watersheds of the spots they see" on public.watersheds
  for select to anon, authenticated
  using (
    exists (
      select from private.spot_rows
      where watershed_id = watersheds.id
        and (watersheds.source_id is distinct from 'simulated' or private.shows_simulated_water(spot_rows.id))
    )
  );

create policy "everyone reads samples of the spots they see" on public.water_samples
  for select to anon, authenticated
  using (
    exists (select from private.spot_rows where id = spot_id)
    and (not is_simulated or private.shows_simulated_water(spot_id))
  );

create policy "everyone reads notices of the spots they see" on public.water_notices
  for select to anon, authenticated
  using (
    exists (select from private.spot_rows where id = spot_id)
    and (source_id <> 'simulated' or private.shows_simulated_water(spot_id))
  );

create policy "everyone reads storm overflows" on public.storm_overflows
  for select to anon, authenticated using (true);

create policy "everyone reads the water quality of the spots they see" on public.water_quality_records
  for select to anon, authenticated
  using (
    exists (select from private.spot_rows where id = spot_id)
    and (not is_simulated or private.shows_simulated_water(spot_id))
  );

grant select on public.water_samples to anon, authenticated;
grant select, insert, update, delete on public.water_samples to service_role;
grant select on public.water_notices to anon, authenticated;
grant select, insert, update, delete on public.water_notices to service_role;
grant select on public.storm_overflows to anon, authenticated;
grant select, insert, update, delete on public.storm_overflows to service_role;
grant select on public.water_quality_records to anon, authenticated;
grant select, insert, update, delete on public.water_quality_records to service_role;

grant execute on function public.refresh_old_water_quality(integer) to service_role;
grant execute on function public.record_water_sample(
  uuid, timestamptz, double precision, double precision, text, text, double precision, double precision, double precision,
  text, integer, text, boolean, double precision, double precision, double precision, double precision, double precision
) to authenticated, service_role;
grant execute on function private.sample_limit(text, public.water_type, text) to anon, authenticated, service_role;
grant execute on function private.shows_simulated_water(uuid) to anon, authenticated, service_role;
grant execute on function private.is_same_water(text, text, public.water_type) to anon, authenticated, service_role;
grant execute on function public.find_overflows_near(uuid, double precision) to anon, authenticated, service_role;

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
