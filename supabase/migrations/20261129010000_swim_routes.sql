-- Swim routes: lines through the water with places beside them. docs/swim-routes.md describes the rules.

-- For the next migration: a new value can be used only after its transaction.

create type public.route_type as enum ('out-and-back', 'loop', 'point-to-point', 'crossing', 'drift');
create type public.route_visibility as enum ('public', 'private');
create type public.route_point_type as enum ('waypoint', 'exit', 'landmark', 'buoy', 'hazard', 'boat-lane');

create table public.routes (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint routes_name_check check (length(name) between 1 and 100),
  description text not null default '' constraint routes_description_check check (length(description) <= 2000),
  -- Searched by `find_routes`; the leading space lets a short text match the start of any word.
  search_text text collate "C" generated always as (' ' || private.fold(name || ' ' || description)) stored,
  difficulty public.spot_difficulty not null default 'Moderate',
  -- Kilometers along the line; kept by triggers.
  distance double precision not null default 0 constraint routes_distance_check check (distance between 0 and 2000),
  -- The specification names it.
  elevation_gain double precision not null default 0 constraint routes_elevation_gain_check check (elevation_gain = 0),
  -- Minutes.
  estimated_time integer constraint routes_estimated_time_check check (estimated_time between 0 and 100000),
  -- For the stream by the tide: the strongest at springs in m/s, where no point names one, and where the rising tide
  -- runs to, in degrees from true north.
  spring_stream double precision constraint routes_spring_stream_check check (spring_stream between 0 and 6),
  flood_toward smallint constraint routes_flood_toward_check check (flood_toward between 0 and 359),
  -- Public spots of the route within 200 m of its first and last point.
  starting_point_id uuid references private.spot_rows on delete set null,
  ending_point_id uuid references private.spot_rows on delete set null,
  route_type public.route_type not null default 'point-to-point',
  visibility public.route_visibility not null default 'public',
  published boolean not null default false,
  average_rating numeric(3, 2) constraint routes_average_rating_check check (average_rating between 1 and 5),
  total_reviews integer not null default 0 constraint routes_total_reviews_check check (total_reviews >= 0),
  -- Null for the product's own routes.
  created_by uuid default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its owner can restore it for 30 days.
  deleted_at timestamptz,
  -- Kept by triggers: the line with at most 40 points for lists, its start, and whether it has two waypoints.
  shape jsonb not null default '[]',
  start_latitude double precision,
  start_longitude double precision,
  is_complete boolean not null default false,
  -- It names a spot that isn't shown exactly to everyone, or passes one that its author owns.
  is_sensitive boolean not null default false,
  is_author_banned boolean not null default false,
  -- Whether others see it.
  -- Set by staff; its author reads the reason.
  is_hidden boolean not null default false,
  hidden_reason text constraint routes_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  is_listed boolean not null generated always as (
    published and visibility = 'public' and is_complete and not is_sensitive and not is_author_banned
    and deleted_at is null and not is_hidden
  ) stored
);
-- Counts the list and finds a swimmer's own, whichever the planner prefers.
create index routes_owner_listed_idx on public.routes (created_by, is_listed) include (published);
create index routes_hidden_idx on public.routes (updated_at desc, id) where is_hidden;
create index routes_newest_idx on public.routes (created_at desc, id desc) where published;
create index routes_start_idx on public.routes (start_latitude, start_longitude) where is_listed;
create index routes_search_text_idx on public.routes using gin (search_text extensions.gin_trgm_ops);
create index routes_created_by_idx on public.routes (created_by, created_at desc, id desc);
create index routes_starting_point_id_idx on public.routes (starting_point_id);
create index routes_ending_point_id_idx on public.routes (ending_point_id);
create index routes_deleted_idx on public.routes (deleted_at) where deleted_at is not null;
create index routes_incomplete_idx on public.routes (created_at) where not is_complete;
-- With the default of 100 values, planning a text search takes longer than running it.
alter table public.routes alter column search_text set statistics 10;
alter table public.routes enable row level security;

