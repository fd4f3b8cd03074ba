-- Migrations written for Supabase say `alter publication supabase_realtime add table …`: such tables announce changes.
select realtime.watch_published_tables();
