create type public.content_type as enum ('review', 'photo', 'crowd_report');
create type public.report_reason as enum ('spam', 'offensive', 'wrong', 'dangerous', 'privacy', 'other');
create type public.report_status as enum ('open', 'hidden', 'kept');

-- What staff decided about something that a swimmer wrote, why, and how it was before, so that it can be taken back. Of a
-- crowd report the rules of its own table keep the rest.
create table private.content_decisions (
  id bigint generated always as identity primary key,
  content_type public.content_type not null,
  content_id uuid not null,
  is_hidden boolean not null,
  note text constraint content_decisions_note_check check (length(note) between 3 and 500),
  was_hidden boolean not null default false,
  was_pending boolean not null default false,
  was_reason text,
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  taken_back_at timestamptz
);
create index content_decisions_content_idx on private.content_decisions (content_type, content_id, id desc);
create index content_decisions_decided_by_idx on private.content_decisions (decided_by);
alter table private.content_decisions enable row level security;

-- What a swimmer finds wrong with something that another one wrote. One each; staff settle them.
create table public.content_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  content_type public.content_type not null,
  content_id uuid not null,
  reason public.report_reason not null,
  note text not null default '' constraint content_reports_note_check check (length(note) <= 500),
  status public.report_status not null default 'open',
  settled_at timestamptz,
  -- Which decision settled it; who made that is for staff.
  decision_id bigint references private.content_decisions on delete set null,
  created_at timestamptz not null default now(),
  constraint content_reports_one_each unique (user_id, content_type, content_id)
);
create index content_reports_content_idx on public.content_reports (content_type, content_id);
create index content_reports_decision_id_idx on public.content_reports (decision_id);
-- The queue of staff, the oldest first.
create index content_reports_open_idx on public.content_reports (created_at, id) where status = 'open';
alter table public.content_reports enable row level security;
grant select (id, user_id, content_type, content_id, reason, note, status, settled_at, created_at),
  insert (user_id, content_type, content_id, reason, note) on public.content_reports to authenticated;
grant select, insert, update, delete on public.content_reports to service_role;

create policy "banned swimmers are kept out" on public.content_reports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own reports, staff all" on public.content_reports
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers report in their own name" on public.content_reports
  for insert to authenticated with check (user_id = (select auth.uid()));

-- Only what the caller sees and has not written can be reported: the look is the caller's own, with their rights.
create function private.check_content_report() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  author uuid;
begin
  -- Who is banned sees nothing that could be reported; the policy says so better.
  if private.is_banned() then return new; end if;
  case new.content_type
    when 'review' then select user_id into author from public.spot_reviews where id = new.content_id;
    when 'photo' then select user_id into author from public.spot_photos where id = new.content_id;
    -- Whose a crowd report is, its columns do not tell.
    when 'crowd_report' then select case when private.is_own_crowd_report(id) then auth.uid() end into author
      from public.crowd_reports where id = new.content_id;
  end case;
  if not found then
    raise exception 'content_id: there is nothing to report' using errcode = '23503', hint = 'content_not_found';
  end if;
  if author = new.user_id then
    raise exception 'content_id: this is your own' using errcode = '23514', hint = 'own_content';
  end if;
  new.note := btrim(new.note);
  return new;
end $$;
create trigger content_reports_check before insert on public.content_reports
  for each row execute function private.check_content_report();

-- Ends the open complaints about something by a decision.
create function private.settle_complaints(decision private.content_decisions) returns void
language sql security definer set search_path = '' as $$
  update public.content_reports set status = case when decision.is_hidden then 'hidden' else 'kept' end::public.report_status,
    settled_at = decision.decided_at, decision_id = decision.id
  where content_type = decision.content_type and content_id = decision.content_id and status = 'open'
$$;

-- Opens what a decision had settled, and marks the decision as taken back.
create function private.reopen_complaints(decision bigint) returns void
language sql security definer set search_path = '' as $$
  update private.content_decisions set taken_back_at = now() where id = decision;
  update public.content_reports set status = 'open', settled_at = null, decision_id = null where decision_id = decision;
$$;

