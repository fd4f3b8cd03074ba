-- Second factors, recovery codes, the list of sessions, and accounts that are being deleted.

-- Swimmers with a verified second factor. A copy of `auth.mfa_factors`, because views of spots read it: changes to
-- tables of the sign-in service don't empty the read cache.
create table private.second_factors (
  user_id uuid primary key references auth.users on delete cascade
);
alter table private.second_factors enable row level security;

-- Sessions that were ended while their token was still valid.
create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);
create index ended_sessions_ended_at_idx on private.ended_sessions (ended_at);
alter table private.ended_sessions enable row level security;

-- Mixed into the hashes of recovery codes, created here and stored with the data.
create table private.recovery_code_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
alter table private.recovery_code_key enable row level security;
insert into private.recovery_code_key (key)
  values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Hashes only.
create table private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- Wrong recovery codes of the current hour.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users on delete cascade,
  failures integer not null,
  since timestamptz not null
);
alter table private.recovery_attempts enable row level security;

-- Accounts that their swimmers are deleting. The swimmer can undo it until `erase_after`.
create table private.deletion_requests (
  user_id uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  erase_after timestamptz not null,
  -- When the job last tried to erase the account.
  tried_at timestamptz,
  -- An admin's ban meanwhile, which an undo leaves in place.
  banned_by_admin boolean not null default false
);
create index deletion_requests_erase_after_idx on private.deletion_requests (erase_after);
alter table private.deletion_requests enable row level security;

-- Deletion requests of the current day.
create table private.deletion_attempts (
  user_id uuid primary key references auth.users on delete cascade,
  attempts integer not null,
  since timestamptz not null
);
alter table private.deletion_attempts enable row level security;

-- Reports that ended with a deletion request, and when they would have ended.
create table private.paused_reports (
  report_id uuid primary key references public.crowd_reports on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null
);
create index paused_reports_user_id_idx on private.paused_reports (user_id);
alter table private.paused_reports enable row level security;

-- Mails the owner of an account. Without the platform's queue, as on hosted Supabase, there is no mail.
create function private.send_account_mail(swimmer uuid, subject text, paragraphs text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := (select email from auth.users where id = swimmer);
begin
  if coalesce(address, '') = '' or to_regprocedure('jobs.send_mail(jsonb, timestamptz)') is null then
    return;
  end if;
  execute 'select jobs.send_mail($1, $2)' using jsonb_build_object(
    'to', address, 'subject', subject, 'text', array_to_string(paragraphs, e'\n\n') || e'\n\nTideline\n',
    'html', '<p>' || array_to_string(paragraphs, '</p><p>') || '</p><p>Tideline</p>'
  ), now() + interval '1 day';
end $$;

create function private.copy_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := coalesce(new.user_id, old.user_id);
begin
  if exists (select from auth.mfa_factors where user_id = swimmer and status = 'verified') then
    insert into private.second_factors values (swimmer) on conflict do nothing;
  else
    delete from private.second_factors where user_id = swimmer;
    delete from private.recovery_codes where user_id = swimmer;
  end if;
  return null;
end $$;

create trigger mfa_factors_copy after insert or update or delete on auth.mfa_factors
  for each row execute function private.copy_second_factor();

insert into private.second_factors
select distinct user_id from auth.mfa_factors where status = 'verified' on conflict do nothing;

-- Access tokens live for an hour; older entries can go.
create function private.note_ended_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ended_sessions where ended_at < now() - interval '2 hours';
  insert into private.ended_sessions (session_id) select id from ended on conflict do nothing;
  return null;
end $$;

create trigger sessions_note_ended after delete on auth.sessions
  referencing old table as ended for each statement execute function private.note_ended_sessions();

-- Whether the caller signed in without the second factor that the account asks for.
create function private.owes_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2'
    and exists (select from private.second_factors where user_id = (select auth.uid()))
$$;

-- Whether the caller has signed out, and only the token is left.
create function private.is_signed_out() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.ended_sessions where session_id = ((select auth.jwt()) ->> 'session_id')::uuid
  )
$$;

-- Only the swimmer brings back what a deletion has hidden. What an admin sets meanwhile is kept for an undo.
create function private.keep_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is distinct from new.id then
    update private.deletion_requests set banned_by_admin = new.is_banned where user_id = new.id;
    new.is_banned := new.is_banned or found;
  end if;
  return new;
end $$;

create trigger profiles_keep_hidden before update of is_banned on public.profiles
  for each row execute function private.keep_hidden();

