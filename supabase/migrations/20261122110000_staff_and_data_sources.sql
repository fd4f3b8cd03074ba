-- Who looks after what others wrote: moderators and admins.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'moderator'
  ) and not private.is_banned()
$$;
grant execute on function private.is_staff() to authenticated, service_role;

-- Asked by pages that only staff have a use for; what they may do is decided table by table.
create function public.is_staff() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_staff()
$$;
grant execute on function public.is_staff() to authenticated, service_role;

-- The frame around every page leads staff to what waits for them: one more answer to the question that it asks anyway.
drop function public.get_my_account_state();
create function public.get_my_account_state() returns table (
  is_admin boolean,
  is_staff boolean,
  is_banned boolean,
  is_email_verified boolean,
  is_complete boolean,
  completed_at timestamptz,
  profile_completed boolean,
  preferences_set boolean,
  full_name text,
  username text,
  profile_created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select
    private.is_admin(),
    private.is_staff(),
    private.is_banned(),
    users.email_confirmed_at is not null,
    coalesce(onboarding.is_complete, false),
    status.completed_at,
    coalesce(status.profile_completed, false),
    coalesce(status.preferences_set, false),
    profile.full_name,
    profile.username,
    profile.created_at
  from auth.users
  left join public.profiles as profile on profile.id = users.id
  left join public.user_onboarding as onboarding on onboarding.user_id = users.id
  left join public.onboarding_status as status on status.user_id = users.id
  where users.id = (select auth.uid())
$$;
grant execute on function public.get_my_account_state() to authenticated;

create type public.source_reliability as enum ('official', 'verified', 'trusted', 'community', 'predicted', 'unknown');

-- Where values come from, and how their last fetch went.
create table public.data_sources (
  -- A short name that code knows: `open-meteo`, `eea`, `simulated`.
  id text primary key constraint data_sources_id_check check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null constraint data_sources_name_check check (length(name) between 1 and 120),
  description text not null default '' constraint data_sources_description_check check (length(description) <= 2000),
  url text constraint data_sources_url_check check (url ~ '^https?://' and length(url) <= 2048),
  reliability public.source_reliability not null default 'unknown',
  logo_url text constraint data_sources_logo_url_check check (logo_url ~ '^https?://' and length(logo_url) <= 2048),
  -- {base_url, requires_key, parameters}; never a key.
  api_details jsonb not null default '{}'
    constraint data_sources_api_details_check check (octet_length(api_details::text) <= 4096),
  update_frequency_minutes integer
    constraint data_sources_update_frequency_minutes_check check (update_frequency_minutes > 0),
  licence text constraint data_sources_licence_check check (length(licence) <= 200),
  -- What has to stand beside its values.
  attribution text constraint data_sources_attribution_check check (length(attribution) <= 500),
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  -- In a row.
  failures integer not null default 0 constraint data_sources_failures_check check (failures >= 0),
  last_error text constraint data_sources_last_error_check check (length(last_error) <= 1000),
  -- Not asked again before this instant.
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.data_sources enable row level security;
grant select (id, name, description, url, reliability, logo_url, update_frequency_minutes, licence, attribution,
  last_success_at, failures) on public.data_sources to anon, authenticated;
grant select, insert, update, delete on public.data_sources to service_role;

create policy "everyone reads data sources" on public.data_sources
  for select to anon, authenticated using (true);

create trigger data_sources_set_updated_at before update on public.data_sources
  for each row execute function private.set_updated_at();

insert into public.data_sources (id, name, description, reliability) values
  ('simulated', 'Simulated', 'Made up from the place and the date, so that the product can be seen without a network.', 'unknown');