-- Staff put a review or a photo out of sight, which needs its reason, or back into it; a photo that waited is approved by
-- the latter. Every open report about it is settled thereby. Answers the decision, or null when there is nothing to decide:
-- it is gone, emptied, or their own. A crowd report is rejected where its own rules are; here the reports about it end.
create function public.settle_content(content_type public.content_type, content_id uuid, is_hidden boolean,
  note text default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  kind constant public.content_type := settle_content.content_type;
  about constant uuid := settle_content.content_id;
  hides constant boolean := settle_content.is_hidden;
  reason constant text := case when settle_content.is_hidden then btrim(settle_content.note) end;
  before record;
  decision private.content_decisions;
begin
  if not private.is_staff() then
    raise exception 'only staff settle what was reported' using errcode = '42501';
  elsif hides is null or hides and coalesce(length(reason), 0) not between 3 and 500 then
    raise exception 'note: what is hidden needs its reason' using errcode = '23514', column = 'note';
  elsif hides and kind = 'crowd_report' then
    raise exception 'content_type: a crowd report is rejected, not hidden' using errcode = '23514', column = 'content_type';
  end if;
  case kind
    when 'review' then
      select review.is_hidden, false as is_pending, review.hidden_reason into before from public.spot_reviews as review
      where id = about and user_id <> auth.uid() and withdrawn_at is null for update;
    when 'photo' then
      select photo.is_hidden, photo.is_pending, photo.hidden_reason into before from public.spot_photos as photo
      where id = about and user_id <> auth.uid() and withdrawn_at is null for update;
    else
      select false as is_hidden, false as is_pending, null::text as hidden_reason into before
      from public.crowd_reports where id = about and user_id <> auth.uid();
  end case;
  if not found then
    return null;
  end if;
  if kind = 'review' then
    update public.spot_reviews set is_hidden = hides, hidden_reason = reason where id = about;
  elsif kind = 'photo' then
    update public.spot_photos set is_hidden = hides, hidden_reason = reason, is_pending = false where id = about;
  end if;
  insert into private.content_decisions (content_type, content_id, is_hidden, note, was_hidden, was_pending, was_reason, decided_by)
  values (kind, about, hides, reason, before.is_hidden, before.is_pending, before.hidden_reason, auth.uid())
  returning * into decision;
  perform private.settle_complaints(decision);
  return decision.id;
end $$;
grant execute on function public.settle_content(public.content_type, uuid, boolean, text) to authenticated;

-- Everything is again as it was before the latest decision about something. Tells whether that was this one, and not about
-- their own. What its author has deleted meanwhile does not come back: hiding alone had kept its row.
create function public.take_back_decision(decision_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  latest private.content_decisions;
begin
  if not private.is_staff() then
    raise exception 'only staff take decisions back' using errcode = '42501';
  end if;
  select * into latest from private.content_decisions where id = take_back_decision.decision_id for update;
  if not found or latest.taken_back_at is not null or exists (
    select from private.content_decisions as later
    where later.content_type = latest.content_type and later.content_id = latest.content_id and later.id > latest.id
      and later.taken_back_at is null
  ) then
    return false;
  end if;
  if exists (select from public.spot_reviews
      where latest.content_type = 'review' and id = latest.content_id and user_id = auth.uid())
    or exists (select from public.spot_photos
      where latest.content_type = 'photo' and id = latest.content_id and user_id = auth.uid())
    or exists (select from public.crowd_reports
      where latest.content_type = 'crowd_report' and id = latest.content_id and user_id = auth.uid()) then
    return false;
  end if;
  if not latest.was_hidden then
    delete from public.spot_reviews
    where latest.content_type = 'review' and id = latest.content_id and withdrawn_at is not null;
    delete from public.spot_photos
    where latest.content_type = 'photo' and id = latest.content_id and withdrawn_at is not null;
  end if;
  if latest.content_type = 'review' then
    update public.spot_reviews set is_hidden = latest.was_hidden, hidden_reason = latest.was_reason
    where id = latest.content_id;
  elsif latest.content_type = 'photo' then
    update public.spot_photos set is_hidden = latest.was_hidden, hidden_reason = latest.was_reason,
      is_pending = latest.was_pending where id = latest.content_id;
  end if;
  perform private.reopen_complaints(latest.id);
  return true;
end $$;
grant execute on function public.take_back_decision(bigint) to authenticated;

-- What staff decide about a crowd report settles the complaints about it, and taking that back opens them again.
create function private.note_report_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decision private.content_decisions;
begin
  if new.moderated_at is null then
    perform private.reopen_complaints(max(id)) from private.content_decisions
    where content_type = 'crowd_report' and content_id = new.id and taken_back_at is null;
  else
    insert into private.content_decisions (content_type, content_id, is_hidden, note, decided_by)
    values ('crowd_report', new.id, new.verification_status = 'rejected', new.moderation_note, new.moderated_by)
    returning * into decision;
    perform private.settle_complaints(decision);
  end if;
  return null;
end $$;
create trigger crowd_reports_note_decision after update of moderated_at on public.crowd_reports
  for each row when (new.moderated_at is distinct from old.moderated_at) execute function private.note_report_decision();

-- What is gone needs no judgement any more.
create function private.forget_content_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant public.content_type := tg_argv[0];
begin
  delete from public.content_reports where content_type = kind and content_id in (select id from removed);
  delete from private.content_decisions where content_type = kind and content_id in (select id from removed);
  return null;
end $$;
create trigger spot_reviews_forget_reports after delete on public.spot_reviews
  referencing old table as removed for each statement execute function private.forget_content_reports('review');
create trigger spot_photos_forget_reports after delete on public.spot_photos
  referencing old table as removed for each statement execute function private.forget_content_reports('photo');
create trigger crowd_reports_forget_reports after delete on public.crowd_reports
  referencing old table as removed for each statement execute function private.forget_content_reports('crowd_report');
