import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asVisitor } from "../swimmers.ts";

// 200 groups, one with 2,000 members and 5,000 posts; 5,000 gatherings, 500 of that group.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const GROUP = "00000000-0000-4000-8000-000000000001";
const SWIM = "00000000-0000-4000-8000-000000000002";

await engine.script(`
  -- Triggers would take most of the time.
  set session_replication_role = replica;
  insert into swim_groups (id, name, latitude, longitude, member_count)
    select case when i = 1 then '${GROUP}'::uuid else gen_random_uuid() end, 'Group ' || i, 50 + i % 20 * 0.1, -6 - i % 10 * 0.1, i
    from generate_series(1, 200) as i;
  insert into group_members (group_id, user_id, role)
    select '${GROUP}', case when i = 1 then '${ada}'::uuid else gen_random_uuid() end, 'member' from generate_series(1, 2000) as i;
  insert into group_members (group_id, user_id) select id, gen_random_uuid() from swim_groups, generate_series(1, 10) as i where id <> '${GROUP}';
  insert into group_posts (group_id, user_id, body, created_at)
    select case when i <= 5000 then '${GROUP}'::uuid else (select id from swim_groups where name = 'Group ' || (2 + i % 190)) end,
      gen_random_uuid(), 'Post', now() - make_interval(mins => i)
    from generate_series(1, 6000) as i;
  insert into group_comments (post_id, group_id, user_id, body)
    select id, group_id, gen_random_uuid(), 'Comment' from group_posts;
  insert into gatherings (id, group_id, title, time_zone, starts_at, ends_at, state, visibility, latitude, longitude, kind)
    select case when i = 1 then '${SWIM}'::uuid else gen_random_uuid() end, case when i <= 500 then '${GROUP}'::uuid end, 'Swim',
      'UTC', now() + make_interval(hours => i % 1000 - 500), now() + make_interval(hours => i % 1000 - 499),
      case when i % 1000 < 480 then 'closed' else 'published' end::gathering_state, 'public', 50 + i % 100 * 0.1, -6 - i % 50 * 0.1,
      case when i % 10 = 0 then 'cleanup' else 'swim' end::gathering_kind
    from generate_series(1, 5000) as i;
  insert into attendees (gathering_id, user_id, state, queue_number)
    select '${SWIM}', gen_random_uuid(), case when i % 4 = 0 then 'waiting' else 'going' end::attendance, i from generate_series(1, 2000) as i;
  insert into attendees (gathering_id, user_id, state)
    select id, gen_random_uuid(), 'going' from gatherings, generate_series(1, 3) as i where id <> '${SWIM}';
  insert into attendees (gathering_id, user_id, state) select id, '${ada}', 'going' from gatherings limit 20;
  set session_replication_role = origin;
`);
for (const table of ["swim_groups", "group_members", "group_posts", "group_comments", "gatherings", "attendees"])
  await engine.script(`vacuum analyze ${table}`);

async function planOf(query: string, context = as(ada)) {
  const rows = await engine.run(context, { text: `explain ${query}`, values: [] });
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

const NEXT = "starts_at >= now() order by starts_at, id limit 20";

test("visitors page through public gatherings by index", async () => {
  const plan = await planOf(`select id from gatherings where is_listed and ${NEXT}`, asVisitor);
  expect(plan).toContain("gatherings_listed_idx");
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test.each([
  ["of a kind", "is_listed and kind = 'cleanup' and", /gatherings_(?:kind|listed)_idx/],
  [
    "near a place",
    "is_listed and latitude between 52 and 52.3 and longitude between -7 and -6 and",
    /gatherings_(?:place|listed)_idx/,
  ],
  ["of a group", `group_id = '${GROUP}' and`, /gatherings_(?:group_id|listed|starting)_idx/],
])("gatherings %s are found by index", async (_what, condition, index) => {
  const plan = await planOf(`select id from gatherings where ${condition} ${NEXT}`);
  expect(plan).toMatch(index);
  expect(plan).not.toContain("Seq Scan on gatherings");
});

test.each([
  [
    "a page of the board",
    `select * from group_posts where group_id = '${GROUP}' order by created_at desc, id desc limit 20`,
    /group_posts_group_id_idx/,
  ],
  [
    "a page of members",
    `select user_id from group_members where group_id = '${GROUP}' and state = 'active' order by role desc, joined_at limit 50`,
    /group_members/,
  ],
  [
    "the swimmer's groups",
    `select group_id from group_members where user_id = '${ada}' and state = 'active'`,
    /group_members_user_id_idx|group_members_pkey/,
  ],
  [
    "groups near a place",
    "select id from swim_groups where is_listed and latitude between 51 and 51.1 and longitude between -6.2 and -6",
    /swim_groups_(?:position|listed)_idx|Seq Scan on swim_groups/,
  ],
  ["the swimmer's answers", `select state from attendees where user_id = '${ada}'`, /attendees_user_id_idx/],
])("%s is found by index", async (_what, query, index) => {
  const plan = await planOf(query);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (?:group_posts|group_members|attendees)/);
});

test("the waiting list and the work of the job are found by index", async () => {
  const read = (text: string) => planOf(text, AS_OWNER);
  expect(
    await read(
      `select id from attendees where gathering_id = '${SWIM}' and state = 'waiting' order by queue_number limit 1`,
    ),
  ).toContain("attendees_state_idx");
  expect(
    await read("select id from gatherings where state = 'published' and ends_at < now() - interval '12 hours'"),
  ).toContain("gatherings_published_idx");
});
