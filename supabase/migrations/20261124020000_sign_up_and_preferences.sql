-- What an account starts with and what its owner sets: preferences, notifications, onboarding, connections.

create type public.temperature_unit as enum ('C', 'F');
create type public.privacy_level as enum ('private', 'friends', 'public');
create type public.onboarding_step as enum ('preferences', 'location', 'connections', 'privacy', 'completion');

-- Water preferences, contact channels and consent (`settings_preference`).
create table public.user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users on delete cascade,
  settings_preference jsonb constraint user_preferences_settings_preference_check
    check (octet_length(settings_preference::text) <= 4096),
  min_water_temp numeric(3, 1) not null default 15
    constraint user_preferences_min_water_temp_check check (min_water_temp between -10 and 40),
  max_water_temp numeric(3, 1) not null default 30
    constraint user_preferences_max_water_temp_check check (max_water_temp between -10 and 40),
  preferred_water_temp numeric(3, 1)
    constraint user_preferences_preferred_water_temp_check check (preferred_water_temp between -10 and 40),
  temperature_unit public.temperature_unit not null default 'C',
  experience_level text not null default 'beginner'
    constraint user_preferences_experience_level_check check (length(experience_level) <= 40),
  preferred_time_of_day text[] not null default '{morning,afternoon}'
    constraint user_preferences_preferred_time_of_day_check check (octet_length(preferred_time_of_day::text) <= 1024),
  preferred_activities text[] not null default '{}'
    constraint user_preferences_preferred_activities_check check (octet_length(preferred_activities::text) <= 4096),
  notification_email boolean not null default true,
  notification_push boolean not null default true,
  notification_sms boolean not null default false,
  privacy_level public.privacy_level not null default 'private',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Two choices that lift gates of the conditions engine.
  swims_in_dark boolean not null default false,
  swims_in_winter_water boolean not null default false,
  constraint user_preferences_water_temp_order_check check (min_water_temp <= max_water_temp)
);
alter table public.user_preferences enable row level security;

-- Notification choices. Four columns have an older alias (`notification_email`, …) that a trigger keeps equal.
create table public.user_notification_settings (
  user_id uuid primary key references auth.users on delete cascade,
  email_notifications boolean not null default true,
  push_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  marketing_emails boolean not null default false,
  water_quality_alerts boolean not null default true,
  event_reminders boolean not null default true,
  nearby_spot_alerts boolean not null default true,
  notification_type text constraint user_notification_settings_notification_type_check
    check (length(notification_type) <= 40),
  notification_email boolean,
  notification_push boolean,
  notification_sms boolean,
  notification_water_quality boolean,
  notification_cleanup_reminders boolean not null default true,
  notification_weather_alerts boolean not null default true,
  notification_group_activities boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Quiet hours in the swimmer's time zone: only critical notifications make a sound.
  quiet_from time,
  quiet_to time,
  time_zone text not null default 'UTC' constraint user_notification_settings_time_zone_check
    check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$'),
  constraint user_notification_settings_quiet_check check ((quiet_from is null) = (quiet_to is null))
);
alter table public.user_notification_settings enable row level security;

-- Sections of the settings page that the product only stores.
create table public.user_settings (
  id uuid primary key references auth.users on delete cascade,
  appearance_settings jsonb not null default '{}',
  privacy_settings jsonb not null default '{}',
  location_settings jsonb not null default '{}',
  account_settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_settings_size_check check (
    octet_length(appearance_settings::text) + octet_length(privacy_settings::text)
      + octet_length(location_settings::text) + octet_length(account_settings::text) <= 16384
  )
);
alter table public.user_settings enable row level security;

-- Setup steps a swimmer has completed. The app sets its flags; confirming the email address sets `email_verified`.
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

-- The current step of the setup wizard and what has been filled in so far.
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

-- Fitness platforms a swimmer has connected. Their tokens are stored elsewhere, out of reach of browsers.
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

-- Nothing brings the public side of a swimmer back before they undo the deletion.
create function private.publish_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.deletion_requests where user_id = new.id) then
    perform private.publish(new.id);
  end if;
  return null;
end $$;

create function private.follow_privacy_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;

-- The value for a column and its older alias: the one that was just changed.
create function private.agree(name_now boolean, name_before boolean, alias_now boolean, alias_before boolean)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when name_now is distinct from name_before and name_before is not null then name_now
    when alias_now is distinct from alias_before then coalesce(alias_now, name_now)
    else name_now
  end
$$;

