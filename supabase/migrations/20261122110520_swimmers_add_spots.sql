-- Swimmers add spots and look after their own; staff decide about those that wait.
drop policy "admins add spots" on public.spots;
drop policy "admins change spots" on public.spots;
drop policy "admins remove spots" on public.spots;
create policy "swimmers add spots of their own, admins any" on public.spots
  for insert to authenticated with check (
    (select private.is_admin()) or (owner_id = (select auth.uid()) and not (select private.is_banned()))
  );
create policy "owners change spots that were not rejected, admins any" on public.spots
  for update to authenticated
  using (
    (select private.is_admin())
    or (owner_id = (select auth.uid()) and approval_status <> 'rejected' and not (select private.is_banned()))
  )
  with check ((select private.is_admin()) or owner_id = (select auth.uid()));
create policy "owners remove spots that nobody approved, admins any" on public.spots
  for delete to authenticated using (
    (select private.is_admin())
    or (
      owner_id = (select auth.uid()) and approval_status <> 'approved' and not was_approved
      and not (select private.is_banned())
    )
  );

-- Whether the caller may add one more spot, and whether it has to wait. Additions of one swimmer take turns, so that
-- two at once do not both find the last place free.
create function private.claim_room_for_spot() returns public.spot_approval
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := auth.uid();
  most integer;
  must_wait boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('spots of ' || swimmer, 0));
  select max_spots_per_user, spot_approval_required into most, must_wait from public.admin_settings;
  if (select count(*) from public.spots where owner_id = swimmer and approval_status <> 'rejected') >= coalesce(most, 50) then
    raise exception 'max_spots_per_user: you have added % spots, which is as many as one swimmer may', coalesce(most, 50)
      using errcode = '23514', hint = 'too_many_spots';
  end if;
  return case when must_wait then 'pending'::public.spot_approval else 'approved'::public.spot_approval end;
end $$;
grant execute on function private.claim_room_for_spot() to authenticated, service_role;

-- What a swimmer may say about a spot; the rest is for staff and for the product's own counting.
create function private.guard_spot_of_swimmer() returns trigger
language plpgsql set search_path = '' as $$
declare
  open_columns constant text[] := array[
    'name', 'description', 'latitude', 'longitude', 'address', 'city', 'state', 'country', 'water_type', 'difficulty',
    'amenities', 'faces_deg', 'sheltered_sectors', 'tide_window', 'all_tides', 'access_note', 'parking',
    'parking_capacity', 'lifeguard_season', 'emergency_point', 'has_phone_signal', 'is_family_friendly', 'sensitivity'
  ];
  -- Set by the database, whatever was sent.
  kept_columns constant text[] := array[
    'owner_id', 'created_by', 'created_at', 'updated_at', 'approval_status', 'was_approved', 'location', 'search_text',
    'audience'
  ];
  refused text;
begin
  -- What a function with its owner's rights writes, such as the count of ratings, is the product's own.
  if current_user <> 'authenticated' or private.is_staff() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    select key into refused from jsonb_each(to_jsonb(new) - open_columns - kept_columns - 'id'::text)
      where value not in ('null', 'false', '0', '[]') limit 1;
  else
    select key into refused from jsonb_each(to_jsonb(new) - open_columns - kept_columns)
      where value is distinct from to_jsonb(old) -> key limit 1;
  end if;
  if refused is not null then
    raise exception '%: only staff may set this', refused using errcode = '42501', hint = 'only_staff';
  end if;
  if tg_op = 'INSERT' then
    new.owner_id := auth.uid();
    new.created_by := auth.uid();
    new.created_at := now();
    new.approval_status := private.claim_room_for_spot();
    new.was_approved := false;
  else
    new.owner_id := old.owner_id;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
    new.approval_status := old.approval_status;
    new.was_approved := old.was_approved;
  end if;
  return new;
end $$;

-- Before the one that moves positions aside: triggers run in the order of their names.
create trigger spots_guard before insert or update on public.spots
  for each row execute function private.guard_spot_of_swimmer();

-- What others read of a swimmer's spot is what staff approved: while the settings ask for approval, an approved spot
-- whose owner says something else about it, moves it or opens it to more people waits for a new decision, and until then
-- only its owner and staff see it. Telling less needs none. It compares what the row holds in the end, so words that a
-- coarse spot keeps aside are no matter.
create function private.ask_again_about_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Compared below, set by the database, or not computed yet before the row is written.
  passed_over constant text[] := array['sensitivity', 'approval_note', 'updated_at', 'audience', 'location', 'search_text'];
  was jsonb := to_jsonb(old) - passed_over;
  place point;
