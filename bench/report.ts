import { growthOfNearest, judge } from "./bars.ts";
import type { Comparison } from "./compare-engine.ts";
import type { Figures } from "./figures.ts";
import { ENGINE_TITLES } from "./find-places.ts";
import { asPercent, short, stamp, table, whole, withSpread } from "./markdown.ts";
import type { EngineFigures } from "./measure-engine.ts";
import {
  pageLoadSection,
  processesSection,
  ratesSection,
  readCacheSection,
  realtimeSection,
  uploadsSection,
} from "./report-load.ts";
import { recommendationsSection } from "./report-recommendations.ts";
import { spotSections } from "./spots.ts";
import { QUERIES, type QueryName } from "./subject-protocol.ts";

const QUERY_TITLES: Readonly<Record<QueryName, string>> = {
  list: "list: first 12 of all by name, exact count",
  search: "search: a word or two in name, place or description, exact count",
  nearest: "nearest: up to 20 within 50 km, `rpc/find_spots_near`",
};
/** Parts of the profile below this share of the busy time are added up. */
const SMALL_SHARE = 0.01;

function comparisonRow(one: Comparison) {
  return [
    whole(one.spots),
    withSpread(one.p50Ms),
    withSpread(one.httpP50Ms),
    `**${withSpread(one.p50Ratio)}**`,
    withSpread(one.rate),
    withSpread(one.httpRate),
    `**${withSpread(one.rateRatio, asPercent)}**`,
  ];
}

const COMPARISON_HEAD = [
  "spots",
  "p50 in process, ms",
  "p50 over HTTP, ms",
  "times longer",
  "answers/s in process, 20 callers",
  "answers/s over HTTP, 20 connections",
  "share",
];

function comparisonSections({ comparisons }: EngineFigures) {
  return QUERIES.flatMap((query) => {
    const mine = comparisons.filter((one) => one.query === query);
    return mine.length === 0 ? [] : [`**${QUERY_TITLES[query]}**`, table(COMPARISON_HEAD, mine.map(comparisonRow))];
  });
}

function costSection({ cost, profile, engine }: EngineFigures) {
  const busy = profile.shares.filter(({ part }) => part !== "idle");
  const total = busy.reduce((sum, { share }) => sum + share, 0);
  const large = busy.filter(({ share }) => share / total >= SMALL_SHARE);
  const rest = busy.filter(({ share }) => share / total < SMALL_SHARE);
  const restMicros = rest.reduce((sum, { microsPerAnswer }) => sum + microsPerAnswer, 0);
  const restShare = rest.reduce((sum, { share }) => sum + share, 0);
  const inDatabase = engine === "pglite" ? "its main and its database thread together" : "the server's own not counted";
  return [
    `**Where the rest goes**: the main thread while 20 connections ask for the list of the smallest size, by whose code is
running. It was idle ${asPercent(1 - total)} of the time, waiting for the database. Per answer the process spent
${cost.subjectCpuMs.toFixed(2)} ms of processor time (${inDatabase}) and the load generator, on the same cores,
${cost.generatorCpuMs.toFixed(2)} ms. A bare \`node:http\` server that only sends the same bytes reached ${whole(cost.bareRate)} answers/s under
the same load, this one ${whole(cost.httpRate)}.`,
    table(
      ["part", "share of the busy time", "µs per answer"],
      [
        ...large.map(({ part, share, microsPerAnswer }) => [part, asPercent(share / total), whole(microsPerAnswer)]),
        ["everything else", asPercent(restShare / total), whole(restMicros)],
      ],
    ),
  ];
}

function sizeSection({ sizes }: EngineFigures) {
  const rows = sizes.map(({ spots, megabytes, fillSeconds, memory }) => [
    whole(spots),
    whole(megabytes),
    short(fillSeconds),
    whole(memory.rssMb),
    whole(memory.peakRssMb),
  ]);
  return [
    "**Size and memory**",
    table(["spots", "table and indexes, MB", "filled in, s", "process, MB", "peak, MB"], rows),
  ];
}

function growthSection(figures: EngineFigures) {
  const growth = growthOfNearest(figures);
  if (!growth) return [];
  return [
    `Nearest among 1,000,000 spots takes ${withSpread(growth.inProcess)} times as long as among 10,000 in process, and
${withSpread(growth.overHttp)} times over HTTP.`,
  ];
}

function engineSection(figures: EngineFigures) {
  return [
    `### ${ENGINE_TITLES[figures.engine]}, ${figures.version}`,
    ...comparisonSections(figures),
    ...growthSection(figures),
    ...costSection(figures),
    ...sizeSection(figures),
  ];
}

