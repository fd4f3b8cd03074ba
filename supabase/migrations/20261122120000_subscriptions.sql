-- What a swimmer has, until when and what it costs: our copy of what the payment provider says. Server code alone writes it.
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
  -- What is paid or given ends here; who reads it asks `private.premium_feature_holds`.
  premium_access_until timestamptz,
  billing_cycle public.billing_cycle,
  auto_renew boolean not null default false,
  premium_features jsonb not null default '{
    "realtime_weather_enabled": false, "ai_recommendations_enabled": false, "group_swim_network_enabled": false
  }' constraint user_premium_settings_premium_features_check
    check (jsonb_typeof(premium_features) = 'object' and octet_length(premium_features::text) <= 1024),
  -- Cents of a US dollar: what the next period costs, as the provider says.
  renewal_cents integer constraint user_premium_settings_renewal_cents_check check (renewal_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_premium_settings enable row level security;
grant select on public.user_premium_settings to authenticated;
grant select on public.user_premium_settings to service_role;

create policy "banned swimmers are kept out" on public.user_premium_settings
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own subscription" on public.user_premium_settings
  for select to authenticated using (user_id = (select auth.uid()));

create trigger user_premium_settings_set_updated_at before update on public.user_premium_settings
  for each row execute function private.set_updated_at();

-- What happened to a subscription, in the words of the provider's events; the same set in whatever order they arrive.
create table public.subscription_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  event_type text not null constraint subscription_history_event_type_check check (event_type in (
    'trial_started', 'subscription_started', 'renewed', 'payment_failed', 'payment_recovered',
    'payment_action_required', 'plan_changed', 'cancel_scheduled', 'resumed', 'canceled', 'trial_will_end', 'reconciled'
  )),
  subscription_tier public.subscription_tier,
  billing_cycle public.billing_cycle,
  occurred_at timestamptz not null default now(),
  provider_event_id text constraint subscription_history_provider_event_id_check
    check (length(provider_event_id) between 1 and 255),
  details jsonb not null default '{}' constraint subscription_history_details_check
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 8192),
  created_at timestamptz not null default now(),
  -- An event that is told twice is written once.
  constraint subscription_history_provider_event_id_key unique (provider_event_id, event_type)
);
create index subscription_history_user_id_idx on public.subscription_history (user_id, occurred_at desc);
-- One trial for each swimmer, also from two tabs at once.
create unique index subscription_history_one_trial_key on public.subscription_history (user_id)
  where event_type = 'trial_started';
alter table public.subscription_history enable row level security;
grant select on public.subscription_history to authenticated;
grant select on public.subscription_history to service_role;

create policy "banned swimmers are kept out" on public.subscription_history
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own history" on public.subscription_history
  for select to authenticated using (user_id = (select auth.uid()));

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
grant select on public.subscription_analytics to authenticated;
grant select, insert on public.subscription_analytics to service_role;

create policy "banned swimmers are kept out" on public.subscription_analytics
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "admins read what became of plans" on public.subscription_analytics
  for select to authenticated using ((select private.is_admin()));

-- What the provider has told us, kept by the id of the event before anything is done about it.
create table public.payment_events (
  id text primary key constraint payment_events_id_check check (length(id) between 1 and 255),
  type text not null constraint payment_events_type_check check (length(type) between 1 and 255),
  occurred_at timestamptz not null,
  payload jsonb not null constraint payment_events_payload_check check (octet_length(payload::text) <= 1048576),
  received_at timestamptz not null default now(),
  attempts integer not null default 1,
  handled_at timestamptz,
  outcome text constraint payment_events_outcome_check check (length(outcome) <= 200),
  last_error text constraint payment_events_last_error_check check (length(last_error) <= 2000)
);
create index payment_events_handled_at_idx on public.payment_events (handled_at);
create index payment_events_unhandled_idx on public.payment_events (received_at desc) where handled_at is null;
alter table public.payment_events enable row level security;
grant select on public.payment_events to authenticated;
grant select on public.payment_events to service_role;

create policy "banned swimmers are kept out" on public.payment_events
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "admins read what the payment provider told" on public.payment_events
  for select to authenticated using ((select private.is_admin()));

-- Until when paid features are open. A renewal that is told late closes nothing for three days (`RENEWAL_GRACE` of
-- domain/subscription); what nobody renews ends to the second.
create function private.premium_access_ends(settings public.user_premium_settings) returns timestamptz
language sql immutable set search_path = '' as $$
  select settings.premium_access_until + case
    when settings.auto_renew and settings.stripe_subscription_id is not null then interval '72 hours' else interval '0' end
$$;

-- Whether a subscription opens anything at a moment.
create function private.premium_holds(settings public.user_premium_settings, moment timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select settings.subscription_status in ('active', 'trialing') and settings.subscription_tier <> 'free'
    and coalesce(private.premium_access_ends(settings) > moment, false)
$$;

-- Whether a subscription opens one feature at a moment: `realtime_weather`, `ai_recommendations` or `group_swim`. The same
-- rule as domain/subscription/feature-access.ts, held together by one test over the same cases.
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
grant execute on function private.has_premium_feature(text) to authenticated, service_role;

create or replace function private.has_realtime_weather() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_premium_feature('realtime_weather')
$$;

create function private.has_ai_recommendations() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_premium_feature('ai_recommendations')
$$;
grant execute on function private.has_ai_recommendations() to authenticated, service_role;

create function private.has_group_swim_network() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_premium_feature('group_swim')
$$;
grant execute on function private.has_group_swim_network() to authenticated, service_role;

-- Weather pushed to an open page belongs to the plan. Alerts, closures, samples and reports have tables of their own,
-- which everybody follows. Visitors keep the grant, so that one question serves everyone.
drop policy "updates are seen by whoever sees the spot" on public.conditions_updates;
create policy "new weather is told live to swimmers who have it live" on public.conditions_updates
  for select to authenticated
  using ((select private.has_realtime_weather()) and exists (select from public.spots where spots.id = spot_id));

-- A plan that changes opens or closes what is on the screen, without loading it anew.
alter publication supabase_realtime add table public.user_premium_settings;
