-- Functions of every minute are called only when there is work for them: a call starts a thread of some 30 MB here, and
-- is paid for on Supabase.

-- False only when a scheduled call of this function would find nothing to do.
create function private.has_scheduled_work(function_name text) returns boolean
language sql stable set search_path = '' as $$
  select case function_name
    when 'import-spots' then
      exists (select from public.spot_imports where state in ('reading', 'importing', 'undoing'))
    when 'refresh-verdicts' then
      exists (select from public.spot_verdicts where due_at <= now())
    when 'deliver-notifications' then
      exists (select from public.alerts where announced_at is null and is_active and expiration > now())
      or exists (select from public.alerts where ending = 'cleared' and end_announced_at is null and announced_at is not null)
      or exists (select from public.alert_deliveries where channel = 'email' and status = 'pending' and due_at <= now())
      or exists (select from public.alert_deliveries where channel = 'push' and status = 'pending' and due_at <= now())
    else true
  end
$$;
revoke execute on function private.has_scheduled_work(text) from public;

create or replace function private.call_edge_function(function_name text) returns void
language plpgsql set search_path = '' as $$
declare
  project_url text;
  secret_key text;
begin
  if not private.has_scheduled_work(function_name) then
    return;
  end if;
  select
    max(decrypted_secret) filter (where name = 'project_url'),
    max(decrypted_secret) filter (where name = 'secret_key')
  into project_url, secret_key
  from vault.decrypted_secrets where name in ('project_url', 'secret_key');
  if project_url is null or secret_key is null then
    raise exception 'the vault lacks project_url or secret_key';
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/' || function_name,
    headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
    body := '{}'::jsonb,
    timeout_milliseconds := 150000
  );
end $$;
