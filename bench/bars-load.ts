import type { Bar } from "./bars.ts";
import type { Figures } from "./figures.ts";
import type { PageLoad } from "./page-load.ts";
import type { ReadCacheFigure } from "./read-cache.ts";
import { REALTIME_BARS, type RealtimeFigures } from "./realtime.ts";
import { UPLOAD_GROWTH_MB, type UploadFigures } from "./upload.ts";

/** What the product promises of itself under load. */
const TWO_PROCESSES_TIMES = 1.4;
const LOADED_PAGE_TIMES = 3;
const CACHED_TIMES = 5;

const times = (value: number) => `${value.toFixed(2)} ×`;
const atMost = (value: number, limit: number) => value <= limit;
const atLeast = (value: number, limit: number) => value >= limit;

function processesBar({ processes }: Figures): Bar[] {
  const best = Math.max(...(processes?.figures.map((figure) => figure.times.median) ?? []));
  if (!processes) return [];
  return [
    {
      what: "Two processes on two cores against one, postgres",
      bar: `≥ ${TWO_PROCESSES_TIMES} ×`,
      measured: times(best),
      isKept: atLeast(best, TWO_PROCESSES_TIMES),
    },
  ];
}

/** One line for each engine, with the worst of its figures. */
function byEngine<T extends { engine: string }>(
  figures: readonly T[],
  toBar: (engine: string, mine: T[]) => Bar,
): Bar[] {
  return Object.entries(Object.groupBy(figures, ({ engine }) => engine)).map(([engine, mine = []]) =>
    toBar(engine, mine),
  );
}

function pageBar(engine: string, pages: readonly PageLoad[]): Bar {
  const worst = Math.max(...pages.map((page) => page.times.median));
  return {
    what: `p99 of a page under full database load against alone, worst page, ${engine}`,
    bar: `≤ ${LOADED_PAGE_TIMES} ×`,
    measured: times(worst),
    isKept: atMost(worst, LOADED_PAGE_TIMES),
  };
}

function cacheBar(engine: string, reads: readonly ReadCacheFigure[]): Bar {
  const crowds = reads.filter(({ connections }) => connections > 1);
  const worst = Math.min(...crowds.map(({ inProcess }) => inProcess.times.median));
  return {
    what: `Repeated reads of visitors against uncached, in process, 20 and 100 callers, worst, ${engine}`,
    bar: `≥ ${CACHED_TIMES} ×`,
    measured: times(worst),
    isKept: atLeast(worst, CACHED_TIMES),
  };
}

function realtimeBars({ engine, broadcast, change, idle }: RealtimeFigures): Bar[] {
  const slowest = Math.max(broadcast.p99Ms, change.p99Ms);
  return [
    {
      what: `SQL to the last of ${REALTIME_BARS.sockets} sockets, p99, ${engine}`,
      bar: `≤ ${REALTIME_BARS.lastMs} ms`,
      measured: `${slowest.toFixed(1)} ms`,
      isKept: atMost(slowest, REALTIME_BARS.lastMs),
    },
    {
      what: `Memory of the process with ${REALTIME_BARS.idleSockets} idle sockets, ${engine}`,
      bar: `≤ ${REALTIME_BARS.idleMb} MB`,
      measured: `${idle.rssMb.toFixed(0)} MB`,
      isKept: atMost(idle.rssMb, REALTIME_BARS.idleMb),
    },
  ];
}

function uploadBar(uploads: readonly UploadFigures[]): Bar {
  const most = Math.max(...uploads.map(({ growthMb }) => growthMb));
  return {
    what: `Growth of memory while ${uploads[0]?.megabytes ?? 0} MB come in`,
    bar: `≤ ${UPLOAD_GROWTH_MB} MB`,
    measured: `${most.toFixed(1)} MB`,
    isKept: atMost(most, UPLOAD_GROWTH_MB),
  };
}

/** The promises about load, of the steps that were measured. */
export function judgeUnderLoad(figures: Figures): Bar[] {
  const { pageLoad, readCache, realtime, uploads } = figures;
  return [
    ...processesBar(figures),
    ...byEngine(pageLoad?.figures ?? [], pageBar),
    ...byEngine(readCache?.figures ?? [], cacheBar),
    ...(realtime?.figures.flatMap(realtimeBars) ?? []),
    ...(uploads ? [uploadBar(uploads.figures)] : []),
  ];
}
