create type public.user_role as enum ('user', 'contributor', 'moderator', 'admin');

-- What a swimmer may do beyond swimming. `is_admin` of profiles and user_profiles mirrors it.
create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.user_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role_idx on public.user_roles (role);
alter table public.user_roles enable row level security;
grant select, insert, delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create policy "banned swimmers are kept out" on public.user_roles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own roles, admins all" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
-- Their own role stays out of reach, so that there is always an admin left.
create policy "admins give roles to others" on public.user_roles
  for insert to authenticated with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "admins take roles from others" on public.user_roles
  for delete to authenticated using ((select private.is_admin()) and user_id <> (select auth.uid()));

-- Whether a swimmer is an admin, where the app's older calls look for it. Never written by hand.
create table public.user_profiles (
  user_id uuid primary key references auth.users on delete cascade,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_profiles enable row level security;
grant select, insert (user_id) on public.user_profiles to authenticated;
grant select, insert, update, delete on public.user_profiles to service_role;

create policy "banned swimmers are kept out" on public.user_profiles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own admin mark, admins all" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers create their own row" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));

create trigger user_profiles_set_updated_at before update on public.user_profiles
  for each row execute function private.set_updated_at();

-- Carries a change of roles into the two mirrors.
create function private.mirror_admin_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles as profile set is_admin = not is_admin
    where id in (old.user_id, new.user_id)
      and is_admin <> exists (select from public.user_roles where user_id = profile.id and role = 'admin');
  update public.user_profiles as profile set is_admin = not is_admin
    where user_id in (old.user_id, new.user_id)
      and is_admin <> exists (select from public.user_roles where user_id = profile.user_id and role = 'admin');
  return null;
end $$;

create trigger user_roles_mirror_admin after insert or update or delete on public.user_roles
  for each row execute function private.mirror_admin_role();
