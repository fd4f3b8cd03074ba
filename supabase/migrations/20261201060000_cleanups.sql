-- Cleanups: what people count, weigh and photograph at a gathering of the kind `cleanup`, and its summary.
-- docs/cleanups.md describes the rules.

-- Kinds of the International Coastal Cleanup card, in its order (`domain/cleanups/debris-kinds.ts`); `bag` is a weighed bag.
create type public.debris_kind as enum (
  'cigarette_ends', 'food_wrappers', 'takeout_plastic', 'takeout_foam', 'caps_plastic', 'caps_metal', 'lids',
  'straws', 'cutlery', 'bottles_plastic', 'bottles_glass', 'cans', 'bags_grocery', 'bags_other', 'bags_paper',
  'cups_paper', 'cups_plastic', 'cups_foam', 'buoys_traps', 'nets', 'fishing_line', 'rope', 'six_pack_holders',
  'packaging_plastic', 'bottles_cleaner', 'strapping_bands', 'tobacco_packaging', 'sachets', 'appliances',
  'balloons', 'cigar_tips', 'e_cigarettes', 'lighters', 'construction', 'fireworks', 'tires', 'condoms', 'diapers',
  'syringes', 'tampons', 'wet_wipes', 'protective_gear', 'tiny_foam', 'tiny_glass', 'tiny_plastic', 'local_concern',
  'animals', 'strangest_find', 'bag'
);
create type public.review_state as enum ('pending', 'reviewed');
create type public.cleanup_photo_moment as enum ('before', 'during', 'after');

-- The host's figures. A cleanup without a row has no summary yet.
create table public.cleanup_results (
  gathering_id uuid primary key references public.gatherings on delete cascade,
  bags integer not null constraint cleanup_results_bags_check check (bags between 0 and 10000),
  grams integer not null constraint cleanup_results_grams_check check (grams between 0 and 20000000),
  shore_meters integer constraint cleanup_results_shore_meters_check check (shore_meters between 1 and 100000),
  minutes integer constraint cleanup_results_minutes_check check (minutes between 1 and 1440),
  people integer constraint cleanup_results_people_check check (people between 1 and 2000),
  note text not null default '' constraint cleanup_results_note_check check (length(note) <= 1000),
  closed_by uuid default auth.uid() references auth.users on delete set null,
  closed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the people who came were notified of the summary.
  announced_at timestamptz
);
create index cleanup_results_closed_by_idx on public.cleanup_results (closed_by);
create index cleanup_results_unannounced_idx on public.cleanup_results (closed_at) where announced_at is null;
alter table public.cleanup_results enable row level security;

-- What each person took out. Pending until the host has reviewed it.
create table public.cleanup_attendees (
  gathering_id uuid not null references public.gatherings on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  bags integer not null default 0 constraint cleanup_attendees_bags_check check (bags between 0 and 10000),
  grams integer not null default 0 constraint cleanup_attendees_grams_check check (grams between 0 and 20000000),
  minutes integer constraint cleanup_attendees_minutes_check check (minutes between 1 and 1440),
  state public.review_state not null default 'pending',
  -- Why the host changed the numbers.
  reason text not null default '' constraint cleanup_attendees_reason_check check (length(reason) <= 300),
  reviewed_by uuid references auth.users on delete set null,
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (gathering_id, user_id),
  constraint cleanup_attendees_reviewed_at_check check ((state = 'reviewed') = (reviewed_at is not null))
);
create index cleanup_attendees_user_id_idx on public.cleanup_attendees (user_id, state);
create index cleanup_attendees_reviewed_by_idx on public.cleanup_attendees (reviewed_by);
alter table public.cleanup_attendees enable row level security;

-- Presses on the debris card, append-only: their sum is the count, in whatever order phones send them. Counts of a deleted
-- account stay, without a name.
create table public.debris_counts (
  -- From the device, so that a press that is sent twice counts once.
  id uuid primary key,
  gathering_id uuid not null references public.gatherings on delete cascade,
  user_id uuid default auth.uid() references auth.users on delete set null,
  device_id uuid not null,
  kind public.debris_kind not null,
  change smallint not null constraint debris_counts_change_check check (change between -100 and 100 and change <> 0),
  -- Of a weighed bag.
  grams integer not null default 0 constraint debris_counts_grams_check check (abs(grams) <= 100000),
  at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint debris_counts_bag_check check (kind = 'bag' or grams = 0)
);
create index debris_counts_gathering_id_idx on public.debris_counts (gathering_id, kind) include (change, grams);
create index debris_counts_user_id_idx on public.debris_counts (user_id, gathering_id, device_id);
alter table public.debris_counts enable row level security;

