-- The roles and the schema `auth` that migrations and policies written for Supabase expect, in the hosted platform's
-- names and shapes. May be run again: existing tables stay, functions are replaced.

-- Roles belong to the whole cluster: another database may have created them, or may do so at this moment.
do $$
declare
  wanted text;
begin
  for attempt in 1..20 loop
    begin
      foreach wanted in array array['anon nologin noinherit', 'authenticated nologin noinherit',
          'service_role nologin noinherit bypassrls', 'authenticator nologin noinherit'] loop
        if not exists (select from pg_roles where rolname = split_part(wanted, ' ', 1)) then
          -- A transaction with one snapshot, such as a restore's, would never see the role that another one made.
          begin
            execute 'create role ' || wanted;
          exception when unique_violation or duplicate_object then null;
          end;
        end if;
      end loop;
      grant anon, authenticated, service_role to authenticator;
      -- An owner that is not a superuser may use only the roles it is a member of.
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant anon, authenticated, service_role to %I', current_user);
      end if;
      exit;
    -- Postgres calls a tuple that was updated concurrently an internal error.
    exception when unique_violation or duplicate_object or internal_error then
      if attempt = 20 then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
grant usage on schema public, extensions, auth to anon, authenticated, service_role;

-- Nothing in `public` is reachable until a migration grants it, as on hosted projects since 2026.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

do $$
begin
  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  end if;
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  end if;
  if to_regtype('auth.factor_status') is null then
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
  if to_regtype('auth.code_challenge_method') is null then
    create type auth.code_challenge_method as enum ('s256', 'plain');
  end if;
  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum (
      'confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token'
    );
  end if;
end $$;

-- Who can sign in. The product's own tables hold everything else about a person.
create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) default '',
  email_change varchar(255) default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
create index if not exists users_instance_id_email_idx on auth.users (instance_id, lower(email));
create index if not exists users_created_at_idx on auth.users (created_at);

-- One row per way a user signs in; for e-mail the provider's id is the user's own.
create table if not exists auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);

-- One row per signed-in device. Deleting it signs the device out: its refresh tokens go with it.
create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  factor_id uuid,
  aal auth.aal_level default 'aal1',
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists sessions_not_after_idx on auth.sessions (not_after desc);

-- How the user of a session signed in (`amr` in the token).
create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- A second way to prove who signs in, such as an authenticator app.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz
);
-- Not in GoTrue: the 30-second step of the last accepted code, so that no code is accepted twice.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

-- A question for a code, answered within five minutes.
create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

-- A chain per session: each refresh revokes its token and adds the next, whose `parent` it is.
create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigint generated by default as identity primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create index if not exists refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_updated_at_idx on auth.refresh_tokens (updated_at desc);

-- A sign-in in progress with PKCE, until its code is exchanged.
create table if not exists auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  linking_target_id uuid,
  email_optional boolean not null default false
);
-- Not in GoTrue: an identity to link once the browser that asked for it exchanges the code.
alter table auth.flow_state add column if not exists linking_identity jsonb;
-- Not in GoTrue: a linking ends with the session that asked for it.
alter table auth.flow_state add column if not exists linking_session_id uuid references auth.sessions on delete cascade;
create index if not exists flow_state_linking_session_id_idx on auth.flow_state (linking_session_id);
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at desc);

-- The hash of what was sent by mail; at most one of a kind per user, so a new mail voids the old one.
create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index if not exists one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);

-- Only the owner reads these tables, even after a careless grant: row security has no policy.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;

-- The verified claims of the request's token.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select nullif(coalesce(nullif(current_setting('request.jwt.claim', true), ''), current_setting('request.jwt.claims', true)), '')::jsonb
$$;

-- The id of the signed-in user, null for a visitor.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

-- The role that the token names: anon, authenticated or service_role.
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;

-- The e-mail address that the token names.
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;

-- Removes what can no longer be used. Browsers keep the session cookie for 7 days, so 30 idle days end a session.
create or replace function auth.remove_expired(moment timestamptz default now()) returns void language sql as $$
  delete from auth.one_time_tokens where created_at < (moment at time zone 'utc') - interval '1 day';
  delete from auth.flow_state where created_at < moment - interval '1 day'
    or (authentication_method = 'oauth' and created_at < moment - interval '10 minutes');
  delete from auth.mfa_challenges where created_at < moment - interval '1 hour';
  delete from auth.mfa_factors where status = 'unverified' and created_at < moment - interval '1 day';
  delete from auth.sessions where not_after < moment or coalesce(refreshed_at at time zone 'utc', created_at) < moment - interval '30 days';
  delete from auth.refresh_tokens where revoked and updated_at < moment - interval '1 day';
$$;
revoke execute on function auth.remove_expired(timestamptz) from public;
