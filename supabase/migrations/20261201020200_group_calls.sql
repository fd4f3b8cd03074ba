-- How swimmers get into groups and out of them, and what hosts and owners do about it.

-- The group, whose members nobody else changes until the end of the transaction, for a caller with at least this role.
create function private.lock_own_group(group_id uuid, min_role public.group_role) returns public.swim_groups
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.swim_groups;
begin
  perform private.require_swimmer();
  select * into held from public.swim_groups where id = lock_own_group.group_id for no key update;
  if not found or not private.is_group_member(lock_own_group.group_id, 'member') then
    raise exception 'group_id: there is no such group' using errcode = 'PT404', hint = 'group_not_found';
  elsif not private.is_group_member(lock_own_group.group_id, min_role) then
    raise exception 'group_id: only its % does this', min_role using errcode = '42501';
  end if;
  return held;
end $$;

-- Whether an owner and the caller don't want to meet: then the group isn't there for the caller.
create function private.is_kept_out_of_group(group_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.group_members as owner
    where owner.group_id = is_kept_out_of_group.group_id and owner.role = 'owner'
      and owner.user_id in (select private.list_blocked_either_way())
  )
$$;

-- Joins a public group, or asks to join one by request. Returns `active` or `requested`.
create function public.join_group(group_id uuid) returns public.membership_state
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  held public.swim_groups;
  known public.membership_state;
begin
  select * into held from public.swim_groups where id = join_group.group_id for no key update;
  select state into known from public.group_members as membership
    where membership.group_id = held.id and membership.user_id = caller;
  if known in ('active', 'requested') then
    return known;
  elsif known = 'barred' then
    raise exception 'group_id: the group doesn''t admit you' using errcode = 'PT403', hint = 'group_barred';
  elsif held.id is null or not held.is_listed or private.is_kept_out_of_group(held.id) then
    raise exception 'group_id: there is no such group' using errcode = 'PT404', hint = 'group_not_found';
  end if;
  known := case held.access when 'public' then 'active' else 'requested' end;
  insert into public.group_members (group_id, user_id, state) values (held.id, caller, known);
  if known = 'requested' then
    insert into private.gathering_notices (kind, group_id, user_id, source_key)
      values ('group_join', held.id, caller, 'group_join:' || held.id || ':' || caller || ':' || extract(epoch from now())::bigint)
      on conflict do nothing;
  end if;
  return known;
end $$;

