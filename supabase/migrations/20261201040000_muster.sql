-- The muster: who is in the water, and numbers to call that day. docs/muster.md describes the rules.

create type public.muster_action as enum ('in', 'out', 'ashore', 'undo');

-- One press on a host's phone. Only ever added, so that phones that were offline merge in any order.
create table public.muster_entries (
  -- Made by the phone: sent twice it is kept once.
  id uuid primary key,
  gathering_id uuid not null references public.gatherings on delete cascade,
  attendee_id uuid not null,
  action public.muster_action not null,
  -- What an undo takes back. No foreign key: the other phone's press may arrive later.
  undoes_id uuid,
  -- By the phone's clock as corrected, never in the future.
  at timestamptz not null,
  device_id uuid not null,
  recorded_by uuid default auth.uid() references auth.users on delete set null,
  recorded_at timestamptz not null default now(),
  constraint muster_entries_undoes_id_check check ((action = 'undo') = (undoes_id is not null)),
  constraint muster_entries_attendee_id_fkey foreign key (gathering_id, attendee_id)
    references public.attendees (gathering_id, id) on delete cascade
);
create index muster_entries_board_idx on public.muster_entries (gathering_id, attendee_id, at, id);
create index muster_entries_undoes_id_idx on public.muster_entries (undoes_id) where undoes_id is not null;
create index muster_entries_recorded_by_idx on public.muster_entries (recorded_by);
alter table public.muster_entries enable row level security;

-- Numbers that attendees give for the day. Hosts read them on that day only; then they are deleted.
create table public.attendee_contacts (
  attendee_id uuid primary key,
  gathering_id uuid not null,
  -- Null for someone whom a host added at the water.
  user_id uuid default auth.uid() references auth.users on delete cascade,
  phone text not null default '' constraint attendee_contacts_phone_check
    check (length(phone) <= 40 and phone ~ '^[0-9+() ./-]*$'),
  -- Whom to call about them.
  emergency_name text not null default '' constraint attendee_contacts_emergency_name_check check (length(emergency_name) <= 60),
  emergency_phone text not null default '' constraint attendee_contacts_emergency_phone_check
    check (length(emergency_phone) <= 40 and emergency_phone ~ '^[0-9+() ./-]*$'),
  created_at timestamptz not null default now(),
  constraint attendee_contacts_attendee_id_fkey foreign key (gathering_id, attendee_id)
    references public.attendees (gathering_id, id) on delete cascade
);
create index attendee_contacts_gathering_id_idx on public.attendee_contacts (gathering_id, attendee_id);
create index attendee_contacts_user_id_idx on public.attendee_contacts (user_id);
alter table public.attendee_contacts enable row level security;

-- The last press of each person that nobody took back; `domain/muster/board.ts` does the same.
create function private.muster_states(gathering uuid) returns table (attendee_id uuid, action public.muster_action)
language sql stable security definer set search_path = '' as $$
  select distinct on (entry.attendee_id) entry.attendee_id, entry.action
  from public.muster_entries as entry
  where entry.gathering_id = muster_states.gathering and entry.action <> 'undo'
    and not exists (
      select from public.muster_entries as undo
      where undo.undoes_id = entry.id and undo.gathering_id = entry.gathering_id
    )
  order by entry.attendee_id, entry.at desc, entry.id desc
$$;

