-- Others read more than a username only of swimmers whose privacy level is `public`: there are no friends to show it to
-- yet, and whoever never chose is private.
create function private.publish(swimmer uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.public_profiles (id, username, full_name, display_name, avatar_url, bio)
  select profile.id, profile.username,
    case when is_public then profile.full_name end, case when is_public then profile.display_name end,
    case when is_public then profile.avatar_url end, case when is_public then profile.bio end
  from public.profiles as profile
  cross join lateral (
    select exists (
      select from public.user_preferences where user_id = profile.id and privacy_level = 'public'
    ) as is_public
  ) as choice
  where profile.id = swimmer
  on conflict (id) do update set
    username = excluded.username, full_name = excluded.full_name, display_name = excluded.display_name,
    avatar_url = excluded.avatar_url, bio = excluded.bio
$$;

create or replace function private.publish_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish(new.id);
  return null;
end $$;

create function private.follow_privacy_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
create trigger user_preferences_follow_privacy_level after insert or update of privacy_level or delete
  on public.user_preferences for each row execute function private.follow_privacy_level();

select private.publish(id) from public.profiles;
