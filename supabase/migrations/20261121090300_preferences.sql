create type public.temperature_unit as enum ('C', 'F');
create type public.privacy_level as enum ('private', 'friends', 'public');

-- What water a swimmer likes, how to reach them, and their consent (`settings_preference`).
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
  constraint user_preferences_water_temp_order_check check (min_water_temp <= max_water_temp)
);
alter table public.user_preferences enable row level security;
grant select, insert, update on public.user_preferences to authenticated;
grant select, insert, update, delete on public.user_preferences to service_role;

create policy "banned swimmers are kept out" on public.user_preferences
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own preferences" on public.user_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own preferences" on public.user_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own preferences" on public.user_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger user_preferences_set_updated_at before update on public.user_preferences
  for each row execute function private.set_updated_at();

-- What a swimmer wants to be told. Four columns have an older second name (`notification_email`, …) that follows them.
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
  updated_at timestamptz not null default now()
);
alter table public.user_notification_settings enable row level security;
grant select, insert, update on public.user_notification_settings to authenticated;
grant select, insert, update, delete on public.user_notification_settings to service_role;

create policy "banned swimmers are kept out" on public.user_notification_settings
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own notification settings" on public.user_notification_settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers create their own notification settings" on public.user_notification_settings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers change their own notification settings" on public.user_notification_settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- The value that the name and its older name now share: the one that was just written.
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

create trigger user_notification_settings_keep_names_in_step before insert or update on public.user_notification_settings
  for each row execute function private.keep_notification_names_in_step();
create trigger user_notification_settings_set_updated_at before update on public.user_notification_settings
  for each row execute function private.set_updated_at();

-- The sections of the settings page that the product only stores.
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
grant select, insert, update on public.user_settings to authenticated;
grant select, insert, update, delete on public.user_settings to service_role;

create policy "banned swimmers are kept out" on public.user_settings
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own settings" on public.user_settings
  for select to authenticated using (id = (select auth.uid()));
create policy "swimmers create their own settings" on public.user_settings
  for insert to authenticated with check (id = (select auth.uid()));
create policy "swimmers change their own settings" on public.user_settings
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create trigger user_settings_set_updated_at before update on public.user_settings
  for each row execute function private.set_updated_at();
