import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeMachine, type Figures, type Stamp } from "./figures.ts";
import type { EngineName } from "./find-places.ts";
import { auditPages } from "./lighthouse.ts";
import { type EngineFigures, measureEngine } from "./measure-engine.ts";
import { measurePageLoad } from "./page-load.ts";
import { weighPages } from "./page-weight.ts";
import { measureProcesses } from "./processes.ts";
import { measureRates } from "./rates.ts";
import { measureReadCache } from "./read-cache.ts";
import { type Options, readOptions } from "./read-options.ts";
import { measureRealtime } from "./realtime.ts";
import { measureRecommendations } from "./recommendations.ts";
import { renderReport } from "./report.ts";
import { type Product, startProduct } from "./run-product.ts";
import { measureScores } from "./score.ts";
import { measureSpots } from "./spots.ts";
import { measureStartUp } from "./start-up.ts";
import { measureUploads } from "./upload.ts";

/** The figures behind the report: a run of one step keeps those of the others. */
const RESULTS = fileURLToPath(new URL("../docs/performance.generated.json", import.meta.url));
const REPORT = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
/** Figures of a quick look are no figures to keep. */
const QUICK_REPORT = fileURLToPath(new URL("../.cache/performance-quick.md", import.meta.url));

/** Of the steps under load, which take turns within each round. */
const EFFORT = { rounds: 3, seconds: 2 };
const QUICK_EFFORT = { rounds: 1, seconds: 2 };
const RATE_SECONDS = 0.6;
const EVENTS = 100;
const QUICK_EVENTS = 20;
const STARTS = 5;
const LIGHTHOUSE_RUNS = 3;

async function stamped<T>(date: string, work: () => Promise<T>): Promise<Stamp & { figures: T }> {
  const [loadBefore = 0] = loadavg();
  const figures = await work();
  return { date, loadBefore, figures };
}

async function measureEngines({ engines, sizes, effort }: Options, folder: string) {
  const measured: EngineFigures[] = [];
  for (const engine of engines) {
    console.log(`Spots over HTTP and in process on ${engine}`);
    measured.push(await measureEngine(engine, sizes, { effort, folder }));
  }
  return measured;
}

async function onEachEngine<T>(engines: readonly EngineName[], work: (engine: EngineName) => Promise<T>) {
  const measured: T[] = [];
  for (const engine of engines) measured.push(await work(engine));
  return measured;
}

async function onProduct<T>(folder: string, work: (product: Product, dataDir: string) => Promise<T>) {
  const dataDir = join(folder, "pages");
  const product = await startProduct(dataDir);
  try {
    return await work(product, dataDir);
  } finally {
    await product.stop();
  }
}

type Save = (fresh: Partial<Figures>) => Promise<void>;

/** What the platform does under load, a few minutes each. */
async function measureUnderLoad({ steps, date, engines, isQuick }: Options, save: Save) {
  const effort = isQuick ? QUICK_EFFORT : EFFORT;
  if (steps.has("rates")) {
    console.log("Rates");
    const short = { ...effort, seconds: RATE_SECONDS };
    await save({ rates: await stamped(date, () => onEachEngine(engines, (engine) => measureRates(engine, short))) });
  }
  if (steps.has("processes")) {
    console.log("Two processes and one");
    await save({ processes: await stamped(date, () => measureProcesses(effort)) });
  }
  if (steps.has("page-load")) {
    console.log("Pages while the database is busy");
    const measure = () => onEachEngine(engines, (engine) => measurePageLoad(engine, effort));
    const pageLoad = await stamped(date, measure);
    await save({ pageLoad: { ...pageLoad, figures: pageLoad.figures.flat() } });
  }
  if (steps.has("read-cache")) {
    console.log("Visitors' repeated reads");
    const short = { ...effort, seconds: RATE_SECONDS };
    const readCache = await stamped(date, () => onEachEngine(engines, (engine) => measureReadCache(engine, short)));
    await save({ readCache: { ...readCache, figures: readCache.figures.flat() } });
  }
  if (steps.has("realtime")) {
    console.log("Realtime");
    await save({ realtime: await stamped(date, () => measureRealtime(isQuick ? QUICK_EVENTS : EVENTS)) });
  }
  if (steps.has("upload")) {
    console.log("Uploads");
    await save({ uploads: await stamped(date, measureUploads) });
  }
}

/** One step after the other, each saved at once: a step that fails takes no earlier one with it. */
async function measure(options: Options, folder: string, save: Save) {
  const { steps, date, engines, effort, isQuick } = options;
  await measureUnderLoad(options, save);
  if (steps.has("engines")) {
    const measured = await stamped(date, () => measureEngines(options, folder));
    await save({ engines: { ...measured, effort } });
  }
  if (steps.has("spots")) {
    console.log("Spots: growth, pages, map and scores");
    await save({ spots: await stamped(date, () => measureSpots(engines, effort)) });
  }
  if (steps.has("score")) {
    console.log("Scores of conditions");
    await save({ score: await stamped(date, async () => measureScores()) });
  }
  if (steps.has("recommendations")) {
    console.log("Recommendations against popularity");
    await save({ recommendations: await stamped(date, async () => measureRecommendations()) });
  }
  if (steps.has("start")) {
    console.log("Start-up");
    await save({ startUp: await stamped(date, () => measureStartUp(folder, isQuick ? 1 : STARTS)) });
  }
  if (steps.has("pages")) {
    console.log("JavaScript of each page");
    await save({ pages: await stamped(date, () => onProduct(folder, weighPages)) });
  }
  if (steps.has("lighthouse")) {
    console.log("Lighthouse");
    const audit = (product: Product, dataDir: string) => auditPages(product, dataDir, isQuick ? 1 : LIGHTHOUSE_RUNS);
    await save({ lighthouse: await stamped(date, () => onProduct(folder, audit)) });
  }
}

async function readEarlier(): Promise<Partial<Figures>> {
  const text = await readFile(RESULTS, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return JSON.parse(text) as Partial<Figures>;
}

const options = readOptions(process.argv.slice(2));
const folder = await mkdtemp(join(tmpdir(), "tideline-bench-"));
const report = options.isQuick ? QUICK_REPORT : REPORT;
// Steps that are not asked for keep their figures of an earlier run, each under its own date.
let figures: Figures = { ...(options.isQuick ? {} : await readEarlier()), machine: describeMachine() };
try {
  await measure(options, folder, async (fresh) => {
    figures = { ...figures, ...fresh };
    await mkdir(dirname(report), { recursive: true });
    if (!options.isQuick) await writeFile(RESULTS, JSON.stringify(figures, null, 2));
    await writeFile(report, renderReport(figures));
  });
  console.log(`Written: ${report}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
