-- What search engines may find: ids of what everyone may see, with the time of its last change, in files of 10,000.

create index spots_everyone_id_idx on private.spot_rows (id) where audience = 'everyone';
create index gatherings_listed_id_idx on public.gatherings (id) where is_listed;
create index routes_listed_id_idx on public.routes (id) where is_listed and published;

-- A page of ids of one kind, in their order: `[[id, changed at], …]`.
create function public.list_sitemap_entries(kind text, page integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    (
      select id::text, updated_at from private.spot_rows where $1 = 'spots' and audience = 'everyone'
      order by spot_rows.id offset (greatest($2, 1) - 1) * 10000 limit 10000
    )
    union all
    (
      select id::text, updated_at from public.routes where $1 = 'routes' and is_listed and published
      order by routes.id offset (greatest($2, 1) - 1) * 10000 limit 10000
    )
    union all
    (
      select id::text, updated_at from public.gatherings where $1 = 'events' and is_listed
      order by gatherings.id offset (greatest($2, 1) - 1) * 10000 limit 10000
    )
    union all
    (
      select id::text, updated_at from public.swim_groups where $1 = 'groups' and is_listed
      order by swim_groups.id offset (greatest($2, 1) - 1) * 10000 limit 10000
    )
  )
  select coalesce(jsonb_agg(jsonb_build_array(id, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    order by id), '[]')
  from found
$$;

-- How many of each kind there are, and when the last of them changed.
create function public.summarize_sitemap() returns table (kind text, entries bigint, changed_at timestamptz)
language sql stable security definer rows 4 set search_path = '' as $$
  select 'spots', count(*), max(updated_at) from private.spot_rows where audience = 'everyone'
  union all select 'routes', count(*), max(updated_at) from public.routes where is_listed and published
  union all select 'events', count(*), max(updated_at) from public.gatherings where is_listed
  union all select 'groups', count(*), max(updated_at) from public.swim_groups where is_listed
$$;

-- Places with enough spots for a page of their own, and countries with enough spots at one of several kinds of water:
-- `[[country, place or null, water or null], …]`.
create function public.list_sitemap_places(min_spots integer) returns jsonb
language sql stable set search_path = '' as $$
  with countries as materialized (
    select slug from public.list_countries()
  ),
  waters as (
    select country_slug, kind, sum(spots) as spots, count(*) over (partition by country_slug) as kinds
    from private.readable_places where kind <> '' group by 1, 2 having sum(spots) > 0
  ),
  listed as (
    select countries.slug as country, places.slug as place, null as water
    from countries cross join lateral private.places_of(countries.slug) as places
    where places.spots >= $1
    union all
    select country_slug, null, kind from waters where kinds > 1 and spots >= $1
    order by 1, 2 nulls first, 3 nulls first limit 49000
  )
  select coalesce(jsonb_agg(jsonb_build_array(country, place, water)
    order by country, place nulls first, water nulls first), '[]')
  from listed
$$;

grant execute on function
  public.list_sitemap_entries(text, integer), public.summarize_sitemap(), public.list_sitemap_places(integer)
  to anon, authenticated, service_role;
