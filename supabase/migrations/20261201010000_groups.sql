-- Groups of swimmers: who belongs to them, invitations and the board. docs/groups.md describes the rules.

create type public.group_kind as enum ('flock', 'coached');
create type public.group_access as enum ('public', 'request', 'private');
-- In this order: each may do what those before it may.
create type public.group_role as enum ('member', 'host', 'owner');
-- Barred: an owner or host removed them, and they can't come back without them.
create type public.membership_state as enum ('requested', 'active', 'barred');
-- Of weekdays, except the last.
create type public.swim_time as enum ('early', 'morning', 'midday', 'evening', 'weekend');

create table public.swim_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint swim_groups_name_check check (length(name) between 1 and 80),
  description text not null default '' constraint swim_groups_description_check check (length(description) <= 2000),
  kind public.group_kind not null default 'flock',
  access public.group_access not null default 'public',
  -- BCP 47.
  language text not null default 'en' constraint swim_groups_language_check
    check (length(language) <= 35 and language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
  is_beginner_welcome boolean not null default false,
  is_wheelchair_friendly boolean not null default false,
  rules text not null default '' constraint swim_groups_rules_check check (length(rules) <= 2000),
  picture_path text constraint swim_groups_picture_path_check check (length(picture_path) <= 300),
  -- The first home spot, which maps show, and up to four more. Triggers keep them distinct and drop spots that end.
  home_spot_id uuid references private.spot_rows on delete set null,
  other_spot_ids uuid[] not null default '{}' constraint swim_groups_other_spot_ids_check check (cardinality(other_spot_ids) <= 4),
  -- Of the home spots that everyone may know, for searches; kept by triggers.
  spot_names text not null default '',
  -- Of the first home spot as everyone may know it; kept by triggers.
  latitude double precision constraint swim_groups_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint swim_groups_longitude_check check (longitude between -180 and 180),
  town text not null default '' constraint swim_groups_town_check check (length(town) <= 80),
  -- Seconds for 100 m, the faster one first.
  pace_from smallint constraint swim_groups_pace_from_check check (pace_from between 50 and 360),
  pace_to smallint constraint swim_groups_pace_to_check check (pace_to between 50 and 360),
  -- Active members; kept by a trigger.
  member_count integer not null default 0 constraint swim_groups_member_count_check check (member_count >= 0),
  created_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Hidden by staff, and the reason its owners read.
  is_hidden boolean not null default false,
  hidden_reason text constraint swim_groups_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  -- Whether everyone may find it.
  is_listed boolean not null generated always as (access <> 'private' and archived_at is null and not is_hidden) stored,
  constraint swim_groups_pace_check check (pace_from <= pace_to)
);
create index swim_groups_listed_idx on public.swim_groups (member_count desc, id) where is_listed;
create index swim_groups_position_idx on public.swim_groups (latitude, longitude) where is_listed;
create index swim_groups_home_spot_id_idx on public.swim_groups (home_spot_id);
create index swim_groups_other_spot_ids_idx on public.swim_groups using gin (other_spot_ids);
create index swim_groups_created_by_idx on public.swim_groups (created_by);
create index swim_groups_hidden_idx on public.swim_groups (updated_at desc, id) where is_hidden;
alter table public.swim_groups enable row level security;

create table public.group_members (
  group_id uuid not null references public.swim_groups on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role public.group_role not null default 'member',
  state public.membership_state not null default 'active',
  joined_at timestamptz not null default now(),
  shows_swims boolean not null default false,
  shows_pace boolean not null default false,
  -- Seconds for 100 m, in their own words.
  pace smallint constraint group_members_pace_check check (pace between 50 and 360),
  -- When they swim, for whom the pace is shared.
  swim_times public.swim_time[] not null default '{}' constraint group_members_swim_times_check
    check (cardinality(swim_times) <= 5 and array_position(swim_times, null) is null),
  primary key (group_id, user_id),
  constraint group_members_role_check check (role = 'member' or state = 'active'),
  -- Other members may read the row.
  constraint group_members_shows_pace_check check (shows_pace or pace is null and swim_times = '{}')
);
create index group_members_user_id_idx on public.group_members (user_id, state, role);
create index group_members_list_idx on public.group_members (group_id, state, role desc, joined_at, user_id);
alter table public.group_members enable row level security;

