import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addGathering, addGroup } from "./groups/gathering-rows.ts";
import { addAdmin, addSpot, addSwimmer, as, asService } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const kim = await addAdmin(engine, "kim@example.org");
const lee = await addAdmin(engine, "lee@example.org");

const switchAccount = (caller: RequestContext, id: string, column: "is_admin" | "is_banned", value: boolean) =>
  engine.run(caller, {
    text: `update profiles set ${column} = ${value} where id = $1 returning is_admin, is_banned`,
    values: [id],
  });

type Action = { action: string; target_name: string | null; before: unknown; after: unknown };

/** The entries that `work` added, oldest first. */
async function logged(work: () => Promise<unknown>) {
  const read = () =>
    engine.run<Action & { id: number }>(
      as(kim),
      sql`select id, action, target_name, before, after from admin_actions order by id`,
    );
  const known = new Set((await read()).map(({ id }) => id));
  await work();
  return (await read()).filter(({ id }) => !known.has(id)).map(({ id: _id, ...action }) => action);
}

test("an admin bans and unbans a swimmer, with an entry for each", async () => {
  const actions = await logged(async () => {
    expect(await switchAccount(as(kim), ada, "is_banned", true)).toEqual([{ is_admin: false, is_banned: true }]);
    await switchAccount(as(kim), ada, "is_banned", false);
  });
  expect(actions).toEqual([
    { action: "user.banned", target_name: "ada", before: { is_banned: false }, after: { is_banned: true } },
    { action: "user.unbanned", target_name: "ada", before: { is_banned: true }, after: { is_banned: false } },
  ]);
});

test("the admin switch gives and takes the role", async () => {
  const roles = () => engine.run(AS_OWNER, sql`select role from user_roles where user_id = ${ada} and role = 'admin'`);
  const actions = await logged(async () => {
    await switchAccount(as(kim), ada, "is_admin", true);
    expect(await roles()).toEqual([{ role: "admin" }]);
    await switchAccount(as(kim), ada, "is_admin", false);
    expect(await roles()).toEqual([]);
  });
  expect(actions.map(({ action }) => action)).toEqual(["user.role_given", "user.role_taken"]);
});

test.each(["is_admin", "is_banned"] as const)("nobody changes their own %s", async (column) => {
  await expect(switchAccount(as(kim), kim, column, column === "is_banned")).rejects.toMatchObject({ code: "42501" });
});

test("swimmers change nobody's switches", async () => {
  expect(await switchAccount(as(ada), lee, "is_banned", true)).toEqual([]);
  await expect(switchAccount(as(ada), ada, "is_admin", true)).rejects.toMatchObject({ code: "42501" });
});

test("admins change nothing else of others' profiles", async () => {
  const change = sql`update profiles set is_banned = true, bio = 'I cheat' where id = ${ada}`;
  await expect(engine.run(as(kim), change)).rejects.toMatchObject({ code: "42501" });
});

test("an admin who was banned meanwhile bans nobody", async () => {
  await switchAccount(as(kim), lee, "is_banned", true);
  expect(await switchAccount(as(lee), kim, "is_banned", true)).toEqual([]);
  await switchAccount(as(kim), lee, "is_banned", false);
});

test("the last admin stays", async () => {
  const database = await openProductDatabase();
  const only = await addAdmin(database, "only@example.org");
  await expect(
    database.run(asService, sql`update profiles set is_admin = false where id = ${only}`),
  ).rejects.toMatchObject({ code: "42501" });
  await database.close();
});

test.each([
  ["changed", sql`update admin_actions set action = 'user.praised'`],
  ["deleted", sql`delete from admin_actions`],
  ["truncated", sql`truncate admin_actions`],
])("no entry is %s, not even by the service or the owner", async (_how, statement) => {
  await engine.run(as(kim), sql`update admin_settings set max_spots_per_user = max_spots_per_user + 1`);
  for (const caller of [as(kim), asService, AS_OWNER]) {
    await expect(engine.run(caller, statement)).rejects.toMatchObject({ code: "42501" });
  }
});

test("deleting an account is noted first, and refused for oneself and to swimmers", async () => {
  const note = (caller: string, id: string) => engine.run(as(caller), sql`select note_user_deletion(${id})`);
  expect(await logged(() => note(kim, ada))).toMatchObject([
    { action: "user.deleted", target_name: "ada", before: { spots: 0, reviews: 0, swims: 0, gatherings: 0 } },
  ]);
  await expect(note(kim, kim)).rejects.toMatchObject({ code: "42501" });
  await expect(note(ada, kim)).rejects.toMatchObject({ code: "42501" });
});