function enginesSection({ engines }: Figures) {
  if (!engines) return [];
  const { rounds, seconds } = engines.effort;
  return [
    "## Spots over HTTP, against the same SQL in process",
    `${stamp(engines)} ${rounds} rounds; in each, for every question and size in turn: ${seconds} s in process and ${seconds} s over HTTP with one
caller, then the same with 20. Ratios are formed within a round. "In process" is the very statement that the request leads to,
with its transaction, role and claims, sent to the same engine by the same process without HTTP; the requests are those of the
app's own data functions, and want no answer of the cache. Each size is a database of its own. A figure is the median of the rounds (smallest–greatest).`,
    ...engines.figures.flatMap(engineSection),
  ];
}

function startUpSection({ startUp }: Figures) {
  if (!startUp) return [];
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const { firstMs, secondMs, memoryMb } = startUp.figures;
  return [
    "## Start-up and memory",
    `${stamp(startUp)} From \`npm start\` to the first good answer of \`/health\`, installed and built before; embedded database.`,
    table(
      ["what", "median (smallest–greatest)"],
      [
        ["first start: database made, migrated, seeded, s", withSpread(firstMs, seconds)],
        ["second start, s", withSpread(secondMs, seconds)],
        ["memory of the server after the second start, MB", withSpread(memoryMb)],
      ],
    ),
  ];
}

function pagesSection({ pages }: Figures) {
  if (!pages) return [];
  const rows = pages.figures.map(({ page, who, kind, gzipKb, mapGzipKb, transferredKb, scripts }) => [
    `\`${page}\``,
    who,
    kind,
    gzipKb.toFixed(1),
    mapGzipKb.toFixed(1),
    transferredKb.toFixed(1),
    String(scripts),
  ]);
  return [
    "## JavaScript of each page",
    `${stamp(pages)} What Chromium asks for with an empty cache until the network is quiet, sign-in client and data included.`,
    table(["page", "who", "kind", "kB gz", "map, kB gz", "kB transferred in all", "files"], rows),
  ];
}

function scoreSection({ score }: Figures) {
  if (!score) return [];
  const { hours, fewMs, manyMs, growth } = score.figures;
  const rows = [
    [`10 spots × ${hours} h`, withSpread(fewMs)],
    [`1,000 spots × ${hours} h`, withSpread(manyMs)],
    ["times as long", `**${withSpread(growth)}**`],
  ];
  return [
    "## Conditions",
    `${stamp(score)} From the weather of a spot to the score of each hour with all its reasons, in one thread, in milliseconds of processor
time; the few and the many take turns.`,
    table(["what", "ms"], rows),
  ];
}

function lighthouseSection({ lighthouse }: Figures) {
  if (!lighthouse) return [];
  const rows = lighthouse.figures.map(({ page, scores }) => [
    `\`${page}\``,
    ...Object.values(scores).map((score) => String(score)),
  ]);
  const runs = lighthouse.figures[0]?.runs ?? 0;
  return [
    "## Lighthouse",
    `${stamp(lighthouse)} As a phone, for a visitor; median of ${runs} runs.`,
    table(["page", "performance", "accessibility", "best practices", "SEO"], rows),
  ];
}

/** The document, from nothing but what was measured. */
export function renderReport(figures: Figures) {
  const { processor, cores, memoryGb, system, node } = figures.machine;
  const verdict = judge(figures).map(({ what, bar, measured, isKept }) => [
    what,
    bar,
    measured,
    isKept ? "kept" : "**missed**",
  ]);
  const parts = [
    "# Performance",
    `Written by \`npm run bench\`, never by hand. Machine: ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}.
Milliseconds belong to this machine; the ratios should hold on others. To repeat: \`npm run bench\` (about three quarters of an hour),
\`npm run bench -- --lighthouse\` with Lighthouse as well, \`npm run bench -- --quick\` for a look that leaves this page alone; \`--only\`,
\`--engines\` and \`--sizes\` take a part of it, and the other parts keep their figures.`,
    "## What is promised",
    table(["what", "bar", "measured", ""], verdict),
    ...ratesSection(figures),
    ...processesSection(figures),
    ...pageLoadSection(figures),
    ...readCacheSection(figures),
    ...realtimeSection(figures),
    ...uploadsSection(figures),
    ...enginesSection(figures),
    ...(figures.spots ? ["## Spots and conditions", stamp(figures.spots), ...spotSections(figures.spots.figures)] : []),
    ...scoreSection(figures),
    ...recommendationsSection(figures),
    ...startUpSection(figures),
    ...pagesSection(figures),
    ...lighthouseSection(figures),
  ];
  return `${parts.join("\n\n")}\n`;
}