-- Waypoints are the line, in the order of their index; the other types are places beside it.
create table public.route_points (
  route_id uuid not null references public.routes on delete cascade,
  point_index smallint not null constraint route_points_point_index_check check (point_index between 0 and 1999),
  latitude double precision not null constraint route_points_latitude_check check (latitude between -90 and 90),
  longitude double precision not null constraint route_points_longitude_check check (longitude between -180 and 180),
  -- Meters.
  elevation double precision constraint route_points_elevation_check check (elevation between -500 and 9000),
  point_type public.route_point_type not null default 'waypoint',
  point_name text constraint route_points_point_name_check check (length(point_name) <= 60),
  point_description text constraint route_points_point_description_check check (length(point_description) <= 300),
  -- Meters.
  water_depth double precision constraint route_points_water_depth_check check (water_depth between 0 and 12000),
  -- The strongest stream at springs, in m/s.
  water_current double precision constraint route_points_water_current_check check (water_current between 0 and 10),
  -- For the export of a swimmer's data.
  created_by uuid default auth.uid() references auth.users on delete cascade,
  primary key (route_id, point_index),
  -- Values closer to zero make distance calculations fail with an underflow.
  constraint route_points_position_check check (
    (latitude = 0 or abs(latitude) >= 1e-9) and (longitude = 0 or abs(longitude) >= 1e-9)
  )
);
create index route_points_created_by_idx on public.route_points (created_by);
alter table public.route_points enable row level security;

create table public.route_spots (
  route_id uuid not null references public.routes on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  order_index smallint not null constraint route_spots_order_index_check check (order_index between 0 and 19),
  is_highlight boolean not null default false,
  created_by uuid default auth.uid() references auth.users on delete cascade,
  primary key (route_id, spot_id),
  -- Deferred: reordering swaps two of them.
  constraint route_spots_order_key unique (route_id, order_index) deferrable initially deferred
);
create index route_spots_spot_id_idx on public.route_spots (spot_id);
create index route_spots_created_by_idx on public.route_spots (created_by);
alter table public.route_spots enable row level security;

-- The legs of routes' lines; the last waypoint, and each place beside the line, is a leg of no length.
create function private.legs_of_routes(route_ids uuid[]) returns table (
  route_id uuid, latitude double precision, longitude double precision, to_latitude double precision,
  to_longitude double precision
)
language sql stable security definer set search_path = '' as $$
  select route_id, latitude, longitude,
    case when point_type = 'waypoint' then lead(latitude, 1, latitude) over points else latitude end,
    case when point_type = 'waypoint' then lead(longitude, 1, longitude) over points else longitude end
  from public.route_points where route_id = any (route_ids)
  window points as (partition by route_id, point_type = 'waypoint' order by point_index)
$$;

-- The length of a leg in meters on the WGS 84 ellipsoid, as domain/swim-routes/line/measure-line.ts has it: flat up to
-- 20 km (as the library cheap-ruler does), else Lambert's formula, which is meters off over an ocean.
create function private.leg_meters(
  latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision
) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  with ellipsoid as (
    select 6378137.0::double precision as radius, 1 / 298.257223563::double precision as flattening
  ), turned as (
    select *, flattening * (2 - flattening) as e2, cos(radians((latitude_a + latitude_b) / 2)) as shrink,
      latitude_b - latitude_a as north,
      longitude_b - longitude_a - 360 * round((longitude_b - longitude_a) / 360) as east
    from ellipsoid
  ), curved as (
    select *, 1 / (1 - e2 * (1 - shrink * shrink)) as w2 from turned
  ), flat as (
    select *, radians(radius) * sqrt(w2) * sqrt((east * shrink) ^ 2 + (north * w2 * (1 - e2)) ^ 2) as flat_meters
    from curved
  ), reduced as (
    select *, atan((1 - flattening) * tan(radians(latitude_a))) as reduced_a,
      atan((1 - flattening) * tan(radians(latitude_b))) as reduced_b
    from flat
  ), middle as (
    select *, (reduced_a + reduced_b) / 2 as p, (reduced_b - reduced_a) / 2 as q,
      2 * asin(sqrt(least(1, sin((reduced_b - reduced_a) / 2) ^ 2
        + cos(reduced_a) * cos(reduced_b) * sin(radians(east) / 2) ^ 2))) as angle
    from reduced
  )
  select case
    when flat_meters <= 20000 and greatest(abs(latitude_a), abs(latitude_b)) <= 85 then flat_meters
    when angle = 0 then 0
    -- Opposite points of the earth: the formula has no value there.
    when angle > 3.1 then radius * angle
    else radius * (angle - flattening / 2 * (
      (angle - sin(angle)) * (sin(p) * cos(q) / cos(angle / 2)) ^ 2
      + (angle + sin(angle)) * (cos(p) * sin(q) / sin(angle / 2)) ^ 2
    ))
  end
  from middle
