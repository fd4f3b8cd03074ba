-- Who may know a spot and how exactly, whether it waits for approval, and facts of the place that weather, tide and
-- safety need. See docs/decisions/0030.
create type public.spot_sensitivity as enum ('public', 'coarse', 'members', 'hidden');
create type public.spot_approval as enum ('approved', 'pending', 'rejected');
create type public.spot_audience as enum ('everyone', 'swimmers', 'owner');

-- Sectors from which wind does not reach the water: [{"from_deg": 0-359, "to_deg": 0-359}], clockwise.
create function private.are_sectors(sectors jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sectors) <> 'array' then false else jsonb_array_length(sectors) <= 16 and not exists (
    select from jsonb_array_elements(sectors) as sector
    where sector - 'from_deg' - 'to_deg' <> '{}'
      or not coalesce(jsonb_path_match(sector,
        '$.from_deg >= 0 && $.from_deg < 360 && $.to_deg >= 0 && $.to_deg < 360', silent => true), false)
  ) end
$$;
-- Hours around high water in which one can get in and out: {"hours_before_high": 0-7, "hours_after_high": 0-7}.
create function private.is_tide_window(hours jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(hours) = 'object' and hours - 'hours_before_high' - 'hours_after_high' = '{}'
    and coalesce(jsonb_path_match(hours,
      '$.hours_before_high >= 0 && $.hours_before_high <= 7 && $.hours_after_high >= 0 && $.hours_after_high <= 7',
      silent => true), false)
$$;
grant execute on function private.are_sectors(jsonb), private.is_tide_window(jsonb) to anon, authenticated, service_role;

alter table public.spots
  add column sensitivity public.spot_sensitivity not null default 'public',
  add column approval_status public.spot_approval not null default 'approved',
  -- Approved before its owner changed it: others may have written about it, and its owner cannot delete that any more.
  add column was_approved boolean not null default false,
  -- What staff said when they rejected it. The row of an approved spot, which others read, holds none.
  add column approval_note text constraint spots_approval_note_check
    check (length(approval_note) <= 500 and (approval_note is null or approval_status <> 'approved')),
  add column audience public.spot_audience not null generated always as (
    case
      when approval_status <> 'approved' or sensitivity = 'hidden' then 'owner'::public.spot_audience
      when sensitivity = 'members' then 'swimmers'::public.spot_audience
      else 'everyone'::public.spot_audience
    end
  ) stored,
  add column sheltered_sectors jsonb not null default '[]'
    constraint spots_sheltered_sectors_check check (private.are_sectors(sheltered_sectors)),
  add column tide_window jsonb constraint spots_tide_window_check check (private.is_tide_window(tide_window)),
  -- Whether one can swim at every state of the tide; null when nobody said.
  add column all_tides boolean,
  -- By which right and way one gets to the water.
  add column access_note text constraint spots_access_note_check check (length(access_note) <= 500),
  add column parking text constraint spots_parking_check check (length(parking) <= 300),
  add column parking_capacity integer constraint spots_parking_capacity_check check (parking_capacity between 0 and 100000),
  add column lifeguard_season text constraint spots_lifeguard_season_check check (length(lifeguard_season) <= 200),
  -- What to tell the emergency services: a gate, a grid reference, location words.
  add column emergency_point text constraint spots_emergency_point_check check (length(emergency_point) <= 300),
  add column has_phone_signal boolean,
  add column is_family_friendly boolean;

-- Visitors do not learn who added a spot, nor what staff said about it. `select *` is refused to them.
revoke select on public.spots from anon;
grant select (
  id, name, description, latitude, longitude, address, city, state, country, location, search_text, water_type, difficulty,
  amenities, images, image_url, faces_deg, rating, avg_rating, rating_count, water_quality_rating, is_verified,
  watershed_id, category_id, distance, created_at, updated_at, sensitivity, approval_status, audience, sheltered_sectors,
  tide_window, all_tides, access_note, parking, parking_capacity, lifeguard_season, emergency_point, has_phone_signal,
  is_family_friendly
) on public.spots to anon;

-- Small enough to count a whole list from; the id because the planner believes the list's joins still need it.
create index spots_audience_idx on public.spots (audience, owner_id) include (id);
-- A late page of the list walks it over all spots before, and reads none of them to know who may see it.
drop index public.spots_name_idx;
create index spots_name_idx on public.spots (name, id) include (audience, owner_id);
create index spots_pending_idx on public.spots (created_at, id) where approval_status = 'pending';

-- The planner tries a search's words on every value it remembers of these texts: with the usual hundred each, planning
-- takes longer than finding.
alter table public.spots
  alter column name set statistics 10,
  alter column location set statistics 10,
  alter column description set statistics 10,
  alter column search_text set statistics 10;

-- Who is banned, by itself: the views below ask it, and profiles change far too often to empty the cache of lists.
create table private.banned_swimmers (
  user_id uuid primary key references auth.users on delete cascade
);
alter table private.banned_swimmers enable row level security;
insert into private.banned_swimmers select id from public.profiles where is_banned;

create function private.note_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_banned then
    insert into private.banned_swimmers values (new.id) on conflict do nothing;
  else
    delete from private.banned_swimmers where user_id = new.id;
  end if;
  return null;
end $$;
create trigger profiles_note_ban after insert or update of is_banned on public.profiles
  for each row execute function private.note_ban();

-- The table, row by row. Staff find here what waits for them.
drop policy "everyone reads spots" on public.spots;
create policy "visitors read the spots for everyone" on public.spots
  for select to anon using (audience = 'everyone');
create policy "swimmers read what is for them or their own, staff all" on public.spots
  for select to authenticated using (
    audience = 'everyone'
    or owner_id = (select auth.uid())
    or (audience = 'swimmers' and not (select private.is_banned()))
    or (select private.is_staff())
  );

-- The same for lists, maps and searches, but for staff. It asks with its owner's rights and its own condition: behind
-- row security no trigram and no point index may be used, since their operators are not leakproof.
create view private.readable_spots as
select * from public.spots
where audience = 'everyone'
  or owner_id = (select auth.uid())
  or (audience = 'swimmers' and (select auth.uid()) is not null
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  or (select current_user not in ('anon', 'authenticated'));
grant select on private.readable_spots to anon, authenticated, service_role;
