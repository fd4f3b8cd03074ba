import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listSwimDays, listWorkouts } from "#app/features/workouts/workouts.data.ts";
import { NO_WORKOUT_FILTERS } from "#domain/workouts/workout-filters.ts";
import type { Database } from "#supabase/database.types.ts";
import { type EngineName, findPlaces } from "./find-places.ts";
import { quantile, type Row } from "./measure.ts";
import { startSubjectServer } from "./subject-server.ts";

const FEW = 100;
const MANY = 10_000;
const RUNS_PER_ROUND = 40;
const PASSWORD = "swim-0123456789ab";

type Server = Awaited<ReturnType<typeof startSubjectServer>>;

/** A client signed in as a swimmer with so many swims, one each ten hours. */
async function addSwimmer(engine: Engine, { fetch, publishableKey, secretKey }: Server, swims: number) {
  const connect = (key: string) =>
    createClient<Database>("http://127.0.0.1", key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Bypasses the platform's read cache each time.
      global: { fetch, headers: { "Cache-Control": "no-cache" } },
    });
  const account = { email: `swimmer-${swims}@example.org`, password: PASSWORD };
  const { data, error } = await connect(secretKey).auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  await engine.run(
    AS_OWNER,
    sql`insert into public.workouts (user_id, started_at, time_zone, seconds, meters)
      select ${data.user.id}, now() - make_interval(hours => 10 * i), 'Europe/Dublin', 600 + i % 3000, i % 4000
      from generate_series(1, ${swims}::integer) as i`,
  );
  const client = connect(publishableKey);
  const signedIn = await client.auth.signInWithPassword(account);
  if (signedIn.error) throw signedIn.error;
  return client;
}

async function timeOf(work: () => Promise<unknown>) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const QUESTIONS = {
  list: (client: BackendClient) => listWorkouts(client, NO_WORKOUT_FILTERS),
  days: (client: BackendClient) => {
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    return listSwimDays(client, day(31), day(0));
  },
} as const;

/** What a swimmer with many swims waits for a page of them and for the days of a month. */
export async function measureWorkouts(options: { engines: readonly EngineName[]; rounds: number }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of options.engines) {
    const places = await findPlaces(name, await mkdtemp(join(tmpdir(), "tideline-bench-")));
    const engine = await openEngine(await places.place(0));
    const server = await startSubjectServer(engine, () => undefined);
    const few = await addSwimmer(engine, server, FEW);
    const many = await addSwimmer(engine, server, MANY);
    await engine.script("vacuum analyze public.workouts");
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      const [ofFew, ofMany]: [number[], number[]] = [[], []];
      for (const client of [few, many]) await ask(client);
      // In turns, so that other work on the machine slows both.
      for (let run = 0; run < options.rounds * RUNS_PER_ROUND; run += 1) {
        ofFew.push(await timeOf(() => ask(few)));
        ofMany.push(await timeOf(() => ask(many)));
      }
      const [p95Few, p95Many] = [quantile(ofFew, 0.95), quantile(ofMany, 0.95)];
      rows.push({
        what: `${what}, ${name}`,
        figures: { "p95 of 100, ms": p95Few, "p95 of 10,000, ms": p95Many, "10,000 / 100": p95Many / p95Few },
      });
    }
    await server.close();
    await engine.close();
    await places.stop();
  }
  return rows;
}
