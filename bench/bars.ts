import { judgeUnderLoad } from "./bars-load.ts";
import { type Comparison, compareRounds } from "./compare-engine.ts";
import type { Figures } from "./figures.ts";
import type { EngineName } from "./find-places.ts";
import type { Spread } from "./measure.ts";
import type { EngineFigures } from "./measure-engine.ts";
import { SCORE_GROWTH_TIMES, type ScoreFigures } from "./score.ts";
import { spotBars } from "./spots.ts";

/** What the product promises about its speed. */
const HTTP_P50_TIMES = 3;
const HTTP_RATE_SHARE: Readonly<Record<EngineName, number>> = { pglite: 0.4, postgres: 0.3 };
const NEAREST_TIMES = 2;
const NEAREST_SIZES = [10_000, 1_000_000] as const;
const CONTENT_PAGE_KB = 10;
const APP_PAGE_KB = 180;
const LIGHTHOUSE_SCORE = 98;

export type Bar = { what: string; bar: string; measured: string; isKept: boolean };

const times = (value: number) => `${value.toFixed(2)} ×`;
const percent = (value: number) => `${Math.round(value * 100)} %`;

/** How many times longer the nearest search takes in the greatest size than at 10,000 spots; null without both sizes. */
export function growthOfNearest({ comparisons }: EngineFigures): { inProcess: Spread; overHttp: Spread } | null {
  const find = (size: number) => comparisons.find(({ query, spots }) => query === "nearest" && spots === size);
  const [smaller, greater] = NEAREST_SIZES.map(find);
  if (!smaller || !greater) return null;
  return {
    inProcess: compareRounds(smaller.p50Rounds, greater.p50Rounds),
    overHttp: compareRounds(smaller.httpP50Rounds, greater.httpP50Rounds),
  };
}

function engineBars(figures: EngineFigures): Bar[] {
  const lists = figures.comparisons.filter(({ query }) => query === "list");
  const worst = (pick: (list: Comparison) => number, choose: typeof Math.max) => choose(...lists.map(pick));
  const p50 = worst(({ p50Ratio }) => p50Ratio.median, Math.max);
  const rate = worst(({ rateRatio }) => rateRatio.median, Math.min);
  const share = HTTP_RATE_SHARE[figures.engine];
  const growth = growthOfNearest(figures)?.inProcess.median;
  return [
    {
      what: `List over HTTP against the same SQL in process, p50, worst size, ${figures.engine}`,
      bar: `≤ ${HTTP_P50_TIMES} ×`,
      measured: times(p50),
      isKept: p50 <= HTTP_P50_TIMES,
    },
    {
      what: `List with 20 connections, share of the rate in process, worst size, ${figures.engine}`,
      bar: `≥ ${percent(share)}`,
      measured: percent(rate),
      isKept: rate >= share,
    },
    ...(growth === undefined
      ? []
      : [
          {
            what: `Nearest 20 among 1,000,000 spots against 10,000, ${figures.engine}`,
            bar: `≤ ${NEAREST_TIMES} ×`,
            measured: times(growth),
            isKept: growth <= NEAREST_TIMES,
          },
        ]),
  ];
}

function pageBars(pages: NonNullable<Figures["pages"]>["figures"]): Bar[] {
  const heaviest = (kind: "content" | "app") =>
    Math.max(...pages.filter((page) => page.kind === kind).map(({ gzipKb }) => gzipKb));
  const bar = (what: string, kb: number, limit: number): Bar => ({
    what,
    bar: `≤ ${limit} kB`,
    measured: `${kb.toFixed(1)} kB`,
    isKept: kb <= limit,
  });
  return [
    bar("JavaScript (gz) of the heaviest content page", heaviest("content"), CONTENT_PAGE_KB),
    bar("JavaScript (gz) of the heaviest app page, without the map", heaviest("app"), APP_PAGE_KB),
  ];
}

function scoreBar({ growth }: ScoreFigures): Bar {
  return {
    what: "Scores of 1,000 spots × 168 h against 10 spots × 168 h",
    bar: `≤ ${SCORE_GROWTH_TIMES} ×`,
    measured: times(growth.median),
    isKept: growth.median <= SCORE_GROWTH_TIMES,
  };
}

/** Each promise beside what was measured. */
export function judge(figures: Figures): Bar[] {
  const { engines, pages, score, lighthouse } = figures;
  const scores = lighthouse?.figures.flatMap((one) => Object.values(one.scores)) ?? [];
  const least = Math.min(...scores);
  return [
    ...judgeUnderLoad(figures),
    ...(engines?.figures.flatMap(engineBars) ?? []),
    ...(figures.spots ? spotBars(figures.spots.figures) : []),
    ...(score ? [scoreBar(score.figures)] : []),
    ...(pages ? pageBars(pages.figures) : []),
    ...(scores.length === 0
      ? []
      : [
          {
            what: "Lighthouse on a phone, lowest of four scores, home and a spot's page",
            bar: `≥ ${LIGHTHOUSE_SCORE}`,
            measured: String(least),
            isKept: least >= LIGHTHOUSE_SCORE,
          },
        ]),
  ];
}
