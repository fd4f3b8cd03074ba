-- Answers to gatherings with their waiting list, and what hosts do. `domain/gatherings/answers/waitlist.ts` holds the same rule.

-- The caller; visitors and banned swimmers are refused.
create function private.require_swimmer() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.is_banned() then
    raise insufficient_privilege using message = 'only swimmers do this';
  end if;
  return auth.uid();
end $$;

-- The gathering, whose answers nobody else changes until the end of the transaction.
create function private.lock_gathering(gathering uuid) returns public.gatherings
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gatherings;
begin
  select * into held from public.gatherings where id = lock_gathering.gathering and deleted_at is null for no key update;
  if not found then
    raise exception 'gathering: there is no such gathering' using errcode = 'PT404', hint = 'gathering_not_found';
  end if;
  return held;
end $$;

create function private.lock_hosted_gathering(gathering uuid) returns public.gatherings
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gatherings;
begin
  perform private.require_swimmer();
  if not private.may_see_gathering(lock_hosted_gathering.gathering) then
    raise exception 'gathering: there is no such gathering' using errcode = 'PT404', hint = 'gathering_not_found';
  end if;
  held := private.lock_gathering(lock_hosted_gathering.gathering);
  if not private.is_gathering_host(held.id) then
    raise exception 'gathering: only its hosts do this' using errcode = '42501';
  end if;
  return held;
end $$;

