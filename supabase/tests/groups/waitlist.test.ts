import { AS_OWNER, DatabaseError } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  ANSWERS,
  type AnswerList,
  ATTENDANCES,
  answer,
  changeCapacity,
  confirmPlace,
  fillPlaces,
  queuePosition,
} from "#domain/gatherings/answers/waitlist.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import type { Database } from "#supabase/database.types.ts";
import { addSwimmer, as } from "../swimmers.ts";
import { addGathering, HOUR_MS } from "./gathering-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const host = await addSwimmer(engine, "host@example.org");
const swimmers: string[] = [];
for (const name of ["a", "b", "c", "d", "e"]) swimmers.push(await addSwimmer(engine, `${name}@example.org`));

beforeEach(() => engine.script("delete from gatherings; delete from private.rows_added"));

test("rule and database have the same words", () => {
  const words = ATTENDANCES satisfies readonly Database["public"]["Enums"]["attendance"][];
  expect(words).toHaveLength(5);
});

const step = fc.record({
  swimmer: fc.integer({ min: 0, max: swimmers.length - 1 }),
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ANSWERS, "going" as const, "confirm" as const) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  ),
  hours: fc.integer({ min: 0, max: 9 }),
});
type Step = { swimmer: number; act: (typeof ANSWERS)[number] | "confirm" | number; hours: number };

/** The clock can't be moved, so that everything is moved towards it. */
const passHours = (id: string, hours: number) =>
  engine.script(`update gatherings set starts_at = starts_at - interval '${hours} hours',
      ends_at = ends_at - interval '${hours} hours' where id = '${id}';
    update attendees set offered_until = offered_until - interval '${hours} hours' where gathering_id = '${id}';`);

async function actInDatabase(id: string, { swimmer, act }: Step) {
  const caller = as(swimmers[swimmer] ?? "");
  if (typeof act === "number") {
    await engine.run(as(host), sql`update gatherings set capacity = ${act} where id = ${id}`);
    return null;
  }
  const call = act === "confirm" ? sql`select confirm_place(${id})` : sql`select answer_gathering(${id}, ${act})`;
  return engine.run(caller, call).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      return error.hint ?? error.message;
    },
  );
}

function actByRule(list: AnswerList, { swimmer, act }: Step, now: number) {
  const id = swimmers[swimmer] ?? "";
  if (typeof act === "number") return { list: changeCapacity(list, act, now), refusal: null };
  return act === "confirm" ? confirmPlace(list, id, now) : answer(list, id, act, now);
}

async function readDatabase(id: string) {
  await engine.run(AS_OWNER, sql`select private.fill_places(${id})`);
  const rows = await engine.run<{ user_id: string; state: string; position: number | null }>(
    AS_OWNER,
    sql`select user_id, state, case when state = 'waiting' then
        rank() over (partition by state order by queue_number) end::int as position
      from attendees where gathering_id = ${id}`,
  );
  return rows.map(({ user_id, state, position }) => `${user_id} ${state} ${position}`).sort();
}

const readRule = (list: AnswerList) =>
  list.attendees.map(({ id, state }) => `${id} ${state} ${queuePosition(list, id)}`).sort();

test("whatever people do, database and rule agree about who has a place and who waits where", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (capacity, steps) => {
        const id = await addGathering(engine, host, { capacity, startsIn: 60 });
        let now = 0;
        let list: AnswerList = { capacity, startsAt: 60 * HOUR_MS, answersCloseAt: null, attendees: [], nextNumber: 1 };
        for (const each of steps) {
          now += each.hours * HOUR_MS;
          await passHours(id, each.hours);
          const ruled = actByRule(list, each, now);
          list = fillPlaces(ruled.list, now);
          const refusal = await actInDatabase(id, each);
          expect(refusal).toBe(now >= list.startsAt && ruled.refusal ? refusal : ruled.refusal);
          expect(await readDatabase(id)).toEqual(readRule(list));
        }
      },
    ),
    { numRuns: 25 },
  );
});
