-- Tide and sun of each spot, computed from its place alone: they do not wait for a weather source. A row of weather has a
-- copy of the tide, so that whoever reads the weather reads one row.
create table public.almanacs (
  spot_id uuid primary key references public.spots on delete cascade,
  time_zone text not null constraint almanacs_time_zone_check check (length(time_zone) between 1 and 60),
  -- [{date, sunrise, sunset}]
  sun jsonb not null constraint almanacs_sun_check check (jsonb_typeof(sun) = 'array'),
  -- {station, station_distance_km, datum, licence, extremes: [{at, level_m, is_high}]}; null where no station is near, and
  -- away from the sea.
  tide jsonb constraint almanacs_tide_check check (jsonb_typeof(tide) = 'object' and octet_length(tide::text) <= 20000),
  -- When it is to be computed again.
  due_at timestamptz not null
);
create index almanacs_due_at_idx on public.almanacs (due_at);
alter table public.almanacs enable row level security;
grant select on public.almanacs to anon, authenticated;
grant select, insert, update, delete on public.almanacs to service_role;

create policy "almanacs are seen by whoever sees the spot" on public.almanacs
  for select to anon, authenticated using (exists (select from public.spots where spots.id = spot_id));

-- A page without weather learns of it.
create trigger almanacs_note_new after insert on public.almanacs
  referencing new table as new_rows for each statement execute function private.note_conditions_update();

create function private.copy_tides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.weather_records as weather set tide = new_rows.tide from new_rows
    where weather.spot_id = new_rows.spot_id and weather.tide is distinct from new_rows.tide;
  return null;
end $$;
create trigger almanacs_copy_new_tides after insert on public.almanacs
  referencing new table as new_rows for each statement execute function private.copy_tides();
create trigger almanacs_copy_changed_tides after update on public.almanacs
  referencing new table as new_rows for each statement execute function private.copy_tides();

create function private.fill_tide() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.tide := coalesce(new.tide, (select tide from public.almanacs where spot_id = new.spot_id));
  return new;
end $$;

-- What is known already stays until the first run, which computes everything anew.
insert into public.almanacs (spot_id, time_zone, sun, tide, due_at)
  select spot_id, time_zone, sun, tide, now() from public.weather_records;

create trigger weather_records_fill_tide before insert on public.weather_records
  for each row execute function private.fill_tide();

drop function public.list_due_tides(timestamptz, integer);
drop function public.record_tides(jsonb);
alter table public.weather_records drop column tide_until;

-- Spots whose tide and sun are to be computed, new ones first.
create function public.list_due_almanacs(at timestamptz, most integer)
returns table (spot_id uuid, latitude double precision, longitude double precision, is_tidal boolean)
language sql stable security invoker set search_path = '' as $$
  select spot.id, spot.latitude, spot.longitude, coalesce(spot.water_type in ('sea', 'estuary', 'tidal_pool'), false)
  from public.spots as spot left join public.almanacs as almanac on almanac.spot_id = spot.id
  where almanac.due_at is null or almanac.due_at <= at
  order by almanac.due_at nulls first, spot.id
  limit least(most, 1000)
$$;
grant execute on function public.list_due_almanacs(timestamptz, integer) to service_role;

-- [{spot_id, time_zone, sun, tide, due_at}]; of spots that are gone nothing is kept.
create function public.record_almanacs(almanacs jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  insert into public.almanacs as kept (spot_id, time_zone, sun, tide, due_at)
  select n.spot_id, n.time_zone, n.sun, n.tide, n.due_at
  from jsonb_populate_recordset(null::public.almanacs, almanacs) as n
  where exists (select from public.spots where id = n.spot_id)
  order by n.spot_id
  on conflict (spot_id) do update set
    time_zone = excluded.time_zone, sun = excluded.sun, tide = excluded.tide, due_at = excluded.due_at;
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.record_almanacs(jsonb) to service_role;

-- What was measured from the exact position tells it, once one knows the other end.
create or replace function private.forget_exact_distances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.water_samples set sample_point_distance_m = null
    where spot_id = new.id and sample_point_distance_m is not null;
  return null;
end $$;

-- Of another place, or another kind of water, the tide is another one.
create function private.forget_almanac() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.almanacs where spot_id = new.id;
  update public.weather_records set tide = null where spot_id = new.id and tide is not null;
  return null;
end $$;
create trigger spots_forget_almanac after update on public.spots for each row
  when ((old.latitude, old.longitude, old.water_type, old.sensitivity)
    is distinct from (new.latitude, new.longitude, new.water_type, new.sensitivity))
  execute function private.forget_almanac();
