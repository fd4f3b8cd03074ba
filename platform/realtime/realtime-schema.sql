-- The schema `realtime` that policies, triggers and functions written for Supabase expect, with the hosted platform's
-- names and shapes. May be run again. Processes are notified on one channel, `realtime`.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Holds no rows: its policies decide who may read from and write to a private channel.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  inserted_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

-- Notices longer than the 8,000 bytes of a notification. Unlogged, since they are worthless after a crash.
create unlogged table if not exists realtime.large_notices (
  id uuid primary key default gen_random_uuid(),
  body text not null,
  inserted_at timestamptz not null default now()
);
create index if not exists large_notices_inserted_at_idx on realtime.large_notices (inserted_at);

-- The topic of the channel that a policy is checked for.
create or replace function realtime.topic() returns text
language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- Notifies every process. Only the platform's own functions may call it.
create or replace function realtime.announce(notice text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  large_id uuid;
begin
  if octet_length(notice) < 8000 then
    perform pg_notify('realtime', notice);
    return;
  end if;
  insert into realtime.large_notices (body) values (notice) returning id into large_id;
  perform pg_notify('realtime', jsonb_build_object('kind', 'large', 'id', large_id)::text);
end $$;
revoke execute on function realtime.announce(text) from public;

grant execute on function realtime.topic() to anon, authenticated, service_role;
