import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { CountedKind } from "#domain/cleanups/debris-kinds.ts";
import { as } from "../swimmers.ts";

type NewCleanup = { host: string; spot: string; startsInHours?: number; isPublic?: boolean; hidesNames?: boolean };

/** A cleanup of two hours that is published; it began an hour ago unless it says otherwise. */
export async function addCleanup(engine: Engine, cleanup: NewCleanup) {
  const { host, spot, startsInHours = -1, isPublic = true, hidesNames = false } = cleanup;
  const [row] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into gatherings (kind, title, spot_id, place_name, time_zone, starts_at, ends_at, state, created_by, visibility, hides_names)
      values ('cleanup', 'Sandycove to Bullock', ${spot}, 'Sandycove', 'Europe/Dublin',
        now() + make_interval(secs => ${startsInHours * 3600}), now() + make_interval(secs => ${(startsInHours + 2) * 3600}),
        'published', ${host}, ${isPublic ? "public" : "link"}::gathering_visibility, ${hidesNames})
      returning id`,
  );
  if (!row) throw new Error("The cleanup was not added");
  return row.id;
}

export const join = (engine: Engine, cleanup: string, ...swimmers: string[]) =>
  engine.run(
    AS_OWNER,
    sql`insert into attendees (gathering_id, user_id, state)
      select ${cleanup}, swimmer::uuid, 'going' from jsonb_array_elements_text(${JSON.stringify(swimmers)}::jsonb) as swimmer
      on conflict (gathering_id, user_id) do update set state = 'going'`,
  );

export const press = (kind: CountedKind, change = 1, grams = 0) => ({
  id: crypto.randomUUID(),
  kind,
  change,
  grams,
  at: new Date().toISOString(),
});

type Press = ReturnType<typeof press>;

/** How many of them were new. */
export async function count(
  engine: Engine,
  swimmer: string,
  cleanup: string,
  presses: readonly Press[],
  device = PHONE,
) {
  const [row] = await engine.run<{ added: number }>(
    as(swimmer),
    sql`select count_debris(${cleanup}, ${device}, ${JSON.stringify(presses)}::jsonb) as added`,
  );
  return row?.added;
}

export const PHONE = "99999999-9999-4999-8999-999999999999";
