import { type Goal, median, type Row, toRatios } from "../measure.ts";
import { type EngineName, withPlaces } from "../subject/places.ts";
import type { PeerName } from "./install.ts";
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

What limits one row and an insert on native Postgres is processor time. Microseconds for each answer at ${CONNECTIONS}
connections, on a machine with other work (load 15):

| | our main thread | Postgres | load generator |
| --- | ---: | ---: | ---: |
| one row, ours | 352 | 307 | 108 |
| one row, raw SQL | 55 | 332 | |
| insert, ours, before bodies were read directly | 627 | 420 | 173 |
| insert, raw SQL | 60 | 252 | |

Where two cores serve all, raw SQL answers about twice as many. Most of our main thread is Node's: sockets, HTTP, headers
and streams. No folder of ours takes more than 5 % of it.`;

type Options = {
  engines: readonly EngineName[];
  sizes: readonly number[];
  rounds: number;
  seconds: number;
  peers: readonly PeerName[];
  /** Where the other servers are installed; empty to compare with raw SQL only. */
  peersFolder: string;
};

/** Only lite opens the embedded database; all others need a server to connect to. */
const CONNECTABLE: Readonly<Record<EngineName, readonly PeerName[]>> = {
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

const compareOn = (engine: EngineName, options: Options) =>
  withPlaces(engine, async ({ folder, place }) => {
    const { peersFolder, sizes } = options;
    const [spots = 0] = sizes;
    const names = peersFolder === "" ? [] : CONNECTABLE[engine].filter((name) => options.peers.includes(name));
    const own = await place(spots);
    const copies = await prepareDatabases(own, spots, names);
    const { ours, raw, truth } = await startOurs(own, folder);
    const peers = [raw];
    try {
      for (const name of names) {
        peers.push(await startInstalled(name, { place: copies.get(name) ?? "", folder, truth, peersFolder }));
      }
      const rows: Row[] = [];
      for (const question of QUESTIONS) rows.push(...(await compare(question, [ours, peers], engine, options)));
      return rows;
    } finally {
      for (const one of [ours, ...peers]) await one.stop();
    }
  });

/** Our server against others: the same questions on copies of one database. */
export async function measurePeers(options: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of options.engines) rows.push(...(await compareOn(engine, options)));
  return rows;
}
