-- The inbox, and how notifications reach swimmers by e-mail and push.

create type public.notification_channel as enum ('inbox', 'email', 'push');
create type public.delivery_status as enum ('pending', 'sent', 'failed', 'skipped');

-- The notification inbox.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null constraint notifications_kind_check check (kind ~ '^[a-z][a-z_]{1,39}$'),
  title text not null constraint notifications_title_check check (length(title) between 1 and 160),
  body text not null default '' constraint notifications_body_check check (length(body) <= 1000),
  -- A page of this site, never another address.
  link text not null constraint notifications_link_check check (link ~ '^/([^/\\].*)?$' and length(link) <= 300),
  alert_id uuid references public.alerts on delete cascade,
  -- The spot it is about: its current alerts are checked again before sending.
  spot_id uuid references private.spot_rows on delete cascade,
  -- When it is no longer worth sending; alerts use their own expiration.
  expires_at timestamptz,
  -- Its origin: each swimmer is notified of it once.
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

-- Browsers in which a swimmer has allowed notifications.
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

-- The delivery of each notification by each channel.
create table public.alert_deliveries (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references public.notifications on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  channel public.notification_channel not null,
  status public.delivery_status not null default 'pending',
  -- Why it waits: quiet hours or the daily limit.
  held_for text constraint alert_deliveries_held_for_check check (held_for in ('quiet_hours', 'daily_limit')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Until then one process is working on it.
  claimed_until timestamptz,
  error text constraint alert_deliveries_error_check check (length(error) <= 300),
  at timestamptz not null default now(),
  constraint alert_deliveries_notification_id_channel_key unique (notification_id, channel)
);
create index alert_deliveries_due_idx on public.alert_deliveries (channel, due_at) where status = 'pending';
create index alert_deliveries_user_id_idx on public.alert_deliveries (user_id, channel, at desc);
alter table public.alert_deliveries enable row level security;

-- The key that signs unsubscribe links, created here and stored with the data.
create table private.unsubscribe_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
alter table private.unsubscribe_key enable row level security;

-- A browser belongs to its latest user; notifications of the previous one end.
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
  -- Keeps the ten newest.
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = swimmer order by created_at desc, id offset 10
  );
end $$;

-- Deliveries to a swimmer in the last 24 hours, sent or pending.
create function private.count_deliveries(swimmer uuid, way public.notification_channel) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.alert_deliveries
  where user_id = swimmer and channel = way and at > now() - interval '24 hours' and status in ('sent', 'pending')
$$;

