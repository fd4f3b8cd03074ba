-- Ends e-mails about alerts for whoever holds the link of one; answers whether the link is one of ours. What waits about
-- money is sent all the same.
create or replace function public.unsubscribe(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  swimmer uuid;
begin
  if token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$' then
    return false;
  end if;
  swimmer := split_part(token, '.', 1)::uuid;
  if token <> private.unsubscribe_token(swimmer) or not exists (select from auth.users where id = swimmer) then
    return false;
  end if;
  insert into public.user_notification_settings (user_id, email_notifications) values (swimmer, false)
  on conflict (user_id) do update set email_notifications = false;
  update public.alert_deliveries as waiting set status = 'skipped', error = 'Unsubscribed', at = now()
  from public.notifications as told
  where told.id = waiting.notification_id and told.kind <> 'payment'
    and waiting.user_id = swimmer and waiting.channel = 'email' and waiting.status = 'pending';
  return true;
end $$;
