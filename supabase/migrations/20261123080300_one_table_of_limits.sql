-- What one sample is held to, by country and kind of water: `sampleLimit` of `domain/water-quality/limits.ts`.
create function private.sample_limit(bacteria text, water_type public.water_type, country text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case
    when btrim(country) ~* '^(united states( of america)?|usa?|u\.s\.a?\.)$' then case bacteria when 'e_coli' then 235 else 70 end
    when btrim(country) ~* '^singapore$' and bacteria = 'enterococci' then 200
    when water_type in ('lake', 'reservoir', 'river', 'quarry') then case bacteria when 'e_coli' then 1000 else 400 end
    else case bacteria when 'e_coli' then 500 else 200 end
  end
$$;
grant execute on function private.sample_limit(text, public.water_type, text) to anon, authenticated, service_role;

-- What rules raise alerts from, in pages by spot: only spots of which something real is known or that have an alert of a
-- rule. Simulated values are left out here, so that no rule can meet one.
create or replace function public.list_alert_facts(after_spot uuid default null, page_size integer default 200)
returns table (spot_id uuid, spot_name text, water_type public.water_type, facts jsonb)
language sql stable security definer set search_path = '' as $$
  with page as (
    select spots.id, spots.name, spots.water_type, spots.country, spots.latitude, spots.longitude from public.spots
    where (after_spot is null or spots.id > after_spot)
      and coalesce(to_jsonb(spots) ->> 'approval_status', 'approved') = 'approved'
      and (
        exists (select from public.weather_records w where w.spot_id = spots.id and not w.is_simulated)
        or exists (select from public.water_quality_records q where q.spot_id = spots.id and not q.is_simulated)
        or exists (select from public.crowd_reports c where c.spot_id = spots.id and c.expires_at > now())
        or exists (select from public.water_notices o where o.spot_id = spots.id and o.lifted_at is null)
        or exists (select from public.alerts a where a.spot_id = spots.id and a.is_active and a.rule is not null)
      )
    order by spots.id limit least(page_size, 500)
  )
  select page.id, page.name, page.water_type, jsonb_build_object(
    'country', page.country,
    'weather', (
      select jsonb_build_object('source', w.sources -> 0 ->> 'name', 'sourceId', w.sources -> 0 ->> 'id',
        'fetchedAt', w.last_fetched, 'rain24hMm', w.rain_24h, 'hourly', w.hourly)
      from public.weather_records w where w.spot_id = page.id and not w.is_simulated and w.next_update > now() - interval '3 hours'
    ),
    'sample', (
      select jsonb_build_object('eColi', s.e_coli, 'enterococci', s.enterococci, 'sampledAt', s.sampled_at,
        'sourceId', s.source_id, 'source', source.name, 'sourceUrl', s.source_url)
      from public.water_samples s join public.data_sources source on source.id = s.source_id
      where s.spot_id = page.id and not s.is_simulated and num_nonnulls(s.e_coli, s.enterococci) > 0
      order by s.sampled_at desc limit 1
    ),
    'quality', (
      select jsonb_build_object('level', q.quality_level, 'testedAt', q.last_tested, 'algae', q.algae_level)
      from public.water_quality_records q where q.spot_id = page.id and not q.is_simulated and q.last_tested is not null
    ),
    -- The worst one within 5 km: what discharges goes before what has ended, the nearer before the farther.
    'overflow', (
      select jsonb_build_object('company', o.company, 'distanceKm', o.distance_km, 'isSameWater', coalesce(o.is_same_water, false),
        'isDischarging', o.status = 1,
        'since', o.latest_event_start, 'endedAt', o.latest_event_end, 'heardAt', o.fetched_at, 'sourceId', o.source_id)
      from (
        select so.*, near.distance_km, near.is_same_water
        from public.find_overflows_near(page.id, 5) as near
        join public.storm_overflows so on (so.company, so.overflow_id) = (near.company, near.overflow_id)
        where so.fetched_at > now() - interval '12 hours' and so.source_id <> 'simulated'
          and (so.status = 1 or so.latest_event_end > now() - interval '12 hours')
      ) o
      order by o.status desc, o.distance_km limit 1
    ),
    -- Only where every monitor speaks: one that is offline, or quiet since we began to listen, may hide a discharge, so
    -- nothing is cleared by it.
    'isOverflowKnown', (
      select coalesce(bool_and(so.status <> -1 and so.fetched_at > now() - interval '12 hours'
        and coalesce(so.quiet_since < now() - interval '48 hours', true)), false)
      from unnest(private.to_boxes_around(page.latitude, page.longitude, 5)) as area
      join public.storm_overflows so on area @> point(so.longitude, so.latitude)
    ),
    -- What the authority says holds until it says so no more, however long its source is silent.
    'notices', coalesce((
      select jsonb_agg(jsonb_build_object('kind', o.kind, 'title', o.title, 'description', o.description,
        'endsAt', o.ends_at, 'heardAt', o.heard_at, 'sourceId', o.source_id, 'source', source.name,
        'sourceUrl', o.source_url) order by o.starts_at desc)
      from public.water_notices o join public.data_sources source on source.id = o.source_id
      where o.spot_id = page.id and o.lifted_at is null and o.starts_at <= now() and coalesce(o.ends_at > now(), true)
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(report) from (
        select c.report_type as kind, c.parameters ->> 'value' as value,
          bool_or(c.verification_status = 'verified') as "isVerified", count(distinct c.user_id) as swimmers,
          -- By who says it and from how near; confirmations count as half a report each.
          round(sum(c.author_trust / 100 * case c.distance_class when 'at_spot' then 1 when 'nearby' then 0.6 else 0.2 end
            + 0.5 * c.confirmations - 0.5 * c.all_clears), 2) as weight,
          max(c.observed_at) as "newestAt", min(c.expires_at) as "expiresAt",
          (array_agg(c.user_id order by c.observed_at))[1] as "reportedBy"
        from public.crowd_reports c
        where c.spot_id = page.id and c.report_type in ('hazard', 'pollution', 'algae') and c.expires_at > now()
          and c.verification_status <> 'rejected' and c.visibility = 'public'
        group by 1, 2
      ) report
    ), '[]'),
    -- What has had its all clear is told anew when it comes back, so it is not among those that were told lately.
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'rule', a.rule, 'type', a.alert_type, 'severity', a.severity,
        'raisedAt', a.timestamp, 'expiresAt', a.expiration, 'isActive', a.is_active and a.expiration > now()))
      from public.alerts a
      where a.spot_id = page.id and (a.is_active or a.timestamp > now() - interval '6 hours' and not exists (
        select from public.alerts cleared
        where cleared.spot_id = a.spot_id and cleared.alert_type = a.alert_type and cleared.rule is not distinct from a.rule
          and cleared.timestamp >= a.timestamp and cleared.end_announced_at is not null
      ))
    ), '[]')
  )
  from page order by page.id
$$;

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
