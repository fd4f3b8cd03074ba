-- Calls about swim routes, the pace that their times are computed with, and what removes old ones.

-- Seconds for 100 m; null until the swimmer enters it.
alter table public.user_preferences add column swim_pace smallint
  constraint user_preferences_swim_pace_check check (swim_pace between 50 and 360);

-- A route with its points and spots: row n holds the n-th point and the n-th spot. No row if the caller may not see it.
create function public.get_route_complete(route_id_param uuid) returns table (
  route_id uuid, route_name text, route_description text, difficulty public.spot_difficulty, distance double precision,
  elevation_gain double precision, estimated_time integer, starting_point_id uuid, ending_point_id uuid,
  route_type public.route_type, visibility public.route_visibility, published boolean, created_by uuid,
  created_at timestamptz, updated_at timestamptz, average_rating numeric, review_count integer,
  point_index smallint, point_latitude double precision, point_longitude double precision,
  point_elevation double precision, point_type public.route_point_type, point_name text, point_description text,
  water_depth double precision, water_current double precision,
  spot_id uuid, spot_name text, spot_order_index smallint, spot_is_highlight boolean,
  spring_stream double precision, flood_toward smallint
)
language sql stable security invoker set search_path = '' as $$
  with points as (
    select *, row_number() over (order by point.point_index) as place
    from public.route_points as point where point.route_id = route_id_param
  ), spots as (
    select link.spot_id, spot.name, link.order_index, link.is_highlight, row_number() over (order by link.order_index) as place
    from public.route_spots as link join public.spots as spot on spot.id = link.spot_id
    where link.route_id = route_id_param
  )
  select route.id, route.name, route.description, route.difficulty, route.distance, route.elevation_gain,
    route.estimated_time, route.starting_point_id, route.ending_point_id, route.route_type, route.visibility,
    route.published, route.created_by, route.created_at, route.updated_at, route.average_rating, route.total_reviews,
    points.point_index, points.latitude, points.longitude, points.elevation, points.point_type, points.point_name,
    points.point_description, points.water_depth, points.water_current,
    spots.spot_id, spots.name, spots.order_index, spots.is_highlight, route.spring_stream, route.flood_toward
  from public.routes as route
  left join (points full join spots using (place)) on true
  where route.id = route_id_param and route.deleted_at is null
  order by place
$$;

-- The listed routes with all of these words in name or description, and within the radius of a position if one is
-- given. It runs with its owner's rights and its own conditions: row security keeps the text index from being used.
create function public.find_routes(
  words text default null, origin_latitude double precision default null, origin_longitude double precision default null,
  radius_km double precision default 50
) returns setof public.routes
language plpgsql stable security definer set search_path = '' as $$
declare
  patterns constant text[] := coalesce(private.to_search_patterns(left(words, 100)), '{}');
  hidden constant uuid[] := array(select private.list_blocked());
  -- The newest; nobody turns a hundred pages.
  most constant integer := 1000;
begin
  if auth.uid() is not null and private.is_banned() then
    return;
  end if;
  if origin_latitude is not null and origin_longitude is not null then
    return query
      select route.* from unnest(private.to_boxes_around(origin_latitude, origin_longitude, least(radius_km, 500))) as area (box)
      join public.routes as route on route.is_listed
        and route.start_latitude between (area.box[1])[1] and (area.box[0])[1]
        and route.start_longitude between (area.box[1])[0] and (area.box[0])[0]
      where private.distance_km(origin_latitude, origin_longitude, route.start_latitude, route.start_longitude) <= radius_km
        and route.search_text like all (patterns)
        and (route.created_by is null or route.created_by <> all (hidden))
      order by route.created_at desc, route.id desc limit most;
  elsif cardinality(patterns) > 0 then
    return query
      select route.* from public.routes as route
      where route.is_listed and route.search_text like patterns[1] and route.search_text like all (patterns)
        and (route.created_by is null or route.created_by <> all (hidden))
      order by route.created_at desc, route.id desc limit most;
  end if;
end $$;

-- Replaces what the planner edits, with its points [{latitude, longitude, type, name, description, depth, current}] and
-- spots, in one transaction; reviews stay. Points that only change are updated, so they don't count as new.
-- Spots that the swimmer may no longer see are left out. Refuses when the route was changed since `based_on`; returns
-- when it was changed now.
create function public.save_route(
  route_id_param uuid, route jsonb, points jsonb, spots uuid[], based_on timestamptz default null
) returns timestamptz
language plpgsql volatile security invoker set search_path = '' as $$
declare
  seen uuid[];
  saved_at timestamptz;
