-- Series: who may host them, their occurrences, and changes to those that follow. The dates come from
-- `supabase/functions/_shared/gatherings`, since SQL knows no recurrence rules.

-- Whether the caller may see a spot; for calls that run with their owner's rights.
create function private.may_see_spot(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.spot_rows where id = may_see_spot.spot and (
      audience = 'everyone' or owner_id = auth.uid() or private.is_staff()
      or audience = 'swimmers' and auth.uid() is not null
    )
  )
$$;

-- The columns of `gatherings` that a series copies.
create function private.template_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['kind', 'title', 'description', 'spot_id', 'place_name', 'latitude', 'longitude', 'meeting_point',
    'minutes_in_water', 'capacity', 'visibility', 'hides_names', 'is_beginner_welcome', 'kit', 'backup_spot_id', 'cover',
    'uses_muster', 'uses_pairs', 'checks_conditions', 'overdue_minutes', 'limits', 'emergency_plan', 'ticket_url']
$$;

-- Host notes of the dates to come. Not in the template, which everyone who sees a date may read.
create table private.series_notes (
  series_id uuid primary key references public.gathering_series on delete cascade,
  host_notes text not null constraint series_notes_host_notes_check check (length(host_notes) between 1 and 2000)
);
alter table private.series_notes enable row level security;

-- Refuses a series that its caller may not host, and words of the template that no gathering has.
create function private.check_series(series public.gathering_series) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  unknown text;
begin
  if not private.has_group_swim_network() then
    raise exception 'series: hosting a series is part of the pro plan' using errcode = 'PT403', hint = 'needs_premium';
  elsif series.group_id is not null and not private.is_group_member(series.group_id, 'host') then
    raise exception 'group_id: only those who host the group plan its swims' using errcode = '42501';
  end if;
  select key into unknown from jsonb_object_keys(series.template) as key
    where key <> all (private.template_columns() || array['minutes', 'answers_close_minutes', 'backup_minutes', 'pods']) limit 1;
  if unknown is not null then
    raise exception 'template: % is not part of a series', unknown using errcode = '22023';
  elsif coalesce(jsonb_typeof(series.template -> 'minutes'), '') <> 'number'
    or (series.template ->> 'minutes')::numeric not between 1 and 20160 then
    raise exception 'template: say how many minutes it lasts' using errcode = '22023';
  elsif jsonb_typeof(coalesce(series.template -> 'pods', '[]')) <> 'array' or jsonb_array_length(coalesce(series.template -> 'pods', '[]')) > 12 then
    raise exception 'template: at most 12 pods' using errcode = '22023';
  elsif series.tide is not null and series.template ->> 'spot_id' is null then
    raise exception 'tide: the tide is known at a spot' using errcode = '22023';
  end if;
  if series.template ->> 'spot_id' is not null and not private.may_see_spot((series.template ->> 'spot_id')::uuid)
    or series.template ->> 'backup_spot_id' is not null and not private.may_see_spot((series.template ->> 'backup_spot_id')::uuid) then
    raise exception 'spot_id: there is no such spot' using errcode = '42501', column = 'spot_id';
  end if;
end $$;

