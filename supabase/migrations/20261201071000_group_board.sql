-- Photos of boards and groups, shared paces and swims, and swimmers near one's own pace.

create index swim_groups_picture_path_idx on public.swim_groups (picture_path) where picture_path is not null;
-- Whom the pace chart and the search by pace count.
create index group_members_pace_idx on public.group_members (group_id, pace) where shows_pace and state = 'active' and pace is not null;

-- A group's picture is one that the caller uploaded.
create function private.check_group_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not starts_with(new.picture_path, auth.uid() || '/') then
    raise exception 'picture_path: this is another swimmer''s file' using errcode = '42501', column = 'picture_path';
  end if;
  return new;
end $$;

create trigger swim_groups_check_picture before insert or update of picture_path on public.swim_groups
  for each row when (new.picture_path is not null) execute function private.check_group_picture();

-- At <user id>/<file name>, written by `upload-image` alone, after removing their metadata.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('group-photos', 'group-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
insert into private.storage_quotas values ('group-photos', 209715200, 400);

-- The path that rows keep, of either size.
create function private.large_picture(file text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(file, '-[0-9]+[.]webp$', '-1600.webp')
$$;

create policy "swimmers read their own group photos, staff all" on storage.objects
  for select to authenticated using (
    bucket_id = 'group-photos' and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_staff()))
  );

-- Not to list: folders are named by swimmers. The rows are read with the caller's rights.
create policy "swimmers see photos of the posts and groups they see" on storage.objects
  for select to authenticated using (
    bucket_id = 'group-photos' and coalesce(current_setting('storage.operation', true), '') not like '%object.list%'
    and (
      exists (select from public.group_posts where photo_path = private.large_picture(name))
      or exists (select from public.swim_groups where picture_path = private.large_picture(name))
    )
  );

-- Originals and photos of swims, and photos of groups, that no row has. After a week, because a swim may wait on a
-- device when its files are stored.
create or replace function public.list_unused_workout_files(most integer) returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select object.bucket_id, object.name from storage.objects as object
  where object.bucket_id in ('workout-files', 'workout-photos', 'group-photos', 'cleanup-photos')
    and coalesce(object.updated_at, object.created_at) < now() - interval '7 days'
    and not exists (select from public.workout_files where path = object.name and object.bucket_id = 'workout-files')
    and not exists (
      select from public.workout_photos where object.bucket_id = 'workout-photos'
        and path in (object.name, regexp_replace(object.name, '-[0-9]+[.]webp$', '-1600.webp')))
    and not exists (
      select from public.group_posts
      where object.bucket_id = 'group-photos' and photo_path = private.large_picture(object.name))
    and not exists (
      select from public.swim_groups
      where object.bucket_id = 'group-photos' and picture_path = private.large_picture(object.name))
    and not exists (
      select from public.cleanup_photos
      where object.bucket_id = 'cleanup-photos' and path in (object.name, private.large_picture(object.name)))
  order by object.bucket_id, object.name limit list_unused_workout_files.most
$$;

-- How many members of a group swim at each pace, of those who share it. `domain/groups/paces.ts` has the same bands.
create function public.list_group_paces(about uuid) returns table (band integer, swimmers bigint)
language sql stable security definer set search_path = '' as $$
  select width_bucket(pace, array[95, 105, 115, 125, 135, 150, 170]::smallint[]), count(*)
  from public.group_members
  where group_id = about and state = 'active' and shows_pace and pace is not null
    and (private.is_group_member(about) or exists (select from public.swim_groups where id = about and is_listed))
    and not private.is_banned()
  group by 1 order by 1
$$;

-- The caller's own pace in seconds for 100 m: the median of their last 10 open-water swims of 200 m or more.
create function public.measure_my_pace() returns integer
language sql stable security invoker set search_path = '' as $$
  select round(percentile_cont(0.5) within group (order by latest.pace))::integer
  from (
    select coalesce(nullif(moving_seconds, 0), seconds) * 100 / meters as pace from public.workouts
    where user_id = (select auth.uid()) and deleted_at is null and water_kind = 'open_water' and meters >= 200
    order by started_at desc limit 10
  ) as latest
  where latest.pace between 50 and 360
$$;

create index workouts_shared_idx on public.workouts (started_at desc, id desc)
  where visibility = 'public' and not restricted and deleted_at is null;

-- The latest shared swims of a large group, from the latest of all: its members are too many to ask for each one's.
create function private.list_swims_of_large_group(about uuid, most integer) returns setof public.workouts
language sql stable security definer set search_path = '' set enable_sort = off as $$
  select swim.* from public.workouts as swim
  join public.group_members as membership on membership.group_id = about and membership.user_id = swim.user_id
  where swim.visibility = 'public' and not swim.restricted and swim.deleted_at is null
    and swim.started_at > now() - interval '90 days' and membership.state = 'active' and membership.shows_swims
    and swim.user_id <> all (array(select private.list_blocked_either_way()))
  order by swim.started_at desc, swim.id desc limit most
