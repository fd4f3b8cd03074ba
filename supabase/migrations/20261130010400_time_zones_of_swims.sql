-- Browsers also name zones such as GMT, EST and CET. Names with digits stay out: Postgres reads XYZ5 as a zone, browsers
-- don't.
alter table public.workouts drop constraint workouts_time_zone_check, add constraint workouts_time_zone_check
  check (length(time_zone) <= 64 and time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$');
alter table public.activities drop constraint activities_time_zone_check, add constraint activities_time_zone_check
  check (length(time_zone) <= 64 and time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$');
