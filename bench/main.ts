import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeMachine, type Figures, type Stamp } from "./figures.ts";
import { auditPages } from "./lighthouse.ts";
import { type EngineFigures, measureEngine } from "./measure-engine.ts";
import { weighPages } from "./page-weight.ts";
import { type Options, readOptions } from "./read-options.ts";
import { renderReport } from "./report.ts";
import { type Product, startProduct } from "./run-product.ts";
import { measureStartUp } from "./start-up.ts";

/** The figures behind the report: a run of one step keeps those of the others. */
const RESULTS = fileURLToPath(new URL("../docs/performance.generated.json", import.meta.url));
const REPORT = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
/** Figures of a quick look are no figures to keep. */
const QUICK_REPORT = fileURLToPath(new URL("../.cache/performance-quick.md", import.meta.url));

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

async function onProduct<T>(folder: string, work: (product: Product, dataDir: string) => Promise<T>) {
  const dataDir = join(folder, "pages");
  const product = await startProduct(dataDir);
  try {
    return await work(product, dataDir);
  } finally {
    await product.stop();
  }
}

async function measure(options: Options, folder: string): Promise<Figures> {
  const { steps, date, effort, isQuick } = options;
  const figures: Figures = { machine: describeMachine() };
  if (steps.has("engines")) {
    const engines = await stamped(date, () => measureEngines(options, folder));
    figures.engines = { ...engines, effort };
  }
  if (steps.has("start")) {
    console.log("Start-up");
    figures.startUp = await stamped(date, () => measureStartUp(folder, isQuick ? 1 : STARTS));
  }
  if (steps.has("pages")) {
    console.log("JavaScript of each page");
    figures.pages = await stamped(date, () => onProduct(folder, weighPages));
  }
  if (steps.has("lighthouse")) {
    console.log("Lighthouse");
    const audit = (product: Product, dataDir: string) => auditPages(product, dataDir, isQuick ? 1 : LIGHTHOUSE_RUNS);
    figures.lighthouse = await stamped(date, () => onProduct(folder, audit));
  }
  return figures;
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
try {
  const fresh = await measure(options, folder);
  // Steps that were not asked for keep their figures of an earlier run, each under its own date.
  const figures = options.isQuick ? fresh : { ...(await readEarlier()), ...fresh };
  const report = options.isQuick ? QUICK_REPORT : REPORT;
  await mkdir(dirname(report), { recursive: true });
  if (!options.isQuick) await writeFile(RESULTS, JSON.stringify(figures, null, 2));
  await writeFile(report, renderReport(figures));
  console.log(`Written: ${report}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
