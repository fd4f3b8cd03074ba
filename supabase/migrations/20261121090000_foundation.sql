-- Trigram indexes for text search. Created first, so that the revocations below do not reach its functions.
create extension if not exists pg_trgm with schema extensions;

-- Nothing is open by default: every later table, sequence and function is granted by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke execute on all functions in schema public from public, anon, authenticated, service_role;

-- Predicates of the policies and other things that the API never shows.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- What the operator sets. `admin_email` names the one address that is an admin without a role.
-- The embedded platform writes it at start; on hosted Supabase run once in the SQL editor:
--   insert into private.settings values ('admin_email', 'you@example.org') on conflict (key) do update set value = excluded.value;
create table private.settings (
  key text primary key,
  value text not null
);
alter table private.settings enable row level security;

-- Whether the caller has been banned by an admin.
-- plpgsql, because the tables that these predicates ask come in later migrations.
create function private.is_banned() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and is_banned);
end $$;
grant execute on function private.is_banned() to anon, authenticated, service_role;

-- Whether the caller may use the admin portal: their confirmed e-mail is the configured one, or they hold the role.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return caller is not null and not private.is_banned() and (
    exists (select from public.user_roles where user_id = caller and role = 'admin')
    or exists (
      select from auth.users
      join private.settings on settings.key = 'admin_email' and lower(settings.value) = lower(users.email)
      where users.id = caller and users.email_confirmed_at is not null
    )
  );
end $$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- Keeps `updated_at` true, whatever the client sends.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