begin
  if jsonb_typeof(points) is distinct from 'array' then
    raise exception 'points: must be a list' using errcode = '22023';
  elsif jsonb_array_length(points) > 2000 then
    raise exception 'points: a route has at most 2000 points' using errcode = '22023';
  elsif exists (select from jsonb_array_elements(points) as point where jsonb_typeof(point) <> 'object') then
    raise exception 'points: each must be an object' using errcode = '22023';
  elsif spots is null or cardinality(spots) > 20 or array_position(spots, null) is not null
    or (select count(distinct spot) from unnest(spots) as spot) < cardinality(spots) then
    raise exception 'spots: must be a list of at most 20 different spots' using errcode = '22023';
  end if;
  perform private.lock_spots(spots);
  update public.routes set
    name = route ->> 'name', description = coalesce(route ->> 'description', ''),
    route_type = (route ->> 'route_type')::public.route_type,
    visibility = (route ->> 'visibility')::public.route_visibility,
    difficulty = (route ->> 'difficulty')::public.spot_difficulty,
    estimated_time = (route ->> 'estimated_time')::integer,
    spring_stream = (route ->> 'spring_stream')::double precision,
    flood_toward = (route ->> 'flood_toward')::smallint
  where id = route_id_param and created_by = auth.uid() and deleted_at is null
    and (based_on is null or updated_at = based_on);
  if not found then
    if exists (select from public.routes where id = route_id_param and created_by = auth.uid() and deleted_at is null) then
      raise exception 'based_on: the route has changed since' using errcode = 'PT409', hint = 'route_changed';
    end if;
    raise exception 'Route not found' using errcode = 'PT404', hint = 'route_not_found';
  end if;
  seen := array(
    select spot.id from unnest(spots) with ordinality as spot (id, place)
    where exists (select from private.spot_rows where spot_rows.id = spot.id) order by spot.place
  );
  insert into public.route_points as known (route_id, point_index, latitude, longitude, point_type, point_name,
    point_description, water_depth, water_current)
  select route_id_param, place - 1, latitude, longitude, coalesce(type, 'waypoint'), name, description, depth, current
  from rows from (jsonb_to_recordset(points) as (latitude double precision, longitude double precision,
    type public.route_point_type, name text, description text, depth double precision, current double precision)
  ) with ordinality as point (latitude, longitude, type, name, description, depth, current, place)
  on conflict (route_id, point_index) do update set latitude = excluded.latitude, longitude = excluded.longitude,
    point_type = excluded.point_type, point_name = excluded.point_name, elevation = null,
    point_description = excluded.point_description, water_depth = excluded.water_depth,
    water_current = excluded.water_current
  where (known.latitude, known.longitude, known.point_type, known.point_name, known.point_description,
    known.water_depth, known.water_current) is distinct from (excluded.latitude, excluded.longitude,
    excluded.point_type, excluded.point_name, excluded.point_description, excluded.water_depth, excluded.water_current);
  delete from public.route_points where route_id = route_id_param and point_index >= jsonb_array_length(points);
  delete from public.route_spots where route_id = route_id_param and spot_id <> all (seen);
  insert into public.route_spots as known (route_id, spot_id, order_index, is_highlight)
  select route_id_param, spot.id, spot.place - 1, spot.place = 1 from unnest(seen) with ordinality as spot (id, place)
  on conflict (route_id, spot_id) do update set order_index = excluded.order_index, is_highlight = excluded.is_highlight
  where (known.order_index, known.is_highlight) is distinct from (excluded.order_index, excluded.is_highlight);
  perform private.require_publishable(route_id_param);
  select updated_at into saved_at from public.routes where id = route_id_param;
  return saved_at;
end $$;

-- A published route stays one that may be.
create function private.require_publishable(about uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  route public.routes;
begin
  select * into route from public.routes where id = about;
  if route.published and not route.is_complete then
    raise exception 'points: a published route needs two points' using errcode = '23514', hint = 'route_incomplete';
  elsif route.published and route.visibility = 'public' and route.is_sensitive then
    raise exception 'points: the route shows where a sensitive spot is' using errcode = '23514', hint = 'route_sensitive';
  end if;
end $$;

-- Copies a route that the caller may see to a draft of their own, and returns its id. Spots that they may not see are
-- left out.
create function public.copy_route(route_id_param uuid) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  copy_id constant uuid := gen_random_uuid();
begin
  insert into public.routes (id, name, description, difficulty, estimated_time, route_type, spring_stream, flood_toward,
      created_by)
    select copy_id, left(name, 93) || ' (copy)', description, difficulty, estimated_time, route_type, spring_stream,
      flood_toward, auth.uid()
    from public.routes where id = route_id_param and deleted_at is null;
  if not found then
    raise exception 'Route not found' using errcode = 'PT404', hint = 'route_not_found';
  end if;
  insert into public.route_points (route_id, point_index, latitude, longitude, elevation, point_type, point_name,
      point_description, water_depth, water_current)
    select copy_id, point_index, latitude, longitude, elevation, point_type, point_name, point_description, water_depth,
      water_current
    from public.route_points where route_id = route_id_param;
  insert into public.route_spots (route_id, spot_id, order_index, is_highlight)
    select copy_id, spot_id, order_index, is_highlight from public.route_spots
    where route_id = route_id_param and exists (select from private.spot_rows where spot_rows.id = spot_id);
  return copy_id;
end $$;

-- Removes routes that were deleted 30 days ago, and those that never got a point within a day: their creation broke
-- off. Returns how many. Called by a scheduled function.
create function public.remove_old_routes() returns integer
language sql volatile security definer set search_path = '' as $$
  with old as (
    select id from public.routes where deleted_at < now() - interval '30 days'
    union
    select id from public.routes as route
    where not is_complete and created_at < now() - interval '1 day' and updated_at < now() - interval '1 day'
      and not exists (select from public.route_points where route_id = route.id)
    limit 1000
  ), removed as (
    delete from public.routes using old where routes.id = old.id returning routes.id
  )
  select count(*)::integer from removed
$$;

-- Policies call it for swimmers; `save_route` runs with their rights.
grant execute on function private.require_publishable(uuid), private.lock_spots(uuid[]) to authenticated, service_role;
grant execute on function public.get_route_complete(uuid) to anon, authenticated, service_role;
grant execute on function public.find_routes(text, double precision, double precision, double precision)
  to anon, authenticated, service_role;
grant execute on function public.save_route(uuid, jsonb, jsonb, uuid[], timestamptz), public.copy_route(uuid) to authenticated;
grant execute on function public.remove_old_routes() to service_role;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('remove-old-routes', '10 4 * * *', 'remove-old-routes', false);
select private.register_scheduled_jobs();