$$;

-- Whether a leg comes within 500 m of a position. On a plane around the position, which is exact enough at that distance.
create function private.passes(
  from_latitude double precision, from_longitude double precision, to_latitude double precision,
  to_longitude double precision, latitude double precision, longitude double precision
) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  with steps as (
    select cos(radians(latitude)) as shrink, from_latitude - latitude as y, to_latitude - from_latitude as leg_y,
      -- The short way around the earth.
      from_longitude - longitude - 360 * round((from_longitude - longitude) / 360) as longitude_away,
      to_longitude - from_longitude - 360 * round((to_longitude - from_longitude) / 360) as leg_longitude
  ), plane as (
    select y, leg_y, longitude_away * shrink as x, leg_longitude * shrink as leg_x from steps
  ), nearest as (
    select *, greatest(0, least(1, coalesce(-(x * leg_x + y * leg_y) / nullif(leg_x * leg_x + leg_y * leg_y, 0), 0))) as share
    from plane
  )
  -- A degree of latitude is 111.195 km.
  select 111.195 * sqrt((x + share * leg_x) ^ 2 + (y + share * leg_y) ^ 2) < 0.5 from nearest
$$;

-- Whether a route would show where a sensitive spot is. Spots of others that the author doesn't name don't count, or
-- publishing would tell where they are.
create function private.touches_sensitive_spot(about uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.route_spots join private.spot_rows as spot on spot.id = spot_id
    where route_id = about and spot.sensitivity <> 'public'
  ) or exists (
    with own as materialized (
      select coalesce(exact.latitude, spot.latitude) as latitude, coalesce(exact.longitude, spot.longitude) as longitude
      from public.routes as route
      join private.spot_rows as spot on spot.owner_id = route.created_by and spot.sensitivity <> 'public'
      left join public.spot_exact_positions as exact on exact.spot_id = spot.id
      where route.id = about
    )
    select from own join private.legs_of_routes(array[about]) as leg
      -- 0.006 degrees are 667 m; comparing them first saves computing most distances.
      on own.latitude between least(leg.latitude, leg.to_latitude) - 0.006 and greatest(leg.latitude, leg.to_latitude) + 0.006
    where private.passes(leg.latitude, leg.longitude, leg.to_latitude, leg.to_longitude, own.latitude, own.longitude)
  )
$$;

-- The public spot of a route that is at this position.
create function private.route_spot_at(about uuid, latitude double precision, longitude double precision) returns uuid
language sql stable security definer set search_path = '' as $$
  select spot.id from public.route_spots join private.spot_rows as spot on spot.id = spot_id
  cross join lateral (
    select private.distance_km(route_spot_at.latitude, route_spot_at.longitude, spot.latitude, spot.longitude) as km
  ) as away
  where route_id = about and spot.sensitivity = 'public' and spot.audience = 'everyone' and away.km <= 0.2
  order by away.km limit 1
$$;

