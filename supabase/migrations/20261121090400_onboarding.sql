create type public.onboarding_step as enum ('preferences', 'location', 'connections', 'privacy', 'completion');

-- Which parts of the set-up a swimmer has done. The app turns its flags on, confirming the e-mail turns on `email_verified`.
create table public.onboarding_status (
  user_id uuid primary key references auth.users on delete cascade,
  profile_completed boolean not null default false,
  location_set boolean not null default false,
  preferences_set boolean not null default false,
  email_verified boolean not null default false,
  social_connected boolean not null default false,
  premium_offered boolean not null default false,
  fitness_connected boolean not null default false,
  fitness_completed boolean not null default false,
  premium_completed boolean not null default false,
  analytics_completed boolean not null default false,
  platforms_completed boolean not null default false,
  steps_completed text[] not null default '{}'
    constraint onboarding_status_steps_completed_check check (octet_length(steps_completed::text) <= 1024),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz
);
alter table public.onboarding_status enable row level security;
grant select, insert, update on public.onboarding_status to authenticated;
grant select, insert, update, delete on public.onboarding_status to service_role;

create policy "banned swimmers are kept out" on public.onboarding_status
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own onboarding status" on public.onboarding_status
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own onboarding status" on public.onboarding_status
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own onboarding status" on public.onboarding_status
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger onboarding_status_set_updated_at before update on public.onboarding_status
  for each row execute function private.set_updated_at();

-- Where a swimmer stands in the wizard, and what they have filled in so far.
create table public.user_onboarding (
  user_id uuid primary key references auth.users on delete cascade,
  current_step public.onboarding_step not null default 'preferences',
  completed_steps public.onboarding_step[] not null default '{}'
    constraint user_onboarding_completed_steps_check check (cardinality(completed_steps) <= 20),
  form_data jsonb not null default '{}'
    constraint user_onboarding_form_data_check check (octet_length(form_data::text) <= 16384),
  is_complete boolean not null default false,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_onboarding enable row level security;
grant select, insert, update on public.user_onboarding to authenticated;
grant select, insert, update, delete on public.user_onboarding to service_role;

create policy "banned swimmers are kept out" on public.user_onboarding
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own onboarding" on public.user_onboarding
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own onboarding" on public.user_onboarding
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own onboarding" on public.user_onboarding
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger user_onboarding_set_updated_at before update on public.user_onboarding
  for each row execute function private.set_updated_at();
