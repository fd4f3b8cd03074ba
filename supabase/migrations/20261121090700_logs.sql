-- What happened around signing in, as the swimmer's own app reports it.
create table public.auth_events (
  id bigint generated always as identity primary key,
  event_type text not null constraint auth_events_event_type_check check (length(event_type) between 1 and 64),
  user_id uuid references auth.users on delete cascade,
  provider text constraint auth_events_provider_check check (length(provider) <= 40),
  success boolean,
  error_message text constraint auth_events_error_message_check check (length(error_message) <= 1000),
  metadata jsonb not null default '{}' constraint auth_events_metadata_check check (octet_length(metadata::text) <= 4096),
  created_at timestamptz not null default now()
);
create index auth_events_user_id_idx on public.auth_events (user_id, created_at desc);
create index auth_events_created_at_idx on public.auth_events (created_at desc);
alter table public.auth_events enable row level security;
grant select on public.auth_events to authenticated;
grant insert (event_type, user_id, provider, success, error_message, metadata, created_at)
  on public.auth_events to authenticated;
grant select, insert, update, delete on public.auth_events to service_role;

create policy "banned swimmers are kept out" on public.auth_events
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own auth events, admins all" on public.auth_events
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers report their own auth events" on public.auth_events
  for insert to authenticated with check (user_id = (select auth.uid()));

-- Log entries of the diagnostics. Whom an entry is about stands in its payload, as `userId` or `user_id`.
create table public.event_log (
  id bigint generated always as identity primary key,
  event_type text not null constraint event_log_event_type_check check (length(event_type) between 1 and 64),
  table_name text constraint event_log_table_name_check check (length(table_name) <= 64),
  payload jsonb not null default '{}' constraint event_log_payload_check check (octet_length(payload::text) <= 8192),
  processed boolean not null default false,
  -- So that an entry is found by whom it is about, and goes with their account.
  user_id uuid generated always as (
    substring(coalesce(payload ->> 'userId', payload ->> 'user_id') from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
  ) stored references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
create index event_log_user_id_idx on public.event_log (user_id, created_at desc);
create index event_log_created_at_idx on public.event_log (created_at desc);
alter table public.event_log enable row level security;
grant select on public.event_log to authenticated;
grant insert (event_type, table_name, payload, processed, created_at) on public.event_log to authenticated;
grant select, insert, update, delete on public.event_log to service_role;

-- Whether a payload names the caller and nobody else.
create function private.is_about_caller(payload jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(payload ->> 'userId', payload ->> 'user_id') = (select auth.uid())::text
    and coalesce(payload ->> 'user_id', payload ->> 'userId') = (select auth.uid())::text
$$;
grant execute on function private.is_about_caller(jsonb) to authenticated, service_role;

create policy "banned swimmers are kept out" on public.event_log
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read log entries about themselves, admins all" on public.event_log
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "swimmers add log entries about themselves" on public.event_log
  for insert to authenticated with check (private.is_about_caller(payload));
