import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listSwimLengths, listSwumSpots, listSwumWeeks, readRecords } from "#app/features/activity/totals.data.ts";
import { listSwimDays, listWorkouts } from "#app/features/workouts/workouts.data.ts";
import { DAY_MS } from "#domain/time.ts";
import { EFFORT_METERS } from "#domain/workouts/track/best-efforts.ts";
import { NO_WORKOUT_FILTERS } from "#domain/workouts/workout-filters.ts";
import { quantile, type Row, timeInTurns } from "../measure.ts";
import type { EngineName } from "../subject/places.ts";
import { onServers, type Subject } from "../subject/server.ts";
import { signInAsNew } from "./sign-in-as-new.ts";

const TURNS_PER_ROUND = 40;
const NO_SAMPLES = {
  ...{ seconds: [], latitude: [], longitude: [], meters: [] },
  ...{ heartRate: [], strokeRate: [], temperature: [] },
};
const MONDAY = 1;

/** A client signed in as a swimmer with so many swims, one each ten hours, of which every third has a track. */
async function addSwimmer(subject: Subject, swims: number) {
  const { client, id } = await signInAsNew(subject, `swimmer-${swims}@example.org`);
  await subject.engine.run(
    AS_OWNER,
    sql`insert into public.workouts (user_id, started_at, time_zone, seconds, meters, spot_id)
      select ${id}, now() - make_interval(hours => 10 * i), 'Europe/Dublin', 600 + i % 3000, i % 4000,
        (array(select id from private.spot_rows order by id limit 50))[1 + i % 50]
      from generate_series(1, ${swims}::integer) as i`,
  );
  await subject.engine.run(
    AS_OWNER,
    sql`insert into public.workout_tracks (workout_id, user_id, raw, efforts)
      select id, user_id, ${NO_SAMPLES}, jsonb_build_object('raw', (
        select jsonb_object_agg(length, length * (0.8 + seconds % 300 / 1000.0))
        from unnest(${`{${EFFORT_METERS.join(",")}}`}::integer[]) as length where length <= meters
      ))
      from public.workouts where user_id = ${id} and meters >= 100 and meters::integer % 3 = 0`,
  );
  return client;
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const QUESTIONS = {
  list: (client: BackendClient) => listWorkouts(client, NO_WORKOUT_FILTERS),
  days: (client: BackendClient) => listSwimDays(client, dayBefore(31), dayBefore(0)),
  records: (client: BackendClient) => readRecords(client, "both"),
  weeks: (client: BackendClient) => listSwumWeeks(client, "both", MONDAY),
  spots: (client: BackendClient) => listSwumSpots(client, "both"),
  lengths: (client: BackendClient) => listSwimLengths(client, "both"),
} as const;

/** What a swimmer with many swims waits for a page of them, the days of a month and what their records are made of. */
export async function measureWorkouts(options: { engines: readonly EngineName[]; rounds: number }) {
  const rows = await onServers(options.engines, async (subject) => {
    const [few, many] = [await addSwimmer(subject, 100), await addSwimmer(subject, 10_000)];
    await subject.engine.script(
      "vacuum analyze public.workouts, public.workout_tracks, private.workout_efforts, private.swum_weeks",
    );
    const measured: Row[] = [];
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      const turns = options.rounds * TURNS_PER_ROUND;
      const times = await timeInTurns(turns, { few: () => ask(few), many: () => ask(many) });
      const [ofFew, ofMany] = [quantile(times.few, 0.95), quantile(times.many, 0.95)];
      const figures = { "p95 of 100, ms": ofFew, "p95 of 10,000, ms": ofMany, "10,000 / 100": ofMany / ofFew };
      measured.push({ what: `${what}, ${subject.name}`, figures });
    }
    return measured;
  });
  return rows.flat();
}
