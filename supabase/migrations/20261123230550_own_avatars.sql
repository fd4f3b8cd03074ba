-- A picture of a profile is one that its swimmer uploaded here: any other address would tell a stranger who looks at it.
update public.profiles set avatar_url = null
  where avatar_url !~ ('^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/' || id || '/[^/?#[:space:]]+$');
alter table public.profiles
  drop constraint profiles_avatar_url_check,
  add constraint profiles_avatar_url_check check (
    length(avatar_url) <= 2048
    and avatar_url ~ ('^https?://[^/?#[:space:]]+/storage/v1/object/public/avatars/' || id || '/[^/?#[:space:]]+$')
  );

-- Whether an address is that of the platform itself. The embedded platform writes `site_url` at start; without it only
-- the function `upload-image` sets pictures. On hosted Supabase run once in the SQL editor:
--   insert into private.settings values ('site_url', 'https://<project>.supabase.co') on conflict (key) do update set value = excluded.value;
create function private.is_own_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings where key = 'site_url' and starts_with(address, rtrim(value, '/') || '/'))
$$;
grant execute on function private.is_own_address(text) to authenticated;

-- What a provider of sign-ins calls their picture is left out, and the sign-up goes on.
create function private.keep_own_avatar() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    if not private.is_own_address(new.avatar_url) then
      raise exception 'avatar_url: only a picture that you have uploaded' using errcode = '23514', hint = 'foreign_picture';
    end if;
  elsif tg_op = 'INSERT' and position('/storage/v1/object/public/avatars/' || new.id || '/' in new.avatar_url) = 0 then
    new.avatar_url := null;
  end if;
  return new;
end $$;
create trigger profiles_keep_own_avatar_new before insert on public.profiles
  for each row when (new.avatar_url is not null) execute function private.keep_own_avatar();
create trigger profiles_keep_own_avatar before update of avatar_url on public.profiles
  for each row when (new.avatar_url is not null and new.avatar_url is distinct from old.avatar_url)
  execute function private.keep_own_avatar();
