-- What happens to gatherings by the clock, whom it is told, and what is removed. `keep-gatherings` calls it.

-- Mails to guests, one each for an occasion.
create table private.guest_mails (
  contact_id uuid not null references private.guest_contacts on delete cascade,
  source_key text not null,
  sent_at timestamptz not null default now(),
  primary key (contact_id, source_key)
);
alter table private.guest_mails enable row level security;

-- Reminders that are due, 24 and 2 hours before the start; each occasion once, again after it was moved.
create function private.list_due_reminders(moment timestamptz) returns table (gathering_id uuid, source_key text, hours integer)
language sql stable security definer set search_path = '' as $$
  select held.id, due.source_key, due.hours
  from public.gatherings as held
  cross join lateral (
    select hours, 'gathering_reminder:' || hours || ':' || held.id || ':' || extract(epoch from held.starts_at)::bigint as source_key
    from (select case when held.starts_at <= moment + interval '2 hours' then 2 else 24 end as hours) as nearest
  ) as due
  where held.state = 'published' and held.starts_at > moment and held.starts_at <= moment + interval '24 hours'
    and held.going_count + held.offered_count > 0 and held.deleted_at is null and not held.is_hidden
    and not exists (select from private.gathering_notices as noted where noted.source_key = due.source_key)
$$;

