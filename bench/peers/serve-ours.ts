import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createKeys } from "@tideline/platform/auth/keys.ts";
import { AS_OWNER, type Statement } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { openSession } from "@tideline/platform/database/postgres-connection.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { getSpot, listSpots } from "#app/features/spots/spots.data.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { keepRequests } from "../spot-queries.ts";
import type { Place } from "../subject-protocol.ts";
import { startSubjectServer } from "../subject-server.ts";
import { type Load, noteOf, type Truth, VARIATIONS } from "./questions.ts";

const place = JSON.parse(process.argv[2] ?? "") as Place;
const engine = await openEngine(place);
let sent: Statement[] = [];
const { url, publishableKey, signingKey } = await startSubjectServer(engine, ({ statement }) => sent.push(statement));
const keys = await createKeys({ signingKey, siteUrl: url });
const kept = keepRequests(fetch);

type Swimmer = { userId: string; client: SupabaseClient };

/** Many swimmers: answers to the signed-in are never cached, and each may only send so many requests a minute. */
async function signIn(): Promise<Swimmer> {
  const userId = randomUUID();
  const token = await keys.sign({ sub: userId, role: "authenticated", session_id: randomUUID() }, new Date());
  const global = { fetch: kept.fetch, headers: { Authorization: `Bearer ${token}` } };
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return { userId, client: createClient(url, publishableKey, { auth, global }) };
}

const swimmers = await Promise.all(Array.from({ length: VARIATIONS }, signIn));

/** Asks each variation, and keeps its request and the statement that it became. */
async function record(ask: (swimmer: Swimmer, n: number) => PromiseLike<unknown>) {
  const statements: Statement[] = [];
  kept.requests.length = 0;
  for (const [n, swimmer] of swimmers.entries()) {
    sent = [];
    await ask(swimmer, n);
    statements.push(...sent.slice(-1));
  }
  return { requests: [...kept.requests], statements };
}

const everySpot = parseSpotFilters(new URLSearchParams());
const spotIds: string[] = [];
let spots = 0;
const list = await record(async ({ client }, page) => {
  const found = await listSpots(client as BackendClient, { ...everySpot, page });
  spotIds.push(...found.spots.map(({ id }) => id));
  spots = found.total;
});
const one = await record(({ client }, n) => getSpot(client as BackendClient, spotIds[n] ?? ""));
const insert = await record(({ client, userId }, n) =>
  client
    .from("bench_notes")
    .insert(noteOf(n, userId, spotIds))
    .select()
    .throwOnError(),
);
const truth: Truth = {
  url,
  userId: swimmers[0]?.userId ?? "",
  spotIds,
  spots,
  requests: { list: list.requests, one: one.requests, insert: insert.requests },
  statements: { list: list.statements, one: one.statements, insert: insert.statements },
};

/** On a native server the driver alone, with a session for each lane. */
async function openLanes({ connections }: Load) {
  const lanes = Array.from({ length: connections }, async () => {
    if (!("databaseUrl" in place)) return (statement: Statement) => engine.run(AS_OWNER, statement);
    return (await openSession(place)).send;
  });
  return Promise.all(lanes);
}

let lanes: ReturnType<typeof openLanes> | undefined;

/** The recorded statements with no server around them, as the owner. */
async function runRaw(load: Load) {
  lanes ??= openLanes(load);
  const statements = truth.statements[load.question];
  let count = 0;
  const work = async (run: (statement: Statement) => Promise<unknown>) => {
    while (performance.now() - started < load.seconds * 1000) {
      const statement = statements[count++ % statements.length];
      if (statement) await run(statement);
    }
  };
  const opened = await lanes;
  const started = performance.now();
  await Promise.all(opened.map(work));
  return { rate: (count * 1000) / (performance.now() - started) };
}

process.on("message", async (load: Load) => process.send?.(await runRaw(load)));
// Without its measurer it has nothing to do.
process.once("disconnect", () => process.exit(1));
process.send?.(truth);
