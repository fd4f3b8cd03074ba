import type { Transaction } from "@tideline/platform/database/engine.ts";
import { GATHERINGS, GROUPS, LITTER, PAST_CLEANUP, PAST_CLEANUPS } from "./demo-groups.ts";

const ZONE = "Europe/Dublin";

/** The groups with their members and a post, and what two cleanups took out: once in a database's life. */
export async function addGroups({ query }: Transaction) {
  const values = [JSON.stringify(GROUPS)];
  const from = "from jsonb_array_elements($1::jsonb) as given (value)";
  await query({
    text: `insert into public.swim_groups (id, name, description, kind, access, home_spot_id, other_spot_ids, town, is_beginner_welcome,
        is_wheelchair_friendly, pace_from, pace_to, created_by)
      select item.id, item.name, item.description, item.kind, item.access, spot.id,
        coalesce(item.other_spot_ids, '{}'), item.town, item.is_beginner_welcome,
        item.is_wheelchair_friendly, item.pace_from, item.pace_to, owner.id
      ${from} cross join jsonb_populate_record(null::public.swim_groups, given.value) as item
        join auth.users as owner on owner.email = given.value #>> '{members,0,email}'
        left join private.spot_rows as spot on spot.id = item.home_spot_id
      on conflict do nothing`,
    values,
  });
  await query({
    text: `insert into public.group_members (group_id, user_id, role, shows_pace, pace, swim_times)
      select (given.value ->> 'id')::uuid, person.id, (member ->> 'role')::public.group_role,
        (member ->> 'pace') is not null, (member ->> 'pace')::smallint,
        array(select jsonb_array_elements_text(member -> 'times'))::public.swim_time[]
      ${from} cross join jsonb_array_elements(given.value -> 'members') as member
        join auth.users as person on person.email = member ->> 'email'
      on conflict (group_id, user_id) do update set role = excluded.role, shows_pace = excluded.shows_pace, pace = excluded.pace,
        swim_times = excluded.swim_times`,
    values,
  });
  await query({
    text: `insert into public.group_posts (group_id, user_id, body)
      select (given.value ->> 'id')::uuid, author.id, given.value #>> '{post,body}'
      ${from} join auth.users as author on author.email = given.value #>> '{post,author}'`,
    values,
  });
  await addPastCleanups({ query });
}

async function addPastCleanups({ query }: Pick<Transaction, "query">) {
  const { author, group_id, spot_id } = PAST_CLEANUP;
  const values = [JSON.stringify(PAST_CLEANUPS)];
  const from = "from jsonb_array_elements($1::jsonb) as given (value)";
  await query({
    text: `insert into public.gatherings (id, kind, group_id, title, spot_id, place_name, time_zone, starts_at, ends_at, state,
        created_by, created_at)
      select (value ->> 'id')::uuid, 'cleanup', $2::uuid, 'Sandycove to Bullock', spot.id, 'Sandycove', '${ZONE}',
        moment.starts_at, moment.starts_at + interval '2 hours', 'closed', host.id, moment.starts_at - interval '7 days'
      ${from} join auth.users as host on host.email = $3 join private.spot_rows as spot on spot.id = $4::uuid
        cross join lateral (
          select ((now() at time zone '${ZONE}')::date - (value ->> 'daysAgo')::integer + time '10:00')
            at time zone '${ZONE}' as starts_at
        ) as moment
      on conflict do nothing`,
    values: [...values, group_id, author, spot_id],
  });
  const known = "join public.gatherings as cleanup on cleanup.id = (given.value ->> 'id')::uuid";
  await query({
    text: `insert into public.cleanup_results (gathering_id, bags, grams, shore_meters, minutes, people, closed_by, announced_at)
      select cleanup.id, result.bags, result.grams, result.shore_meters, result.minutes, result.people, cleanup.created_by, now()
      ${from} ${known} cross join jsonb_populate_record(null::public.cleanup_results, given.value -> 'result') as result
      on conflict do nothing`,
    values,
  });
  await query({
    text: `insert into public.debris_counts (id, gathering_id, user_id, device_id, kind, change, at)
      select gen_random_uuid(), cleanup.id, cleanup.created_by, cleanup.id, counted.kind::public.debris_kind, amount::smallint, cleanup.starts_at
      ${from} ${known} cross join jsonb_each_text(given.value -> 'counts') as counted (kind, amount)`,
    values,
  });
  await query({
    text: `insert into public.attendees (gathering_id, user_id, state)
      select cleanup.id, person.id, 'going' ${from} ${known} cross join jsonb_array_elements(given.value -> 'people') as present
        join auth.users as person on person.email = present ->> 'email' on conflict do nothing`,
    values,
  });
  await query({
    text: `insert into public.cleanup_attendees (gathering_id, user_id, bags, grams, state, reviewed_by, reviewed_at)
      select cleanup.id, person.id, (present ->> 'bags')::integer, (present ->> 'grams')::integer,
        case when is_reviewed then 'reviewed' else 'pending' end::public.review_state,
        case when is_reviewed then cleanup.created_by end, case when is_reviewed then cleanup.ends_at end
      ${from} ${known} cross join jsonb_array_elements(given.value -> 'people') as present
        cross join lateral (select (present ->> 'isReviewed')::boolean as is_reviewed) as review
        join auth.users as person on person.email = present ->> 'email' on conflict do nothing`,
    values,
  });
}

