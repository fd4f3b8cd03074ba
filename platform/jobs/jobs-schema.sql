-- Jobs and schedules of the platform, outside the API. May be run again: existing tables stay, functions are replaced.
create schema if not exists jobs;

-- Unfinished jobs. A finished one is deleted at once, since a mail's payload holds a link that signs in.
create table if not exists jobs.jobs (
  id uuid primary key default gen_random_uuid(),
  queue text not null,
  -- Unique among a queue's unfinished jobs.
  key text,
  -- Cleared when the job expires.
  payload jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
  attempts integer not null default 0,
  -- When it may be taken: a waiting job at its next attempt, a running one at the end of its runner's lease.
  due_at timestamptz not null,
  -- Not run after this time.
  expires_at timestamptz,
  -- The current runner's lease; a runner that lost it must not finish the job.
  lease uuid,
  last_error text,
  created_at timestamptz not null,
  died_at timestamptz
);
create unique index if not exists jobs_queue_key_key on jobs.jobs (queue, key) where state <> 'dead';
create index if not exists jobs_queue_due_at_idx on jobs.jobs (queue, due_at) where state <> 'dead';
create index if not exists jobs_created_at_idx on jobs.jobs (created_at) where state <> 'dead';
create index if not exists jobs_died_at_idx on jobs.jobs (died_at) where state = 'dead';

-- Scheduled work: an edge function, or a maintenance job when no function is named.
create table if not exists jobs.schedules (
  name text primary key,
  schedule text not null,
  function_name text,
  next_at timestamptz not null,
  last_run_at timestamptz,
  -- Of the last run; null if it succeeded.
  last_error text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Its error, also after a later success.
  last_failure text
);
-- For a data folder made before.
alter table jobs.schedules add column if not exists last_success_at timestamptz,
  add column if not exists last_failure_at timestamptz, add column if not exists last_failure text;

-- Only the owner reads these tables, even after a careless grant: row security has no policy.
alter table jobs.jobs enable row level security;
alter table jobs.schedules enable row level security;

-- Queues a mail in the caller's transaction: {to, subject, text, html, headers}. Only the owner's functions may call it.
create or replace function jobs.send_mail(mail jsonb, mail_expires_at timestamptz) returns void
language sql set search_path = '' as $$
  insert into jobs.jobs (queue, payload, due_at, expires_at, created_at) values ('mail', mail, now(), mail_expires_at, now());
  select pg_notify('jobs', '');
$$;
revoke execute on function jobs.send_mail(jsonb, timestamptz) from public;

-- Like `send_mail`, but returns the job, so that the sender can follow it.
create or replace function jobs.queue_mail(mail jsonb, mail_expires_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  job uuid;
begin
  insert into jobs.jobs (queue, payload, due_at, expires_at, created_at) values ('mail', mail, now(), mail_expires_at, now())
    returning id into job;
  perform pg_notify('jobs', '');
  return job;
end $$;
revoke execute on function jobs.queue_mail(jsonb, timestamptz) from public;

-- Null once the job is done: the mail server has the mail.
create or replace function jobs.job_state(job uuid) returns text
language sql stable set search_path = '' as $$ select state from jobs.jobs where id = job $$;
revoke execute on function jobs.job_state(uuid) from public;
