-- Swimmers report the name and description of a swim route, and staff hide the route.

-- `hidden_reason` is what its author reads.
alter table public.routes
  add column is_hidden boolean not null default false,
  add column hidden_reason text constraint routes_hidden_reason_check check (length(hidden_reason) between 3 and 500);
create index routes_hidden_idx on public.routes (updated_at desc, id) where is_hidden;
-- Postgres before 17 can't change what a column is generated from. Its indexes go with it.
drop policy "everyone reads listed routes" on public.routes;
alter table public.routes drop column is_listed;
alter table public.routes add column is_listed boolean not null generated always as (
  published and visibility = 'public' and is_complete and not is_sensitive and not is_author_banned
  and deleted_at is null and not is_hidden
) stored;
create index routes_owner_listed_idx on public.routes (created_by, is_listed) include (published);
create index routes_start_idx on public.routes (start_latitude, start_longitude) where is_listed;
create policy "everyone reads listed routes" on public.routes for select to anon, authenticated using (is_listed);

-- A swimmer can report only what they can see and did not write. Runs with the caller's rights.
create or replace function private.check_content_report() returns trigger
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

-- Staff hide what was reported, which needs a reason, or show it again, which also approves a waiting photo. Settles the
-- open content reports about it. Returns the decision, or null if the content is gone, empty or their own. Crowd reports
-- are rejected elsewhere; here only the reports about them are settled.
create or replace function public.settle_content(content_type public.content_type, content_id uuid, is_hidden boolean,
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
    when 'route_review' then
      select review.is_hidden, false as is_pending, review.hidden_reason into before from public.route_reviews as review
      where id = about and user_id <> auth.uid() and withdrawn_at is null for update;
    when 'route' then
      select route.is_hidden, false as is_pending, route.hidden_reason into before from public.routes as route
      where id = about and created_by is distinct from auth.uid() and deleted_at is null for update;
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
  elsif kind = 'route_review' then
    update public.route_reviews set is_hidden = hides, hidden_reason = reason where id = about;
  elsif kind = 'route' then
    update public.routes set is_hidden = hides, hidden_reason = reason where id = about;
  end if;
  insert into private.content_decisions (content_type, content_id, is_hidden, note, was_hidden, was_pending, was_reason, decided_by)
  values (kind, about, hides, reason, before.is_hidden, before.is_pending, before.hidden_reason, auth.uid())
  returning * into decision;
  perform private.settle_complaints(decision);
  return decision.id;
end $$;

-- Reverts the latest decision about something. Returns false if it was not the latest or concerns their own content.
-- What its author deleted meanwhile does not return.
create or replace function public.take_back_decision(decision_id bigint) returns boolean
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
    or exists (select from public.route_reviews
      where latest.content_type = 'route_review' and id = latest.content_id and user_id = auth.uid())
    or exists (select from public.routes
      where latest.content_type = 'route' and id = latest.content_id and created_by = auth.uid())
    or exists (select from public.crowd_reports
      where latest.content_type = 'crowd_report' and id = latest.content_id and user_id = auth.uid()) then
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
  if latest.content_type = 'review' then
    update public.spot_reviews set is_hidden = latest.was_hidden, hidden_reason = latest.was_reason
    where id = latest.content_id;
  elsif latest.content_type = 'photo' then
    update public.spot_photos set is_hidden = latest.was_hidden, hidden_reason = latest.was_reason,
      is_pending = latest.was_pending where id = latest.content_id;
  elsif latest.content_type = 'route_review' then
    update public.route_reviews set is_hidden = latest.was_hidden, hidden_reason = latest.was_reason
    where id = latest.content_id;
  elsif latest.content_type = 'route' then
    update public.routes set is_hidden = latest.was_hidden, hidden_reason = latest.was_reason
    where id = latest.content_id;
  end if;
  perform private.reopen_complaints(latest.id);
  return true;
end $$;

-- Reviews, photos and the texts of routes in one shape, for staff, without what their authors emptied. `spot_id` of a
-- route and of its review is the route.
create or replace view private.moderated_content with (security_invoker = true) as
  select 'review'::public.content_type as content_type, id, spot_id, user_id, comment as body, rating, images as pictures,
    created_at, updated_at, is_hidden, false as is_pending, hidden_reason, is_author_banned
  from public.spot_reviews where withdrawn_at is null
  union all
  select 'photo', id, spot_id, user_id, caption, null, array[path],
    created_at, created_at, is_hidden, is_pending, hidden_reason, is_author_banned
  from public.spot_photos where withdrawn_at is null
  union all
  select 'route_review', id, route_id, user_id, comment, rating, '{}',
    created_at, updated_at, is_hidden, false, hidden_reason, is_author_banned
  from public.route_reviews where withdrawn_at is null
  union all
  select 'route', id, id, coalesce(created_by, '00000000-0000-0000-0000-000000000000'),
    case when description = '' then name else name || E'\n\n' || description end, null, '{}',
    created_at, updated_at, is_hidden, false, hidden_reason, is_author_banned
  from public.routes where deleted_at is null;

-- The items of a queue and since when. What is hidden waits again once its author changes it.
create or replace function private.queued_content(about public.content_type, queue public.moderation_queue)
returns table (id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select content_id, min(created_at) from public.content_reports
  where queue = 'reported' and content_type = about and status = 'open' group by content_id
  union all
  select id, created_at from private.moderated_content where queue = 'waiting' and content_type = about and is_pending
  union all
  select id, updated_at from private.moderated_content as content
  where queue = 'waiting' and content_type = about and is_hidden and updated_at > (
    select max(decided_at) from private.content_decisions as decision
    where decision.content_type = about and decision.content_id = content.id and taken_back_at is null)
  union all
  select id, updated_at from private.moderated_content where queue = 'hidden' and content_type = about and is_hidden
$$;

create trigger routes_forget_reports after delete on public.routes
  referencing old table as removed for each statement execute function private.forget_content_reports('route');