-- Links by which swimmers join without a request.
create table public.group_invitations (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.swim_groups on delete cascade,
  created_by uuid default auth.uid() references auth.users on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  uses_left smallint not null default 1 constraint group_invitations_uses_left_check check (uses_left between 0 and 100),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint group_invitations_expires_at_check check (expires_at <= created_at + interval '30 days')
);
create index group_invitations_group_id_idx on public.group_invitations (group_id, created_at desc);
create index group_invitations_created_by_idx on public.group_invitations (created_by);
create index group_invitations_expires_at_idx on public.group_invitations (expires_at);
alter table public.group_invitations enable row level security;

-- The link itself is shown once and never stored.
create table private.group_invitation_tokens (
  invitation_id uuid primary key references public.group_invitations on delete cascade,
  token_hash text not null constraint group_invitation_tokens_token_hash_key unique
);
alter table private.group_invitation_tokens enable row level security;

create table public.group_posts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.swim_groups on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  body text not null constraint group_posts_body_check check (length(body) between 1 and 2000),
  -- In a bucket, as `upload-image` answers it.
  photo_path text constraint group_posts_photo_path_check check (length(photo_path) <= 300 and starts_with(photo_path, user_id || '/')),
  comment_count integer not null default 0 constraint group_posts_comment_count_check check (comment_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It can be restored for 30 days, by whom it was deleted: its author or those who host the group.
  deleted_at timestamptz,
  is_removed_by_host boolean not null default false,
  is_hidden boolean not null default false,
  hidden_reason text constraint group_posts_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  is_author_banned boolean not null default false,
  is_shown boolean not null generated always as (not is_hidden and not is_author_banned and deleted_at is null) stored,
  constraint group_posts_id_group_id_key unique (id, group_id)
);
create index group_posts_group_id_idx on public.group_posts (group_id, created_at desc, id desc);
create index group_posts_user_id_idx on public.group_posts (user_id);
create index group_posts_photo_path_idx on public.group_posts (photo_path) where photo_path is not null;
create index group_posts_hidden_idx on public.group_posts (updated_at desc, id) where is_hidden;
create index group_posts_deleted_idx on public.group_posts (deleted_at) where deleted_at is not null;
alter table public.group_posts enable row level security;

create table public.group_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  group_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  body text not null constraint group_comments_body_check check (length(body) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_removed_by_host boolean not null default false,
  is_hidden boolean not null default false,
  hidden_reason text constraint group_comments_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  is_author_banned boolean not null default false,
  is_shown boolean not null generated always as (not is_hidden and not is_author_banned and deleted_at is null) stored,
  constraint group_comments_post_id_fkey foreign key (post_id, group_id)
    references public.group_posts (id, group_id) on delete cascade
);
create index group_comments_post_id_idx on public.group_comments (post_id, group_id, created_at, id);
create index group_comments_user_id_idx on public.group_comments (user_id);
create index group_comments_hidden_idx on public.group_comments (updated_at desc, id) where is_hidden;
create index group_comments_deleted_idx on public.group_comments (deleted_at) where deleted_at is not null;
alter table public.group_comments enable row level security;

-- Groups that a swimmer wants no notifications from.
create table public.group_mutes (
  group_id uuid not null references public.swim_groups on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_mutes_user_id_idx on public.group_mutes (user_id);
alter table public.group_mutes enable row level security;

-- The caller's groups, in which they are at least this. Policies ask once per statement.
create function private.list_my_groups(min_role public.group_role default 'member') returns setof uuid
language sql stable security definer set search_path = '' as $$
  select group_id from public.group_members
  where user_id = auth.uid() and state = 'active' and role >= list_my_groups.min_role
$$;

create function private.is_group_member(group_id uuid, min_role public.group_role default 'member') returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.group_members as membership
    where membership.group_id = is_group_member.group_id and membership.user_id = auth.uid()
      and membership.state = 'active' and membership.role >= is_group_member.min_role
  )
$$;

-- Keeps each home spot once, and the position and names that everyone may know: nothing of one that isn't for everyone.
create function private.place_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.other_spot_ids := array(
    select chosen.id from unnest(new.other_spot_ids) with ordinality as chosen (id, place)
    where chosen.id is distinct from new.home_spot_id and exists (select from private.spot_rows where id = chosen.id)
    group by chosen.id order by min(chosen.place)
  );
  if new.home_spot_id is null then
    new.home_spot_id := new.other_spot_ids[1];
    new.other_spot_ids := new.other_spot_ids[2:];
  end if;
  new.latitude := null;
  new.longitude := null;
  select spot.latitude, spot.longitude into new.latitude, new.longitude
    from private.spot_rows as spot where spot.id = new.home_spot_id and spot.audience = 'everyone';
  new.spot_names := coalesce((
    select string_agg(spot.name, ', ' order by spot.name) from private.spot_rows as spot
    where spot.id = any (new.home_spot_id || new.other_spot_ids) and spot.audience = 'everyone'), '');
  return new;
