import type { Figures } from "./figures.ts";
import { ENGINE_TITLES } from "./find-places.ts";
import { asPercent, short, stamp, table, whole, withSpread } from "./markdown.ts";
import type { ProcessesFigure } from "./processes.ts";
import type { RateFigures } from "./rates.ts";

const bold = (text: string) => `**${text}**`;

function ratesOf({ engine, version, rates, profiles }: RateFigures) {
  const rows = rates.map(({ load, connections, inProcess, http, p99Ms }) => [
    load,
    String(connections),
    withSpread(inProcess, whole),
    withSpread(http, whole),
    withSpread(p99Ms),
  ]);
  const parts = profiles.map(({ load, idle, ours, oursMicros, busyMicros }) => [
    load,
    asPercent(idle),
    whole(busyMicros),
    whole(oursMicros),
    asPercent(ours),
  ]);
  return [
    `### ${ENGINE_TITLES[engine]}, ${version}`,
    table(["what", "connections", "answers/s in process", "answers/s over HTTP", "p99 over HTTP, ms"], rows),
    "The main thread at 20 connections over HTTP:",
    table(["what", "idle", "busy, µs per answer", "in our code, µs per answer", "our share of the busy time"], parts),
  ];
}

export function ratesSection({ rates }: Figures) {
  if (!rates) return [];
  return [
    "## Rates",
    `${stamp(rates)} 1,000 spots, nothing from a cache. Anonymous and signed-in reads are the list of spots, an insert is a line of the
log of diagnostics, rpc the nearest search. In process means the whole platform without a socket; the load generator of the others
shares the two cores with server and database.`,
    ...rates.figures.flatMap(ratesOf),
  ];
}

const costs = ({ oneCost, twoCost }: ProcessesFigure) =>
  (["server", "database", "generator"] as const).map((who) => `${short(oneCost[who])} → ${short(twoCost[who])}`);

export function processesSection({ processes, machine }: Figures) {
  if (!processes) return [];
  const rows = processes.figures.map((figure) => [
    figure.load,
    withSpread(figure.one, whole),
    withSpread(figure.two, whole),
    bold(withSpread(figure.times)),
    ...costs(figure),
    `${short(figure.coresBusy.one)} → ${short(figure.coresBusy.two)}`,
  ]);
  const ceilings = processes.figures.map(({ load, coresBusy }) => {
    const most = (machine.cores / coresBusy.one).toFixed(2);
    return `${load} ${most} × (${coresBusy.one.toFixed(2)} busy)`;
  });
  return [
    "## Two processes on one native database",
    `${stamp(processes)} The product as it is started, with \`WORKERS=1\` and \`WORKERS=2\`, in turns; 20 connections ask for the list of
spots. Server, database and load generator share ${machine.cores} cores: processor time per answer says what each takes of them
(the database's is what is left over, so anything else that the machine did counts as its own).`,
    table(
      ["what", "answers/s, one", "two", "times", "server, ms", "database, ms", "generator, ms", "cores busy"],
      rows,
    ),
    `With one process the ${machine.cores} cores are mostly taken already, which bounds what a second can add at the same cost per answer:
${ceilings.join(", ")}.`,
  ];
}

export function pageLoadSection({ pageLoad }: Figures) {
  if (!pageLoad) return [];
  const rows = pageLoad.figures.map(({ engine, page, idleP99Ms, loadedP99Ms, times, crowdRate }) => [
    engine,
    page,
    withSpread(idleP99Ms),
    withSpread(loadedP99Ms),
    bold(withSpread(times)),
    withSpread(crowdRate, whole),
  ]);
  return [
    "## Pages while the database is busy",
    `${stamp(pageLoad)} The slowest of a hundred answers of a server-rendered page, alone and while 20 connections ask for lists, searches and
the nearest as fast as answers come, none of them from a cache.`,
    table(["engine", "page", "p99 alone, ms", "p99 under load, ms", "times longer", "the crowd's answers/s"], rows),
  ];
}

export function readCacheSection({ readCache }: Figures) {
  if (!readCache) return [];
  const rows = readCache.figures.map(({ engine, query, connections, http, inProcess }) => [
    engine,
    query,
    String(connections),
    `${whole(inProcess.uncached.median)} → ${whole(inProcess.cached.median)}`,
    bold(withSpread(inProcess.times)),
    `${whole(http.uncached.median)} → ${whole(http.cached.median)}`,
    bold(withSpread(http.times)),
  ]);
  return [
    "## Visitors' repeated reads",
    `${stamp(readCache)} The same requests without and with the cache, in turns, on 1,000 spots.`,
    table(["engine", "what", "callers", "answers/s in process", "times", "answers/s over HTTP", "times"], rows),
  ];
}

export function realtimeSection({ realtime }: Figures) {
  if (!realtime) return [];
  const rows = realtime.figures.map(({ engine, broadcast, change, serverCpuMs, idle }) => [
    engine,
    ...[broadcast, change].map(({ p50Ms, p99Ms, maxMs }) => `${short(p50Ms)} / ${short(p99Ms)} / ${short(maxMs)}`),
    short(serverCpuMs),
    `${whole(idle.rssBeforeMb)} → ${whole(idle.rssMb)}`,
  ]);
  const [first] = realtime.figures;
  return [
    "## Realtime",
    `${stamp(realtime)} From the beginning of a statement until the last of 1,000 sockets on one channel has its event, and the memory of the
server's process before and after ${whole(first?.idle.sockets ?? 0)} sockets have joined and stay idle.`,
    table(
      [
        "engine",
        "broadcast, p50 / p99 / max ms",
        "row change, p50 / p99 / max ms",
        "server, ms per event",
        "memory, MB",
      ],
      rows,
    ),
  ];
}

export function uploadsSection({ uploads }: Figures) {
  if (!uploads) return [];
  const rows = uploads.figures.map(({ store, form, megabytes, megabytesPerSecond, beforeMb, growthMb }) => [
    store,
    form,
    whole(megabytes),
    whole(megabytesPerSecond),
    whole(beforeMb),
    bold(short(growthMb)),
  ]);
  return [
    "## Uploads",
    `${stamp(uploads)} The most that the memory of the process grew while one file came in.`,
    table(["kept in", "sent", "MB", "MB/s", "memory before, MB", "growth, MB"], rows),
  ];
}
