-- Staff moderate reviews of swim routes as those of spots, and a merged spot keeps its routes.

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

-- Staff hide a review or photo, which needs a reason, or show it again, which also approves a waiting photo. Settles
-- the open content reports about it. Returns the decision, or null if the content is gone, empty or their own. Crowd
-- reports are rejected elsewhere; here only the reports about them are settled.
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
  end if;
  perform private.reopen_complaints(latest.id);
  return true;
end $$;

-- Reviews and photos in one shape, for staff, without what their authors emptied. `spot_id` of a route's review is the
-- route.
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
  from public.route_reviews where withdrawn_at is null;

-- The items of a queue and since when. A hidden review waits again once its author changes it.
create or replace function private.queued_content(about public.content_type, queue public.moderation_queue)
returns table (id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select content_id, min(created_at) from public.content_reports
  where queue = 'reported' and content_type = about and status = 'open' group by content_id
  union all
  select id, created_at from public.spot_photos where queue = 'waiting' and about = 'photo' and is_pending
  union all
  select id, updated_at from public.spot_reviews as review
  where queue = 'waiting' and about = 'review' and is_hidden and withdrawn_at is null and updated_at > (
    select max(decided_at) from private.content_decisions as decision
    where decision.content_type = 'review' and decision.content_id = review.id and taken_back_at is null)
  union all
  select id, updated_at from public.spot_reviews where queue = 'hidden' and about = 'review' and is_hidden and withdrawn_at is null
  union all
  select id, created_at from public.spot_photos where queue = 'hidden' and about = 'photo' and is_hidden and withdrawn_at is null
  union all
  select id, updated_at from public.route_reviews as review
  where queue = 'waiting' and about = 'route_review' and is_hidden and withdrawn_at is null and updated_at > (
    select max(decided_at) from private.content_decisions as decision
    where decision.content_type = 'route_review' and decision.content_id = review.id and taken_back_at is null)
  union all
  select id, updated_at from public.route_reviews
  where queue = 'hidden' and about = 'route_review' and is_hidden and withdrawn_at is null
$$;

-- One page of 20 reviews or photos in a queue, with author, content reports and decision. The oldest come first; of
-- hidden ones, the latest.
create or replace function public.list_content_to_moderate(about public.content_type, queue public.moderation_queue, page integer default 0)
returns table (content_id uuid, spot_id uuid, spot_name text, author_name text, is_own boolean, is_author_banned boolean,
  body text, rating smallint, pictures text[], created_at timestamptz, is_edited boolean, is_hidden boolean,
  is_pending boolean, hidden_reason text, decided_at timestamptz, decided_by text, complaints jsonb, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'only staff see what was reported' using errcode = '42501';
  end if;
  return query
    select content.id, content.spot_id, coalesce(spot.name, route.name), private.public_name(content.user_id),
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
    left join lateral (
      select decision.decided_at, decision.decided_by from private.content_decisions as decision
      where decision.content_type = about and decision.content_id = content.id and decision.taken_back_at is null
      order by decision.id desc limit 1
    ) as latest on true
    order by case when list_content_to_moderate.queue = 'hidden' then null else queued.since end, queued.since desc, queued.id
    limit 20 offset 20 * greatest(0, least(page, 10000));
end $$;

-- Moves what people added to one spot to another and removes the first. Conditions and samples are found anew for the
-- kept spot. A swimmer who reviewed both keeps one review, with both texts.
create or replace function public.merge_spots(kept_id uuid, merged_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept private.spot_rows;
  merged private.spot_rows;
begin
  if not private.is_admin() then
    raise exception 'Only admins merge spots' using errcode = '42501';
  elsif kept_id = merged_id then
    raise exception 'merged_id: a spot cannot be merged with itself' using errcode = '22023', hint = 'same_spot';
  end if;
  -- In the order of their ids, so that two merges of the same spots wait for each other.
  perform from private.spot_rows where id in ($1, $2) order by id for update;
  select * into kept from private.spot_rows where id = $1;
  select * into merged from private.spot_rows where id = $2;
  if kept.id is null or merged.id is null then
    raise exception 'merged_id: there is no such spot' using errcode = 'PT404', hint = 'spot_not_found';
  end if;
  insert into public.favorites (user_id, spot_id, created_at)
    select user_id, $1, created_at from public.favorites where spot_id = $2 on conflict do nothing;
  insert into public.visited_spots (user_id, spot_id, created_at)
    select user_id, $1, created_at from public.visited_spots where spot_id = $2 on conflict do nothing;
  insert into public.spot_mutes (user_id, spot_id, created_at)
    select user_id, $1, created_at from public.spot_mutes where spot_id = $2 on conflict do nothing;
  update public.spot_reviews as review set comment = left(concat_ws(E'\n\n', nullif(review.comment, ''), nullif(other.comment, '')), 2000)
    from public.spot_reviews as other
    where review.spot_id = $1 and other.spot_id = $2 and other.user_id = review.user_id and other.withdrawn_at is null;
  update public.spot_reviews as review set spot_id = $1
    where spot_id = $2 and not exists (
      select from public.spot_reviews as own where own.spot_id = $1 and own.user_id = review.user_id);
  update public.spot_photos as photo set spot_id = $1
    where spot_id = $2 and not exists (
      select from public.spot_photos as own where own.spot_id = $1 and own.path = photo.path);
  update public.route_spots as link set spot_id = $1
    where spot_id = $2 and not exists (
      select from public.route_spots as own where own.spot_id = $1 and own.route_id = link.route_id);
  perform private.unpublish_sensitive_routes(array(select route_id from public.route_spots where spot_id = $1));
  update public.crowd_reports set spot_id = $1 where spot_id = $2;
  update public.alert_rules set spot_id = $1 where spot_id = $2;
  -- Alerts of rules are raised again for the kept spot from its own facts.
  update public.alerts set spot_id = $1 where spot_id = $2 and rule is null;
  update public.notifications set spot_id = $1 where spot_id = $2;
  update public.share_reports set spot_id = $1 where spot_id = $2;
  update private.merged_spots set kept_id = $1 where merged_spots.kept_id = $2;
  perform set_config('tideline.merging_spots', 'on', true);
  delete from private.spot_rows where id = $2;
  perform set_config('tideline.merging_spots', '', true);
  insert into private.merged_spots (id, kept_id) values ($2, $1);
  perform private.note_admin_action('spot.merged', $1::text, kept.name,
    jsonb_build_object('id', merged.id, 'name', merged.name, 'latitude', merged.latitude, 'longitude', merged.longitude),
    null);
end $$;
