-- Guests answer without an account by a link in a mail, and calendars subscribe to gatherings.

-- Signs what a link names; hashed twice against length extension.
create function private.sign_link(purpose text, about uuid) returns text
language sql stable security definer set search_path = '' as $$
  select about || '.' || encode(sha256(key || sha256(key || convert_to(purpose || ' ' || about, 'UTF8'))), 'hex')
  from private.unsubscribe_key
$$;

-- What a link names, if its signature is right.
create function private.read_link(purpose text, token text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9a-f]{64}$'
    or token <> private.sign_link(purpose, split_part(token, '.', 1)::uuid) then
    return null;
  end if;
  return split_part(token, '.', 1)::uuid;
end $$;

-- Notes a guest who asks to come. Returns what the mail to them needs, or {"problem": "too_many"}: the place is taken only
-- once they follow the link. Null: there is no such gathering for visitors, or it takes no answers.
create function public.ask_as_guest(gathering uuid, guest_name text, email text, first_time boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(ask_as_guest.email));
  held public.gatherings;
  contact private.guest_contacts;
  for_this_one integer;
  today integer;
begin
  select * into held from public.gatherings as about
    where about.id = ask_as_guest.gathering and about.is_shown and about.visibility in ('public', 'link')
      and about.state = 'published' and about.starts_at > now()
      and (about.answers_close_at is null or about.answers_close_at > now());
  if not found then
    return null;
  end if;
  -- A link may be asked for again after some minutes; nobody's mailbox, and no host's list, is filled by others.
  perform pg_advisory_xact_lock(hashtextextended('guests of ' || held.id, 0));
  perform pg_advisory_xact_lock(hashtextextended('links to ' || address, 0));
  select count(*) filter (where known.gathering_id = held.id),
      count(*) filter (where mail.sent_at > now() - interval '1 day')
    into for_this_one, today
    from private.guest_contacts as known join private.guest_mails as mail on mail.contact_id = known.id
    where known.email = address and starts_with(mail.source_key, 'asked:');
  if exists (select from private.guest_contacts as known where known.gathering_id = held.id and known.email = address
      and known.asked_at > now() - interval '5 minutes')
    or for_this_one >= 3 or today >= 5
    or (select count(*) from private.guest_contacts as known where known.gathering_id = held.id and known.attendee_id is null
      and known.asked_at > now() - interval '1 hour') >= 30 then
    return jsonb_build_object('problem', 'too_many');
  end if;
  insert into private.guest_contacts as known (gathering_id, name, email, is_first_time)
    values (held.id, btrim(ask_as_guest.guest_name), address, coalesce(first_time, false))
    on conflict (gathering_id, email) do update set asked_at = now(),
      name = case when known.attendee_id is null then excluded.name else known.name end
    returning * into contact;
  return jsonb_build_object('contactId', contact.id, 'token', private.sign_link('guest', contact.id), 'email', contact.email,
    'name', contact.name, 'gatheringId', held.id, 'title', held.title, 'kind', held.kind, 'startsAt', held.starts_at,
    'timeZone', held.time_zone, 'placeName', held.place_name, 'askedAt', contact.asked_at);
end $$;

