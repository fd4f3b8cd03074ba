-- Shore Watch for one swimmer: a plan before getting in, and whom to tell when they aren't out in time.
-- docs/shore-watch.md describes the rules.

create type public.cap_color as enum ('orange', 'yellow', 'pink', 'red', 'green', 'blue', 'white', 'black', 'none');
create type public.swim_plan_state as enum (
  'planned', 'active', 'extended', 'due', 'grace', 'escalated', 'closed', 'cancelled'
);
-- `lapsed`: nobody has said anything for a week.
create type public.swim_plan_end as enum ('out', 'cancelled', 'lapsed');
create type public.swim_plan_closer as enum ('swimmer', 'link', 'time');
-- `untold`, to the swimmer: no message gets through to the contact.
create type public.watch_event as enum ('started', 'overdue', 'extended', 'ended', 'untold');
-- `contact` is the mail to the shore contact, `mail` the one to the swimmer.
create type public.watch_channel as enum ('push', 'mail', 'sms', 'contact');
-- `see`: the contact's page. `answer`: to check out or extend.
create type public.watch_link as enum ('see', 'answer');
-- `queued`: the mail waits for the mail server.
create type private.watch_step_state as enum ('pending', 'queued', 'done', 'skipped', 'failed', 'dropped');

create table public.swim_plans (
  -- Made on the device, so that a plan that is sent twice is kept once.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  spot_id uuid references private.spot_rows on delete set null,
  route_id uuid references public.routes on delete set null,
  place text not null constraint swim_plans_place_check check (length(place) between 1 and 120),
  -- The entry that the swimmer chose; nothing else says where they are.
  latitude double precision constraint swim_plans_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint swim_plans_longitude_check check (longitude between -180 and 180),
  time_zone text not null default 'UTC' constraint swim_plans_time_zone_check
    check (length(time_zone) <= 64 and time_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'),
  people smallint not null default 1 constraint swim_plans_people_check check (people between 1 and 20),
  starts_at timestamptz not null,
  out_by timestamptz not null,
  grace_minutes smallint not null default 10 constraint swim_plans_grace_minutes_check check (grace_minutes between 5 and 15),
  cap_color public.cap_color not null default 'none',
  kit public.swim_kit[] not null default '{}' constraint swim_plans_kit_check
    check (cardinality(kit) <= 7 and array_position(kit, null) is null),
  note text not null default '' constraint swim_plans_note_check check (length(note) <= 300),
  -- The three are emptied 30 days after the end.
  contact_name text constraint swim_plans_contact_name_check check (length(contact_name) between 1 and 80),
  contact_email text constraint swim_plans_contact_email_check
    check (length(contact_email) <= 254 and contact_email ~ '^[^[:space:]@<>"]+@[^[:space:]@<>"]+\.[^[:space:]@<>"]+$'),
  contact_phone text constraint swim_plans_contact_phone_check check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  extensions smallint not null default 0 constraint swim_plans_extensions_check check (extensions between 0 and 30),
  extended_at timestamptz,
  -- Whether this site has a way to the contact: a queue for mails and an address, or texts and a number.
  tells_contact boolean not null default false,
  -- When the mail server or the text service first took the message that the swimmer is overdue.
  contact_told_at timestamptz,
  -- Since when no message gets through to the contact.
  contact_failed_at timestamptz,
  -- When we learned of the end; `out_at` is the time on the device.
  closed_at timestamptz,
  out_at timestamptz,
  ended_as public.swim_plan_end,
  closed_by public.swim_plan_closer,
  created_at timestamptz not null default now(),
  constraint swim_plans_contact_check check (contact_name is not null or num_nonnulls(contact_email, contact_phone) = 0),
  constraint swim_plans_position_check check ((latitude is null) = (longitude is null)),
  constraint swim_plans_times_check check (out_by > starts_at and out_by <= starts_at + interval '30 hours'),
  constraint swim_plans_end_check check (num_nulls(closed_at, ended_as, closed_by) in (0, 3))
);
create unique index swim_plans_running_key on public.swim_plans (user_id) where closed_at is null;
create index swim_plans_user_id_idx on public.swim_plans (user_id, starts_at desc);
create index swim_plans_spot_id_idx on public.swim_plans (spot_id);
create index swim_plans_route_id_idx on public.swim_plans (route_id);
create index swim_plans_out_by_idx on public.swim_plans (out_by) where closed_at is null;
create index swim_plans_contact_idx on public.swim_plans (closed_at) where contact_name is not null;
alter table public.swim_plans enable row level security;

-- SHA-256 of each link's token, in hexadecimal.
create table private.swim_plan_links (
  hash text primary key constraint swim_plan_links_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  plan_id uuid not null references public.swim_plans on delete cascade,
  link public.watch_link not null
);
create index swim_plan_links_plan_id_idx on private.swim_plan_links (plan_id);
alter table private.swim_plan_links enable row level security;

-- Whom to tell what, each once: its key admits one row, and a row leaves `pending` once.
create table private.swim_plan_steps (
  plan_id uuid not null references public.swim_plans on delete cascade,
  -- An extension begins the next round.
  round smallint not null,
  event public.watch_event not null,
  channel public.watch_channel not null,
  due_at timestamptz not null,
  state private.watch_step_state not null default 'pending',
  attempts integer not null default 0,
  -- For receivers that know a repetition by it.
  idempotency_key uuid not null default gen_random_uuid(),
  lease uuid,
  leased_until timestamptz,
  outcome text constraint swim_plan_steps_outcome_check check (length(outcome) <= 200),
  -- Of the queue for mails.
  mail_job uuid,
  finished_at timestamptz,
  primary key (plan_id, round, event, channel)
);
create index swim_plan_steps_due_idx on private.swim_plan_steps (due_at) where state = 'pending';
create index swim_plan_steps_queued_idx on private.swim_plan_steps (plan_id) where state = 'queued';
alter table private.swim_plan_steps enable row level security;

-- Whom a swimmer named within a day, and how many texts went there: it costs, and strangers didn't ask for it. Hashes
-- alone, which outlive a deleted plan.
create table private.watch_contacts (
  user_id uuid not null references auth.users on delete cascade,
  hash text not null constraint watch_contacts_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  named_at timestamptz not null default now(),
  texts integer not null default 0,
  primary key (user_id, hash)
);
create index watch_contacts_named_at_idx on private.watch_contacts (named_at);
alter table private.watch_contacts enable row level security;

-- Counts an address or a number of a swimmer's. The seventh within a day is refused.
create function private.count_watch_contact(swimmer uuid, contact text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.watch_contacts where user_id = swimmer and named_at <= now() - interval '1 day';
  insert into private.watch_contacts (user_id, hash)
    values (swimmer, encode(sha256(convert_to(lower(contact), 'UTF8')), 'hex')) on conflict do nothing;
  if (select count(*) from private.watch_contacts where user_id = swimmer) > 6 then
    raise sqlstate 'PT429' using message = 'at most 6 contacts a day', hint = 'too_many_contacts';
  end if;
end $$;

-- Counts a text to a number of a swimmer's. False: there were twelve within a day, to all of theirs.
create function private.count_watch_text(swimmer uuid, phone text) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('watch_texts ' || swimmer, 0));
  delete from private.watch_contacts where user_id = swimmer and named_at <= now() - interval '1 day';
  if (select coalesce(sum(texts), 0) from private.watch_contacts where user_id = swimmer) >= 12 then
    return false;
  end if;
  insert into private.watch_contacts as counted (user_id, hash, texts)
    values (swimmer, encode(sha256(convert_to(lower(phone), 'UTF8')), 'hex'), 1)
    on conflict (user_id, hash) do update set texts = counted.texts + 1;
  return true;
end $$;

-- The same as `planState` in `domain/shore-watch/plan-state.ts`.
create function private.swim_plan_state(plan public.swim_plans, moment timestamptz) returns public.swim_plan_state
language sql immutable set search_path = '' as $$
  select case
    when plan.closed_at <= moment then case when plan.ended_as = 'cancelled' then 'cancelled' else 'closed' end
    when moment < plan.starts_at then 'planned'
    when moment < plan.out_by then case when plan.extensions > 0 then 'extended' else 'active' end
    when moment < plan.out_by + make_interval(mins => plan.grace_minutes) / 2 then 'due'
    when moment < plan.out_by + make_interval(mins => plan.grace_minutes) then 'grace'
    else 'escalated'
  end::public.swim_plan_state
$$;

-- The ladder of a plan's current time. One that is already late waits a minute: an earlier check-out may be on its way.
create function private.add_watch_steps(plan public.swim_plans) returns void
language sql set search_path = '' as $$
  insert into private.swim_plan_steps (plan_id, round, event, channel, due_at)
  select plan.id, plan.extensions, 'overdue', step.channel,
    case when step.at > now() then step.at else now() + interval '1 minute' end
  from (values
    ('push'::public.watch_channel, plan.out_by, true),
    ('mail', plan.out_by + make_interval(mins => plan.grace_minutes) / 2, true),
    ('sms', plan.out_by + make_interval(mins => plan.grace_minutes), plan.contact_phone is not null),
    ('contact', plan.out_by + make_interval(mins => plan.grace_minutes), plan.contact_email is not null)
  ) as step (channel, at, is_wanted)
  where step.is_wanted
$$;

-- The contact hears how it went on, by the ways in which they were told.
create function private.add_watch_news(plan uuid, news public.watch_event, news_round smallint) returns void
language sql set search_path = '' as $$
  insert into private.swim_plan_steps (plan_id, round, event, channel, due_at)
  select distinct plan, news_round, news, told.channel, now() from private.swim_plan_steps as told
  where told.plan_id = plan and told.event = 'overdue' and told.channel in ('sms', 'contact') and told.state in ('queued', 'done')
  on conflict do nothing
$$;

-- A text message that was tried may have arrived, so that its receiver hears how it went on.
create function private.drop_watch_steps(plan uuid, dropped public.watch_event[]) returns void
language sql set search_path = '' as $$
  update private.swim_plan_steps
  set state = case when channel = 'sms' and attempts > 0 then 'done' else 'dropped' end::private.watch_step_state,
    lease = null, leased_until = null, finished_at = now()
  where plan_id = plan and state = 'pending' and event = any (dropped)
$$;

-- Ends a running plan; one that has ended stays as it is.
create function private.end_swim_plan(
  plan uuid, told_out_at timestamptz, end_kind public.swim_plan_end, closer public.swim_plan_closer, moment timestamptz
) returns void
language plpgsql set search_path = '' as $$
declare
  ended public.swim_plans;
begin
  update public.swim_plans set closed_at = moment, ended_as = end_kind, closed_by = closer,
    out_at = case when end_kind = 'out' then least(greatest(coalesce(told_out_at, moment), starts_at), moment) end
  where id = plan and closed_at is null returning * into ended;
  if ended.id is null then
    return;
  end if;
  perform private.drop_watch_steps(plan, '{started,overdue,extended,untold}');
  if end_kind <> 'lapsed' then
    perform private.add_watch_news(plan, 'ended', ended.extensions);
  end if;
end $$;

-- Moves the time of a running plan, unless that makes it too long, and begins its ladder again.
create function private.extend_swim_plan(plan uuid, new_out_by timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  extended public.swim_plans;
begin
  if exists (select from public.swim_plans where id = plan and closed_at is null and out_by < new_out_by
      and (extensions >= 30 or new_out_by > starts_at + interval '30 hours')) then
    raise sqlstate 'PT409' using message = 'plan: it takes no more extensions', hint = 'too_many_extensions';
  end if;
  update public.swim_plans set out_by = new_out_by, extensions = extensions + 1, extended_at = now()
  where id = plan and closed_at is null and out_by < new_out_by returning * into extended;
  if extended.id is null then
    return;
  end if;
  perform private.drop_watch_steps(plan, '{overdue,extended}');
  perform private.add_watch_steps(extended);
  perform private.add_watch_news(plan, 'extended', extended.extensions);
end $$;

-- Starts a plan of the caller's; the same id again changes nothing. The device makes the tokens and sends their hashes.
create function public.start_swim_plan(plan jsonb, see_hash text, answer_hash text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  asked constant public.swim_plans := jsonb_populate_record(null::public.swim_plans, plan);
  added public.swim_plans;
begin
  if caller is null or private.is_banned() then
    raise insufficient_privilege using message = 'permission denied for function start_swim_plan';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('swim_plans ' || caller, 0));
  if exists (select from public.swim_plans where id = asked.id and user_id = caller) then
    return;
  end if;
  if exists (select from public.swim_plans where user_id = caller and closed_at is null) then
    raise sqlstate 'PT409' using message = 'a plan of this swimmer is running', hint = 'plan_running';
  end if;
  -- A contact that isn't deleted yet has a name.
  if asked.contact_name is null then
    raise check_violation using message = 'contact_name: who looks out for them?';
  end if;
  if asked.starts_at not between now() - interval '1 day' and now() + interval '1 day' then
    raise sqlstate 'PT400' using message = 'starts_at: not within a day', hint = 'plan_not_near';
  end if;
  perform private.count_watch_contact(caller, contact) from unnest(array[asked.contact_email, asked.contact_phone]) as contact
    where contact is not null;
  insert into public.swim_plans (id, user_id, spot_id, route_id, place, latitude, longitude, time_zone, people, starts_at,
    out_by, grace_minutes, cap_color, kit, note, contact_name, contact_email, contact_phone, tells_contact)
  values (asked.id, caller,
    (select id from private.spot_rows where id = asked.spot_id), (select id from public.routes where id = asked.route_id),
    asked.place, asked.latitude, asked.longitude, coalesce(asked.time_zone, 'UTC'), coalesce(asked.people, 1),
    asked.starts_at, asked.out_by, coalesce(asked.grace_minutes, 10), coalesce(asked.cap_color, 'none'),
    coalesce(asked.kit, '{}'), coalesce(asked.note, ''), asked.contact_name, asked.contact_email, asked.contact_phone,
    asked.contact_email is not null and to_regprocedure('jobs.send_mail(jsonb, timestamptz)') is not null)
  returning * into added;
  insert into private.swim_plan_links (hash, plan_id, link)
    values (see_hash, added.id, 'see'), (answer_hash, added.id, 'answer');
  perform private.add_watch_steps(added);
  if added.contact_email is not null then
    insert into private.swim_plan_steps (plan_id, round, event, channel, due_at)
      values (added.id, 0, 'started', 'contact', now());
  end if;
  -- Sends nothing: the job says whether texts are set up.
  if added.contact_phone is not null then
    insert into private.swim_plan_steps (plan_id, round, event, channel, due_at)
      values (added.id, 0, 'started', 'sms', now());
  end if;
end $$;

-- One more link to a running plan of the caller's, for another device.
create function public.add_swim_plan_link(plan uuid, hash text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.swim_plans where id = plan and user_id = auth.uid() and closed_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'plan: there is no such running plan', hint = 'plan_not_found';
  end if;
  if (select count(*) from private.swim_plan_links where plan_id = plan) >= 50 then
    raise sqlstate 'PT429' using message = 'at most 50 links of one plan', hint = 'too_many_links';
  end if;
  insert into private.swim_plan_links (hash, plan_id, link) values (add_swim_plan_link.hash, plan, 'see');
end $$;

-- Checks the caller out, or calls a plan off. Repeating it changes nothing.
create function public.end_swim_plan(plan uuid, out_at timestamptz, is_called_off boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.swim_plans where id = plan and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'plan: there is no such plan', hint = 'plan_not_found';
  end if;
  perform private.end_swim_plan(plan, out_at,
    case when is_called_off then 'cancelled' else 'out' end::public.swim_plan_end, 'swimmer', now());
end $$;

-- Extends a plan of the caller's, at most to ten minutes after the present time, or after now when that has passed: a
-- phone's clock may be fast.
create function public.extend_swim_plan(plan uuid, new_out_by timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  own public.swim_plans;
begin
  select * into own from public.swim_plans where id = plan and user_id = auth.uid() for update;
  if own.id is null then
    raise sqlstate 'PT404' using message = 'plan: there is no such plan', hint = 'plan_not_found';
  elsif own.closed_at is not null then
    raise sqlstate 'PT409' using message = 'plan: it has ended', hint = 'plan_ended';
  end if;
  perform private.extend_swim_plan(plan, least(new_out_by, greatest(own.out_by, now()) + interval '10 minutes'));
end $$;

-- It goes to people who didn't ask for it, so that nothing in it may become a link.
create function private.swimmer_name(swimmer uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(left(regexp_replace(
      coalesce(nullif(full_name, ''), username, ''), '[.:/@\\]+(?=\S)', ' ', 'g'), 80)), ''), 'A swimmer')
    from public.profiles where id = swimmer
$$;

-- Where a plan's emergency number is looked up; null: not known.
create function private.swim_plan_country(plan public.swim_plans) returns text
language sql stable set search_path = '' as $$
  select country from private.spot_rows
  where id = coalesce(plan.spot_id, (
    select spot_id from public.route_spots where route_id = plan.route_id order by order_index limit 1
  ))
$$;

-- What a link shows, without the contact. No row: the link is wrong or too old.
create function public.see_swim_plan(token text) returns table (
  link public.watch_link, swimmer text, place text, latitude double precision, longitude double precision, country text,
  time_zone text, people smallint, starts_at timestamptz, out_by timestamptz, grace_minutes smallint,
  cap_color public.cap_color, kit public.swim_kit[], note text, extensions smallint, extended_at timestamptz,
  tells_contact boolean, contact_told_at timestamptz, contact_failed_at timestamptz, closed_at timestamptz, out_at timestamptz, ended_as public.swim_plan_end,
  received_at timestamptz, read_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select own.link, private.swimmer_name(plan.user_id), plan.place, plan.latitude, plan.longitude,
    private.swim_plan_country(plan), plan.time_zone, plan.people, plan.starts_at, plan.out_by, plan.grace_minutes,
    plan.cap_color, plan.kit, plan.note, plan.extensions, plan.extended_at, plan.tells_contact, plan.contact_told_at,
    plan.contact_failed_at, plan.closed_at,
    plan.out_at, plan.ended_as, plan.created_at, now()
  from private.swim_plan_links as own join public.swim_plans as plan on plan.id = own.plan_id
  where own.hash = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex')
$$;

-- The two buttons of a reply link. `shown_out_by` is the time on the page: a second press extends nothing. False: the
-- link doesn't answer.
create function public.answer_swim_plan(token text, is_out boolean, shown_out_by timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.swim_plans;
begin
  select swim_plans.* into plan from private.swim_plan_links as own join public.swim_plans on swim_plans.id = own.plan_id
    where own.hash = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex') and own.link = 'answer'
    for update of swim_plans;
  if plan.id is null then
    return false;
  end if;
  if is_out then
    perform private.end_swim_plan(plan.id, null, 'out', 'link', now());
  elsif plan.out_by = shown_out_by then
    perform private.extend_swim_plan(plan.id, greatest(plan.out_by, date_trunc('minute', now())) + interval '10 minutes');
  end if;
  return true;
end $$;

-- Claims due steps for a minute; after a crash they are claimed again. A plan that is being changed waits for the next call.
create function public.claim_watch_steps(most integer, moment timestamptz) returns table (
  plan_id uuid, round smallint, event public.watch_event, channel public.watch_channel, lease uuid, attempts integer,
  idempotency_key uuid, user_id uuid, swimmer text, email text, place text, latitude double precision,
  longitude double precision, country text, time_zone text, people smallint, starts_at timestamptz, out_by timestamptz,
  grace_minutes smallint, cap_color public.cap_color, kit public.swim_kit[], note text, out_at timestamptz,
  ended_as public.swim_plan_end, contact_name text, contact_email text, contact_phone text, tells_contact boolean
)
language sql volatile set search_path = '' as $$
  with due as (
    select step.plan_id, step.round, step.event, step.channel
    from private.swim_plan_steps as step join public.swim_plans as plan on plan.id = step.plan_id
    where step.state = 'pending' and step.due_at <= moment
      and (step.leased_until is null or step.leased_until <= moment)
    order by step.due_at limit least(most, 500) for update skip locked
  ), taken as (
    update private.swim_plan_steps as step
    set lease = gen_random_uuid(), leased_until = moment + interval '1 minute', attempts = step.attempts + 1
    from due where (step.plan_id, step.round, step.event, step.channel) = (due.plan_id, due.round, due.event, due.channel)
    returning step.*
  )
  select taken.plan_id, taken.round, taken.event, taken.channel, taken.lease, taken.attempts, taken.idempotency_key,
    plan.user_id, private.swimmer_name(plan.user_id), case when users.email_confirmed_at is not null then users.email end,
    plan.place, plan.latitude, plan.longitude, private.swim_plan_country(plan), plan.time_zone, plan.people,
    plan.starts_at, plan.out_by, plan.grace_minutes, plan.cap_color, plan.kit, plan.note, plan.out_at, plan.ended_as,
    plan.contact_name, plan.contact_email, plan.contact_phone, plan.tells_contact
  from taken join public.swim_plans as plan on plan.id = taken.plan_id join auth.users on users.id = plan.user_id
  order by taken.due_at
$$;

-- Whether the contact of a running plan is out of reach: a message to them failed, or has waited ten minutes, and none of
-- this round has gone out. Then the swimmer is told, once in a round.
create function private.note_contact_problem(plan uuid, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  held public.swim_plans;
begin
  select * into held from public.swim_plans where id = plan and closed_at is null for update;
  if held.id is null or exists (
    select from private.swim_plan_steps as step
    where step.plan_id = plan and step.round = held.extensions and step.event = 'overdue'
      and step.channel in ('sms', 'contact')
      and (step.state = 'done'
        -- A way that has failed before is none.
        or (step.state = 'pending' and step.attempts < 5 and not exists (
          select from private.swim_plan_steps as known
          where known.plan_id = plan and known.channel = step.channel and known.state in ('failed', 'skipped')
        ))
        or (step.state = 'queued' and step.finished_at > moment - interval '10 minutes'))
  ) then
    return;
  end if;
  update public.swim_plans set contact_failed_at = coalesce(contact_failed_at, now()) where id = plan;
  insert into private.swim_plan_steps (plan_id, round, event, channel, due_at)
    select plan, held.extensions, 'untold', channel, now() from unnest('{push,mail}'::public.watch_channel[]) as channel
    on conflict do nothing;
end $$;

-- What became of mails to contacts: handed over, refused, or waiting for too long.
create function public.settle_watch_mails(moment timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  step private.swim_plan_steps;
  job_state text;
begin
  for step in select * from private.swim_plan_steps where state = 'queued' limit 500 for update skip locked loop
    execute 'select jobs.job_state($1)' into job_state using step.mail_job;
    if job_state in ('waiting', 'running') and (step.finished_at > moment - interval '10 minutes') then
      continue;
    end if;
    if job_state is null then
      update private.swim_plan_steps set state = 'done'
        where (plan_id, round, event, channel) = (step.plan_id, step.round, step.event, step.channel);
      update public.swim_plans set contact_failed_at = null,
        contact_told_at = case when step.event = 'overdue' then coalesce(contact_told_at, now()) else contact_told_at end
        where id = step.plan_id;
      continue;
    end if;
    if job_state = 'dead' then
      update private.swim_plan_steps set state = 'failed', outcome = 'The mail was given up'
        where (plan_id, round, event, channel) = (step.plan_id, step.round, step.event, step.channel);
    end if;
    perform private.note_contact_problem(step.plan_id, moment);
  end loop;
end $$;

-- The link in a text message, before it goes out. False when the step is no longer the caller's, or has no text left: how
-- a swim ended is always told.
create function public.add_watch_link(plan uuid, step_lease uuid, hash text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  whose public.swim_plans;
  step private.swim_plan_steps;
begin
  select * into whose from public.swim_plans where id = plan for update;
  select * into step from private.swim_plan_steps
    where plan_id = plan and lease = step_lease and state = 'pending' for update;
  if step.plan_id is null then
    return false;
  end if;
  if step.attempts = 1 and step.event <> 'ended'
    and not private.count_watch_text(whose.user_id, whose.contact_phone) then
    perform public.finish_watch_step(plan, step_lease,
      jsonb_build_object('is_done', false, 'outcome', 'As many texts as we send for one swimmer in a day'));
    return false;
  end if;
  insert into private.swim_plan_links (hash, plan_id, link) values (add_watch_link.hash, plan, 'see');
  return true;
end $$;

-- Sends what a claimed step sends from within the database and ends the step in the same transaction: {mail,
-- mail_expires_at, see_hash, answer_hash, notification}, or what became of it outside: {outcome, is_done}. Returns false
-- when the step is no longer the caller's.
create function public.finish_watch_step(plan uuid, step_lease uuid, sent jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  whose public.swim_plans;
  step private.swim_plan_steps;
  mail constant jsonb := nullif(sent -> 'mail', 'null');
  is_done boolean := coalesce((sent ->> 'is_done')::boolean, true);
  note text := left(sent ->> 'outcome', 200);
  job uuid;
begin
  select * into whose from public.swim_plans where id = plan for update;
  select * into step from private.swim_plan_steps
    where plan_id = plan and lease = step_lease and state = 'pending' for update;
  if step.plan_id is null then
    return false;
  end if;
  if mail is not null and to_regprocedure('jobs.send_mail(jsonb, timestamptz)') is null then
    is_done := false;
    note := 'This platform has no queue for mails';
  elsif mail is not null then
    insert into private.swim_plan_links (hash, plan_id, link)
      select hash, plan, link::public.watch_link
      from (values (sent ->> 'see_hash', 'see'), (sent ->> 'answer_hash', 'answer')) as made (hash, link)
      where hash is not null;
    execute 'select jobs.queue_mail($1, $2)' into job using mail, (sent ->> 'mail_expires_at')::timestamptz;
  end if;
  if nullif(sent -> 'notification', 'null') is not null then
    perform public.add_notifications(jsonb_build_array(sent -> 'notification'));
  end if;
  update private.swim_plan_steps
    set state = case
        when not is_done then 'skipped' when job is not null and step.channel = 'contact' then 'queued' else 'done'
      end::private.watch_step_state, outcome = note, mail_job = job,
      lease = null, leased_until = null, finished_at = now()
    where plan_id = plan and lease = step_lease;
  if is_done and step.event = 'started' and step.channel = 'sms' then
    update public.swim_plans set tells_contact = true where id = plan;
  end if;
  if is_done and step.event = 'overdue' and step.channel = 'sms' then
    update public.swim_plans set contact_told_at = coalesce(contact_told_at, now()), contact_failed_at = null where id = plan;
  elsif not is_done and step.event = 'overdue' and step.channel in ('sms', 'contact') then
    perform private.note_contact_problem(plan, now());
  end if;
  return true;
end $$;

-- A step that failed: tried again then, or given up without a time.
create function public.put_off_watch_step(plan uuid, step_lease uuid, next_at timestamptz, problem text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  step private.swim_plan_steps;
begin
  perform from public.swim_plans where id = plan for update;
  update private.swim_plan_steps set
    state = case when next_at is null then 'failed' else 'pending' end::private.watch_step_state,
    due_at = coalesce(next_at, due_at), outcome = left(problem, 200), lease = null, leased_until = null,
    finished_at = case when next_at is null then now() end
  where plan_id = plan and lease = step_lease and state = 'pending' returning * into step;
  if step.event = 'overdue' and (step.state = 'failed' or step.attempts >= 5) then
    perform private.note_contact_problem(plan, now());
  end if;
end $$;

-- Ends plans that nobody has answered for a week, and forgets contacts 30 days after the end. Returns how many contacts.
create function public.forget_shore_contacts(moment timestamptz) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  forgotten integer;
begin
  perform private.end_swim_plan(id, null, 'lapsed', 'time', moment)
    from public.swim_plans where closed_at is null and out_by <= moment - interval '7 days';
  delete from private.watch_contacts where named_at <= moment - interval '1 day';
  with emptied as (
    update public.swim_plans set contact_name = null, contact_email = null, contact_phone = null
    where contact_name is not null and closed_at <= moment - interval '30 days' returning id
  ), links as (
    delete from private.swim_plan_links where plan_id in (select id from emptied)
  ), steps as (
    delete from private.swim_plan_steps where plan_id in (select id from emptied)
  )
  select count(*) into forgotten from emptied;
  return forgotten;
end $$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'claim_watch_steps(integer, timestamptz)', 'settle_watch_mails(timestamptz)', 'add_watch_link(uuid, uuid, text)',
    'finish_watch_step(uuid, uuid, jsonb)', 'put_off_watch_step(uuid, uuid, timestamptz, text)', 'forget_shore_contacts(timestamptz)'
  ] loop
    execute format('alter function public.%s security definer', signature);
    execute format('revoke execute on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end $$;
revoke execute on function private.swim_plan_state(public.swim_plans, timestamptz),
  private.add_watch_steps(public.swim_plans), private.add_watch_news(uuid, public.watch_event, smallint),
  private.drop_watch_steps(uuid, public.watch_event[]), private.count_watch_contact(uuid, text),
  private.count_watch_text(uuid, text), private.extend_swim_plan(uuid, timestamptz),
  private.end_swim_plan(uuid, timestamptz, public.swim_plan_end, public.swim_plan_closer, timestamptz),
  private.note_contact_problem(uuid, timestamptz), private.swimmer_name(uuid), private.swim_plan_country(public.swim_plans) from public;
revoke execute on function public.start_swim_plan(jsonb, text, text), public.add_swim_plan_link(uuid, text),
  public.end_swim_plan(uuid, timestamptz, boolean), public.extend_swim_plan(uuid, timestamptz),
  public.see_swim_plan(text), public.answer_swim_plan(text, boolean, timestamptz) from public, anon;
grant execute on function public.start_swim_plan(jsonb, text, text), public.add_swim_plan_link(uuid, text),
  public.end_swim_plan(uuid, timestamptz, boolean), public.extend_swim_plan(uuid, timestamptz) to authenticated;
-- The token is the permission.
grant execute on function public.see_swim_plan(text), public.answer_swim_plan(text, boolean, timestamptz)
  to anon, authenticated;

create policy "banned swimmers are kept out" on public.swim_plans
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own plans" on public.swim_plans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers remove their own ended plans" on public.swim_plans
  for delete to authenticated using (user_id = (select auth.uid()) and closed_at is not null);

grant select, delete on public.swim_plans to authenticated;
grant select, insert, update, delete on public.swim_plans to service_role;

select private.set_quota('public.swim_plans', 20);

-- pg_cron's own way to say "every 30 seconds"; the platform of this repository follows it, too.
alter table private.scheduled_jobs drop constraint scheduled_jobs_schedule_check,
  add constraint scheduled_jobs_schedule_check
    check (schedule ~ '^\S+( \S+){4}$' or schedule ~ '^([1-9]|[1-5][0-9]) seconds$');
insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
  values ('watch-swims', '30 seconds', 'watch-swims', true);
select private.register_scheduled_jobs();
