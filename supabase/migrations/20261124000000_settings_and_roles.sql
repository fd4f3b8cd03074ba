-- What every later file needs: closed defaults, the settings of the product, and who is staff, an admin or banned.

-- Trigram indexes for text search. Created before the revokes below, which must not reach its functions.
create extension if not exists pg_trgm with schema extensions;

-- Access starts closed: every later table, sequence and function is granted by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke execute on all functions in schema public from public, anon, authenticated, service_role;

-- Helpers of policies and everything else that the API does not show.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create type public.user_role as enum ('user', 'contributor', 'moderator', 'admin');

-- What the operator sets. `admin_email` names the one address that is an admin without a role.
-- The embedded platform writes it at start; on hosted Supabase run once in the SQL editor:
--   insert into private.settings values ('admin_email', 'you@example.org') on conflict (key) do update set value = excluded.value;
create table private.settings (
  key text primary key,
  value text not null
);
alter table private.settings enable row level security;

-- Roles of swimmers. `is_admin` of profiles and user_profiles mirrors the admin role.
create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.user_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_role_idx on public.user_roles (role);
alter table public.user_roles enable row level security;

-- A copy of the admin role for the app's older calls. Written only by a trigger.
create table public.user_profiles (
  user_id uuid primary key references auth.users on delete cascade,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_profiles enable row level security;

-- The product's settings: one row, there from the start.
create table public.admin_settings (
  id smallint primary key default 1 constraint admin_settings_id_check check (id = 1),
  maintenance_mode boolean not null default false,
  max_spots_per_user integer not null default 50
    constraint admin_settings_max_spots_per_user_check check (max_spots_per_user between 1 and 1000),
  require_email_verification boolean not null default true,
  allow_user_registration boolean not null default true,
  default_user_role public.user_role not null default 'user'
    constraint admin_settings_default_user_role_check check (default_user_role <> 'admin'),
  spot_approval_required boolean not null default false,
  max_image_size_mb integer not null default 5
    constraint admin_settings_max_image_size_mb_check check (max_image_size_mb between 1 and 20),
  enable_user_reviews boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.admin_settings enable row level security;

-- One row that only staff can read: seeing it proves to be staff. A function that checks roles would keep every visitor's
-- answer out of the read cache; a policy for other roles does not.
create table private.staff_pass (
  is_staff boolean primary key default true constraint staff_pass_check check (is_staff)
);
alter table private.staff_pass enable row level security;

-- Whether the caller is kept out of everything that is for swimmers: an admin has banned them, they are deleting the
-- account, their sign-in lacks its second step, or their session has ended.
create function private.is_banned() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  claims constant jsonb := auth.jwt();
begin
  -- Asked for every request, so without calls of the two functions above.
  return exists (select from public.profiles where id = caller and is_banned)
    or coalesce(claims ->> 'aal', '') <> 'aal2' and exists (select from private.second_factors where user_id = caller)
    or exists (select from private.ended_sessions where session_id = (claims ->> 'session_id')::uuid);
end $$;

-- Whether the caller is an admin: by role, or because their confirmed email address is the configured one.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return caller is not null and not private.is_banned() and (
    exists (select from public.user_roles where user_id = caller and role = 'admin')
    or exists (
      select from auth.users
      join private.settings on settings.key = 'admin_email' and lower(settings.value) = lower(users.email)
      where users.id = caller and users.email_confirmed_at is not null
    )
  );
end $$;

-- Sets `updated_at`, whatever the client sends.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Copies a change of roles to profiles and user_profiles.
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

-- The settings that everyone may read, including visitors.
create function public.get_public_settings() returns table (
  maintenance_mode boolean,
  allow_user_registration boolean,
  require_email_verification boolean,
  enable_user_reviews boolean,
  spot_approval_required boolean,
  max_spots_per_user integer,
  max_image_size_mb integer
)
language sql stable security definer set search_path = '' as $$
  select maintenance_mode, allow_user_registration, require_email_verification, enable_user_reviews,
    spot_approval_required, max_spots_per_user, max_image_size_mb
  from public.admin_settings
$$;

-- Called by the sign-in service before it creates an account.
create function private.is_signup_allowed() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select allow_user_registration from public.admin_settings), true)
$$;

-- Called by the sign-in service: whether a new address must be confirmed before the first sign-in.
create function private.must_confirm_email() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select require_email_verification from public.admin_settings), true)
$$;

-- The last admin cannot be removed, neither by role nor with the account. The lock stops two admins from removing each
-- other at the same moment.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'admin' or (tg_op = 'UPDATE' and new.role = 'admin') then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not exists (
    select from public.user_roles as others
    left join public.profiles as profile on profile.id = others.user_id
    where others.role = 'admin' and others.user_id <> old.user_id and profile.is_banned is not true
  ) and not exists (
    select from auth.users
    join private.settings on settings.key = 'admin_email' and lower(settings.value) = lower(users.email)
    where users.id <> old.user_id and users.email_confirmed_at is not null
  ) then
    raise exception 'The last admin cannot be removed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

-- Moderators and admins.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'moderator'
  ) and not private.is_banned()
$$;

-- For pages that are only useful to staff; each table decides what they may do.
create function public.is_staff() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_staff()
$$;

create trigger user_profiles_set_updated_at before update on public.user_profiles
  for each row execute function private.set_updated_at();

create trigger user_roles_mirror_admin after insert or update or delete on public.user_roles
  for each row execute function private.mirror_admin_role();
create trigger user_roles_keep_an_admin before update or delete on public.user_roles
  for each row execute function private.keep_an_admin();

create trigger admin_settings_set_updated_at before update on public.admin_settings
  for each row execute function private.set_updated_at();

create policy "banned swimmers are kept out" on public.user_roles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own roles, admins all" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Nobody changes their own role, so one admin always remains.
create policy "admins give roles to others" on public.user_roles
  for insert to authenticated with check ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "admins take roles from others" on public.user_roles
  for delete to authenticated using ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "banned swimmers are kept out" on public.user_profiles
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own admin mark, admins all" on public.user_profiles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers create their own row" on public.user_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "admins read the settings" on public.admin_settings
  for select to authenticated using ((select private.is_admin()));
create policy "admins create the settings" on public.admin_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change the settings" on public.admin_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "staff hold the pass" on private.staff_pass
  for select to authenticated using ((select private.is_staff()));

grant select, insert, delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
grant select, insert (user_id) on public.user_profiles to authenticated;
grant select, insert, update, delete on public.user_profiles to service_role;
grant select, insert, update on public.admin_settings to authenticated;
grant select, insert, update, delete on public.admin_settings to service_role;
grant select on private.staff_pass to anon, authenticated, service_role;

grant execute on function private.is_banned() to anon, authenticated, service_role;
grant execute on function private.is_admin() to anon, authenticated, service_role;
grant execute on function public.get_public_settings() to anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated, service_role;
grant execute on function public.is_staff() to authenticated, service_role;

insert into public.admin_settings default values;

insert into private.staff_pass default values;
