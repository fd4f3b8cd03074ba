-- Content reports and the decisions of staff about them.

create type public.content_type as enum ('review', 'photo', 'crowd_report', 'route_review', 'route', 'group_post',
  'group_comment', 'gathering_comment', 'group', 'gathering');
create type public.report_reason as enum ('spam', 'offensive', 'wrong', 'dangerous', 'privacy', 'other');
create type public.report_status as enum ('open', 'hidden', 'kept');

-- The queues of staff: reported by swimmers, waiting for approval, or hidden by staff.
create type public.moderation_queue as enum ('reported', 'waiting', 'hidden');

-- Staff's decisions about content, with the previous state so that they can be reverted. Crowd reports keep theirs in
-- their own table.
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

-- Swimmers' reports about others' content, one per swimmer and item; staff settle them.
create table public.content_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  content_type public.content_type not null,
  content_id uuid not null,
  reason public.report_reason not null,
  note text not null default '' constraint content_reports_note_check check (length(note) <= 500),
  status public.report_status not null default 'open',
  settled_at timestamptz,
  -- The decision that settled it; only staff see who made it.
  decision_id bigint references private.content_decisions on delete set null,
  created_at timestamptz not null default now(),
  constraint content_reports_one_each unique (user_id, content_type, content_id)
);
create index content_reports_content_idx on public.content_reports (content_type, content_id);
create index content_reports_decision_id_idx on public.content_reports (decision_id);
-- Staff's queue, the oldest first.
create index content_reports_open_idx on public.content_reports (created_at, id) where status = 'open';
alter table public.content_reports enable row level security;

-- A swimmer can report only what they can see and did not write. Runs with the caller's rights.
create function private.check_content_report() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  author uuid;
begin
  -- A banned swimmer sees nothing to report; the policy gives the better error.
  if private.is_banned() then return new; end if;
  case new.content_type
    when 'review' then select user_id into author from public.spot_reviews where id = new.content_id;
    when 'photo' then select user_id into author from public.spot_photos where id = new.content_id;
    when 'route_review' then select user_id into author from public.route_reviews where id = new.content_id;
    when 'route' then select created_by into author from public.routes where id = new.content_id;
    when 'group_post' then select user_id into author from public.group_posts where id = new.content_id;
    when 'group_comment' then select user_id into author from public.group_comments where id = new.content_id;
    when 'gathering_comment' then select user_id into author from public.gathering_comments where id = new.content_id;
    when 'group' then select created_by into author from public.swim_groups where id = new.content_id;
    when 'gathering' then select created_by into author from public.gatherings where id = new.content_id;
    -- Crowd reports do not show their author.
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

-- Settles the open content reports by a decision.
create function private.settle_complaints(decision private.content_decisions) returns void
language sql security definer set search_path = '' as $$
  update public.content_reports set status = case when decision.is_hidden then 'hidden' else 'kept' end::public.report_status,
    settled_at = decision.decided_at, decision_id = decision.id
  where content_type = decision.content_type and content_id = decision.content_id and status = 'open'
$$;

-- Reopens what a decision settled and marks the decision as reverted.
create function private.reopen_complaints(decision bigint) returns void
language sql security definer set search_path = '' as $$
  update private.content_decisions set taken_back_at = now() where id = decision;
  update public.content_reports set status = 'open', settled_at = null, decision_id = null where decision_id = decision;
$$;

-- Staff hide what was reported, which needs a reason, or show it again, which also approves what waits. Settles the
-- open content reports about it. Returns the decision, or null if the content is gone, empty or their own. Crowd reports
-- are rejected elsewhere; here only the reports about them are settled.
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
  elsif not private.lock_content(kind, about) then
    return null;
  end if;
  select coalesce(content.is_hidden, false) as is_hidden, coalesce(content.is_pending, false) as is_pending,
      content.hidden_reason into before
    from (values (about)) as asked (id)
    left join private.moderated_content as content on content.content_type = kind and content.id = asked.id;
  perform private.set_content_state(kind, about, hides, reason, false);
  insert into private.content_decisions (content_type, content_id, is_hidden, note, was_hidden, was_pending, was_reason, decided_by)
  values (kind, about, hides, reason, before.is_hidden, before.is_pending, before.hidden_reason, auth.uid())
  returning * into decision;
  perform private.settle_complaints(decision);
  return decision.id;
