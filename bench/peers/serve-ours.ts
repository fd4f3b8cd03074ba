import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { createKeys } from "@tideline/platform/auth/keys.ts";
import { AS_OWNER, type Statement } from "@tideline/platform/database/engine.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { openSession } from "@tideline/platform/database/postgres/postgres-connection.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { getSpot, listSpots } from "#app/features/spots/spots.data.ts";
import { keepRequests } from "../http-load.ts";
import { isOverIn, runLanes } from "../measure.ts";
import { ALL_SPOTS } from "../spots/ask-spots.ts";
import type { Place } from "../subject/places.ts";
import { answerTasks } from "../subject/processes.ts";
import { NO_SESSION, startServer } from "../subject/server.ts";
import { type Load, noteOf, type Truth, VARIATIONS } from "./questions.ts";

const place = JSON.parse(process.argv[2] ?? "") as Place;
const engine = await openEngine(place);
let sent: Statement[] = [];
const { url, publishableKey, signingKey } = await startServer(engine, ({ statement }) => sent.push(statement));
const keys = await createKeys({ signingKey, siteUrl: url });
const kept = keepRequests(fetch);

/** Many swimmers: answers to the signed-in are never cached, and each may only send so many requests a minute. */
async function signIn() {
  const userId = randomUUID();
  const token = await keys.sign({ sub: userId, role: "authenticated", session_id: randomUUID() }, new Date());
  const global = { fetch: kept.fetch, headers: { Authorization: `Bearer ${token}` } };
  return { userId, client: createClient(url, publishableKey, { auth: NO_SESSION, global }) };
}

const swimmers = await Promise.all(Array.from({ length: VARIATIONS }, signIn));

/** Asks each variation, and keeps its request and the statement that it became. */
async function record(ask: (swimmer: (typeof swimmers)[number], n: number) => PromiseLike<unknown>) {
  const statements: Statement[] = [];
  kept.requests.length = 0;
  for (const [n, swimmer] of swimmers.entries()) {
    sent = [];
    await ask(swimmer, n);
    statements.push(...sent.slice(-1));
  }
  return { requests: [...kept.requests], statements };
}

const spotIds: string[] = [];
let spots = 0;
const list = await record(async ({ client }, page) => {
  const found = await listSpots(client as BackendClient, { ...ALL_SPOTS, page });
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
const statements = { list: list.statements, one: one.statements, insert: insert.statements };
const requests = { list: list.requests, one: one.requests, insert: insert.requests };

/** On a native server the driver alone, with a session for each lane. */
async function openLanes(connections: number) {
  const lanes = Array.from({ length: connections }, async () => {
    if (!("databaseUrl" in place)) return (statement: Statement) => engine.run(AS_OWNER, statement);
    return (await openSession(place)).send;
  });
  return Promise.all(lanes);
}

let opening: ReturnType<typeof openLanes> | undefined;

/** The recorded statements with no server around them, as the owner. */
async function runRaw({ question, connections, seconds }: Load) {
  opening ??= openLanes(connections);
  const asked = statements[question];
  const lanes = (await opening).map((run) => async (turn: number) => {
    const statement = asked[turn % asked.length];
    if (statement) await run(statement);
  });
  return runLanes(lanes, isOverIn(seconds));
}

const tasks = { runRaw };
export type OurTasks = typeof tasks;
answerTasks(tasks, { url, userId: swimmers[0]?.userId ?? "", spotIds, spots, requests } satisfies Truth);
