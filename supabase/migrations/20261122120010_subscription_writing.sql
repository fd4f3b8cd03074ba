-- How the server writes subscriptions. Nothing is ever written from an event's own copy: who syncs takes a token, asks the
-- provider, and writes with the token; an answer that was asked for before the last one written is stale.
create table private.subscription_syncs (
  user_id uuid primary key references auth.users on delete cascade,
  given_token bigint not null default 0,
  applied_token bigint not null default 0,
  synced_at timestamptz,
  -- When the provider has to be asked without having told anything; null while there is nothing to ask about.
  due_at timestamptz,
  -- A trial that is being started: taken, and not yet seen at the provider.
  trial_claimed_at timestamptz
);
create index subscription_syncs_due_at_idx on private.subscription_syncs (due_at);
create index subscription_syncs_trial_claimed_at_idx on private.subscription_syncs (trial_claimed_at);
alter table private.subscription_syncs enable row level security;
create index profiles_premium_idx on public.profiles (id) where premium;

-- What each tier holds.
create function private.premium_features_of(tier public.subscription_tier) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('realtime_weather_enabled', tier <> 'free', 'ai_recommendations_enabled', tier <> 'free',
    'group_swim_network_enabled', tier = 'pro')
$$;

-- Says when the provider is to be asked again, and marks the profile.
create function private.follow_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.subscription_syncs as syncs (user_id, due_at)
  values (new.user_id, case
    when new.stripe_customer_id is not null and new.subscription_status not in ('canceled', 'inactive')
    then least(new.current_period_end, now() + interval '1 day') end)
  on conflict (user_id) do update set due_at = excluded.due_at;
  update public.profiles set premium = not premium
    where id = new.user_id and premium <> private.premium_holds(new, now());
  return null;
end $$;

create trigger user_premium_settings_follow after insert or update on public.user_premium_settings
  for each row execute function private.follow_subscription();

-- The row of a swimmer, made as free, inactive and without a card where it is missing.
create function public.ensure_premium_settings(user_id uuid) returns public.user_premium_settings
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  settings public.user_premium_settings;
begin
  insert into public.user_premium_settings (user_id) values (ensure_premium_settings.user_id)
    on conflict (user_id) do nothing;
  select * into settings from public.user_premium_settings where user_id = ensure_premium_settings.user_id;
  return settings;
end $$;
grant execute on function public.ensure_premium_settings(uuid) to service_role;

create function public.ensure_my_premium_settings() returns public.user_premium_settings
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_banned() then
    raise insufficient_privilege using message = 'banned swimmers are kept out';
  end if;
  return public.ensure_premium_settings(auth.uid());
end $$;
grant execute on function public.ensure_my_premium_settings() to authenticated;

-- Two calls that both made a customer at the provider keep the first; null of an account that is no more.
create function public.keep_stripe_customer(user_id uuid, customer_id text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from auth.users where id = keep_stripe_customer.user_id) then
    return null;
  end if;
  perform public.ensure_premium_settings(keep_stripe_customer.user_id);
  update public.user_premium_settings set stripe_customer_id = keep_stripe_customer.customer_id
    where user_id = keep_stripe_customer.user_id and stripe_customer_id is null;
  return (select stripe_customer_id from public.user_premium_settings where user_id = keep_stripe_customer.user_id);
end $$;
grant execute on function public.keep_stripe_customer(uuid, text) to service_role;

