-- The fitness platforms that a swimmer has connected. What opens them is kept elsewhere, out of every browser's reach.
create table public.platform_connections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  platform text not null constraint platform_connections_platform_check
    check (platform in ('strava', 'garmin', 'apple', 'trainingpeaks')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint platform_connections_user_id_platform_key unique (user_id, platform)
);
create index platform_connections_user_id_idx on public.platform_connections (user_id, created_at desc);
alter table public.platform_connections enable row level security;
grant select, delete on public.platform_connections to authenticated;
grant insert (user_id, platform), update (platform) on public.platform_connections to authenticated;
grant select, insert, update, delete on public.platform_connections to service_role;

create policy "banned swimmers are kept out" on public.platform_connections
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own connections" on public.platform_connections
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers add their own connections" on public.platform_connections
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own connections" on public.platform_connections
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own connections" on public.platform_connections
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger platform_connections_set_updated_at before update on public.platform_connections
  for each row execute function private.set_updated_at();