-- What is planned for members alone is not for who leaves; the places go to who waits.
create function private.leave_swims_of_members(group_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  planned uuid;
begin
  for planned in select held.id from public.gatherings as held
    where held.group_id = leave_swims_of_members.group_id and held.visibility = 'group'
      and held.state in ('pending', 'published', 'cancelled') and held.ends_at > now() order by held.id for no key update
  loop
    update public.attendees as attendee set state = 'not', queue_number = null, offered_until = null
      where attendee.gathering_id = planned and attendee.user_id = leave_swims_of_members.user_id and attendee.state <> 'not';
    perform private.fill_places(planned);
  end loop;
end $$;

-- Leaves a group or takes a request back. The last owner hands the group over or archives it first.
create function public.leave_group(group_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
begin
  perform from public.swim_groups where id = leave_group.group_id for no key update;
  if exists (
    select from public.group_members as own
    where own.group_id = leave_group.group_id and own.user_id = caller and own.role = 'owner'
  ) and not exists (
    select from public.group_members as other
    where other.group_id = leave_group.group_id and other.user_id <> caller and other.role = 'owner'
  ) then
    raise exception 'group_id: a group keeps an owner' using errcode = '23514', hint = 'last_owner';
  end if;
  delete from private.gathering_notices as notice
    where notice.group_id = leave_group.group_id and notice.user_id = caller and notice.kind = 'group_join'
      and notice.handled_at is null;
  delete from public.group_members as own
    where own.group_id = leave_group.group_id and own.user_id = caller and own.state <> 'barred';
  perform private.leave_swims_of_members(leave_group.group_id, caller);
end $$;

-- A host admits who asked to join, or refuses; they may ask again. Returns whether there was a request.
create function public.decide_on_request(group_id uuid, user_id uuid, accepts boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(decide_on_request.group_id, 'host');
begin
  if accepts then
    update public.group_members as membership set state = 'active', joined_at = now()
      where membership.group_id = held.id and membership.user_id = decide_on_request.user_id and state = 'requested';
  else
    delete from public.group_members as membership
      where membership.group_id = held.id and membership.user_id = decide_on_request.user_id and state = 'requested';
  end if;
  if not found then
    return false;
  end if;
  delete from private.gathering_notices as notice
    where notice.group_id = held.id and notice.user_id = decide_on_request.user_id and notice.kind = 'group_join'
      and notice.handled_at is null;
  if accepts then
    insert into private.gathering_notices (kind, group_id, user_id, source_key)
      values ('group_joined', held.id, decide_on_request.user_id,
        'group_joined:' || held.id || ':' || decide_on_request.user_id || ':' || extract(epoch from now())::bigint)
      on conflict do nothing;
  end if;
  return true;
end $$;

-- Hosts remove members, owners also hosts and owners. Barred, they can't come back until they are readmitted.
create function public.remove_member(group_id uuid, user_id uuid, bars boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(remove_member.group_id, 'host');
  removed public.group_members;
begin
  select * into removed from public.group_members as membership
    where membership.group_id = held.id and membership.user_id = remove_member.user_id;
  if not found or removed.user_id = auth.uid() then
    raise exception 'user_id: there is no such member' using errcode = 'PT404', hint = 'member_not_found';
  elsif removed.role <> 'member' and not private.is_group_member(held.id, 'owner') then
    raise exception 'user_id: only an owner removes hosts' using errcode = '42501';
  end if;
  if bars then
    update public.group_members as membership
      set state = 'barred', role = 'member', shows_swims = false, shows_pace = false, pace = null, swim_times = '{}'
      where membership.group_id = held.id and membership.user_id = removed.user_id;
  else
    delete from public.group_members as membership
      where membership.group_id = held.id and membership.user_id = removed.user_id;
  end if;
  delete from public.gathering_hosts as helper using public.gatherings as planned
  where planned.id = helper.gathering_id and planned.group_id = held.id and helper.user_id = removed.user_id;
  perform private.leave_swims_of_members(held.id, removed.user_id);
end $$;

-- Who was barred may join or ask again.
create function public.readmit_member(group_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(readmit_member.group_id, 'host');
begin
  delete from public.group_members as membership
    where membership.group_id = held.id and membership.user_id = readmit_member.user_id and membership.state = 'barred';
end $$;

create function public.set_member_role(group_id uuid, user_id uuid, role public.group_role) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(set_member_role.group_id, 'owner');
begin
  update public.group_members as membership set state = 'active', role = set_member_role.role
    where membership.group_id = held.id and membership.user_id = set_member_role.user_id and membership.state = 'active';
  if not found then
    raise exception 'user_id: there is no such member' using errcode = 'PT404', hint = 'member_not_found';
  elsif not exists (
    select from public.group_members as owner where owner.group_id = held.id and owner.role = 'owner'
  ) then
    raise exception 'role: a group keeps an owner' using errcode = '23514', hint = 'last_owner';
  end if;
end $$;

-- Another member becomes the owner, the caller a host.
create function public.hand_over_group(group_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(hand_over_group.group_id, 'owner');
begin
  if hand_over_group.user_id = auth.uid() then
    return;
  end if;
  perform public.set_member_role(held.id, hand_over_group.user_id, 'owner');
  perform public.set_member_role(held.id, auth.uid(), 'host');
end $$;

-- An archived group is found no more and takes nobody in; its members still read it. Owners bring it back.
create function public.archive_group(group_id uuid, archives boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(archive_group.group_id, 'owner');
begin
  update public.swim_groups set archived_at = case when archives then coalesce(archived_at, now()) end where id = held.id;
  -- Its series bring no more dates.
  update public.gathering_series as series set expand_at = case when archives then null else now() end
    where series.group_id = held.id and series.ended_at is null;
end $$;

create function private.hash_link_token(token text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- 244 random bits that fit into an address.
create function private.make_link_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
$$;

-- {id, token, expiresAt}: the token is shown this once.
create function public.create_group_invitation(group_id uuid, days integer default 7, uses integer default 1) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.swim_groups := private.lock_own_group(create_group_invitation.group_id, 'host');
  most_open constant integer := 20;
  token constant text := private.make_link_token();
  made public.group_invitations;
begin
  if days is null or uses is null or days not between 1 and 30 or uses not between 1 and 100 then
    raise exception 'days: 1 to 30 days and 1 to 100 uses' using errcode = '23514', column = 'days';
  elsif held.archived_at is not null then
    raise exception 'group_id: the group is archived' using errcode = 'PT409', hint = 'group_archived';
  elsif (select count(*) from public.group_invitations as open where open.group_id = held.id and revoked_at is null
      and uses_left > 0 and expires_at > now()) >= most_open then
    raise exception 'group_id: at most % open invitations', most_open using errcode = '23514', hint = 'too_many_invitations';
  end if;
  insert into public.group_invitations (group_id, created_by, expires_at, uses_left)
    values (held.id, auth.uid(), now() + make_interval(days => days), uses) returning * into made;
  insert into private.group_invitation_tokens values (made.id, private.hash_link_token(token));
  return jsonb_build_object('id', made.id, 'token', token, 'expiresAt', made.expires_at);
end $$;

create function public.revoke_group_invitation(invitation uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about public.group_invitations;
begin
  select * into about from public.group_invitations where id = revoke_group_invitation.invitation;
  perform private.lock_own_group(about.group_id, 'host');
  update public.group_invitations set revoked_at = coalesce(revoked_at, now()) where id = about.id;
end $$;

-- The open invitation of a link.
create function private.find_invitation(token text) returns public.group_invitations
language sql stable security definer set search_path = '' as $$
  select invitation.* from private.group_invitation_tokens as link
  join public.group_invitations as invitation on invitation.id = link.invitation_id
  join public.swim_groups as invited on invited.id = invitation.group_id
  where link.token_hash = private.hash_link_token(find_invitation.token) and invitation.revoked_at is null
    and invitation.uses_left > 0 and invitation.expires_at > now() and invited.archived_at is null and not invited.is_hidden
$$;

-- What a link invites to, also for visitors; null if it is no longer valid.
create function public.get_group_invitation(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('groupId', invited.id, 'name', invited.name, 'description', invited.description,
    'kind', invited.kind, 'access', invited.access, 'town', invited.town, 'memberCount', invited.member_count,
    'isBeginnerWelcome', invited.is_beginner_welcome, 'picturePath', invited.picture_path, 'rules', invited.rules,
    'expiresAt', invitation.expires_at, 'membership', (
      select state from public.group_members as own where own.group_id = invited.id and own.user_id = auth.uid()))
  from private.find_invitation(get_group_invitation.token) as invitation
  join public.swim_groups as invited on invited.id = invitation.group_id
$$;

-- Joins by a link and returns the group. A member who opens it uses nothing up.
create function public.join_group_by_token(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_swimmer();
  invitation public.group_invitations;
  known public.membership_state;
begin
  select * into invitation from private.find_invitation(join_group_by_token.token);
  if invitation.id is not null then
    -- A waiting transaction then sees how many uses are left.
    perform from public.swim_groups where id = invitation.group_id for no key update;
    select * into invitation from private.find_invitation(join_group_by_token.token);
  end if;
  if invitation.id is null or private.is_kept_out_of_group(invitation.group_id) then
    raise exception 'token: this invitation is no longer valid' using errcode = 'PT404', hint = 'invitation_invalid';
  end if;
  select state into known from public.group_members as own
    where own.group_id = invitation.group_id and own.user_id = caller;
  if known = 'barred' then
    raise exception 'token: the group doesn''t admit you' using errcode = 'PT403', hint = 'group_barred';
  elsif known = 'active' then
    return invitation.group_id;
  end if;
  update public.group_invitations set uses_left = uses_left - 1 where id = invitation.id;
  insert into public.group_members as own (group_id, user_id) values (invitation.group_id, caller)
    on conflict (group_id, user_id) do update set state = 'active', joined_at = now();
  delete from private.gathering_notices as notice
    where notice.group_id = invitation.group_id and notice.user_id = caller and notice.kind = 'group_join'
      and notice.handled_at is null;
  return invitation.group_id;
end $$;

-- Members are notified of a post after a minute, during which its author may delete it.
create function private.note_group_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.gathering_notices (kind, group_id, user_id, source_key, due_at, details)
    values ('group_post', new.group_id, new.user_id, 'group_post:' || new.id, now() + interval '1 minute',
      jsonb_build_object('postId', new.id)) on conflict do nothing;
  return null;
end $$;

create trigger group_posts_note after insert on public.group_posts
  for each row when (not new.is_author_banned) execute function private.note_group_post();

-- Hosts are notified of a pending comment.
create function private.note_waiting_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.gathering_notices (kind, gathering_id, user_id, source_key)
    values ('gathering_comment', new.gathering_id, new.user_id, 'gathering_comment:' || new.id) on conflict do nothing;
  return null;
end $$;

create trigger gathering_comments_note after insert on public.gathering_comments
  for each row when (not new.is_approved and not new.is_author_banned) execute function private.note_waiting_comment();

revoke execute on function private.lock_own_group(uuid, public.group_role), private.is_kept_out_of_group(uuid),
  private.leave_swims_of_members(uuid, uuid),
  private.hash_link_token(text), private.make_link_token(), private.find_invitation(text), public.join_group(uuid),
  public.leave_group(uuid), public.decide_on_request(uuid, uuid, boolean), public.remove_member(uuid, uuid, boolean),
  public.readmit_member(uuid, uuid), public.set_member_role(uuid, uuid, public.group_role),
  public.hand_over_group(uuid, uuid), public.archive_group(uuid, boolean),
  public.create_group_invitation(uuid, integer, integer), public.revoke_group_invitation(uuid),
  public.get_group_invitation(text), public.join_group_by_token(text) from public;
grant execute on function public.get_group_invitation(text) to anon, authenticated;
grant execute on function public.join_group(uuid), public.leave_group(uuid), public.decide_on_request(uuid, uuid, boolean),
  public.remove_member(uuid, uuid, boolean), public.readmit_member(uuid, uuid),
  public.set_member_role(uuid, uuid, public.group_role), public.hand_over_group(uuid, uuid),
  public.archive_group(uuid, boolean), public.create_group_invitation(uuid, integer, integer),
  public.revoke_group_invitation(uuid), public.join_group_by_token(text) to authenticated;