$$;

-- The latest public swims of members who show theirs to the group, at most five of each, for members. Never what Strava
-- told.
create function public.list_group_swims(about uuid, most integer default 20)
returns table (id uuid, user_id uuid, day date, meters double precision, seconds integer, spot_id uuid, spot_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  shown constant integer := least(greatest(most, 1), 100);
  few constant integer := 100;
  are_few boolean;
begin
  if not private.is_group_member(about) or private.is_banned() then
    return;
  end if;
  are_few := (
    select count(*) <= few from (
      select from public.group_members as membership
      where membership.group_id = about and membership.state = 'active' and membership.shows_swims limit few + 1
    ) as sharing
  );
  return query
    with found as (
      select swim.* from public.group_members as membership
      cross join lateral (
        select * from public.workouts as own
        where own.user_id = membership.user_id and own.visibility = 'public' and not own.restricted
          and own.deleted_at is null and own.started_at > now() - interval '90 days'
        order by own.started_at desc, own.id desc limit 5
      ) as swim
      where are_few and membership.group_id = about and membership.state = 'active' and membership.shows_swims
        and membership.user_id <> all (array(select private.list_blocked_either_way()))
      union all
      select swim.* from private.list_swims_of_large_group(about, 5 * shown) as swim where not are_few
    ), numbered as (
      select found.*, row_number() over (partition by found.user_id order by found.started_at desc, found.id desc) as place
      from found
      where not exists (select from private.banned_swimmers as banned where banned.user_id = found.user_id)
    )
    select swim.id, swim.user_id, swim.day, case when swim.shows_analysis then swim.meters end,
      case when swim.shows_analysis then swim.seconds end, spot.id, spot.name
    from numbered as swim
    left join private.spot_rows as spot on spot.id = swim.spot_id and spot.audience = 'everyone'
    where swim.place <= 5
    order by swim.started_at desc, swim.id desc limit shown;
end $$;

-- Swimmers of groups within 50 km of the caller's own groups and in the same kind of water, who share a pace of the
-- caller's band and a time at which both swim. Only for those who share theirs, with the pro plan. Members of a private
-- group are found by its own.
create function public.list_swimmers_near_my_pace()
returns table (user_id uuid, pace smallint, swim_times public.swim_time[], group_id uuid, group_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  bands constant smallint[] := array[95, 105, 115, 125, 135, 150, 170];
begin
  if private.is_banned() or not private.has_premium_feature('group_swim') then
    raise exception 'pace matching is part of the pro plan' using errcode = 'PT403', hint = 'needs_premium';
  end if;
  return query
    with own as (
      select membership.pace, membership.swim_times, spot.latitude, spot.longitude, spot.water_type
      from public.group_members as membership
      join public.swim_groups as swim_group on swim_group.id = membership.group_id and swim_group.archived_at is null
      join private.spot_rows as spot on spot.id = any (swim_group.home_spot_id || swim_group.other_spot_ids)
      where membership.user_id = auth.uid() and membership.state = 'active' and membership.shows_pace
        and membership.pace is not null and membership.swim_times <> '{}'
    ), alike as (
      select distinct on (other.user_id) other.user_id, other.pace, swim_group.id, swim_group.name,
        array(select unnest(other.swim_times) intersect select unnest(own.swim_times) order by 1) as shared_times
      from own
      join private.spot_rows as spot on spot.water_type = own.water_type
        and spot.latitude between own.latitude - 0.46 and own.latitude + 0.46
        and private.distance_km(own.latitude, own.longitude, spot.latitude, spot.longitude) <= 50
      join public.swim_groups as swim_group
        on (swim_group.home_spot_id = spot.id or swim_group.other_spot_ids @> array[spot.id])
        and (swim_group.is_listed or private.is_group_member(swim_group.id))
      join public.group_members as other on other.group_id = swim_group.id and other.state = 'active'
        and other.shows_pace and other.user_id <> auth.uid() and other.swim_times && own.swim_times
        and width_bucket(other.pace, bands) = width_bucket(own.pace, bands)
      where not exists (select from private.banned_swimmers as banned where banned.user_id = other.user_id)
        and other.user_id <> all (array(select private.list_blocked_either_way()))
      order by other.user_id, abs(other.pace - own.pace), swim_group.id
    )
    select alike.user_id, alike.pace, alike.shared_times, alike.id, alike.name
    from alike order by alike.pace, alike.user_id limit 50;
end $$;

revoke execute on function private.check_group_picture(), private.large_picture(text),
  public.list_group_paces(uuid), public.measure_my_pace(), private.list_swims_of_large_group(uuid, integer),
  public.list_group_swims(uuid, integer), public.list_swimmers_near_my_pace() from public;
-- A policy calls it.
grant execute on function private.large_picture(text) to authenticated, service_role;
grant execute on function public.list_group_paces(uuid) to anon, authenticated;
grant execute on function public.measure_my_pace(), public.list_group_swims(uuid, integer),
  public.list_swimmers_near_my_pace() to authenticated;
