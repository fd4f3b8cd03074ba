-- Choices of the settings page: channels for each topic of alerts, which parts of a public profile are shown, blocked
-- swimmers.

-- A topic can be off for one channel; the channel's own switch and the topic's own switch still decide first.
alter table public.user_notification_settings
  add column water_quality_email boolean not null default true,
  add column water_quality_push boolean not null default true,
  add column weather_email boolean not null default true,
  add column weather_push boolean not null default true,
  add column nearby_email boolean not null default true,
  add column nearby_push boolean not null default true;

-- Swimmers whose reviews and photos somebody doesn't want to see. Neither sees the other's profile.
create table public.blocked_swimmers (
  user_id uuid not null references auth.users on delete cascade,
  blocked_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  constraint blocked_swimmers_other_check check (user_id <> blocked_id)
);
create index blocked_swimmers_blocked_id_idx on public.blocked_swimmers (blocked_id);
alter table public.blocked_swimmers enable row level security;

-- The contact channels are stored twice: in `user_notification_settings` and, as the specification lists them, in
-- `user_preferences`.
create function private.copy_channels_to_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_preferences set notification_email = new.email_notifications,
    notification_push = new.push_notifications, notification_sms = new.sms_notifications
  where user_id = new.user_id and (notification_email, notification_push, notification_sms)
    is distinct from (new.email_notifications, new.push_notifications, new.sms_notifications);
  return null;
end $$;

create function private.copy_channels_from_preferences() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.user_notification_settings set email_notifications = new.notification_email,
    push_notifications = new.notification_push, sms_notifications = new.notification_sms
  where user_id = new.user_id and (email_notifications, push_notifications, sms_notifications)
    is distinct from (new.notification_email, new.notification_push, new.notification_sms);
  return null;
end $$;

-- Whether a part of a public profile is shown; it is until its swimmer hides it.
create function private.shows_part(settings jsonb, part text) returns boolean
language sql immutable set search_path = '' as $$
  select (settings -> part) is distinct from 'false'::jsonb
$$;

