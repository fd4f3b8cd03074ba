-- Who added a spot is for its owner and staff alone, and `select *` still works for everybody: `spots` becomes a view
-- over the table, which leaves the API. See docs/decisions/0030. Rows, policies, indexes and triggers move as they are.
alter table public.spots rename to spot_rows;
alter table public.spot_rows set schema private;

-- One row that only staff read: whether the caller sees it says whether they are staff. A function that asks for roles
-- would keep every visitor's answer out of the read cache, the policy of other roles does not.
create table private.staff_pass (
  is_staff boolean primary key default true constraint staff_pass_check check (is_staff)
);
insert into private.staff_pass default values;
alter table private.staff_pass enable row level security;
grant select on private.staff_pass to anon, authenticated, service_role;
create policy "staff hold the pass" on private.staff_pass
  for select to authenticated using ((select private.is_staff()));

-- The API cannot reach the schema, and whoever reads the view does so with their own rights.
grant select on private.spot_rows to anon;

-- Places to swim, as everybody reads and writes them. Others read null where it says who added a spot.
create view public.spots with (security_invoker = true) as
select
  id, name, description, latitude, longitude, address, city, state, country, location, search_text, water_type,
  difficulty, amenities, images, image_url, faces_deg, rating, avg_rating, rating_count, water_quality_rating,
  is_verified, watershed_id, category_id, distance,
  case when owner_id = (select auth.uid()) or exists (select from private.staff_pass) then owner_id end as owner_id,
  case when created_by = (select auth.uid()) or exists (select from private.staff_pass) then created_by end as created_by,
  -- Compared and not computed, so that the index of owners finds the caller's own.
  owner_id = (select auth.uid()) as is_own,
  created_at, updated_at, sensitivity, approval_status, was_approved, approval_note, audience, sheltered_sectors,
  tide_window, all_tides, access_note, parking, parking_capacity, lifeguard_season, emergency_point, has_phone_signal,
  is_family_friendly, marine_latitude, marine_longitude
from private.spot_rows;
grant select on public.spots to anon, authenticated, service_role;
grant insert, update, delete on public.spots to authenticated, service_role;

-- What the table gives a column that is left out.
alter view public.spots
  alter column id set default gen_random_uuid(),
  alter column description set default '',
  alter column difficulty set default 'Moderate',
  alter column amenities set default '{}',
  alter column images set default '{}',
  alter column rating_count set default 0,
  alter column is_verified set default false,
  alter column created_by set default auth.uid(),
  alter column created_at set default now(),
  alter column updated_at set default now(),
  alter column sensitivity set default 'public',
  alter column approval_status set default 'approved',
  alter column was_approved set default false,
  alter column sheltered_sectors set default '[]';

-- Changes and deletions pass through the view; Postgres refuses new rows that name a computed column, so these are
-- written here, with the caller's own rights.
create function private.add_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.spot_rows (
    id, name, description, latitude, longitude, address, city, state, country, water_type, difficulty, amenities, images,
    image_url, faces_deg, rating, avg_rating, rating_count, water_quality_rating, is_verified, watershed_id, category_id,
    distance, owner_id, created_by, created_at, updated_at, sensitivity, approval_status, was_approved, approval_note,
    sheltered_sectors, tide_window, all_tides, access_note, parking, parking_capacity, lifeguard_season, emergency_point,
    has_phone_signal, is_family_friendly, marine_latitude, marine_longitude
  ) values (
    new.id, new.name, new.description, new.latitude, new.longitude, new.address, new.city, new.state, new.country,
    new.water_type, new.difficulty, new.amenities, new.images, new.image_url, new.faces_deg, new.rating, new.avg_rating,
    new.rating_count, new.water_quality_rating, new.is_verified, new.watershed_id, new.category_id, new.distance,
    new.owner_id, new.created_by, new.created_at, new.updated_at, new.sensitivity, new.approval_status, new.was_approved,
    new.approval_note, new.sheltered_sectors, new.tide_window, new.all_tides, new.access_note, new.parking,
    new.parking_capacity, new.lifeguard_season, new.emergency_point, new.has_phone_signal, new.is_family_friendly,
    new.marine_latitude, new.marine_longitude
  );
  select * into new from public.spots where id = new.id;
  return new;
end $$;
create trigger spots_add instead of insert on public.spots for each row execute function private.add_spot();

-- Counts in the table: the view's masked column has no index. Otherwise unchanged.
create or replace function private.claim_room_for_spot() returns public.spot_approval
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := auth.uid();
  most integer;
  must_wait boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('spots of ' || swimmer, 0));
  select max_spots_per_user, spot_approval_required into most, must_wait from public.admin_settings;
  if (
    select count(*) from private.spot_rows where owner_id = swimmer and approval_status <> 'rejected'
  ) >= coalesce(most, 50) then
    raise exception 'max_spots_per_user: you have added % spots, which is as many as one swimmer may', coalesce(most, 50)
      using errcode = '23514', hint = 'too_many_spots';
  end if;
  return case when must_wait then 'pending'::public.spot_approval else 'approved'::public.spot_approval end;
end $$;

-- 0° N 0° E is what a form without a position sends. Rows that lie there already may still be changed otherwise, and the
-- coarse position of a spot near it is not sent by anybody.
create function private.refuse_null_island() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    raise exception 'latitude, longitude: 0, 0 is not the position of a spot'
      using errcode = '23514', hint = 'no_position';
  end if;
  return new;
end $$;
-- Before the one that moves exact positions aside: triggers run in the order of their names.
create trigger spots_check_position before insert or update of latitude, longitude on private.spot_rows
  for each row when (new.latitude = 0 and new.longitude = 0) execute function private.refuse_null_island();
