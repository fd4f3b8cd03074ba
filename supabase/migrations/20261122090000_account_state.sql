-- What the frame around every page has to know of who is signed in: one question instead of five. Whether the set-up is
-- complete is decided by the product's rule from these facts. No row: the account is gone, whatever its token says.
create function public.get_my_account_state() returns table (
  is_admin boolean,
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
