-- Go or no-go: the conditions are checked 24 and 2 hours before a start, a host decides, and everyone is told once.
-- docs/muster.md describes the rules.

create type public.go_checkpoint as enum ('24h', '2h', 'host');
create type public.go_suggestion as enum ('go', 'unknown', 'caution', 'no_go');
create type public.go_decision as enum ('go', 'no_go', 'moved');

-- What the conditions suggested before a start. A gathering that is moved is checked again.
create table public.go_checks (
  gathering_id uuid not null references public.gatherings on delete cascade,
  checkpoint public.go_checkpoint not null,
  starts_at timestamptz not null,
  suggestion public.go_suggestion not null,
  -- Texts, the worst first.
  reasons jsonb not null default '[]' constraint go_checks_reasons_check
    check (jsonb_typeof(reasons) = 'array' and octet_length(reasons::text) <= 8192),
  -- `goFacts` in `domain/gatherings/go/go-no-go.ts`, dated and sourced.
  facts jsonb not null constraint go_checks_facts_check check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 65536),
  checked_at timestamptz not null,
  -- When its hosts were asked to decide.
  told_at timestamptz,
  primary key (gathering_id, checkpoint, starts_at)
);
create index go_checks_newest_idx on public.go_checks (gathering_id, checked_at desc);
create index go_checks_untold_idx on public.go_checks (checked_at) where told_at is null;
alter table public.go_checks enable row level security;

-- What a host decided, and what was known then.
create table public.go_decisions (
  id uuid primary key default gen_random_uuid(),
  gathering_id uuid not null references public.gatherings on delete cascade,
  -- The latest check before it.
  checkpoint public.go_checkpoint not null default 'host',
  starts_at timestamptz not null,
  decision public.go_decision not null,
  reason text not null default '' constraint go_decisions_reason_check check (length(reason) <= 300),
  facts jsonb constraint go_decisions_facts_check check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 65536),
  decided_by uuid default auth.uid() references auth.users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  -- When everyone was told, or a later decision took its place.
  told_at timestamptz
);
create index go_decisions_newest_idx on public.go_decisions (gathering_id, decided_at desc);
create index go_decisions_decided_by_idx on public.go_decisions (decided_by);
create index go_decisions_untold_idx on public.go_decisions (decided_at) where told_at is null;
alter table public.go_decisions enable row level security;

