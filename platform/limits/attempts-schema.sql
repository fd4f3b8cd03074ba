-- What every process on one database has to agree on.
create schema if not exists platform;

-- Attempts by account, address or mail, in buckets. Unlogged: counting writes nothing to disk before the answer, and
-- what a crash of the database forgets are five minutes to an hour of counts.
create unlogged table if not exists platform.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

-- Only the owner counts; row security without a policy keeps it so after a careless grant.
alter table platform.attempts enable row level security;

-- Housekeeping: attempts whose time is over count for nothing.
create or replace function platform.remove_expired_attempts(moment timestamptz) returns void
language sql set search_path = '' as $$
  delete from platform.attempts where expire < extract(epoch from moment) * 1000
$$;
revoke execute on function platform.remove_expired_attempts(timestamptz) from public;
