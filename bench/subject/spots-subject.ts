import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { isOverIn, runLanes } from "../measure.ts";
import { type QueryName, recordQueries } from "../spots/ask-spots.ts";
import { fillConditions, fillSpots } from "./fill-spots.ts";
import type { Place } from "./places.ts";
import { answerTasks } from "./processes.ts";
import { NO_SESSION, type Sent, startServer } from "./server.ts";

const WARM_UP_RUNS = 20;
/** How many spots are asked for one by one. */
const SPOTS_READ = 40;
/** Beyond this, samples take longer than all measurements. */
const MOST_WITH_CONDITIONS = 10_000;

const place = JSON.parse(process.argv[2] ?? "") as Place;
const engine = await openEngine(place);
const sent: Partial<Record<QueryName, Sent[]>> = {};
let recording: QueryName | null = null;

const { url, fetch, publishableKey, secretKey } = await startServer(engine, (one) => {
  if (recording) sent[recording]?.push(one);
});

/** The app's requests to this server, whose statements are kept. */
async function record() {
  const rows = await engine.run<{ id: string }>(AS_OWNER, sql`select id from spots order by id limit ${SPOTS_READ}`);
  const spotIds = rows.map(({ id }) => id);
  const recorded = await recordQueries({ fetch, key: publishableKey, spotIds }, (name) => {
    recording = name;
    sent[name] = [];
  });
  recording = null;
  return recorded;
}

/** The same statements as over HTTP, with nothing around them. */
async function run({ query, seconds }: { query: QueryName; seconds: number }) {
  const statements = sent[query] ?? [];
  const runOne = async (turn: number) => {
    const one = statements[turn % statements.length];
    if (!one) throw new Error(`nothing was recorded for ${query}`);
    return engine.run(one.context, one.statement);
  };
  for (let turn = 0; turn < WARM_UP_RUNS; turn += 1) await runOne(turn);
  return runLanes([runOne], isOverIn(seconds));
}

async function fill(spots: number) {
  await fillSpots(engine, spots);
  if (spots <= MOST_WITH_CONDITIONS) await fillConditions(engine);
}

/** A signed-in admin. */
async function addAdmin() {
  const credentials = { email: `admin-${crypto.randomUUID()}@example.org`, password: "cold water every day" };
  const service = createClient(url, secretKey, { auth: NO_SESSION });
  const created = await service.auth.admin.createUser({ ...credentials, email_confirm: true });
  if (created.error) throw created.error;
  const userId = created.data.user.id;
  await service.from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();
  const signedIn = await createClient(url, publishableKey, { auth: NO_SESSION }).auth.signInWithPassword(credentials);
  if (signedIn.error) throw signedIn.error;
  return { userId, accessToken: signedIn.data.session.access_token, publishableKey };
}

/** Seconds of a COPY from a file on the database's machine. The embedded one sees only its own folder. */
async function copy(file: string) {
  const inside = "dataDir" in place ? join(place.dataDir, "database", "copied.csv") : null;
  if (inside !== null) await copyFile(file, inside);
  const settings = sql`select current_setting('data_directory') as folder`;
  const [row] = await engine.run<{ folder: string }>(AS_OWNER, settings);
  const path = inside === null ? file : `${row?.folder}/copied.csv`;
  const columns = "name, description, latitude, longitude, difficulty, city, country";
  const started = performance.now();
  await engine.script(`copy private.spot_rows (${columns}) from '${path}' (format csv)`);
  const seconds = (performance.now() - started) / 1000;
  if (inside !== null) await rm(inside);
  return seconds;
}

const memoryMb = () => process.memoryUsage.rss() / 2 ** 20;
const tasks = { record, run, fill, addAdmin, copy, memoryMb };

export type SpotTasks = typeof tasks;
export type SpotServer = { url: string };
answerTasks(tasks, { url } satisfies SpotServer);
