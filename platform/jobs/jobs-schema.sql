-- Jobs and schedules of the platform, outside the API. May be run again: existing tables stay, functions are replaced.
create schema if not exists jobs;

-- Unfinished jobs. A finished one is deleted at once, since a mail's payload holds a link that signs in.
create table if not exists jobs.jobs (
  id uuid primary key default gen_random_uuid(),
  queue text not null,
  -- Of the unfinished jobs of a queue only one may have the same key.
  key text,
  -- Emptied once it has expired.
  payload jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
  attempts integer not null default 0,
  -- When it may be taken: a waiting job at its next attempt, a running one at the end of its runner's lease.
  due_at timestamptz not null,
  -- From then on it is not run any more.
  expires_at timestamptz,
  -- The current runner; one that is late finds another lease here.
  lease uuid,
  last_error text,
  created_at timestamptz not null,
  died_at timestamptz
);
create unique index if not exists jobs_queue_key_key on jobs.jobs (queue, key) where state <> 'dead';
create index if not exists jobs_queue_due_at_idx on jobs.jobs (queue, due_at) where state <> 'dead';
create index if not exists jobs_created_at_idx on jobs.jobs (created_at) where state <> 'dead';
create index if not exists jobs_died_at_idx on jobs.jobs (died_at) where state = 'dead';

-- What runs by the clock: an edge function, or a maintenance job where no function is named.
create table if not exists jobs.schedules (
  name text primary key,
  schedule text not null,
  function_name text,
  next_at timestamptz not null,
  last_run_at timestamptz,
  last_error text
);

-- Only the owner reads these tables, even after a careless grant: row security has no policy.
alter table jobs.jobs enable row level security;
alter table jobs.schedules enable row level security;

-- Queues a mail from within the database, in the caller's transaction: {to, subject, text, html, headers}. For functions
-- of the owner alone, as everything here.
create or replace function jobs.send_mail(mail jsonb, mail_expires_at timestamptz) returns void
language sql set search_path = '' as $$
  insert into jobs.jobs (queue, payload, due_at, expires_at, created_at) values ('mail', mail, now(), mail_expires_at, now());
  select pg_notify('jobs', '');
$$;
revoke execute on function jobs.send_mail(jsonb, timestamptz) from public;