create table public.cleanup_photos (
  id uuid primary key default gen_random_uuid(),
  gathering_id uuid not null references public.gatherings on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  moment public.cleanup_photo_moment not null,
  -- In the private bucket `cleanup-photos`, as `upload-image` answers it.
  path text not null constraint cleanup_photos_path_check check (length(path) <= 300 and starts_with(path, user_id || '/')),
  -- Others see it once a host has looked at it, or took it.
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  constraint cleanup_photos_gathering_id_path_key unique (gathering_id, path)
);
create index cleanup_photos_user_id_idx on public.cleanup_photos (user_id);
create index cleanup_photos_path_idx on public.cleanup_photos (path);
alter table public.cleanup_photos enable row level security;

-- Hosts who were reminded of a missing summary.
create table private.cleanup_reminders (
  gathering_id uuid primary key references public.gatherings on delete cascade,
  sent_at timestamptz not null default now()
);
alter table private.cleanup_reminders enable row level security;

create index gatherings_cleanups_idx on public.gatherings (starts_at) where kind = 'cleanup' and deleted_at is null;
create index gatherings_cleanups_of_spot_idx on public.gatherings (spot_id, starts_at) where kind = 'cleanup' and deleted_at is null;
create index crowd_reports_pollution_idx on public.crowd_reports (observed_at) where report_type = 'pollution';

-- Whether the caller takes part in this cleanup or hosts it. A phone may have been offline for weeks.
create function private.may_count_debris(gathering_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_banned() and exists (
    select from public.gatherings as cleanup
    where cleanup.id = may_count_debris.gathering_id and cleanup.kind = 'cleanup' and cleanup.deleted_at is null
      and not cleanup.is_hidden and cleanup.state in ('published', 'closed')
      and now() between cleanup.starts_at - interval '1 day' and cleanup.ends_at + interval '30 days'
      and (
        private.is_gathering_host(cleanup.id) or exists (
          select from public.attendees
          where attendees.gathering_id = cleanup.id and attendees.user_id = auth.uid() and attendees.state = 'going'
        )
      )
  )
$$;

-- Sums of a cleanup by kind, without kinds that sum up to nothing.
create function private.debris_sums(cleanup uuid) returns table (kind public.debris_kind, change bigint, grams bigint)
language sql stable security definer set search_path = '' as $$
  select counted.kind, sum(counted.change), sum(counted.grams)
  from public.debris_counts as counted where counted.gathering_id = cleanup
  group by counted.kind having sum(counted.change) > 0 order by counted.kind
$$;

create function private.count_items(cleanup uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(change), 0)::bigint from private.debris_sums(cleanup) where kind <> 'bag'
$$;

-- Keeps presses of one device: [{id, kind, change, grams, at}], at most 100, and 5,000 of a person with a ton in bags.
-- Returns how many were new.
create function public.count_debris(gathering_id uuid, device_id uuid, entries jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  added integer;
begin
  if not private.may_count_debris(gathering_id) then
    raise exception 'gathering_id: you don''t take part in this cleanup' using errcode = '42501', hint = 'not_taking_part';
  end if;
  if jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100 then
    raise exception 'entries: at most 100' using errcode = '22023';
  end if;
  insert into public.debris_counts (id, gathering_id, user_id, device_id, kind, change, grams, at)
    select entry.id, count_debris.gathering_id, auth.uid(), count_debris.device_id, entry.kind, entry.change,
      coalesce(entry.grams, 0), least(entry.at, now())
    from jsonb_to_recordset(entries) as entry (id uuid, kind public.debris_kind, change smallint, grams integer, at timestamptz)
    order by entry.id
    on conflict (id) do nothing;
  get diagnostics added = row_count;
  if added > 0 and exists (
    select from public.debris_counts as counted
    where counted.user_id = auth.uid() and counted.gathering_id = count_debris.gathering_id
    having count(*) > 5000 or sum(abs(counted.grams)) > 1000000
  ) then
    raise exception 'entries: more than one person counts' using errcode = '23514', hint = 'too_many_counts';
  end if;
  return added;
end $$;

-- The card of a cleanup for one device: what others counted, summed up, and its own presses one by one.
create function public.get_debris_card(gathering_id uuid, device_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', cleanup.id, 'title', cleanup.title, 'placeName', cleanup.place_name, 'startsAt', cleanup.starts_at,
    'timeZone', cleanup.time_zone, 'goingCount', cleanup.going_count, 'mayCount', private.may_count_debris(cleanup.id),
    'visibility', cleanup.visibility,
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'change', change, 'grams', grams)), '[]')
      from (
        select kind, sum(change) as change, sum(grams) as grams from public.debris_counts as counted
        where counted.gathering_id = cleanup.id
          and (counted.user_id, counted.device_id) is distinct from (auth.uid(), get_debris_card.device_id)
        group by kind
      ) as sums
    ),
    'mine', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'change', change, 'grams', grams, 'at', at)), '[]')
      from (
        select * from public.debris_counts as counted
        where counted.gathering_id = cleanup.id and counted.user_id = auth.uid()
          and counted.device_id = get_debris_card.device_id
        order by at, id limit 20000
      ) as own
    )
  )
  from public.gatherings as cleanup
  where cleanup.id = get_debris_card.gathering_id and cleanup.kind = 'cleanup' and private.may_see_gathering(cleanup.id)
