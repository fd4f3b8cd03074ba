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
