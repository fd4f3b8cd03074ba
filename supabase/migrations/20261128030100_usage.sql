-- Usage statistics: events that browsers send after consent, by month, and what staff read of them. Nothing in them
-- says who or where a person is: a visitor is a random number of a browser.

-- Outside of the API: only the functions below write and read it.
create table private.usage_events (
  id uuid not null,
  at timestamptz not null,
  visitor_id uuid not null,
  visit_id uuid not null,
  name text not null constraint usage_events_name_check check (name in (
    'Navigation', 'Page View', 'Authenticated Page View', 'Session Activity', 'Feature Engagement', 'Session Quality',
    'Retention Milestone', 'User Returned', 'User Segment Changed', 'Advanced Feature Usage', 'Session Started',
    'Session Ended'
  )),
  path text not null constraint usage_events_path_check check (length(path) <= 100),
  device text not null constraint usage_events_device_check check (device in ('phone', 'tablet', 'desktop')),
  is_signed_in boolean not null,
  properties jsonb not null default '{}'
    constraint usage_events_properties_check check (octet_length(properties::text) <= 4096),
  -- A batch that is sent again changes nothing.
  primary key (id, at)
) partition by range (at);
create index usage_events_visitor_idx on private.usage_events (visitor_id, at);
create index usage_events_name_idx on private.usage_events (name, at);
alter table private.usage_events enable row level security;

-- For months without a partition, as after the restore of an older backup.
create table private.usage_events_other partition of private.usage_events default;
alter table private.usage_events_other enable row level security;

-- How many events came in an hour: from each visitor, and from all in the row of zeros.
create table private.usage_counts (
  hour timestamptz,
  visitor_id uuid,
  events integer not null,
  primary key (hour, visitor_id)
);
alter table private.usage_counts enable row level security;

-- The partition of a month, unless it is there; takes over its rows among those without one.
create function private.add_usage_month(of_day date) returns void
language plpgsql set search_path = '' as $$
declare
  first_day constant date := date_trunc('month', of_day)::date;
  partition constant text := 'usage_events_' || to_char(first_day, 'YYYY_MM');
  starts_at constant timestamptz := first_day::timestamp at time zone 'UTC';
  ends_at constant timestamptz := (first_day + interval '1 month')::timestamp at time zone 'UTC';
begin
  if to_regclass('private.' || partition) is not null then
    return;
  end if;
  -- Two callers at the same moment.
  perform pg_advisory_xact_lock(hashtext('private.usage_events'));
  if to_regclass('private.' || partition) is not null then
    return;
  end if;
  execute format('create table private.%I (like private.usage_events including all)', partition);
  execute format('alter table private.%I enable row level security', partition);
  execute format(
    'with moved as (delete from private.usage_events_other where at >= $1 and at < $2 returning *)
      insert into private.%I select * from moved', partition
  ) using starts_at, ends_at;
  execute format(
    'alter table private.usage_events attach partition private.%I for values from (%L) to (%L)',
    partition, starts_at, ends_at
  );
end $$;

-- Called by a scheduled function: adds the next months and removes those older than 13 months. Returns how many were
-- removed.
create function public.maintain_usage() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  oldest constant date := (date_trunc('month', today) - interval '13 months')::date;
  old_month record;
  removed integer := 0;
begin
  delete from private.usage_events_other where at < oldest::timestamp at time zone 'UTC';
  perform private.add_usage_month(month) from (
    select distinct (date_trunc('month', at at time zone 'UTC'))::date as month from private.usage_events_other
    union select (date_trunc('month', today) + make_interval(months => ahead))::date from generate_series(-1, 2) as ahead
  ) as months;
  for old_month in
    select relname from pg_catalog.pg_inherits join pg_catalog.pg_class on pg_class.oid = inhrelid
    where inhparent = 'private.usage_events'::regclass and relname < 'usage_events_' || to_char(oldest, 'YYYY_MM')
  loop
    execute format('drop table private.%I', old_month.relname);
    removed := removed + 1;
  end loop;
  delete from private.usage_counts where hour < now() - interval '2 hours';
  return removed;
end $$;

-- Whether so many more events of a visitor fit into this hour; counts them if so.
create function public.take_usage_room(visitor uuid, fresh integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  everyone constant uuid := '00000000-0000-0000-0000-000000000000';
  per_visitor constant integer := 1500;
  per_hour constant integer := 200000;
  this_hour constant timestamptz := date_trunc('hour', now());
  total integer;
begin
  if coalesce((select events from private.usage_counts where hour = this_hour and visitor_id = visitor), 0) + fresh
    > per_visitor
  then
    return false;
  end if;
  insert into private.usage_counts as counted (hour, visitor_id, events) values (this_hour, everyone, fresh)
    on conflict (hour, visitor_id) do update set events = counted.events + fresh
      where counted.events + fresh <= per_hour
    returning events into total;
  if total is null then
    return false;
  end if;
  insert into private.usage_counts as counted (hour, visitor_id, events) values (this_hour, visitor, fresh)
    on conflict (hour, visitor_id) do update set events = counted.events + fresh;
  return true;
end $$;

-- Stores one batch of a browser: [{id, visit_id, at, name, path, is_signed_in, properties}]. Events older than seven
-- days are skipped; a clock that is ahead counts as now. Returns how many are new, or null over the hourly limits.
create function public.record_usage(visitor uuid, device text, events jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
  oldest constant timestamptz := now() - interval '7 days';
begin
  if not public.take_usage_room(visitor, jsonb_array_length(events)) then
    return null;
  end if;
  perform private.add_usage_month((oldest at time zone 'UTC')::date);
  perform private.add_usage_month((now() at time zone 'UTC')::date);
  insert into private.usage_events (id, at, visitor_id, visit_id, name, path, device, is_signed_in, properties)
  select event.id, least(event.at, now()), visitor, event.visit_id, event.name, event.path, record_usage.device,
    event.is_signed_in, coalesce(event.properties, '{}')
  from jsonb_to_recordset(events) as event (
    id uuid, visit_id uuid, at timestamptz, name text, path text, is_signed_in boolean, properties jsonb
  )
  where event.at >= oldest
  on conflict (id, at) do nothing;
  get diagnostics stored = row_count;
  return stored;
end $$;

-- A count of a device, or of all devices. Below 5 it is hidden: few people could be recognized by what they did. It is
-- also hidden when the smaller counts beside it, themselves hidden, are below 5 together: the total would reveal them.
create function private.shown_part(counted bigint, smaller_ones numeric) returns bigint
language sql immutable set search_path = '' as $$
  select case when counted >= 5 and coalesce(smaller_ones, 0) not between 1 and 4 then counted end
$$;

-- Everything of `/admin/usage` but the funnels, for staff: {totals, days, devices, segments, milestones, pages}. Days
-- are UTC; both ends are included, and at most 92 days are read.
create function public.read_usage(from_day date, to_day date, of_device text default null) returns jsonb
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
create function public.read_usage_funnel(
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

grant execute on function public.maintain_usage() to service_role;
grant execute on function public.take_usage_room(uuid, integer) to service_role;
grant execute on function public.record_usage(uuid, text, jsonb) to service_role;
grant execute on function public.read_usage(date, date, text) to authenticated;
grant execute on function public.read_usage_funnel(jsonb, date, date, text) to authenticated;

select public.maintain_usage();

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once) values
  ('maintain-usage', '20 2 * * *', 'maintain-usage', false);

select private.register_scheduled_jobs();
