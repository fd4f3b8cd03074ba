import { measureAppleExport } from "./imports/apple-exports.ts";
import { measureCsvImports } from "./imports/csv-imports.ts";
import { measureSampleImports } from "./imports/sample-imports.ts";
import type { Goal, Row } from "./measure.ts";
import { measurePages } from "./pages/browser-pages.ts";
import { measureFileImports } from "./pages/file-imports.ts";
import { measureFreshPages } from "./pages/fresh-pages.ts";
import { LIGHTHOUSE_GOALS, measureLighthouse } from "./pages/lighthouse.ts";
import { measurePlanner } from "./pages/planner.ts";
import { measureStartUp, START_NOTE } from "./pages/start-up.ts";
import type { PeerName } from "./peers/install.ts";
import { measurePeers, PEER_GOALS, PEER_NOTE } from "./peers/peers.ts";
import { measureRealtime } from "./realtime/realtime.ts";
import { measureHerd } from "./spots/herd.ts";
import { measureSpots } from "./spots/spots.ts";
import { measureVerdictLists } from "./spots/verdict-lists.ts";
import type { EngineName } from "./subject/places.ts";
import { measureGroups } from "./swimmers/groups.ts";
import { measureSwimRoutes } from "./swimmers/swim-routes.ts";
import { measureWorkouts } from "./swimmers/workouts.ts";

export const FULL = { sizes: [10_000, 100_000], rounds: 5, seconds: 2, events: 100, starts: 5 };
export const QUICK = { sizes: [1_000], rounds: 1, seconds: 1, events: 20, starts: 1 };

export type Options = typeof FULL & {
  engines: readonly EngineName[];
  folder: string;
  peers: readonly PeerName[];
  peersFolder: string;
  /** Kinds of `PUBLIC_PAGE_KINDS`. */
  publicPages: readonly string[];
};

export type Topic = {
  title: string;
  measure: (options: Options) => Promise<Row[]>;
  goals?: readonly Goal[];
  /** What a reader has to know about the figures. */
  note?: string;
};

/** What `npm run bench` measures. A new measurement is one row here, with its goals. */
export const TOPICS: Readonly<Record<string, Topic>> = {
  spots: {
    title: "Spots over HTTP against the same SQL",
    measure: measureSpots,
    goals: [{ figure: "HTTP / SQL", atMost: 3 }],
    note: "Up to 10,000 spots have weather and samples.",
  },
  herd: {
    title: "A hundred visitors at once, right after a write",
    measure: measureHerd,
    goals: [{ figure: "at once / alone", atMost: 2 }],
    note: `The server's half, asked in its process: what a visitor's client makes of an answer is not counted. One reader
reads, the others wait for its answer (\`platform/rest/cache/read-cache-together.test.ts\`); a visitor more costs 0.03 to
0.04 ms. An empty Hono app takes 1.7 ms to hand out the same hundred answers, more than twice one read leaves for them.`,
  },
  verdicts: {
    title: "Lists with verdicts",
    measure: measureVerdictLists,
    goals: [
      { figure: "states / without", atMost: 1.3 },
      { figure: "verdicts / without", atMost: 1.3 },
    ],
    note: `States: state and score of each of 48 hours. Verdicts add reasons, water and confidence, and so as much text again
as all else in the list: a third of the difference is the database's, the rest is sending and parsing text.`,
  },
  workouts: {
    title: "A swimmer with 10,000 swims against one with 100",
    measure: measureWorkouts,
    goals: [{ figure: "10,000 / 100", atMost: 2 }],
  },
  apple: {
    title: "An Apple Health export, read as a stream",
    measure: ({ folder, seconds }) => measureAppleExport({ folder, isQuick: seconds === QUICK.seconds }),
    goals: [{ figure: "memory, MB", atMost: 300 }],
    note: "Read by Node; browsers read the same in a worker.",
  },
  files: {
    title: "An import of 500 files in a browser",
    measure: ({ folder }) => measureFileImports(folder),
    goals: [
      { figure: "seconds", atMost: 60 },
      { figure: "longest task, processor ms", atMost: 100 },
    ],
  },
  groups: {
    title: "A group of 2,000 swimmers, 5,000 posts and 500 swims against one of 50, 100 and 10",
    measure: measureGroups,
    goals: [{ figure: "large / small", atMost: 2 }],
  },
  samples: {
    title: "A sample import beside lists",
    measure: measureSampleImports,
    goals: [{ figure: "beside / alone, p99", atMost: 3 }],
    note: `The embedded database does one thing after the other, so a list waits for a whole batch: on this machine
6.6 ms for one sample, 9.3 for 8, 21 for 32. Readers matter more than speed: batches are as small as 8.`,
  },
  csv: {
    title: "CSV import against COPY",
    measure: measureCsvImports,
    goals: [
      { figure: "import / COPY", atLeast: 0.75 },
      { figure: "p99 beside / alone", atMost: 3 },
      { figure: "memory of 10 MB, MB", atMost: 64 },
    ],
  },
  realtime: {
    title: "Realtime fan-out",
    measure: measureRealtime,
    goals: [
      { figure: "p99 ms", atMost: 100 },
      { figure: "memory with 10,000 idle, MB", atMost: 600 },
    ],
  },
  routes: {
    title: "Swim routes: start times and drags",
    measure: measureSwimRoutes,
    goals: [
      { row: "strip", figure: "median ms", atMost: 300 },
      { row: "move", figure: "p95 ms", atMost: 16 },
    ],
    note: "All in Node, without a browser: the strip runs there in a worker, a move on the page's thread, and drawing it comes on top.",
  },
  planner: {
    title: "The swim route planner in a browser",
    measure: ({ folder }) => measurePlanner(folder),
    goals: [
      { row: "strip", figure: "median ms", atMost: 300 },
      { row: "move", figure: "median ms", atMost: 16 },
      { row: "move", figure: "p95 ms", atMost: 16 },
    ],
    note: "A move: from the event to line, figures and legs; checks and map follow when there is time, in processor time of the main thread. The strip: from the question to the worker's answer.",
  },
  start: {
    title: "Start-up",
    measure: ({ folder, starts }) => measureStartUp(folder, starts),
    goals: [
      { figure: "next start, ms", atMost: 2_500 },
      { figure: "memory, MB", atMost: 400 },
    ],
    note: START_NOTE,
  },
  fresh: {
    title: "Pages that are not cached yet",
    measure: measureFreshPages,
    goals: [{ row: "/locations", figure: "busy, ms", atMost: 12 }],
    note: `Busy time of the main thread for one page; the caller is another thread. A spot's page in a profile: 4 ms our
rules and components, 2.6 React, 2.3 the router and the data it packs, 2.2 questions to the database over our REST layer,
1.6 Node's sockets and texts, 1.1 garbage. No function takes more than 0.5 ms.`,
  },
  pages: {
    title: "Pages in a browser",
    measure: ({ folder }) => measurePages(folder),
    goals: [
      { row: "/ for a visitor", figure: "page scripts, kB gzip", atMost: 10 },
      { row: "/locations/{id} for a visitor", figure: "page scripts, kB gzip", atMost: 10 },
    ],
    note: "`e2e/page-weight.spec.ts` holds the limit of each page. Map scripts follow after the page.",
  },
  lighthouse: {
    title: "Lighthouse scores of public pages on a phone",
    measure: measureLighthouse,
    goals: LIGHTHOUSE_GOALS,
    note: "Performance depends on the machine: other work lowers it.",
  },
  peers: { title: "Other servers", measure: measurePeers, goals: PEER_GOALS, note: PEER_NOTE },
};