$$;

-- People of a cleanup for its hosts and for those who came; null for others. Hidden names are the hosts' alone, and so is
-- who it is that shows no name.
create function private.cleanup_people(cleanup public.gatherings) returns jsonb
language sql stable security definer set search_path = '' as $$
  with present as (
    select attendees.user_id from public.attendees
    where attendees.gathering_id = cleanup.id and attendees.state = 'going' and attendees.user_id is not null
    union select user_id from public.cleanup_attendees as own where own.gathering_id = cleanup.id
    -- Also attendees who counted and then left, so that hosts can remove their counts.
    union select user_id from public.debris_counts as counted
    where counted.gathering_id = cleanup.id and user_id is not null and private.is_gathering_host(cleanup.id)
  ), weighed as (
    select user_id, sum(change) as bags, sum(grams) as grams from public.debris_counts as counted
    where counted.gathering_id = cleanup.id and counted.kind = 'bag' group by user_id
  ), viewer as (
    select private.is_gathering_host(cleanup.id) as is_host,
      exists (select from present where user_id = auth.uid()) as is_present
  )
  select case when viewer.is_host or viewer.is_present then (
    select coalesce(jsonb_agg(jsonb_build_object(
      'userId', case when shown.name is not null then present.user_id end, 'name', coalesce(shown.name, 'Swimmer'),
      'isMe', present.user_id = auth.uid(),
      'bags', coalesce(own.bags, greatest(weighed.bags, 0), 0), 'grams', coalesce(own.grams, greatest(weighed.grams, 0), 0),
      'minutes', own.minutes, 'state', coalesce(own.state, 'pending'), 'reason', coalesce(own.reason, '')
    ) order by present.user_id = auth.uid() desc, coalesce(own.grams, weighed.grams, 0) desc, present.user_id), '[]')
    from present
      left join public.cleanup_attendees as own on own.gathering_id = cleanup.id and own.user_id = present.user_id
      left join weighed on weighed.user_id = present.user_id
      left join public.public_profiles as profile on profile.id = present.user_id
      cross join lateral (
        select case when viewer.is_host or present.user_id = auth.uid()
          then coalesce(private.public_name(present.user_id), 'Swimmer')
          else coalesce(nullif(profile.display_name, ''), nullif(profile.full_name, '')) end as name
      ) as shown
    where present.user_id = auth.uid() or viewer.is_host or (
      not cleanup.hides_names and present.user_id <> all (array(select private.list_blocked_either_way()))
    )
  ) end
  from viewer
$$;

-- Beyond who may see its cleanup: pending photos are seen by hosts, by their authors, and within a group.
create function private.may_see_cleanup_photo(photo public.cleanup_photos) returns boolean
language sql stable security definer set search_path = '' as $$
  select photo.user_id <> all (array(select private.list_blocked_either_way())) and (
    photo.is_approved or coalesce(photo.user_id = auth.uid(), false) or private.is_gathering_host(photo.gathering_id)
    or exists (select from public.gatherings where id = photo.gathering_id and visibility = 'group')
  )
$$;

