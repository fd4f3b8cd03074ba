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

-- Counts below 5 are hidden: few people could be recognized by what they did.
create function private.shown_count(counted bigint) returns bigint
language sql immutable set search_path = '' as $$
  select case when counted >= 5 then counted end
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
  with shown as materialized (
    select (at at time zone 'UTC')::date as day, usage_events.*
    from private.usage_events
    where at >= starts_at and at < ends_at and (of_device is null or device = of_device)
  ),
  counts as (
    select day, device,
      count(distinct visit_id) as visits,
      count(distinct visitor_id) as visitors,
      count(*) filter (where name in ('Page View', 'Authenticated Page View')) as views
    from shown group by grouping sets ((), (day), (device))
  ),
  segments as (
    select segment, count(*) as visitors from (
      select distinct on (visitor_id) properties ->> 'segment' as segment
      from shown where name in ('Session Started', 'Session Quality', 'User Segment Changed') and properties ? 'segment'
      order by visitor_id, at desc
    ) as latest group by segment
  ),
  milestones as (
    select properties ->> 'kind' as kind, (properties ->> 'threshold')::numeric as threshold,
      count(distinct visitor_id) as visitors
    from shown
    where name = 'Retention Milestone' and jsonb_typeof(properties -> 'threshold') = 'number'
    group by 1, 2
  ),
  pages as (
    select path, count(*) as views,
      percentile_cont(0.75) within group (order by (properties ->> 'load_ms')::numeric) as load_ms
    from shown
    where name in ('Page View', 'Authenticated Page View') and jsonb_typeof(properties -> 'load_ms') = 'number'
    group by path having count(distinct visitor_id) >= 5
    order by 3 desc limit 20
  ),
  returned as (select count(distinct visitor_id) as visitors from shown where name = 'User Returned'),
  quality as (
    select count(*) as visits, avg((properties ->> 'active_ms')::numeric) as active_ms,
      avg((properties ->> 'score')::numeric) as score
    from (
      select distinct on (visit_id) properties from shown
      where name = 'Session Quality' and jsonb_typeof(properties -> 'active_ms') = 'number'
        and jsonb_typeof(properties -> 'score') = 'number'
      order by visit_id, at desc
    ) as latest
  )
  select jsonb_build_object(
    'totals', (
      select jsonb_build_object(
        'visits', private.shown_count(visits), 'visitors', private.shown_count(visitors),
        'views', private.shown_count(views),
        'returned', private.shown_count((select visitors from returned)),
        'active_ms', (select case when quality.visits >= 5 then round(active_ms) end from quality),
        'score', (select case when quality.visits >= 5 then round(score) end from quality)
      ) from counts where day is null and device is null
    ),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', day, 'visits', private.shown_count(visits), 'visitors', private.shown_count(visitors),
        'views', private.shown_count(views)) order by day), '[]')
      from counts where day is not null
    ),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object('device', device, 'visits', private.shown_count(visits),
        'visitors', private.shown_count(visitors)) order by device), '[]')
      from counts where device is not null
    ),
    'segments', (
      select coalesce(jsonb_agg(jsonb_build_object('segment', segment, 'visitors', private.shown_count(visitors))
        order by segment), '[]') from segments
    ),
    'milestones', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'threshold', threshold,
        'visitors', private.shown_count(visitors)) order by kind, threshold), '[]') from milestones
    ),
    'pages', (
      select coalesce(jsonb_agg(jsonb_build_object('path', path, 'views', private.shown_count(views),
        'load_ms', round(load_ms)) order by load_ms desc), '[]') from pages
    )
  ) into answer;
  return answer;
end $$;

-- How many visitors went through the steps in their order, for staff: one count per step. A step is
-- {names?, paths?, features?}; an event fits when it is in each of the lists.
create function public.read_usage_funnel(steps jsonb, from_day date, to_day date, of_device text default null)
returns jsonb
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
    fitting as materialized (
      select number, visitor_id, at
      from step
      join private.usage_events as event
        on event.at >= starts_at and event.at < ends_at and (of_device is null or event.device = of_device)
        and (value -> 'names' is null or value -> 'names' ? event.name)
        and (value -> 'paths' is null or value -> 'paths' ? event.path)
        and (value -> 'features' is null or value -> 'features' ? (event.properties ->> 'feature'))
    ),
    progress as (
      select 1::bigint as number, visitor_id, min(at) as at from fitting where fitting.number = 1 group by visitor_id
      union all
      select progress.number + 1, progress.visitor_id, (
        select min(fitting.at) from fitting
        where fitting.number = progress.number + 1 and fitting.visitor_id = progress.visitor_id
          and fitting.at >= progress.at
      )
      from progress where progress.at is not null and progress.number < jsonb_array_length(steps)
    )
    select coalesce(jsonb_agg(private.shown_count((
      select count(*) from progress where progress.number = step.number and progress.at is not null
    )) order by number), '[]') from step
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