create function private.count_in_water(gathering uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.muster_states(count_in_water.gathering) where action = 'in'
$$;

-- Whether hosts may read the numbers that attendees gave: a day around the start, longer for what lasts longer.
create function private.is_contact_day(gathering uuid, as_of timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.gatherings as held
    where held.id = is_contact_day.gathering
      and as_of between held.starts_at - interval '12 hours' and greatest(held.starts_at + interval '12 hours', held.ends_at + interval '2 hours')
  )
$$;

-- How hosts reach an attendee at the water, given by the attendee.
create function private.muster_name(swimmer uuid, guest_name text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(muster_name.guest_name, (
    select coalesce(nullif(btrim(profile.full_name), ''), nullif(btrim(profile.username), ''))
    from public.profiles as profile where profile.id = muster_name.swimmer
  ), 'Swimmer')
$$;

create function private.to_ms(at timestamptz) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select round(extract(epoch from at) * 1000)::double precision
$$;

-- Of the spots within 5 km, for the local emergency number; null where those of two countries are near.
create function private.country_near(latitude double precision, longitude double precision) returns text
language sql stable strict security definer set search_path = '' as $$
  select case when count(distinct spot.country) = 1 then min(spot.country) end
  from private.spot_rows as spot
  where spot.id = any (private.spots_within_5_km(country_near.latitude, country_near.longitude))
$$;

-- Everything that a host's board shows, as `muster` in `domain/muster/entry.ts` reads it; null for all others.
create function public.get_muster(gathering uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'gathering', jsonb_build_object(
      'id', held.id, 'kind', held.kind, 'title', held.title, 'state', held.state,
      'placeName', coalesce(nullif(held.place_name, ''), spot.name, ''), 'meetingPoint', held.meeting_point,
      'country', coalesce(spot.country, private.country_near(held.latitude, held.longitude)), 'latitude', coalesce(held.latitude, spot.latitude), 'longitude', coalesce(held.longitude, spot.longitude),
      'timeZone', held.time_zone, 'startsAt', private.to_ms(held.starts_at), 'endsAt', private.to_ms(held.ends_at),
      'minutesInWater', held.minutes_in_water, 'overdueMinutes', held.overdue_minutes, 'usesMuster', held.uses_muster, 'usesPairs', held.uses_pairs,
      'emergencyPlan', held.emergency_plan
    ),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object(
        'attendeeId', attendee.id, 'name', private.muster_name(attendee.user_id, attendee.guest_name),
        'isGuest', attendee.user_id is null, 'attendance', attendee.state, 'buddyId', attendee.buddy_id,
        'capColor', attendee.cap_color, 'podId', attendee.pod_id, 'isFirstTime', attendee.is_first_time,
        'noteToHost', nullif(attendee.note_to_host, ''), 'phone', nullif(contact.phone, ''),
        'emergencyName', nullif(contact.emergency_name, ''), 'emergencyPhone', nullif(contact.emergency_phone, '')
      ) order by attendee.id)
      from (
        select answered.* from public.attendees as answered
          left join lateral (
            select true as is_counted from public.muster_entries as entry
            where entry.gathering_id = held.id and entry.attendee_id = answered.id limit 1
          ) as pressed on true
        where answered.gathering_id = held.id and (answered.state <> 'not' or pressed.is_counted)
        -- `BOARD_PEOPLE_LIMIT`: those who wait or may come are left out first, nobody who was counted.
        order by pressed.is_counted nulls last, answered.state <> 'going', answered.id limit 2000
      ) as attendee
        left join public.attendee_contacts as contact on contact.attendee_id = attendee.id
          and private.is_contact_day(held.id, now())
    ), '[]'),
    'pods', coalesce((
      select jsonb_agg(jsonb_build_object('id', pod.id, 'name', pod.name, 'plan', pod.plan, 'leader', (
        select private.muster_name(leader.user_id, leader.guest_name) from public.attendees as leader where leader.id = pod.leader_id
      )) order by pod.order_index, pod.id)
      from (
        select * from public.pods where pods.gathering_id = held.id order by pods.order_index, pods.id limit 100
      ) as pod
    ), '[]'),
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', entry.id, 'attendeeId', entry.attendee_id, 'action', entry.action,
        'at', private.to_ms(entry.at), 'undoesId', entry.undoes_id) order by entry.at, entry.id)
      from public.muster_entries as entry where entry.gathering_id = held.id
    ), '[]')
  )
  from public.gatherings as held left join private.spot_rows as spot on spot.id = held.spot_id
  where held.id = get_muster.gathering and private.is_gathering_host(held.id) and not private.is_banned()
$$;

