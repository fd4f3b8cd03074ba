-- Whom requests sign in as on a native server: a role that owns nothing and may become `anon`, `authenticated` and
-- `service_role`. Roles belong to the whole server, so each database has one of its own.
create schema if not exists platform;
create table if not exists platform.request_login (
  is_only boolean primary key default true check (is_only),
  role text not null,
  password text not null
);

-- Only the owner reads it; row security without a policy keeps it so after a careless grant.
alter table platform.request_login enable row level security;

-- Makes the role at the first start, and again after the database was renamed or brought to another server.
create or replace function platform.open_request_login(out role text, out password text)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant text := left('authenticator_' || current_database(), 63);
  is_new boolean;
begin
  -- Processes that start together would change the role at the same moment.
  perform pg_advisory_xact_lock(7433102);
  delete from platform.request_login where role <> wanted;
  insert into platform.request_login (role, password)
    values (wanted, replace(gen_random_uuid() || '' || gen_random_uuid(), '-', '')) on conflict do nothing;
  is_new := found;
  select login.role, login.password into open_request_login.role, open_request_login.password
    from platform.request_login as login;
  if not exists (select from pg_roles where rolname = wanted) then
    execute format('create role %I login noinherit password %L', wanted, open_request_login.password);
  elsif is_new then
    execute format('alter role %I login noinherit password %L', wanted, open_request_login.password);
  else
    return;
  end if;
  execute format('grant anon, authenticated, service_role to %I', wanted);
end $$;
revoke execute on function platform.open_request_login() from public;