end $$;

-- With the caller's rights: a group's home spots are spots that they may see.
create function private.check_home_spots() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if exists (
    select from unnest(new.home_spot_id || new.other_spot_ids) as chosen (id)
    where chosen.id is not null and not coalesce(chosen.id = any (old.home_spot_id || old.other_spot_ids), false)
      and not exists (select from private.spot_rows where id = chosen.id)
  ) then
    raise exception 'home_spot_id: there is no such spot' using errcode = '42501', column = 'home_spot_id';
  end if;
  return new;
end $$;

create function private.check_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.description := btrim(new.description);
  new.rules := btrim(new.rules);
  new.town := btrim(new.town);
  if auth.uid() is not null and new.access = 'private' and (tg_op = 'INSERT' or old.access <> 'private')
    and not private.has_group_swim_network() then
    raise exception 'access: private groups are part of the pro plan' using errcode = 'PT403', hint = 'needs_premium';
  end if;
  return new;
end $$;

-- The creator of a group is its first owner.
create function private.add_first_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.group_members (group_id, user_id, role) values (new.id, new.created_by, 'owner');
  return null;
end $$;

create function private.count_group_members() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  group_ids constant uuid[] := array(select distinct group_id from changed);
begin
  -- Locking first makes concurrent counts see each other's members.
  perform from public.swim_groups where id = any (group_ids) order by id for no key update;
  update public.swim_groups set member_count = counted.total
  from (
    select ids.id, count(membership.user_id)::integer as total from unnest(group_ids) as ids (id)
    left join public.group_members as membership on membership.group_id = ids.id and membership.state = 'active'
    group by ids.id
  ) as counted
  where swim_groups.id = counted.id and swim_groups.member_count <> counted.total;
  return null;
end $$;

-- A group with members keeps an owner. Only an account that ends takes the last one with it: then the host, or else the
-- member, who has been there longest follows, and a group without members is archived.
create function private.keep_group_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.swim_groups where id = old.group_id for no key update;
  if not found or exists (
    select from public.group_members where group_id = old.group_id and state = 'active' and role = 'owner'
  ) then
    return null;
  elsif exists (select from auth.users where id = old.user_id) then
    raise exception 'role: a group keeps an owner' using errcode = '23514', hint = 'last_owner';
  end if;
  update public.group_members set state = 'active', role = 'owner'
  where group_id = old.group_id and user_id = (
    select user_id from public.group_members
    where group_id = old.group_id and state = 'active' order by role desc, joined_at, user_id limit 1
  );
  if not found then
    update public.swim_groups set archived_at = coalesce(archived_at, now()) where id = old.group_id;
  end if;
  return null;
end $$;

-- Authors change their own words; those who host the group only delete and restore.
create function private.check_group_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.body := btrim(new.body);
  if tg_op = 'INSERT' then
    new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.user_id), false);
  elsif auth.uid() is not null and auth.uid() <> old.user_id and new.body is distinct from old.body then
    raise exception 'body: only its author changes it' using errcode = '42501';
  end if;
  if auth.uid() is not null and tg_op = 'UPDATE' and (old.deleted_at is null) <> (new.deleted_at is null) then
    if new.deleted_at is null and old.is_removed_by_host <> (auth.uid() <> old.user_id) then
      raise exception 'deleted_at: only who deleted it restores it' using errcode = '42501';
    end if;
    new.is_removed_by_host := new.deleted_at is not null and auth.uid() <> old.user_id;
    new.deleted_at := case when new.deleted_at is not null then now() end;
  end if;
  return new;
end $$;

create function private.count_group_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  post_ids constant uuid[] := array(select distinct post_id from changed);
begin
  perform from public.group_posts where id = any (post_ids) order by id for no key update;
  update public.group_posts set comment_count = counted.total
  from (
    select ids.id, count(comment.id)::integer as total from unnest(post_ids) as ids (id)
    left join public.group_comments as comment on comment.post_id = ids.id and comment.is_shown
    group by ids.id
  ) as counted
  where group_posts.id = counted.id and group_posts.comment_count <> counted.total;
  return null;
end $$;

-- Position and names follow the spots, also when they are hidden or removed.
create function private.place_groups_of_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.swim_groups set home_spot_id = home_spot_id
    where home_spot_id = coalesce(new.id, old.id) or other_spot_ids @> array[coalesce(new.id, old.id)];
  return null;
end $$;

