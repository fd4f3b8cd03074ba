import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";

// On a native server, where 50 answers really arrive at once.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const CAPACITY = 12;
const SWIMMERS = 50;

const people = await engine.run<{ id: string }>(
  AS_OWNER,
  sql`insert into auth.users (email, email_confirmed_at)
    select 'swimmer' || n || '@example.org', now() from generate_series(1, ${SWIMMERS}::int) as n returning id`,
);
const [swim] = await engine.run<{ id: string }>(
  AS_OWNER,
  sql`insert into public.gatherings (title, latitude, longitude, time_zone, starts_at, ends_at, capacity, state)
    values ('Full moon swim', 53, -6, 'Europe/Dublin', now() + interval '2 days', now() + interval '3 days', ${CAPACITY}, 'published')
    returning id`,
);
const gathering = swim?.id ?? "";

const answerAll = (answer: string) =>
  Promise.all(
    people.map(({ id }) =>
      engine.run(
        {
          role: "authenticated",
          settings: { "request.jwt.claims": JSON.stringify({ role: "authenticated", sub: id }) },
          readOnly: false,
          timeoutMs: 20_000,
        },
        sql`select public.answer_gathering(${gathering}, ${answer})`,
      ),
    ),
  );

const readStates = () =>
  engine.run(
    AS_OWNER,
    sql`select state::text, count(*)::int as people, count(distinct queue_number)::int as numbers
      from public.attendees where gathering_id = ${gathering} group by state order by state`,
  );

test("50 answers at once never take more places than there are, and each that waits has its own number", async () => {
  await answerAll("going");
  expect(await readStates()).toEqual([
    { state: "going", people: CAPACITY, numbers: 0 },
    { state: "waiting", people: SWIMMERS - CAPACITY, numbers: SWIMMERS - CAPACITY },
  ]);
  expect(
    await engine.run(
      AS_OWNER,
      sql`select going_count, offered_count, waiting_count from public.gatherings where id = ${gathering}`,
    ),
  ).toEqual([{ going_count: CAPACITY, offered_count: 0, waiting_count: SWIMMERS - CAPACITY }]);
});

test("when all leave at once and come back, still nobody gets a place too many", async () => {
  await answerAll("not");
  await answerAll("going");
  const [taken] = await engine.run<{ taken: number }>(
    AS_OWNER,
    sql`select count(*)::int as taken from public.attendees where gathering_id = ${gathering} and state in ('going', 'offered')`,
  );
  expect(taken?.taken).toBe(CAPACITY);
});
