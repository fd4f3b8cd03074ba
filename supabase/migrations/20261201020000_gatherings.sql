-- Gatherings: swims, events and cleanups that people meet for, one by one or in series, with answers and a waiting list.
-- docs/groups.md describes the rules.

create type public.gathering_kind as enum ('swim', 'race', 'course', 'talk', 'cleanup');
-- Link: everyone who has its address.
create type public.gathering_visibility as enum ('public', 'group', 'link');
-- Pending: waits for staff, as the first public gathering of a host does.
create type public.gathering_state as enum ('draft', 'pending', 'published', 'cancelled', 'closed');
-- Offered: a place is held for them until `offered_until`.
create type public.attendance as enum ('going', 'maybe', 'not', 'waiting', 'offered');

-- Up to 20 things to bring.
create function private.is_kit_list(kit text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(kit) <= 20 and array_position(kit, null) is null
    and not exists (select from unnest(kit) as item where length(item) not between 1 and 60)
$$;

-- The limits within which a host swims; see `domain/gatherings`.
create function private.are_swim_limits(limits jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(limits) = 'object'
    and limits - array['maxWaveM', 'maxWindKmh', 'minWaterC', 'noHighAlert'] = '{}'
    and not exists (
      select from jsonb_each(limits) as item (name, value)
      where not coalesce(case name
        when 'noHighAlert' then jsonb_typeof(value) = 'boolean'
        when 'maxWaveM' then value >= '0' and value <= '20' and jsonb_typeof(value) = 'number'
        when 'maxWindKmh' then value >= '0' and value <= '200' and jsonb_typeof(value) = 'number'
        else value >= '-5' and value <= '50' and jsonb_typeof(value) = 'number'
      end, false)
    )
$$;

-- A name is shown in mails to others, so it holds no web or mail address.
create function private.is_plain_name(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select name !~* '[/@\\<>]|www[.]|[[:alnum:]][.][[:alpha:]]{2}'
$$;

-- A ring of at most 50 positions [longitude, latitude].
create function private.is_area(area jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(area) <> 'array' then false else jsonb_array_length(area) between 3 and 50 and not exists (
    select from jsonb_array_elements(area) as place
    where not coalesce(jsonb_path_match(place, '$.size() == 2 && $[0] >= -180 && $[0] <= 180 && $[1] >= -90 && $[1] <= 90',
      silent => true), false)
  ) end
$$;

-- {"weekdays": [1-7], "minutesFromHighWater": -60, "from": "07:00", "to": "10:00"}; Monday is 1.
create function private.is_tide_rule(rule jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select jsonb_typeof(rule) = 'object' and rule - array['weekdays', 'minutesFromHighWater', 'from', 'to'] = '{}'
    and coalesce(jsonb_path_match(rule, '$.weekdays.size() >= 1 && $.weekdays.size() <= 7
      && !exists($.weekdays[*] ? (@ < 1 || @ > 7 || @.type() != "number"))
      && $.minutesFromHighWater >= -360 && $.minutesFromHighWater <= 360', silent => true), false)
    and coalesce(rule ->> 'from' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and rule ->> 'to' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and rule ->> 'from' < rule ->> 'to', false)
$$;

-- Several gatherings by one rule. `keep-gatherings` writes their occurrences 12 weeks ahead.
create table public.gathering_series (
  id uuid primary key default gen_random_uuid(),
  group_id uuid references public.swim_groups on delete cascade,
  created_by uuid default auth.uid() references auth.users on delete set null,
  time_zone text not null constraint gathering_series_time_zone_check
    check (length(time_zone) <= 64 and time_zone ~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$'),
  -- The value of an RRULE, without DTSTART, as `toRrule` in `domain/gatherings/series` writes it.
  rrule text constraint gathering_series_rrule_check check (length(rrule) <= 200 and rrule ~ (
    '^FREQ=(WEEKLY;(INTERVAL=[2-4];)?BYDAY=(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU)){0,6}'
    '|MONTHLY;BYDAY=(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU))$')),
  tide jsonb constraint gathering_series_tide_check check (private.is_tide_rule(tide)),
  first_on date not null,
  until date,
  -- Where the occurrences start; a tide has its own times.
  local_time time,
  -- [{"on": date, "reason": text}]: dates of the rule without an occurrence.
  skipped jsonb not null default '[]' constraint gathering_series_skipped_check
    check (jsonb_typeof(skipped) = 'array' and jsonb_array_length(skipped) <= 500 and octet_length(skipped::text) <= 65536),
  -- Columns of `gatherings` that each occurrence gets, and `minutes`, how long it lasts.
  template jsonb not null constraint gathering_series_template_check
    check (jsonb_typeof(template) = 'object' and octet_length(template::text) <= 32768),
  -- The last date whose occurrences were written.
  expanded_through date,
  -- When to look again for dates to write; null once it has ended.
  expand_at timestamptz default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gathering_series_rule_check check (
    (rrule is null) <> (tide is null) and (rrule is null) = (local_time is null)
  ),
  constraint gathering_series_until_check check (until >= first_on)
);
create index gathering_series_group_id_idx on public.gathering_series (group_id);
create index gathering_series_created_by_idx on public.gathering_series (created_by);
create index gathering_series_expand_at_idx on public.gathering_series (expand_at) where expand_at is not null;
alter table public.gathering_series enable row level security;

create table public.gatherings (
  id uuid primary key default gen_random_uuid(),
  kind public.gathering_kind not null default 'swim',
  group_id uuid references public.swim_groups on delete cascade,
  series_id uuid references public.gathering_series on delete set null,
  -- The date the rule gives, which a moved occurrence keeps: its RECURRENCE-ID.
  occurrence_on date,
  -- It differs from its series, which leaves it alone.
  is_exception boolean not null default false,
  title text not null constraint gatherings_title_check check (length(title) between 1 and 100),
  description text not null default '' constraint gatherings_description_check check (length(description) <= 4000),
  spot_id uuid references private.spot_rows on delete set null,
  place_name text not null default '' constraint gatherings_place_name_check check (length(place_name) <= 120),
  -- Of the spot as those who see the gathering may know it; the host's own choice away from spots.
  latitude double precision constraint gatherings_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint gatherings_longitude_check check (longitude between -180 and 180),
  meeting_point text not null default '' constraint gatherings_meeting_point_check check (length(meeting_point) <= 300),
  time_zone text not null constraint gatherings_time_zone_check
    check (length(time_zone) <= 64 and time_zone ~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  minutes_in_water smallint constraint gatherings_minutes_in_water_check check (minutes_in_water between 1 and 1440),
  -- Null: no limit.
  capacity smallint constraint gatherings_capacity_check check (capacity between 1 and 2000),
  -- Null: until it starts.
  answers_close_at timestamptz,
  visibility public.gathering_visibility not null default 'public',
  hides_names boolean not null default false,
  is_beginner_welcome boolean not null default false,
  kit text[] not null default '{}' constraint gatherings_kit_check check (private.is_kit_list(kit)),
  backup_spot_id uuid references private.spot_rows on delete set null,
  backup_starts_at timestamptz,
  -- What keeps swimmers company on the water: kayaks, a boat.
  cover text not null default '' constraint gatherings_cover_check check (length(cover) <= 200),
  uses_muster boolean not null default false,
  uses_pairs boolean not null default false,
  checks_conditions boolean not null default false,
  overdue_minutes smallint not null default 10 constraint gatherings_overdue_minutes_check check (overdue_minutes between 5 and 30),
  limits jsonb not null default '{}' constraint gatherings_limits_check check (private.are_swim_limits(limits)),
  emergency_plan text not null default '' constraint gatherings_emergency_plan_check check (length(emergency_plan) <= 1000),
  ticket_url text constraint gatherings_ticket_url_check check (ticket_url ~ '^https://[^[:space:]]+$' and length(ticket_url) <= 500),
  area jsonb constraint gatherings_area_check check (private.is_area(area)),
  report_id uuid references public.crowd_reports on delete set null,
  state public.gathering_state not null default 'draft',
  cancel_reason text constraint gatherings_cancel_reason_check check (length(cancel_reason) between 1 and 300),
  -- When it was to start before it was last moved.
  previous_starts_at timestamptz,
  -- Counts the changes of time, place, title and state that calendars have to take over.
  sequence integer not null default 0 constraint gatherings_sequence_check check (sequence >= 0),
  -- Kept by a trigger: who goes, for whom a place is held, and who waits.
  going_count integer not null default 0 constraint gatherings_going_count_check check (going_count >= 0),
  offered_count integer not null default 0 constraint gatherings_offered_count_check check (offered_count >= 0),
  waiting_count integer not null default 0 constraint gatherings_waiting_count_check check (waiting_count >= 0),
  created_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its hosts can restore it for 30 days.
  deleted_at timestamptz,
  is_hidden boolean not null default false,
  hidden_reason text constraint gatherings_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  is_author_banned boolean not null default false,
  -- Whether others than its hosts see it, and whether everyone does.
  is_shown boolean not null generated always as (
    state in ('published', 'cancelled', 'closed') and not is_hidden and not is_author_banned and deleted_at is null
  ) stored,
  is_listed boolean not null generated always as (
    visibility = 'public' and state in ('published', 'cancelled', 'closed') and not is_hidden and not is_author_banned
    and deleted_at is null
  ) stored,
  constraint gatherings_series_id_occurrence_on_key unique (series_id, occurrence_on),
  constraint gatherings_occurrence_on_check check (series_id is null or occurrence_on is not null),
  constraint gatherings_times_check check (ends_at > starts_at and ends_at <= starts_at + interval '14 days'),
  constraint gatherings_answers_close_at_check check (answers_close_at <= starts_at),
  constraint gatherings_group_visibility_check check (visibility <> 'group' or group_id is not null),
  constraint gatherings_position_check check (
    (latitude is null) = (longitude is null)
    and (latitude = 0 or abs(latitude) >= 1e-9) and (longitude = 0 or abs(longitude) >= 1e-9)
  )
);
create index gatherings_listed_idx on public.gatherings (starts_at, id) where is_listed;
create index gatherings_kind_idx on public.gatherings (kind, starts_at, id) where is_listed;
create index gatherings_place_idx on public.gatherings (latitude, longitude, starts_at) where is_listed;
create index gatherings_group_id_idx on public.gatherings (group_id, starts_at, id);
create index gatherings_spot_id_idx on public.gatherings (spot_id, starts_at, id);
create index gatherings_backup_spot_id_idx on public.gatherings (backup_spot_id);
create index gatherings_created_by_idx on public.gatherings (created_by, starts_at desc, id desc);
create index gatherings_report_id_idx on public.gatherings (report_id);
create index gatherings_pending_idx on public.gatherings (created_at, id) where state = 'pending';
create index gatherings_hidden_idx on public.gatherings (updated_at desc, id) where is_hidden;
create index gatherings_deleted_idx on public.gatherings (deleted_at) where deleted_at is not null;
-- What the job looks for: the next starts, those to close, and free places that somebody waits for.
create index gatherings_published_idx on public.gatherings (ends_at) where state = 'published';
create index gatherings_starting_idx on public.gatherings (starts_at) where state = 'published';
create index gatherings_waiting_idx on public.gatherings (starts_at) where state = 'published' and waiting_count > 0;
alter table public.gatherings enable row level security;

-- Helpers of the host, beside those who host the group.
create table public.gathering_hosts (
  gathering_id uuid not null references public.gatherings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (gathering_id, user_id)
);
create index gathering_hosts_user_id_idx on public.gathering_hosts (user_id);
alter table public.gathering_hosts enable row level security;

-- What only those who are going read.
create table public.gathering_notes (
  gathering_id uuid primary key references public.gatherings on delete cascade,
  host_notes text not null default '' constraint gathering_notes_host_notes_check check (length(host_notes) <= 2000),
  emergency_contacts text not null default ''
    constraint gathering_notes_emergency_contacts_check check (length(emergency_contacts) <= 500),
  updated_at timestamptz not null default now()
);
alter table public.gathering_notes enable row level security;

-- Swimmers of one pace who stay together.
create table public.pods (
  id uuid primary key default gen_random_uuid(),
  gathering_id uuid not null references public.gatherings on delete cascade,
  name text not null constraint pods_name_check check (length(name) between 1 and 40),
  -- Seconds for 100 m, the faster one first.
  pace_from smallint constraint pods_pace_from_check check (pace_from between 50 and 360),
  pace_to smallint constraint pods_pace_to_check check (pace_to between 50 and 360),
  -- One of `attendees` of the same gathering.
  leader_id uuid,
  plan text not null default '' constraint pods_plan_check check (length(plan) <= 200),
  order_index smallint not null default 0 constraint pods_order_index_check check (order_index between 0 and 99),
  constraint pods_gathering_id_id_key unique (gathering_id, id),
  constraint pods_pace_check check (pace_from <= pace_to)
);
create index pods_order_idx on public.pods (gathering_id, order_index, id);
create index pods_leader_id_idx on public.pods (gathering_id, leader_id);
alter table public.pods enable row level security;

-- Numbers of the waiting list, in the order in which people joined it.
create sequence private.queue_numbers;

-- Who has answered. Written by calls alone: they hold the order of the waiting list.
create table public.attendees (
  id uuid primary key default gen_random_uuid(),
  gathering_id uuid not null references public.gatherings on delete cascade,
  user_id uuid references auth.users on delete cascade,
  -- Somebody without an account; their e-mail address is in `private.guest_contacts`.
  guest_name text constraint attendees_guest_name_check check (length(guest_name) between 1 and 60),
  state public.attendance not null,
  queue_number bigint,
  offered_until timestamptz,
  is_first_time boolean not null default false,
  pod_id uuid,
  greeter_id uuid,
  buddy_id uuid,
  cap_color text constraint attendees_cap_color_check check (length(cap_color) between 1 and 20),
  -- Read by the hosts.
  note_to_host text not null default '' constraint attendees_note_to_host_check check (length(note_to_host) <= 300),
  -- A host removed them, and they can't come back without them.
  is_removed boolean not null default false,
  answered_at timestamptz not null default now(),
  constraint attendees_gathering_id_user_id_key unique (gathering_id, user_id),
  constraint attendees_gathering_id_id_key unique (gathering_id, id),
  constraint attendees_who_check check ((user_id is null) <> (guest_name is null)),
  constraint attendees_queue_number_check check ((state in ('waiting', 'offered')) <= (queue_number is not null)),
  constraint attendees_offered_until_check check ((state = 'offered') = (offered_until is not null)),
  constraint attendees_is_removed_check check (not is_removed or state = 'not'),
  constraint attendees_pod_id_fkey foreign key (gathering_id, pod_id)
    references public.pods (gathering_id, id) on delete set null (pod_id),
  constraint attendees_greeter_id_fkey foreign key (gathering_id, greeter_id)
    references public.attendees (gathering_id, id) on delete set null (greeter_id),
  constraint attendees_buddy_id_fkey foreign key (gathering_id, buddy_id)
    references public.attendees (gathering_id, id) on delete set null (buddy_id),
  constraint attendees_partners_check check (greeter_id <> id and buddy_id <> id)
);
create index attendees_user_id_idx on public.attendees (user_id, state);
create index attendees_state_idx on public.attendees (gathering_id, state, queue_number);
create index attendees_pod_id_idx on public.attendees (gathering_id, pod_id);
create index attendees_greeter_id_idx on public.attendees (gathering_id, greeter_id);
create index attendees_buddy_id_idx on public.attendees (gathering_id, buddy_id);
create index attendees_offered_until_idx on public.attendees (offered_until) where state = 'offered';
alter table public.attendees enable row level security;

alter table public.pods add constraint pods_leader_id_fkey foreign key (gathering_id, leader_id)
  references public.attendees (gathering_id, id) on delete set null (leader_id);

-- Guests' addresses, from the question whether they are coming until 30 days after it. Their links are signed, not kept.
create table private.guest_contacts (
  id uuid primary key default gen_random_uuid(),
  gathering_id uuid not null references public.gatherings on delete cascade,
  -- Null until they confirm.
  attendee_id uuid constraint guest_contacts_attendee_id_key unique references public.attendees on delete cascade,
  name text not null constraint guest_contacts_name_check check (length(name) between 1 and 60 and private.is_plain_name(name)),
  email text not null constraint guest_contacts_email_check check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  is_first_time boolean not null default false,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint guest_contacts_gathering_id_email_key unique (gathering_id, email)
);
create index guest_contacts_email_idx on private.guest_contacts (email, asked_at);
create index guest_contacts_asked_at_idx on private.guest_contacts (asked_at) where attendee_id is null;
alter table private.guest_contacts enable row level security;

create table public.gathering_comments (
  id uuid primary key default gen_random_uuid(),
  gathering_id uuid not null references public.gatherings on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  body text not null constraint gathering_comments_body_check check (length(body) between 1 and 1000),
  -- A host approves what is written on a public page; members of its group need no approval.
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_removed_by_host boolean not null default false,
  is_hidden boolean not null default false,
  hidden_reason text constraint gathering_comments_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  is_author_banned boolean not null default false,
  is_shown boolean not null generated always as (
    is_approved and not is_hidden and not is_author_banned and deleted_at is null
  ) stored
);
create index gathering_comments_gathering_id_idx on public.gathering_comments (gathering_id, created_at, id);
create index gathering_comments_user_id_idx on public.gathering_comments (user_id);
create index gathering_comments_hidden_idx on public.gathering_comments (updated_at desc, id) where is_hidden;
create index gathering_comments_deleted_idx on public.gathering_comments (deleted_at) where deleted_at is not null;
alter table public.gathering_comments enable row level security;

-- What swimmers are still to be told. `keep-gatherings` composes the notifications and mails.
create table private.gathering_notices (
  id bigint generated always as identity primary key,
  kind text not null constraint gathering_notices_kind_check check (kind in ('group_join', 'group_joined', 'group_post',
    'gathering_reminder', 'gathering_change', 'gathering_cancelled', 'gathering_place', 'gathering_place_passed',
    'gathering_removed', 'gathering_comment', 'gathering_approved', 'gathering_go', 'gathering_greeter', 'gathering_greeted')),
  group_id uuid references public.swim_groups on delete cascade,
  gathering_id uuid references public.gatherings on delete cascade,
  -- Whom it is about, or to whom alone it goes; depends on the kind.
  user_id uuid references auth.users on delete cascade,
  attendee_id uuid references public.attendees on delete cascade,
  -- Names the occasion, so that nobody is notified twice.
  source_key text not null constraint gathering_notices_source_key_key unique
    constraint gathering_notices_source_key_check check (length(source_key) between 1 and 120),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Kept for a while, so that the same occasion is not noted again.
  handled_at timestamptz
);
create index gathering_notices_due_at_idx on private.gathering_notices (due_at) where handled_at is null;
create index gathering_notices_handled_at_idx on private.gathering_notices (handled_at) where handled_at is not null;
create index gathering_notices_group_id_idx on private.gathering_notices (group_id);
create index gathering_notices_gathering_id_idx on private.gathering_notices (gathering_id);
create index gathering_notices_user_id_idx on private.gathering_notices (user_id);
create index gathering_notices_attendee_id_idx on private.gathering_notices (attendee_id);
alter table private.gathering_notices enable row level security;

-- What the caller hosts beside what they created and what their groups hold.
create function private.list_hosted_gatherings() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select gathering_id from public.gathering_hosts where user_id = auth.uid()
$$;

-- All that the caller hosts, in one way or another.
create function private.list_gatherings_to_host() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.gatherings where created_by = auth.uid()
  union
  select id from public.gatherings where group_id in (select private.list_my_groups('host'))
  union
  select private.list_hosted_gatherings()
$$;

-- What the caller has answered, in one of these ways.
create function private.list_my_gatherings(
  states public.attendance[] default array['going', 'maybe', 'waiting', 'offered']::public.attendance[]
) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select gathering_id from public.attendees where user_id = auth.uid() and state = any (list_my_gatherings.states)
$$;

create function private.is_gathering_host(gathering uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.gatherings as held
    where held.id = is_gathering_host.gathering and held.deleted_at is null and (
      held.created_by = auth.uid()
      or private.is_group_member(held.group_id, 'host')
      or held.id in (select private.list_hosted_gatherings())
    )
  )
$$;

-- Whether the caller, who may be a visitor, sees a gathering whose address they have.
create function private.may_see_gathering(gathering uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_banned() and exists (
    select from public.gatherings as held
    where held.id = may_see_gathering.gathering and held.deleted_at is null and (
      private.is_gathering_host(held.id)
      or held.is_shown and (
        (held.visibility in ('public', 'link') or private.is_group_member(held.group_id))
          and (held.created_by is null or held.created_by <> all (array(select private.list_blocked_either_way())))
        or exists (
          select from public.attendees
          where attendees.gathering_id = held.id and user_id = auth.uid() and not is_removed
            -- Who left the group or was removed has this state.
            and (held.visibility <> 'group' or attendees.state <> 'not')
        )
      )
    )
  )
$$;

-- Whether a host's public gatherings need no approval: one was held before.
create function private.has_held_gathering(host uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.gatherings
    where created_by = has_held_gathering.host and is_listed and state in ('published', 'closed') and ends_at < now()
      and created_at < starts_at
  )
$$;

-- Whether those who see a gathering may know the position of a spot that isn't shown to everyone. Anyone joins a public
-- group.
create function private.shows_hidden_spot(visibility public.gathering_visibility, group_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select visibility = 'group' and exists (
    select from public.swim_groups as planned where planned.id = shows_hidden_spot.group_id and planned.access <> 'public')
$$;

-- Takes the position of the spot, as far as those who see the gathering may know it. The corners of an area are exact, so
-- that they stay only where everyone may know the place.
create function private.place_gathering() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  spot private.spot_rows;
begin
  if new.spot_id is null then
    return new;
  end if;
  select * into spot from private.spot_rows where id = new.spot_id;
  if spot.sensitivity <> 'public' or spot.audience <> 'everyone' then
    new.area := null;
  end if;
  if spot.audience = 'everyone' or private.shows_hidden_spot(new.visibility, new.group_id) then
    new.latitude := spot.latitude;
    new.longitude := spot.longitude;
    return new;
  -- Staff may hide a spot where something is planned, and its host may then cancel.
  elsif auth.uid() is not null and new.state in ('pending', 'published') and new.visibility <> 'group'
    and coalesce(current_setting('tideline.merging_spots', true), '') <> 'on'
    and coalesce(current_setting('tideline.placing_spot', true), '') <> 'on' then
    raise exception 'spot_id: only the group may be invited to a spot that isn''t shown to everyone'
      using errcode = '23514', column = 'spot_id', hint = 'gathering_sensitive';
  end if;
  new.latitude := null;
  new.longitude := null;
  return new;
end $$;

-- With the caller's rights: hosts name what they may see themselves.
create function private.check_gathering_places() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if new.spot_id is not null and (tg_op = 'INSERT' or new.spot_id is distinct from old.spot_id)
    and not exists (select from private.spot_rows where id = new.spot_id) then
    raise exception 'spot_id: there is no such spot' using errcode = '42501', column = 'spot_id';
  elsif new.backup_spot_id is not null and (tg_op = 'INSERT' or new.backup_spot_id is distinct from old.backup_spot_id)
    and not exists (select from private.spot_rows where id = new.backup_spot_id) then
    raise exception 'backup_spot_id: there is no such spot' using errcode = '42501', column = 'backup_spot_id';
  elsif new.report_id is not null and (tg_op = 'INSERT' or new.report_id is distinct from old.report_id)
    and not exists (select from public.crowd_reports where id = new.report_id) and not private.is_litter_report(new.report_id) then
    raise exception 'report_id: there is no such report' using errcode = '42501', column = 'report_id';
  end if;
  return new;
end $$;

create function private.check_gathering() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  caller constant uuid := auth.uid();
begin
  new.title := btrim(new.title);
  new.description := btrim(new.description);
  new.place_name := btrim(new.place_name);
  new.meeting_point := btrim(new.meeting_point);
  begin
    perform new.starts_at at time zone new.time_zone;
  exception when invalid_parameter_value then
    raise exception 'time_zone: there is no such time zone' using errcode = '23514', column = 'time_zone';
  end;
  if is_new then
    new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.created_by), false);
  elsif caller is not null and old.deleted_at is distinct from new.deleted_at and new.deleted_at is not null then
    new.deleted_at := now();
  end if;
  if new.state <> 'draft' and new.latitude is null and new.spot_id is null then
    raise exception 'latitude: say where it is' using errcode = '23514', column = 'latitude', hint = 'gathering_place_missing';
  end if;
  if caller is null then
    return new;
  end if;
  if not is_new and new.group_id is not null and new.group_id is distinct from old.group_id
    and not private.is_group_member(new.group_id, 'host') then
    raise exception 'group_id: only those who host the group plan its swims' using errcode = '42501', column = 'group_id';
  end if;
  if is_new and new.state not in ('draft', 'published') then
    raise exception 'state: a gathering starts as a draft or published' using errcode = '42501', column = 'state';
  end if;
  if new.state = 'published' and (is_new or old.state in ('draft', 'pending')) and new.kind <> 'cleanup'
    and new.starts_at <= now() then
    raise exception 'starts_at: this time is over' using errcode = '23514', column = 'starts_at', hint = 'gathering_over';
  end if;
  -- Staff look at a host's first public gathering. A later one that becomes public is treated alike, and nothing gets
  -- past them by being cancelled or closed first.
  if new.visibility = 'public' and new.state in ('published', 'cancelled', 'closed')
    and (is_new or old.visibility <> 'public' or old.state not in ('published', 'cancelled', 'closed'))
    and not private.is_staff() and not private.has_held_gathering(coalesce(new.created_by, caller)) then
    if new.state <> 'published' then
      raise exception 'visibility: staff look at it before everyone may find it'
        using errcode = '23514', column = 'visibility';
    end if;
    new.state := 'pending';
  end if;
  return new;
end $$;

-- What calendars must take over, and what makes an occurrence differ from its series. That a spot was moved does not.
create function private.number_gathering_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changed constant boolean := (old.title, old.place_name, old.spot_id, old.meeting_point, old.starts_at, old.ends_at,
      old.time_zone, old.state = 'cancelled')
    is distinct from (new.title, new.place_name, new.spot_id, new.meeting_point, new.starts_at, new.ends_at,
      new.time_zone, new.state = 'cancelled');
begin
  if old.state in ('published', 'cancelled', 'closed')
    and (is_changed or (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude)) then
    new.sequence := old.sequence + 1;
  end if;
  if old.state in ('published', 'cancelled') and old.starts_at <> new.starts_at then
    new.previous_starts_at := old.starts_at;
  end if;
  if is_changed and old.series_id = new.series_id
    and coalesce(current_setting('tideline.editing_series', true), '') <> 'on' then
    new.is_exception := true;
  end if;
  return new;
end $$;

create function private.count_attendees() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gathering_ids constant uuid[] := array(select distinct gathering_id from changed);
begin
  perform from public.gatherings where id = any (gathering_ids) order by id for no key update;
  update public.gatherings as held
  set going_count = counted.going, offered_count = counted.offered, waiting_count = counted.waiting
  from (
    select ids.id, count(*) filter (where state = 'going') as going, count(*) filter (where state = 'offered') as offered,
      count(*) filter (where state = 'waiting') as waiting
    from unnest(gathering_ids) as ids (id) left join public.attendees on attendees.gathering_id = ids.id
    group by ids.id
  ) as counted
  where held.id = counted.id
    and (held.going_count, held.offered_count, held.waiting_count)
      is distinct from (counted.going::integer, counted.offered::integer, counted.waiting::integer);
  return null;
end $$;

-- Comments on a public page wait for a host, unless their author belongs to the group or hosts. A changed one waits again.
create function private.check_gathering_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held public.gatherings;
  is_trusted boolean;
begin
  new.body := btrim(new.body);
  if tg_op = 'INSERT' then
    new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.user_id), false);
  end if;
  if auth.uid() is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and auth.uid() <> old.user_id and new.body is distinct from old.body then
    raise exception 'body: only its author changes it' using errcode = '42501';
  end if;
  select * into held from public.gatherings where id = new.gathering_id;
  is_trusted := private.is_gathering_host(new.gathering_id)
    or new.user_id = auth.uid() and (held.visibility <> 'public' or private.is_group_member(held.group_id));
  if tg_op = 'INSERT' or new.body is distinct from old.body then
    new.is_approved := is_trusted;
  elsif new.is_approved is distinct from old.is_approved and not private.is_gathering_host(new.gathering_id) then
    raise exception 'is_approved: a host approves comments' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and (old.deleted_at is null) <> (new.deleted_at is null) then
    if new.deleted_at is null and old.is_removed_by_host <> (auth.uid() <> old.user_id) then
      raise exception 'deleted_at: only who deleted it restores it' using errcode = '42501';
    end if;
    new.is_removed_by_host := new.deleted_at is not null and auth.uid() <> old.user_id;
    new.deleted_at := case when new.deleted_at is not null then now() end;
  end if;
  return new;
end $$;

-- The position follows the spot, also when it is hidden.
create function private.place_gatherings_of_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('tideline.placing_spot', 'on', true);
  update public.gatherings as held set latitude = place.latitude, longitude = place.longitude
  from (
    select about.id, case when is_known then new.latitude end as latitude, case when is_known then new.longitude end as longitude
    from public.gatherings as about cross join lateral (
      select new.audience = 'everyone' or private.shows_hidden_spot(about.visibility, about.group_id) as is_known
    ) as known
    where about.spot_id = new.id
  ) as place
  where held.id = place.id and (
    (held.latitude, held.longitude) is distinct from (place.latitude, place.longitude) or held.area is not null);
  perform set_config('tideline.placing_spot', '', true);
  return null;
end $$;

-- It goes from the swims of a group that everyone may join from now on.
create function private.place_gatherings_of_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody is told of it: the place is the same.
  perform set_config('tideline.merging_spots', 'on', true);
  update public.gatherings as held set latitude = place.latitude, longitude = place.longitude
  from (
    select about.id, case when is_known then spot.latitude end as latitude, case when is_known then spot.longitude end as longitude
    from public.gatherings as about join private.spot_rows as spot on spot.id = about.spot_id cross join lateral (
      select spot.audience = 'everyone' or private.shows_hidden_spot(about.visibility, about.group_id) as is_known
    ) as known
    where about.group_id = new.id and about.visibility = 'group'
  ) as place
  where held.id = place.id and (held.latitude, held.longitude) is distinct from (place.latitude, place.longitude);
  perform set_config('tideline.merging_spots', '', true);
  return null;
end $$;

-- In the order of their names: places first, then the checks that need them, then the number of the change.
create trigger gatherings_a_check_places before insert or update of spot_id, backup_spot_id, report_id on public.gatherings
  for each row execute function private.check_gathering_places();
create trigger gatherings_b_place
  before insert or update of spot_id, latitude, longitude, visibility, state, group_id, area on public.gatherings
  for each row when (new.spot_id is not null) execute function private.place_gathering();
create trigger gatherings_c_check
  before insert or update of title, description, place_name, meeting_point, time_zone, starts_at, state, visibility,
    latitude, longitude, spot_id, deleted_at, group_id
  on public.gatherings for each row execute function private.check_gathering();
create trigger gatherings_d_number_change
  before update of title, place_name, spot_id, latitude, longitude, meeting_point, starts_at, ends_at, time_zone, state
  on public.gatherings for each row execute function private.number_gathering_change();
create trigger gatherings_set_updated_at
  before update of kind, title, description, spot_id, place_name, latitude, longitude, meeting_point, time_zone,
    starts_at, ends_at, minutes_in_water, capacity, answers_close_at, visibility, hides_names, is_beginner_welcome, kit,
    backup_spot_id, backup_starts_at, cover, uses_muster, uses_pairs, checks_conditions, overdue_minutes, limits,
    emergency_plan, ticket_url, area, state, cancel_reason
  on public.gatherings for each row execute function private.set_updated_at();
create trigger gathering_series_set_updated_at before update of template, rrule, tide, until, ended_at
  on public.gathering_series for each row execute function private.set_updated_at();
create trigger gathering_notes_set_updated_at before update on public.gathering_notes
  for each row execute function private.set_updated_at();
create trigger spots_place_gatherings after update of sensitivity, approval_status, latitude, longitude on private.spot_rows
  for each row execute function private.place_gatherings_of_spot();

create trigger swim_groups_place_gatherings after update of access on public.swim_groups
  for each row when (old.access is distinct from new.access) execute function private.place_gatherings_of_group();

create trigger attendees_count_added after insert on public.attendees
  referencing new table as changed for each statement execute function private.count_attendees();
create trigger attendees_count_changed after update on public.attendees
  referencing new table as changed for each statement execute function private.count_attendees();
create trigger attendees_count_removed after delete on public.attendees
  referencing old table as changed for each statement execute function private.count_attendees();

create trigger gathering_comments_check before insert or update of body, is_approved, deleted_at on public.gathering_comments
  for each row execute function private.check_gathering_comment();
create trigger gathering_comments_set_updated_at before update of body on public.gathering_comments
  for each row execute function private.set_updated_at();

do $$
declare
  relation text;
begin
  foreach relation in array array['gathering_series', 'gatherings', 'gathering_hosts', 'gathering_notes', 'pods',
    'attendees', 'gathering_comments']
  loop
    execute format('create policy "banned swimmers are kept out" on public.%I
      as restrictive for all to authenticated using (not (select private.is_banned()))', relation);
    execute format('grant select, insert, update, delete on public.%I to service_role', relation);
  end loop;
end $$;

create policy "a block hides gatherings both ways, except answered ones" on public.gatherings
  as restrictive for select to authenticated using (
    created_by is null or created_by <> all (array(select private.list_blocked_either_way()))
    or id in (select private.list_my_gatherings()) or group_id in (select private.list_my_groups('host'))
    or id in (select private.list_hosted_gatherings())
  );
create policy "everyone reads listed gatherings" on public.gatherings
  for select to anon, authenticated using (is_listed);
create policy "members read the gatherings of their groups" on public.gatherings
  for select to authenticated
  using (is_shown and visibility <> 'link' and group_id in (select private.list_my_groups()));
create policy "swimmers read the gatherings they answered" on public.gatherings
  for select to authenticated using (is_shown and id in (select private.list_my_gatherings()));
create policy "hosts read what they created" on public.gatherings
  for select to authenticated using (created_by = (select auth.uid()));
create policy "hosts read what they host" on public.gatherings
  for select to authenticated using (
    group_id in (select private.list_my_groups('host')) or id in (select private.list_hosted_gatherings())
  );
create policy "swimmers plan gatherings, in groups if they host them" on public.gatherings
  for insert to authenticated with check (
    created_by = (select auth.uid()) and (group_id is null or group_id in (select private.list_my_groups('host')))
  );
create policy "hosts change their gatherings" on public.gatherings
  for update to authenticated
  using (
    created_by = (select auth.uid()) or group_id in (select private.list_my_groups('host'))
    or id in (select private.list_hosted_gatherings())
  )
  with check (
    (created_by = (select auth.uid()) or group_id in (select private.list_my_groups('host'))
      or id in (select private.list_hosted_gatherings()))
    and (group_id is null or group_id in (select private.list_my_groups('host')) or id in (select private.list_hosted_gatherings()))
  );
create policy "hosts remove their drafts" on public.gatherings
  for delete to authenticated using (created_by = (select auth.uid()) and state = 'draft');

create policy "a series is read with its gatherings" on public.gathering_series
  for select to anon, authenticated
  using (exists (select from public.gatherings where gatherings.series_id = gathering_series.id));
create policy "hosts read their series" on public.gathering_series
  for select to authenticated
  using (created_by = (select auth.uid()) or group_id in (select private.list_my_groups('host')));

create policy "helpers are read with their gathering" on public.gathering_hosts
  for select to authenticated using (
    exists (select from public.gatherings where gatherings.id = gathering_id)
    and user_id <> all (array(select private.list_blocked_either_way()))
  );
create policy "hosts choose helpers among those who are going" on public.gathering_hosts
  for insert to authenticated with check (
    private.is_gathering_host(gathering_id) and exists (
      select from public.attendees as attendee
      where attendee.gathering_id = gathering_hosts.gathering_id and attendee.user_id = gathering_hosts.user_id
        and attendee.state = 'going'
    )
  );
create policy "hosts remove helpers, who may also leave" on public.gathering_hosts
  for delete to authenticated using (user_id = (select auth.uid()) or private.is_gathering_host(gathering_id));

create policy "those who are going read the notes, hosts as well" on public.gathering_notes
  for select to authenticated using (
    gathering_id in (select private.list_my_gatherings(array['going']::public.attendance[]))
    or private.is_gathering_host(gathering_id)
  );
create policy "hosts add notes" on public.gathering_notes
  for insert to authenticated with check (private.is_gathering_host(gathering_id));
create policy "hosts change notes" on public.gathering_notes
  for update to authenticated using (private.is_gathering_host(gathering_id))
  with check (private.is_gathering_host(gathering_id));
create policy "hosts remove notes" on public.gathering_notes
  for delete to authenticated using (private.is_gathering_host(gathering_id));

create policy "pods are read with their gathering" on public.pods
  for select to anon, authenticated using (exists (select from public.gatherings where gatherings.id = gathering_id));
create policy "hosts add pods" on public.pods
  for insert to authenticated with check (private.is_gathering_host(gathering_id));
create policy "hosts change pods" on public.pods
  for update to authenticated using (private.is_gathering_host(gathering_id))
  with check (private.is_gathering_host(gathering_id));
create policy "hosts remove pods" on public.pods
  for delete to authenticated using (private.is_gathering_host(gathering_id));

create policy "swimmers read their own answers" on public.attendees
  for select to authenticated using (user_id = (select auth.uid()));

-- A list and not a question for each of thousands of rows.
create policy "hosts read who answered" on public.attendees
  for select to authenticated using (gathering_id in (select private.list_gatherings_to_host()));

create policy "a block hides gathering comments both ways, except from hosts" on public.gathering_comments
  as restrictive for select to authenticated using (
    user_id <> all (array(select private.list_blocked_either_way()))
    or gathering_id in (select private.list_gatherings_to_host()) and user_id <> all (array(select private.list_blocked()))
  );
create policy "comments are read with their gathering" on public.gathering_comments
  for select to anon, authenticated
  using (is_shown and exists (select from public.gatherings where gatherings.id = gathering_id));
create policy "swimmers read their own gathering comments" on public.gathering_comments
  for select to authenticated using (user_id = (select auth.uid()));
create policy "hosts read the comments that wait for them" on public.gathering_comments
  for select to authenticated using (
    not is_hidden and not is_author_banned and (deleted_at is null or is_removed_by_host)
    and private.is_gathering_host(gathering_id)
  );
create policy "swimmers comment on gatherings they may see" on public.gathering_comments
  for insert to authenticated
  with check (user_id = (select auth.uid()) and private.may_see_gathering(gathering_id));
create policy "authors change their gathering comments, hosts approve and delete" on public.gathering_comments
  for update to authenticated
  using (user_id = (select auth.uid()) or private.is_gathering_host(gathering_id))
  with check (user_id = (select auth.uid()) or private.is_gathering_host(gathering_id));
create policy "swimmers remove their own gathering comments" on public.gathering_comments
  for delete to authenticated using (user_id = (select auth.uid()) and not is_hidden);

-- Visitors learn when and where and how many, but nobody's name.
grant select (id, kind, group_id, series_id, occurrence_on, is_exception, title, description, spot_id, place_name, latitude,
    longitude, meeting_point, time_zone, starts_at, ends_at, minutes_in_water, capacity, answers_close_at, visibility,
    hides_names, is_beginner_welcome, kit, backup_spot_id, backup_starts_at, cover, uses_muster, uses_pairs,
    checks_conditions, limits, ticket_url, area, state, cancel_reason, sequence, going_count, offered_count,
    waiting_count, created_at, updated_at, is_listed)
  on public.gatherings to anon;
grant select (id, group_id, time_zone, rrule, tide, first_on, until, local_time, skipped, ended_at, created_at)
  on public.gathering_series to anon;
grant select (id, gathering_id, name, pace_from, pace_to, plan, order_index) on public.pods to anon;
grant select (id, gathering_id, body, created_at) on public.gathering_comments to anon;
grant select on public.gathering_series, public.gatherings, public.gathering_hosts, public.gathering_notes, public.pods,
  public.attendees, public.gathering_comments to authenticated;
grant insert (id, kind, group_id, title, description, spot_id, place_name, latitude, longitude, meeting_point, time_zone,
    starts_at, ends_at, minutes_in_water, capacity, answers_close_at, visibility, hides_names, is_beginner_welcome, kit,
    backup_spot_id, backup_starts_at, cover, uses_muster, uses_pairs, checks_conditions, overdue_minutes, limits,
    emergency_plan, ticket_url, area, report_id, state),
  update (kind, group_id, title, description, spot_id, place_name, latitude, longitude, meeting_point, time_zone, starts_at,
    ends_at, minutes_in_water, capacity, answers_close_at, visibility, hides_names, is_beginner_welcome, kit,
    backup_spot_id, backup_starts_at, cover, uses_muster, uses_pairs, checks_conditions, overdue_minutes, limits,
    emergency_plan, ticket_url, area, report_id, deleted_at),
  delete on public.gatherings to authenticated;
grant insert (gathering_id, user_id), delete on public.gathering_hosts to authenticated;
-- An upsert names every column of its body in the update.
grant insert (gathering_id, host_notes, emergency_contacts), update (gathering_id, host_notes, emergency_contacts), delete
  on public.gathering_notes to authenticated;
grant insert (id, gathering_id, name, pace_from, pace_to, leader_id, plan, order_index),
  update (name, pace_from, pace_to, leader_id, plan, order_index), delete on public.pods to authenticated;
grant insert (id, gathering_id, body), update (body, is_approved, deleted_at), delete on public.gathering_comments to authenticated;

revoke execute on function private.shows_hidden_spot(public.gathering_visibility, uuid), private.is_plain_name(text), private.is_kit_list(text[]), private.are_swim_limits(jsonb), private.is_area(jsonb),
  private.is_tide_rule(jsonb), private.list_hosted_gatherings(), private.list_gatherings_to_host(),
  private.list_my_gatherings(public.attendance[]),
  private.is_gathering_host(uuid), private.may_see_gathering(uuid), private.has_held_gathering(uuid) from public;
-- Checks of the tables, and policies, run with the swimmer's rights.
grant execute on function private.is_plain_name(text), private.is_kit_list(text[]), private.are_swim_limits(jsonb), private.is_area(jsonb),
  private.is_tide_rule(jsonb), private.list_hosted_gatherings(), private.list_gatherings_to_host(),
  private.list_my_gatherings(public.attendance[]), private.is_gathering_host(uuid) to authenticated, service_role;
grant execute on function private.may_see_gathering(uuid) to anon, authenticated, service_role;

select private.set_quota('public.gathering_series', 10, 1);
-- A series of every day starts with 85 dates.
select private.set_quota('public.gatherings', 200, 100);
select private.set_quota('public.gathering_hosts', 100, 10);
select private.set_quota('public.gathering_notes', 200, 100);
select private.set_quota('public.pods', 1500, 1100);
select private.set_quota('public.attendees', 200, 60);
select private.set_quota('public.gathering_comments', 100, 5);