begin
  if private.is_staff() or not (select spot_approval_required from public.admin_settings) then
    return new;
  end if;
  if old.sensitivity = 'public' and new.sensitivity = 'coarse' then
    place := private.to_coarse_position(old.latitude, old.longitude);
    was := was || jsonb_build_object('latitude', place[1], 'longitude', place[0], 'address', null, 'access_note', null,
      'parking', null, 'emergency_point', null, 'marine_latitude', new.marine_latitude,
      'marine_longitude', new.marine_longitude);
  end if;
  -- The kinds stand in the order from open to closed.
  if new.sensitivity < old.sensitivity or to_jsonb(new) - passed_over <> was then
    new.approval_status := 'pending';
    new.was_approved := true;
  end if;
  return new;
end $$;

-- Behind the one that moves positions aside. What the database's own functions write, such as ratings, says nothing new.
create trigger spots_reconsider before update on public.spots
  for each row when (current_user = 'authenticated' and old.approval_status = 'approved')
  execute function private.ask_again_about_spot();

-- Staff approve or reject a spot as it was when they saw it (its `updated_at`), with a word to its owner, who finds it
-- among their notifications.
create function public.decide_on_spot(
  spot_id uuid, decision public.spot_approval, note text default null, seen timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  word constant text := nullif(btrim(note), '');
  spot public.spots;
begin
  if not private.is_staff() then
    raise exception 'Only staff decide on spots' using errcode = '42501';
  end if;
  update public.spots set approval_status = decision, approval_note = case when decision <> 'approved' then word end
    where id = spot_id and (seen is null or updated_at = seen) returning * into spot;
  if not found then
    if exists (select from public.spots where id = spot_id) then
      raise exception 'seen: the spot has changed since' using errcode = 'PT409', hint = 'spot_changed';
    end if;
    raise exception 'spot_id: there is no such spot' using errcode = 'PT404', hint = 'spot_not_found';
  end if;
  insert into public.notifications (user_id, kind, title, body, link, source_key)
    select spot.owner_id, 'spot_decision', left(spot.name, 120) || ' was ' || decision, coalesce(word, ''),
      case when decision = 'approved' then '/locations/' || spot.id else '/alerts' end,
      'spot_decision:' || spot.id || ':' || extract(epoch from spot.updated_at)
    where spot.owner_id is not null and decision <> 'pending'
    on conflict do nothing;
  -- Taken back at once: whoever has not read it yet need not wonder.
  delete from public.notifications
    where decision = 'pending' and user_id = spot.owner_id and read_at is null
      and source_key like 'spot_decision:' || spot.id || ':%';
end $$;
grant execute on function public.decide_on_spot(uuid, public.spot_approval, text, timestamptz) to authenticated, service_role;

-- Spots that may be the one that a swimmer is about to add: of the same name within 150 m, of a similar name within
-- 2 km, or any within 50 m.
create function public.find_similar_spots(spot_name text, latitude double precision, longitude double precision)
returns table (id uuid, name text, location text, distance_km double precision, is_same boolean)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  if $2 is null or $3 is null or $2 not between -90 and 90 or $3 not between -180 and 180 then
    raise invalid_parameter_value using message = 'latitude, longitude: not a position on earth';
  end if;
  return query
    with wish as materialized (
      select private.fold(btrim(left($1, 200))) as words, round($2::numeric, 9)::float8 as y, round($3::numeric, 9)::float8 as x
    ), close as (
      select spot.id, spot.name, spot.location, private.fold(btrim(spot.name)) = wish.words as has_same_name,
        extensions.similarity(private.fold(spot.name), wish.words) as likeness,
        private.distance_km(wish.y, wish.x, spot.latitude, spot.longitude) as distance
      from wish, unnest(private.to_boxes_around(wish.y, wish.x, 2)) as area (box)
      join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    )
    select close.id, close.name::text, close.location, close.distance, close.has_same_name and close.distance <= 0.15
    from close
    where close.distance <= 2 and (close.has_same_name or close.likeness >= 0.45 or close.distance <= 0.05)
    order by close.has_same_name and close.distance <= 0.15 desc, close.distance
    limit 5;
end $$;
grant execute on function public.find_similar_spots(text, double precision, double precision) to authenticated, service_role;
