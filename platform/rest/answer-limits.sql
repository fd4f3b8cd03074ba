-- Ends a statement whose answer grows beyond what its caller may have. In a schema that the API does not show.
create schema if not exists platform;

create or replace function platform.refuse_answer(reason text, detail text) returns boolean
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT400' using message = reason, detail = detail, hint = 'Ask for fewer rows, columns or embedded resources.';
end $$;
grant usage on schema platform to anon, authenticated, service_role;
grant execute on function platform.refuse_answer(text, text) to anon, authenticated, service_role;