-- Gatherings whose waiting list moves: an offer ran out, or a place is free.
create function private.list_due_waits(moment timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select gathering_id from public.attendees where state = 'offered' and offered_until <= moment
  union
  select id from public.gatherings
  where state = 'published' and waiting_count > 0 and starts_at > moment and deleted_at is null
    and (capacity is null or going_count + offered_count < capacity)
$$;

create function private.has_old_gatherings(moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gatherings where deleted_at < moment - interval '30 days')
    or exists (select from public.group_posts where deleted_at < moment - interval '30 days')
    or exists (select from public.group_comments where deleted_at < moment - interval '30 days')
    or exists (select from public.gathering_comments where deleted_at < moment - interval '30 days')
    or exists (select from private.guest_contacts where attendee_id is null and asked_at < moment - interval '2 days')
    or exists (select from private.gathering_notices where handled_at < moment - interval '60 days')
    or exists (select from public.group_invitations where expires_at < moment - interval '30 days')
    or exists (select from private.guest_contacts as contact join public.gatherings as held on held.id = contact.gathering_id
      where held.ends_at < moment - interval '30 days')
$$;

-- Moves waiting lists, notes due reminders, closes what is over and removes what is old. {waits, reminders, closed, removed}.
create function public.move_gatherings(moment timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  hours_until_closed constant interval := interval '12 hours';
  about uuid;
  waits integer := 0;
  reminders integer;
  closed integer;
  removed integer := 0;
  gone integer;
begin
  for about in select * from private.list_due_waits(moment) order by 1 limit 500 loop
    -- A concurrent answer moves the list as well.
    perform from public.gatherings where id = about for no key update skip locked;
    if found then
      perform private.fill_places(about, moment);
      waits := waits + 1;
    end if;
  end loop;
  insert into private.gathering_notices (kind, gathering_id, source_key, details)
    select 'gathering_reminder', gathering_id, source_key, jsonb_build_object('hours', hours)
    from private.list_due_reminders(moment) on conflict do nothing;
  get diagnostics reminders = row_count;
  update public.gatherings set state = 'closed' where state = 'published' and ends_at < moment - hours_until_closed;
  get diagnostics closed = row_count;
  if private.has_old_gatherings(moment) then
    delete from public.gatherings where deleted_at < moment - interval '30 days';
    get diagnostics gone = row_count;
    removed := removed + gone;
    delete from public.group_posts where deleted_at < moment - interval '30 days';
    get diagnostics gone = row_count;
    removed := removed + gone;
    delete from public.group_comments where deleted_at < moment - interval '30 days';
    delete from public.gathering_comments where deleted_at < moment - interval '30 days';
    delete from private.gathering_notices where handled_at < moment - interval '60 days';
    delete from public.group_invitations where expires_at < moment - interval '30 days';
    delete from private.guest_contacts where attendee_id is null and asked_at < moment - interval '2 days';
    -- The answer keeps a first name for the host's count, and no address.
    delete from private.guest_contacts as contact using public.gatherings as held
      where held.id = contact.gathering_id and held.ends_at < moment - interval '30 days';
    get diagnostics gone = row_count;
    removed := removed + gone;
  end if;
  return jsonb_build_object('waits', waits, 'reminders', reminders, 'closed', closed, 'removed', removed);
end $$;

-- Occasions to notify people of now, with the facts for their words. After a crash they come again in five
-- minutes, then less often; nobody is told twice, because each inbox holds an occasion once. Cancellations and changes are
-- tried every five minutes until the start.
create function public.take_gathering_notices(most integer) returns table (
  id bigint, kind text, source_key text, details jsonb, group_id uuid, group_name text, gathering_id uuid, title text,
  visibility public.gathering_visibility, starts_at timestamptz, ends_at timestamptz, time_zone text, place_name text,
  cancel_reason text, actor_name text
)
language sql volatile security definer set search_path = '' as $$
  with due as (
    select notice.id, notice.kind in ('gathering_change', 'gathering_cancelled') and exists (
      select from public.gatherings as held where held.id = notice.gathering_id and held.starts_at > now()) as is_vital
    from private.gathering_notices as notice
    where notice.handled_at is null and notice.due_at <= now() order by notice.due_at
    limit take_gathering_notices.most for update skip locked
  ), taken as (
    update private.gathering_notices as notice set attempts = attempts + 1,
      due_at = now() + interval '5 minutes' * case when due.is_vital then 1 else least(attempts + 1, 12) end,
      -- Something is wrong with it.
      handled_at = case when attempts >= 20 and not due.is_vital then now() end
    from due where notice.id = due.id returning notice.*
  )
  select taken.id, taken.kind, taken.source_key, taken.details, coalesce(taken.group_id, held.group_id), swim_group.name,
    held.id, held.title, held.visibility, held.starts_at, held.ends_at, held.time_zone,
    coalesce(nullif(held.place_name, ''), (select spot.name from private.spot_rows as spot
      where spot.id = held.spot_id and (spot.audience = 'everyone' or held.visibility = 'group')), ''),
    held.cancel_reason, case
      -- These go to `user_id`, about another.
      when taken.kind in ('gathering_greeter', 'gathering_greeted')
        then coalesce(private.public_name(other.user_id), private.first_name(other.guest_name))
      when taken.user_id is not null then private.public_name(taken.user_id)
    end
  from taken
  left join public.gatherings as held on held.id = taken.gathering_id
  left join public.swim_groups as swim_group on swim_group.id = coalesce(taken.group_id, held.group_id)
  left join public.attendees as other on other.id = taken.attendee_id
  where taken.handled_at is null
  order by taken.id
$$;

-- Whom a notice is for, paged by id, as `notification_reach` gives it. Blocks, mutes and switches are kept here.
create function public.list_notice_recipients(notice bigint, after_user uuid default null, page_size integer default 500)
returns table (
  user_id uuid, email_notifications boolean, push_notifications boolean, quiet_from time, quiet_to time, time_zone text,
  emails_today integer, pushes_today integer
)
language sql stable security definer set search_path = '' as $$
  with about as (
    select notice.*, held.kind as gathering_kind, held.created_by as host_id, held.group_id as host_group_id
    from private.gathering_notices as notice left join public.gatherings as held on held.id = notice.gathering_id
    where notice.id = list_notice_recipients.notice
  ), concerned as (
    select about.user_id as id from about
      where kind in ('group_joined', 'gathering_place', 'gathering_place_passed', 'gathering_removed', 'gathering_approved',
        'gathering_greeter', 'gathering_greeted')
    union
    select membership.user_id from about join public.group_members as membership on membership.group_id = about.group_id
      where about.kind = 'group_join' and membership.state = 'active' and membership.role >= 'host'
    union
    select membership.user_id from about
    join public.group_posts as post on post.id = (about.details ->> 'postId')::uuid and post.is_shown
    join public.group_members as membership on membership.group_id = about.group_id and membership.state = 'active'
      where about.kind = 'group_post' and membership.user_id <> about.user_id
        and not exists (select from public.group_mutes as mute
          where mute.group_id = about.group_id and mute.user_id = membership.user_id)
        and not exists (select from public.blocked_swimmers as blocked
          where blocked.user_id = membership.user_id and blocked.blocked_id = about.user_id
            or blocked.user_id = about.user_id and blocked.blocked_id = membership.user_id and membership.role < 'host')
    union
    select attendee.user_id from about join public.attendees as attendee on attendee.gathering_id = about.gathering_id
      where attendee.user_id is not null and (
        about.kind = 'gathering_reminder' and attendee.state in ('going', 'offered')
        or about.kind in ('gathering_change', 'gathering_cancelled') and attendee.state <> 'not')
    union
    select host.id from about cross join lateral (
      select about.host_id as id
      union select helper.user_id from public.gathering_hosts as helper where helper.gathering_id = about.gathering_id
      union select membership.user_id from public.group_members as membership
        where membership.group_id = about.host_group_id and membership.state = 'active' and membership.role >= 'host'
    ) as host where about.kind = 'gathering_comment' and host.id is not null
      and not exists (select from public.blocked_swimmers as blocked
        where blocked.user_id = host.id and blocked.blocked_id = about.user_id)
  )
  select profile.id, coalesce(setting.email_notifications, true), coalesce(setting.push_notifications, true),
    setting.quiet_from, setting.quiet_to, coalesce(setting.time_zone, 'UTC'),
    private.count_deliveries(profile.id, 'email'), private.count_deliveries(profile.id, 'push')
  from concerned cross join about join public.profiles as profile on profile.id = concerned.id and not profile.is_banned
  left join public.user_notification_settings as setting on setting.user_id = profile.id
  where (after_user is null or profile.id > after_user) and case
    when about.kind in ('group_join', 'group_joined', 'group_post') then coalesce(setting.notification_group_activities, true)
    when about.kind = 'gathering_reminder' and about.gathering_kind = 'cleanup'
      then coalesce(setting.notification_cleanup_reminders, true)
    when about.kind = 'gathering_reminder' then coalesce(setting.event_reminders, true)
    else true
  end
  order by profile.id limit least(greatest(page_size, 1), 1000)
$$;

create function public.finish_gathering_notice(notice bigint) returns void
language sql volatile security definer set search_path = '' as $$
  update private.gathering_notices set handled_at = now() where id = finish_gathering_notice.notice
$$;

-- What nobody hosts any more, because its host's account has ended, is cancelled; drafts go with the account.
create function private.end_without_host() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'gathering_series' then
    update public.gathering_series set ended_at = coalesce(ended_at, now()), expand_at = null where id = new.id;
  elsif new.state in ('draft', 'pending') then
    delete from public.gatherings where id = new.id;
  elsif new.state = 'published' and new.starts_at > now()
    and not exists (select from public.gathering_hosts where gathering_id = new.id and user_id <> old.created_by) then
    update public.gatherings set state = 'cancelled', cancel_reason = 'The host has left' where id = new.id;
  end if;
  return null;
end $$;

create trigger gatherings_end_without_host after update of created_by on public.gatherings
  for each row when (old.created_by is not null and new.created_by is null and new.group_id is null)
  execute function private.end_without_host();
create trigger gathering_series_end_without_host after update of created_by on public.gathering_series
  for each row when (old.created_by is not null and new.created_by is null and new.group_id is null)
  execute function private.end_without_host();

revoke execute on function private.list_due_reminders(timestamptz), private.list_due_waits(timestamptz),
  private.has_old_gatherings(timestamptz), public.move_gatherings(timestamptz), public.take_gathering_notices(integer),
  public.list_notice_recipients(bigint, uuid, integer), public.finish_gathering_notice(bigint) from public;
grant execute on function public.move_gatherings(timestamptz), public.take_gathering_notices(integer),
  public.list_notice_recipients(bigint, uuid, integer), public.finish_gathering_notice(bigint) to service_role;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('keep-gatherings', '* * * * *', 'keep-gatherings', false);
select private.register_scheduled_jobs();