end $$;

-- Reverts the latest decision about something. Returns false if it was not the latest or concerns their own content.
-- What its author deleted meanwhile does not return.
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
  if exists (
      select from private.moderated_content as content
      where content.content_type = latest.content_type and content.id = latest.content_id and content.user_id = auth.uid()
    ) or exists (
      select from public.crowd_reports
      where latest.content_type = 'crowd_report' and id = latest.content_id and user_id = auth.uid()
    ) then
    return false;
  end if;
  if not latest.was_hidden then
    delete from public.spot_reviews
    where latest.content_type = 'review' and id = latest.content_id and withdrawn_at is not null;
    delete from public.spot_photos
    where latest.content_type = 'photo' and id = latest.content_id and withdrawn_at is not null;
    delete from public.route_reviews
    where latest.content_type = 'route_review' and id = latest.content_id and withdrawn_at is not null;
  end if;
  perform private.set_content_state(latest.content_type, latest.content_id, latest.was_hidden, latest.was_reason,
    latest.was_pending);
  perform private.reopen_complaints(latest.id);
  return true;
end $$;

-- A decision about a crowd report settles the content reports about it; reverting it reopens them.
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

-- Deleted content needs no decision.
create function private.forget_content_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant public.content_type := tg_argv[0];
begin
  delete from public.content_reports where content_type = kind and content_id in (select id from removed);
  delete from private.content_decisions where content_type = kind and content_id in (select id from removed);
  return null;
end $$;

-- A swimmer's name for other swimmers.
create function private.public_name(swimmer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(display_name, ''), nullif(full_name, ''), username) from public.public_profiles where id = swimmer
$$;

