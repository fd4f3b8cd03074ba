-- Looks every ten minutes for spots whose weather, sea or tide is due.
insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once) values
  ('refresh-conditions', '*/10 * * * *', 'refresh-conditions', true);
select private.register_scheduled_jobs();
