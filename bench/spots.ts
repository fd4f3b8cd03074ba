import type { Bar } from "./bars.ts";
import type { Effort } from "./compare-engine.ts";
import { type CrowdedMap, measureCrowdedMap } from "./crowded-map.ts";
import { ENGINE_TITLES, type EngineName } from "./find-places.ts";
import { asPercent, short, table, whole, withSpread } from "./markdown.ts";
import { measureScores, SCORE_GROWTH_TIMES, type ScoreFigures } from "./score.ts";
import { measureSpotGrowth, type SpotGrowth } from "./spot-growth.ts";
import { measureSpotPages, type SpotPageFigure } from "./spot-pages.ts";

/** What spots and conditions promise. */
const GROWTH_TIMES: Readonly<Record<SpotGrowth["what"], number>> = {
  "nearest 20 within 50 km": 2,
  "text search": 3,
  "page 1000 of the list": 2,
};
const PAGE_TIMES = 3;
const CACHED_SHARE = 0.2;
const MAP_ANSWER_KB = 150;
const MAP_TASK_MS = 100;

export type SpotFigures = { growth: SpotGrowth[]; pages: SpotPageFigure[]; map: CrowdedMap; scores: ScoreFigures };

export async function measureSpots(engines: readonly EngineName[], effort: Effort): Promise<SpotFigures> {
  const scores = measureScores();
  const pages = await measureSpotPages();
  const map = await measureCrowdedMap();
  const growth: SpotGrowth[] = [];
  for (const engine of engines) growth.push(...(await measureSpotGrowth(engine, effort)));
  return { growth, pages, map, scores };
}

export function spotBars({ growth, pages, map, scores }: SpotFigures): Bar[] {
  const times = (what: string, value: number, limit: number): Bar => ({
    what,
    bar: `≤ ${limit} ×`,
    measured: `${value.toFixed(2)} ×`,
    isKept: value <= limit,
  });
  return [
    ...growth.map((one) =>
      times(
        one.what === "page 1000 of the list"
          ? `Page 1000 of the list of 1,000,000 spots against page 1, p95, ${one.engine}`
          : `${one.what[0]?.toUpperCase()}${one.what.slice(1)}, 1,000,000 spots against 10,000, p95, ${one.engine}`,
        one.times.median,
        GROWTH_TIMES[one.what],
      ),
    ),
    ...pages.flatMap((one) => [
      times(`${one.page} made anew against its questions and an empty page, p95`, one.times.median, PAGE_TIMES),
      {
        what: `${one.page} again against made anew, p95`,
        bar: `≤ ${asPercent(CACHED_SHARE)}`,
        measured: asPercent(one.cachedShare.median),
        isKept: one.cachedShare.median <= CACHED_SHARE,
      },
    ]),
    {
      what: `Largest answer for a map of ${whole(map.spots)} spots, compressed`,
      bar: `≤ ${MAP_ANSWER_KB} kB`,
      measured: `${map.largestAnswerKb.toFixed(1)} kB`,
      isKept: map.largestAnswerKb <= MAP_ANSWER_KB,
    },
    ...mapTaskBars(map),
    times("Score of 1,000 spots × 168 hours against 10 spots", scores.growth.median, SCORE_GROWTH_TIMES),
  ];
}

/** The processor's time is the page's own work; the clock also counts what other programs and the drawing took. */
function mapTaskBars({ tasks }: CrowdedMap): Bar[] {
  const [drawn] = tasks;
  if (!drawn) return [];
  const bar = (what: string, ms: number): Bar => ({
    what: `Longest task of the page while that map is moved, ${what}`,
    bar: `≤ ${MAP_TASK_MS} ms`,
    measured: `${ms.toFixed(0)} ms`,
    isKept: ms <= MAP_TASK_MS,
  });
  return [bar("time on the processor", drawn.longestCpuMs), bar("by the clock", drawn.longestMs)];
}

export function spotSections({ growth, pages, map, scores }: SpotFigures): string[] {
  return [
    "**Growth**: p95 in milliseconds until the app has its answer, over HTTP, one caller, nothing from a cache. The text search is for a \
place by its name, which one spot has; a word that many spots share takes as much longer as there are more of them.",
    table(
      ["engine", "what", "fewer spots, or page 1", "1,000,000 spots, or page 1000", "times"],
      growth.map((one) => [
        ENGINE_TITLES[one.engine],
        one.what,
        withSpread(one.smallerMs),
        withSpread(one.greaterMs),
        withSpread(one.times),
      ]),
    ),
    "**Pages** for a visitor: p95 in milliseconds over HTTP, with every cache emptied before each, and again without. Questions are \
what the page asks the backend, all at once, in process; the empty page is `/terms`.",
    table(
      ["page", "made anew", "its questions", "empty page", "again"],
      pages.map((one) => [
        `\`${one.page}\``,
        withSpread(one.freshMs),
        withSpread(one.questionsMs),
        withSpread(one.emptyPageMs),
        withSpread(one.cachedMs),
      ]),
    ),
    `**Map of ${whole(map.spots)} spots**: of ${map.views} views the largest answer has ${map.largestAnswerKb.toFixed(1)} kB, compressed as sent \
(${map.largestView}). Spots that lie too close are counted by the database, cell by cell, and what is left is put together by a worker. \
While the map was moved ${map.pans} times, the tasks of the page's main thread in the browser's own trace, in milliseconds; Chromium draws \
without a graphics card here, on the same two cores as everything else, so that by the clock a task waits for the drawing and for others:`,
    table(
      [
        "who draws",
        "tasks",
        "longest on the processor",
        "over 50 there",
        "longest by the clock",
        "of it waiting for the drawing",
        "over 100",
      ],
      map.tasks.map((one) => [
        one.drawnBy,
        whole(one.tasks),
        one.longestCpuMs.toFixed(0),
        whole(one.cpuOver50Ms),
        one.longestMs.toFixed(0),
        one.waitInLongestMs.toFixed(0),
        whole(one.over100Ms),
      ]),
    ),
    `**Scores**: 10 spots × ${scores.hours} hours in ${withSpread(scores.fewMs, short)} ms of processor time, 1,000 in \
${withSpread(scores.manyMs, short)} ms.`,
  ];
}
