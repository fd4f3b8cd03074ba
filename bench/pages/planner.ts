import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { median, quantile, type Row } from "../measure.ts";
import { startProduct } from "./run-product.ts";
import { signIn } from "./sign-in.ts";

const POINTS = 200;
const MOVES = 60;
const VIEWPORT = { width: 1440, height: 900 };

/** A zigzag of 5 km off Dublin. */
function zigzagGpx() {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const [lat, lon] = [53.29 + (0.045 * index) / POINTS, -6.1 + (index % 2) * 0.0002];
    return `<rtept lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"/>`;
  });
  return `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><rte><name>Zigzag</name>${points.join("")}</rte></gpx>`;
}

type Watched = { strips: number[]; moves: number[] };

/** Runs in the page, before its scripts: notes how long moves of the mouse and strips of start times take. */
function watchPage() {
  const watched: Watched = { strips: [], moves: [] };
  let movedAt = 0;
  const start = () => {
    movedAt = performance.now();
  };
  addEventListener("pointermove", start, { capture: true });
  // React has rendered what can't wait before the event gets here.
  addEventListener("pointermove", () => watched.moves.push(performance.now() - movedAt));
  const asked: number[] = [];
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }: MessageEvent<{ kind?: string }>) => {
        const at = data?.kind === "starts" ? asked.shift() : undefined;
        if (at !== undefined) watched.strips.push(performance.now() - at);
      });
    }
    override postMessage(message: { kind?: string }, options?: StructuredSerializeOptions | Transferable[]) {
      if (message?.kind === "starts") asked.push(performance.now());
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  };
  Object.assign(window, { watched });
}

const readWatched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

async function importRoute(page: Page) {
  await page.locator("[data-coast=ready]").waitFor();
  await page.getByRole("button", { name: "GPX", exact: true }).click();
  await page
    .getByLabel("Route files")
    .setInputFiles({ name: "zigzag.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(zigzagGpx()) });
  await page
    .getByRole("button", { name: /Use|Import|Open/ })
    .last()
    .click();
  await page
    .locator(".route-handle")
    .nth(POINTS - 1)
    .waitFor({ state: "attached" });
}

/** The processor time of the main thread so far, in milliseconds: scripts, style and layout, and all of it with drawing. */
async function readWork(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const ms = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  return {
    calculated: ms("ScriptDuration") + ms("RecalcStyleDuration") + ms("LayoutDuration"),
    drawn: ms("TaskDuration"),
  };
}

/** Until the move is on the screen. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const readFigures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("aside dd, aside ul")].map(({ textContent }) => textContent).join(),
  );

/** One row for what each move of a point takes with what follows it, checks and map, and one with its drawing. */
async function measureMoves(page: Page): Promise<Row[]> {
  const session = await page.context().newCDPSession(page);
  // Other programs on the machine don't count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const handle = await page
    .locator(".route-handle")
    .nth(POINTS / 2)
    .boundingBox();
  if (!handle) throw new Error("the point isn't on the map");
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  const figures = await readFigures(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const works: { calculated: number; drawn: number }[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const before = await readWork(session);
    await page.mouse.move(x + 10 + 2 * move, y);
    await twoFrames(page);
    const after = await readWork(session);
    works.push({ calculated: after.calculated - before.calculated, drawn: after.drawn - before.drawn });
  }
  if ((await readFigures(page)) === figures) throw new Error("the figures didn't follow the drag");
  await page.mouse.up();
  return [
    toRow(
      "with checks and map, until the next",
      works.map(({ calculated }) => calculated),
    ),
    toRow(
      "with drawing, without a graphics card",
      works.map(({ drawn }) => drawn),
    ),
  ];
}

const toRow = (what: string, times: readonly number[]): Row => ({
  what,
  figures: { "median ms": median(times), "p95 ms": quantile(times, 0.95) },
});

/** A signed-in page of the product. */
async function measurePlannerPage(page: Page, url: string): Promise<Row[]> {
  await page.addInitScript(watchPage);
  await page.goto(`${url}/routes/create`);
  await importRoute(page);
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.strips.length > 0);
  // What the page loads late is not part of a move.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const works = await measureMoves(page);
  const { moves, strips } = await readWatched(page);
  return [
    toRow(`move of one of ${POINTS} points, to its figures and legs`, moves.slice(-MOVES)),
    ...works,
    // Each move asked for another one.
    toRow(`strip of three days, ${POINTS} points`, strips),
  ];
}

/** The planner in a browser: the work of one move of a drag, and how long the strip of start times takes in its worker. */
export async function measurePlanner(folder: string): Promise<Row[]> {
  const dataDir = join(folder, "planner");
  const product = await startProduct(dataDir, { CONDITIONS: "simulated" });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    await signIn(context, product.url, await loadSecrets(dataDir));
    return await measurePlannerPage(await context.newPage(), product.url);
  } finally {
    await browser.close();
    await product.stop();
  }
}
