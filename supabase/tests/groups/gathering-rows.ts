import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { as } from "../swimmers.ts";

export const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

type GatheringOptions = {
  startsIn?: number;
  capacity?: number | null;
  visibility?: "public" | "group" | "link";
  groupId?: string | null;
  hidesNames?: boolean;
  state?: "draft" | "published";
  isApproved?: boolean;
};

/** A gathering that a swimmer plans, approved by staff unless told otherwise. */
export async function addGathering(engine: Engine, host: string, options: GatheringOptions = {}) {
  const { startsIn = 72, capacity = null, visibility = "public", groupId = null, hidesNames = false } = options;
  const id = crypto.randomUUID();
  await engine.run(
    as(host),
    sql`insert into gatherings (id, group_id, title, place_name, latitude, longitude, time_zone, starts_at, ends_at,
        capacity, visibility, hides_names, state)
      values (${id}, ${groupId}, 'Morning swim', 'Forty Foot', 53.29, -6.11, 'Europe/Dublin', ${inHours(startsIn)},
        ${inHours(startsIn + 1)}, ${capacity}, ${visibility}, ${hidesNames}, ${options.state ?? "published"})`,
  );
  if (options.isApproved !== false)
    await engine.run(AS_OWNER, sql`update gatherings set state = 'published' where id = ${id} and state = 'pending'`);
  return id;
}

type GroupOptions = { access?: "public" | "request" | "private"; name?: string };

export async function addGroup(
  engine: Engine,
  owner: string,
  { access = "public", name = "Dawn dippers" }: GroupOptions = {},
) {
  const id = crypto.randomUUID();
  await engine.run(as(owner), sql`insert into swim_groups (id, name, access) values (${id}, ${name}, ${access})`);
  return id;
}

export async function answerAs(engine: Engine, swimmer: string, gathering: string, answer: string) {
  const [row] = await engine.run<{ answered: { state: string; queuePosition: number | null; attendeeId: string } }>(
    as(swimmer),
    sql`select answer_gathering(${gathering}, ${answer}) as answered`,
  );
  if (!row) throw new Error("No answer");
  return row.answered;
}