-- Until the end of the transaction nobody changes these spots. Before routes are locked, as a change of a spot locks its
-- routes after it.
create function private.lock_spots(spot_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from private.spot_rows where id = any (spot_ids) order by id for share;
end $$;

-- Brings what is derived from points and spots up to date.
create function private.derive_routes(route_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A waiting transaction then sees what the other changed.
  perform from public.routes where id = any (route_ids) order by id for no key update;
  with waypoints as (
    select route_id, latitude, longitude, row_number() over points - 1 as place,
      count(*) over (partition by route_id) - 1 as last
    from public.route_points where route_id = any (route_ids) and point_type = 'waypoint'
    window points as (partition by route_id order by point_index)
  ), lines as (
    select route_id, max(last) + 1 as waypoints,
      -- At most 40 of them, evenly spread, with the first and the last.
      jsonb_agg(jsonb_build_array(round(longitude::numeric, 5), round(latitude::numeric, 5)) order by place)
        filter (where last < 40 or place = 0 or place * 39 / last > (place - 1) * 39 / last) as shape,
      max(latitude) filter (where place = 0) as start_latitude, max(longitude) filter (where place = 0) as start_longitude,
      max(latitude) filter (where place = last) as end_latitude, max(longitude) filter (where place = last) as end_longitude
    from waypoints group by route_id
  ), lengths as (
    -- In km. To the millimeter, or a length could be rounded twice until it is shown.
    select route_id, round(sum(private.leg_meters(latitude, longitude, to_latitude, to_longitude))::numeric / 1000, 6) as distance
    from private.legs_of_routes(route_ids) group by route_id
  ), derived as (
    select ids.id, coalesce(length.distance, 0)::double precision as distance, coalesce(line.shape, '[]') as shape, line.start_latitude, line.start_longitude,
      coalesce(line.waypoints >= 2, false) as is_complete, private.touches_sensitive_spot(ids.id) as is_sensitive,
      private.route_spot_at(ids.id, line.start_latitude, line.start_longitude) as starting_point_id,
      private.route_spot_at(ids.id, line.end_latitude, line.end_longitude) as ending_point_id
    from unnest(route_ids) as ids (id) left join lines as line on line.route_id = ids.id
    left join lengths as length on length.route_id = ids.id
  )
  update public.routes as route set distance = derived.distance, shape = derived.shape, start_latitude = derived.start_latitude,
    start_longitude = derived.start_longitude, is_complete = derived.is_complete, is_sensitive = derived.is_sensitive,
    starting_point_id = derived.starting_point_id, ending_point_id = derived.ending_point_id
  from derived
  where route.id = derived.id and (route.distance, route.shape, route.start_latitude, route.start_longitude,
    route.is_complete, route.is_sensitive, route.starting_point_id, route.ending_point_id) is distinct from (
    derived.distance, derived.shape, derived.start_latitude, derived.start_longitude, derived.is_complete,
    derived.is_sensitive, derived.starting_point_id, derived.ending_point_id);
end $$;

create function private.derive_changed_routes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'route_spots' and tg_op <> 'DELETE' then
    perform private.lock_spots(array(select spot_id from changed));
  end if;
  perform private.derive_routes(array(select distinct route_id from changed order by route_id));
  return null;
end $$;

-- A public route is unpublished, and its owner told, once it shows where a sensitive spot is: otherwise it would be
-- published without being listed, which its owner could not see.
create function private.unpublish_sensitive_routes(route_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  with unpublished as (
    update public.routes set published = false
    where id = any (route_ids) and published and visibility = 'public' and is_sensitive
    returning id, name, created_by
  )
  insert into public.notifications (user_id, kind, title, body, link, source_key)
    select created_by, 'route_unpublished', name || ' was unpublished',
      'It shows where a spot is that isn''t shown exactly to everyone. Remove the spot, or keep the route private.',
      '/routes/' || id, 'route_unpublished:' || id || ':' || extract(epoch from now())
    from unpublished where created_by is not null
    on conflict do nothing
$$;

-- A sensitive spot was added, moved, removed or given to somebody else, or a spot became sensitive or no longer is.
create function private.derive_routes_of_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  owned uuid[];
  passing uuid[];
  route_ids uuid[];
begin
  select array_agg(id) into owned from public.routes where created_by in (old.owner_id, new.owner_id);
  if new.sensitivity <> 'public' then
    select coalesce(exact.latitude, new.latitude) as latitude, coalesce(exact.longitude, new.longitude) as longitude
      into place from (values (new.id)) as spot (id) left join public.spot_exact_positions as exact on exact.spot_id = spot.id;
    select array_agg(distinct leg.route_id) into passing from private.legs_of_routes(owned) as leg
    where place.latitude between least(leg.latitude, leg.to_latitude) - 0.006 and greatest(leg.latitude, leg.to_latitude) + 0.006
      and private.passes(leg.latitude, leg.longitude, leg.to_latitude, leg.to_longitude, place.latitude, place.longitude);
  end if;
  -- What passes the spot's old position is among the sensitive ones.
  route_ids := array(
    select route_id from public.route_spots where spot_id in (old.id, new.id)
    union select id from public.routes where id = any (owned)
      and (is_sensitive and old.id is not null or id = any (passing) and not is_sensitive)
    order by 1
  );
  perform private.derive_routes(route_ids);
  perform private.unpublish_sensitive_routes(route_ids);
  return null;
end $$;

-- Refuses the swimmer's 101st route. The lock makes one swimmer's inserts wait for each other.
create function private.claim_room_for_route(swimmer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 100;
begin
  perform pg_advisory_xact_lock(hashtextextended('routes of ' || swimmer, 0));
  if (select count(*) from public.routes where created_by = swimmer and deleted_at is null) >= most then
    raise exception 'routes: you have % routes, which is as many as one swimmer may', most
      using errcode = '23514', hint = 'too_many_routes';
  end if;
end $$;

create function private.check_route() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  new.name := btrim(new.name);
  new.description := btrim(new.description);
  if is_new then
    new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.created_by), false);
  end if;
  if auth.uid() = new.created_by and new.deleted_at is null and (is_new or old.deleted_at is not null) then
    perform private.claim_room_for_route(new.created_by);
  end if;
  -- A time of the swimmer's choice could keep it for ever without counting it.
  if not is_new and auth.uid() is not null and new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  if new.published and (is_new or not old.published or new.visibility <> old.visibility) then
    if not new.is_complete then
      raise exception 'published: a route needs two points first' using errcode = '23514', hint = 'route_incomplete';
    elsif new.visibility = 'public' and new.is_sensitive then
      raise exception 'published: the route shows where a sensitive spot is' using errcode = '23514', hint = 'route_sensitive';
    end if;
  end if;
  return new;
end $$;

-- A swimmer's writes leave the distance as the line gives it.
create function private.keep_route_distance() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.distance := case when tg_op = 'INSERT' then 0 else old.distance end;
  return new;
end $$;

create trigger routes_keep_distance before insert or update of distance on public.routes
  for each row when (current_user = 'authenticated') execute function private.keep_route_distance();
create trigger routes_check before insert or update of name, description, visibility, published, deleted_at on public.routes
  for each row execute function private.check_route();
create trigger routes_set_updated_at
  before update of name, description, difficulty, distance, estimated_time, route_type, visibility, published, shape
  on public.routes for each row execute function private.set_updated_at();

create trigger route_points_derive_added after insert on public.route_points
  referencing new table as changed for each statement execute function private.derive_changed_routes();
create trigger route_points_derive_changed after update on public.route_points
  referencing new table as changed for each statement execute function private.derive_changed_routes();
create trigger route_points_derive_removed after delete on public.route_points
  referencing old table as changed for each statement execute function private.derive_changed_routes();
create trigger route_spots_derive_added after insert on public.route_spots
  referencing new table as changed for each statement execute function private.derive_changed_routes();
create trigger route_spots_derive_changed after update on public.route_spots
  referencing new table as changed for each statement execute function private.derive_changed_routes();
create trigger route_spots_derive_removed after delete on public.route_spots
  referencing old table as changed for each statement execute function private.derive_changed_routes();
-- By what a statement names, not by what changes: a step within a coarse position changes only `spot_exact_positions`.
create trigger spots_derive_routes after update of sensitivity, owner_id, latitude, longitude on private.spot_rows
  for each row when (old.sensitivity <> 'public' or new.sensitivity <> 'public')
  execute function private.derive_routes_of_spot();
create trigger spots_derive_routes_of_added after insert on private.spot_rows
  for each row when (new.sensitivity <> 'public') execute function private.derive_routes_of_spot();
create trigger spots_derive_routes_of_removed after delete on private.spot_rows
  for each row when (old.sensitivity <> 'public') execute function private.derive_routes_of_spot();

create policy "banned swimmers are kept out" on public.routes
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers don't see routes of whom they blocked" on public.routes
  as restrictive for select to authenticated
  using (created_by is null or created_by <> all (array(select private.list_blocked())));
create policy "everyone reads listed routes" on public.routes for select to anon, authenticated using (is_listed);
create policy "swimmers read their own routes" on public.routes
  for select to authenticated using (created_by = (select auth.uid()));
create policy "swimmers add routes of their own" on public.routes
  for insert to authenticated with check (created_by = (select auth.uid()));
create policy "swimmers change their own routes" on public.routes
  for update to authenticated using (created_by = (select auth.uid())) with check (created_by = (select auth.uid()));
create policy "swimmers remove their own routes, staff all that they see" on public.routes
  for delete to authenticated using (created_by = (select auth.uid()) or (select private.is_staff()));

create policy "banned swimmers are kept out" on public.route_points
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "points are read with their route" on public.route_points
  for select to anon, authenticated using (exists (select from public.routes where id = route_id));
create policy "swimmers add points to their own routes" on public.route_points
  for insert to authenticated
  with check (exists (select from public.routes where id = route_id and created_by = (select auth.uid())));
create policy "swimmers change points of their own routes" on public.route_points
  for update to authenticated
  using (exists (select from public.routes where id = route_id and created_by = (select auth.uid())))
  with check (exists (select from public.routes where id = route_id and created_by = (select auth.uid())));
create policy "swimmers remove points of their own routes" on public.route_points
  for delete to authenticated
  using (exists (select from public.routes where id = route_id and created_by = (select auth.uid())));

create policy "banned swimmers are kept out" on public.route_spots
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "spots are read with their route, by those who may see both" on public.route_spots
  for select to anon, authenticated
  using (exists (select from public.routes where id = route_id) and exists (select from private.spot_rows where id = spot_id));

-- Also those that were hidden since, so that they can be removed; `get_route_complete` doesn't name them.
create policy "swimmers read all spots of their own routes" on public.route_spots
  for select to authenticated
  using (exists (select from public.routes where id = route_id and created_by = (select auth.uid())));
create policy "swimmers add spots they may see to their own routes" on public.route_spots
  for insert to authenticated with check (
    exists (select from public.routes where id = route_id and created_by = (select auth.uid()))
    and exists (select from private.spot_rows where id = spot_id)
  );
create policy "swimmers change spots of their own routes" on public.route_spots
  for update to authenticated
  using (exists (select from public.routes where id = route_id and created_by = (select auth.uid())))
  with check (
    exists (select from public.routes where id = route_id and created_by = (select auth.uid()))
    and exists (select from private.spot_rows where id = spot_id)
  );
create policy "swimmers remove spots of their own routes" on public.route_spots
  for delete to authenticated
  using (exists (select from public.routes where id = route_id and created_by = (select auth.uid())));

grant select on public.routes, public.route_points, public.route_spots to anon, authenticated;
grant insert (id, name, description, difficulty, distance, elevation_gain, estimated_time, route_type, visibility,
    published, spring_stream, flood_toward, created_by),
  update (name, description, difficulty, distance, elevation_gain, estimated_time, route_type, visibility, published,
    spring_stream, flood_toward, deleted_at),
  delete on public.routes to authenticated;
grant insert (route_id, point_index, latitude, longitude, elevation, point_type, point_name, point_description,
    water_depth, water_current),
  update (latitude, longitude, elevation, point_type, point_name, point_description, water_depth, water_current),
  delete on public.route_points to authenticated;
grant insert (route_id, spot_id, order_index, is_highlight), update (order_index, is_highlight), delete
  on public.route_spots to authenticated;
grant select, insert, update, delete on public.routes, public.route_points, public.route_spots to service_role;

-- A save of many points adds only those past the old end; see `save_route`.
select private.set_quota('public.routes', 100, 20);
select private.set_quota('public.route_points', 50000, 2000);
select private.set_quota('public.route_spots', 2000, 20);
