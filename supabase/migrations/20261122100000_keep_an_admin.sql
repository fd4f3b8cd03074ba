-- Nobody removes the last admin, by taking the role or by deleting the account. Two who remove each other in the same
-- moment wait for one another: each would see the other still there.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'admin' or (tg_op = 'UPDATE' and new.role = 'admin') then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not exists (
    select from public.user_roles as others
    left join public.profiles as profile on profile.id = others.user_id
    where others.role = 'admin' and others.user_id <> old.user_id and profile.is_banned is not true
  ) and not exists (
    select from auth.users
    join private.settings on settings.key = 'admin_email' and lower(settings.value) = lower(users.email)
    where users.id <> old.user_id and users.email_confirmed_at is not null
  ) then
    raise exception 'The last admin cannot be removed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

create trigger user_roles_keep_an_admin before update or delete on public.user_roles
  for each row execute function private.keep_an_admin();