test("tells admins what belongs to an account", async () => {
  const owner = await addSwimmer(engine, "owner@example.org");
  await addGathering(engine, owner);
  await addGroup(engine, owner);
  await engine.script(`insert into workouts (user_id, started_at, seconds) values ('${owner}', now(), 600);
    insert into routes (name, created_by) values ('Round the rock', '${owner}')`);
  const ask = sql`select spots::int, reviews::int, swims::int, routes::int, groups::int, gatherings::int, cleanups::int, plan, roles
    from get_account_belongings(array[${owner}]::uuid[])`;
  expect(await engine.run(as(kim), ask)).toMatchObject([
    { spots: 0, reviews: 0, swims: 1, routes: 1, groups: 1, gatherings: 1, cleanups: 0, plan: "free" },
  ]);
  await expect(engine.run(as(ada), ask)).rejects.toMatchObject({ code: "42501" });
});

test("changed settings and spots are noted with what changed", async () => {
  const spot = await addSpot(engine, "Old Pier");
  const actions = await logged(async () => {
    await engine.run(as(kim), sql`update admin_settings set max_image_size_mb = 7`);
    await engine.run(as(kim), sql`update admin_settings set max_image_size_mb = 7`);
    await engine.run(as(kim), sql`update spots set name = 'New Pier', rating = 4.5 where id = ${spot}`);
    await engine.run(as(kim), sql`select decide_on_spot(${spot}, 'rejected', 'Not a place to swim')`);
    await engine.run(as(kim), sql`delete from spots where id = ${spot}`);
  });
  expect(actions).toMatchObject([
    { action: "settings.changed", before: { max_image_size_mb: 5 }, after: { max_image_size_mb: 7 } },
    { action: "spot.changed", before: { name: "Old Pier", rating: null }, after: { name: "New Pier", rating: 4.5 } },
    { action: "spot.rejected", after: { approval_status: "rejected", approval_note: "Not a place to swim" } },
    { action: "spot.deleted", target_name: "New Pier", before: { name: "New Pier" } },
  ]);
});

test("what swimmers and the product itself do is no entry", async () => {
  const spot = await addSpot(engine, "Cove");
  const actions = await logged(async () => {
    await engine.run(as(ada), sql`insert into spot_reviews (user_id, spot_id, rating) values (${ada}, ${spot}, 5)`);
    await engine.run(asService, sql`update spots set description = 'Sand' where id = ${spot}`);
  });
  expect(actions).toEqual([]);
});

test("a merge moves what people added, keeps both texts and the old address", async () => {
  const kept = await addSpot(engine, "White Rock", 53.27, -6.1);
  const merged = await addSpot(engine, "White Rock Beach", 53.2701, -6.1);
  const ben = await addSwimmer(engine, "ben@example.org");
  const review = (user: string, spot: string, rating: number, comment: string) =>
    engine.run(
      as(user),
      sql`insert into spot_reviews (user_id, spot_id, rating, comment) values (${user}, ${spot}, ${rating}, ${comment})`,
    );
  await review(ada, kept, 4, "Steps");
  await review(ada, merged, 2, "Rocks");
  await review(ben, merged, 5, "Calm");
  for (const spot of [kept, merged]) {
    await engine.run(as(ben), sql`insert into favorites (user_id, spot_id) values (${ben}, ${spot})`);
  }
  const merge = sql`select merge_spots(${kept}, ${merged})`;
  await expect(engine.run(as(ada), merge)).rejects.toMatchObject({ code: "42501" });
  const actions = await logged(() => engine.run(as(kim), merge));

  expect(actions).toMatchObject([{ action: "spot.merged", target_name: "White Rock", before: { id: merged } }]);
  expect(
    await engine.run(AS_OWNER, sql`select comment, rating from spot_reviews where spot_id = ${kept} order by rating`),
  ).toEqual([
    { comment: "Steps\n\nRocks", rating: 4 },
    { comment: "Calm", rating: 5 },
  ]);
  expect(await engine.run(AS_OWNER, sql`select count(*)::int from favorites where spot_id = ${kept}`)).toEqual([
    { count: 1 },
  ]);
  expect(
    await engine.run(AS_OWNER, sql`select avg_rating::float8, rating_count from spots where id = ${kept}`),
  ).toEqual([{ avg_rating: 4.5, rating_count: 2 }]);
  expect(await engine.run(as(ada), sql`select find_kept_spot(${merged}) as id`)).toEqual([{ id: kept }]);
  await expect(engine.run(as(kim), sql`select merge_spots(${kept}, ${kept})`)).rejects.toMatchObject({ code: "22023" });
  await expect(engine.run(as(kim), merge)).rejects.toMatchObject({ code: "PT404" });
});

