-- What the platform asks about a caller, in one statement each. Runs after `realtime-schema.sql`; for the platform alone.

-- Whether a signed-in caller's session is still open, and its owner not banned.
create or replace function realtime.is_session_open(session_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session_id and (u.banned_until is null or u.banned_until <= now()))
$$;
revoke execute on function realtime.is_session_open(uuid) from public;

-- What the policies of `realtime.messages` allow a caller on a topic. Rows are written as the platform and read as the
-- caller, or written as the caller, and then all of it is rolled back.
create or replace function realtime.check_access(
  topic text, role text, claims text, out can_read boolean, out can_write boolean
)
language plpgsql set search_path = '' as $$
declare
  message_id constant uuid := gen_random_uuid();
begin
  begin
    insert into realtime.messages (id, topic, extension) values (message_id, topic, 'broadcast');
    perform set_config('realtime.topic', topic, true), set_config('request.jwt.claims', claims, true);
    -- In a session that belongs to a superuser a policy could take back any role.
    if (select rolsuper from pg_roles where rolname = session_user) then
      perform set_config('session_authorization', 'authenticator', true);
    end if;
    perform set_config('role', role, true);
    begin
      can_read := exists (select from realtime.messages m where m.id = message_id);
    exception when others then
      can_read := false;
    end;
    begin
      insert into realtime.messages (topic, extension) values (topic, 'broadcast');
      can_write := true;
    exception when others then
      can_write := false;
    end;
    raise exception using errcode = 'TD001';
  exception when sqlstate 'TD001' then
    return;
  end;
end $$;
revoke execute on function realtime.check_access(text, text, text) from public;
