import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { formatBounds, wrapLongitude } from "#domain/geo/bounds.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { startOwnSite } from "./own-site.ts";
import { startSubject } from "./start-subject.ts";

const SPOTS = 100_000;
const WINDOW = { width: 1440, height: 900 };
/** Long enough for the answer of the last move to come and be drawn. */
const SETTLE_MS = 1_500;
const PANS = 6;

export type CrowdedMap = {
  spots: number;
  /** The largest answer for the map, compressed as it is sent, among views from the whole world to one town. */
  largestAnswerKb: number;
  largestView: string;
  views: number;
  pans: number;
  tasks: TaskFigures[];
};

/** How the browser brings a WebGL picture onto the screen. */
const DRAWERS = {
  // What a browser does wherever it can: another process draws. Here that process draws without a graphics card.
  "its GPU process": [
    ...CHROMIUM_ARGS.filter((arg) => arg !== "--disable-gpu"),
    "--ignore-gpu-blocklist",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
  ],
  // Where graphics are switched off: the page's main thread waits for each picture to be copied back to it.
  "copies on the main thread": CHROMIUM_ARGS,
} as const;

/** Of the page's main thread while the map is moved, from the browser's own trace. */
type TaskFigures = {
  drawnBy: keyof typeof DRAWERS;
  tasks: number;
  /** By the clock: also what the thread waited for, and while other programs had the processor. */
  longestMs: number;
  over100Ms: number;
  /** How much of that longest task was waiting for the drawing. */
  waitInLongestMs: number;
  /** On the processor: what the page itself did. */
  longestCpuMs: number;
  cpuOver50Ms: number;
};

/** Boxes from the world down, around a crowded town, open country and the antimeridian. */
function listViews() {
  const centres = [
    [0, 0],
    [38, 5],
    [52.3, -6.1],
    [-20, 170],
  ] as const;
  const views = ["-180,-85,180,85"];
  for (const [latitude, longitude] of centres) {
    for (let width = 160; width > 0.1; width /= 2) {
      const [halfWidth, halfHeight] = [width / 2, Math.min(40, width / 3)];
      const bounds = {
        west: wrapLongitude(longitude - halfWidth),
        south: latitude - halfHeight,
        east: wrapLongitude(longitude + halfWidth),
        north: latitude + halfHeight,
      };
      views.push(formatBounds(bounds));
    }
  }
  return views;
}

async function compressedBytes(url: string) {
  const [answer] = (await once(get(url, { headers: { "Accept-Encoding": "gzip" } }), "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return bytes;
}

async function largestAnswer(url: string) {
  let largest = { bytes: 0, view: "" };
  const views = listViews();
  for (const view of views) {
    const bytes = await compressedBytes(`${url}/spots/map-data?view=${view}`);
    if (bytes > largest.bytes) largest = { bytes, view };
  }
  return { ...largest, views: views.length };
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

const CATEGORIES = ["toplevel", "devtools.timeline", "gpu", "blink.user_timing"];
/** Noted by the page, to tell its thread from those of the browser's own pages. */
const MARK = "crowded-map";

async function trace(session: CDPSession, work: () => Promise<void>) {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", { traceConfig: { includedCategories: CATEGORIES } });
  await work();
  await session.send("Tracing.end");
  await done;
  return events;
}

const milliseconds = (microseconds = 0) => microseconds / 1000;

function readTasks(events: readonly TraceEvent[]): Omit<TaskFigures, "drawnBy"> {
  const mark = events.find(({ name }) => name === MARK);
  const mine = events.filter(({ ph, pid, tid }) => ph === "X" && pid === mark?.pid && tid === mark.tid);
  const tasks = mine.filter(({ name }) => name.endsWith("RunTask"));
  const longest = tasks.reduce<TraceEvent | undefined>(
    (a, b) => (a && (a.dur ?? 0) >= (b.dur ?? 0) ? a : b),
    undefined,
  );
  if (!longest) throw new Error("the trace holds no task of the page");
  const waits = mine.filter(
    ({ name, ts }) =>
      name.startsWith("CommandBufferProxyImpl::WaitFor") && ts >= longest.ts && ts <= longest.ts + (longest.dur ?? 0),
  );
  const cpu = tasks.map(({ tdur }) => milliseconds(tdur));
  return {
    tasks: tasks.length,
    longestMs: milliseconds(longest.dur),
    over100Ms: tasks.filter(({ dur }) => milliseconds(dur) > 100).length,
    waitInLongestMs: milliseconds(waits.reduce((sum, { dur = 0 }) => sum + dur, 0)),
    longestCpuMs: Math.max(...cpu),
    cpuOver50Ms: cpu.filter((one) => one > 50).length,
  };
}

/** Moves the map to and fro, as a swimmer would who looks for a place, and comes closer half way. */
async function pan(page: Page) {
  const [x, y] = [950, 450];
  for (let n = 0; n < PANS; n += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (n % 2 === 0 ? -260 : 180), y + (n % 3) * 60 - 60, { steps: 8 });
    await page.mouse.up();
    if (n === PANS / 2) await page.mouse.wheel(0, -600);
    await page.waitForTimeout(SETTLE_MS / 3);
  }
  await page.waitForTimeout(SETTLE_MS);
}

/** Opens the map of the spots at this address, moves it, and says how busy its page was. */
async function measureTasks(url: string, drawnBy: TaskFigures["drawnBy"]): Promise<TaskFigures> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...DRAWERS[drawnBy]], ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: WINDOW });
    await page.goto(`${url}/spots?at=38,5,3.5`);
    await page.getByRole("region", { name: "Map of swimming spots" }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLE_MS);
    const session = await browser.newBrowserCDPSession();
    const events = await trace(session, async () => {
      await page.evaluate((name) => performance.mark(name), MARK);
      await pan(page);
    });
    return { drawnBy, ...readTasks(events) };
  } finally {
    await browser.close();
  }
}

/** A map of a hundred thousand spots: how much is sent for a view, and how long the page is busy while it is moved. */
export async function measureCrowdedMap(): Promise<CrowdedMap> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-map-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const filler = await startSubject({ dataDir }, folder);
  await filler.ask("fill", { spots: SPOTS });
  await filler.stop();
  const site = await startOwnSite(dataDir);
  try {
    const { bytes, view, views } = await largestAnswer(site.url);
    return {
      spots: SPOTS,
      largestAnswerKb: bytes / 1000,
      largestView: view,
      views,
      pans: PANS,
      tasks: [
        await measureTasks(site.url, "its GPU process"),
        await measureTasks(site.url, "copies on the main thread"),
      ],
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  console.log(await measureCrowdedMap());
  process.exit(0);
}
