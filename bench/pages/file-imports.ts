import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { makeFit, straightLine } from "#app/features/workouts/import/readers/testing/fit-fixture.ts";
import { DAY_MS } from "#domain/time.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import type { Row } from "../measure.ts";
import { startProduct } from "./run-product.ts";
import { signIn } from "./sign-in.ts";

const FILES = 500;
/** Half an hour with a sample a second. */
const SAMPLES = 1_800;
const FIRST_START = Date.UTC(2023, 0, 1, 7);
const TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 500;

/** On disk: files from memory are unpacked by the page, which takes seconds of the thread that is measured. */
async function writeFiles(folder: string) {
  await mkdir(folder);
  const paths: string[] = [];
  for (let index = 0; index < FILES; index++) {
    const startedAt = new Date(FIRST_START + index * DAY_MS).toISOString();
    const path = join(folder, `swim-${index}.fit`);
    await writeFile(path, makeFit({ startedAt, points: straightLine(SAMPLES) }));
    paths.push(path);
  }
  return paths;
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

/** Of the tasks in a trace of the page's main thread the longest, and the longest by processor time. */
function readLongest(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = (event: TraceEvent) => event.name === "thread_name" && event.args.name === "CrRendererMain";
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const longest = { wallMs: 0, ownMs: 0 };
  for (const { name, ph, pid, tid, dur = 0, tdur = 0 } of traceEvents) {
    if (ph !== "X" || !name.endsWith("RunTask") || !mains.has(`${pid}/${tid}`)) continue;
    longest.wallMs = Math.max(longest.wallMs, dur / 1000);
    longest.ownMs = Math.max(longest.ownMs, tdur / 1000);
  }
  if (longest.wallMs === 0) throw new Error("the trace has no tasks");
  return longest;
}

/** As the page says it. By a query that costs the measured thread nearly nothing. */
const untilSaved = (page: Page) =>
  page.waitForFunction(
    (words) =>
      [...document.querySelectorAll("main [role=status]")].some(({ textContent }) => textContent?.startsWith(words)),
    `All read: ${FILES} imported`,
    { polling: POLL_INTERVAL_MS, timeout: TIMEOUT_MS },
  );

/**
 * 500 swims imported by a demo swimmer: how long it takes, and the longest task of the page, by its own processor time and
 * by the clock; the clock counts waiting for a core, which server and reader share with the page.
 */
export async function measureFileImports(folder: string): Promise<Row[]> {
  const dataDir = join(folder, "files");
  const product = await startProduct(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext();
    await signIn(context, product.url, await loadSecrets(dataDir));
    const page = await context.newPage();
    await page.goto(`${product.url}/workouts/log?from=files`, { waitUntil: "networkidle" });
    const input = page.getByLabel("Choose swim files");
    const paths = await writeFiles(join(folder, "swims"));
    const started = performance.now();
    // Taking 500 files is a long task of the browser's own: 8 of its 180 ms are the page's.
    await input.setInputFiles(paths);
    await browser.startTracing(page, { categories: ["toplevel"] });
    await untilSaved(page);
    const seconds = (performance.now() - started) / 1000;
    const { wallMs, ownMs } = readLongest(await browser.stopTracing());
    const figures = { seconds, "longest task, processor ms": ownMs, "longest task, ms": wallMs };
    return [{ what: `${FILES} FIT files`, figures }];
  } finally {
    await browser.close();
    await product.stop();
  }
}