/** Swims and a cleanup of the coming days: each start adds those that are over or missing. */
export async function renewGatherings({ query }: Transaction) {
  const values = [JSON.stringify(GATHERINGS)];
  const added = await query<{ id: string; title: string }>({
    text: `insert into public.gatherings (kind, group_id, title, spot_id, place_name, time_zone, starts_at, ends_at,
        minutes_in_water, capacity, kit, meeting_point, uses_muster, checks_conditions, area, is_beginner_welcome, state,
        created_by)
      select item.kind, team.id, item.title, spot.id, item.place_name, '${ZONE}', moment.starts_at,
        moment.starts_at + make_interval(mins => (value ->> 'minutes')::integer), item.minutes_in_water, item.capacity,
        item.kit, item.meeting_point, item.uses_muster, item.uses_muster, item.area, team.is_beginner_welcome, 'published', host.id
      from jsonb_array_elements($1::jsonb) as given (value)
        cross join jsonb_populate_record(null::public.gatherings, given.value) as item
        join public.swim_groups as team on team.id = item.group_id
        join auth.users as host on host.email = value ->> 'author'
        join private.spot_rows as spot on spot.id = item.spot_id
        cross join lateral (
          select ((now() at time zone '${ZONE}')::date + (value ->> 'days')::integer + (value ->> 'time')::time)
            at time zone '${ZONE}' as starts_at
        ) as moment
      where not exists (
        select from public.gatherings as known
        where known.group_id = team.id and known.title = item.title and known.starts_at > now()
      )
      returning id, title`,
    values,
  });
  await query({
    text: `insert into public.pods (gathering_id, name, pace_from, pace_to, plan, order_index)
      select (added.row ->> 'id')::uuid, pod.item ->> 'name', (pod.item ->> 'pace_from')::smallint,
        (pod.item ->> 'pace_to')::smallint, pod.item ->> 'plan', pod.place - 1
      from jsonb_array_elements($1::jsonb) as given (value)
        join jsonb_array_elements($2::jsonb) as added (row) on added.row ->> 'title' = given.value ->> 'title'
        cross join jsonb_array_elements(given.value -> 'pods') with ordinality as pod (item, place)`,
    values: [...values, JSON.stringify(added)],
  });
  await query({
    text: `insert into public.attendees (gathering_id, user_id, state)
      select (added.row ->> 'id')::uuid, person.id, 'going'
      from jsonb_array_elements($1::jsonb) as given (value)
        join jsonb_array_elements($2::jsonb) as added (row) on added.row ->> 'title' = given.value ->> 'title'
        cross join jsonb_array_elements_text(given.value -> 'going') as going (email)
        join auth.users as person on person.email = going.email
      on conflict do nothing`,
    values: [...values, JSON.stringify(added)],
  });
}

/** Reports of litter that have ended, for the map of the last 30 days. */
export async function addLitter({ query }: Transaction) {
  await query({
    text: `with given as (
        select author.id as user_id, spot.id as spot_id, (value ->> 'days')::integer as days
        from jsonb_array_elements($1::jsonb) as litter (value)
          join auth.users as author on author.email = value ->> 'author'
          join private.spot_rows as spot on spot.id = (value ->> 'spot_id')::uuid
      ), added as (
        insert into public.crowd_reports (user_id, spot_id, report_type, parameters)
        select user_id, spot_id, 'pollution', '{"value": "litter"}' from given
        returning id
      )
      select count(*) from added`,
    values: [JSON.stringify(LITTER)],
  });
  // A report can't be sent days later.
  await query({
    text: `update public.crowd_reports as report
      set observed_at = now() - make_interval(days => given.days), expires_at = now() - interval '1 minute'
      from (
        select author.id as user_id, (value ->> 'spot_id')::uuid as spot_id, (value ->> 'days')::integer as days
        from jsonb_array_elements($1::jsonb) as litter (value) join auth.users as author on author.email = value ->> 'author'
      ) as given
      where report.user_id = given.user_id and report.spot_id = given.spot_id and report.report_type = 'pollution'`,
    values: [JSON.stringify(LITTER)],
  });
}
