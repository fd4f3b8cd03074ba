import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startPlatform } from "../../test/start-platform.ts";
import { closeClients, connect, listening, tokenOf, until } from "../realtime-fixture.ts";

/** Members read their own letters and shared ones; letters can be handed over and shared later. */
const TABLE = `
  create table public.letters (id integer primary key, owner uuid not null, is_shared boolean not null, body text not null);
  alter table public.letters enable row level security;
  grant select on public.letters to authenticated;
  create policy "own or shared" on public.letters for select to authenticated
    using (owner = (select auth.uid()) or is_shared);
  alter publication supabase_realtime add table public.letters;
  select realtime.watch_published_tables();`;

let platform: Awaited<ReturnType<typeof startPlatform>>;
let members: { id: string; token: string }[];

beforeAll(async () => {
  platform = await startPlatform();
  await platform.engine.script(TABLE);
  members = await Promise.all(
    ["Ann", "Ben", "Cem"].map(async (name) => {
      const { id, client } = await platform.user(name);
      return { id, token: await tokenOf(client) };
    }),
  );
});
afterAll(() => platform.stop());
afterEach(closeClients);

type Told = { type: string; key: unknown; body: unknown };
type Write = { row: number; owner: number; isShared: boolean; isDelete: boolean };

async function listen(token: string) {
  const told: Told[] = [];
  const channel = connect(platform, { token }).channel("letters");
  channel.on("postgres_changes", { event: "*", schema: "public", table: "letters" }, (change) => {
    const { id, body } = change.new as { id?: number; body?: string };
    told.push({ type: change.eventType, key: id ?? (change.old as { id?: number }).id, body });
  });
  await listening(channel);
  return told;
}

/** Each write has a unique body, so that its receivers can be identified. */
function toSql({ row, owner, isShared, isDelete }: Write, body: string) {
  if (isDelete) return `delete from public.letters where id = ${row};`;
  const id = members[owner]?.id;
  return `insert into public.letters values (${row}, '${id}', ${isShared}, '${body}')
    on conflict (id) do update set owner = excluded.owner, is_shared = excluded.is_shared, body = excluded.body;`;
}

const write = fc.record({
  row: fc.integer({ min: 1, max: 3 }),
  owner: fc.integer({ min: 0, max: 2 }),
  isShared: fc.boolean(),
  isDelete: fc.boolean(),
});

test("three members each receive exactly what row security lets them read", async () => {
  const ears = await Promise.all(members.map(({ token }) => listen(token)));
  let step = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 3 }), async (writes) => {
      await platform.engine.script("delete from public.letters");
      await expectQuiet(ears, ++step);
      for (const one of writes) {
        const body = `body ${++step}`;
        await platform.engine.script(toSql(one, body));
        await expectQuiet(ears, ++step);
        ears.forEach((told, index) => {
          const isHis = !one.isDelete && (one.isShared || one.owner === index);
          expect(told.some((change) => change.body === body)).toBe(isHis);
        });
      }
    }),
    { numRuns: 6 },
  );
  expect(ears.flat().every(({ type, body }) => type !== "DELETE" || body === undefined)).toBe(true);
});

/** Inserts a row that everyone receives, so all earlier changes have arrived before it. */
async function expectQuiet(ears: Told[][], step: number) {
  const row = 1_000 + step;
  await platform.engine.script(`insert into public.letters values (${row}, gen_random_uuid(), true, 'mark')`);
  for (const told of ears) {
    await until(
      () => told.some(({ key }) => key === row),
      (found) => found,
    );
  }
}
