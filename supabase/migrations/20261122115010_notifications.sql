create type public.notification_channel as enum ('inbox', 'email', 'push');
create type public.delivery_status as enum ('pending', 'sent', 'failed', 'skipped');

-- The inbox behind the bell.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null constraint notifications_kind_check check (kind ~ '^[a-z][a-z_]{1,39}$'),
  title text not null constraint notifications_title_check check (length(title) between 1 and 160),
  body text not null default '' constraint notifications_body_check check (length(body) <= 1000),
  -- A page of this site; never an address elsewhere.
  link text not null constraint notifications_link_check check (link ~ '^/([^/\\].*)?$' and length(link) <= 300),
  alert_id uuid references public.alerts on delete cascade,
  -- The spot that it is about: what is in force there is looked at again before it leaves.
  spot_id uuid references public.spots on delete cascade,
  -- When it is old news and leaves no more; of an alert, the alert's own expiry decides.
  expires_at timestamptz,
  -- What it came from: the same source is told to one swimmer once.
  source_key text not null constraint notifications_source_key_check check (length(source_key) between 1 and 120),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_source_key unique (user_id, source_key)
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
create index notifications_alert_id_idx on public.notifications (alert_id);
create index notifications_spot_id_idx on public.notifications (spot_id);
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security;
grant select, delete, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "banned swimmers are kept out" on public.notifications
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own notifications" on public.notifications
  for delete to authenticated using (user_id = (select auth.uid()));

-- Browsers that a swimmer allowed to show notifications.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_check
    check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{80,100}=*$'),
  auth text not null constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{16,40}=*$'),
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;
grant select (id, user_id, endpoint, created_at), delete on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create policy "banned swimmers are kept out" on public.push_subscriptions
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own subscriptions" on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers remove their own subscriptions" on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

-- A browser belongs to who used it last: what it was told for somebody else before ends.
create function public.save_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := (select auth.uid());
begin
  if swimmer is null or private.is_banned() then
    raise insufficient_privilege using message = 'Only swimmers subscribe';
  end if;
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
  values (swimmer, save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  -- Ten browsers are many; the oldest go.
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = swimmer order by created_at desc, id offset 10
  );
end $$;
grant execute on function public.save_push_subscription(text, text, text) to authenticated;

-- What became of each notification on each way to its swimmer.
create table public.alert_deliveries (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references public.notifications on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  channel public.notification_channel not null,
  status public.delivery_status not null default 'pending',
  -- Why it waits: quiet hours, or the number of a day is used up.
  held_for text constraint alert_deliveries_held_for_check check (held_for in ('quiet_hours', 'daily_limit')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Until then it is in the hands of one process.
  claimed_until timestamptz,
  error text constraint alert_deliveries_error_check check (length(error) <= 300),
  at timestamptz not null default now(),
  constraint alert_deliveries_notification_id_channel_key unique (notification_id, channel)
);
create index alert_deliveries_due_idx on public.alert_deliveries (channel, due_at) where status = 'pending';
create index alert_deliveries_user_id_idx on public.alert_deliveries (user_id, channel, at desc);
alter table public.alert_deliveries enable row level security;
grant select (id, notification_id, user_id, channel, status, held_for, due_at, error, at)
  on public.alert_deliveries to authenticated;
grant select, insert, update, delete on public.alert_deliveries to service_role;

create policy "banned swimmers are kept out" on public.alert_deliveries
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own deliveries" on public.alert_deliveries
  for select to authenticated using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.notifications;

-- Where the reach of nearby alerts begins: only positions whose owners share them.
create index profiles_shared_position_idx on public.profiles using gist (point(longitude, latitude))
  where location_sharing and latitude is not null and longitude is not null;
