-- What staff do in the portal: an append-only log, the two switches of an account, deleting one, and merging spots.

-- One row per action of a signed-in member of staff. Without foreign keys: an entry outlives what it is about. What the
-- operator does on the database itself, without a caller, is not logged.
create table public.admin_actions (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid not null,
  actor_name text not null,
  -- `user.banned`, `spot.changed`, …: kind of target and what happened to it.
  action text not null constraint admin_actions_action_check check (action ~ '^[a-z_]+[.][a-z_]+$'),
  target_id text,
  target_name text,
  -- Only what changed: {column: value}.
  before jsonb,
  after jsonb
);
create index admin_actions_target_idx on public.admin_actions (target_id, id desc);
create index admin_actions_action_idx on public.admin_actions (action, id desc);
alter table public.admin_actions enable row level security;

create function private.refuse_change_of_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'admin_actions: the log only grows' using errcode = '42501';
end $$;

create trigger admin_actions_only_grow before update or delete on public.admin_actions
  for each row execute function private.refuse_change_of_log();
create trigger admin_actions_keep_all before truncate on public.admin_actions
  for each statement execute function private.refuse_change_of_log();

-- Adds an entry for the caller; without a caller there is none.
create function private.note_admin_action(action text, target_id text, target_name text, before jsonb, after jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_actions (actor_id, actor_name, action, target_id, target_name, before, after)
  select auth.uid(), coalesce((select username from public.profiles where id = auth.uid()), 'deleted account'),
    $1, $2, left($3, 200), $4, $5
  where auth.uid() is not null
$$;

-- Those of the named columns that differ, from the first of two rows.
create function private.changed_columns(of_row jsonb, other jsonb, columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value) from jsonb_each(of_row) where key = any (columns) and value is distinct from other -> key
$$;

-- Accounts: the portal changes `is_admin` and `is_banned` of others, and nothing else of theirs.
create function private.guard_account_switches() returns trigger
language plpgsql set search_path = '' as $$
declare
  switches constant text[] := array['is_admin', 'is_banned'];
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.id = auth.uid() then
    if (new.is_admin, new.is_banned) is distinct from (old.is_admin, old.is_banned) then
      raise exception 'You cannot change your own admin or banned state' using errcode = '42501', hint = 'own_account';
    end if;
    return new;
  end if;
  if to_jsonb(new) - switches <> to_jsonb(old) - switches then
    raise exception 'Only swimmers change their own profile' using errcode = '42501';
  end if;
  -- Two admins who switch each other off at the same moment come one after the other, and the second is no admin then.
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not private.is_admin() then
    raise exception 'Only admins change accounts' using errcode = '42501';
  end if;
  return new;
end $$;

-- The role is what counts; `is_admin` of the profile asks for it.
create function private.follow_admin_switch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_admin then
    insert into public.user_roles (user_id, role) values (new.id, 'admin') on conflict do nothing;
  else
    delete from public.user_roles where user_id = new.id and role = 'admin';
  end if;
  return null;
end $$;

create function private.note_ban_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A swimmer who deletes their account, or keeps it, changes the same column.
  if auth.uid() = new.id then
    return null;
  end if;
  perform private.note_admin_action(case when new.is_banned then 'user.banned' else 'user.unbanned' end, new.id::text,
    new.username, jsonb_build_object('is_banned', old.is_banned), jsonb_build_object('is_banned', new.is_banned));
  return null;
end $$;

-- The same for an account that is being deleted, whose profile counts as banned anyway.
create function private.note_ban_of_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_admin_action(case when new.banned_by_admin then 'user.banned' else 'user.unbanned' end,
    new.user_id::text, (select username from public.profiles where id = new.user_id),
    jsonb_build_object('is_banned', old.banned_by_admin), jsonb_build_object('is_banned', new.banned_by_admin));
  return null;
end $$;

create function private.note_role_action() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.user_roles := coalesce(new, old);
begin
  -- At sign-up nobody gives a role, and with the account its roles go.
  if auth.uid() is distinct from changed.user_id and exists (select from auth.users where id = changed.user_id) then
    perform private.note_admin_action(case tg_op when 'INSERT' then 'user.role_given' else 'user.role_taken' end,
      changed.user_id::text, (select username from public.profiles where id = changed.user_id),
      case tg_op when 'DELETE' then jsonb_build_object('role', old.role) end,
      case tg_op when 'INSERT' then jsonb_build_object('role', new.role) end);
  end if;
  return null;
end $$;

-- `profiles_0_…`: before the trigger that sets `updated_at`.
create trigger profiles_0_guard_switches before update on public.profiles
  for each row execute function private.guard_account_switches();
create trigger profiles_follow_admin_switch after update of is_admin on public.profiles
  for each row when (old.is_admin is distinct from new.is_admin) execute function private.follow_admin_switch();
create trigger profiles_note_ban_action after update of is_banned on public.profiles
  for each row when (old.is_banned is distinct from new.is_banned) execute function private.note_ban_action();
create trigger deletion_requests_note_ban after update of banned_by_admin on private.deletion_requests
  for each row when (old.banned_by_admin is distinct from new.banned_by_admin)
  execute function private.note_ban_of_deleted();
create trigger user_roles_note_action after insert or delete on public.user_roles
  for each row execute function private.note_role_action();

create policy "admins switch accounts of others" on public.profiles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant update (is_admin, is_banned) on public.profiles to authenticated;
-- The portal searches these.
create index profiles_email_trigram_idx on public.profiles using gin (email extensions.gin_trgm_ops);
create index profiles_full_name_trigram_idx on public.profiles using gin (full_name extensions.gin_trgm_ops);

-- What belongs to accounts, for the portal's list of users.
create function public.get_account_belongings(of_users uuid[]) returns table (
  user_id uuid, last_sign_in_at timestamptz, roles public.user_role[], plan public.subscription_tier,
  plan_status public.subscription_status, spots bigint, reviews bigint, photos bigint, reports bigint,
  swims bigint, routes bigint, groups bigint, gatherings bigint, cleanups bigint,
  -- Of an account that is being deleted.
  erase_after timestamptz, banned_by_admin boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins see accounts of others' using errcode = '42501';
  elsif cardinality(of_users) > 100 then
    raise exception 'of_users: at most 100 accounts' using errcode = '22023';
  end if;
  return query select account.id, account.last_sign_in_at,
    array(select role from public.user_roles where user_roles.user_id = account.id order by role),
    coalesce(premium.subscription_tier, 'free'), coalesce(premium.subscription_status, 'inactive'),
    (select count(*) from private.spot_rows where owner_id = account.id),
    (select count(*) from public.spot_reviews as review where review.user_id = account.id),
    (select count(*) from public.spot_photos as photo where photo.user_id = account.id),
    (select count(*) from public.crowd_reports as report where report.user_id = account.id),
    (select count(*) from public.workouts as swim where swim.user_id = account.id and swim.deleted_at is null),
    (select count(*) from public.routes as route where route.created_by = account.id and route.deleted_at is null),
    (select count(*) from public.swim_groups as owned where owned.created_by = account.id),
    (select count(*) from public.gatherings as held
      where held.created_by = account.id and held.kind <> 'cleanup' and held.deleted_at is null),
    (select count(*) from public.gatherings as held
      where held.created_by = account.id and held.kind = 'cleanup' and held.deleted_at is null),
    deletion.erase_after, deletion.banned_by_admin
  from auth.users as account left join public.user_premium_settings as premium on premium.user_id = account.id
  left join private.deletion_requests as deletion on deletion.user_id = account.id
  where account.id = any (of_users);
end $$;

-- Called in an admin's name before an account is deleted: refuses what nobody may delete, and writes the entry.
create function public.note_user_deletion(deleted_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() or deleted_user = auth.uid() then
    raise exception 'Only admins delete accounts of others' using errcode = '42501';
  end if;
  perform private.note_admin_action('user.deleted', deleted_user::text,
    (select username from public.profiles where id = deleted_user),
    (select jsonb_build_object('spots', spots, 'reviews', reviews, 'photos', photos, 'reports', reports,
        'swims', swims, 'routes', routes, 'groups', groups, 'gatherings', gatherings, 'cleanups', cleanups)
      from public.get_account_belongings(array[deleted_user])), null);
end $$;

-- Settings.
create function private.note_settings_action() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old) - 'updated_at';
  is_now constant jsonb := to_jsonb(new) - 'updated_at';
begin
  if was <> is_now then
    perform private.note_admin_action('settings.changed', null, null,
      private.changed_columns(was, is_now, array(select jsonb_object_keys(is_now))),
      private.changed_columns(is_now, was, array(select jsonb_object_keys(is_now))));
  end if;
  return null;
end $$;

create trigger admin_settings_note_action after update on public.admin_settings
  for each row execute function private.note_settings_action();

-- Spots of others, changed or removed by staff. Ratings and counts follow from reviews and are nobody's action.
create function private.note_spot_action() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text[] := array[
    'name', 'description', 'latitude', 'longitude', 'address', 'city', 'state', 'country', 'water_type', 'difficulty',
    'amenities', 'faces_deg', 'sheltered_sectors', 'tide_window', 'all_tides', 'access_note', 'parking',
    'parking_capacity', 'lifeguard_season', 'emergency_point', 'has_phone_signal', 'is_family_friendly', 'sensitivity',
    'image_url', 'images', 'rating', 'is_verified', 'is_treated', 'approval_status', 'approval_note', 'wave_share',
    'marine_latitude', 'marine_longitude'
  ];
  was constant jsonb := to_jsonb(old);
  is_now jsonb;
  before jsonb;
  after jsonb;
begin
  if auth.uid() is null or not private.is_staff() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    if current_setting('tideline.merging_spots', true) is distinct from 'on' then
      perform private.note_admin_action('spot.deleted', old.id::text, old.name,
        private.changed_columns(was, '{}', columns) , null);
    end if;
    return null;
  end if;
  is_now := to_jsonb(new);
  after := private.changed_columns(is_now, was, columns);
  if after is null or old.owner_id = auth.uid() and old.approval_status = new.approval_status then
    return null;
  end if;
  before := private.changed_columns(was, is_now, columns);
  perform private.note_admin_action(
    case when old.approval_status = new.approval_status then 'spot.changed' else 'spot.' || new.approval_status end,
    new.id::text, new.name, before, after);
  return null;
end $$;

create trigger spots_note_action after update or delete on private.spot_rows
  for each row execute function private.note_spot_action();

-- Decisions about content, samples and imports.
create function private.note_content_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_admin_action(
      new.content_type || case when new.is_hidden then '.hidden' else '.kept' end, new.content_id::text, null,
      null, jsonb_strip_nulls(jsonb_build_object('note', new.note)));
  else
    perform private.note_admin_action(new.content_type || '.decision_undone', new.content_id::text, null,
      jsonb_build_object('is_hidden', old.is_hidden), null);
  end if;
  return null;
end $$;

create trigger content_decisions_note_action after insert on private.content_decisions
  for each row execute function private.note_content_action();
create trigger content_decisions_note_undo after update of taken_back_at on private.content_decisions
  for each row when (old.taken_back_at is null and new.taken_back_at is not null)
  execute function private.note_content_action();

create function private.note_sample_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_admin_action('samples.decided', new.spot_id::text, new.site_name,
    jsonb_build_object('is_confirmed', old.is_confirmed), jsonb_build_object('is_confirmed', new.is_confirmed));
  return null;
end $$;

create trigger water_links_note_action after update of is_confirmed on public.water_links
  for each row when (old.is_confirmed is distinct from new.is_confirmed) execute function private.note_sample_action();

-- A job may finish what an admin started; the entry names the admin.
create function private.note_import_action() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := coalesce(auth.uid(), new.user_id);
begin
  insert into public.admin_actions (actor_id, actor_name, action, target_id, target_name, after)
  select actor, coalesce((select username from public.profiles where id = actor), 'deleted account'),
    'import.' || case new.state when 'importing' then 'started' when 'imported' then 'finished'
      when 'undoing' then 'undo_started' else new.state::text end,
    new.id::text, left(new.file_name, 200),
    jsonb_build_object('total_rows', new.total_rows, 'processed_rows', new.processed_rows)
      || case when new.state = 'undone'
        then jsonb_build_object('removed_rows', new.removed_rows, 'kept_rows', new.kept_rows) else '{}' end
  where actor is not null;
  return null;
end $$;

create trigger spot_imports_note_action after update of state on public.spot_imports
  for each row when (old.state is distinct from new.state
    and new.state in ('importing', 'imported', 'undoing', 'undone', 'stopped'))
  execute function private.note_import_action();

-- Alerts that staff issue or change. Rules raise theirs without a caller.
create function private.note_alert_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and private.is_staff() then
    perform private.note_admin_action(case when tg_op = 'INSERT' then 'alert.issued' when new.is_active then 'alert.changed' else 'alert.ended' end,
      new.id::text, new.title, null, jsonb_build_object('severity', new.severity, 'spot_id', new.spot_id));
  end if;
  return null;
end $$;

create trigger alerts_note_action after insert or update of title, description, severity, expiration, is_active on public.alerts
  for each row execute function private.note_alert_action();

create policy "banned swimmers are kept out" on public.admin_actions
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "admins read the log" on public.admin_actions
  for select to authenticated using ((select private.is_admin()));
grant select on public.admin_actions to authenticated, service_role;

grant execute on function public.get_account_belongings(uuid[]) to authenticated;
grant execute on function public.note_user_deletion(uuid) to authenticated;