-- Checks that are due at this time. Within two hours of the start the earlier one would say the same.
create function private.due_go_checks(as_of timestamptz)
returns table (gathering_id uuid, checkpoint public.go_checkpoint, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select held.id, due.checkpoint, held.starts_at
  from public.gatherings as held cross join lateral (
    select case when held.starts_at <= as_of + interval '2 hours' then '2h' else '24h' end::public.go_checkpoint
  ) as due (checkpoint)
  where held.state = 'published' and held.starts_at > as_of and held.starts_at <= as_of + interval '24 hours'
    and held.checks_conditions and held.deleted_at is null and not held.is_hidden
    and not exists (
      select from public.go_checks as done
      where done.gathering_id = held.id and done.checkpoint = due.checkpoint and done.starts_at = held.starts_at
    )
$$;

-- Checks that are due, with the limits of the hosts and what is known of the spot.
create function public.list_due_go_checks(as_of timestamptz, most integer default 20)
returns table (gathering_id uuid, checkpoint public.go_checkpoint, starts_at timestamptz, ends_at timestamptz, time_zone text,
  limits jsonb, facts jsonb)
language sql stable security definer set search_path = '' as $$
  select due.gathering_id, due.checkpoint, due.starts_at, held.ends_at, held.time_zone, held.limits,
    private.conditions_facts(held.spot_id) || jsonb_build_object(
      'outlook', (select to_jsonb(outlook) from public.weather_outlooks as outlook where outlook.spot_id = held.spot_id)
    )
  from private.due_go_checks(as_of) as due join public.gatherings as held on held.id = due.gathering_id
  order by due.starts_at, due.gathering_id limit least(greatest(most, 1), 100)
$$;

-- The first of two processes wins.
create function public.record_go_check(checked jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.go_checks (gathering_id, checkpoint, starts_at, suggestion, reasons, facts, checked_at)
  select (checked ->> 'gathering_id')::uuid, (checked ->> 'checkpoint')::public.go_checkpoint,
    (checked ->> 'starts_at')::timestamptz, (checked ->> 'suggestion')::public.go_suggestion, checked -> 'reasons',
    checked -> 'facts', (checked ->> 'checked_at')::timestamptz
  where exists (select from public.gatherings where id = (checked ->> 'gathering_id')::uuid)
  on conflict do nothing
$$;

-- Whom to tell what was decided, and whom to ask to decide. Both lists are emptied by `mark_go_told`.
create function public.list_go_news(most integer default 20)
returns table (news text, gathering_id uuid, source_id text, title text, place_name text, starts_at timestamptz,
  time_zone text, visibility public.gathering_visibility, word text, reasons jsonb, swimmers uuid[], quiet_swimmers uuid[])
language sql stable security definer set search_path = '' as $$
  (
    select 'decision', held.id, decided.id::text, held.title, held.place_name, decided.starts_at, held.time_zone, held.visibility,
      decided.decision::text, jsonb_build_array(decided.reason),
      array(
        select attendee.user_id from public.attendees as attendee
          left join public.user_notification_settings as preferences on preferences.user_id = attendee.user_id
        where attendee.gathering_id = held.id and attendee.user_id is distinct from decided.decided_by
          and attendee.user_id is not null and attendee.state <> 'not'
          and coalesce(preferences.notification_group_activities, true)
      ),
      -- They find it in the bell.
      array(
        select attendee.user_id from public.attendees as attendee
          join public.user_notification_settings as preferences on preferences.user_id = attendee.user_id
        where attendee.gathering_id = held.id and attendee.user_id is distinct from decided.decided_by
          and attendee.state <> 'not' and not preferences.notification_group_activities
      )
    from (
      -- Of several that nobody was told of, only the last.
      select distinct on (latest.gathering_id) latest.*
      from public.go_decisions as latest where latest.told_at is null
      order by latest.gathering_id, latest.decided_at desc, latest.id
    ) as decided join public.gatherings as held on held.id = decided.gathering_id
    order by decided.decided_at limit least(greatest(most, 1), 100)
  )
  union all
  (
    select 'check', held.id, done.checkpoint || ':' || extract(epoch from done.starts_at)::bigint, held.title, held.place_name,
      done.starts_at, held.time_zone, held.visibility, done.suggestion::text, done.reasons,
      array(select private.list_gathering_hosts(held.id)), '{}'::uuid[]
    from public.go_checks as done join public.gatherings as held on held.id = done.gathering_id
    where done.told_at is null
    order by done.checked_at limit least(greatest(most, 1), 100)
  )
$$;

-- After the notifications were added, which their own keys make unique.
create function public.mark_go_told(news text, gathering uuid, source_id text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.go_checks as done set told_at = now()
    where mark_go_told.news = 'check' and done.gathering_id = mark_go_told.gathering and done.told_at is null
      and done.checkpoint || ':' || extract(epoch from done.starts_at)::bigint = mark_go_told.source_id;
  update public.go_decisions as decided set told_at = now()
    where mark_go_told.news = 'decision' and decided.gathering_id = mark_go_told.gathering and decided.told_at is null
      and decided.decided_at <= (select told.decided_at from public.go_decisions as told where told.id::text = mark_go_told.source_id)
$$;

-- After a no-go nobody is reminded, unless the host decides again.
create or replace function private.list_due_reminders(moment timestamptz) returns table (gathering_id uuid, source_key text, hours integer)
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
    and (
      select decided.decision from public.go_decisions as decided
      where decided.gathering_id = held.id and decided.starts_at = held.starts_at
      order by decided.decided_at desc limit 1
    ) is distinct from 'no_go'
$$;

-- A host's decision. Moved: to the backup spot, the backup time, or both.
create function public.decide_gathering(gathering uuid, decision text, reason text default '') returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gatherings;
  latest public.go_checks;
  found_id uuid;
begin
  perform private.require_gathering_host(decide_gathering.gathering);
  select * into strict held from public.gatherings where id = decide_gathering.gathering for update;
  if held.state <> 'published' or held.ends_at <= now() then
    raise exception 'decision: it is over or cancelled' using errcode = '23514', hint = 'gathering_over';
  elsif decide_gathering.decision = 'moved' and held.backup_spot_id is null and held.backup_starts_at is null then
    raise exception 'decision: there is no backup' using errcode = '23514', hint = 'no_backup';
  end if;
  select * into latest from public.go_checks as done
    where done.gathering_id = held.id and done.starts_at = held.starts_at order by done.checked_at desc limit 1;
  if decide_gathering.decision = 'moved' then
    update public.gatherings as moved
    set spot_id = coalesce(moved.backup_spot_id, moved.spot_id),
      place_name = coalesce((select left(name, 120) from private.spot_rows where id = moved.backup_spot_id), moved.place_name),
      meeting_point = case when moved.backup_spot_id is null then moved.meeting_point else '' end,
      starts_at = coalesce(moved.backup_starts_at, moved.starts_at),
      ends_at = coalesce(moved.backup_starts_at, moved.starts_at) + (moved.ends_at - moved.starts_at),
      answers_close_at = least(moved.answers_close_at, coalesce(moved.backup_starts_at, moved.starts_at)),
      backup_spot_id = null, backup_starts_at = null
    where moved.id = held.id
    returning * into held;
  end if;
  insert into public.go_decisions (gathering_id, checkpoint, starts_at, decision, reason, facts, told_at)
  values (held.id, coalesce(latest.checkpoint, 'host'), held.starts_at, decide_gathering.decision::public.go_decision,
    btrim(decide_gathering.reason), case when decide_gathering.decision <> 'moved' then latest.facts end,
    -- `keep-gatherings` tells everyone of the new time and place.
    case when decide_gathering.decision = 'moved' then now() end)
  returning id into found_id;
  delete from private.gathering_notices as notice
    where notice.gathering_id = held.id and notice.handled_at is null and (
      notice.kind = 'gathering_go' or notice.kind = 'gathering_reminder' and decide_gathering.decision = 'no_go');
  -- Guests have no inbox: `keep-gatherings` mails them.
  if decide_gathering.decision <> 'moved' then
    insert into private.gathering_notices (kind, gathering_id, source_key, details)
      values ('gathering_go', held.id, 'gathering_go:' || found_id,
        jsonb_build_object('decision', decide_gathering.decision, 'reason', btrim(decide_gathering.reason)));
  end if;
  return found_id;
end $$;

-- The newest check and decision of a start, for everyone who sees the gathering. Visitors read no names, others the one
-- that the profile shows.
create function public.get_go_state(gathering uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'checksConditions', held.checks_conditions, 'state', held.state, 'timeZone', held.time_zone, 'kind', held.kind,
    'startsAt', private.to_ms(held.starts_at), 'endsAt', private.to_ms(held.ends_at),
    'backup', case when held.backup_spot_id is not null or held.backup_starts_at is not null then jsonb_build_object(
      'name', (
        select spot.name from private.spot_rows as spot
        where spot.id = held.backup_spot_id and (spot.audience = 'everyone' or private.is_gathering_host(held.id))
      ),
      'startsAt', private.to_ms(held.backup_starts_at)
    ) end,
    'check', (
      select jsonb_build_object('checkpoint', done.checkpoint, 'suggestion', done.suggestion, 'reasons', done.reasons,
        'facts', done.facts, 'checkedAt', private.to_ms(done.checked_at))
      from public.go_checks as done
      where done.gathering_id = held.id and done.starts_at = held.starts_at order by done.checked_at desc limit 1
    ),
    'decision', (
      select jsonb_build_object('decision', decided.decision, 'reason', decided.reason,
        'decidedAt', private.to_ms(decided.decided_at),
        'decidedBy', case when auth.uid() is not null and not held.hides_names
          and decided.decided_by <> all (array(select private.list_blocked_either_way()))
          then private.public_name(decided.decided_by) end)
      from public.go_decisions as decided
      where decided.gathering_id = held.id and decided.starts_at = held.starts_at
      order by decided.decided_at desc limit 1
    )
  )
  from public.gatherings as held
  where held.id = get_go_state.gathering and private.may_see_gathering(held.id)
$$;

-- Another spot has other conditions.
create function private.forget_go_checks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.go_checks where gathering_id = new.id;
  return null;
end $$;

create trigger gatherings_forget_go_checks after update of spot_id on public.gatherings
  for each row when (old.spot_id is distinct from new.spot_id) execute function private.forget_go_checks();

create policy "banned swimmers are kept out" on public.go_checks
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "banned swimmers are kept out" on public.go_decisions
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "checks are read with their gathering" on public.go_checks
  for select to anon, authenticated using (private.may_see_gathering(gathering_id));
create policy "decisions are read with their gathering" on public.go_decisions
  for select to anon, authenticated using (private.may_see_gathering(gathering_id));

grant select, insert, update, delete on public.go_checks, public.go_decisions to service_role;
grant select (gathering_id, checkpoint, starts_at, suggestion, reasons, facts, checked_at) on public.go_checks to anon, authenticated;
grant select (id, gathering_id, checkpoint, starts_at, decision, reason, facts, decided_at) on public.go_decisions
  to anon, authenticated;

revoke execute on function private.forget_go_checks(),
  private.due_go_checks(timestamptz) from public;
revoke execute on function public.list_due_go_checks(timestamptz, integer), public.record_go_check(jsonb),
  public.list_go_news(integer), public.mark_go_told(text, uuid, text), public.decide_gathering(uuid, text, text),
  public.get_go_state(uuid) from public, anon, authenticated, service_role;
grant execute on function public.decide_gathering(uuid, text, text) to authenticated;
grant execute on function public.get_go_state(uuid) to anon, authenticated;
grant execute on function public.list_due_go_checks(timestamptz, integer), public.record_go_check(jsonb),
  public.list_go_news(integer), public.mark_go_told(text, uuid, text) to service_role;

select private.set_quota('public.go_decisions', 100, 1);

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('check-gatherings', '* * * * *', 'check-gatherings', false);
select private.register_scheduled_jobs();
