-- What the platform asks about a caller, in one statement each, and the record of who is present. Runs after
-- `realtime-schema.sql`; for the platform alone.

-- Whether a signed-in caller's session is still open, and its owner not banned.
create or replace function realtime.is_session_open(session_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session_id and (u.banned_until is null or u.banned_until <= now()))
$$;
revoke execute on function realtime.is_session_open(uuid) from public;

-- What the policies of `realtime.messages` say about a caller and a topic: rows are written as the platform and looked
-- for as the caller, or written as the caller, and all of it is undone.
create or replace function realtime.check_access(
  topic text, role text, claims text, out read_broadcast boolean, out read_presence boolean,
  out write_broadcast boolean, out write_presence boolean
)
language plpgsql set search_path = '' as $$
declare
  broadcast_id constant uuid := gen_random_uuid();
  presence_id constant uuid := gen_random_uuid();
begin
  begin
    insert into realtime.messages (id, topic, extension)
    values (broadcast_id, topic, 'broadcast'), (presence_id, topic, 'presence');
    perform set_config('realtime.topic', topic, true), set_config('request.jwt.claims', claims, true);
    -- In a session that belongs to a superuser a policy could take back any role.
    if (select rolsuper from pg_roles where rolname = session_user) then
      perform set_config('session_authorization', 'authenticator', true);
    end if;
    perform set_config('role', role, true);
    begin
      read_broadcast := exists (select from realtime.messages m where m.id = broadcast_id);
      read_presence := exists (select from realtime.messages m where m.id = presence_id);
    exception when others then
      read_broadcast := false;
      read_presence := false;
    end;
    begin
      insert into realtime.messages (topic, extension) values (topic, 'broadcast');
      write_broadcast := true;
    exception when others then
      write_broadcast := false;
    end;
    begin
      insert into realtime.messages (topic, extension) values (topic, 'presence');
      write_presence := true;
    exception when others then
      write_presence := false;
    end;
    raise exception using errcode = 'TD001';
  exception when sqlstate 'TD001' then
    return;
  end;
end $$;
revoke execute on function realtime.check_access(text, text, text) from public;

-- Writes down who came to be present and who is gone, and tells every process.
create or replace function realtime.record_presence(process uuid, came jsonb, gone jsonb, notices jsonb) returns void
language sql set search_path = '' as $$
  insert into realtime.processes (id) values (process) on conflict (id) do update set seen_at = now();
  delete from realtime.presences where member in (select value::uuid from jsonb_array_elements_text(gone));
  insert into realtime.presences (member, process, topic, private, key, meta)
    select c.member, record_presence.process, c.topic, c.private, c.key, c.meta
    from jsonb_to_recordset(came) as c(member uuid, topic text, private boolean, key text, meta jsonb)
    on conflict (member) do update set meta = excluded.meta;
  select realtime.announce(value) from jsonb_array_elements_text(notices);
$$;
revoke execute on function realtime.record_presence(uuid, jsonb, jsonb, jsonb) from public;

-- Says that a process is alive and announces as gone the members of those that have been silent for too long. False
-- when the process itself was taken for dead.
create or replace function realtime.keep_presence(process uuid, patience interval) returns boolean
language plpgsql set search_path = '' as $$
declare
  is_known boolean;
  lost record;
begin
  update realtime.processes set seen_at = now() where id = process;
  is_known := found;
  for lost in
    with dead as (
      delete from realtime.processes where seen_at < now() - patience and id <> process returning id
    ), members as (
      delete from realtime.presences p
      where p.process <> keep_presence.process
        and (p.process in (select id from dead) or p.process not in (select id from realtime.processes))
      returning p.topic, p.private, p.key, p.meta
    ), keys as (
      select topic, private, key, jsonb_agg(meta) as metas from members group by topic, private, key
    )
    select topic, private, jsonb_object_agg(key, jsonb_build_object('metas', metas)) as leaves
    from keys group by topic, private
  loop
    perform realtime.announce(jsonb_build_object(
      'kind', 'presence', 'topic', lost.topic, 'private', lost.private,
      'joins', '{}'::jsonb, 'leaves', lost.leaves)::text);
  end loop;
  return is_known;
end $$;
revoke execute on function realtime.keep_presence(uuid, interval) from public;
