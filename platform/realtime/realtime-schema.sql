-- The schema `realtime` that policies, triggers and functions written for Supabase expect, with the hosted platform's
-- names and shapes. May be run again. Everything a process has to hear goes through one channel, `realtime`.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- What was sent by SQL, kept for replay. Its policies say who may read from and write to a private channel.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  inserted_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  -- The clock of the embedded engine is too coarse to tell which of two messages came first.
  place bigint generated always as identity,
  primary key (id, inserted_at)
);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
create index if not exists messages_replay_idx on realtime.messages (topic, inserted_at desc) where private;
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

-- What does not fit into a notification, which ends at 8,000 bytes. Worth nothing after a crash, so not logged.
create unlogged table if not exists realtime.large_notices (
  id uuid primary key default gen_random_uuid(),
  body text not null,
  inserted_at timestamptz not null default now()
);
create index if not exists large_notices_inserted_at_idx on realtime.large_notices (inserted_at);

-- Who is present where, and in which process their socket ends.
create unlogged table if not exists realtime.presences (
  member uuid primary key,
  process uuid not null,
  topic text not null,
  private boolean not null,
  key text not null,
  meta jsonb not null
);
create index if not exists presences_topic_idx on realtime.presences (topic, private);
create index if not exists presences_process_idx on realtime.presences (process);

-- The processes that have members, and when each was last seen alive.
create unlogged table if not exists realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- The topic of the channel that a policy is asked about.
create or replace function realtime.topic() returns text
language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- Tells every process. Only the platform's own functions may.
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

-- Sends what is written to the messages. The number in front keeps equal messages of one transaction apart.
create or replace function realtime.announce_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.announce(jsonb_build_object(
    'kind', 'broadcast', 'id', new.id, 'topic', new.topic, 'event', new.event,
    'private', coalesce(new.private, false), 'payload', coalesce(new.payload, '{}')::text)::text);
  return null;
end $$;
revoke execute on function realtime.announce_message() from public;

create or replace trigger announce_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null)
  execute function realtime.announce_message();

-- Broadcasts from SQL. A problem is a warning, so that it never undoes the caller's own work.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (payload, event, topic, private, extension)
  values (send.payload, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For triggers: broadcasts a row as it was and as it is.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end $$;

grant execute on function realtime.topic() to anon, authenticated, service_role;
grant execute on function realtime.send(jsonb, text, text, boolean) to anon, authenticated, service_role;
grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