-- Ends offers that ran out and offers free places to those who wait longest. The caller holds the gathering's lock.
create function private.fill_places(gathering uuid, moment timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer_period constant interval := interval '24 hours';
  held public.gatherings;
  offered integer;
begin
  with passed as (
    update public.attendees set state = 'not', offered_until = null, queue_number = null, answered_at = moment
    where gathering_id = fill_places.gathering and state = 'offered' and offered_until <= moment
    returning id, gathering_id, user_id
  )
  insert into private.gathering_notices (kind, gathering_id, user_id, attendee_id, source_key)
    select 'gathering_place_passed', gathering_id, user_id, id,
      'gathering_place_passed:' || id || ':' || extract(epoch from moment)::bigint
    from passed on conflict do nothing;
  select * into held from public.gatherings where id = fill_places.gathering;
  if held.state <> 'published' or held.starts_at <= moment or held.deleted_at is not null or held.waiting_count = 0 then
    return 0;
  end if;
  with next as (
    select id from public.attendees where gathering_id = held.id and state = 'waiting' order by queue_number
    limit case when held.capacity is not null then greatest(0, held.capacity - held.going_count - held.offered_count) end
  ), offers as (
    update public.attendees as attendee
    set state = 'offered', offered_until = least(moment + offer_period, held.starts_at)
    from next where attendee.id = next.id
    returning attendee.id, attendee.user_id, attendee.queue_number, attendee.offered_until
  )
  insert into private.gathering_notices (kind, gathering_id, user_id, attendee_id, source_key, details)
    select 'gathering_place', held.id, user_id, id, 'gathering_place:' || id || ':' || queue_number,
      jsonb_build_object('until', offered_until)
    from offers on conflict do nothing;
  get diagnostics offered = row_count;
  return offered;
end $$;

-- The answer of one attendee, under the gathering's lock. Null attendee: their first answer. Who waits keeps their turn.
create function private.answer_as(
  held public.gatherings, attendee public.attendees, answer text, moment timestamptz default now()
) returns public.attendees
language plpgsql volatile security definer set search_path = '' as $$
declare
  answered public.attendees := attendee;
begin
  if answer is null or answer not in ('going', 'maybe', 'not') then
    raise exception 'answer: going, maybe or not' using errcode = '22023';
  elsif held.state <> 'published' then
    raise exception 'gathering: it takes no answers' using errcode = 'PT409', hint = 'gathering_not_open';
  elsif held.starts_at <= moment then
    raise exception 'gathering: it has started' using errcode = 'PT409', hint = 'gathering_over';
  elsif attendee.is_removed then
    raise exception 'gathering: a host removed you' using errcode = 'PT403', hint = 'attendee_removed';
  end if;
  if answer <> 'not' and held.answers_close_at <= moment
    and attendee.state is distinct from 'going' and attendee.state is distinct from 'waiting'
    and attendee.state is distinct from 'offered' then
    raise exception 'gathering: answers are closed' using errcode = 'PT409', hint = 'answers_closed';
  end if;
  if answer <> 'going' then
    answered.state := answer::public.attendance;
    answered.queue_number := null;
  elsif attendee.state is distinct from 'going' and attendee.state is distinct from 'waiting' then
    if attendee.state is not distinct from 'offered' or held.capacity is null
      or held.waiting_count = 0 and held.going_count + held.offered_count < held.capacity then
      answered.state := 'going';
      answered.queue_number := null;
    else
      answered.state := 'waiting';
      answered.queue_number := nextval('private.queue_numbers');
    end if;
  end if;
  answered.offered_until := null;
  if answered.state is distinct from attendee.state then
    answered.answered_at := moment;
  end if;
  return answered;
end $$;

-- {state, queuePosition, offeredUntil, goingCount, waitingCount}; of an attendee who has not answered the state is null.
create function private.describe_answer(gathering uuid, attendee uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('attendeeId', mine.id, 'state', mine.state, 'offeredUntil', mine.offered_until,
    'queuePosition', case when mine.state = 'waiting' then (
      select count(*) from public.attendees as before
      where before.gathering_id = held.id and before.state = 'waiting' and before.queue_number <= mine.queue_number) end,
    'isFirstTime', coalesce(mine.is_first_time, false), 'podId', mine.pod_id, 'buddyId', mine.buddy_id,
    'greeterId', mine.greeter_id, 'capColor', mine.cap_color, 'note', coalesce(mine.note_to_host, ''),
    'isRemoved', coalesce(mine.is_removed, false),
    'goingCount', held.going_count, 'offeredCount', held.offered_count, 'waitingCount', held.waiting_count)
  from public.gatherings as held
  left join public.attendees as mine on mine.gathering_id = held.id and mine.id = describe_answer.attendee
  where held.id = describe_answer.gathering
$$;

-- Going, maybe or not. Null leaves the first-timer flag or the note as they are.
create function public.answer_gathering(
  gathering uuid, answer text, first_time boolean default null, note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  held public.gatherings;
  mine public.attendees;
begin
  if not private.may_see_gathering(answer_gathering.gathering) then
    raise exception 'gathering: there is no such gathering' using errcode = 'PT404', hint = 'gathering_not_found';
  end if;
  held := private.lock_gathering(answer_gathering.gathering);
  perform private.fill_places(held.id);
  select * into held from public.gatherings where id = held.id;
  select * into mine from public.attendees where gathering_id = held.id and user_id = caller;
  if not found and held.created_by = any (array(select private.list_blocked_either_way())) then
    raise exception 'gathering: there is no such gathering' using errcode = 'PT404', hint = 'gathering_not_found';
  end if;
  mine := private.answer_as(held, mine, answer);
  mine.is_first_time := coalesce(answer_gathering.first_time, mine.is_first_time, false);
  mine.note_to_host := coalesce(btrim(answer_gathering.note), mine.note_to_host, '');
  insert into public.attendees as known (gathering_id, user_id, state, queue_number, is_first_time, note_to_host, answered_at)
    values (held.id, caller, mine.state, mine.queue_number, mine.is_first_time, mine.note_to_host, now())
    on conflict (gathering_id, user_id) do update set state = excluded.state, queue_number = excluded.queue_number,
      offered_until = null, is_first_time = excluded.is_first_time, note_to_host = excluded.note_to_host,
      answered_at = mine.answered_at
    returning * into mine;
  perform private.fill_places(held.id);
  return private.describe_answer(held.id, mine.id);
end $$;

-- Takes the place that is held for the caller.
create function public.confirm_place(gathering uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
begin
  perform private.lock_gathering(confirm_place.gathering);
  perform private.fill_places(confirm_place.gathering);
  if not exists (
    select from public.attendees
    where gathering_id = confirm_place.gathering and user_id = caller and state in ('offered', 'going')
  ) then
    raise exception 'gathering: no place is held for you' using errcode = 'PT409', hint = 'no_place_offered';
  end if;
  return public.answer_gathering(confirm_place.gathering, 'going');
end $$;

-- What the caller tells about themselves; null leaves a value as it is, an empty text removes it.
create function public.set_attendance_details(
  gathering uuid, first_time boolean default null, cap_color text default null, note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  mine uuid;
begin
  update public.attendees as attendee set
    is_first_time = coalesce(set_attendance_details.first_time, attendee.is_first_time),
    cap_color = nullif(coalesce(btrim(set_attendance_details.cap_color), attendee.cap_color), ''),
    note_to_host = coalesce(btrim(set_attendance_details.note), attendee.note_to_host)
  where gathering_id = set_attendance_details.gathering and user_id = caller and not is_removed
  returning id into mine;
  if mine is null then
    raise exception 'gathering: you have not answered' using errcode = 'PT404', hint = 'attendee_not_found';
  end if;
  return private.describe_answer(set_attendance_details.gathering, mine);
end $$;

create function private.first_name(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select split_part(btrim(name), ' ', 1)
$$;

-- Who answered, as far as the caller may know. Hosts see all. Attendees and members of the group see who is going or
-- undecided, unless names are hidden; a name is null where a swimmer's profile is private. Others see only the counts.
create function public.list_attendees(gathering uuid) returns table (
  id uuid, user_id uuid, name text, avatar_url text, is_guest boolean, is_me boolean, state public.attendance,
  queue_position integer, offered_until timestamptz, is_first_time boolean, pod_id uuid, greeter_id uuid, buddy_id uuid,
  cap_color text, note_to_host text, is_removed boolean, is_helper boolean, answered_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  held public.gatherings;
  hosts boolean;
  shows_others boolean;
  mine public.attendees;
begin
  if caller is null or not private.may_see_gathering(list_attendees.gathering) then
    return;
  end if;
  select * into held from public.gatherings as about where about.id = list_attendees.gathering;
  hosts := private.is_gathering_host(held.id);
  select * into mine from public.attendees as own where own.gathering_id = held.id and own.user_id = caller;
  shows_others := hosts or not held.hides_names
    and (held.id in (select private.list_my_gatherings()) or private.is_group_member(held.group_id));
  return query
    select attendee.id, case when hosts or shown.name is not null or shown.is_me then attendee.user_id end, shown.name,
      case when shown.name is not null then profile.avatar_url end, attendee.user_id is null, shown.is_me, attendee.state,
      case when attendee.state = 'waiting' and (hosts or shown.is_me)
        then (row_number() over (partition by attendee.state order by attendee.queue_number))::integer end,
      case when hosts or shown.is_me then attendee.offered_until end, attendee.is_first_time, attendee.pod_id,
      attendee.greeter_id, attendee.buddy_id, attendee.cap_color,
      case when hosts or shown.is_me then attendee.note_to_host end, attendee.is_removed,
      exists (select from public.gathering_hosts as helper
        where helper.gathering_id = held.id and helper.user_id = attendee.user_id),
      attendee.answered_at
    from public.attendees as attendee
    left join public.public_profiles as profile on profile.id = attendee.user_id
    cross join lateral (
      select coalesce(attendee.user_id = caller, false) as is_me,
        -- A newcomer and who greets them know each other's name.
        coalesce(attendee.id = mine.greeter_id or attendee.greeter_id = mine.id, false) as is_greeting,
        case
          when attendee.user_id is null then case when hosts then attendee.guest_name else private.first_name(attendee.guest_name) end
          when hosts or attendee.user_id = caller or attendee.id = mine.greeter_id or attendee.greeter_id = mine.id
            then private.public_name(attendee.user_id)
          else coalesce(nullif(profile.display_name, ''), nullif(profile.full_name, ''))
        end as name
    ) as shown
    where attendee.gathering_id = held.id and (
      hosts or shown.is_me or (shows_others or shown.is_greeting) and attendee.state in ('going', 'maybe') and (
        attendee.user_id is null or attendee.user_id <> all (array(select private.list_blocked_either_way()))
      )
    )
    order by attendee.state, attendee.queue_number, attendee.answered_at, attendee.id;
end $$;

-- A gathering whose address the caller has, with what they may do and what they answered; null if there is none for them.
create function public.get_gathering(gathering uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held public.gatherings;
  hosts boolean;
begin
  if not private.may_see_gathering(get_gathering.gathering) then
    return null;
  end if;
  select * into held from public.gatherings where id = get_gathering.gathering;
  hosts := private.is_gathering_host(held.id);
  return to_jsonb(held) - 'is_author_banned' - 'is_hidden'
    - case when hosts then '{}'::text[] else array['hidden_reason', 'report_id', 'deleted_at'] end
    - case when auth.uid() is null then array['created_by', 'emergency_plan'] else '{}'::text[] end
    || jsonb_build_object(
      'is_host', hosts,
      'host_name', case when auth.uid() is not null and held.created_by is not null
        and held.created_by <> all (array(select private.list_blocked_either_way())) then private.public_name(held.created_by) end,
      'group_name', (select name from public.swim_groups where id = held.group_id and (
        is_listed or private.is_group_member(held.group_id))),
      'is_group_member', private.is_group_member(held.group_id),
      'series', (select jsonb_build_object('rrule', rrule, 'tide', tide, 'localTime', local_time, 'firstOn', first_on,
        'until', until, 'endedAt', ended_at, 'skipped', skipped) from public.gathering_series where id = held.series_id),
      'mine', private.describe_answer(held.id, (
        select id from public.attendees where gathering_id = held.id and user_id = auth.uid())));
end $$;

-- Attendees who no longer go lose pod, buddy and greeter, and stop helping the host.
create function private.leave_partners() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.pod_id := null;
  new.greeter_id := null;
  new.buddy_id := null;
  update public.attendees set buddy_id = case when buddy_id <> new.id then buddy_id end,
    greeter_id = case when greeter_id <> new.id then greeter_id end
  where gathering_id = new.gathering_id and id <> new.id and (buddy_id = new.id or greeter_id = new.id);
  update public.pods set leader_id = null where gathering_id = new.gathering_id and leader_id = new.id;
  delete from public.gathering_hosts where gathering_id = new.gathering_id and user_id = new.user_id;
  return new;
end $$;

create trigger attendees_leave_partners before update of state on public.attendees
  for each row when (old.state = 'going' and new.state <> 'going') execute function private.leave_partners();

-- The attendee and their gathering's lock, for hosts and, if it is about the caller, for themselves.
create function private.lock_attendee(attendee uuid, is_own_choice boolean default false) returns public.attendees
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  found_attendee public.attendees;
begin
  select * into found_attendee from public.attendees where id = lock_attendee.attendee;
  if not found or not (
    private.is_gathering_host(found_attendee.gathering_id)
    or is_own_choice and found_attendee.user_id is not distinct from caller
  ) then
    raise exception 'attendee: there is no such attendee' using errcode = 'PT404', hint = 'attendee_not_found';
  end if;
  perform private.lock_gathering(found_attendee.gathering_id);
  select * into found_attendee from public.attendees where id = lock_attendee.attendee;
  return found_attendee;
end $$;

-- Hosts put anyone who is going into a pod, attendees themselves; null takes them out.
create function public.set_pod(attendee uuid, pod uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about constant public.attendees := private.lock_attendee(set_pod.attendee, true);
begin
  if set_pod.pod is not null and about.state <> 'going' then
    raise exception 'attendee: only who is going joins a pod' using errcode = 'PT409', hint = 'attendee_not_going';
  end if;
  update public.attendees set pod_id = set_pod.pod where id = about.id;
end $$;

-- Whether one of the two blocked the other.
create function private.is_blocked_between(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.blocked_swimmers as blocked
    where (blocked.user_id, blocked.blocked_id) in ((one, other), (other, one))
  )
$$;

-- Somebody who is going looks out for a newcomer; both are told, unless it is taken back at once. Not two of whom one
-- blocked the other.
create function public.set_greeter(attendee uuid, greeter uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about constant public.attendees := private.lock_attendee(set_greeter.attendee);
  chosen public.attendees;
begin
  if set_greeter.greeter is not null then
    select * into chosen from public.attendees as other
      where other.id = set_greeter.greeter and other.gathering_id = about.gathering_id and other.state = 'going';
    if not found or private.is_blocked_between(about.user_id, chosen.user_id) then
      raise exception 'greeter: somebody who is going greets' using errcode = 'PT409', hint = 'attendee_not_going';
    end if;
  end if;
  if about.greeter_id is not distinct from set_greeter.greeter then
    return;
  end if;
  update public.attendees set greeter_id = set_greeter.greeter where id = about.id;
  delete from private.gathering_notices as untold
    where untold.gathering_id = about.gathering_id and untold.handled_at is null and untold.attempts = 0
      and (untold.kind = 'gathering_greeter' and untold.attendee_id = about.id
        or untold.kind = 'gathering_greeted' and untold.user_id = about.user_id);
  insert into private.gathering_notices (kind, gathering_id, user_id, attendee_id, source_key, due_at)
    select told.kind, about.gathering_id, told.user_id, told.attendee_id,
      told.kind || ':' || about.id || ':' || chosen.id, now() + interval '20 seconds'
    from (values ('gathering_greeter', chosen.user_id, about.id), ('gathering_greeted', about.user_id, chosen.id))
      as told (kind, user_id, attendee_id)
    where told.user_id is not null and chosen.id is not null
    on conflict do nothing;
end $$;

-- Makes two who are going buddies of each other; null ends it. Attendees choose one who has no buddy yet, hosts anyone. Not
-- two of whom one blocked the other.
create function public.set_buddy(attendee uuid, buddy uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about constant public.attendees := private.lock_attendee(set_buddy.attendee, true);
  other public.attendees;
begin
  if set_buddy.buddy is not null then
    select * into other from public.attendees where id = set_buddy.buddy and gathering_id = about.gathering_id;
    if not found or about.state <> 'going' or other.state <> 'going' or other.id = about.id
      or private.is_blocked_between(about.user_id, other.user_id) then
      raise exception 'buddy: two who are going swim together' using errcode = 'PT409', hint = 'attendee_not_going';
    elsif other.buddy_id is not null and other.buddy_id <> about.id and not private.is_gathering_host(about.gathering_id) then
      raise exception 'buddy: they have a buddy' using errcode = 'PT409', hint = 'buddy_taken';
    end if;
  end if;
  update public.attendees set buddy_id = null
    where gathering_id = about.gathering_id and (id in (about.id, other.id) or buddy_id in (about.id, other.id))
      and buddy_id is not null;
  if set_buddy.buddy is not null then
    update public.attendees set buddy_id = case when id = about.id then other.id else about.id end
      where gathering_id = about.gathering_id and id in (about.id, other.id);
  end if;
end $$;

-- Takes somebody off the list, who then can't answer again; or lets them answer again.
create function public.remove_attendee(attendee uuid, removes boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about constant public.attendees := private.lock_attendee(remove_attendee.attendee);
begin
  if about.is_removed = remove_attendee.removes then
    return;
  end if;
  update public.attendees set state = 'not', queue_number = null, offered_until = null,
    is_removed = remove_attendee.removes, answered_at = now()
  where id = about.id;
  if remove_attendee.removes then
    delete from public.gathering_hosts where gathering_id = about.gathering_id and user_id = about.user_id;
    insert into private.gathering_notices (kind, gathering_id, user_id, attendee_id, source_key)
      values ('gathering_removed', about.gathering_id, about.user_id, about.id,
        'gathering_removed:' || about.id || ':' || extract(epoch from now())::bigint) on conflict do nothing;
  else
    delete from private.gathering_notices where attendee_id = about.id and kind = 'gathering_removed' and handled_at is null;
  end if;
  perform private.fill_places(about.gathering_id);
end $$;

-- A host offers a free place to somebody who waits, out of turn.
create function public.offer_place(attendee uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about public.attendees := private.lock_attendee(offer_place.attendee);
  held public.gatherings;
begin
  select * into held from public.gatherings where id = about.gathering_id;
  if about.state <> 'waiting' or held.state <> 'published' or held.starts_at <= now() then
    raise exception 'attendee: they are not waiting' using errcode = 'PT409', hint = 'attendee_not_waiting';
  elsif held.going_count + held.offered_count >= held.capacity then
    raise exception 'attendee: no place is free' using errcode = 'PT409', hint = 'gathering_full';
  end if;
  update public.attendees set state = 'offered', offered_until = least(now() + interval '24 hours', held.starts_at)
    where id = about.id returning * into about;
  insert into private.gathering_notices (kind, gathering_id, user_id, attendee_id, source_key, details)
    values ('gathering_place', held.id, about.user_id, about.id, 'gathering_place:' || about.id || ':' || about.queue_number,
      jsonb_build_object('until', about.offered_until)) on conflict do nothing;
end $$;

-- Shows a draft to others; returns `published`, or `pending` if staff look at it first.
create function public.publish_gathering(gathering uuid) returns public.gathering_state
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gatherings := private.lock_hosted_gathering(publish_gathering.gathering);
begin
  if held.state = 'draft' then
    update public.gatherings set state = 'published' where id = held.id returning * into held;
  end if;
  return held.state;
end $$;

-- Closes the answers now, or opens them until it starts.
create function public.close_answers(gathering uuid, closes boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gatherings := private.lock_hosted_gathering(close_answers.gathering);
begin
  update public.gatherings set answers_close_at = case when close_answers.closes then least(now(), starts_at) end
    where id = held.id;
end $$;

-- Cancels, and tells everyone who answered. A cancelled one can be restored before it starts. One that waits for staff
-- becomes a draft again: nobody has seen it yet.
create function public.cancel_gathering(gathering uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gatherings := private.lock_hosted_gathering(cancel_gathering.gathering);
begin
  if coalesce(length(btrim(reason)), 0) not between 1 and 300 then
    raise exception 'reason: tell people why' using errcode = '23514', column = 'reason';
  elsif held.state = 'cancelled' then
    update public.gatherings set cancel_reason = btrim(reason) where id = held.id;
    return;
  elsif held.state not in ('published', 'pending') or held.ends_at <= now() then
    raise exception 'gathering: it can''t be cancelled' using errcode = 'PT409', hint = 'gathering_not_open';
  end if;
  update public.gatherings set state = case when held.state = 'pending' then 'draft' else 'cancelled' end::public.gathering_state,
    cancel_reason = case when held.state <> 'pending' then btrim(reason) end
  where id = held.id;
end $$;

create function public.restore_gathering(gathering uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gatherings := private.lock_hosted_gathering(restore_gathering.gathering);
begin
  if held.state not in ('cancelled', 'draft') or held.starts_at <= now() then
    raise exception 'gathering: it can''t be restored' using errcode = 'PT409', hint = 'gathering_over';
  end if;
  update public.gatherings set state = 'published', cancel_reason = null where id = held.id;
  perform private.fill_places(held.id);
end $$;

-- Another time; the cut-off and the backup's time move along.
create function public.reschedule_gathering(gathering uuid, starts timestamptz, ends timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gatherings := private.lock_hosted_gathering(reschedule_gathering.gathering);
begin
  if held.state not in ('draft', 'pending', 'published') or starts <= now() then
    raise exception 'starts: this time is over' using errcode = 'PT409', hint = 'gathering_over';
  end if;
  update public.gatherings set starts_at = starts, ends_at = ends,
    answers_close_at = answers_close_at + (starts - held.starts_at), backup_starts_at = backup_starts_at + (starts - held.starts_at)
  where id = held.id;
end $$;

-- After it has started: nothing about it changes any more.
create function public.close_gathering(gathering uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gatherings := private.lock_hosted_gathering(close_gathering.gathering);
begin
  if held.state <> 'published' or held.starts_at > now() then
    raise exception 'gathering: it has not started' using errcode = 'PT409', hint = 'gathering_not_open';
  end if;
  update public.gatherings set state = 'closed' where id = held.id;
end $$;

-- Changes that attendees are notified of. Several in a short time become one, with what was before the first.
create function private.note_gathering_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told_kind text;
  -- Room for an undo, unless people may be on their way.
  delay constant interval := case when old.starts_at < now() + interval '3 hours' then interval '0' else interval '20 seconds' end;
  tries integer;
  is_restored boolean := false;
  change_was jsonb;
  was jsonb := jsonb_build_object('title', old.title, 'startsAt', old.starts_at, 'placeName', old.place_name,
    'spotId', old.spot_id, 'meetingPoint', old.meeting_point);
begin
  -- The place is the same, only its row is another.
  if coalesce(current_setting('tideline.merging_spots', true), '') = 'on' then
    return null;
  end if;
  if old.state = 'cancelled' and new.state = 'published' then
    delete from private.gathering_notices
      where gathering_id = new.id and kind = 'gathering_cancelled' and handled_at is null
      returning attempts, details -> 'changeWas' into tries, change_was;
    -- Nobody was told yet. A change before the cancellation still is to be told.
    if tries = 0 and change_was is null then
      return null;
    end if;
    is_restored := tries is distinct from 0;
  end if;
  if new.state = 'cancelled' and old.state = 'published' then
    told_kind := 'gathering_cancelled';
    select details -> 'was' into change_was from private.gathering_notices
      where gathering_id = new.id and kind = 'gathering_change' and handled_at is null and attempts = 0 limit 1;
    delete from private.gathering_notices where gathering_id = new.id and kind in ('gathering_change', 'gathering_reminder') and handled_at is null;
  elsif new.state = 'published' and (old.state in ('published', 'cancelled')) then
    told_kind := 'gathering_change';
    was := coalesce((select details -> 'was' from private.gathering_notices
      where gathering_id = new.id and kind = 'gathering_change' and handled_at is null limit 1), change_was, was);
    change_was := null;
    delete from private.gathering_notices
      where gathering_id = new.id and kind = 'gathering_change' and handled_at is null;
  else
    return null;
  end if;
  insert into private.gathering_notices (kind, gathering_id, source_key, details, due_at)
    values (told_kind, new.id, told_kind || ':' || new.id || ':' || new.sequence,
      jsonb_strip_nulls(jsonb_build_object('was', was, 'isRestored', is_restored, 'changeWas', change_was)), now() + delay)
    on conflict do nothing;
  return null;
end $$;

create trigger gatherings_note_change after update of title, place_name, spot_id, latitude, longitude, meeting_point,
    starts_at, ends_at, time_zone, state on public.gatherings
  for each row when (new.sequence <> old.sequence and new.ends_at > '2000-01-01')
  execute function private.note_gathering_change();

-- A larger capacity is offered at once.
create function private.fill_changed_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_places(new.id);
  return null;
end $$;

create trigger gatherings_fill_places after update of capacity on public.gatherings
  for each row when (new.waiting_count > 0 and new.capacity is distinct from old.capacity)
  execute function private.fill_changed_places();

revoke execute on function private.require_swimmer(), private.lock_gathering(uuid), private.lock_hosted_gathering(uuid),
  private.fill_places(uuid, timestamptz), private.answer_as(public.gatherings, public.attendees, text, timestamptz),
  private.describe_answer(uuid, uuid), private.first_name(text), private.lock_attendee(uuid, boolean), private.is_blocked_between(uuid, uuid),
  public.answer_gathering(uuid, text, boolean, text), public.confirm_place(uuid),
  public.set_attendance_details(uuid, boolean, text, text), public.list_attendees(uuid), public.get_gathering(uuid),
  public.set_pod(uuid, uuid), public.set_greeter(uuid, uuid), public.set_buddy(uuid, uuid),
  public.remove_attendee(uuid, boolean), public.offer_place(uuid), public.publish_gathering(uuid),
  public.close_answers(uuid, boolean), public.cancel_gathering(uuid, text), public.restore_gathering(uuid),
  public.reschedule_gathering(uuid, timestamptz, timestamptz), public.close_gathering(uuid) from public;
grant execute on function public.get_gathering(uuid) to anon, authenticated;
grant execute on function public.answer_gathering(uuid, text, boolean, text), public.confirm_place(uuid),
  public.set_attendance_details(uuid, boolean, text, text), public.list_attendees(uuid), public.set_pod(uuid, uuid),
  public.set_greeter(uuid, uuid), public.set_buddy(uuid, uuid), public.remove_attendee(uuid, boolean),
  public.offer_place(uuid), public.publish_gathering(uuid), public.close_answers(uuid, boolean),
  public.cancel_gathering(uuid, text), public.restore_gathering(uuid),
  public.reschedule_gathering(uuid, timestamptz, timestamptz), public.close_gathering(uuid) to authenticated;