-- To be taken before the provider is asked. Who takes it works on this subscription, so that nobody else is sent there for
-- a quarter of an hour.
create function public.begin_subscription_sync(user_id uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  token bigint;
begin
  perform public.ensure_premium_settings(begin_subscription_sync.user_id);
  update private.subscription_syncs
    set given_token = given_token + 1,
      due_at = case when due_at is not null then greatest(due_at, now() + interval '15 minutes') end
    where user_id = begin_subscription_sync.user_id
    returning given_token into token;
  return token;
end $$;
grant execute on function public.begin_subscription_sync(uuid) to service_role;

-- Writes what the provider answered: columns of the row in `state`, the others stay. Features follow from the tier.
create function public.apply_subscription_sync(user_id uuid, token bigint, state jsonb) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  swimmer constant uuid := apply_subscription_sync.user_id;
  settings public.user_premium_settings;
  syncs private.subscription_syncs;
begin
  select * into settings from public.user_premium_settings where user_id = swimmer for update;
  select * into syncs from private.subscription_syncs where user_id = swimmer for update;
  if syncs.user_id is null or apply_subscription_sync.token > syncs.given_token then
    raise exception 'token: % was never given', apply_subscription_sync.token using errcode = '22023', column = 'token';
  elsif apply_subscription_sync.token < syncs.applied_token then
    return 'stale';
  end if;
  settings := jsonb_populate_record(settings,
    apply_subscription_sync.state - array['user_id', 'premium_features', 'created_at', 'updated_at']);
  update public.user_premium_settings set
    subscription_tier = settings.subscription_tier,
    subscription_status = settings.subscription_status,
    payment_method_status = settings.payment_method_status,
    stripe_customer_id = settings.stripe_customer_id,
    stripe_subscription_id = settings.stripe_subscription_id,
    current_period_end = settings.current_period_end,
    trial_end_date = settings.trial_end_date,
    premium_access_until = settings.premium_access_until,
    billing_cycle = settings.billing_cycle,
    auto_renew = settings.auto_renew,
    renewal_cents = settings.renewal_cents,
    premium_features = private.premium_features_of(settings.subscription_tier)
  where user_id = swimmer;
  update private.subscription_syncs set
    applied_token = apply_subscription_sync.token,
    synced_at = now(),
    -- A period that is over and not renewed at the provider yet is asked about hourly, not at each look.
    due_at = case when due_at is not null then greatest(due_at, now() + interval '1 hour') end,
    trial_claimed_at = case when settings.trial_end_date is null then trial_claimed_at end
  where user_id = swimmer;
  return 'applied';
end $$;
grant execute on function public.apply_subscription_sync(uuid, bigint, jsonb) to service_role;

-- One event into the history and the figures, both or neither; false when it is there.
create function public.record_subscription_event(user_id uuid, event_type text,
  provider_event_id text default null, occurred_at timestamptz default now(), subscription_tier public.subscription_tier default null,
  billing_cycle public.billing_cycle default null, details jsonb default '{}', metadata jsonb default '{}')
returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  swimmer constant uuid := record_subscription_event.user_id;
  event constant text := record_subscription_event.event_type;
begin
  insert into public.subscription_history (user_id, event_type, provider_event_id, occurred_at, subscription_tier,
    billing_cycle, details)
  values (swimmer, event, record_subscription_event.provider_event_id, record_subscription_event.occurred_at,
    record_subscription_event.subscription_tier, record_subscription_event.billing_cycle,
    coalesce(record_subscription_event.details, '{}'))
  on conflict do nothing;
  if found then
    insert into public.subscription_analytics (user_id, event_type, subscription_tier, billing_cycle, trial_days, metadata)
    values (swimmer, event, record_subscription_event.subscription_tier, record_subscription_event.billing_cycle,
      (record_subscription_event.metadata ->> 'trial_days')::integer, coalesce(record_subscription_event.metadata, '{}'));
    return true;
  elsif event = 'trial_started' then
    -- The event of a trial that was claimed: it is known now which one.
    update public.subscription_history set provider_event_id = record_subscription_event.provider_event_id
      where user_id = swimmer and event_type = event and provider_event_id is null;
    update private.subscription_syncs set trial_claimed_at = null where user_id = swimmer;
  end if;
  return false;
end $$;
grant execute on function public.record_subscription_event(
  uuid, text, text, timestamptz, public.subscription_tier, public.billing_cycle, jsonb, jsonb) to service_role;

-- Takes the one trial of a swimmer before the provider is asked for it.
create function public.claim_trial(user_id uuid, tier public.subscription_tier, cycle public.billing_cycle,
  trial_days integer, auto_convert boolean) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  swimmer constant uuid := claim_trial.user_id;
  settings public.user_premium_settings;
  facts constant jsonb := jsonb_build_object('trial_days', claim_trial.trial_days, 'auto_convert', claim_trial.auto_convert);
begin
  perform public.ensure_premium_settings(swimmer);
  -- Two tabs wait for each other here.
  select * into settings from public.user_premium_settings where user_id = swimmer for update;
  if settings.subscription_status in ('active', 'trialing') then
    return 'already_subscribed';
  elsif exists (select from public.subscription_history where user_id = swimmer and event_type = 'trial_started') then
    return 'trial_used';
  end if;
  perform public.record_subscription_event(swimmer, 'trial_started', null, now(), claim_trial.tier, claim_trial.cycle,
    facts, facts);
  update private.subscription_syncs set trial_claimed_at = now(), due_at = now() + interval '10 minutes'
    where user_id = swimmer;
  return 'claimed';
end $$;
grant execute on function public.claim_trial(uuid, public.subscription_tier, public.billing_cycle, integer, boolean)
  to service_role;

-- Gives back a trial that the provider would not start; one that has been seen there stays taken.
create function public.release_trial(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  swimmer constant uuid := release_trial.user_id;
begin
  update private.subscription_syncs set trial_claimed_at = null
    where user_id = swimmer and trial_claimed_at is not null;
  if found then
    delete from public.subscription_history where user_id = swimmer and event_type = 'trial_started';
    delete from public.subscription_analytics where user_id = swimmer and event_type = 'trial_started';
  end if;
end $$;
grant execute on function public.release_trial(uuid) to service_role;

-- `new`, `again` (kept before, and not yet handled) or `done`.
create function public.receive_payment_event(id text, type text, occurred_at timestamptz, payload jsonb) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  kept public.payment_events;
begin
  insert into public.payment_events as events (id, type, occurred_at, payload)
  values (receive_payment_event.id, receive_payment_event.type, receive_payment_event.occurred_at,
    receive_payment_event.payload)
  on conflict (id) do update set attempts = events.attempts + 1
  returning * into kept;
  return case when kept.handled_at is not null then 'done' when kept.attempts > 1 then 'again' else 'new' end;
end $$;
grant execute on function public.receive_payment_event(text, text, timestamptz, jsonb) to service_role;

-- What became of an event: handled, or why not. One that is handled stays so.
create function public.finish_payment_event(id text, outcome text, error text default null) returns void
language sql security definer set search_path = '' as $$
  update public.payment_events as events set
    handled_at = case when finish_payment_event.error is null then now() end,
    outcome = left(finish_payment_event.outcome, 200),
    last_error = left(finish_payment_event.error, 2000)
  where events.id = finish_payment_event.id and events.handled_at is null
$$;
grant execute on function public.finish_payment_event(text, text, text) to service_role;

-- Subscriptions that the provider has to be asked about, the longest waiting first: their period is over, or nothing was
-- heard of them for a day. What time alone has ended is tidied on the way.
create function public.list_due_subscriptions(max_results integer default 100)
returns table (user_id uuid, stripe_customer_id text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- Whoever claimed it is gone, and the provider knows of no trial.
  perform public.release_trial(syncs.user_id) from private.subscription_syncs as syncs
    where syncs.trial_claimed_at < now() - interval '1 hour';
  update public.profiles set premium = false
    where premium and not exists (
      select from public.user_premium_settings as settings
      where settings.user_id = profiles.id and private.premium_holds(settings, now())
    );
  return query
    select settings.user_id, settings.stripe_customer_id
    from private.subscription_syncs as syncs
    join public.user_premium_settings as settings on settings.user_id = syncs.user_id
    where syncs.due_at <= now() and settings.stripe_customer_id is not null
    order by syncs.due_at
    limit list_due_subscriptions.max_results;
end $$;
grant execute on function public.list_due_subscriptions(integer) to service_role;

-- What the provider told is kept for ninety days after it was handled; what failed, until it is.
create function public.remove_old_payment_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.payment_events where handled_at < now() - interval '90 days';
  get diagnostics removed = row_count;
  return removed;
end $$;
grant execute on function public.remove_old_payment_events() to service_role;
