-- The map reads kept counts for cells that lie inside it, and single spots only at its edge.

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

-- The marks on a piece of the map: single spots while they are few, otherwise counts per grid cell. A cell has no id or
-- name; a spot alone in its cell is shown itself. Each has the most important alert in force. The grid halves degrees
-- until 32 to 64 cells fit side by side, so it stays in place while the map moves. `wanted_time` is an hour by each
-- spot's own clock ("2026-11-23T09"), `tomorrow-morning` (from four to noon) or null for now. A cell counts its spots by
-- the letter of their state, null among too many.
create or replace function public.find_map_marks(
  west double precision, south double precision, east double precision, north double precision,
  only_water_type public.water_type default null, wanted_time text default null
) returns table (
  id uuid, name text, latitude double precision, longitude double precision,
  water_type public.water_type, water_quality public.water_quality, spot_count integer, open_alert jsonb, verdict json,
  hour_codes json, states jsonb
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- The most spots that are drawn one by one.
  few constant integer := 2000;
  -- The most spots whose states are counted: each is read.
  counted_spots constant integer := 10000;
  boxes box[];
  width constant double precision := least(360, case when west > east then east - west + 360 else east - west end);
  cell double precision;
  found integer;
  xs integer[];
  ys integer[];
  counts integer[];
  latitudes bigint[];
  longitudes bigint[];
  sees_later constant boolean := private.has_realtime_weather();
  -- At each spot from its own clock: the hours asked about.
  asks_morning constant boolean := wanted_time is not distinct from 'tomorrow-morning';
  hours_asked constant integer := case when asks_morning then 8 else 1 end;
  asked_hour timestamp;
  now_s constant double precision := date_part('epoch', now());
  asked_s double precision;
  -- The last hour that the caller sees.
  last_place constant integer := case when sees_later then 167 else 47 end;
begin
  if wanted_time is not null and not asks_morning then
    if wanted_time !~ '^\d{4}-\d{2}-\d{2}T\d{2}$' then
      raise invalid_parameter_value using message = 'wanted_time: neither tomorrow-morning nor an hour like 2026-11-23T09';
    end if;
    begin
      asked_hour := replace(wanted_time, 'T', ' ') || ':00';
      asked_s := date_part('epoch', asked_hour);
    exception when datetime_field_overflow or invalid_datetime_format then
      raise invalid_parameter_value using message = 'wanted_time: not an hour of the calendar';
    end;
  end if;
  if west is null or not west between -180 and 180 or east is null or not east between -180 and 180 then
    raise invalid_parameter_value using message = 'west and east are not longitudes from -180 to 180';
  end if;
  if south is null or not south between -90 and 90 or north is null or not north between -90 and 90 then
    raise invalid_parameter_value using message = 'south and north are not latitudes from -90 to 90';
  end if;
  if south > north then
    raise invalid_parameter_value using message = 'south lies north of north';
  end if;
  boxes := private.to_boxes(west, south, east, north);
  cell := power(2, floor(log(2::numeric, (greatest(width, 0.0001) / 32)::numeric)));
  with part as materialized (
    select split.* from unnest(boxes) as area (box) cross join lateral private.split_at_cells(area.box, cell) as split
  ), counted as (
    select kept.x, kept.y, kept.spots, kept.latitudes, kept.longitudes
    from part
    join private.readable_cells as kept on kept.size = cell and kept.kind = coalesce(only_water_type::text, '')
      and kept.x >= part.west / cell and kept.x < part.east / cell
      and kept.y >= part.south / cell and kept.y < part.north / cell
    where part.is_inside
    union all
    select floor(spot.longitude / cell)::integer, floor(spot.latitude / cell)::integer, 1,
      round(spot.latitude * 1e7)::bigint, round(spot.longitude * 1e7)::bigint
    from part
    -- The operator includes points a millionth of a degree outside, so adjacent parts could share a spot.
    join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@)
      box(point(part.west, part.south), point(part.east, part.north))
    where not part.is_inside and (only_water_type is null or spot.water_type = only_water_type)
      and spot.longitude >= part.west and spot.latitude >= part.south
      and (spot.longitude < part.east or part.has_east and spot.longitude = part.east)
      and (spot.latitude < part.north or part.has_north and spot.latitude = part.north)
  ), summed as (
    select x, y, sum(spots)::integer as spots, sum(latitudes)::bigint as latitudes, sum(longitudes)::bigint as longitudes
    from counted group by x, y having sum(spots) > 0
  )
  select coalesce(sum(spots), 0), array_agg(summed.x), array_agg(summed.y), array_agg(spots), array_agg(summed.latitudes),
    array_agg(summed.longitudes)
  into found, xs, ys, counts, latitudes, longitudes
  from summed;
  return query
    with cells as materialized (
      select * from unnest(xs, ys, counts, latitudes, longitudes) as kept (x, y, spots, latitudes, longitudes)
      where found > few
    ),
    -- Shown one by one: all while they are few, otherwise those that are alone in their cell.
    single as materialized (
      select spot.id
      from unnest(boxes) with ordinality as area (box, nth)
      join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
      where found <= few and (only_water_type is null or spot.water_type = only_water_type)
        and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
      union all
      select alone.id
      from cells
      cross join lateral (
        select spot.id
        from private.readable_spots as spot
        where point(spot.longitude, spot.latitude) operator(pg_catalog.<@)
            box(point(cells.x * cell, cells.y * cell), point((cells.x + 1) * cell, (cells.y + 1) * cell))
          and floor(spot.longitude / cell) = cells.x and floor(spot.latitude / cell) = cells.y
          and (only_water_type is null or spot.water_type = only_water_type)
          and spot.latitude between south and north
          and (west <= east and spot.longitude between west and east
            or west > east and (spot.longitude >= west or spot.longitude <= east))
        limit 1
      ) as alone
      where cells.spots = 1
    ),
    judged as (
      select floor(spot.longitude / cell)::integer as x, floor(spot.latitude / cell)::integer as y,
        private.best_state(asked.codes) as letter
      from unnest(boxes) with ordinality as area (box, nth)
      join private.judged_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
      cross join lateral (
        select floor((case
          when asks_morning then
            floor((now_s + 60 * spot.utc_offset_minutes) / 86400) * 86400 + 28 * 3600 - 60 * spot.utc_offset_minutes
          when asked_hour is null then now_s else asked_s - 60 * spot.utc_offset_minutes
        end - date_part('epoch', spot.first_hour)) / 3600)::integer as place offset 0
      ) as start
      cross join lateral (
        select case when start.place between 0 and last_place
          then substr(spot.hour_codes, 2 * start.place + 1, 2 * hours_asked) end as codes offset 0
      ) as asked
      where found > few and found <= counted_spots and (only_water_type is null or spot.water_type = only_water_type)
        and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
    ),
    counted as (
      select x, y,
        jsonb_build_object(
          'g', count(*) filter (where letter = 'g'), 'f', count(*) filter (where letter = 'f'),
          'u', count(*) filter (where letter = 'u' or letter is null), 'c', count(*) filter (where letter = 'c'),
          'a', count(*) filter (where letter = 'a'), 'x', count(*) filter (where letter = 'x'),
          'd', count(*) filter (where letter = 'd')
        ) as states
      from judged group by x, y
    ),
    -- Starts from the alerts in force, which are few.
    alerted as materialized (
      select distinct on (1, 2) floor(spot.longitude / cell)::integer as x, floor(spot.latitude / cell)::integer as y,
        jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration) as open_alert
      from public.alerts as alert
      join private.readable_spots as spot on spot.id = alert.spot_id
      where found > few and alert.is_active and alert.expiration > now()
        and (only_water_type is null or spot.water_type = only_water_type)
        and exists (
          select from unnest(boxes) as area (box)
          where point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        )
      order by 1, 2, alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    )
    select null::uuid, null::text, round(cells.latitudes::numeric / cells.spots / 10000000, 4)::double precision,
      round(cells.longitudes::numeric / cells.spots / 10000000, 4)::double precision, null::public.water_type,
      null::public.water_quality, cells.spots, alerted.open_alert, null::json, null::json, counted.states
    from cells
    left join alerted on alerted.x = cells.x and alerted.y = cells.y
    left join counted on counted.x = cells.x and counted.y = cells.y
    where cells.spots > 1
    union all
    select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.water_quality, 1,
      spot.open_alert,
      -- These hours without their reasons; null outside the hours that the caller sees.
      case when start.place + hours_asked > 0 and 16 * start.place < length(start.hours) then private.show_hours(
        judged.verdict, judged.first_hour + greatest(start.place, 0) * interval '1 hour',
        substr(start.hours, 16 * greatest(start.place, 0) + 1, 16 * (hours_asked + least(start.place, 0))), ''
      ) end,
      spot.hour_codes, null::jsonb
    from single
    join public.spots_with_water_quality as spot on spot.id = single.id
    join private.judged_spots as judged on judged.id = single.id
    cross join lateral (
      select floor(date_part('epoch', case
          when wanted_time is null then now()
          when asks_morning then (date_trunc('day', now() at time zone (judged.verdict).time_zone)
            + interval '1 day 4 hours') at time zone (judged.verdict).time_zone
          else asked_hour at time zone (judged.verdict).time_zone
        end - judged.first_hour) / 3600)::integer as place,
        case when sees_later then (judged.verdict).hours || (judged.verdict).later else (judged.verdict).hours end as hours
      offset 0
    ) as start;
end $$;

drop function private.slice_verdict(public.spot_verdicts, text, boolean);
drop function private.find_hours(public.spot_verdicts, text);
