-- How many spots lie where, kept up to date by triggers: the world map and the list's total no longer read every spot.

-- Spots by cell of a grid, water type and audience. A change adds rows and adds up those that no other transaction has
-- locked, so that writers never wait for each other; readers sum what is there.
create table private.spot_cells (
  -- In degrees; 1024 covers the whole world with four cells.
  size double precision not null,
  -- A water type, or '' for all.
  kind text not null,
  x integer not null,
  y integer not null,
  audience public.spot_audience not null,
  spots integer not null,
  -- Sums in ten-millionths of a degree: whole numbers, since sums of fractions drift.
  latitudes bigint not null,
  longitudes bigint not null
);
create index spot_cells_place_idx on private.spot_cells (size, kind, x, y);
alter table private.spot_cells enable row level security;

create function private.stored_cell_sizes() returns double precision[]
language sql immutable parallel safe as $$
  select array[1024, 8, 4, 2, 1, 0.5, 0.25]
$$;

-- The cells that one spot counts in.
create function private.cells_of(
  latitude double precision, longitude double precision, water_type public.water_type
) returns table (size double precision, kind text, x integer, y integer)
language sql immutable parallel safe rows 14 as $$
  select size, kind, floor(longitude / size)::integer, floor(latitude / size)::integer
  from unnest(private.stored_cell_sizes()) as size
  cross join (values (''), (water_type::text)) as kinds (kind)
  where kind is not null
$$;

-- Adds changes, and sums up what their cells held.
create function private.add_to_cells(changes private.spot_cells[]) returns void
language sql security definer set search_path = '' as $$
  with change as (
    select size, kind, x, y, audience, sum(spots)::integer as spots, sum(latitudes)::bigint as latitudes,
      sum(longitudes)::bigint as longitudes
    from unnest(changes) group by 1, 2, 3, 4, 5
  ),
  held as materialized (
    select cell.ctid as place, cell.*
    from private.spot_cells as cell join change using (size, kind, x, y, audience)
    for update of cell skip locked
  ),
  removed as (
    delete from private.spot_cells where ctid = any (array(select place from held))
  )
  insert into private.spot_cells (size, kind, x, y, audience, spots, latitudes, longitudes)
  select size, kind, x, y, audience, sum(spots), sum(latitudes), sum(longitudes)
  from (
    table change
    union all
    select size, kind, x, y, audience, spots, latitudes, longitudes from held
  ) as every
  group by 1, 2, 3, 4, 5
  having sum(spots) <> 0 or sum(latitudes) <> 0 or sum(longitudes) <> 0
$$;

-- Counts all spots again, after spots were written without triggers.
create function private.recount_spot_cells() returns void
language sql security definer set search_path = '' as $$
  delete from private.spot_cells;
  insert into private.spot_cells
  select cell.size, cell.kind, cell.x, cell.y, spot.audience, count(*), sum(round(spot.latitude * 1e7)),
    sum(round(spot.longitude * 1e7))
  from private.spot_rows as spot
  cross join lateral private.cells_of(spot.latitude, spot.longitude, spot.water_type) as cell
  group by 1, 2, 3, 4, 5
$$;

create type private.counted_spot as (
  -- 1 for one that came, -1 for one that went.
  spots integer,
  latitude double precision,
  longitude double precision,
  water_type public.water_type,
  audience public.spot_audience
);

create function private.count_spots(changed private.counted_spot[]) returns void
language sql security definer set search_path = '' as $$
  select private.add_to_cells(array_agg(row(
    cell.size, cell.kind, cell.x, cell.y, spot.audience, spot.spots,
    spot.spots * round(spot.latitude * 1e7), spot.spots * round(spot.longitude * 1e7)
  )::private.spot_cells))
  from unnest(changed) as spot
  cross join lateral private.cells_of(spot.latitude, spot.longitude, spot.water_type) as cell
  having count(*) > 0
$$;

create function private.count_added_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_spots(array(
    select (1, latitude, longitude, water_type, audience)::private.counted_spot from after
  ));
  return null;
end $$;

create function private.count_changed_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_spots(array(
    select change.spot from before join after using (id)
    cross join lateral (values
      ((-1, before.latitude, before.longitude, before.water_type, before.audience)::private.counted_spot),
      ((1, after.latitude, after.longitude, after.water_type, after.audience)::private.counted_spot)
    ) as change (spot)
    where (before.latitude, before.longitude, before.water_type, before.audience)
      is distinct from (after.latitude, after.longitude, after.water_type, after.audience)
  ));
  return null;
end $$;

create function private.count_removed_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_spots(array(
    select (-1, latitude, longitude, water_type, audience)::private.counted_spot from before
  ));
  return null;
end $$;

create function private.count_no_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.spot_cells;
  return null;
end $$;

create trigger spots_count_added after insert on private.spot_rows
  referencing new table as after for each statement execute function private.count_added_spots();
create trigger spots_count_changed after update on private.spot_rows
  referencing old table as before new table as after for each statement execute function private.count_changed_spots();
create trigger spots_count_removed after delete on private.spot_rows
  referencing old table as before for each statement execute function private.count_removed_spots();
