-- Plans and payments: our copy of what the payment provider says, and which paid features it opens.

-- A swimmer's plan, its end and its price: our copy of the payment provider's data. Written by server code only.
create type public.subscription_tier as enum ('free', 'premium', 'pro');
create type public.subscription_status as enum ('active', 'trialing', 'incomplete', 'past_due', 'canceled', 'inactive');
create type public.payment_method_status as enum ('none', 'valid', 'expired', 'failed', 'pending', 'requires_action');
create type public.billing_cycle as enum ('monthly', 'annual');

create table public.user_premium_settings (
  user_id uuid primary key references auth.users on delete cascade,
  subscription_tier public.subscription_tier not null default 'free',
  subscription_status public.subscription_status not null default 'inactive',
  payment_method_status public.payment_method_status not null default 'none',
  stripe_customer_id text constraint user_premium_settings_stripe_customer_id_key unique
    constraint user_premium_settings_stripe_customer_id_check check (length(stripe_customer_id) between 1 and 255),
  stripe_subscription_id text constraint user_premium_settings_stripe_subscription_id_key unique
    constraint user_premium_settings_stripe_subscription_id_check check (length(stripe_subscription_id) between 1 and 255),
  current_period_end timestamptz,
  trial_end_date timestamptz,
  -- Paid or granted access ends here; read it through `private.premium_feature_holds`.
  premium_access_until timestamptz,
  billing_cycle public.billing_cycle,
  auto_renew boolean not null default false,
  premium_features jsonb not null default '{
    "realtime_weather_enabled": false, "ai_recommendations_enabled": false, "group_swim_network_enabled": false
  }' constraint user_premium_settings_premium_features_check
    check (jsonb_typeof(premium_features) = 'object' and octet_length(premium_features::text) <= 1024),
  -- US cents: the next charge, as the provider reports it.
  renewal_cents integer constraint user_premium_settings_renewal_cents_check check (renewal_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The price of one period before coupons and credit; `renewal_cents` is the next charge.
  price_cents integer constraint user_premium_settings_price_cents_check check (price_cents >= 0)
);
-- Trials and yearly plans that end within days.
create index user_premium_settings_ending_idx on public.user_premium_settings (current_period_end, user_id)
  where subscription_status in ('active', 'trialing');
alter table public.user_premium_settings enable row level security;

-- A subscription's history in the provider's event names. The order in which events arrive does not matter.
create table public.subscription_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  event_type text not null constraint subscription_history_event_type_check check (event_type in (
    'trial_started', 'subscription_started', 'renewed', 'payment_failed', 'payment_recovered',
    'payment_action_required', 'plan_changed', 'cancel_scheduled', 'resumed', 'canceled', 'trial_will_end', 'reconciled',
    'refunded', 'disputed'
  )),
  subscription_tier public.subscription_tier,
  billing_cycle public.billing_cycle,
  occurred_at timestamptz not null default now(),
  provider_event_id text constraint subscription_history_provider_event_id_check
    check (length(provider_event_id) between 1 and 255),
  details jsonb not null default '{}' constraint subscription_history_details_check
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 8192),
  created_at timestamptz not null default now(),
  -- An event that arrives twice is stored once.
  constraint subscription_history_provider_event_id_key unique (provider_event_id, event_type)
);
create index subscription_history_user_id_idx on public.subscription_history (user_id, occurred_at desc);
-- One trial per swimmer, even from two tabs at once.
create unique index subscription_history_one_trial_key on public.subscription_history (user_id)
  where event_type = 'trial_started';
alter table public.subscription_history enable row level security;

