-- Messages of fitness platforms and tokens to end, worked off by the job `sync-platforms`.

create function public.take_platform_revocations(most integer)
returns table (id bigint, platform text, connection_id uuid, ciphertext text, nonce text, attempts integer)
language sql set search_path = '' as $$
  -- Ending them would end the athlete's new connection as well.
  delete from private.platform_revocations as unneeded
  where exists (
    select from public.platform_connections as used join private.platform_tokens as token on token.connection_id = used.id
    where used.platform = unneeded.platform and used.external_user_id = unneeded.external_user_id
  );
  update private.platform_revocations as taken
  set attempts = taken.attempts + 1, due_at = now() + interval '1 minute' * power(4, least(taken.attempts, 5))
  where taken.id in (
    select due.id from private.platform_revocations as due where due.due_at <= now() order by due.due_at limit most
    for update skip locked
  )
  returning taken.id, taken.platform, taken.connection_id, taken.ciphertext, taken.nonce, taken.attempts
$$;

create function public.finish_platform_revocation(revocation bigint) returns void
language sql set search_path = '' as $$ delete from private.platform_revocations where id = revocation $$;

create function public.keep_platform_subscription(platform_name text, subscription text) returns void
language sql set search_path = '' as $$
  insert into private.platform_subscriptions (platform, external_id) values (platform_name, subscription)
  on conflict (platform) do update set external_id = excluded.external_id
$$;

-- Stores messages; returns how many were new. Messages with an athlete came from an address that anybody can find: they
-- need our subscription and an athlete who is connected, and at most 100 of one athlete wait.
create function public.receive_platform_events(platform_name text, events jsonb) returns integer
language sql set search_path = '' as $$
  with added as (
    insert into private.platform_events (platform, athlete, dedupe_key, payload)
    select platform_name, told.athlete, told.key, told.payload
    from jsonb_to_recordset(events) as told (key text, payload jsonb, athlete text, subscription text)
    where told.athlete is null or (
      exists (
        select from private.platform_subscriptions as own
        where own.platform = platform_name and own.external_id = told.subscription
      ) and exists (
        select from public.platform_connections as known
        where known.platform = platform_name and known.external_user_id = told.athlete and status in ('active', 'error')
      ) and (
        select count(*) from private.platform_events as waiting
        where waiting.platform = platform_name and waiting.athlete = told.athlete and waiting.handled_at is null
      ) < 100
    )
    on conflict do nothing returning 1
  )
  select count(*)::integer from added
$$;

create function public.take_platform_events(most integer)
returns table (id bigint, platform text, payload jsonb, attempts integer)
language sql set search_path = '' as $$
  with taken as (
    update private.platform_events as event
    set attempts = event.attempts + 1, due_at = now() + interval '1 minute' * power(2, least(event.attempts, 8))
    where event.id in (
      select due.id from private.platform_events as due
      where due.handled_at is null and due.due_at <= now() order by due.id limit most
      for update skip locked
    )
    returning event.id, event.platform, event.payload, event.attempts
  )
  select * from taken order by id
$$;

create function public.finish_platform_event(event bigint, result text) returns void
language sql set search_path = '' as $$
  update private.platform_events set handled_at = now(), outcome = left(result, 200), payload = '{}' where id = event
$$;

-- Keys stay for 30 days, so that a late repetition is known.
create function public.remove_old_platform_events() returns integer
language sql set search_path = '' as $$
  with removed as (
    delete from private.platform_events
    where handled_at < now() - interval '30 days' or received_at < now() - interval '60 days' returning 1
  ), states as (delete from private.oauth_states where expires_at < now()),
  waiting as (
    delete from public.platform_connections
    where status = 'connecting' and status_since < now() - interval '1 day' and external_user_id is null
      and updated_at < now() - interval '1 day'
  )
  select count(*)::integer from removed
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'begin_platform_sign_in(uuid, text, text, text, text)', 'take_platform_sign_in(uuid, text)',
    'cancel_platform_sign_in(uuid, text)',
    'activate_platform_connection(uuid, text, text, text[], text, text, timestamptz)',
    'take_platform_connections(integer, uuid, text, text)',
    'store_platform_tokens(uuid, uuid, text, text, text, text, timestamptz)',
    'finish_platform_sync(uuid, uuid, public.connection_status, text, timestamptz, timestamptz)',
    'record_platform_swims(uuid, uuid, jsonb)', 'list_known_platform_swims(uuid, text[])',
    'list_platform_routes(uuid, double precision, double precision)',
    'remove_platform_swims(uuid, text, text[])', 'end_platform_connection(uuid, text, boolean)',
    'take_platform_revocations(integer)', 'finish_platform_revocation(bigint)',
    'keep_platform_subscription(text, text)', 'receive_platform_events(text, jsonb)', 'take_platform_events(integer)', 'finish_platform_event(bigint, text)',
    'remove_old_platform_events()'
  ] loop
    execute format('alter function public.%s security definer', signature);
    execute format('revoke execute on function public.%s from public, anon, authenticated', signature);
    execute format('grant execute on function public.%s to service_role', signature);
  end loop;
end $$;
revoke execute on function private.follow_platform_connection(), private.limit_imports_from(),
  private.spot_near(double precision, double precision, uuid), private.find_same_swim(public.activities),
  private.make_workout(uuid, jsonb), private.update_platform_workout(public.activities, text, jsonb),
  private.has_own_additions(public.workouts), private.strip_platform_data(public.workouts, public.activities),
  private.remove_platform_swims(uuid, text, text[]) from public;
revoke execute on function public.make_swim_of_activity(uuid) from public, anon;
grant execute on function public.make_swim_of_activity(uuid) to authenticated, service_role;

grant update (imports_open_water, imports_pool, imports_heart_rate, imports_temperature, imports_from)
  on public.platform_connections to authenticated;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
  values ('sync-platforms', '* * * * *', 'sync-platforms', false);
select private.register_scheduled_jobs();
