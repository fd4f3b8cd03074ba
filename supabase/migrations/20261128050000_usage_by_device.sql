-- Usage by device: a hidden count can't be calculated from the total and the other devices.

-- A count of a device, or of all devices. Below 5 it is hidden: few people could be recognized by what they did. It is
-- also hidden when the smaller counts beside it, themselves hidden, are below 5 together: the total would reveal them.
create function private.shown_part(counted bigint, smaller_ones numeric) returns bigint
language sql immutable set search_path = '' as $$
  select case when counted >= 5 and coalesce(smaller_ones, 0) not between 1 and 4 then counted end
$$;

-- Everything of `/admin/usage` but the funnels, for staff: {totals, days, devices, segments, milestones, pages}. Days
-- are UTC; both ends are included, and at most 92 days are read.
create or replace function public.read_usage(from_day date, to_day date, of_device text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts_at constant timestamptz := greatest(from_day, to_day - 91)::timestamp at time zone 'UTC';
  ends_at constant timestamptz := (to_day + 1)::timestamp at time zone 'UTC';
  answer jsonb;
begin
  if not private.is_staff() then
    raise exception 'For staff only' using errcode = '42501';
  end if;
  with events as materialized (
    select (at at time zone 'UTC')::date as day, usage_events.*,
      name in ('Page View', 'Authenticated Page View') as is_view
    from private.usage_events where at >= starts_at and at < ends_at
  ),
  quality as (
    select device, count(*) as visits, round(avg((properties ->> 'active_ms')::numeric)) as active_ms,
      round(avg((properties ->> 'score')::numeric)) as score
    from (
      select distinct on (visit_id) device, properties from events
      where name = 'Session Quality' and jsonb_typeof(properties -> 'active_ms') = 'number'
        and jsonb_typeof(properties -> 'score') = 'number'
      order by visit_id, at desc
    ) as latest group by grouping sets ((), (device))
  ),
  page_loads as (
    select path, device, count(*) as views, count(distinct visitor_id) as visitors,
      round(percentile_cont(0.75) within group (order by (properties ->> 'load_ms')::numeric)) as load_ms
    from events where is_view and jsonb_typeof(properties -> 'load_ms') = 'number'
    group by grouping sets ((path), (path, device))
  ),
  -- Each count for every device, and for all of them where the device is null.
  counted as (
    select case when day is null then 'totals' else 'days' end as section,
      case when day is null then '{}' else jsonb_build_object('day', day) end as key, device, measure, counted
    from (
      select day, device, count(distinct visit_id) as visits, count(distinct visitor_id) as visitors,
        count(*) filter (where is_view) as views, count(distinct visitor_id) filter (where name = 'User Returned')
          as returned
      from events group by grouping sets ((), (device), (day), (day, device))
    ) as counts
    cross join lateral (values ('visits', visits), ('visitors', visitors), ('views', views), ('returned', returned))
      as measures (measure, counted)
    where day is null or measure <> 'returned'
    union all
    select 'totals', '{}', device, 'rated', visits from quality
    union all
    select 'segments', jsonb_build_object('segment', segment), device, 'visitors', count(*) from (
      select distinct on (visitor_id) device, properties ->> 'segment' as segment from events
      where name in ('Session Started', 'Session Quality', 'User Segment Changed') and properties ? 'segment'
      order by visitor_id, at desc
    ) as latest group by grouping sets ((segment), (segment, device))
    union all
    select 'milestones', jsonb_build_object('kind', kind, 'threshold', threshold), device, 'visitors',
      count(distinct visitor_id)
    from (
      select device, visitor_id, properties ->> 'kind' as kind, properties -> 'threshold' as threshold from events
      where name = 'Retention Milestone' and jsonb_typeof(properties -> 'threshold') = 'number'
    ) as reached group by grouping sets ((kind, threshold), (kind, threshold, device))
    union all
    select 'pages', jsonb_build_object('path', path), device, measure, counted from page_loads
    cross join lateral (values ('views', views), ('visitors', visitors)) as measures (measure, counted)
  ),
  shown as (
    select section, key, device, jsonb_object_agg(measure, counted) as counts from (
      select section, key, device, measure, private.shown_part(counted, sum(counted) over (
        partition by section, key, measure, device is null
        order by counted, device rows between unbounded preceding and 1 preceding
      )) as counted from counted
    ) as hidden group by section, key, device
  ),
  asked as (select * from shown where device is not distinct from of_device),
  totals as (select coalesce((select counts from asked where section = 'totals'), '{}') as counts)
  select jsonb_build_object(
    'totals', (
      select jsonb_build_object(
        'visits', counts -> 'visits', 'visitors', counts -> 'visitors', 'views', counts -> 'views',
        'returned', counts -> 'returned',
        'active_ms', case when counts ->> 'rated' is not null then quality.active_ms end,
        'score', case when counts ->> 'rated' is not null then quality.score end
      ) from totals left join quality on quality.device is not distinct from of_device
    ),
    'days', (select coalesce(jsonb_agg(key || counts order by key), '[]') from asked where section = 'days'),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object('device', device, 'visits', counts -> 'visits',
        'visitors', counts -> 'visitors') order by device), '[]')
      from shown where section = 'totals' and device is not null and (of_device is null or device = of_device)
    ),
    'segments', (select coalesce(jsonb_agg(key || counts order by key), '[]') from asked where section = 'segments'),
    'milestones', (select coalesce(jsonb_agg(key || counts order by key), '[]') from asked where section = 'milestones'),
    'pages', (
      select coalesce(jsonb_agg(jsonb_build_object('path', path, 'views', page.shown_views, 'load_ms', load_ms)
        order by load_ms desc), '[]')
      from (
        select path, load_ms, counts -> 'views' as shown_views
        from page_loads join asked on section = 'pages' and key ->> 'path' = path
        where page_loads.device is not distinct from of_device and counts ->> 'visitors' is not null
        order by load_ms desc limit 20
      ) as page
    )
  ) into answer;
  return answer;