create function private.keep_notification_names_in_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.user_notification_settings;
begin
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  new.email_notifications := private.agree(
    new.email_notifications, before.email_notifications, new.notification_email, before.notification_email);
  new.push_notifications := private.agree(
    new.push_notifications, before.push_notifications, new.notification_push, before.notification_push);
  new.sms_notifications := private.agree(
    new.sms_notifications, before.sms_notifications, new.notification_sms, before.notification_sms);
  new.water_quality_alerts := private.agree(
    new.water_quality_alerts, before.water_quality_alerts, new.notification_water_quality, before.notification_water_quality);
  new.notification_email := new.email_notifications;
  new.notification_push := new.push_notifications;
  new.notification_sms := new.sms_notifications;
  new.notification_water_quality := new.water_quality_alerts;
  return new;
end $$;

-- Creates the profile of an account. A taken username gets a number, so that sign-up does not fail.
create function private.create_profile(swimmer auth.users) returns void
language plpgsql security definer set search_path = '' as $$
declare
  base constant text := private.username_or_fallback(swimmer.raw_user_meta_data ->> 'username', swimmer.id);
  candidate text := base;
begin
  loop
    insert into public.profiles (id, username, full_name, avatar_url, swimmer_type)
    values (
      swimmer.id,
      candidate,
      left(swimmer.raw_user_meta_data ->> 'full_name', 100),
      left(swimmer.raw_user_meta_data ->> 'avatar_url', 2048),
      left(coalesce(swimmer.raw_user_meta_data ->> 'swimmer_type', 'casual'), 40)
    )
    on conflict do nothing;
    exit when found or exists (select from public.profiles where id = swimmer.id);
    candidate := left(base, 24) || '_' || floor(random() * 100000)::int;
  end loop;
end $$;

-- Creates all rows of a new account in the transaction that creates it.
create function private.create_swimmer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_profile(new);
  insert into public.user_profiles (user_id) values (new.id);
  insert into public.user_roles (user_id, role)
    select new.id, coalesce((select default_user_role from public.admin_settings), 'user');
  insert into public.user_preferences (user_id) values (new.id);
  insert into public.user_notification_settings (user_id) values (new.id);
  insert into public.user_settings (id) values (new.id);
  insert into public.onboarding_status (user_id, email_verified) values (new.id, new.email_confirmed_at is not null);
  insert into public.user_onboarding (user_id) values (new.id);
  return null;
end $$;

-- Copies a changed or confirmed email address to the rows that repeat it.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id and email is distinct from new.email;
  update public.onboarding_status set email_verified = true
    where user_id = new.id and new.email_confirmed_at is not null and not email_verified;
  return null;
end $$;

-- Runs no SQL of the caller. It accepts one statement, the creation of their own profile, and refuses everything else.
create function public.execute_query(query_text text, query_params jsonb default '[]') returns setof public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  -- The accepted statement is short; matching a long text would take seconds.
  words constant text := case when length(query_text) <= 1000
    then btrim(regexp_replace(lower(query_text), '[[:space:]";]+', ' ', 'g')) end;
  account auth.users;
begin
  select * into account from auth.users where id = caller;
  if words is null or account.id is null
    or words !~ ('^insert into (public ?\. ?)?profiles ?\( ?id ?, ?email ?, ?username ?, ?created_at ?, ?updated_at ?\)'
      || ' ?values ?\( ?\$1 ?, ?\$2 ?, ?\$3 ?, ?\$4 ?, ?\$5 ?\)( on conflict ?\( ?id ?\) do nothing)?( returning \*)?$')
    or query_params ->> 0 is distinct from caller::text or private.is_banned()
  then
    raise insufficient_privilege using message = 'permission denied for function execute_query';
  end if;
  account.raw_user_meta_data :=
    coalesce(account.raw_user_meta_data, '{}') || jsonb_strip_nulls(jsonb_build_object('username', query_params ->> 2));
  perform private.create_profile(account);
  return query select * from public.profiles where id = caller;
end $$;

-- The caller's access, so the app can hide what would be refused. A banned swimmer learns of the ban only here.
create function public.get_my_access() returns table (is_admin boolean, is_banned boolean)
language sql stable set search_path = '' as $$
  select private.is_admin(), private.is_banned()
$$;

-- The account facts that every page needs, in one call. The app decides from them whether setup is complete. No row:
-- the account no longer exists.
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
  profile_created_at timestamptz,
  predates_setup boolean,
  has_saved_step boolean
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
    profile.created_at,
    -- A sign-up creates the row in its own transaction; a repaired row is newer than its account.
    onboarding.user_id is null or users.created_at < onboarding.created_at - interval '5 minutes',
    coalesce(cardinality(onboarding.completed_steps), 0) > 0
      or coalesce(cardinality(status.steps_completed), 0) > 0
      or coalesce(onboarding.current_step <> 'preferences', false)
  from auth.users
  left join public.profiles as profile on profile.id = users.id
  left join public.user_onboarding as onboarding on onboarding.user_id = users.id
  left join public.onboarding_status as status on status.user_id = users.id
  where users.id = (select auth.uid())
$$;