-- `<swimmer>.<signature>`; hashed twice against length extension.
create function private.unsubscribe_token(swimmer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select swimmer || '.' || encode(sha256(key || sha256(key || convert_to('alerts ' || swimmer, 'UTF8'))), 'hex')
  from private.unsubscribe_key
$$;

-- The recipients of an alert with everything that decides whether and how to notify them, paged by id.
create function public.alert_audience(about uuid, after_user uuid default null, page_size integer default 500)
returns table (
  user_id uuid, is_favorite boolean, distance_km double precision, alert_radius_km double precision, is_muted boolean,
  email_notifications boolean, push_notifications boolean, water_quality_alerts boolean, weather_alerts boolean,
  nearby_spot_alerts boolean, quiet_from time, quiet_to time, time_zone text, emails_today integer, pushes_today integer,
  was_told boolean
)
language sql stable security definer set search_path = '' as $$
  with spot as (
    select spots.* from public.alerts join public.spots on spots.id = alerts.spot_id where alerts.id = about
  ), circle as (
    -- The largest radius that a swimmer can choose.
    select unnest(private.to_boxes_around(spot.latitude, spot.longitude, 500)) as area from spot
    -- Who is notified must not reveal where a spot is: only public spots reach nearby swimmers.
    where spot.sensitivity = 'public' and spot.audience = 'everyone'
  ), concerned as (
    select favorites.user_id as id from public.favorites join spot on spot.id = favorites.spot_id
    -- A swimmer may no longer be allowed to see a favorite.
    where spot.audience <> 'owner' or spot.owner_id = favorites.user_id
    union
    select profiles.id from circle join public.profiles
      on circle.area @> point(profiles.longitude, profiles.latitude)
    where profiles.location_sharing and profiles.latitude is not null and profiles.longitude is not null
  ), page as (
    select id from concerned where after_user is null or id > after_user order by id limit page_size
  )
  select
    page.id,
    exists (select from public.favorites f where f.user_id = page.id and f.spot_id = spot.id),
    case when profiles.location_sharing
      then private.distance_km(spot.latitude, spot.longitude, profiles.latitude, profiles.longitude) end,
    case when jsonb_typeof(profiles.preferences -> 'alert_radius_km') = 'number'
      then (profiles.preferences ->> 'alert_radius_km')::double precision end,
    exists (select from public.spot_mutes m where m.user_id = page.id and m.spot_id = spot.id),
    coalesce(settings.email_notifications, true), coalesce(settings.push_notifications, true),
    coalesce(settings.water_quality_alerts, true), coalesce(settings.notification_weather_alerts, true),
    coalesce(settings.nearby_spot_alerts, true),
    settings.quiet_from, settings.quiet_to, coalesce(settings.time_zone, 'UTC'),
    private.count_deliveries(page.id, 'email'), private.count_deliveries(page.id, 'push'),
    exists (select from public.notifications n where n.user_id = page.id and n.alert_id = about and n.kind = 'alert')
  from page
  cross join spot
  join public.profiles on profiles.id = page.id and not profiles.is_banned
  left join public.user_notification_settings settings on settings.user_id = page.id
  order by page.id
$$;

-- How swimmers want to be notified, for their own rules.
create function public.notification_reach(swimmers uuid[]) returns table (
  user_id uuid, email_notifications boolean, push_notifications boolean, quiet_from time, quiet_to time, time_zone text,
  emails_today integer, pushes_today integer
)
language sql stable security definer set search_path = '' as $$
  select profiles.id, coalesce(s.email_notifications, true), coalesce(s.push_notifications, true), s.quiet_from, s.quiet_to,
    coalesce(s.time_zone, 'UTC'), private.count_deliveries(profiles.id, 'email'), private.count_deliveries(profiles.id, 'push')
  from public.profiles left join public.user_notification_settings s on s.user_id = profiles.id
  where profiles.id = any (swimmers) and not profiles.is_banned
$$;

-- Adds notifications and schedules their deliveries; a source that a swimmer was notified of changes nothing.
-- [{user_id, kind, title, body, link, alert_id, spot_id, expires_at, source_key, deliveries: [{channel, due_at,
-- held_for}]}]; returns the number of new ones.
create function public.add_notifications(items jsonb) returns integer
language sql volatile security invoker set search_path = '' as $$
  with item as (
    select value, (value ->> 'user_id')::uuid as user_id, value ->> 'source_key' as source_key from jsonb_array_elements(items)
  ), added as (
    insert into public.notifications (user_id, kind, title, body, link, alert_id, spot_id, expires_at, source_key)
    select user_id, value ->> 'kind', value ->> 'title', coalesce(value ->> 'body', ''), value ->> 'link',
      (value ->> 'alert_id')::uuid, (value ->> 'spot_id')::uuid, (value ->> 'expires_at')::timestamptz, source_key
    from item where exists (select from public.profiles where profiles.id = item.user_id)
    on conflict on constraint notifications_source_key do nothing
    returning id, user_id, source_key
  ), ordered as (
    insert into public.alert_deliveries (notification_id, user_id, channel, status, due_at, held_for)
    select added.id, added.user_id, (way ->> 'channel')::public.notification_channel,
      case when way ->> 'channel' = 'inbox' then 'sent' else 'pending' end::public.delivery_status,
      coalesce((way ->> 'due_at')::timestamptz, now()), way ->> 'held_for'
    from added join item using (user_id, source_key) cross join jsonb_array_elements(item.value -> 'deliveries') as way
  )
  select count(*)::integer from added
$$;

-- Claims due deliveries for five minutes; after a crash they are claimed again. Each comes with its current state:
-- whether it is over, until when to send it, and the alert in force at its spot. If a milder alert replaced it
-- meanwhile, `in_force` holds that one, because nothing else tells the swimmer.
create function public.claim_deliveries(
  way public.notification_channel, most integer default 100, moment timestamptz default now()
) returns table (
  id uuid, user_id uuid, attempts integer, kind text, title text, body text, link text, severity public.alert_severity,
  email text, is_over boolean, expires_at timestamptz, open_alert jsonb, in_force jsonb, alert_rule text, alert_id uuid,
  spot_id uuid, notification_id uuid, unsubscribe_token text
)
language sql volatile security definer set search_path = '' as $$
  with taken as (
    update public.alert_deliveries d set claimed_until = moment + interval '5 minutes', attempts = d.attempts + 1
    where d.id in (
      select due.id from public.alert_deliveries due
      where due.channel = way and due.status = 'pending' and due.due_at <= moment
        and (due.claimed_until is null or due.claimed_until < moment)
      order by due.due_at limit least(most, 500) for update skip locked
    )
    returning d.*
  )
  select taken.id, taken.user_id, taken.attempts, n.kind, n.title, n.body, n.link, coalesce(eased.severity, told.severity),
    case when users.email_confirmed_at is not null then users.email end,
    n.kind = 'alert' and eased.id is null and (not told.is_active or told.expiration <= moment)
      or n.kind <> 'alert' and coalesce(n.expires_at <= moment, false),
    case when n.kind = 'alert' then coalesce(eased.expiration, told.expiration) else n.expires_at end,
    private.open_alert(n.spot_id, moment),
    case when eased.id is not null then jsonb_build_object('spotId', eased.spot_id,
      'spotName', (select spots.name from public.spots where spots.id = eased.spot_id), 'type', eased.alert_type,
      'severity', eased.severity, 'certainty', eased.certainty, 'title', eased.title, 'description', eased.description,
      'expiresAt', eased.expiration) end,
    told.rule, n.alert_id, n.spot_id, n.id,
    private.unsubscribe_token(taken.user_id)
  from taken
  join public.notifications n on n.id = taken.notification_id
  join auth.users on users.id = taken.user_id
  left join public.alerts told on told.id = n.alert_id
  -- Only one alert of a rule is in force; of several waiting deliveries, the latest one speaks for it.
  left join public.alerts eased on n.kind = 'alert' and (not told.is_active or told.expiration <= moment)
    and eased.spot_id = told.spot_id and eased.rule = told.rule and eased.timestamp > told.timestamp
    and eased.is_active and eased.expiration > moment and eased.announced_at is not null
    and not exists (
      select from public.notifications other join public.alerts newer on newer.id = other.alert_id
      where other.user_id = n.user_id and other.kind = 'alert' and newer.spot_id = told.spot_id
        and newer.rule = told.rule and newer.timestamp > told.timestamp
    )
  order by taken.user_id, n.created_at
$$;

-- Adds one mail to the platform's queue and marks its deliveries as sent in the same transaction. Without a queue, as
-- on hosted Supabase, they are marked as skipped.
create function public.send_notification_mail(deliveries uuid[], mail jsonb, expires_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine integer;
  has_queue constant boolean := to_regprocedure('jobs.send_mail(jsonb, timestamptz)') is not null;
begin
  with locked as (
    select id from public.alert_deliveries
    where id = any (deliveries) and channel = 'email' and status = 'pending' order by id for update
  )
  update public.alert_deliveries d set at = now(), claimed_until = null,
    status = case when has_queue then 'sent' else 'skipped' end::public.delivery_status,
    error = case when has_queue then null else 'This platform has no queue for mails' end
  from locked where d.id = locked.id;
  get diagnostics mine = row_count;
  if mine = 0 then
    return 'nothing';
  elsif not has_queue then
    return 'skipped';
  end if;
  execute 'select jobs.send_mail($1, $2)' using mail, expires_at;
  return 'sent';
end $$;

-- Turns off alert emails for the owner of an unsubscribe link; returns whether the link is valid. Payment mails are
-- still sent.
create function public.unsubscribe(token text) returns boolean
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

-- Swimmers who were notified of an alert or of one it replaced, paged by id. A milder alert replaces a worse one
-- silently, and its end is the all clear for both.
create function public.list_told_swimmers(about uuid, after_user uuid default null, page_size integer default 500)
returns table (user_id uuid)
language sql stable security definer set search_path = '' as $$
  with recursive told_before as (
    select alerts.id, alerts.supersedes_id from public.alerts where alerts.id = about
    union
    select earlier.id, earlier.supersedes_id from told_before
    join public.alerts earlier on earlier.id = told_before.supersedes_id
  )
  select distinct n.user_id from told_before join public.notifications n on n.alert_id = told_before.id
  where n.kind = 'alert' and (after_user is null or n.user_id > after_user)
  order by n.user_id
  limit least(greatest(page_size, 0), 1000)
$$;

create policy "banned swimmers are kept out" on public.notifications
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own notifications" on public.notifications
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.push_subscriptions
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own subscriptions" on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers remove their own subscriptions" on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.alert_deliveries
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own deliveries" on public.alert_deliveries
  for select to authenticated using (user_id = (select auth.uid()));

grant select, delete, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;
grant select (id, user_id, endpoint, created_at), delete on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;
grant select (id, notification_id, user_id, channel, status, held_for, due_at, error, at)
  on public.alert_deliveries to authenticated;
grant select, insert, update, delete on public.alert_deliveries to service_role;

grant execute on function public.save_push_subscription(text, text, text) to authenticated;
grant execute on function public.alert_audience(uuid, uuid, integer), public.notification_reach(uuid[]),
  public.add_notifications(jsonb), public.claim_deliveries(public.notification_channel, integer, timestamptz),
  public.send_notification_mail(uuid[], jsonb, timestamptz) to service_role;
grant execute on function public.unsubscribe(text) to anon, authenticated, service_role;
grant execute on function public.list_told_swimmers(uuid, uuid, integer) to service_role;

alter publication supabase_realtime add table public.notifications;

insert into private.unsubscribe_key (key)
  values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
