import { join } from "node:path";
import { type EngineName, findPlaces } from "../find-places.ts";
import { type Goal, median, type Row, toRatios } from "../measure.ts";
import type { Installed } from "./install.ts";
import { prepareDatabases } from "./prepare.ts";
import { QUESTIONS, type Question } from "./questions.ts";
import { type Peer, startInstalled, startOurs } from "./start-peer.ts";

const CONNECTIONS = 20;
/** On a busy machine the slowest of them answers no list within a second. */
const LEAST_SECONDS = 2;

const atLeast = (row: string, limit: number): Goal => ({ row, figure: "ours / peer", atLeast: limit });

export const PEER_GOALS: readonly Goal[] = [
  atLeast("list: lite", 3),
  atLeast("list: postgraphile", 2),
  atLeast("list: directus", 3),
  atLeast("list: raw SQL", 1),
  atLeast("one: lite", 6),
  atLeast("one: postgraphile", 2),
  atLeast("one: directus", 6),
  atLeast("one: raw SQL, postgres", 0.5),
  atLeast("insert: lite, postgres", 3),
  atLeast("insert: postgraphile", 1.5),
  atLeast("insert: directus", 5),
  atLeast("insert: raw SQL, postgres", 0.5),
];

export const PEER_NOTE = `The same questions to other servers, in turns (A B C, A B C …), ${CONNECTIONS} connections, each
server a process of its own with its own copy of one database: 10,000 spots with weather and samples, fsync on. Ratios
are the median of the rounds and their quartiles. The answers are checked first: the same rows, the exact count. We ask
as signed-in swimmers, whose answers are never cached.

Where it is uneven:

| Peer | To its advantage | To its disadvantage |
| --- | --- | --- |
| lite (\`@supabase/lite\` 0.10.0) | verifies no token; embedded, its PGlite has no fsync, so there is no goal for its inserts |  |
| PostGraphile 5.1.5 | verifies no token | column lists in each request, GraphQL to parse |
| Directus 12.4.0 | one table of the list's rows, no joins; asks as admin, no access rules of the database | |
| raw SQL | our recorded statements as the owner, in our process: no HTTP, role, token or access rules; natively 20 sessions, which get more of a busy machine than our seven | lists are planned each time, as drivers do: twice the processor time in Postgres that ours take |

Lite and PostGraphile evaluate the same access rules in the database as we do. Only ours limits requests for each user,
logs every request, and lets slow reads take turns.

One row stays below half of raw SQL where two cores serve all: a bare \`node:http\` server around our engine reached
0.22 to 0.74 × in four turns on a busy machine. Of our own busy time a quarter goes into writing to the two sockets, and
no library or folder of ours takes more than 5 %.`;

type Options = {
  engines: readonly EngineName[];
  sizes: readonly number[];
  rounds: number;
  seconds: number;
  folder: string;
  /** Where the other servers are installed; empty to compare with raw SQL only. */
  peersFolder: string;
};

/** Only lite opens the embedded database; all others need a server to connect to. */
const INSTALLED: Readonly<Record<EngineName, readonly Installed[]>> = {
  pglite: ["lite"],
  postgres: ["lite", "postgraphile", "directus"],
};

/** All in turns, so that other work on the machine slows all of them; the first round warms up. */
async function compare(question: Question, [ours, peers]: [Peer, readonly Peer[]], engine: string, options: Options) {
  const load = { question, connections: CONNECTIONS, seconds: Math.max(LEAST_SECONDS, options.seconds) };
  const rates = new Map<Peer, number[]>([ours, ...peers].map((one) => [one, []]));
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [one, measured] of rates) {
      const { rate } = await one.measure(load);
      if (round > 0) measured.push(rate);
    }
  }
  const own = rates.get(ours) ?? [];
  return peers.map((peer): Row => {
    const theirs = rates.get(peer) ?? [];
    const figures = {
      "ours, answers/s": median(own),
      "peer, answers/s": median(theirs),
      ...toRatios("ours / peer", own, theirs),
    };
    return { what: `${question}: ${peer.name}, ${engine}`, figures };
  });
}

async function compareOn(engine: EngineName, options: Options) {
  const { folder, peersFolder, sizes } = options;
  const spots = sizes[0] ?? 0;
  const names = peersFolder === "" ? [] : INSTALLED[engine];
  const places = await findPlaces(engine, join(folder, "peers"));
  const running: Peer[] = [];
  try {
    const place = await places.place(spots);
    const copies = await prepareDatabases(place, spots, names);
    const { ours, raw, truth } = await startOurs(place, folder);
    running.push(ours, raw);
    for (const name of names) {
      running.push(await startInstalled(name, { place: copies.get(name) ?? "", folder, truth, peersFolder }));
    }
    const rows: Row[] = [];
    for (const question of QUESTIONS) {
      rows.push(...(await compare(question, [ours, running.slice(1)], engine, options)));
    }
    return rows;
  } finally {
    for (const one of running) await one.stop();
    await places.stop();
  }
}

/** Our server against others: the same questions on copies of one database. */
export async function measurePeers(options: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of options.engines) rows.push(...(await compareOn(engine, options)));
  return rows;
}