end $$;

-- How many visitors went through the steps in their order, for staff: one count per step. A step is
-- {names?, paths?, features?}; an event fits when it is in each of the lists.
create or replace function public.read_usage_funnel(
  steps jsonb, from_day date, to_day date, of_device text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts_at constant timestamptz := greatest(from_day, to_day - 91)::timestamp at time zone 'UTC';
  ends_at constant timestamptz := (to_day + 1)::timestamp at time zone 'UTC';
begin
  if not private.is_staff() then
    raise exception 'For staff only' using errcode = '42501';
  end if;
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 10 then
    raise exception 'At most 10 steps' using errcode = '22023';
  end if;
  return (
    with recursive step as (
      select ordinality as number, value from jsonb_array_elements(steps) with ordinality
    ),
    -- All devices count as one unless one is asked for.
    fitting as materialized (
      select number, visitor_id, at, case when of_device is null then '' else event.device end as device
      from step
      join private.usage_events as event
        on event.at >= starts_at and event.at < ends_at
        and (value -> 'names' is null or value -> 'names' ? event.name)
        and (value -> 'paths' is null or value -> 'paths' ? event.path)
        and (value -> 'features' is null or value -> 'features' ? (event.properties ->> 'feature'))
    ),
    progress as (
      select 1::bigint as number, visitor_id, device, min(at) as at
      from fitting where fitting.number = 1 group by visitor_id, device
      union all
      select progress.number + 1, progress.visitor_id, progress.device, (
        select min(fitting.at) from fitting
        where fitting.number = progress.number + 1 and fitting.visitor_id = progress.visitor_id
          and fitting.device = progress.device and fitting.at >= progress.at
      )
      from progress where progress.at is not null and progress.number < jsonb_array_length(steps)
    ),
    shown as (
      select number, device, private.shown_part(counted, sum(counted) over (
        partition by number order by counted, device rows between unbounded preceding and 1 preceding
      )) as counted
      from (
        select number, device, count(*) as counted from progress where at is not null group by number, device
      ) as counts
    )
    select coalesce(jsonb_agg(shown.counted order by step.number), '[]')
    from step left join shown on shown.number = step.number and shown.device = coalesce(of_device, '')
  );
end $$;

drop function private.shown_count(bigint);
