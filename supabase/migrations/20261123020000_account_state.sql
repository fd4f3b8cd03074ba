-- Two more facts about the set-up: whether the account is older than it, and whether a step of it was ever saved. Only
-- accounts without a set-up of their own may count as complete by the age of their profile.
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
    -- A sign-up makes the row in its own transaction; a row that a repair made is younger than its account.
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
grant execute on function public.get_my_account_state() to authenticated;