-- One row when the caller's session is open and has every step that it needs. A view, because the read cache can follow it.
create view private.open_sessions with (security_invoker = false) as
select true as is_open
where (coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select from private.second_factors where user_id = (select auth.uid())))
  and not exists (select from private.ended_sessions where session_id = (auth.jwt() ->> 'session_id')::uuid);

-- A swimmer's own spots need an open session as well.
create or replace view private.readable_spots as
select
  id, name, description, latitude, longitude, address, city, state, country, location, search_text, water_type, difficulty,
  amenities, images, image_url, faces_deg, rating, avg_rating, rating_count, water_quality_rating, is_verified,
  watershed_id, category_id, distance, owner_id, created_by, created_at, updated_at, sensitivity, approval_status,
  was_approved, approval_note, audience, sheltered_sectors, tide_window, all_tides, access_note, parking,
  parking_capacity, lifeguard_season, emergency_point, has_phone_signal, is_family_friendly
from private.spot_rows
where audience = 'everyone'
  or (owner_id = (select auth.uid()) and (select exists (select from private.open_sessions)))
  or (audience = 'swimmers' and (select auth.uid()) is not null and (select exists (select from private.open_sessions))
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  or (select current_user not in ('anon', 'authenticated'));

create or replace view private.readable_cells with (security_invoker = false) as
select size, kind, x, y, spots, latitudes, longitudes
from private.spot_cells
where audience = 'everyone'
  or (audience = 'swimmers' and (select auth.uid()) is not null and (select exists (select from private.open_sessions))
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  or (select current_user not in ('anon', 'authenticated'))
union all
-- The caller's own spots that are for fewer.
select cell.size, cell.kind, cell.x, cell.y, 1, round(spot.latitude * 1e7)::bigint, round(spot.longitude * 1e7)::bigint
from private.spot_rows as spot
cross join lateral private.cells_of(spot.latitude, spot.longitude, spot.water_type) as cell
where spot.owner_id = (select auth.uid()) and spot.audience <> 'everyone'
  and (select exists (select from private.open_sessions))
  and not (spot.audience = 'swimmers'
    and not exists (select from private.banned_swimmers where user_id = (select auth.uid())))
  and (select current_user in ('anon', 'authenticated'));

alter policy "swimmers read what is for them or their own, staff all" on private.spot_rows
  using (
    audience = 'everyone'
    or (owner_id = (select auth.uid())
      and not (select private.owes_second_factor()) and not (select private.is_signed_out()))
    or (audience = 'swimmers' and not (select private.is_banned()))
    or (select private.is_staff())
  );

-- What the caller's account waits for, for the pages that are shown instead of all others.
drop function public.get_my_account_state();
create function public.get_my_account_state() returns table (
  is_admin boolean,
  is_staff boolean,
  is_banned boolean,
  owes_second_factor boolean,
  erase_after timestamptz,
  is_email_verified boolean,
  is_complete boolean,
  completed_at timestamptz,
  profile_completed boolean,
  preferences_set boolean,
  full_name text,
  username text,
  profile_created_at timestamptz,
  predates_setup boolean,
  has_saved_step boolean
)
language sql stable security definer set search_path = '' as $$
  select
    private.is_admin(),
    private.is_staff(),
    coalesce(profile.is_banned, false) and deletion.user_id is null,
    lock.owes_second_factor,
    case when not lock.owes_second_factor then deletion.erase_after end,
    users.email_confirmed_at is not null,
    coalesce(onboarding.is_complete, false),
    status.completed_at,
    coalesce(status.profile_completed, false),
    coalesce(status.preferences_set, false),
    case when not lock.owes_second_factor then profile.full_name end,
    case when not lock.owes_second_factor then profile.username end,
    profile.created_at,
    -- A sign-up creates the row in its own transaction; a repaired row is newer than its account.
    onboarding.user_id is null or users.created_at < onboarding.created_at - interval '5 minutes',
    coalesce(cardinality(onboarding.completed_steps), 0) > 0
      or coalesce(cardinality(status.steps_completed), 0) > 0
      or coalesce(onboarding.current_step <> 'preferences', false)
  from auth.users
  cross join lateral (select private.owes_second_factor()) as lock
  left join public.profiles as profile on profile.id = users.id
  left join public.user_onboarding as onboarding on onboarding.user_id = users.id
  left join public.onboarding_status as status on status.user_id = users.id
  left join private.deletion_requests as deletion on deletion.user_id = users.id
  where users.id = (select auth.uid()) and not private.is_signed_out()
$$;

-- Slow, and with a key: 50 random bits alone could be guessed from a leaked hash.
create function private.hash_recovery_code(swimmer uuid, code text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  secret constant bytea := (select key from private.recovery_code_key);
  digest bytea := convert_to(swimmer || code, 'UTF8');
begin
  for round in 1..10000 loop
    -- Hashed twice against length extension.
    digest := sha256(secret || sha256(secret || digest));
  end loop;
  return digest;
end $$;

-- Ten new codes; older ones stop working. They are readable only here.
create function public.replace_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  letters constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  code text;
  bytes bytea;
begin
  if caller is null or private.is_banned()
    or not exists (select from private.second_factors where user_id = caller) then
    raise insufficient_privilege using message = 'Recovery codes need two-factor sign-in', hint = 'second_factor_missing';
  end if;
  delete from private.recovery_codes where user_id = caller;
  if found then
    perform private.send_account_mail(caller, 'New recovery codes', array[
      'New recovery codes were made for your Tideline account. Your old ones stopped working.',
      'If it wasn''t you, change your password now.'
    ]);
  end if;
  for turn in 1..10 loop
    -- The last seven bytes of a random UUID are all random; 50 of their bits make the code.
    bytes := substring(uuid_send(gen_random_uuid()) from 10 for 7);
    select string_agg(substr(letters, 1 + (('x' || encode('\x00'::bytea || bytes, 'hex'))::bit(64)::bigint >> (5 * place) & 31)::int, 1), '')
      into code from generate_series(0, 9) as place;
    insert into private.recovery_codes (user_id, code_hash) values (caller, private.hash_recovery_code(caller, code));
    return next code;
  end loop;
end $$;

create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes
  where user_id = (select auth.uid()) and used_at is null and not (select private.is_banned())
$$;

-- Uses a recovery code up, as the second step of a sign-in. The next token of the session is of aal2: GoTrue derives the
-- level from the method `totp`. Returns false for a wrong code, so that its count is kept.
create function public.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  plain constant text := upper(regexp_replace(left(use_recovery_code.code, 40), '[^A-Za-z2-7]', '', 'g'));
  wrong integer;
begin
  if caller is null or not exists (select from auth.sessions where id = session and user_id = caller) then
    raise insufficient_privilege using message = 'No active session';
  end if;
  -- Counted first and locked, so that parallel guesses count too.
  insert into private.recovery_attempts as attempt (user_id, failures, since) values (caller, 1, now())
  on conflict (user_id) do update set
    failures = case when attempt.since < now() - interval '1 hour' then 1 else attempt.failures + 1 end,
    since = case when attempt.since < now() - interval '1 hour' then now() else attempt.since end
  returning failures into wrong;
  -- Without a mail here: the error takes it back.
  if wrong > 10 then
    raise exception 'Too many recovery codes. Try again in an hour.' using errcode = 'PT429', hint = 'too_many_attempts';
  end if;
  update private.recovery_codes set used_at = now()
    where user_id = caller and used_at is null and code_hash = private.hash_recovery_code(caller, plain);
  if not found then
    if wrong = 10 then
      perform private.send_account_mail(caller, 'Too many wrong recovery codes', array[
        'Somebody who knows your password entered ten wrong recovery codes for your Tideline account. No code is accepted for an hour.',
        'If it wasn''t you, change your password now.'
      ]);
    end if;
    return false;
  end if;
  delete from private.recovery_attempts where user_id = caller;
  perform private.send_account_mail(caller, 'A recovery code was used', array[
    'One of the recovery codes of your Tideline account was used. It doesn''t work again.',
    'If it wasn''t you, change your password and make new recovery codes now.'
  ]);
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), session, 'totp', now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at;
  update auth.sessions set aal = 'aal2',
    factor_id = (select id from auth.mfa_factors where user_id = caller and status = 'verified' order by created_at limit 1)
    where id = session;
  return true;
end $$;

-- The caller's signed-in devices, the one in use first. The address is shown without its last part.
create function public.get_my_sessions() returns table (
  id uuid,
  is_current boolean,
  user_agent text,
  network text,
  signed_in_at timestamptz,
  last_used_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select session.id, session.id = ((select auth.jwt()) ->> 'session_id')::uuid, session.user_agent,
    host(network(set_masklen(session.ip, case family(session.ip) when 4 then 24 else 48 end))),
    session.created_at, coalesce(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at)
  from auth.sessions as session
  where session.user_id = (select auth.uid()) and not (select private.is_banned())
    and (session.not_after is null or session.not_after > now())
  order by 2 desc, 6 desc
  limit 50
$$;

-- Ends one of the caller's sessions. True if there was one.
create function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_banned() then
    raise insufficient_privilege using message = 'permission denied for function end_my_session';
  end if;
  delete from auth.sessions where id = end_my_session.session_id and user_id = (select auth.uid());
  return found;
end $$;

-- Whether the caller proved within ten minutes that it's them: by a code where the account asks for one, else by
-- signing in.
create function private.has_fresh_proof() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.mfa_amr_claims
    where session_id = (auth.jwt() ->> 'session_id')::uuid and updated_at > now() - interval '10 minutes'
      and case when exists (select from private.second_factors where user_id = auth.uid())
        then authentication_method = 'totp' else authentication_method <> 'token_refresh' end
  )
$$;

-- Hides the caller's profile, reviews, photos and shared reports, ends their unconfirmed reports, stops the plan's
-- renewal, and starts the 14 days after which the account is erased.
create function public.request_account_deletion() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_a_day constant integer := 5;
  caller constant uuid := auth.uid();
  until timestamptz;
  tries integer;
begin
  if caller is null or private.is_banned() then
    raise insufficient_privilege using message = 'permission denied for function request_account_deletion';
  end if;
  if private.is_admin() then
    raise exception 'An admin account cannot be deleted' using errcode = 'PT409', hint = 'admin_account';
  end if;
  if not private.has_fresh_proof() then
    raise exception 'Prove first that it is you' using errcode = 'PT409', hint = 'proof_needed';
  end if;
  insert into private.deletion_attempts as attempt (user_id, attempts, since) values (caller, 1, now())
  on conflict (user_id) do update set
    attempts = case when attempt.since < now() - interval '1 day' then 1 else attempt.attempts + 1 end,
    since = case when attempt.since < now() - interval '1 day' then now() else attempt.since end
  returning attempts into tries;
  if tries > most_a_day then
    raise exception 'Too many deletion requests' using errcode = 'PT429', hint = 'deletion_limit';
  end if;
  insert into private.deletion_requests (user_id, erase_after) values (caller, now() + interval '14 days')
    returning erase_after into until;
  insert into private.paused_reports (report_id, user_id, expires_at)
    select id, user_id, expires_at from public.crowd_reports
    where user_id = caller and expires_at > now() and verification_status <> 'verified';
  update public.profiles set is_banned = true where id = caller;
  delete from public.public_profiles where id = caller;
  perform private.send_account_mail(caller, 'Your account is being deleted', array[
    'You asked to delete your Tideline account. It will be erased after '
      || to_char(until at time zone 'utc', 'FMDD Mon YYYY, HH24:MI') || ' UTC.',
    'To keep it, sign in before then and choose "Keep my account".',
    'If it wasn''t you, sign in, keep your account and change your password.'
  ]);
  return until;
end $$;

-- Brings everything back, except after an admin's ban. False when nothing was being deleted.
create function public.undo_account_deletion() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  was_banned boolean;
begin
  if caller is null or private.owes_second_factor() or private.is_signed_out() then
    raise insufficient_privilege using message = 'permission denied for function undo_account_deletion';
  end if;
  delete from private.deletion_requests where user_id = caller and erase_after > now() returning banned_by_admin into was_banned;
  if not found then
    if exists (select from private.deletion_requests where user_id = caller) then
      raise exception 'The 14 days are over' using errcode = 'PT409', hint = 'erasure_due';
    end if;
    return false;
  end if;
  update public.profiles set is_banned = was_banned where id = caller;
  perform private.publish(caller);
  if was_banned then
    -- No trigger sees a change: the profile was hidden before.
    update auth.users set banned_until = now() + interval '100 years' where id = caller;
  else
    update public.crowd_reports as report set expires_at = paused.expires_at
    from private.paused_reports as paused
    where paused.user_id = caller and report.id = paused.report_id and report.withdrawn_at is null;
  end if;
  delete from private.paused_reports where user_id = caller;
  return true;
end $$;

-- Accounts whose 14 days are over, each at most twice a day, for the job that erases them. Failed ones come last.
create function public.take_accounts_to_erase(max_results integer default 20) returns setof uuid
language sql volatile security definer set search_path = '' as $$
  update private.deletion_requests set tried_at = now() where user_id in (
    select user_id from private.deletion_requests
    where erase_after < now() and (tried_at is null or tried_at < now() - interval '12 hours')
    order by tried_at nulls first, erase_after
    limit take_accounts_to_erase.max_results for update skip locked
  ) returning user_id
$$;

-- One download of one's data a day. False when today's has been used.
create table private.data_exports (
  user_id uuid primary key references auth.users on delete cascade,
  exported_at timestamptz not null default now()
);
alter table private.data_exports enable row level security;

create function public.take_export_turn() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null or private.is_banned() then
    raise insufficient_privilege using message = 'permission denied for function take_export_turn';
  end if;
  insert into private.data_exports as export (user_id) values (caller)
  on conflict (user_id) do update set exported_at = now() where export.exported_at < now() - interval '1 day';
  return found;
end $$;

-- Gives the day's turn back after an export that failed.
create function public.return_export_turn(swimmer uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.data_exports where user_id = swimmer
$$;

-- The page of one table for a swimmer's export, after the last row of the page before: every row that names them in one of the columns that say whose it is.
create function public.export_my_rows(relation text, after_row jsonb default null, max_rows integer default 1000)
returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  owner_column name;
  key_columns text;
  key_values text;
  source constant text := case relation when 'spots' then 'private.spot_rows'
    when 'report_pictures' then 'private.report_pictures' else format('public.%I', relation) end;
begin
  if caller is null or private.is_banned() then
    raise insufficient_privilege using message = 'permission denied for function export_my_rows';
  end if;
  if not relation = any (array(select public.list_my_tables())) then
    raise undefined_table using message = 'no such table of your own';
  end if;
  select attname into owner_column from pg_catalog.pg_attribute
    where attrelid = source::regclass and attnum > 0 and not attisdropped
      and attname = any (case when relation in ('profiles', 'user_settings') then array['id'] else
        array['user_id', 'owner_id', 'created_by'] end::name[])
    order by array_position(array['user_id', 'owner_id', 'created_by', 'id']::name[], attname) limit 1;
  select string_agg(format('%I', attname), ', ' order by place),
    string_agg(format('($2 ->> %L)::%s', attname, format_type(atttypid, atttypmod)), ', ' order by place)
    into key_columns, key_values
    from pg_catalog.pg_index cross join unnest(indkey::smallint[]) with ordinality as part (number, place)
    join pg_catalog.pg_attribute on attrelid = indrelid and attnum = part.number
    where indrelid = source::regclass and indisprimary;
  return query execute format(
    'select to_jsonb(own) - array[''moderated_by'', ''decided_by'', ''issued_by'', ''search_text'']
      from %s as own where %I = $1 and ($2 is null or (%s) > (%s)) order by %3$s limit $3',
    source, owner_column, key_columns, key_values
  ) using caller, after_row, least(greatest(max_rows, 1), 1000);
end $$;

-- The tables with rows that belong to one swimmer.
create function public.list_my_tables() returns setof text
language sql stable security definer set search_path = '' as $$
  select unnest(array['spots', 'report_pictures']) union all
  select relname::text from pg_catalog.pg_class as relation
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and (
    relname in ('profiles', 'user_settings') or exists (
      select from pg_catalog.pg_attribute as named
      join pg_catalog.pg_constraint as key on key.conrelid = relation.oid and key.contype = 'f'
        and key.confrelid = 'auth.users'::regclass and key.conkey = array[named.attnum]
      where named.attrelid = relation.oid and named.attname in ('user_id', 'owner_id', 'created_by')
    )
  )
$$;

revoke execute on function private.send_account_mail(uuid, text, text[]), private.hash_recovery_code(uuid, text),
  private.has_fresh_proof(), public.return_export_turn(uuid), private.keep_hidden(), private.copy_second_factor(), private.note_ended_sessions(), private.owes_second_factor(),
  private.is_signed_out(), public.get_my_account_state(), public.replace_recovery_codes(), public.count_recovery_codes(),
  public.use_recovery_code(text), public.get_my_sessions(), public.end_my_session(uuid),
  public.request_account_deletion(), public.undo_account_deletion(), public.take_accounts_to_erase(integer),
  public.take_export_turn(), public.export_my_rows(text, jsonb, integer), public.list_my_tables() from public;
-- Policies call them.
grant execute on function private.owes_second_factor(), private.is_signed_out() to authenticated, service_role;
grant execute on function public.get_my_account_state(), public.replace_recovery_codes(), public.count_recovery_codes(),
  public.use_recovery_code(text), public.get_my_sessions(), public.end_my_session(uuid),
  public.request_account_deletion(), public.undo_account_deletion(), public.take_export_turn(),
  public.export_my_rows(text, jsonb, integer), public.list_my_tables() to authenticated;
grant execute on function public.take_accounts_to_erase(integer), public.return_export_turn(uuid) to service_role;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('erase-accounts', '20 4 * * *', 'erase-accounts', false);
select private.register_scheduled_jobs();
