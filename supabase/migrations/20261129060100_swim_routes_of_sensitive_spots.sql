-- A public route is unpublished, and its owner told, once it shows where a sensitive spot is. Before, it was published
-- without being listed, which its owner could not see.

create or replace function private.derive_routes_of_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  route_ids constant uuid[] := array(
    select route_id from public.route_spots where spot_id = new.id
    union select id from public.routes where created_by = new.owner_id order by 1
  );
begin
  perform private.derive_routes(route_ids);
  with unpublished as (
    update public.routes set published = false
    where id = any (route_ids) and published and visibility = 'public' and is_sensitive
    returning id, name, created_by
  )
  insert into public.notifications (user_id, kind, title, body, link, source_key)
    select created_by, 'route_unpublished', name || ' was unpublished',
      'It shows where a spot is that isn''t shown exactly to everyone. Remove the spot, or keep the route private.',
      '/routes/' || id, 'route_unpublished:' || id || ':' || extract(epoch from now())
    from unpublished where created_by is not null
    on conflict do nothing;
  return null;
end $$;

-- Notes can be kept about a route that the swimmer may see, also after an upsert has changed which one that is.
alter policy "swimmers change their own notes" on public.user_saved_routes
  with check (user_id = (select auth.uid()) and exists (select from public.routes where routes.id = route_id));
