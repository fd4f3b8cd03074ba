-- Spots a swimmer has starred. One row per swimmer and spot.
create table public.favorites (
  user_id uuid not null references auth.users on delete cascade,
  spot_id uuid not null references public.spots on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, spot_id)
);
create index favorites_spot_id_idx on public.favorites (spot_id);
alter table public.favorites enable row level security;
grant select, delete, insert (user_id, spot_id) on public.favorites to authenticated;
grant select, insert, update, delete on public.favorites to service_role;

create policy "banned swimmers are kept out" on public.favorites
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own favorites" on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers add their own favorites" on public.favorites
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

-- Spots a swimmer has been to. One row per swimmer and spot.
create table public.visited_spots (
  user_id uuid not null references auth.users on delete cascade,
  spot_id uuid not null references public.spots on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, spot_id)
);
create index visited_spots_spot_id_idx on public.visited_spots (spot_id);
alter table public.visited_spots enable row level security;
grant select, delete, insert (user_id, spot_id) on public.visited_spots to authenticated;
grant select, insert, update, delete on public.visited_spots to service_role;

create policy "banned swimmers are kept out" on public.visited_spots
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own visited spots" on public.visited_spots
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers add their own visited spots" on public.visited_spots
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers remove their own visited spots" on public.visited_spots
  for delete to authenticated using (user_id = (select auth.uid()));
