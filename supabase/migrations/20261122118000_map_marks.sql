-- Replaced by `find_map_marks`, which draws a map of any size.
drop function public.find_spots_in_bounds(
  double precision, double precision, double precision, double precision, integer
);

-- What the map draws of a piece of the world: the spots while they are few, else how many lie in each cell of a grid.
-- A cell's row has neither id nor name; a spot alone in its cell is itself. Each comes with the alert in force there that says
-- most, a cell with that of all its spots. The grid halves a degree of longitude as often as it takes for 32 to 64 cells to fit
-- beside each other, so it stays in place while the map is moved.
create function public.find_map_marks(
  west double precision, south double precision, east double precision, north double precision,
  only_water_type public.water_type default null
) returns table (
  id uuid, name text, latitude double precision, longitude double precision,
  water_type public.water_type, water_quality public.water_quality, spot_count integer, open_alert jsonb
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- As many as are drawn one by one.
  few constant integer := 2000;
  -- A box takes in what lies a millionth of a degree outside, so two that touch could share a spot.
  boxes constant box[] := private.to_boxes(west, south, east, north);
  width constant double precision := least(360, case when west > east then east - west + 360 else east - west end);
  cell double precision;
  found integer;
begin
  if west is null or not west between -180 and 180 or east is null or not east between -180 and 180 then
    raise invalid_parameter_value using message = 'west and east are not longitudes from -180 to 180';
  end if;
  if south is null or not south between -90 and 90 or north is null or not north between -90 and 90 then
    raise invalid_parameter_value using message = 'south and north are not latitudes from -90 to 90';
  end if;
  if south > north then
    raise invalid_parameter_value using message = 'south lies north of north';
  end if;
  select count(*) into found from (
    select from unnest(boxes) with ordinality as area (box, nth)
    join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    where (only_water_type is null or spot.water_type = only_water_type)
      and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
    limit few + 1
  ) as inside;
  if found <= few then
    return query
      with inside as materialized (
        select spot.id
        from unnest(boxes) with ordinality as area (box, nth)
        join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        where (only_water_type is null or spot.water_type = only_water_type)
          and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
      )
      select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.water_quality, 1,
        spot.open_alert
      from inside join public.spots_with_water_quality as spot on spot.id = inside.id;
    return;
  end if;
  cell := power(2, floor(log(2::numeric, (greatest(width, 0.0001) / 32)::numeric)));
  return query
    with cells as materialized (
      select floor(spot.longitude / cell) as x, floor(spot.latitude / cell) as y, count(*)::integer as spot_count,
        avg(spot.latitude) as latitude, avg(spot.longitude) as longitude, (array_agg(spot.id))[1] as first_id
      from unnest(boxes) with ordinality as area (box, nth)
      join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
      where (only_water_type is null or spot.water_type = only_water_type)
        and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
      group by 1, 2
    ),
    -- From the alerts in force, which are few, and not from the spots.
    alerted as materialized (
      select distinct on (1, 2) floor(spot.longitude / cell) as x, floor(spot.latitude / cell) as y,
        jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration) as open_alert
      from public.alerts as alert
      join private.readable_spots as spot on spot.id = alert.spot_id
      where alert.is_active and alert.expiration > now()
        and (only_water_type is null or spot.water_type = only_water_type)
        and exists (
          select from unnest(boxes) as area (box)
          where point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        )
      order by 1, 2, alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    )
    select null::uuid, null::text, round(latitude::numeric, 4)::double precision,
      round(longitude::numeric, 4)::double precision, null::public.water_type, null::public.water_quality, spot_count,
      alerted.open_alert
    from cells left join alerted on alerted.x = cells.x and alerted.y = cells.y
    where spot_count > 1
    union all
    select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.water_quality, 1,
      spot.open_alert
    from cells join public.spots_with_water_quality as spot on spot.id = cells.first_id
    where cells.spot_count = 1;
end $$;
grant execute on function public.find_map_marks(
  double precision, double precision, double precision, double precision, public.water_type
) to anon, authenticated, service_role;
