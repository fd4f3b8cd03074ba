-- Who was told of an alert, or of one that it replaced: an alert that eased takes the place of a worse one without a
-- word, and its end is the all clear that those who heard of the worse one wait for. In pages by id.
create function public.list_told_swimmers(about uuid, after_user uuid default null, page_size integer default 500)
returns table (user_id uuid)
language sql stable security definer set search_path = '' as $$
  with recursive told_before as (
    select alerts.id, alerts.supersedes_id from public.alerts where alerts.id = about
    union
    select earlier.id, earlier.supersedes_id from told_before
    join public.alerts earlier on earlier.id = told_before.supersedes_id
  )
  select distinct n.user_id from told_before join public.notifications n on n.alert_id = told_before.id
  where n.kind = 'alert' and (after_user is null or n.user_id > after_user)
  order by n.user_id
  limit least(greatest(page_size, 0), 1000)
$$;
revoke execute on function public.list_told_swimmers(uuid, uuid, integer) from public;
grant execute on function public.list_told_swimmers(uuid, uuid, integer) to service_role;