create table public.subscription_analytics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  event_type text not null constraint subscription_analytics_event_type_check check (event_type ~ '^[a-z][a-z_]{1,59}$'),
  subscription_tier public.subscription_tier,
  billing_cycle public.billing_cycle,
  trial_days integer constraint subscription_analytics_trial_days_check check (trial_days between 0 and 730),
  metadata jsonb not null default '{}' constraint subscription_analytics_metadata_check
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 8192),
  created_at timestamptz not null default now()
);
create index subscription_analytics_user_id_idx on public.subscription_analytics (user_id);
create index subscription_analytics_created_at_idx on public.subscription_analytics (created_at desc);
alter table public.subscription_analytics enable row level security;

-- Events of the payment provider, stored before they are handled.
create table public.payment_events (
  id text primary key constraint payment_events_id_check check (length(id) between 1 and 255),
  type text not null constraint payment_events_type_check check (length(type) between 1 and 255),
  occurred_at timestamptz not null,
  payload jsonb not null constraint payment_events_payload_check check (octet_length(payload::text) <= 1048576),
  received_at timestamptz not null default now(),
  attempts integer not null default 1,
  handled_at timestamptz,
  outcome text constraint payment_events_outcome_check check (length(outcome) <= 200),
  last_error text constraint payment_events_last_error_check check (length(last_error) <= 2000),
  -- The account it is about. An event without one keeps no payload, which names people.
  user_id uuid references auth.users on delete set null
);
create index payment_events_handled_at_idx on public.payment_events (handled_at);
create index payment_events_unhandled_idx on public.payment_events (received_at desc) where handled_at is null;
create index payment_events_user_id_idx on public.payment_events (user_id);
-- Disputes, for staff.
create index payment_events_disputes_idx on public.payment_events (received_at desc) where type like 'charge.dispute.%';
alter table public.payment_events enable row level security;

-- How the server syncs subscriptions: it takes a token, asks the provider and writes with the token. An answer
-- requested before the last one written is stale. Event payloads are never written.
create table private.subscription_syncs (
  user_id uuid primary key references auth.users on delete cascade,
  given_token bigint not null default 0,
  applied_token bigint not null default 0,
  synced_at timestamptz,
  -- When to ask the provider without having received an event; null if there is nothing to ask.
  due_at timestamptz,
  -- A trial that is being started and has not been seen at the provider yet.
  trial_claimed_at timestamptz,
  -- Limits checkouts to 30 an hour: each calls the provider several times and would reveal valid coupons.
  checkouts_since timestamptz not null default now(),
  checkouts integer not null default 0,
  -- Until when an open checkout can be paid; null once the provider was asked after that.
  checkout_open_until timestamptz
);
create index subscription_syncs_due_at_idx on private.subscription_syncs (due_at);
create index subscription_syncs_trial_claimed_at_idx on private.subscription_syncs (trial_claimed_at);
alter table private.subscription_syncs enable row level security;

-- When paid features end. A late renewal keeps them open for three days (`RENEWAL_GRACE` in domain/subscription); a
-- canceled plan ends on time.
create function private.premium_access_ends(settings public.user_premium_settings) returns timestamptz
language sql immutable set search_path = '' as $$
  select settings.premium_access_until + case
    when settings.auto_renew and settings.stripe_subscription_id is not null then interval '72 hours' else interval '0' end
$$;

-- Whether a subscription is in force at a moment.
create function private.premium_holds(settings public.user_premium_settings, moment timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select settings.subscription_status in ('active', 'trialing') and settings.subscription_tier <> 'free'
    and coalesce(private.premium_access_ends(settings) > moment, false)
$$;

-- Whether a subscription includes a feature at a moment: `realtime_weather`, `ai_recommendations` or `group_swim`. Same
-- rule as domain/subscription/feature-access.ts; one test runs both on the same cases.
create function private.premium_feature_holds(settings public.user_premium_settings, feature text, moment timestamptz)
returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.premium_holds(settings, moment) and case feature
    when 'realtime_weather' then settings.premium_features @> '{"realtime_weather_enabled": true}'
    when 'ai_recommendations' then settings.premium_features @> '{"ai_recommendations_enabled": true}'
    when 'group_swim' then settings.subscription_tier = 'pro'
      and settings.premium_features @> '{"group_swim_network_enabled": true}'
    else false
  end, false)