-- Gives gatherings the pods and host notes of their series: pods of the same name keep their swimmers, others go.
create function private.fill_parts(series public.gathering_series, gatherings uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wished constant jsonb := coalesce(series.template -> 'pods', '[]');
  notes constant text := coalesce((select known.host_notes from private.series_notes as known where known.series_id = series.id), '');
begin
  delete from public.pods as gone where gone.gathering_id = any (gatherings)
    and gone.name not in (select item ->> 'name' from jsonb_array_elements(wished) as item);
  update public.pods as kept set pace_from = (item ->> 'pace_from')::smallint, pace_to = (item ->> 'pace_to')::smallint,
    plan = coalesce(item ->> 'plan', ''), order_index = place - 1
  from jsonb_array_elements(wished) with ordinality as each_pod (item, place)
  where kept.gathering_id = any (gatherings) and kept.name = item ->> 'name';
  insert into public.pods (gathering_id, name, pace_from, pace_to, plan, order_index)
    select held, item ->> 'name', (item ->> 'pace_from')::smallint, (item ->> 'pace_to')::smallint,
      coalesce(item ->> 'plan', ''), place - 1
    from unnest(gatherings) as held cross join jsonb_array_elements(wished) with ordinality as each_pod (item, place)
    where not exists (select from public.pods as known where known.gathering_id = held and known.name = item ->> 'name');
  insert into public.gathering_notes as known (gathering_id, host_notes)
    select held, notes from unnest(gatherings) as held
    on conflict (gathering_id) do update set host_notes = excluded.host_notes where known.host_notes <> excluded.host_notes;
end $$;

-- Takes the notes for hosts out of what a caller wrote, so that the template is without them.
create function private.store_series(made public.gathering_series) returns public.gathering_series
language plpgsql volatile security definer set search_path = '' as $$
declare
  notes constant text := btrim(coalesce(made.template ->> 'host_notes', ''));
  stored public.gathering_series;
begin
  made.template := made.template - 'host_notes';
  perform private.check_series(made);
  insert into public.gathering_series (group_id, created_by, time_zone, rrule, tide, first_on, until, local_time, template, expand_at)
    values (made.group_id, made.created_by, made.time_zone, made.rrule, made.tide, made.first_on, made.until, made.local_time,
      made.template, now())
    returning * into stored;
  if notes <> '' then
    insert into private.series_notes values (stored.id, notes);
  end if;
  return stored;
end $$;

-- Writes occurrences [{"on": date, "startsAt": timestamp}] that are not there yet; returns how many. The template fills
-- them. Of what a host writes, `check_gathering` decides whether it waits for staff; of what the job writes, this does: once
-- staff approved one of a host's first public ones, the others need no approval.
create function private.add_occurrences(series public.gathering_series, occurrences jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ' order by place)
    from unnest(private.template_columns()) with ordinality as each_name (name, place));
  filled constant public.gatherings := jsonb_populate_record(
    jsonb_populate_record(null::public.gatherings, '{"kind": "swim", "description": "", "place_name": "",
      "meeting_point": "", "visibility": "public", "hides_names": false, "is_beginner_welcome": false, "kit": [],
      "cover": "", "uses_muster": false, "uses_pairs": false, "checks_conditions": false, "overdue_minutes": 10,
      "limits": {}, "emergency_plan": ""}'),
    jsonb_strip_nulls(series.template));
  minutes constant integer := (series.template ->> 'minutes')::numeric::integer;
  closing constant interval := make_interval(mins => (series.template ->> 'answers_close_minutes')::integer);
  backup constant interval := make_interval(mins => (series.template ->> 'backup_minutes')::integer);
  needs_approval constant boolean := auth.uid() is null and filled.visibility = 'public' and not private.has_held_gathering(series.created_by)
    and not exists (select from public.gatherings where series_id = series.id and state in ('published', 'closed', 'cancelled'))
    and not exists (select from public.user_roles where user_id = series.created_by and role in ('admin', 'moderator'));
  added uuid[];
begin
  execute format(
    'with added as (insert into public.gatherings (group_id, series_id, occurrence_on, time_zone, starts_at, ends_at, answers_close_at,
        backup_starts_at, created_by, state, %1$s)
      select $1.group_id, $1.id, (item ->> ''on'')::date, $1.time_zone, (item ->> ''startsAt'')::timestamptz,
        (item ->> ''startsAt'')::timestamptz + make_interval(mins => $3), (item ->> ''startsAt'')::timestamptz - $4,
        (item ->> ''startsAt'')::timestamptz + $5, $1.created_by, $6, %2$s
      from jsonb_array_elements($7) as item
      where (item ->> ''startsAt'')::timestamptz > now()
      on conflict (series_id, occurrence_on) do nothing
      returning id) select coalesce(array_agg(id), ''{}'') from added',
    columns, regexp_replace(columns, '(\w+)', '($2).\1', 'g'))
  into added using series, filled, minutes, closing, backup,
    case when needs_approval then 'pending' else 'published' end::public.gathering_state, occurrences;
  perform private.fill_parts(series, added);
  return cardinality(added);
end $$;

-- Keeps what an expansion found: dates without an occurrence, how far it went, and when to go on.
create function private.keep_expansion(series uuid, skipped jsonb, through date) returns void
language sql volatile security definer set search_path = '' as $$
  update public.gathering_series as known set expanded_through = through,
    skipped = (
      select coalesce(jsonb_agg(item order by item ->> 'on'), '[]') from (
        select distinct on (item ->> 'on') item
        from jsonb_array_elements(known.skipped || coalesce(keep_expansion.skipped, '[]')) as item
        where (item ->> 'on')::date > current_date - 60
        order by item ->> 'on' limit 400
      ) as recent
    ),
    expand_at = case when known.ended_at is null and (known.until is null or known.until > through)
      then now() + interval '1 day' end
  where id = keep_expansion.series
$$;

