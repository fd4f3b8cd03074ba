import { measureCsvImports } from "./csv-imports.ts";
import type { EngineName } from "./find-places.ts";
import { measureFreshPages } from "./fresh-pages.ts";
import type { Goal, Row } from "./measure.ts";
import { measurePages } from "./pages.ts";
import { measurePeers, PEER_GOALS, PEER_NOTE } from "./peers/peers.ts";
import { measureRealtime } from "./realtime.ts";
import { measureSampleImports } from "./sample-imports.ts";
import { measureImport, measureSpots } from "./spots.ts";
import { measureStartUp } from "./start-up.ts";
import { measureSwimRoutes } from "./swim-routes.ts";
import { measureVerdictLists } from "./verdict-lists.ts";
import { measureWorkouts } from "./workouts.ts";

export const FULL = { sizes: [10_000, 100_000], rounds: 5, seconds: 2, events: 100, starts: 5 };
export const QUICK = { sizes: [1_000], rounds: 1, seconds: 1, events: 20, starts: 1 };

export type Options = typeof FULL & { engines: readonly EngineName[]; folder: string; peersFolder: string };

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
    note: "The list grows with the number of spots because it counts all of them; the nearest search does not.",
  },
  verdicts: { title: "Lists with verdicts", measure: measureVerdictLists },
  workouts: {
    title: "A swimmer with 10,000 swims against one with 100",
    measure: measureWorkouts,
    goals: [{ figure: "10,000 / 100", atMost: 2 }],
  },
  import: {
    title: "An import beside reads",
    measure: measureImport,
    goals: [{ figure: "beside / alone", atMost: 3 }],
  },
  samples: { title: "A sample import beside lists", measure: measureSampleImports },
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
    note: "Calculated by Node; a browser adds the drawing of a move.",
  },
  start: { title: "Start-up", measure: ({ folder, starts }) => measureStartUp(folder, starts) },
  fresh: {
    title: "Pages that are not cached yet",
    measure: measureFreshPages,
    note: "Busy time of the process for one page; the goal of a spot's page is 12 ms.",
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
  peers: { title: "Other servers", measure: measurePeers, goals: PEER_GOALS, note: PEER_NOTE },
};