-- A cleanup with its summary, as the caller may see it; null when they may not.
create function public.get_cleanup(gathering_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', cleanup.id, 'title', cleanup.title, 'placeName', cleanup.place_name, 'spotId', cleanup.spot_id,
    'startsAt', cleanup.starts_at, 'endsAt', cleanup.ends_at, 'timeZone', cleanup.time_zone,
    'hostName', case when auth.uid() is not null and not cleanup.hides_names
      and cleanup.created_by <> all (array(select private.list_blocked_either_way()))
      then private.public_name(cleanup.created_by) end,
    'goingCount', cleanup.going_count, 'isHost', private.is_gathering_host(cleanup.id),
    'mayCount', private.may_count_debris(cleanup.id),
    'result', (
      select jsonb_build_object('bags', bags, 'grams', grams, 'shoreMeters', shore_meters, 'minutes', minutes,
        'people', people, 'note', note, 'closedAt', closed_at)
      from public.cleanup_results as result where result.gathering_id = cleanup.id
    ),
    'sums', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'change', change, 'grams', grams)), '[]')
      from private.debris_sums(cleanup.id)
    ),
    'previous', (
      select jsonb_build_object('id', earlier.id, 'startsAt', earlier.starts_at, 'items', private.count_items(earlier.id))
      from public.gatherings as earlier
      where earlier.kind = 'cleanup' and earlier.deleted_at is null and earlier.spot_id = cleanup.spot_id
        and earlier.starts_at < cleanup.starts_at and private.may_see_gathering(earlier.id)
        and exists (select from public.debris_counts as counted where counted.gathering_id = earlier.id)
      order by earlier.starts_at desc limit 1
    ),
    'months', (
      select coalesce(jsonb_agg(jsonb_build_object('month', month, 'items', items) order by month), '[]')
      from (
        select to_char(here.starts_at at time zone here.time_zone, 'YYYY-MM') as month, sum(private.count_items(here.id)) as items
        from public.gatherings as here
        where here.kind = 'cleanup' and here.deleted_at is null and here.is_shown and here.state <> 'cancelled'
          and (here.spot_id = cleanup.spot_id or here.id = cleanup.id)
          and here.starts_at between cleanup.starts_at - interval '6 months' and cleanup.starts_at + interval '1 month'
        group by month order by month desc limit 6
      ) as sums
    ),
    'people', private.cleanup_people(cleanup),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'moment', photo.moment, 'path', photo.path,
        'isMine', coalesce(photo.user_id = auth.uid(), false), 'isApproved', photo.is_approved)
        order by photo.moment, photo.created_at), '[]')
      from public.cleanup_photos as photo
      where photo.gathering_id = cleanup.id and private.may_see_cleanup_photo(photo)
    )
  )
  from public.gatherings as cleanup
  where cleanup.id = get_cleanup.gathering_id and cleanup.kind = 'cleanup' and private.may_see_gathering(cleanup.id)
$$;