create trigger swim_groups_check before insert or update of name, description, rules, town, access on public.swim_groups
  for each row execute function private.check_group();
create trigger swim_groups_check_home_spots before insert or update of home_spot_id, other_spot_ids on public.swim_groups
  for each row execute function private.check_home_spots();
create trigger swim_groups_place before insert or update of home_spot_id, other_spot_ids on public.swim_groups
  for each row execute function private.place_group();
create trigger swim_groups_set_updated_at
  before update of name, description, kind, access, language, is_beginner_welcome, is_wheelchair_friendly, rules,
    picture_path, home_spot_id, other_spot_ids, town, pace_from, pace_to
  on public.swim_groups for each row execute function private.set_updated_at();
create trigger swim_groups_add_first_owner after insert on public.swim_groups
  for each row when (new.created_by is not null) execute function private.add_first_owner();
create trigger spots_place_groups after delete or update of name, sensitivity, approval_status, latitude, longitude
  on private.spot_rows for each row execute function private.place_groups_of_spot();

create trigger group_members_count_added after insert on public.group_members
  referencing new table as changed for each statement execute function private.count_group_members();
create trigger group_members_count_changed after update on public.group_members
  referencing new table as changed for each statement execute function private.count_group_members();
create trigger group_members_count_removed after delete on public.group_members
  referencing old table as changed for each statement execute function private.count_group_members();
create constraint trigger group_members_keep_owner after update or delete on public.group_members
  deferrable initially deferred
  for each row when (old.role = 'owner') execute function private.keep_group_owner();

create trigger group_posts_check before insert or update of body, deleted_at on public.group_posts
  for each row execute function private.check_group_text();
create trigger group_posts_set_updated_at before update of body, photo_path on public.group_posts
  for each row execute function private.set_updated_at();
create trigger group_comments_check before insert or update of body, deleted_at on public.group_comments
  for each row execute function private.check_group_text();
create trigger group_comments_set_updated_at before update of body on public.group_comments
  for each row execute function private.set_updated_at();
create trigger group_comments_count_added after insert on public.group_comments
  referencing new table as changed for each statement execute function private.count_group_comments();
create trigger group_comments_count_changed after update on public.group_comments
  referencing new table as changed for each statement execute function private.count_group_comments();
create trigger group_comments_count_removed after delete on public.group_comments
  referencing old table as changed for each statement execute function private.count_group_comments();

do $$
declare
  relation text;
