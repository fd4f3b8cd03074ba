-- A plan is looked up at the provider while it may have changed without our being told: while something runs there, also
-- when it is unpaid or paused, and while a checkout may still be paid.
alter table private.subscription_syncs
  -- Until when an open checkout may be paid; null once the provider was asked after that moment.
  add column checkout_open_until timestamptz;

-- What one period costs by its price, before coupons and credit; `renewal_cents` is what is charged next.
alter table public.user_premium_settings
  add column price_cents integer constraint user_premium_settings_price_cents_check check (price_cents >= 0);

-- When a plan has to be looked up again; null while there is nothing to look up.
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

create or replace function private.follow_subscription() returns trigger
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

-- Before a checkout is opened: one that is paid and of which nothing is told is found all the same.
create function public.expect_checkout(user_id uuid, open_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform public.ensure_premium_settings(expect_checkout.user_id);
  update private.subscription_syncs set
    -- A payment that was begun in the last minute may take some more.
    checkout_open_until = greatest(checkout_open_until, expect_checkout.open_until + interval '5 minutes'),
    due_at = least(due_at, now() + interval '15 minutes')
  where user_id = expect_checkout.user_id;
end $$;
grant execute on function public.expect_checkout(uuid, timestamptz) to service_role;

create or replace function public.apply_subscription_sync(user_id uuid, token bigint, state jsonb) returns text
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
  -- What was bought ends the wait for it, as does an answer of after its last minute.
  open_until := case when syncs.checkout_open_until > now() and settings.subscription_status not in ('active', 'trialing')
    then syncs.checkout_open_until end;
  update private.subscription_syncs set
    applied_token = apply_subscription_sync.token,
    synced_at = now(),
    checkout_open_until = open_until,
    -- A period that is over and not renewed at the provider yet is asked about hourly, not at each look.
    due_at = least(
      case when private.next_subscription_look(settings) is not null
        then greatest(private.next_subscription_look(settings), now() + interval '1 hour') end,
      private.next_checkout_look(open_until)),
    trial_claimed_at = case when settings.trial_end_date is null then trial_claimed_at end
  where user_id = swimmer;
  return 'applied';
end $$;

-- A customer's address at the provider follows the account's: receipts go there.
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

create trigger users_follow_email_at_provider after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email_at_provider();

drop function public.list_due_subscriptions(integer);

-- Plans to be looked up at the provider, the longest waiting first, with the address that receipts go to. What time alone
-- has ended is tidied on the way.
create function public.list_due_subscriptions(max_results integer default 100)
returns table (user_id uuid, stripe_customer_id text, email text)
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
    select settings.user_id, settings.stripe_customer_id, users.email::text
    from private.subscription_syncs as syncs
    join public.user_premium_settings as settings on settings.user_id = syncs.user_id
    join auth.users on users.id = syncs.user_id
    where syncs.due_at <= now() and settings.stripe_customer_id is not null
    order by syncs.due_at
    limit list_due_subscriptions.max_results;
end $$;
grant execute on function public.list_due_subscriptions(integer) to service_role;

-- Plans that are unpaid or paused today were never due.
update private.subscription_syncs as syncs set due_at = now()
  from public.user_premium_settings as settings
  where settings.user_id = syncs.user_id and settings.stripe_subscription_id is not null and syncs.due_at is null;

-- Who has paid and closed the tab does not wait an hour.
update private.scheduled_jobs set schedule = '8,23,38,53 * * * *' where name = 'refresh-subscriptions';
select private.register_scheduled_jobs();