-- Which rows of the caller's account exist and what they say, for the health check and the "Profile Setup Required"
-- screen. No row: the account no longer exists.
create function public.get_my_account_health() returns table (
  has_profile boolean,
  has_onboarding_status boolean,
  has_user_onboarding boolean,
  has_user_preferences boolean,
  has_notification_settings boolean,
  is_email_verified boolean,
  is_email_marked_verified boolean,
  is_marked_complete boolean,
  preferences_set boolean,
  has_location boolean,
  username text,
  full_name text,
  avatar_url text,
  bio text
)
language sql stable security definer set search_path = '' as $$
  select
    profile.id is not null,
    status.user_id is not null,
    onboarding.user_id is not null,
    preferences.user_id is not null,
    notifications.user_id is not null,
    users.email_confirmed_at is not null,
    coalesce(status.email_verified, false),
    coalesce(onboarding.is_complete, false) or coalesce(status.profile_completed, false)
      or status.completed_at is not null,
    coalesce(status.preferences_set, false),
    coalesce(profile.location, profile.city) is not null or profile.latitude is not null,
    profile.username,
    profile.full_name,
    profile.avatar_url,
    profile.bio
  from auth.users
  left join public.profiles as profile on profile.id = users.id
  left join public.onboarding_status as status on status.user_id = users.id
  left join public.user_onboarding as onboarding on onboarding.user_id = users.id
  left join public.user_preferences as preferences on preferences.user_id = users.id
  left join public.user_notification_settings as notifications on notifications.user_id = users.id
  where users.id = (select auth.uid()) and not private.is_banned()
$$;

create trigger profiles_publish
  after insert or update of username, full_name, display_name, avatar_url, bio on public.profiles
  for each row execute function private.publish_profile();

create trigger user_preferences_set_updated_at before update on public.user_preferences
  for each row execute function private.set_updated_at();
create trigger user_preferences_follow_privacy_level after insert or update of privacy_level or delete
  on public.user_preferences for each row execute function private.follow_privacy_level();

create trigger user_notification_settings_keep_names_in_step before insert or update on public.user_notification_settings
  for each row execute function private.keep_notification_names_in_step();
create trigger user_notification_settings_set_updated_at before update on public.user_notification_settings
  for each row execute function private.set_updated_at();

create trigger user_settings_set_updated_at before update on public.user_settings
  for each row execute function private.set_updated_at();

create trigger onboarding_status_set_updated_at before update on public.onboarding_status
  for each row execute function private.set_updated_at();

create trigger user_onboarding_set_updated_at before update on public.user_onboarding
  for each row execute function private.set_updated_at();

create trigger users_create_swimmer after insert on auth.users
  for each row execute function private.create_swimmer();
create trigger users_follow_email after update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_email();

create trigger platform_connections_set_updated_at before update on public.platform_connections
  for each row execute function private.set_updated_at();

create policy "banned swimmers are kept out" on public.user_preferences
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own preferences" on public.user_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own preferences" on public.user_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own preferences" on public.user_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.user_notification_settings
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own notification settings" on public.user_notification_settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own notification settings" on public.user_notification_settings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own notification settings" on public.user_notification_settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.user_settings
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own settings" on public.user_settings
  for select to authenticated using (id = (select auth.uid()));
create policy "swimmers create their own settings" on public.user_settings
  for insert to authenticated with check (id = (select auth.uid()));
create policy "swimmers change their own settings" on public.user_settings
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.onboarding_status
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own onboarding status" on public.onboarding_status
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own onboarding status" on public.onboarding_status
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own onboarding status" on public.onboarding_status
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.user_onboarding
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own onboarding" on public.user_onboarding
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own onboarding" on public.user_onboarding
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own onboarding" on public.user_onboarding
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

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

grant select, insert, update on public.user_preferences to authenticated;
grant select, insert, update, delete on public.user_preferences to service_role;
grant select, insert, update on public.user_notification_settings to authenticated;
grant select, insert, update, delete on public.user_notification_settings to service_role;
grant select, insert, update on public.user_settings to authenticated;
grant select, insert, update, delete on public.user_settings to service_role;
grant select, insert, update on public.onboarding_status to authenticated;
grant select, insert, update, delete on public.onboarding_status to service_role;
grant select, insert, update on public.user_onboarding to authenticated;
grant select, insert, update, delete on public.user_onboarding to service_role;
grant select, delete on public.platform_connections to authenticated;
grant insert (user_id, platform), update (platform) on public.platform_connections to authenticated;
grant select, insert, update, delete on public.platform_connections to service_role;

grant execute on function public.execute_query(text, jsonb) to authenticated;
grant execute on function public.get_my_access() to authenticated;
grant execute on function public.get_my_account_health() to authenticated;
grant execute on function public.get_my_account_state() to authenticated;
