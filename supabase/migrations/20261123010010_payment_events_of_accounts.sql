-- Whose plan a message of the provider is about. What belongs to no account (any more) is kept without its content, which
-- names people.
alter table public.payment_events
  add column user_id uuid references auth.users on delete set null;
create index payment_events_user_id_idx on public.payment_events (user_id);
-- Disputes, for staff.
create index payment_events_disputes_idx on public.payment_events (received_at desc) where type like 'charge.dispute.%';

create function private.anonymize_payment_event() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  return new;
end $$;

create trigger payment_events_anonymize before update on public.payment_events
  for each row when (new.user_id is null and (old.user_id is not null or new.handled_at is not null))
  execute function private.anonymize_payment_event();

drop function public.finish_payment_event(text, text, text);

-- What became of an event: handled, or why not, and whose it was. One that is handled stays so.
create function public.finish_payment_event(id text, outcome text, error text default null, user_id uuid default null)
returns void
language sql security definer set search_path = '' as $$
  update public.payment_events as events set
    handled_at = case when finish_payment_event.error is null then now() end,
    outcome = left(finish_payment_event.outcome, 200),
    last_error = left(finish_payment_event.error, 2000),
    -- The account may have ended meanwhile.
    user_id = (select users.id from auth.users where users.id = finish_payment_event.user_id)
  where events.id = finish_payment_event.id and events.handled_at is null
$$;
grant execute on function public.finish_payment_event(text, text, text, uuid) to service_role;

-- Events that were kept before this column: whose they are is known by the customer.
update public.payment_events as events set user_id = settings.user_id
  from public.user_premium_settings as settings
  where settings.stripe_customer_id = coalesce(
    events.payload #>> '{data,object,customer}', events.payload #>> '{data,object,id}');
update public.payment_events set payload = '{}' where user_id is null and handled_at is not null;

-- What is told of money that went back.
alter table public.subscription_history
  drop constraint subscription_history_event_type_check,
  add constraint subscription_history_event_type_check check (event_type in (
    'trial_started', 'subscription_started', 'renewed', 'payment_failed', 'payment_recovered',
    'payment_action_required', 'plan_changed', 'cancel_scheduled', 'resumed', 'canceled', 'trial_will_end', 'reconciled',
    'refunded', 'disputed'
  ));