test("each step of an import is noted, its end with counts, by a person or a job", async () => {
  const id = crypto.randomUUID();
  await engine.script(`insert into spot_imports (id, user_id, file_path, file_name, file_bytes, encoding, delimiter, headers, state,
      total_rows, processed_rows) values ('${id}', '${kim}', 'k/lakes.csv', 'lakes.csv', 1, 'utf-8', ',', '{}', 'checked', 3, 0)`);
  const step = (context: RequestContext, change: string) =>
    engine.run(context, { text: `update spot_imports set ${change} where id = $1`, values: [id] });
  const actions = await logged(async () => {
    await step(AS_OWNER, "state = 'importing'");
    await step(AS_OWNER, "state = 'imported', processed_rows = 2");
    await step(AS_OWNER, "state = 'undoing'");
    await step(AS_OWNER, "state = 'undone', removed_rows = 1, kept_rows = 1");
  });
  expect(actions).toMatchObject([
    { action: "import.started", target_name: "lakes.csv" },
    { action: "import.finished", after: { total_rows: 3, processed_rows: 2 } },
    { action: "import.undo_started" },
    { action: "import.undone", after: { removed_rows: 1, kept_rows: 1 } },
  ]);
});

test("shows how jobs went, from the platform or from pg_cron", async () => {
  type Overview = { jobs: { name: string }[]; work: { kind: string; detail: string }[] };
  const ask = async () => {
    const [row] = await engine.run<{ overview: Overview }>(as(kim), sql`select get_admin_overview() as overview`);
    const { jobs = [], work = [] } = row?.overview ?? {};
    return { jobs, failing: work.filter(({ kind }) => kind === "job").map(({ detail }) => detail) };
  };
  await engine.script(`
    insert into jobs.schedules (name, schedule, next_at, last_success_at, last_failure_at, last_failure) values
      ('mended', '0 3 * * *', now(), now(), now() - interval '1 day', '504'),
      ('refresh', '0 3 * * *', now(), now() - interval '1 day', now(), '507 full')`);
  const own = await ask();
  expect(own.jobs).toMatchObject([
    { name: "mended", last_failure: "504" },
    { name: "refresh", last_failure: "507 full", next_run_at: expect.any(String) },
  ]);
  expect(own.failing).toEqual(["507 full"]);

  await engine.script(`
    alter table jobs.schedules rename to put_aside;
    create schema cron;
    create table cron.job (jobid bigint, jobname text, schedule text);
    create table cron.job_run_details (jobid bigint, status text, return_message text, start_time timestamptz);
    insert into cron.job values (1, 'refresh', '*/5 * * * *');
    insert into cron.job_run_details values (1, 'succeeded', '1 row', now() - interval '1 hour'), (1, 'failed', 'ERROR: full', now())`);
  expect(await ask()).toMatchObject({
    jobs: [{ name: "refresh", schedule: "*/5 * * * *", last_failure: "ERROR: full", next_run_at: null }],
    failing: ["ERROR: full"],
  });
  await engine.script(
    "drop schema cron cascade; alter table jobs.put_aside rename to schedules; delete from jobs.schedules",
  );
});

test("the work queue shows what waits and fails, to admins alone", async () => {
  await engine.run(AS_OWNER, sql`update admin_settings set spot_approval_required = true`);
  const near = await addSpot(engine, "Forty Foot", 53.289, -6.113);
  await engine.run(as(ada), sql`insert into spots (name, latitude, longitude) values ('Forty Foott', 53.2891, -6.113)`);
  await engine.run(
    AS_OWNER,
    sql`update data_sources set failures = 3, last_error = 'answered 500' where id = 'open-meteo'`,
  );
  const ask = sql`select get_admin_overview() as overview`;
  type Overview = { weeks: { users: number }[]; work: { kind: string; title: string; detail: string }[] };
  const [row] = await engine.run<{ overview: Overview }>(as(kim), ask);
  const { weeks, work } = row?.overview ?? { weeks: [], work: [] };
  expect(work.find(({ kind }) => kind === "source")).toMatchObject({ detail: "answered 500" });
  const spot = work.find(({ kind }) => kind === "spot");
  expect(spot).toMatchObject({ title: "Forty Foott" });
  expect(JSON.parse(spot?.detail ?? "")).toMatchObject({ id: near, name: "Forty Foot", meters: 11 });
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ users: 5 });
  await expect(engine.run(as(ada), ask)).rejects.toMatchObject({ code: "42501" });
});
