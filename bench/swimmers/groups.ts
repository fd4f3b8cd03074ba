import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listPosts } from "#app/features/groups/board/board.data.ts";
import { listMembers, listPaces, listSharedSwims } from "#app/features/groups/swimmers/swimmers.data.ts";
import { listGroupSwims } from "#app/features/groups/swims/group-swims.data.ts";
import { quantile, type Row, timeInTurns } from "../measure.ts";
import type { EngineName } from "../subject/places.ts";
import { onServers } from "../subject/server.ts";
import { signInAsNew } from "./sign-in-as-new.ts";

type Size = { members: number; posts: number; swims: number };

const SMALL: Size = { members: 50, posts: 100, swims: 10 };
const LARGE: Size = { members: 2_000, posts: 5_000, swims: 500 };
const TURNS_PER_ROUND = 40;
const SWIMS_OF_A_MEMBER = 3;

/** A group of this size that the swimmer owns. */
async function addGroup(engine: Engine, owner: string, { members, posts, swims }: Size) {
  const [group] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into public.swim_groups (name, created_by) values ('Dippers', ${owner}) returning id`,
  );
  const id = group?.id ?? "";
  const statements = [
    sql`with people as (
        insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.org'
        from generate_series(2, ${members}::integer) returning id
      )
      insert into public.group_members (group_id, user_id, shows_swims, shows_pace, pace)
      select ${id}::uuid, id, true, true, 90 + (row_number() over ()) % 90 from people`,
    sql`insert into public.workouts (user_id, started_at, time_zone, seconds, meters, visibility)
      select user_id, now() - make_interval(hours => i * 20), 'Europe/Dublin', 1200, 1000, 'public'
      from public.group_members cross join generate_series(1, ${SWIMS_OF_A_MEMBER}::integer) as i
      where group_id = ${id}::uuid and user_id <> ${owner}::uuid`,
    sql`insert into public.group_posts (group_id, user_id, body, created_at)
      select ${id}::uuid, user_id, 'Cold today', now() - make_interval(mins => (row_number() over ())::integer)
      from public.group_members cross join generate_series(1, ${Math.ceil(posts / members)}::integer)
      where group_id = ${id}::uuid limit ${posts}::integer`,
    sql`insert into public.gatherings (group_id, title, place_name, latitude, longitude, time_zone, starts_at, ends_at, state, created_by)
      select ${id}::uuid, 'Sunday dip', 'Cove', 53.27, -6.1, 'Europe/Dublin', now() + make_interval(days => i),
        now() + make_interval(days => i, hours => 1), 'published', ${owner}::uuid
      from generate_series(1, ${swims}::integer) as i`,
  ];
  for (const statement of statements) await engine.run(AS_OWNER, statement);
  return id;
}

const QUESTIONS: Readonly<Record<string, (client: BackendClient, groupId: string) => Promise<unknown>>> = {
  board: (client, groupId) => listPosts(client, groupId, null),
  swimmers: (client, groupId) => listMembers(client, { groupId, state: "active", page: 0 }),
  swims: (client, groupId) => listGroupSwims(client, groupId, new Date()),
  paces: listPaces,
  "shared swims": listSharedSwims,
};

/** What a member waits for the tabs of a large group, against a small one. */
export async function measureGroups(options: { engines: readonly EngineName[]; rounds: number }) {
  const rows = await onServers(options.engines, async (subject) => {
    const { name, engine } = subject;
    const { client, id } = await signInAsNew(subject, "owner@example.org");
    const [small, large] = [await addGroup(engine, id, SMALL), await addGroup(engine, id, LARGE)];
    await engine.script("vacuum analyze");
    const measured: Row[] = [];
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      const turns = options.rounds * TURNS_PER_ROUND;
      const times = await timeInTurns(turns, { small: () => ask(client, small), large: () => ask(client, large) });
      const [ofSmall, ofLarge] = [quantile(times.small, 0.95), quantile(times.large, 0.95)];
      const figures = { "p95 of small, ms": ofSmall, "p95 of large, ms": ofLarge, "large / small": ofLarge / ofSmall };
      measured.push({ what: `${what}, ${name}`, figures });
    }
    return measured;
  });
  return rows.flat();
}
