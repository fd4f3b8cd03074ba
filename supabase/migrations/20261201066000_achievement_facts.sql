-- What achievements are evaluated from, and the queue of those who host and greet.

-- `keep-gatherings` closes a gathering 12 hours after its end.
create function private.has_taken_place(held public.gatherings) returns boolean
language sql stable set search_path = '' as $$
  select held.state = 'closed' and not held.is_hidden and held.deleted_at is null
$$;

-- Whether somebody who said they would go was there: counted at the water, where people are counted.
create function private.has_come(about public.attendees, held public.gatherings) returns boolean
language sql stable set search_path = '' as $$
  select about.state = 'going' and (not held.uses_muster or exists (
    select from public.muster_entries as entry
    where entry.gathering_id = held.id and entry.attendee_id = about.id and entry.action <> 'undo'
  ))
$$;

-- Hosts and greeters of closed gatherings; before that nothing is earned. The argument is the column with the gathering.
create function private.queue_people_of_gatherings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into private.achievement_queue (user_id)
      select distinct person.id from changed join public.gatherings as held on held.id = changed.%1$I and held.state = ''closed''
        cross join lateral (
          select held.created_by as id
          union select user_id from public.gathering_hosts where gathering_id = held.id
          union select greeter.user_id from public.attendees as newcomer
            join public.attendees as greeter on greeter.id = newcomer.greeter_id
            where newcomer.gathering_id = held.id
        ) as person
      where exists (select from auth.users where id = person.id) order by 1
      on conflict (user_id) do update set changed_at = clock_timestamp()', tg_argv[0]
  );
  return null;
end $$;

create trigger gatherings_achievements_added after insert on public.gatherings referencing new table as changed
  for each statement execute function private.queue_people_of_gatherings('id');
create trigger gatherings_achievements_changed after update on public.gatherings referencing new table as changed
  for each statement execute function private.queue_people_of_gatherings('id');
create trigger attendees_achievements_changed after update on public.attendees referencing new table as changed
  for each statement execute function private.queue_people_of_gatherings('gathering_id');
-- A phone that was offline sends its presses later.
create trigger muster_entries_achievements_added after insert on public.muster_entries referencing new table as changed
  for each statement execute function private.queue_people_of_gatherings('gathering_id');
create trigger gathering_hosts_achievements_added after insert on public.gathering_hosts referencing new table as changed
  for each statement execute function private.queue_achievements('user_id');
-- With their gathering too.
create trigger gathering_hosts_achievements_removed after delete on public.gathering_hosts referencing old table as changed
  for each statement execute function private.queue_achievements('user_id');
create trigger attendees_achievements_removed after delete on public.attendees referencing old table as changed
  for each statement execute function private.queue_achievements('user_id');
create trigger gatherings_achievements_removed after delete on public.gatherings referencing old table as changed
  for each statement execute function private.queue_achievements('created_by');

-- Facts of swimmers in the queue: of one, or of those who have waited longest.
create function public.list_achievement_facts(swimmer uuid default null, most integer default 20)
returns table (user_id uuid, changed_at timestamptz, facts jsonb)
language sql stable security definer set search_path = '' as $$
  select queued.user_id, queued.changed_at, jsonb_build_object(
    'swims', private.achievement_swims(queued.user_id),
    'frozenDays', (select coalesce(jsonb_agg(day), '[]') from public.streak_freezes where user_id = queued.user_id),
    'reportDays', (
      select coalesce(jsonb_agg(observed_at::date), '[]') from public.crowd_reports
      where user_id = queued.user_id and verification_status <> 'rejected' and withdrawn_at is null
    ),
    'verifiedReportDays', (
      select coalesce(jsonb_agg(observed_at::date), '[]') from public.crowd_reports
      where user_id = queued.user_id and verification_status = 'verified' and withdrawn_at is null
    ),
    'reviewDays', (
      select coalesce(jsonb_agg(created_at::date), '[]') from public.spot_reviews
      where user_id = queued.user_id and not is_hidden and withdrawn_at is null
    ),
    'publishedRouteDays', (
      select coalesce(jsonb_agg(created_at::date), '[]') from public.routes where created_by = queued.user_id and is_listed
    ),
    'hostedDays', (
      select coalesce(jsonb_agg((held.starts_at at time zone held.time_zone)::date), '[]')
      from public.gatherings as held
      where (held.created_by = queued.user_id
          or held.id in (select gathering_id from public.gathering_hosts where user_id = queued.user_id))
        and private.has_taken_place(held) and exists (
          select from public.attendees as other
          where other.gathering_id = held.id and other.user_id is distinct from queued.user_id
            and private.has_come(other, held)
        )
    ),
    'welcomedDays', (
      select coalesce(jsonb_agg((held.starts_at at time zone held.time_zone)::date), '[]')
      from public.attendees as mine
        join public.attendees as newcomer on newcomer.gathering_id = mine.gathering_id and newcomer.greeter_id = mine.id
        join public.gatherings as held on held.id = mine.gathering_id
      where mine.user_id = queued.user_id and newcomer.is_first_time and private.has_taken_place(held)
        and private.has_come(mine, held) and private.has_come(newcomer, held)
    ),
    'cleanups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', (cleanup.starts_at at time zone cleanup.time_zone)::date, 'grams', own.grams) order by cleanup.starts_at), '[]')
      from public.cleanup_attendees as own join public.gatherings as cleanup on cleanup.id = own.gathering_id
      where own.user_id = queued.user_id and own.state = 'reviewed'
        -- A host who reviews nobody else vouches for nobody.
        and (own.reviewed_by is distinct from own.user_id or exists (
          select from public.cleanup_attendees as other
          where other.gathering_id = own.gathering_id and other.user_id <> own.user_id and other.state = 'reviewed'
        ))
        and cleanup.deleted_at is null and not cleanup.is_hidden
    ),
    'quizAnswers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', question_id, 'day', answered_at::date)), '[]')
      from public.safety_quiz_answers where user_id = queued.user_id
    )
  )
  from private.achievement_queue as queued
  where swimmer is null or queued.user_id = swimmer
  order by queued.changed_at limit least(most, 100)
$$;

revoke execute on function private.has_taken_place(public.gatherings),
  private.has_come(public.attendees, public.gatherings), private.queue_people_of_gatherings(),
  public.list_achievement_facts(uuid, integer) from public;
grant execute on function public.list_achievement_facts(uuid, integer) to service_role;