$$;

-- Whether the caller may use a paid feature now.
create function private.has_premium_feature(feature text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_banned() and exists (
    select from public.user_premium_settings as settings
    where settings.user_id = (select auth.uid()) and private.premium_feature_holds(settings, feature, now())
  )
$$;

-- Whether the caller may see more than the next 48 hours.
create function private.has_realtime_weather() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_premium_feature('realtime_weather')
$$;

create function private.has_ai_recommendations() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_premium_feature('ai_recommendations')
$$;

create function private.has_group_swim_network() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_premium_feature('group_swim')
$$;

-- The features of each tier.
create function private.premium_features_of(tier public.subscription_tier) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('realtime_weather_enabled', tier <> 'free', 'ai_recommendations_enabled', tier <> 'free',
    'group_swim_network_enabled', tier = 'pro')
$$;

-- When to ask the provider about a plan again; null if there is nothing to ask.
create function private.next_subscription_look(settings public.user_premium_settings) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when settings.stripe_customer_id is not null
      and (settings.subscription_status not in ('canceled', 'inactive') or settings.stripe_subscription_id is not null)
    then least(settings.current_period_end, now() + interval '1 day')
  end
$$;

create function private.next_checkout_look(open_until timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when open_until is not null then now() + interval '15 minutes' end
$$;

-- Schedules the next question to the provider and updates the profile's premium flag.
create function private.follow_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.subscription_syncs as syncs (user_id, due_at)
  values (new.user_id, private.next_subscription_look(new))
  on conflict (user_id) do update
    set due_at = least(excluded.due_at, private.next_checkout_look(syncs.checkout_open_until));
  update public.profiles set premium = not premium
    where id = new.user_id and premium <> private.premium_holds(new, now());
  return null;
end $$;

-- The swimmer's plan; creates a free, inactive one if it is missing.
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

create function public.ensure_my_premium_settings() returns public.user_premium_settings
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_banned() then
    raise insufficient_privilege using message = 'banned swimmers are kept out';
  end if;
  return public.ensure_premium_settings(auth.uid());
end $$;

-- If two calls create a customer at the provider, the first one is kept. Null if the account no longer exists.
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

-- Call this before asking the provider. For 15 minutes no other sync of this subscription is scheduled.
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

-- Writes the provider's answer: only the columns in `state`. Features follow from the tier.
create function public.apply_subscription_sync(user_id uuid, token bigint, state jsonb) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  swimmer constant uuid := apply_subscription_sync.user_id;
  settings public.user_premium_settings;
  syncs private.subscription_syncs;
  open_until timestamptz;
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
    price_cents = settings.price_cents,
    premium_features = private.premium_features_of(settings.subscription_tier)
  where user_id = swimmer;
  -- A purchase ends the wait for the checkout, and so does an answer from after its expiry.
  open_until := case when syncs.checkout_open_until > now() and settings.subscription_status not in ('active', 'trialing')
    then syncs.checkout_open_until end;
  update private.subscription_syncs set
    applied_token = apply_subscription_sync.token,
    synced_at = now(),
    checkout_open_until = open_until,
    -- A period that is over but not renewed at the provider is checked hourly.
    due_at = least(
      case when private.next_subscription_look(settings) is not null
        then greatest(private.next_subscription_look(settings), now() + interval '1 hour') end,
      private.next_checkout_look(open_until)),
    trial_claimed_at = case when settings.trial_end_date is null then trial_claimed_at end
  where user_id = swimmer;
  return 'applied';
end $$;

-- Adds one event to the history and the analytics, both or neither; false if it is already there.
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
    -- The event of a claimed trial: now its id is known.
    update public.subscription_history set provider_event_id = record_subscription_event.provider_event_id
      where user_id = swimmer and event_type = event and provider_event_id is null;
    update private.subscription_syncs set trial_claimed_at = null where user_id = swimmer;
  end if;
  return false;
end $$;

-- Claims the swimmer's one trial before the provider is asked to start it.
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

-- Releases a trial that the provider would not start; one that was seen there stays used.
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

-- `new`, `again` (stored but not handled yet) or `done`.
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

-- Stores the result of an event: handled or why not, and whose it was. A handled event stays handled.
create function public.finish_payment_event(id text, outcome text, error text default null, user_id uuid default null)
returns void
language sql security definer set search_path = '' as $$
  update public.payment_events as events set
    handled_at = case when finish_payment_event.error is null then now() end,
    outcome = left(finish_payment_event.outcome, 200),
    last_error = left(finish_payment_event.error, 2000),
    -- The account may have been deleted meanwhile.
    user_id = (select users.id from auth.users where users.id = finish_payment_event.user_id)
  where events.id = finish_payment_event.id and events.handled_at is null
$$;

-- Plans to check at the provider, the longest waiting first, with the address for receipts. Also cleans up what has
-- expired.
create function public.list_due_subscriptions(max_results integer default 100)
returns table (user_id uuid, stripe_customer_id text, email text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- The claim was abandoned, and the provider has no such trial.
  perform public.release_trial(syncs.user_id) from private.subscription_syncs as syncs
    where syncs.trial_claimed_at < now() - interval '1 hour';
  update public.profiles set premium = false
    where premium and not exists (
      select from public.user_premium_settings as settings
      where settings.user_id = profiles.id and private.premium_holds(settings, now())
    );
  return query
    select settings.user_id, settings.stripe_customer_id, users.email::text
    from private.subscription_syncs as syncs
    join public.user_premium_settings as settings on settings.user_id = syncs.user_id
    join auth.users on users.id = syncs.user_id
    where syncs.due_at <= now() and settings.stripe_customer_id is not null
    order by syncs.due_at
    limit list_due_subscriptions.max_results;
end $$;

-- Handled events are kept for 90 days, failed ones until they are handled.
create function public.remove_old_payment_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.payment_events where handled_at < now() - interval '90 days';
  get diagnostics removed = row_count;
  return removed;
end $$;

-- An account cannot be deleted while its subscription runs, or somebody would keep paying. `admin-users` cancels first;
-- the row then names no subscription.
create function private.keep_running_subscription() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a subscription of this account is running at the payment provider: cancel it first'
    using errcode = 'restrict_violation';
end $$;

create function public.take_checkout_turn(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  turns integer;
begin
  perform public.ensure_premium_settings(take_checkout_turn.user_id);
  update private.subscription_syncs set
    checkouts = case when checkouts_since > now() - interval '1 hour' then checkouts + 1 else 1 end,
    checkouts_since = case when checkouts_since > now() - interval '1 hour' then checkouts_since else now() end
  where user_id = take_checkout_turn.user_id
  returning checkouts into turns;
  return turns <= 30;
end $$;

-- Banned swimmers whose plan still renews: they can use neither the plan nor the pages to cancel it.
create function public.list_banned_payers(max_results integer default 100)
returns table (user_id uuid, stripe_customer_id text, stripe_subscription_id text)
language sql stable security definer set search_path = '' as $$
  select settings.user_id, settings.stripe_customer_id, settings.stripe_subscription_id
  from private.banned_swimmers as banned
  join public.user_premium_settings as settings on settings.user_id = banned.user_id
  where settings.auto_renew and settings.stripe_customer_id is not null and settings.stripe_subscription_id is not null
  order by settings.updated_at
  limit list_banned_payers.max_results
$$;

-- Call this before opening a checkout, so that a payment is found even if its event is lost.
create function public.expect_checkout(user_id uuid, open_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.ensure_premium_settings(expect_checkout.user_id);
  update private.subscription_syncs set
    -- A payment started in the last minute may take longer.
    checkout_open_until = greatest(checkout_open_until, expect_checkout.open_until + interval '5 minutes'),
    due_at = least(due_at, now() + interval '15 minutes')
  where user_id = expect_checkout.user_id;
end $$;

-- The customer's address at the provider follows the account's, because receipts go there.
create function private.follow_email_at_provider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.subscription_syncs set due_at = now()
    where user_id = new.id and exists (
      select from public.user_premium_settings as settings
      where settings.user_id = new.id and settings.stripe_customer_id is not null
    );
  return null;
end $$;

create function private.anonymize_payment_event() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payload := '{}';
  return new;
end $$;

create trigger user_premium_settings_set_updated_at before update on public.user_premium_settings
  for each row execute function private.set_updated_at();
create trigger user_premium_settings_follow after insert or update on public.user_premium_settings
  for each row execute function private.follow_subscription();
create trigger user_premium_settings_keep_running before delete on public.user_premium_settings
  for each row when (old.stripe_subscription_id is not null) execute function private.keep_running_subscription();

create trigger users_follow_email_at_provider after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email_at_provider();

create trigger payment_events_anonymize before update on public.payment_events
  for each row when (new.user_id is null and (old.user_id is not null or new.handled_at is not null))
  execute function private.anonymize_payment_event();

create policy "banned swimmers are kept out" on public.user_premium_settings
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own subscription" on public.user_premium_settings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.subscription_history
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own history" on public.subscription_history
  for select to authenticated using (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.subscription_analytics
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "admins read what became of plans" on public.subscription_analytics
  for select to authenticated using ((select private.is_admin()));

create policy "banned swimmers are kept out" on public.payment_events
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "admins read what the payment provider told" on public.payment_events
  for select to authenticated using ((select private.is_admin()));

grant select on public.user_premium_settings to authenticated;
grant select on public.user_premium_settings to service_role;
grant select on public.subscription_history to authenticated;
grant select on public.subscription_history to service_role;
grant select on public.subscription_analytics to authenticated;
grant select, insert on public.subscription_analytics to service_role;
grant select on public.payment_events to authenticated;
grant select on public.payment_events to service_role;

grant execute on function private.has_realtime_weather() to anon, authenticated, service_role;
grant execute on function private.has_premium_feature(text) to authenticated, service_role;
grant execute on function private.has_ai_recommendations() to authenticated, service_role;
grant execute on function private.has_group_swim_network() to authenticated, service_role;
grant execute on function public.ensure_premium_settings(uuid) to service_role;
grant execute on function public.ensure_my_premium_settings() to authenticated;
grant execute on function public.keep_stripe_customer(uuid, text) to service_role;
grant execute on function public.begin_subscription_sync(uuid) to service_role;
grant execute on function public.apply_subscription_sync(uuid, bigint, jsonb) to service_role;
grant execute on function public.record_subscription_event(
  uuid, text, text, timestamptz, public.subscription_tier, public.billing_cycle, jsonb, jsonb) to service_role;
grant execute on function public.claim_trial(uuid, public.subscription_tier, public.billing_cycle, integer, boolean)
  to service_role;
grant execute on function public.release_trial(uuid) to service_role;
grant execute on function public.receive_payment_event(text, text, timestamptz, jsonb) to service_role;
grant execute on function public.remove_old_payment_events() to service_role;
grant execute on function public.take_checkout_turn(uuid) to service_role;
grant execute on function public.list_banned_payers(integer) to service_role;
grant execute on function public.expect_checkout(uuid, timestamptz) to service_role;
grant execute on function public.list_due_subscriptions(integer) to service_role;
grant execute on function public.finish_payment_event(text, text, text, uuid) to service_role;

-- Open pages react to a changed plan without a reload.
alter publication supabase_realtime add table public.user_premium_settings;
