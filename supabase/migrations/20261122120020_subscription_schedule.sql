-- What time does to subscriptions, where the payment provider's own messages are late or lost.
insert into private.scheduled_jobs (name, schedule, function_name) values
  ('refresh-subscriptions', '23 * * * *', 'refresh-subscriptions');

select private.register_scheduled_jobs();

-- Trials and years that end within days.
create index user_premium_settings_ending_idx on public.user_premium_settings (current_period_end, user_id)
  where subscription_status in ('active', 'trialing');

-- An account does not end while something of it runs at the provider, or somebody would go on paying for nothing. Who
-- ends accounts cancels first (`admin-users`); the row then names no subscription any more.
create function private.keep_running_subscription() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'a subscription of this account is running at the payment provider: cancel it first'
    using errcode = 'restrict_violation';
end $$;

create trigger user_premium_settings_keep_running before delete on public.user_premium_settings
  for each row when (old.stripe_subscription_id is not null) execute function private.keep_running_subscription();

-- Each checkout asks the provider several times and says whether a coupon holds: nobody tries codes by the thousand, nor
-- uses up what the provider answers this site. Thirty within an hour are more than anybody buys.
alter table private.subscription_syncs
  add column checkouts_since timestamptz not null default now(),
  add column checkouts integer not null default 0;

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
grant execute on function public.take_checkout_turn(uuid) to service_role;

-- Whose plan renews though they are banned: they are kept out of what they pay for, and of the pages on which they could
-- cancel it.
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
grant execute on function public.list_banned_payers(integer) to service_role;