-- Starts a series with its first occurrences. `series` holds group_id, time_zone, rrule or tide, first_on, until,
-- local_time and template, in which host_notes are taken out of what others read.
create function public.create_gathering_series(series jsonb, occurrences jsonb, skipped jsonb, through date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  made public.gathering_series;
begin
  if jsonb_typeof(occurrences) is distinct from 'array' or jsonb_array_length(occurrences) not between 1 and 85 then
    -- Twelve weeks of every day, with both ends.
    raise exception 'occurrences: a series has 1 to 85 dates in its first weeks' using errcode = '22023', hint = 'series_empty';
  end if;
  made := jsonb_populate_record(null::public.gathering_series, create_gathering_series.series);
  made.created_by := auth.uid();
  made := private.store_series(made);
  perform private.add_occurrences(made, occurrences);
  perform private.keep_expansion(made.id, skipped, through);
  return made.id;
end $$;

-- The series, for a caller who hosts it.
create function private.lock_series(series uuid) returns public.gathering_series
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.gathering_series;
begin
  perform private.require_swimmer();
  select * into known from public.gathering_series where id = lock_series.series for update;
  if not found or not (known.created_by is not distinct from auth.uid() or private.is_group_member(known.group_id, 'host')) then
    raise exception 'series: there is no such series' using errcode = 'PT404', hint = 'series_not_found';
  end if;
  return known;
end $$;

-- Ends what is left of a series from a date on. Dates that somebody answered stay as cancelled ones.
create function private.drop_occurrences(series uuid, from_on date, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.gatherings as held
    where held.series_id = drop_occurrences.series and held.occurrence_on >= from_on and held.starts_at > now()
      and not exists (select from public.attendees where attendees.gathering_id = held.id);
  update public.gatherings as held set state = 'cancelled', cancel_reason = reason
    where held.series_id = drop_occurrences.series and held.occurrence_on >= from_on and held.starts_at > now()
      and held.state = 'published';
  update public.gatherings as held set state = 'draft'
    where held.series_id = drop_occurrences.series and held.occurrence_on >= from_on and held.starts_at > now()
      and held.state = 'pending';
end $$;

-- Ends a series: no dates from this one on.
create function public.end_gathering_series(series uuid, from_on date, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known constant public.gathering_series := private.lock_series(end_gathering_series.series);
begin
  if coalesce(length(btrim(reason)), 0) not between 1 and 300 then
    raise exception 'reason: tell people why' using errcode = '23514', column = 'reason';
  end if;
  perform private.drop_occurrences(known.id, from_on, btrim(reason));
  update public.gathering_series set until = greatest(first_on, from_on - 1), ended_at = now(), expand_at = null
    where id = known.id;
end $$;

-- Changes all dates from one on: they become a series of their own, whose id is returned. Dates of both rules keep their
-- answers and get the new times and words, unless they were changed one by one; dates that are gone are cancelled.
create function public.change_gathering_series(
  series uuid, from_on date, changed jsonb, occurrences jsonb, skipped jsonb, through date
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  known constant public.gathering_series := private.lock_series(change_gathering_series.series);
  columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.template_columns()) as name);
  made public.gathering_series;
  sample public.gatherings;
begin
  if jsonb_typeof(occurrences) is distinct from 'array' or jsonb_array_length(occurrences) not between 1 and 85 then
    -- Twelve weeks of every day, with both ends.
    raise exception 'occurrences: a series has 1 to 85 dates in its first weeks' using errcode = '22023', hint = 'series_empty';
  end if;
  made := jsonb_populate_record(null::public.gathering_series, changed);
  made.group_id := known.group_id;
  made.created_by := known.created_by;
  made := private.store_series(made);
  -- Calendars see a changed date, not an exception to the rule.
  perform set_config('tideline.editing_series', 'on', true);
  update public.gatherings as held set series_id = made.id, time_zone = made.time_zone,
    starts_at = case when held.is_exception then held.starts_at else (item ->> 'startsAt')::timestamptz end,
    ends_at = case when held.is_exception then held.ends_at
      else (item ->> 'startsAt')::timestamptz + make_interval(mins => (made.template ->> 'minutes')::numeric::integer) end,
    answers_close_at = case when held.is_exception then held.answers_close_at
      else (item ->> 'startsAt')::timestamptz - make_interval(mins => (made.template ->> 'answers_close_minutes')::integer) end
  from jsonb_array_elements(occurrences) as item
  where held.series_id = known.id and held.occurrence_on >= from_on and held.starts_at > now()
    and held.occurrence_on = (item ->> 'on')::date;
  perform private.drop_occurrences(known.id, from_on, 'The series has changed');
  update public.gathering_series set until = greatest(first_on, from_on - 1), ended_at = now(), expand_at = null
    where id = known.id;
  perform private.add_occurrences(made, occurrences);
  -- The words of the template, as they would be of a new occurrence.
  sample := jsonb_populate_record(null::public.gatherings, '{"description": "", "place_name": "", "meeting_point": "",
    "hides_names": false, "is_beginner_welcome": false, "kit": [], "cover": "", "uses_muster": false, "uses_pairs": false,
    "checks_conditions": false, "overdue_minutes": 10, "limits": {}, "emergency_plan": "", "kind": "swim",
    "visibility": "public"}' || jsonb_strip_nulls(made.template));
  execute format('update public.gatherings set (%1$s) = (select %2$s) where series_id = $1.id and not is_exception
      and starts_at > now() and (%1$s) is distinct from (%2$s)',
    columns, regexp_replace(columns, '(\w+)', '($2).\1', 'g')) using made, sample;
  perform private.fill_parts(made, array(
    select held.id from public.gatherings as held
    where held.series_id = made.id and not held.is_exception and held.starts_at > now()));
  perform set_config('tideline.editing_series', 'off', true);
  perform private.keep_expansion(made.id, skipped, through);
  return made.id;
end $$;

-- Series whose dates are due, with what their rule needs; each is left alone for ten minutes.
create function public.take_due_series(most integer) returns table (
  id uuid, time_zone text, rrule text, tide jsonb, first_on date, until date, local_time time, expanded_through date,
  latitude double precision, longitude double precision
)
language sql volatile security definer set search_path = '' as $$
  with due as (
    select series.id from public.gathering_series as series
    where series.expand_at <= now() order by series.expand_at limit take_due_series.most for update skip locked
  ), taken as (
    update public.gathering_series as series set expand_at = now() + interval '10 minutes'
    from due where series.id = due.id returning series.*
  )
  select taken.id, taken.time_zone, taken.rrule, taken.tide, taken.first_on, taken.until, taken.local_time,
    taken.expanded_through, coalesce(exact.latitude, spot.latitude), coalesce(exact.longitude, spot.longitude)
  from taken left join private.spot_rows as spot on spot.id = (taken.template ->> 'spot_id')::uuid
  left join public.spot_exact_positions as exact on exact.spot_id = spot.id
$$;

create function public.store_occurrences(series uuid, occurrences jsonb, skipped jsonb, through date) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.gathering_series;
  added integer := 0;
begin
  select * into known from public.gathering_series where id = store_occurrences.series for update;
  if not found or known.ended_at is not null then
    return 0;
  end if;
  added := private.add_occurrences(known, occurrences);
  perform private.keep_expansion(known.id, skipped, through);
  return added;
end $$;

-- Once one public date of a series is approved, its others are as well, and the host is told.
create function private.follow_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.series_id is not null then
    update public.gatherings set state = 'published'
      where series_id = new.series_id and state = 'pending' and id <> new.id and starts_at > now();
  end if;
  insert into private.gathering_notices (kind, gathering_id, user_id, source_key)
    select 'gathering_approved', new.id, new.created_by, 'gathering_approved:' || coalesce(new.series_id, new.id)
    where new.created_by is not null on conflict do nothing;
  return null;
end $$;

create trigger gatherings_follow_approval after update of state on public.gatherings
  for each row when (old.state = 'pending' and new.state = 'published') execute function private.follow_approval();

revoke execute on function private.may_see_spot(uuid), private.template_columns(),
  private.check_series(public.gathering_series), private.add_occurrences(public.gathering_series, jsonb),
  private.fill_parts(public.gathering_series, uuid[]), private.store_series(public.gathering_series),
  private.keep_expansion(uuid, jsonb, date), private.lock_series(uuid), private.drop_occurrences(uuid, date, text),
  public.create_gathering_series(jsonb, jsonb, jsonb, date), public.end_gathering_series(uuid, date, text),
  public.change_gathering_series(uuid, date, jsonb, jsonb, jsonb, date), public.take_due_series(integer),
  public.store_occurrences(uuid, jsonb, jsonb, date) from public;
grant execute on function public.create_gathering_series(jsonb, jsonb, jsonb, date),
  public.end_gathering_series(uuid, date, text),
  public.change_gathering_series(uuid, date, jsonb, jsonb, jsonb, date) to authenticated;
grant execute on function public.take_due_series(integer), public.store_occurrences(uuid, jsonb, jsonb, date) to service_role;
