-- What waits for staff: reported by swimmers, waiting to be looked at, or hidden by staff.
create type public.moderation_queue as enum ('reported', 'waiting', 'hidden');

-- Reviews and photos in one shape, for staff. What its author has emptied is nobody's business any more.
create view private.moderated_content with (security_invoker = true) as
  select 'review'::public.content_type as content_type, id, spot_id, user_id, comment as body, rating, images as pictures,
    created_at, updated_at, is_hidden, false as is_pending, hidden_reason, is_author_banned
  from public.spot_reviews where withdrawn_at is null
  union all
  select 'photo', id, spot_id, user_id, caption, null, array[path],
    created_at, created_at, is_hidden, is_pending, hidden_reason, is_author_banned
  from public.spot_photos where withdrawn_at is null;

-- What stands in a queue, and since when. A review waits when its author has changed it after it was hidden.
create function private.queued_content(about public.content_type, queue public.moderation_queue)
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
$$;

-- The name by which other swimmers know a swimmer.
create function private.public_name(swimmer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(display_name, ''), nullif(full_name, ''), username) from public.public_profiles where id = swimmer
$$;

-- One page of 20 of the reviews or photos in a queue, with who wrote them, what others find wrong and what was decided:
-- the oldest first, of the hidden ones the latest.
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
    select content.id, content.spot_id, spot.name, private.public_name(content.user_id),
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
    join public.spots as spot on spot.id = content.spot_id
    left join lateral (
      select decision.decided_at, decision.decided_by from private.content_decisions as decision
      where decision.content_type = about and decision.content_id = content.id and decision.taken_back_at is null
      order by decision.id desc limit 1
    ) as latest on true
    order by case when list_content_to_moderate.queue = 'hidden' then null else queued.since end, queued.since desc, queued.id
    limit 20 offset 20 * greatest(0, least(page, 10000));
end $$;
grant execute on function public.list_content_to_moderate(public.content_type, public.moderation_queue, integer) to authenticated;

-- How much of each kind waits for a decision of staff.
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
grant execute on function public.count_moderation_work() to authenticated;
