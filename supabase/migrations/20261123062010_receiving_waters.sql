-- Whether an overflow runs into the water of a spot, by what its company calls the receiving water: true where it names the
-- spot's water or the sea of a tidal spot, false where it cannot be, null where nobody says. Rivers run into one another,
-- into lakes and into the sea, so another river's name proves nothing.
create function private.is_same_water(receiving_water text, spot_name text, water_type public.water_type) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when coalesce(btrim(receiving_water), '') = '' then null
    when exists (
      select from regexp_split_to_table(private.fold(receiving_water), '[^a-z0-9]+') as word
      where length(word) > 3
        and word not in ('river', 'stream', 'brook', 'beck', 'water', 'lake', 'pond', 'canal', 'estuary', 'coastal', 'coast',
          'channel', 'harbour', 'beach', 'tributary', 'unnamed', 'culvert', 'drain', 'ditch', 'surface', 'sewer', 'north',
          'south', 'east', 'west', 'upper', 'lower', 'pool', 'park', 'lido')
        and (' ' || regexp_replace(private.fold(spot_name), '[^a-z0-9]+', ' ', 'g') || ' ') like '% ' || word || ' %'
    ) then true
    when receiving_water ~* '\m(sea|ocean|coast|coastal|(english|bristol) channel)\M' then case
      when water_type in ('sea', 'estuary', 'tidal_pool') then true
      when water_type in ('lake', 'reservoir', 'river', 'quarry') then false
    end
    -- No river runs into a quarry.
    when water_type = 'quarry' then false
  end
$$;
grant execute on function private.is_same_water(text, text, public.water_type) to anon, authenticated, service_role;

drop function public.find_overflows_near(uuid, double precision);

-- The overflows within reach of a spot that discharge, did so in the last three days, are offline, were not heard of for a
-- day or of which nobody says what they did in these days: what says nothing is not quiet. Nearest first. Those that are known to
-- run into another water are left out, and none concerns a treated pool.
create function public.find_overflows_near(spot uuid, radius_km double precision default 10)
returns table (
  company text, overflow_id text, status smallint, receiving_water text, latest_event_start timestamptz,
  latest_event_end timestamptz, quiet_since timestamptz, last_updated timestamptz, fetched_at timestamptz,
  distance_km double precision, is_same_water boolean
)
language sql stable set search_path = '' as $$
  select near.* from (
    select overflow.company, overflow.overflow_id, overflow.status, overflow.receiving_water, overflow.latest_event_start,
      overflow.latest_event_end, overflow.quiet_since, overflow.last_updated, overflow.fetched_at,
      private.distance_km(here.latitude, here.longitude, overflow.latitude, overflow.longitude) as distance_km,
      private.is_same_water(overflow.receiving_water, here.name, here.water_type) as is_same_water
    from public.spots as here,
      unnest(private.to_boxes_around(here.latitude, here.longitude, least(greatest($2, 0), 50))) as area (box)
      join public.storm_overflows as overflow on point(overflow.longitude, overflow.latitude) operator(pg_catalog.<@) area.box
    where here.id = $1 and not coalesce(here.is_treated, false)
      and (
        overflow.status <> 0 or overflow.latest_event_end > now() - interval '3 days'
        or overflow.fetched_at < now() - interval '24 hours' or overflow.quiet_since > now() - interval '3 days'
      )
  ) as near
  where near.distance_km <= $2 and near.is_same_water is distinct from false
  order by near.distance_km
  limit 50
$$;
grant execute on function public.find_overflows_near(uuid, double precision) to anon, authenticated, service_role;
