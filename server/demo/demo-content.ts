import { AS_OWNER, type Engine, type Transaction } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { addGroups, addLitter, renewGatherings } from "./add-groups.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { GROUPS } from "./demo-groups.ts";
import { DEMO_AUTHORS, FAVORITES, NOTIFICATIONS, REPORTS, REVIEWS, VISITS } from "./demo-rows.ts";
import { demoFreeze, demoSwims } from "./demo-swims.ts";

const SIGN_IN_EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);
const AUTHOR_EMAILS = DEMO_AUTHORS.map(({ email }) => email);

/** Marks accounts and through them all they write; a swimmer can't change it. */
const MARK = { is_demo: true };

async function addAuthors({ query }: Transaction) {
  await query(
    sql`insert into auth.users (email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
      select email, now(), jsonb_build_object('full_name', "fullName", 'username', split_part(email, '@', 1)), ${MARK}::jsonb
      from jsonb_to_recordset(${JSON.stringify(DEMO_AUTHORS)}::jsonb) as author (email text, "fullName" text)
      where not exists (select from auth.users where users.email = author.email)`,
  );
  // Their names say that they are made up; user names alone would look like accounts.
  await query(
    sql`insert into public.user_preferences (user_id, privacy_level)
      select id, 'public' from auth.users where email in (select jsonb_array_elements_text(${AUTHOR_EMAILS}::jsonb))
      on conflict (user_id) do update set privacy_level = excluded.privacy_level`,
  );
}

/** Rows with the id of their author; those of removed spots or accounts are left out. */
const given = (rows: readonly object[], columns: string) => ({
  text: `select found.*, author.id as user_id, now() - make_interval(secs => hours_ago * 3600) as at
    from jsonb_to_recordset($1::jsonb) as found (author text, spot_id uuid, hours_ago double precision ${columns})
    join auth.users as author on author.email = found.author
    join private.spot_rows as spot on spot.id = found.spot_id`,
  values: [JSON.stringify(rows)],
});

const insertFrom = (target: string, { text, values }: ReturnType<typeof given>) => ({
  text: `with given as (${text}) insert into ${target} on conflict do nothing`,
  values,
});

/** What stays until it is removed, once in a database's life. */
async function addLasting({ query }: Transaction) {
  const row = "(user_id, spot_id, created_at) select user_id, spot_id, at from given";
  await query(insertFrom(`public.favorites ${row}`, given(FAVORITES, "")));
  await query(insertFrom(`public.visited_spots ${row}`, given(VISITS, "")));
  const review = "(user_id, spot_id, rating, comment, created_at, updated_at)";
  await query(
    insertFrom(
      `public.spot_reviews ${review} select user_id, spot_id, rating, comment, at, at from given`,
      given(REVIEWS, ", rating smallint, comment text"),
    ),
  );
  const notification = "(user_id, spot_id, kind, title, body, link, source_key, created_at)";
  await query(
    insertFrom(
      `public.notifications ${notification} select user_id, spot_id, 'demo', title, body, link, source_key, at from given`,
      given(NOTIFICATIONS, ", title text, body text, link text, source_key text"),
    ),
  );
}

/** Swims with their tracks, and consent to the health data that they hold. The one of Strava is an activity, too. */
async function addSwims({ query }: Transaction) {
  const swims = demoSwims(new Date());
  await query(
    sql`update public.user_preferences set health_consent_at = now() where user_id in (
      select id from auth.users
      where email in (select jsonb_array_elements_text(${[...new Set(swims.map(({ author }) => author))]}::jsonb))
    )`,
  );
  const columns = Object.keys(swims[0] ?? {}).filter((name) => !["author", "track", "efforts"].includes(name));
  const from = `from jsonb_array_elements($1::jsonb) as swim (value)
    join auth.users as author on author.email = swim.value ->> 'author'`;
  const values = [JSON.stringify(swims)];
  await query({
    text: `insert into public.workouts (user_id, ${columns.join(", ")})
      select author.id, ${columns.map((name) => `filled.${name}`).join(", ")}
      ${from} cross join jsonb_populate_record(null::public.workouts, swim.value) as filled
      where filled.spot_id is null or exists (select from private.spot_rows where id = filled.spot_id)`,
    values,
  });
  await query({
    text: `insert into public.workout_tracks (workout_id, user_id, raw, efforts)
      select workout.id, author.id, swim.value -> 'track', swim.value -> 'efforts'
      ${from} join public.workouts as workout on workout.id = (swim.value ->> 'id')::uuid
      where jsonb_typeof(swim.value -> 'track') = 'object'`,
    values,
  });
  await query({
    text: `insert into public.activities (user_id, provider, external_id, workout_id, name, started_at, time_zone,
        water_kind, seconds, meters)
      select author.id, 'strava', workout.id::text, workout.id, workout.name, workout.started_at, workout.time_zone,
        workout.water_kind, workout.seconds, workout.meters
      ${from} join public.workouts as workout on workout.id = (swim.value ->> 'id')::uuid where workout.restricted`,
    values,
  });
}