create function private.require_gathering_host(gathering uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_gathering_host(gathering) or private.is_banned() then
    raise exception 'gathering: only its hosts may do this' using errcode = '42501', hint = 'not_a_host';
  end if;
end $$;

-- One at a time: a name or number that is refused holds up nobody else and none of the presses. Presses for somebody who
-- could not be added are named to the phone.
create function private.add_walk_in(gathering uuid, walk_in jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  added uuid;
begin
  begin
    insert into public.attendees (id, gathering_id, guest_name, cap_color, state)
      values ((walk_in ->> 'attendeeId')::uuid, add_walk_in.gathering,
        coalesce(nullif(btrim(left(btrim(walk_in ->> 'name'), 60)), ''), 'Swimmer'),
        nullif(btrim(left(btrim(walk_in ->> 'capColor'), 20)), ''), 'going')
      on conflict do nothing
      returning id into added;
  exception when others then
    raise warning 'muster: a walk-in was not added: %', sqlerrm;
  end;
  if added is null or coalesce(walk_in ->> 'phone', '') = '' then
    return;
  end if;
  begin
    insert into public.attendee_contacts (attendee_id, gathering_id, user_id, phone)
      values (added, add_walk_in.gathering, null, walk_in ->> 'phone');
  exception when others then
    raise warning 'muster: the number of a walk-in was not kept: %', sqlerrm;
  end;
end $$;

-- Adds what a phone has counted, with those who joined at the water. Repeating it changes nothing. Returns the ids that
-- were left out, because the person is no longer there.
create function public.record_muster(gathering uuid, device uuid, walk_ins jsonb, entries jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  left_out uuid[];
begin
  perform private.require_gathering_host(record_muster.gathering);
  -- Presses of two phones for one gathering wait for each other, and for closing it.
  perform from public.gatherings where id = record_muster.gathering for update;
  perform private.add_walk_in(record_muster.gathering, item) from jsonb_array_elements(walk_ins) as item;

  with sent as (
    select (item ->> 'id')::uuid as id, (item ->> 'attendeeId')::uuid as attendee_id,
      (item ->> 'action')::public.muster_action as action, (item ->> 'undoesId')::uuid as undoes_id,
      to_timestamp((item ->> 'at')::double precision / 1000) as at
    from jsonb_array_elements(entries) as item
  ), pressed as (
    -- A clock that is ahead moves all its presses back, so that their order stays.
    select id, attendee_id, action, undoes_id, at - greatest(interval '0', max(at) over () - now()) as at from sent
  ), known as (
    select pressed.* from pressed
    where exists (
      select from public.attendees as attendee
      where attendee.id = pressed.attendee_id and attendee.gathering_id = record_muster.gathering
    )
  ), added as (
    insert into public.muster_entries (id, gathering_id, attendee_id, action, undoes_id, at, device_id)
    select id, record_muster.gathering, attendee_id, action, undoes_id, at, device from known
    on conflict do nothing
  )
  select coalesce(array_agg(pressed.id), '{}') into left_out from pressed where id not in (select id from known);

  -- A phone that was offline shows that somebody is still in.
  update public.gatherings as held set state = 'published'
    where held.id = record_muster.gathering and held.state = 'closed' and held.ends_at > now() - interval '1 day'
      and private.count_in_water(held.id) > 0;
  return left_out;
end $$;

-- Swimmers get the reason; a job that closes what is over leaves this one open. What others answered is cancelled, which
-- they are told of, and not deleted.
create function private.keep_open_while_in_water() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  in_water constant integer := private.count_in_water(new.id);
begin
  if in_water > 0 and auth.uid() is not null then
    raise exception 'state: % still in the water', in_water using errcode = '23514', column = 'state', hint = 'still_in_water';
  elsif in_water > 0 then
    new.state := old.state;
    new.cancel_reason := old.cancel_reason;
    new.deleted_at := old.deleted_at;
  elsif auth.uid() is not null and new.deleted_at is not null and new.ends_at > now() and exists (
    select from public.attendees as attendee
    where attendee.gathering_id = new.id and attendee.state <> 'not' and attendee.user_id is distinct from auth.uid()
  ) then
    raise exception 'deleted_at: people have answered, so cancel it first' using errcode = '23514', column = 'deleted_at',
      hint = 'gathering_answered';
  end if;
  return new;
end $$;

create trigger gatherings_e_keep_open before update of state, deleted_at on public.gatherings
  for each row when (
    old.state = 'published' and (new.state in ('closed', 'cancelled') or old.deleted_at is null and new.deleted_at is not null)
  ) execute function private.keep_open_while_in_water();

-- Who is in the water, and since when; a second press for the same doesn't restart the time. As `foldEntries` in
-- `domain/muster/board.ts`.
create function private.in_water_since(gathering uuid) returns table (attendee_id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select latest.attendee_id, latest.at
  from (
    select distinct on (changed.attendee_id) changed.attendee_id, changed.action, changed.at
    from (
      select entry.*, lag(entry.action) over (partition by entry.attendee_id order by entry.at, entry.id) as action_before
      from public.muster_entries as entry
      where entry.gathering_id = in_water_since.gathering and entry.action <> 'undo'
        and not exists (
          select from public.muster_entries as undo
          where undo.undoes_id = entry.id and undo.gathering_id = entry.gathering_id
        )
    ) as changed
    where changed.action is distinct from changed.action_before
    order by changed.attendee_id, changed.at desc, changed.id desc
  ) as latest
  where latest.action = 'in'
$$;

-- Overdue swimmers of whom hosts and helpers were told, whether or not a board was open.
create table private.told_overdue (
  gathering_id uuid not null,
  attendee_id uuid not null,
  since timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (gathering_id, attendee_id, since),
  constraint told_overdue_attendee_id_fkey foreign key (gathering_id, attendee_id)
    references public.attendees (gathering_id, id) on delete cascade
);
alter table private.told_overdue enable row level security;

-- Overdue and not told yet, by the rule of `dueAt` in `domain/muster/board.ts`.
create function private.untold_overdue(as_of timestamptz)
returns table (gathering_id uuid, attendee_id uuid, since timestamptz, due_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select held.id, swimmer.attendee_id, swimmer.since, due.at
  from public.gatherings as held
  cross join lateral private.in_water_since(held.id) as swimmer
  cross join lateral (
    select case
      when held.minutes_in_water is not null then swimmer.since + make_interval(mins => held.minutes_in_water)
      when swimmer.since < held.ends_at then held.ends_at
      else swimmer.since + (held.ends_at - held.starts_at)
    end as at
  ) as due
  where held.state = 'published' and held.starts_at <= as_of + interval '12 hours'
    and due.at + make_interval(mins => held.overdue_minutes) <= as_of
    and not exists (
      select from private.told_overdue as told
      where told.gathering_id = held.id and told.attendee_id = swimmer.attendee_id and told.since = swimmer.since
    )
$$;

-- Who runs a gathering: its creator, helpers and the hosts of its group.
create function private.list_gathering_hosts(gathering uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select created_by from public.gatherings where id = list_gathering_hosts.gathering and created_by is not null
  union
  select user_id from public.gathering_hosts where gathering_id = list_gathering_hosts.gathering
  union
  select member.user_id
  from public.gatherings as held join public.group_members as member on member.group_id = held.group_id
  where held.id = list_gathering_hosts.gathering and member.state = 'active' and member.role >= 'host'
$$;

-- With whom to tell: hosts, helpers and hosts of the group.
create function public.list_untold_overdue(as_of timestamptz, most integer default 50)
returns table (gathering_id uuid, attendee_id uuid, name text, title text, time_zone text, since timestamptz,
  due_at timestamptz, hosts uuid[])
language sql stable security definer set search_path = '' as $$
  select overdue.gathering_id, overdue.attendee_id, private.muster_name(attendee.user_id, attendee.guest_name), held.title,
    held.time_zone, overdue.since, overdue.due_at, array(select private.list_gathering_hosts(held.id))
  from private.untold_overdue(as_of) as overdue
  join public.gatherings as held on held.id = overdue.gathering_id
  join public.attendees as attendee on attendee.id = overdue.attendee_id
  order by overdue.due_at, overdue.attendee_id limit least(greatest(most, 1), 200)
$$;

-- After the notifications were added, which their own keys make unique.
create function public.mark_overdue_told(gathering uuid, attendee uuid, since timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.told_overdue (gathering_id, attendee_id, since)
    values (mark_overdue_told.gathering, mark_overdue_told.attendee, mark_overdue_told.since) on conflict do nothing
$$;

-- Refused while anyone is in the water.
create function public.close_muster(gathering uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_gathering_host(close_muster.gathering);
  update public.gatherings set state = 'closed' where id = close_muster.gathering and state = 'published';
end $$;

-- Takes a closing back for a day.
create function public.reopen_muster(gathering uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_gathering_host(reopen_muster.gathering);
  update public.gatherings set state = 'published'
    where id = reopen_muster.gathering and state = 'closed' and ends_at > now() - interval '1 day';
end $$;

-- Contacts of days that are over. They stay while somebody is still in the water, three days at most.
create function private.old_day_contacts(as_of timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select contact.attendee_id
  from public.attendee_contacts as contact join public.gatherings as held on held.id = contact.gathering_id
  where held.starts_at < as_of - interval '12 hours' and not private.is_contact_day(held.id, as_of)
    and (held.ends_at < as_of - interval '3 days' or private.count_in_water(held.id) = 0)
$$;

create function public.delete_day_contacts(as_of timestamptz) returns integer
language sql volatile security definer set search_path = '' as $$
  with deleted as (
    delete from public.attendee_contacts where attendee_id in (select private.old_day_contacts(as_of)) returning 1
  )
  select count(*)::integer from deleted
$$;

create policy "banned swimmers are kept out" on public.muster_entries
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "hosts read the muster" on public.muster_entries
  for select to authenticated using (private.is_gathering_host(gathering_id));

create policy "banned swimmers are kept out" on public.attendee_contacts
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read the numbers they gave" on public.attendee_contacts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "hosts read numbers on the day" on public.attendee_contacts
  for select to authenticated
  using (private.is_contact_day(gathering_id, now()) and private.is_gathering_host(gathering_id));
create policy "swimmers give numbers for what they answered" on public.attendee_contacts
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (
      select from public.attendees as attendee join public.gatherings as held on held.id = attendee.gathering_id
      where attendee.id = attendee_contacts.attendee_id and attendee.user_id = (select auth.uid()) and held.ends_at > now()
    )
  );
create policy "swimmers change the numbers they gave" on public.attendee_contacts
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers delete the numbers they gave" on public.attendee_contacts
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, insert, update, delete on public.muster_entries, public.attendee_contacts to service_role;
grant select on public.muster_entries to authenticated;
grant select, delete, insert (attendee_id, gathering_id, user_id, phone, emergency_name, emergency_phone),
  update (phone, emergency_name, emergency_phone) on public.attendee_contacts to authenticated;

revoke execute on function private.muster_states(uuid), private.count_in_water(uuid), private.is_contact_day(uuid, timestamptz),
  private.muster_name(uuid, text), private.to_ms(timestamptz), private.require_gathering_host(uuid), private.add_walk_in(uuid, jsonb),
  private.keep_open_while_in_water(), private.old_day_contacts(timestamptz),
  private.country_near(double precision, double precision), private.in_water_since(uuid),
  private.untold_overdue(timestamptz), private.list_gathering_hosts(uuid) from public;
-- Policies run with the swimmer's rights.
grant execute on function private.is_contact_day(uuid, timestamptz) to authenticated, service_role;
revoke execute on function public.get_muster(uuid), public.record_muster(uuid, uuid, jsonb, jsonb), public.close_muster(uuid),
  public.reopen_muster(uuid), public.delete_day_contacts(timestamptz), public.list_untold_overdue(timestamptz, integer),
  public.mark_overdue_told(uuid, uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.get_muster(uuid), public.record_muster(uuid, uuid, jsonb, jsonb), public.close_muster(uuid),
  public.reopen_muster(uuid) to authenticated;
grant execute on function public.delete_day_contacts(timestamptz), public.list_untold_overdue(timestamptz, integer),
  public.mark_overdue_told(uuid, uuid, timestamptz) to service_role;

-- A day without a network comes in one piece.
select private.set_quota('public.muster_entries', 20000, 20000);
-- With those whom a host adds at the water.
select private.set_quota('public.attendees', 2000, 60);
select private.set_quota('public.attendee_contacts', 2000, 60);

alter publication supabase_realtime add table public.muster_entries;