-- Others see more than the username only if the privacy level is `public`, and then only the parts that are shown.
create function private.publish(swimmer uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.public_profiles (id, username, full_name, display_name, avatar_url, bio)
  select profile.id, profile.username,
    case when shows.name then profile.full_name end, case when shows.name then profile.display_name end,
    case when shows.picture then profile.avatar_url end, case when shows.bio then profile.bio end
  from public.profiles as profile
  left join public.user_preferences as preferences on preferences.user_id = profile.id
  left join public.user_settings as settings on settings.id = profile.id
  cross join lateral (
    select
      is_public and private.shows_part(settings.privacy_settings, 'show_name') as name,
      is_public and private.shows_part(settings.privacy_settings, 'show_picture') as picture,
      is_public and private.shows_part(settings.privacy_settings, 'show_bio') as bio
    from (select coalesce(preferences.privacy_level = 'public', false)) as level (is_public)
  ) as shows
  where profile.id = swimmer
  on conflict (id) do update set
    username = excluded.username, full_name = excluded.full_name, display_name = excluded.display_name,
    avatar_url = excluded.avatar_url, bio = excluded.bio
$$;

create function private.follow_privacy_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

-- Whose reviews and photos the caller doesn't see. Staff see everything.
create function private.list_blocked() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select blocked_id from public.blocked_swimmers where user_id = auth.uid() and not private.is_staff()
$$;

-- Whose profile the caller doesn't see: the block works both ways.
create function private.list_blocked_either_way() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.list_blocked()
  union
  select user_id from public.blocked_swimmers where blocked_id = auth.uid() and not private.is_staff()
$$;

-- The caller's blocked swimmers with their usernames, which `public_profiles` no longer shows them.
create function public.list_blocked_swimmers() returns table (id uuid, username text, blocked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select profiles.id, profiles.username, blocked.created_at
  from public.blocked_swimmers as blocked join public.profiles on profiles.id = blocked.blocked_id
  where blocked.user_id = auth.uid() and not private.is_banned()
  order by blocked.created_at desc, profiles.id
$$;

-- The recipients of an alert with everything that decides whether and how to notify them, paged by id.
create or replace function public.alert_audience(about uuid, after_user uuid default null, page_size integer default 500)
returns table (
  user_id uuid, is_favorite boolean, distance_km double precision, alert_radius_km double precision, is_muted boolean,
  email_notifications boolean, push_notifications boolean, water_quality_alerts boolean, weather_alerts boolean,
  nearby_spot_alerts boolean, quiet_from time, quiet_to time, time_zone text, emails_today integer, pushes_today integer,
  was_told boolean
)
language sql stable security definer set search_path = '' as $$
  with spot as (
    select spots.*, alerts.alert_type = 'weather' as is_about_weather,
      alerts.alert_type in ('water_quality', 'sewage_overflow', 'algal_bloom') as is_about_water
    from public.alerts join public.spots on spots.id = alerts.spot_id where alerts.id = about
  ), circle as (
    -- The largest radius that a swimmer can choose.
    select unnest(private.to_boxes_around(spot.latitude, spot.longitude, 500)) as area from spot
    -- Who is notified must not reveal where a spot is: only public spots reach nearby swimmers.
    where spot.sensitivity = 'public' and spot.audience = 'everyone'
  ), concerned as (
    select favorites.user_id as id from public.favorites join spot on spot.id = favorites.spot_id
    -- A swimmer may no longer be allowed to see a favorite.
    where spot.audience <> 'owner' or spot.owner_id = favorites.user_id
    union
    select profiles.id from circle join public.profiles
      on circle.area @> point(profiles.longitude, profiles.latitude)
    where profiles.location_sharing and profiles.latitude is not null and profiles.longitude is not null
  ), page as (
    select id from concerned where after_user is null or id > after_user order by id limit page_size
  )
  select
    page.id,
    favored.is_favorite,
    case when profiles.location_sharing
      then private.distance_km(spot.latitude, spot.longitude, profiles.latitude, profiles.longitude) end,
    case when jsonb_typeof(profiles.preferences -> 'alert_radius_km') = 'number'
      then (profiles.preferences ->> 'alert_radius_km')::double precision end,
    exists (select from public.spot_mutes m where m.user_id = page.id and m.spot_id = spot.id),
    coalesce(settings.email_notifications and (settings.water_quality_email or not spot.is_about_water)
      and (settings.weather_email or not spot.is_about_weather)
      and (settings.nearby_email or favored.is_favorite), true),
    coalesce(settings.push_notifications and (settings.water_quality_push or not spot.is_about_water)
      and (settings.weather_push or not spot.is_about_weather)
      and (settings.nearby_push or favored.is_favorite), true),
    coalesce(settings.water_quality_alerts, true), coalesce(settings.notification_weather_alerts, true),
    coalesce(settings.nearby_spot_alerts, true),
    settings.quiet_from, settings.quiet_to, coalesce(settings.time_zone, 'UTC'),
    private.count_deliveries(page.id, 'email'), private.count_deliveries(page.id, 'push'),
    exists (select from public.notifications n where n.user_id = page.id and n.alert_id = about and n.kind = 'alert')
  from page
  cross join spot
  join public.profiles on profiles.id = page.id and not profiles.is_banned
  left join public.user_notification_settings settings on settings.user_id = page.id
  cross join lateral (
    select exists (select from public.favorites f where f.user_id = page.id and f.spot_id = spot.id) as is_favorite
  ) as favored
  order by page.id
$$;

create trigger user_notification_settings_copy_channels
  after insert or update of email_notifications, push_notifications, sms_notifications, notification_email,
    notification_push, notification_sms on public.user_notification_settings
  for each row execute function private.copy_channels_to_preferences();
create trigger user_preferences_copy_channels
  after update of notification_email, notification_push, notification_sms on public.user_preferences
  for each row execute function private.copy_channels_from_preferences();
create trigger user_settings_follow_privacy after insert or update of privacy_settings or delete on public.user_settings
  for each row execute function private.follow_privacy_settings();

create policy "banned swimmers are kept out" on public.blocked_swimmers
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read whom they blocked" on public.blocked_swimmers
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers block others for themselves" on public.blocked_swimmers
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers unblock whom they blocked" on public.blocked_swimmers
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "swimmers don't see reviews of whom they blocked" on public.spot_reviews
  as restrictive for select to authenticated using (user_id <> all (array(select private.list_blocked())));
create policy "swimmers don't see photos of whom they blocked" on public.spot_photos
  as restrictive for select to authenticated using (user_id <> all (array(select private.list_blocked())));
create policy "a block hides profiles both ways" on public.public_profiles
  as restrictive for select to authenticated using (id <> all (array(select private.list_blocked_either_way())));

grant select, delete, insert (user_id, blocked_id) on public.blocked_swimmers to authenticated;
grant select, insert, update, delete on public.blocked_swimmers to service_role;

grant execute on function private.list_blocked() to authenticated;
grant execute on function private.list_blocked_either_way() to authenticated;
grant execute on function public.list_blocked_swimmers() to authenticated;

select private.set_quota('public.blocked_swimmers', 100, 20);