/** Only a recent week can be frozen, so it comes with the swims. */
async function addFreeze({ query }: Transaction) {
  const { author, day, reason } = demoFreeze(new Date());
  await query(
    sql`insert into public.streak_freezes (user_id, day, reason)
      select id, ${day}::date, ${reason}::public.freeze_reason from auth.users where email = ${author}
      on conflict do nothing`,
  );
}

/** Reports expire within days, so each start renews them. */
async function renewReports({ query }: Transaction) {
  await query(
    sql`delete from public.crowd_reports where user_id in (
      select id from auth.users where email in (select jsonb_array_elements_text(${AUTHOR_EMAILS}::jsonb))
    )`,
  );
  await query(
    insertFrom(
      `public.crowd_reports (user_id, spot_id, report_type, parameters, observed_at)
        select user_id, spot_id, report_type, jsonb_build_object('value', value), at from given order by at`,
      given(REPORTS, ", report_type public.crowd_report_kind, value text"),
    ),
  );
}

/** Whatever was written as these accounts is demo content. */
const TABLES = [
  ...["favorites", "visited_spots", "spot_reviews", "crowd_reports", "notifications"],
  ...["workouts", "workout_imports", "activities", "privacy_zones", "streak_freezes", "swim_plans"],
] as const;

async function removeAll({ query }: Transaction) {
  await query(sql`delete from public.swim_groups where id in (
    select id::uuid from jsonb_array_elements_text(${GROUPS.map(({ id }) => id)}::jsonb) as id
  )`);
  await query(sql`delete from auth.users where email in (select jsonb_array_elements_text(${AUTHOR_EMAILS}::jsonb))`);
  for (const table of TABLES)
    await query({
      text: `delete from public.${table} where user_id in (
        select id from auth.users where email in (select jsonb_array_elements_text($1::jsonb))
      )`,
      values: [JSON.stringify(SIGN_IN_EMAILS)],
    });
  await query(
    sql`update auth.users set raw_app_meta_data = raw_app_meta_data - 'demo_content' - 'demo_swims' - 'demo_groups'
      where email in (select jsonb_array_elements_text(${SIGN_IN_EMAILS}::jsonb))`,
  );
}

/** Fills the demo accounts with content, or removes it with everything that was written as them. */
export async function setDemoContent(engine: Engine, isShown: boolean) {
  await engine.transaction(AS_OWNER, async (transaction) => {
    // Processes start at the same time.
    await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended('demo content', 0))`);
    if (!isShown) return removeAll(transaction);
    await addAuthors(transaction);
    const isNew = await transaction.query(
      sql`update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${{ ...MARK, demo_content: 1 }}::jsonb
        where email in (select jsonb_array_elements_text(${SIGN_IN_EMAILS}::jsonb))
          and not coalesce(raw_app_meta_data, '{}') ? 'demo_content' returning id`,
    );
    if (isNew.length > 0) await addLasting(transaction);
    // By a mark of their own: databases with older demo content get them, too.
    const isWithoutSwims = await transaction.query(
      sql`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"demo_swims": 1}'
        where email in (select jsonb_array_elements_text(${SIGN_IN_EMAILS}::jsonb))
          and not raw_app_meta_data ? 'demo_swims' returning id`,
    );
    if (isWithoutSwims.length > 0) {
      await addSwims(transaction);
      await addFreeze(transaction);
    }
    const isWithoutGroups = await transaction.query(
      sql`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"demo_groups": 1}'
        where email in (select jsonb_array_elements_text(${SIGN_IN_EMAILS}::jsonb))
          and not raw_app_meta_data ? 'demo_groups' returning id`,
    );
    if (isWithoutGroups.length > 0) await addGroups(transaction);
    await renewGatherings(transaction);
    await renewReports(transaction);
    await addLitter(transaction);
  });
}
