-- What people wrote in one shape, for staff, without what its author deleted. `spot_id` is what it is about: the route,
-- group or gathering itself, or the one that a review, post or comment belongs to.
create view private.moderated_content with (security_invoker = true) as
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
  from public.routes where deleted_at is null
  union all
  select 'group_post', id, group_id, user_id, body, null, array_remove(array[photo_path], null),
    created_at, updated_at, is_hidden, false, hidden_reason, is_author_banned
  from public.group_posts where deleted_at is null
  union all
  select 'group_comment', id, group_id, user_id, body, null, '{}',
    created_at, updated_at, is_hidden, false, hidden_reason, is_author_banned
  from public.group_comments where deleted_at is null
  union all
  select 'gathering_comment', id, gathering_id, user_id, body, null, '{}',
    created_at, updated_at, is_hidden, false, hidden_reason, is_author_banned
  from public.gathering_comments where deleted_at is null
  union all
  select 'group', id, id, coalesce(created_by, '00000000-0000-0000-0000-000000000000'),
    concat_ws(E'\n\n', name, nullif(description, ''), nullif(rules, '')), null, array_remove(array[picture_path], null),
    created_at, updated_at, is_hidden, false, hidden_reason, false
  from public.swim_groups
  union all
  select 'gathering', id, id, coalesce(created_by, '00000000-0000-0000-0000-000000000000'),
    concat_ws(E'\n\n', title, nullif(description, ''), nullif(meeting_point, ''), ticket_url), null, '{}',
    created_at, updated_at, is_hidden, state = 'pending' and not is_hidden, hidden_reason, is_author_banned
  from public.gatherings where deleted_at is null and state <> 'draft';

-- The items of a queue and since when. What is hidden waits again once its author changes it.
create function private.queued_content(about public.content_type, queue public.moderation_queue)
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

-- Writes what staff decided, or what was before. A gathering that waits gets published, unless its time is over.
create function private.set_content_state(kind public.content_type, about uuid, hides boolean, reason text, waits boolean)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  case kind
    when 'review' then update public.spot_reviews set is_hidden = hides, hidden_reason = reason where id = about;
    when 'photo' then
      update public.spot_photos set is_hidden = hides, hidden_reason = reason, is_pending = waits where id = about;
    when 'route_review' then update public.route_reviews set is_hidden = hides, hidden_reason = reason where id = about;
    when 'route' then update public.routes set is_hidden = hides, hidden_reason = reason where id = about;
    when 'group_post' then update public.group_posts set is_hidden = hides, hidden_reason = reason where id = about;
    when 'group_comment' then update public.group_comments set is_hidden = hides, hidden_reason = reason where id = about;
    when 'gathering_comment' then
      update public.gathering_comments set is_hidden = hides, hidden_reason = reason where id = about;
    when 'group' then update public.swim_groups set is_hidden = hides, hidden_reason = reason where id = about;
    when 'gathering' then
      update public.gatherings set is_hidden = hides, hidden_reason = reason,
        state = case
          when waits and state in ('published', 'closed') then 'pending'
          when waits or hides or state <> 'pending' then state
          when starts_at > now() or gatherings.kind = 'cleanup' then 'published'
          else 'closed'
        end::public.gathering_state
      where id = about;
    else null;
  end case;
end $$;

-- Holds something that staff decide about until the decision is written; false if it is gone, empty or their own.
create function private.lock_content(kind public.content_type, about uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  case kind
    when 'review' then perform from public.spot_reviews where id = about for update;
    when 'photo' then perform from public.spot_photos where id = about for update;
    when 'route_review' then perform from public.route_reviews where id = about for update;
    when 'route' then perform from public.routes where id = about for update;
    when 'group_post' then perform from public.group_posts where id = about for update;
    when 'group_comment' then perform from public.group_comments where id = about for update;
    when 'gathering_comment' then perform from public.gathering_comments where id = about for update;
    when 'group' then perform from public.swim_groups where id = about for update;
    when 'gathering' then perform from public.gatherings where id = about for update;
    else return exists (select from public.crowd_reports where id = about and user_id <> auth.uid());
  end case;
  return exists (
    select from private.moderated_content as content
    where content.content_type = kind and content.id = about and content.user_id <> auth.uid()
  );
end $$;

create trigger group_posts_forget_reports after delete on public.group_posts
  referencing old table as removed for each statement execute function private.forget_content_reports('group_post');
create trigger group_comments_forget_reports after delete on public.group_comments
  referencing old table as removed for each statement execute function private.forget_content_reports('group_comment');
create trigger gathering_comments_forget_reports after delete on public.gathering_comments
  referencing old table as removed for each statement execute function private.forget_content_reports('gathering_comment');
create trigger swim_groups_forget_reports after delete on public.swim_groups
  referencing old table as removed for each statement execute function private.forget_content_reports('group');
create trigger gatherings_forget_reports after delete on public.gatherings
  referencing old table as removed for each statement execute function private.forget_content_reports('gathering');

revoke execute on function private.set_content_state(public.content_type, uuid, boolean, text, boolean),
  private.lock_content(public.content_type, uuid) from public;
