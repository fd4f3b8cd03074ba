-- Whether everything that belongs to the caller's account is there, and what it says: one question of the health check and
-- of the screen "Profile Setup Required". No row: the account is gone, whatever its token says.
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
grant execute on function public.get_my_account_health() to authenticated;
