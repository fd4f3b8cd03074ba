-- Functions of every minute are called only when there is work for them: a call starts a thread of some 30 MB here, and
-- is paid for on Supabase. False only when a call would find nothing to do.
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
    when 'sync-platforms' then
      exists (select from public.platform_connections where next_sync_at <= now())
      or exists (select from private.platform_events where handled_at is null and due_at <= now())
      or exists (select from private.platform_revocations where due_at <= now())
      or exists (select from private.platform_events where handled_at < now() - interval '30 days')
      or exists (select from private.oauth_states where expires_at < now())
    when 'award-achievements' then
      exists (select from private.achievement_queue)
      -- Now and then it looks whether the definitions have changed.
      or exists (select from private.achievement_definitions where checked_at < now() - interval '1 hour')
    when 'keep-gatherings' then
      exists (select from private.gathering_notices where handled_at is null and due_at <= now())
      or exists (select from public.gathering_series where expand_at <= now())
      or exists (select from private.list_due_waits(now()))
      or exists (select from private.list_due_reminders(now()))
      or exists (select from public.gatherings where state = 'published' and ends_at < now() - interval '12 hours')
      or private.has_old_gatherings(now())
    when 'check-gatherings' then
      exists (select from private.due_go_checks(now()))
      or exists (select from public.go_checks where told_at is null)
      or exists (select from public.go_decisions where told_at is null)
      or exists (select from private.untold_overdue(now()))
      or exists (select from private.old_day_contacts(now()))
    when 'watch-swims' then
      exists (select from private.swim_plan_steps where state = 'pending' and due_at <= now())
      or exists (select from private.swim_plan_steps where state = 'queued')
      or exists (select from private.watch_contacts where named_at <= now() - interval '1 day')
      or exists (select from public.swim_plans where closed_at is null and out_by <= now() - interval '7 days')
      or exists (select from public.swim_plans where contact_name is not null and closed_at <= now() - interval '30 days')
    else true
  end
$$;
revoke execute on function private.has_scheduled_work(text) from public;
