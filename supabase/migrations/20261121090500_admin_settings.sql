-- The switches of the whole product: one row, there from the start.
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
insert into public.admin_settings default values;
alter table public.admin_settings enable row level security;
grant select, insert, update on public.admin_settings to authenticated;
grant select, insert, update, delete on public.admin_settings to service_role;

create policy "admins read the settings" on public.admin_settings
  for select to authenticated using ((select private.is_admin()));
create policy "admins create the settings" on public.admin_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change the settings" on public.admin_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger admin_settings_set_updated_at before update on public.admin_settings
  for each row execute function private.set_updated_at();

-- The switches that everyone meets and may therefore know, visitors too.
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
grant execute on function public.get_public_settings() to anon, authenticated, service_role;

-- Asked by the sign-in service before it creates an account.
create function private.is_signup_allowed() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select allow_user_registration from public.admin_settings), true)
$$;

-- Asked by the sign-in service: whether a new address has to be confirmed before the first sign-in.
create function private.must_confirm_email() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select require_email_verification from public.admin_settings), true)
$$;
