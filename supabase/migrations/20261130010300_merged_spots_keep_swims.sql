-- Swims stay at a spot that was merged, with the conditions that were noted.

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
  update public.workouts set spot_id = $1 where spot_id = $2;
  delete from private.spot_rows where id = $2;
  perform set_config('tideline.merging_spots', '', true);
  insert into private.merged_spots (id, kept_id) values ($2, $1);
  perform private.note_admin_action('spot.merged', $1::text, kept.name,
    jsonb_build_object('id', merged.id, 'name', merged.name, 'latitude', merged.latitude, 'longitude', merged.longitude),
    null);
end $$;
