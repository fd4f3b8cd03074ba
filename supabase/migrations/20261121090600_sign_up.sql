-- The profile of an account. A username that is taken gets a number, because a sign-up must not fail over it.
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

-- Everything that belongs to a new account, in the transaction that creates it.
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

create trigger users_create_swimmer after insert on auth.users
  for each row execute function private.create_swimmer();

-- A changed or confirmed address reaches the rows that repeat it.
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id and email is distinct from new.email;
  update public.onboarding_status set email_verified = true
    where user_id = new.id and new.email_confirmed_at is not null and not email_verified;
  return null;
end $$;

create trigger users_follow_email after update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_email();

-- Runs no SQL of the caller's: it knows one text, the creation of their own profile, and refuses every other.
create function public.execute_query(query_text text, query_params jsonb default '[]') returns setof public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  -- A longer text is none it knows, and would take seconds to read.
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
grant execute on function public.execute_query(text, jsonb) to authenticated;

-- What the caller may do, for the app to hide what would be refused. A banned swimmer learns it only here.
create function public.get_my_access() returns table (is_admin boolean, is_banned boolean)
language sql stable set search_path = '' as $$
  select private.is_admin(), private.is_banned()
$$;
grant execute on function public.get_my_access() to authenticated;

-- A ban also ends at the door: the account cannot sign in or refresh a session. A far day, because the sign-in service
-- knows no infinity.
create function private.follow_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set banned_until = case when new.is_banned then now() + interval '100 years' end where id = new.id;
  return null;
end $$;

create trigger profiles_follow_ban after update of is_banned on public.profiles
  for each row when (old.is_banned is distinct from new.is_banned) execute function private.follow_ban();