-- One page of 20 items in a queue, with author, content reports and decision. The oldest come first; of hidden ones, the
-- latest.
create function public.list_content_to_moderate(about public.content_type, queue public.moderation_queue, page integer default 0)
returns table (content_id uuid, spot_id uuid, spot_name text, author_name text, is_own boolean, is_author_banned boolean,
  body text, rating smallint, pictures text[], created_at timestamptz, is_edited boolean, is_hidden boolean,
  is_pending boolean, hidden_reason text, decided_at timestamptz, decided_by text, complaints jsonb, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'only staff see what was reported' using errcode = '42501';
  end if;
  return query
    select content.id, content.spot_id, coalesce(spot.name, route.name, swim_group.name, gathering.title),
      private.public_name(content.user_id),
      content.user_id = (select auth.uid()), content.is_author_banned, content.body, content.rating, content.pictures,
      content.created_at, content.updated_at > content.created_at, content.is_hidden, content.is_pending,
      content.hidden_reason, latest.decided_at, private.public_name(latest.decided_by),
      (select coalesce(jsonb_agg(jsonb_build_object('reason', complaint.reason, 'note', complaint.note,
          'created_at', complaint.created_at, 'by', private.public_name(complaint.user_id)) order by complaint.created_at), '[]')
        from public.content_reports as complaint
        where complaint.content_type = about and complaint.content_id = content.id
          and (complaint.status = 'open') = (list_content_to_moderate.queue <> 'hidden')),
      count(*) over ()
    from private.queued_content(about, list_content_to_moderate.queue) as queued
    join private.moderated_content as content on content.content_type = about and content.id = queued.id
    left join public.spots as spot on spot.id = content.spot_id
    left join public.routes as route on route.id = content.spot_id
    left join public.swim_groups as swim_group on swim_group.id = content.spot_id
    left join public.gatherings as gathering on gathering.id = content.spot_id
    left join lateral (
      select decision.decided_at, decision.decided_by from private.content_decisions as decision
      where decision.content_type = about and decision.content_id = content.id and decision.taken_back_at is null
      order by decision.id desc limit 1
    ) as latest on true
    order by case when list_content_to_moderate.queue = 'hidden' then null else queued.since end, queued.since desc, queued.id
    limit 20 offset 20 * greatest(0, least(page, 10000));
end $$;

-- The number of items of each kind that wait for staff.
create function public.count_moderation_work() returns table (area text, queue public.moderation_queue, items bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'only staff see what was reported' using errcode = '42501';
  end if;
  return query
    select kind::text, queues.queue,
      (select count(*) from private.queued_content(kind, queues.queue) as queued
        where kind = 'crowd_report' and exists (select from public.crowd_reports where id = queued.id)
          or exists (select from private.moderated_content as content where content.content_type = kind and content.id = queued.id))
    from unnest(enum_range(null::public.content_type)) as kind,
      unnest(array['reported', 'waiting']::public.moderation_queue[]) as queues (queue)
    union all
    select 'spot', 'waiting', (select count(*) from public.spots where approval_status = 'pending');
end $$;

-- A picture's name without size and extension, from a path or an address: `reports/<name>`, `<swimmer>/<name>`.
create function private.picture_stem(path_or_address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(path_or_address, '^.*/spot-images/', ''), '-[0-9]+[.]webp$', '')
$$;

-- For `remove-unused-pictures`: files in `spot-images` that nothing uses. Those of deleted accounts at once, of reports
-- after a day, others after 30 days, because a review may wait on a device with its pictures.
create function public.list_unused_pictures(most integer) returns table (name text)
language sql stable security definer set search_path = '' as $$
  with shown (stem) as (
    select private.picture_stem(image_url) from public.spots where image_url like '%/spot-images/%'
    union all select private.picture_stem(path) from public.spots, unnest(images) as path
    union all select private.picture_stem(path) from public.spot_reviews, unnest(images) as path
    union all select private.picture_stem(path) from public.spot_photos where withdrawn_at is null
    union all select private.picture_stem(item ->> 'url') from public.crowd_reports, jsonb_array_elements(media_attachments) as item
  ), stored as (
    select object.name, private.picture_stem(object.name) as stem, split_part(object.name, '/', 1) as folder,
      coalesce(object.updated_at, object.created_at) as since
    from storage.objects as object where bucket_id = 'spot-images'
  )
  select stored.name from stored
  where stem not in (select shown.stem from shown where shown.stem is not null)
    and case when folder = 'reports'
      then since < now() - interval '1 day'
        or stem not in (select private.picture_stem(address) from private.report_pictures)
      else since < now() - interval '30 days' or folder not in (select id::text from auth.users)
    end
  order by stored.name limit list_unused_pictures.most
$$;

-- Frees the names of deleted files.
create function public.forget_report_pictures(names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.report_pictures where private.picture_stem(address) in (select private.picture_stem(unnest(names)))
$$;

create trigger content_reports_check before insert on public.content_reports
  for each row execute function private.check_content_report();

create trigger crowd_reports_note_decision after update of moderated_at on public.crowd_reports
  for each row when (new.moderated_at is distinct from old.moderated_at) execute function private.note_report_decision();
create trigger crowd_reports_forget_reports after delete on public.crowd_reports
  referencing old table as removed for each statement execute function private.forget_content_reports('crowd_report');

create trigger spot_reviews_forget_reports after delete on public.spot_reviews
  referencing old table as removed for each statement execute function private.forget_content_reports('review');

create trigger spot_photos_forget_reports after delete on public.spot_photos
  referencing old table as removed for each statement execute function private.forget_content_reports('photo');

create policy "banned swimmers are kept out" on public.content_reports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own reports, staff all" on public.content_reports
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers report in their own name" on public.content_reports
  for insert to authenticated with check (user_id = (select auth.uid()));

grant select (id, user_id, content_type, content_id, reason, note, status, settled_at, created_at),
  insert (user_id, content_type, content_id, reason, note) on public.content_reports to authenticated;
grant select, insert, update, delete on public.content_reports to service_role;

grant execute on function public.settle_content(public.content_type, uuid, boolean, text) to authenticated;
grant execute on function public.take_back_decision(bigint) to authenticated;
grant execute on function public.list_content_to_moderate(public.content_type, public.moderation_queue, integer) to authenticated;
grant execute on function public.count_moderation_work() to authenticated;
grant execute on function public.list_unused_pictures(integer) to service_role;
grant execute on function public.forget_report_pictures(text[]) to service_role;
