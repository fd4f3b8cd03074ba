-- Where a coarse spot really lies, and the words that lead there. Its row holds the position to about a kilometre and
-- none of these words, so that nothing that reads spots can tell more.
create table public.spot_exact_positions (
  -- Deferred: the row is written by a trigger that runs just before the spot's own.
  spot_id uuid primary key references public.spots on delete cascade deferrable initially deferred,
  latitude double precision not null,
  longitude double precision not null,
  address text,
  access_note text,
  parking text,
  emergency_point text
);
alter table public.spot_exact_positions enable row level security;
grant select on public.spot_exact_positions to authenticated;
grant select, insert, update, delete on public.spot_exact_positions to service_role;

create policy "banned swimmers are kept out" on public.spot_exact_positions
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "owners read the exact position of their spots, staff all" on public.spot_exact_positions
  for select to authenticated using (
    (select private.is_staff())
    or exists (select from public.spots where id = spot_id and owner_id = (select auth.uid()))
  );

-- To the middle of a grid of about 1.1 km; always the same one, so that asking often does not tell more.
create function private.to_coarse_position(latitude double precision, longitude double precision) returns point
language sql immutable parallel safe set search_path = '' as $$
  with lane as (
    select round(latitude::numeric, 2)::float8 as latitude,
      0.01 / greatest(cos(radians(round(latitude::numeric, 2)::float8)), 0.01) as step
  )
  select point(
    greatest(-180, least(180, round((round(longitude / step) * step)::numeric, 4)::float8)), lane.latitude
  ) from lane
$$;
grant execute on function private.to_coarse_position(double precision, double precision) to authenticated, service_role;

-- Moves the exact position and the words aside when a spot is or becomes coarse, and back when it no longer is. A coarse
-- position that is written back as it was read changes nothing, nor do words that are null; an empty text forgets them.
create function private.keep_exact_position() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  was_coarse boolean := false;
  has_moved boolean := true;
  exact public.spot_exact_positions;
begin
  if not is_new then
    was_coarse := old.sensitivity = 'coarse';
    has_moved := (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude);
  end if;
  if new.sensitivity = 'coarse' then
    if has_moved or not was_coarse then
      insert into public.spot_exact_positions as known (spot_id, latitude, longitude)
        values (new.id, new.latitude, new.longitude)
        on conflict (spot_id) do update set latitude = excluded.latitude, longitude = excluded.longitude;
      select place[1], place[0] into new.latitude, new.longitude
        from private.to_coarse_position(new.latitude, new.longitude) as place;
    end if;
    update public.spot_exact_positions as known
      set address = nullif(coalesce(new.address, known.address), ''),
        access_note = nullif(coalesce(new.access_note, known.access_note), ''),
        parking = nullif(coalesce(new.parking, known.parking), ''),
        emergency_point = nullif(coalesce(new.emergency_point, known.emergency_point), '')
      where spot_id = new.id and num_nonnulls(new.address, new.access_note, new.parking, new.emergency_point) > 0;
    new.address := null;
    new.access_note := null;
    new.parking := null;
    new.emergency_point := null;
    -- Cells of the sea's models are wider than this.
    if new.marine_latitude is not null or new.marine_longitude is not null then
      select place[1], place[0] into new.marine_latitude, new.marine_longitude from private.to_coarse_position(
        coalesce(new.marine_latitude, new.latitude), coalesce(new.marine_longitude, new.longitude)
      ) as place;
    end if;
  elsif was_coarse then
    delete from public.spot_exact_positions where spot_id = new.id returning * into exact;
    if found and not has_moved then
      new.latitude := exact.latitude;
      new.longitude := exact.longitude;
    end if;
    new.address := nullif(coalesce(new.address, exact.address), '');
    new.access_note := nullif(coalesce(new.access_note, exact.access_note), '');
    new.parking := nullif(coalesce(new.parking, exact.parking), '');
    new.emergency_point := nullif(coalesce(new.emergency_point, exact.emergency_point), '');
  end if;
  return new;
end $$;

create trigger spots_keep_exact_position before insert or update on public.spots
  for each row execute function private.keep_exact_position();

-- What was measured from the exact position tells it, once one knows the other end. The tide is computed anew, from the
-- coarse one.
create function private.forget_exact_distances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.water_samples set sample_point_distance_m = null
    where spot_id = new.id and sample_point_distance_m is not null;
  update public.weather_records set tide = null, tide_until = null where spot_id = new.id and tide is not null;
  return null;
end $$;

create trigger spots_forget_exact_distances after update on public.spots
  for each row when (new.sensitivity = 'coarse' and old.sensitivity <> 'coarse')
  execute function private.forget_exact_distances();