-- What the page of a guest's link shows; null if the link is no longer valid.
create function public.read_guest_answer(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_answer(held.id, contact.attendee_id) || jsonb_build_object('name', contact.name,
    'isConfirmed', contact.attendee_id is not null, 'gatheringId', held.id, 'title', held.title, 'kind', held.kind,
    'startsAt', held.starts_at, 'endsAt', held.ends_at, 'timeZone', held.time_zone, 'placeName', held.place_name,
    'meetingPoint', held.meeting_point, 'gatheringState', held.state, 'cancelReason', held.cancel_reason,
    'capacity', held.capacity, 'answersCloseAt', held.answers_close_at)
  from private.guest_contacts as contact join public.gatherings as held on held.id = contact.gathering_id and held.is_shown
  where contact.id = private.read_link('guest', read_guest_answer.token)
$$;

-- The answer of a guest by their link: going, which also takes a place that is held, or not.
create function public.answer_by_link(token text, answer text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  contact private.guest_contacts;
  held public.gatherings;
  mine public.attendees;
begin
  select * into contact from private.guest_contacts where id = private.read_link('guest', answer_by_link.token);
  if not found or not exists (select from public.gatherings where id = contact.gathering_id and is_shown) then
    raise exception 'token: this link is no longer valid' using errcode = 'PT404', hint = 'guest_link_invalid';
  elsif answer is null or answer not in ('going', 'not') then
    raise exception 'answer: going or not' using errcode = '22023';
  end if;
  perform private.lock_gathering(contact.gathering_id);
  perform private.fill_places(contact.gathering_id);
  select * into held from public.gatherings where id = contact.gathering_id;
  select * into contact from private.guest_contacts where id = contact.id;
  select * into mine from public.attendees where id = contact.attendee_id;
  if mine.id is null and answer = 'not' then
    delete from private.guest_contacts where id = contact.id;
    return null;
  end if;
  mine := private.answer_as(held, mine, answer);
  if mine.id is null then
    insert into public.attendees (gathering_id, guest_name, state, queue_number, is_first_time)
      values (held.id, contact.name, mine.state, mine.queue_number, contact.is_first_time) returning * into mine;
    update private.guest_contacts set attendee_id = mine.id, confirmed_at = now() where id = contact.id;
  else
    update public.attendees set state = mine.state, queue_number = mine.queue_number, offered_until = null,
      answered_at = mine.answered_at where id = mine.id;
  end if;
  perform private.fill_places(held.id);
  return private.describe_answer(held.id, mine.id);
end $$;

-- Guests whom a notice is for, with the token of their link.
create function public.list_notice_guests(notice bigint) returns table (contact_id uuid, email text, name text, token text)
language sql stable security definer set search_path = '' as $$
  select contact.id, contact.email, contact.name, private.sign_link('guest', contact.id)
  from private.gathering_notices as about
  join public.attendees as attendee on attendee.gathering_id = about.gathering_id and attendee.user_id is null
  join private.guest_contacts as contact on contact.attendee_id = attendee.id
  where about.id = list_notice_guests.notice and (
    about.kind = 'gathering_reminder' and attendee.state in ('going', 'offered')
    or about.kind in ('gathering_change', 'gathering_cancelled', 'gathering_go') and attendee.state <> 'not'
    or about.kind in ('gathering_place', 'gathering_place_passed', 'gathering_removed') and about.attendee_id = attendee.id
  ) and not exists (
    select from private.guest_mails as sent where sent.contact_id = contact.id and sent.source_key = about.source_key)
  order by contact.id
$$;

-- Queues one mail to a guest for an occasion, in one transaction with the note that it was. Returns whether it was new.
create function public.send_guest_mail(contact uuid, occasion text, mail jsonb, expires_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.guest_mails (contact_id, source_key) values (contact, occasion) on conflict do nothing;
  if not found or to_regprocedure('jobs.send_mail(jsonb, timestamptz)') is null then
    return false;
  end if;
  execute 'select jobs.send_mail($1, $2)' using mail, expires_at;
  return true;
end $$;

-- Secret addresses of calendars: a swimmer's own, and for members one of each group. Only their hashes are kept.
create table private.calendar_tokens (
  user_id uuid not null references auth.users on delete cascade,
  group_id uuid references public.swim_groups on delete cascade,
  token_hash text not null constraint calendar_tokens_token_hash_key unique,
  created_at timestamptz not null default now(),
  constraint calendar_tokens_user_id_group_id_key unique nulls not distinct (user_id, group_id)
);
create index calendar_tokens_group_id_idx on private.calendar_tokens (group_id);
alter table private.calendar_tokens enable row level security;

-- A new address, shown this once; the one before stops working.
create function public.create_calendar_token(about_group uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  token constant text := private.make_link_token();
begin
  if about_group is not null and not private.is_group_member(about_group) then
    raise exception 'about_group: there is no such group' using errcode = 'PT404', hint = 'group_not_found';
  end if;
  insert into private.calendar_tokens as known (user_id, group_id, token_hash)
    values (caller, about_group, private.hash_link_token(token))
    on conflict (user_id, group_id) do update set token_hash = excluded.token_hash, created_at = now();
  return token;
end $$;

create function public.revoke_calendar_token(about_group uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
begin
  delete from private.calendar_tokens where user_id = caller and group_id is not distinct from about_group;
end $$;

-- When the caller's address was made; null if there is none.
create function public.get_calendar_token_date(about_group uuid default null) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select created_at from private.calendar_tokens
  where user_id = auth.uid() and group_id is not distinct from about_group and not private.is_banned()
$$;

-- What a calendar shows of a gathering.
create function private.to_calendar_event(held public.gatherings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', held.id, 'seriesId', held.series_id, 'occurrenceOn', held.occurrence_on,
    'isException', held.is_exception, 'title', held.title, 'description', held.description,
    'placeName', coalesce(nullif(held.place_name, ''), (select spot.name from private.spot_rows as spot
      where spot.id = held.spot_id and (spot.audience = 'everyone' or held.visibility = 'group')), ''),
    'meetingPoint', held.meeting_point, 'latitude', held.latitude, 'longitude', held.longitude,
    'timeZone', held.time_zone, 'startsAt', held.starts_at, 'endsAt', held.ends_at, 'state', held.state, 'visibility', held.visibility,
    'cancelReason', held.cancel_reason, 'sequence', held.sequence, 'createdAt', held.created_at, 'updatedAt', held.updated_at)
$$;

-- One gathering that the caller, who may be a visitor, sees by its address; null if there is none.
create function public.read_gathering_calendar(gathering uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', held.title, 'events', jsonb_build_array(private.to_calendar_event(held)), 'series', '[]'::jsonb)
  from public.gatherings as held
  where held.id = read_gathering_calendar.gathering and private.may_see_gathering(held.id)
$$;

-- Whether the calendar of a group shows a gathering: to everyone (no `member`) the public ones, to a member also the
-- group's own, but nothing of a host where one of both blocks the other.
create function private.is_in_calendar(held public.gatherings, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when member is null then held.is_listed
    else (held.is_listed or held.is_shown and held.visibility <> 'link')
      and not private.is_blocked_between(member, held.created_by) end
$$;

-- The gatherings of a group from 30 days ago on, with the rules of its series. `hidden` are dates of a rule that have no
-- gathering here.
create function private.describe_group_calendar(about public.swim_groups, member uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select held.* from public.gatherings as held
    where held.group_id = about.id and held.ends_at > now() - interval '30 days' and private.is_in_calendar(held, member)
    order by held.starts_at limit 500
  )
  select jsonb_build_object('name', about.name,
    'events', coalesce((select jsonb_agg(private.to_calendar_event(shown::public.gatherings) order by starts_at, id) from shown), '[]'),
    'series', coalesce((
      select jsonb_agg(jsonb_build_object('id', series.id, 'rrule', series.rrule, 'timeZone', series.time_zone,
        'localTime', series.local_time, 'firstOn', series.first_on, 'until', series.until, 'endedAt', series.ended_at,
        'updatedAt', series.updated_at, 'minutes', (series.template ->> 'minutes')::numeric,
        'hidden', (select coalesce(jsonb_agg(other.occurrence_on order by other.occurrence_on), '[]')
          from public.gatherings as other
          where other.series_id = series.id and not private.is_in_calendar(other, member))) order by series.id)
      from public.gathering_series as series
      where series.rrule is not null and series.id in (select series_id from shown)), '[]'))
$$;

-- What everyone may subscribe to: the public gatherings of a listed group.
create function public.read_group_calendar(group_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_group_calendar(listed, null)
  from public.swim_groups as listed where listed.id = read_group_calendar.group_id and listed.is_listed
$$;

-- For members, by their secret address; null if it is not valid or they left the group.
create function public.read_members_calendar(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_group_calendar(about, known.user_id)
  from private.calendar_tokens as known
  join public.swim_groups as about on about.id = known.group_id and not about.is_hidden
  join public.group_members as membership on membership.group_id = known.group_id and membership.user_id = known.user_id
    and membership.state = 'active'
  where known.token_hash = private.hash_link_token(read_members_calendar.token)
    and not exists (select from private.banned_swimmers as banned where banned.user_id = known.user_id)
$$;

-- What the owner of a secret address answered or hosts, from 30 days ago on; null if the address is not valid.
create function public.read_my_calendar(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (
    select user_id from private.calendar_tokens
    where token_hash = private.hash_link_token(read_my_calendar.token) and group_id is null
      and not exists (select from private.banned_swimmers as banned where banned.user_id = calendar_tokens.user_id)
  ), shown as (
    select held.* from public.gatherings as held
    where held.is_shown and held.ends_at > now() - interval '30 days' and (
      held.id in (select gathering_id from public.attendees
        where user_id = (select user_id from own) and state in ('going', 'maybe', 'waiting', 'offered'))
      or held.created_by = (select user_id from own)
      or held.id in (select gathering_id from public.gathering_hosts where user_id = (select user_id from own)))
    order by held.starts_at limit 500
  )
  select jsonb_build_object('name', 'My swims', 'series', '[]'::jsonb,
    'events', coalesce((select jsonb_agg(private.to_calendar_event(shown::public.gatherings) order by starts_at, id) from shown), '[]'))
  from own
$$;

revoke execute on function private.sign_link(text, uuid), private.read_link(text, text),
  public.ask_as_guest(uuid, text, text, boolean), public.read_guest_answer(text), public.answer_by_link(text, text),
  public.list_notice_guests(bigint), public.send_guest_mail(uuid, text, jsonb, timestamptz),
  public.create_calendar_token(uuid), public.revoke_calendar_token(uuid), public.get_calendar_token_date(uuid),
  private.to_calendar_event(public.gatherings), private.is_in_calendar(public.gatherings, uuid),
  private.describe_group_calendar(public.swim_groups, uuid),
  public.read_gathering_calendar(uuid), public.read_group_calendar(uuid), public.read_members_calendar(text),
  public.read_my_calendar(text) from public;
grant execute on function public.read_guest_answer(text), public.answer_by_link(text, text),
  public.read_gathering_calendar(uuid) to anon, authenticated;
-- The same for everybody.
grant execute on function public.read_group_calendar(uuid), public.read_members_calendar(text),
  public.read_my_calendar(text) to anon;
grant execute on function public.create_calendar_token(uuid), public.revoke_calendar_token(uuid),
  public.get_calendar_token_date(uuid) to authenticated;
grant execute on function public.ask_as_guest(uuid, text, text, boolean), public.list_notice_guests(bigint),
  public.send_guest_mail(uuid, text, jsonb, timestamptz) to service_role;
