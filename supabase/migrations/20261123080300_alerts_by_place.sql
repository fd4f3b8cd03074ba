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