create trigger spots_count_none after truncate on private.spot_rows
  for each statement execute function private.count_no_spots();

select private.recount_spot_cells();

-- What the cells hold of the spots that the caller may see, as `private.readable_spots` decides it.
create view private.readable_cells with (security_invoker = false) as
select size, kind, x, y, spots, latitudes, longitudes
from private.spot_cells
where audience = 'everyone'
  or (audience = 'swimmers' and (select auth.uid()) is not null
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  or (select current_user not in ('anon', 'authenticated'))
union all
-- The caller's own spots that are for fewer.
select cell.size, cell.kind, cell.x, cell.y, 1, round(spot.latitude * 1e7)::bigint, round(spot.longitude * 1e7)::bigint
from private.spot_rows as spot
cross join lateral private.cells_of(spot.latitude, spot.longitude, spot.water_type) as cell
where spot.owner_id = (select auth.uid()) and spot.audience <> 'everyone'
  and not (spot.audience = 'swimmers'
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  and (select current_user in ('anon', 'authenticated'));

create view private.readable_spot_total with (security_invoker = false) as
select coalesce(sum(spots), 0)::bigint as total from private.readable_cells where size = 1024 and kind = '';

grant execute on function private.stored_cell_sizes() to anon, authenticated, service_role;
grant execute on function private.cells_of(double precision, double precision, public.water_type)
  to anon, authenticated, service_role;
grant select on private.readable_cells, private.readable_spot_total to anon, authenticated, service_role;

-- The platform's REST layer reads exact totals there, and skips rows before a page by their key; others count and read.
comment on view public.spots_with_water_quality is '@count private.readable_spot_total @key id';

create function private.keep_off_zero(degrees double precision) returns double precision
language sql immutable parallel safe as $$
  select case when abs(degrees) < 1e-9 then sign(degrees) * 1e-9 else degrees end
$$;

-- Where the marks of a piece of the map come from: the stored cells inside it, and the spots around those. Without
-- stored cells of this size all of it is the edge. `has_east` and `has_north`: that border belongs to the part.
create function private.split_at_cells(area box, cell double precision)
returns table (
  is_inside boolean, west double precision, south double precision, east double precision, north double precision,
  has_east boolean, has_north boolean
)
language plpgsql immutable parallel safe rows 5 set search_path = '' as $$
declare
  area_west constant double precision := (area[1])[0];
  area_south constant double precision := (area[1])[1];
  area_east constant double precision := (area[0])[0];
  area_north constant double precision := (area[0])[1];
  -- Division fails with an underflow closer to zero, where no spot lies.
  near_west constant double precision := private.keep_off_zero(area_west);
  near_south constant double precision := private.keep_off_zero(area_south);
  near_east constant double precision := private.keep_off_zero(area_east);
  near_north constant double precision := private.keep_off_zero(area_north);
  -- Beyond the edge of the world lies nothing, so cells there count as inside.
  inner_west constant double precision :=
    cell * case when area_west <= -180 then floor(-180 / cell) else ceil(near_west / cell) end;
  inner_south constant double precision :=
    cell * case when area_south <= -90 then floor(-90 / cell) else ceil(near_south / cell) end;
  inner_east constant double precision :=
    cell * (floor(near_east / cell) + case when area_east >= 180 then 1 else 0 end);
  inner_north constant double precision :=
    cell * (floor(near_north / cell) + case when area_north >= 90 then 1 else 0 end);
begin
  if cell <> all (private.stored_cell_sizes()) or inner_west >= inner_east or inner_south >= inner_north then
    return query values (false, area_west, area_south, area_east, area_north, true, true);
    return;
  end if;
  return query
    select * from (values
      (true, inner_west, inner_south, inner_east, inner_north, false, false),
      (false, area_west, area_south, inner_west, area_north, false, true),
      (false, inner_east, area_south, area_east, area_north, true, true),
      (false, greatest(inner_west, area_west), area_south, inner_east, inner_south, false, false),
      (false, greatest(inner_west, area_west), inner_north, inner_east, area_north, false, true)
    ) as part (is_inside, west, south, east, north, has_east, has_north)
    where part.is_inside
      or (part.west < part.east or part.has_east and part.west = part.east)
        and (part.south < part.north or part.has_north and part.south = part.north);
end $$;

-- Which of these hours counts: the best one, in the dark only if there is no other; unknown without any.
create function private.best_state(codes text) returns text
language sql immutable parallel safe as $$
  select case
    when length(codes) = 2 then left(codes, 1)
    when strpos(codes, 'g') > 0 then 'g' when strpos(codes, 'f') > 0 then 'f' when strpos(codes, 'u') > 0 then 'u'
    when strpos(codes, 'c') > 0 then 'c' when strpos(codes, 'a') > 0 then 'a' when strpos(codes, 'x') > 0 then 'x'
    when strpos(codes, 'd') > 0 then 'd' else 'u'
  end
$$;
grant execute on function private.keep_off_zero(double precision), private.split_at_cells(box, double precision),
  private.best_state(text) to anon, authenticated, service_role;
