insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once) values
  ('import-water-quality', '17 * * * *', 'import-water-quality', true);

select private.register_scheduled_jobs();