create function private.require_cleanup_host(cleanup uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_banned() or not private.is_gathering_host(cleanup)
    or not exists (select from public.gatherings where id = cleanup and kind = 'cleanup' and deleted_at is null) then
    raise exception 'gathering_id: only hosts may do this' using errcode = '42501';
  end if;
end $$;

-- The host's figures: {bags, grams, shoreMeters, minutes, people, note}. Saving them again changes them.
create function public.save_cleanup_result(gathering_id uuid, figures jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_cleanup_host(gathering_id);
  if not exists (
    select from public.gatherings
    where id = gathering_id and state in ('published', 'closed') and starts_at <= now()
  ) then
    raise exception 'gathering_id: this cleanup hasn''t taken place' using errcode = '23514', hint = 'too_early';
  end if;
  -- As for a past cleanup: everyone reads the totals of a spot, and nobody else has seen these numbers.
  if ((figures ->> 'bags')::integer > 200 or (figures ->> 'grams')::integer > 500000) and not exists (
    select from public.cleanup_attendees as other
    where other.gathering_id = save_cleanup_result.gathering_id and other.user_id <> auth.uid() and other.state = 'reviewed'
  ) then
    raise exception 'grams: review the numbers of somebody who came first'
      using errcode = '23514', column = 'grams', hint = 'review_first';
  end if;
  insert into public.cleanup_results as result (gathering_id, bags, grams, shore_meters, minutes, people, note, closed_by)
    values (save_cleanup_result.gathering_id, (figures ->> 'bags')::integer, (figures ->> 'grams')::integer,
      (figures ->> 'shoreMeters')::integer, (figures ->> 'minutes')::integer, (figures ->> 'people')::integer,
      btrim(coalesce(figures ->> 'note', '')), auth.uid())
    on conflict on constraint cleanup_results_pkey do update
      set bags = excluded.bags, grams = excluded.grams, shore_meters = excluded.shore_meters, minutes = excluded.minutes,
        people = excluded.people, note = excluded.note, updated_at = now();
end $$;

-- A person's own numbers; the host reviews them.
create function public.report_my_cleanup(gathering_id uuid, bags integer, grams integer, minutes integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.may_count_debris(gathering_id) then
    raise exception 'gathering_id: you don''t take part in this cleanup' using errcode = '42501', hint = 'not_taking_part';
  end if;
  insert into public.cleanup_attendees as own (gathering_id, user_id, bags, grams, minutes)
    values (report_my_cleanup.gathering_id, auth.uid(), report_my_cleanup.bags, report_my_cleanup.grams, report_my_cleanup.minutes)
    on conflict on constraint cleanup_attendees_pkey do update
      set bags = excluded.bags, grams = excluded.grams, minutes = excluded.minutes, state = 'pending', reason = '',
        reviewed_by = null, reviewed_at = null, updated_at = now();
end $$;

-- The host's word on a person's numbers. Changing them needs a reason, which the person reads.
create function public.review_cleanup_attendee(
  gathering_id uuid, swimmer uuid, bags integer, grams integer, minutes integer, reason text default ''
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  shown jsonb;
begin
  perform private.require_cleanup_host(gathering_id);
  select person into shown from public.gatherings as cleanup,
    jsonb_array_elements(private.cleanup_people(cleanup)) as person
    where cleanup.id = review_cleanup_attendee.gathering_id and person ->> 'userId' = swimmer::text;
  if shown is null then
    raise exception 'swimmer: this person didn''t take part' using errcode = '23514', column = 'swimmer';
  end if;
  if btrim(reason) = '' and (bags, grams, minutes) is distinct from
    ((shown ->> 'bags')::bigint, (shown ->> 'grams')::bigint, (shown ->> 'minutes')::integer) then
    raise exception 'reason: say why the numbers changed' using errcode = '23514', column = 'reason', hint = 'reason_missing';
  end if;
  insert into public.cleanup_attendees as own (gathering_id, user_id, bags, grams, minutes, state, reason, reviewed_by, reviewed_at)
    values (review_cleanup_attendee.gathering_id, swimmer, review_cleanup_attendee.bags, review_cleanup_attendee.grams,
      review_cleanup_attendee.minutes, 'reviewed', btrim(review_cleanup_attendee.reason), auth.uid(), now())
    on conflict on constraint cleanup_attendees_pkey do update
      set bags = excluded.bags, grams = excluded.grams, minutes = excluded.minutes, state = 'reviewed',
        reason = case when excluded.reason = '' then own.reason else excluded.reason end,
        reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at, updated_at = now();
end $$;

-- Hosts take out what one person counted, say by mistake or to spoil it.
create function public.remove_debris_counts(gathering_id uuid, swimmer uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_cleanup_host(gathering_id);
  delete from public.debris_counts as counted
    where counted.gathering_id = remove_debris_counts.gathering_id and counted.user_id = swimmer;
end $$;

-- A host's word that everyone may see a photo.
create function public.approve_cleanup_photo(photo uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_cleanup_host((select gathering_id from public.cleanup_photos where id = approve_cleanup_photo.photo));
  update public.cleanup_photos set is_approved = true where id = approve_cleanup_photo.photo;
end $$;

-- A cleanup that wasn't planned here: bags and weight alone. It is listed nowhere, but counts in totals.
create function public.record_past_cleanup(
  spot uuid, day date, bags integer, grams integer, people integer default null, time_zone text default 'UTC'
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  place private.spot_rows;
  -- Before noon it is a minute ago.
  begins constant timestamptz := least((day + time '12:00') at time zone time_zone, now() - interval '1 minute');
  added uuid;
begin
  if auth.uid() is null or private.is_banned() then
    raise exception 'sign in first' using errcode = '42501';
  end if;
  select found.* into place from private.spot_rows as found where found.id = spot and found.audience = 'everyone';
  if place.id is null then
    raise exception 'spot: there is no such spot' using errcode = '23514', column = 'spot';
  end if;
  if day < date '2000-01-01' or day > (now() at time zone record_past_cleanup.time_zone)::date then
    raise exception 'day: choose a day that has been' using errcode = '23514', column = 'day';
  -- Everyone reads the totals of a spot, and nobody else has seen these numbers.
  elsif bags > 200 or grams > 500000 then
    raise exception 'grams: more than one cleanup takes out' using errcode = '23514', column = 'grams';
  end if;
  insert into public.gatherings (kind, title, spot_id, place_name, time_zone, starts_at, ends_at, visibility, state, created_by)
    values ('cleanup', 'Cleanup', place.id, left(place.name, 120), record_past_cleanup.time_zone, begins,
      begins + interval '1 hour', 'link', 'published', auth.uid())
    returning id into added;
  update public.gatherings set state = 'closed' where id = added;
  insert into public.cleanup_results (gathering_id, bags, grams, people, announced_at)
    values (added, record_past_cleanup.bags, record_past_cleanup.grams, record_past_cleanup.people, now());
  -- Pending: nobody else has seen the numbers.
  insert into public.cleanup_attendees (gathering_id, user_id, bags, grams)
    values (added, auth.uid(), record_past_cleanup.bags, record_past_cleanup.grams);
  return added;
end $$;

-- Spots in this box with reports of litter in the last 30 days, also of reports that have ended: litter stays.
create function public.list_litter_reports(
  west double precision, south double precision, east double precision, north double precision
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(row_to_json(found)), '[]') from (
    select spot.id as "spotId", spot.name, spot.latitude, spot.longitude, count(*) as reports,
      max(report.observed_at) as "latestAt",
      (array_agg(report.id order by report.observed_at desc))[1] as "reportId"
    from public.crowd_reports as report join private.spot_rows as spot on spot.id = report.spot_id
    where report.report_type = 'pollution' and report.parameters ->> 'value' in ('litter', 'other')
      and report.observed_at > now() - interval '30 days' and report.visibility = 'public'
      and report.verification_status <> 'rejected' and report.withdrawn_at is null
      and report.user_id <> all (array(select private.list_blocked_either_way()))
      and spot.audience = 'everyone' and spot.latitude between south and north
      and case when west <= east then spot.longitude between west and east
        else spot.longitude >= west or spot.longitude <= east end
    group by spot.id, spot.name, spot.latitude, spot.longitude
    order by reports desc, spot.id limit 200
  ) as found
$$;

-- Cleanups to come (soonest first) or past ones (latest first). Near a place, those within 100 km; and always the caller's.
create function public.list_cleanups(
  is_past boolean, latitude double precision default null, longitude double precision default null, most integer default 20
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select gathering_id from public.attendees where user_id = auth.uid() and state <> 'not'
    union select gathering_id from public.cleanup_attendees where user_id = auth.uid()
    union select id from public.gatherings where created_by = auth.uid() and kind = 'cleanup'
  ), found as (
    select cleanup.*, private.distance_km(cleanup.latitude, cleanup.longitude, list_cleanups.latitude, list_cleanups.longitude) as km
    from public.gatherings as cleanup
    where cleanup.kind = 'cleanup' and cleanup.is_shown and cleanup.state in ('published', 'closed')
      and case when is_past then cleanup.starts_at <= now() else cleanup.ends_at > now() and cleanup.starts_at > now() - interval '2 days' end
      and (
        cleanup.id in (select gathering_id from mine)
        or cleanup.is_listed and (
          list_cleanups.latitude is null
          or private.distance_km(cleanup.latitude, cleanup.longitude, list_cleanups.latitude, list_cleanups.longitude) <= 100
        )
      )
      and private.may_see_gathering(cleanup.id)
    order by case when is_past then cleanup.starts_at end desc, cleanup.starts_at limit least(most, 100)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'title', title, 'placeName', place_name, 'spotId', spot_id, 'latitude', found.latitude, 'longitude', found.longitude,
    'startsAt', starts_at, 'endsAt', ends_at, 'timeZone', time_zone, 'kit', to_jsonb(kit), 'goingCount', going_count,
    'capacity', capacity, 'isHost', private.is_gathering_host(id), 'km', round(km::numeric, 1), 'visibility', visibility,
    'answer', (select state from public.attendees where gathering_id = found.id and user_id = auth.uid()),
    'hasResult', exists (select from public.cleanup_results as result where result.gathering_id = found.id)
      or exists (select from public.debris_counts as counted where counted.gathering_id = found.id)
  )), '[]') from found
$$;

create function private.sum_cleanups(cleanups uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cleanups', count(*), 'bags', coalesce(sum(result.bags), 0), 'grams', coalesce(sum(result.grams), 0),
    'items', coalesce(sum(private.count_items(result.gathering_id)), 0), 'people', coalesce(sum(result.people), 0))
  from public.cleanup_results as result where result.gathering_id = any (cleanups)
$$;

-- What was taken out at a spot in a year.
create function public.get_spot_cleanups(spot uuid, year integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.sum_cleanups(array(
    select id from public.gatherings
    where spot_id = spot and kind = 'cleanup' and deleted_at is null and is_shown
      and starts_at >= make_timestamptz(year, 1, 1, 0, 0, 0) - interval '14 hours'
      and starts_at < make_timestamptz(year + 1, 1, 1, 0, 0, 0) + interval '14 hours'
      and extract(year from starts_at at time zone time_zone) = year
      and exists (select from private.spot_rows where spot_rows.id = spot and audience = 'everyone')
  ))
$$;

-- What a group has taken out, for everyone who may see the group.
create function public.get_group_cleanups(team uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.sum_cleanups(array(
    select id from public.gatherings
    where group_id = team and kind = 'cleanup' and deleted_at is null and private.may_see_gathering(id)
  ))
$$;

-- The caller's own numbers.
create function public.get_my_cleanups() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cleanups', count(*), 'bags', coalesce(sum(own.bags), 0), 'grams', coalesce(sum(own.grams), 0),
    'people', count(*),
    'items', (
      select coalesce(sum(greatest(change, 0)), 0) from (
        select sum(change) as change from public.debris_counts
        where user_id = auth.uid() and kind <> 'bag' group by gathering_id, kind
      ) as sums
    ))
  from public.cleanup_attendees as own where own.user_id = auth.uid()
$$;

-- Cleanups whose host should write the summary (a week after), and summaries that the others haven't heard of.
create function public.list_cleanup_notices(most integer default 50)
returns table (gathering_id uuid, about text, title text, place_name text, spot_id uuid, items bigint, grams integer, swimmers uuid[])
language sql stable security definer set search_path = '' as $$
  (select cleanup.id, 'reminder', cleanup.title, cleanup.place_name, cleanup.spot_id, private.count_items(cleanup.id), 0,
    array(
      select host.id from auth.users as host
      where host.id = cleanup.created_by and not exists (
        select from public.user_notification_settings
        where user_id = host.id and not notification_cleanup_reminders
      )
    )
  from public.gatherings as cleanup
  where cleanup.kind = 'cleanup' and cleanup.deleted_at is null and cleanup.state in ('published', 'closed')
    and cleanup.starts_at between now() - interval '60 days' and now() - interval '7 days'
    and cleanup.ends_at < now() - interval '7 days'
    and not exists (select from public.cleanup_results as result where result.gathering_id = cleanup.id)
    and not exists (select from private.cleanup_reminders as sent where sent.gathering_id = cleanup.id)
  order by cleanup.starts_at limit least(most, 200))
  union all
  (select cleanup.id, 'summary', cleanup.title, cleanup.place_name, cleanup.spot_id, private.count_items(cleanup.id), result.grams,
    array(
      select attendees.user_id from public.attendees
      where attendees.gathering_id = cleanup.id and attendees.state = 'going' and attendees.user_id is not null
        and attendees.user_id is distinct from result.closed_by
        and not exists (
          select from public.user_notification_settings
          where user_id = attendees.user_id and not notification_cleanup_reminders
        )
    )
  from public.cleanup_results as result join public.gatherings as cleanup on cleanup.id = result.gathering_id
  where result.announced_at is null and cleanup.deleted_at is null
  order by result.closed_at limit least(most, 200))
$$;

create function public.mark_cleanup_notices(reminded uuid[], announced uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.cleanup_reminders (gathering_id) select unnest(reminded) order by 1 on conflict do nothing;
  update public.cleanup_results set announced_at = now() where gathering_id = any (announced) and announced_at is null;
$$;

-- Litter that is still reported on the map of cleanups, also by reports that have ended.
create function private.is_litter_report(report uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.crowd_reports as found join private.spot_rows as spot on spot.id = found.spot_id
    where found.id = report and found.report_type = 'pollution' and found.visibility = 'public'
      and found.verification_status <> 'rejected' and found.withdrawn_at is null and spot.audience = 'everyone'
      and found.observed_at > now() - interval '30 days'
  )
$$;

create function private.keep_room_for_cleanup_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.gatherings where id in (select gathering_id from added) order by id for no key update;
  if exists (
    select from public.cleanup_photos where gathering_id in (select gathering_id from added)
    group by gathering_id having count(*) > 20
  ) then
    raise exception 'photos: a cleanup has at most 20 photos' using errcode = '23514', hint = 'too_many_photos';
  end if;
  return null;
end $$;

create trigger cleanup_photos_keep_room after insert on public.cleanup_photos
  referencing new table as added for each statement execute function private.keep_room_for_cleanup_photos();

create function private.approve_photos_of_hosts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_approved := private.is_gathering_host(new.gathering_id);
  return new;
end $$;

create trigger cleanup_photos_approve before insert on public.cleanup_photos
  for each row when (not new.is_approved) execute function private.approve_photos_of_hosts();

do $$
declare
  relation text;
begin
  foreach relation in array array['cleanup_results', 'cleanup_attendees', 'debris_counts', 'cleanup_photos'] loop
    execute format('create policy "banned swimmers are kept out" on public.%I
      as restrictive for all to authenticated using (not (select private.is_banned()))', relation);
    execute format('grant select, insert, update, delete on public.%I to service_role', relation);
  end loop;
  -- Others read by `get_cleanup` alone.
  foreach relation in array array['cleanup_attendees', 'debris_counts', 'cleanup_photos'] loop
    execute format('create policy "swimmers read their own rows" on public.%I
      for select to authenticated using (user_id = (select auth.uid()))', relation);
    execute format('grant select on public.%I to authenticated', relation);
  end loop;
end $$;

create policy "people of a cleanup add photos" on public.cleanup_photos
  for insert to authenticated with check (user_id = (select auth.uid()) and private.may_count_debris(gathering_id));
create policy "swimmers and hosts remove photos" on public.cleanup_photos
  for delete to authenticated using (user_id = (select auth.uid()) or private.is_gathering_host(gathering_id));
grant insert (id, user_id, gathering_id, moment, path), delete on public.cleanup_photos to authenticated;

revoke execute on function private.may_count_debris(uuid), private.debris_sums(uuid), private.count_items(uuid),
  private.cleanup_people(public.gatherings), private.require_cleanup_host(uuid), private.sum_cleanups(uuid[]),
  private.is_litter_report(uuid), private.may_see_cleanup_photo(public.cleanup_photos), private.approve_photos_of_hosts(),
  public.approve_cleanup_photo(uuid), public.remove_debris_counts(uuid, uuid), public.list_cleanup_notices(integer), public.mark_cleanup_notices(uuid[], uuid[]) from public;
-- Policies and triggers of swimmers call them.
grant execute on function private.may_count_debris(uuid), private.is_litter_report(uuid) to authenticated, service_role;
grant execute on function public.count_debris(uuid, uuid, jsonb), public.get_debris_card(uuid, uuid),
  public.save_cleanup_result(uuid, jsonb), public.report_my_cleanup(uuid, integer, integer, integer),
  public.review_cleanup_attendee(uuid, uuid, integer, integer, integer, text),
  public.approve_cleanup_photo(uuid), public.remove_debris_counts(uuid, uuid), public.record_past_cleanup(uuid, date, integer, integer, integer, text),
  public.list_cleanups(boolean, double precision, double precision, integer), public.get_my_cleanups() to authenticated;
grant execute on function public.get_cleanup(uuid), public.get_group_cleanups(uuid), public.get_spot_cleanups(uuid, integer),
  public.list_litter_reports(double precision, double precision, double precision, double precision) to anon, authenticated;
grant execute on function public.list_cleanup_notices(integer), public.mark_cleanup_notices(uuid[], uuid[]) to service_role;

-- Two hours of counting by tapping, and years of past cleanups.
select private.set_quota('public.debris_counts', 20000, 100);
select private.set_quota('public.cleanup_results', 100, 10);
select private.set_quota('public.cleanup_attendees', 1000, 10);
select private.set_quota('public.cleanup_photos', 100, 5);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('cleanup-photos', 'cleanup-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
insert into private.storage_quotas values ('cleanup-photos', 536870912, 2000);

-- Whether a photo, or its smaller size, belongs to a cleanup that the caller sees.
create function private.is_cleanup_photo(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.cleanup_photos as photo
    where photo.path in (file, regexp_replace(file, '-[0-9]+[.]webp$', '-1600.webp'))
      and not exists (select from private.banned_swimmers where user_id = photo.user_id)
      and private.may_see_cleanup_photo(photo) and private.may_see_gathering(photo.gathering_id)
  )
$$;
revoke execute on function private.is_cleanup_photo(text) from public;
grant execute on function private.is_cleanup_photo(text) to anon, authenticated, service_role;
create policy "swimmers read their own cleanup photos" on storage.objects
  for select to authenticated using (
    bucket_id = 'cleanup-photos' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- Not to list: folders are named by swimmers.
create policy "everyone sees photos of the cleanups they see" on storage.objects
  for select to anon, authenticated using (
    bucket_id = 'cleanup-photos' and coalesce(current_setting('storage.operation', true), '') not like '%object.list%'
    and private.is_cleanup_photo(name)
  );

-- Cleanups count for achievements once a host has reviewed a person's numbers.
create trigger cleanup_attendees_achievements_added after insert on public.cleanup_attendees
  referencing new table as changed for each statement execute function private.queue_achievements('user_id');
create trigger cleanup_attendees_achievements_changed after update on public.cleanup_attendees
  referencing new table as changed for each statement execute function private.queue_achievements('user_id');
create trigger cleanup_attendees_achievements_removed after delete on public.cleanup_attendees
  referencing old table as changed for each statement execute function private.queue_achievements('user_id');

-- Hourly: reminders of missing summaries, and word of new ones.
insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('keep-cleanups', '20 * * * *', 'keep-cleanups', false);
select private.register_scheduled_jobs();