begin
  foreach relation in array array['swim_groups', 'group_members', 'group_invitations', 'group_posts', 'group_comments',
    'group_mutes']
  loop
    execute format('create policy "banned swimmers are kept out" on public.%I
      as restrictive for all to authenticated using (not (select private.is_banned()))', relation);
    execute format('grant select, insert, update, delete on public.%I to service_role', relation);
  end loop;
end $$;

create policy "everyone reads listed groups" on public.swim_groups for select to anon, authenticated using (is_listed);
create policy "members read their groups" on public.swim_groups
  for select to authenticated using (id in (select private.list_my_groups()));

-- Before its first owner is there; the row that an insert returns.
create policy "swimmers read the group they are creating" on public.swim_groups
  for select to authenticated using (created_by = (select auth.uid()) and member_count = 0 and archived_at is null);
create policy "swimmers create groups" on public.swim_groups
  for insert to authenticated with check (created_by = (select auth.uid()));
create policy "owners change their groups" on public.swim_groups
  for update to authenticated using (id in (select private.list_my_groups('owner')))
  with check (id in (select private.list_my_groups('owner')));

create policy "swimmers read their own memberships" on public.group_members
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members read the members of their groups" on public.group_members
  for select to authenticated using (
    state = 'active' and group_id in (select private.list_my_groups())
    and user_id <> all (array(select private.list_blocked_either_way()))
  );

-- Also requests, whom they barred and whom they blocked: somebody has to decide about them.
create policy "hosts read everyone in their groups" on public.group_members
  for select to authenticated using (group_id in (select private.list_my_groups('host')));
create policy "members choose what they share with a group" on public.group_members
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "hosts read the invitations to their groups" on public.group_invitations
  for select to authenticated using (group_id in (select private.list_my_groups('host')));

-- Hosts still moderate what those who blocked them write in their groups.
create policy "a block hides posts both ways" on public.group_posts
  as restrictive for select to authenticated using (
    user_id <> all (array(select private.list_blocked_either_way()))
    or group_id in (select private.list_my_groups('host')) and user_id <> all (array(select private.list_blocked()))
  );
create policy "members read the board, swimmers that of public groups" on public.group_posts
  for select to authenticated using (
    is_shown and (
      group_id in (select private.list_my_groups())
      or exists (select from public.swim_groups where id = group_id and access = 'public' and is_listed)
    )
  );
create policy "swimmers read their own posts" on public.group_posts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "hosts read the posts they deleted" on public.group_posts
  for select to authenticated using (
    is_removed_by_host and not is_hidden and not is_author_banned and group_id in (select private.list_my_groups('host'))
  );
create policy "members post in their groups" on public.group_posts
  for insert to authenticated
  with check (user_id = (select auth.uid()) and group_id in (select private.list_my_groups()));
create policy "authors change their posts, hosts delete them" on public.group_posts
  for update to authenticated
  using (user_id = (select auth.uid()) or group_id in (select private.list_my_groups('host')))
  with check (user_id = (select auth.uid()) or group_id in (select private.list_my_groups('host')));
create policy "swimmers remove their own posts" on public.group_posts
  for delete to authenticated using (user_id = (select auth.uid()) and not is_hidden);

create policy "a block hides comments both ways" on public.group_comments
  as restrictive for select to authenticated using (
    user_id <> all (array(select private.list_blocked_either_way()))
    or group_id in (select private.list_my_groups('host')) and user_id <> all (array(select private.list_blocked()))
  );
create policy "comments are read with their post" on public.group_comments
  for select to authenticated
  using (is_shown and exists (select from public.group_posts as post where post.id = post_id and post.is_shown));
create policy "swimmers read their own comments" on public.group_comments
  for select to authenticated using (user_id = (select auth.uid()));
create policy "hosts read the comments they deleted" on public.group_comments
  for select to authenticated using (
    is_removed_by_host and not is_hidden and not is_author_banned and group_id in (select private.list_my_groups('host'))
  );
create policy "members comment on the board" on public.group_comments
  for insert to authenticated with check (
    user_id = (select auth.uid()) and group_id in (select private.list_my_groups())
    and exists (select from public.group_posts as post where post.id = post_id and post.is_shown)
  );
create policy "authors change their comments, hosts delete them" on public.group_comments
  for update to authenticated
  using (user_id = (select auth.uid()) or group_id in (select private.list_my_groups('host')))
  with check (user_id = (select auth.uid()) or group_id in (select private.list_my_groups('host')));
create policy "swimmers remove their own comments" on public.group_comments
  for delete to authenticated using (user_id = (select auth.uid()) and not is_hidden);

create policy "swimmers read their own mutes" on public.group_mutes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members mute their groups" on public.group_mutes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and group_id in (select private.list_my_groups()));
create policy "swimmers end their own mutes" on public.group_mutes
  for delete to authenticated using (user_id = (select auth.uid()));

-- Visitors don't learn who created a group.
grant select (id, name, description, kind, access, language, is_beginner_welcome, is_wheelchair_friendly, rules,
    picture_path, home_spot_id, other_spot_ids, spot_names, latitude, longitude, town, pace_from, pace_to, member_count,
    created_at, updated_at, is_listed)
  on public.swim_groups to anon;
grant select on public.swim_groups, public.group_members, public.group_invitations, public.group_posts,
  public.group_comments, public.group_mutes to authenticated;
grant insert (id, name, description, kind, access, language, is_beginner_welcome, is_wheelchair_friendly, rules,
    picture_path, home_spot_id, other_spot_ids, town, pace_from, pace_to),
  update (name, description, kind, access, language, is_beginner_welcome, is_wheelchair_friendly, rules, picture_path,
    home_spot_id, other_spot_ids, town, pace_from, pace_to)
  on public.swim_groups to authenticated;
grant update (shows_swims, shows_pace, pace, swim_times) on public.group_members to authenticated;
grant insert (id, group_id, body, photo_path), update (body, deleted_at), delete on public.group_posts to authenticated;
grant insert (id, post_id, group_id, body), update (body, deleted_at), delete on public.group_comments to authenticated;
grant insert (group_id), delete on public.group_mutes to authenticated;

-- Policies call them.
revoke execute on function private.list_my_groups(public.group_role),
  private.is_group_member(uuid, public.group_role) from public;
grant execute on function private.list_my_groups(public.group_role), private.is_group_member(uuid, public.group_role)
  to authenticated, service_role;

select private.set_quota('public.swim_groups', 10, 1);
select private.set_quota('public.group_members', 200, 20);
select private.set_quota('public.group_invitations', 50, 1);
select private.set_quota('public.group_posts', 50, 5);
select private.set_quota('public.group_comments', 200, 5);
select private.set_quota('public.group_mutes', 100, 5);
