-- What starts at once does not wait for its first time when the schedule is new, so that a first start shows something
-- soon. On Supabase pg_cron has no such thing: there the first tick does it.
alter table private.scheduled_jobs add column starts_at_once boolean not null default false;
