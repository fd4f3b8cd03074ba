import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import type { Database } from "#supabase/database.types.ts";
import type { Row } from "../measure.ts";
import { type Product, startProduct } from "./run-product.ts";
import { signIn } from "./sign-in.ts";

const CLIENT_FOLDER = fileURLToPath(new URL("../../build/client", import.meta.url));
const GZIP_LEVEL = 9;
/** The map library and what only it needs: loaded after the page, where there is a map. */
const MAP_FILE = /\/(spots-map|maplibre)[\w.-]*$/;

type Visit = { who: "visitor" | "swimmer"; page: string; path: string };

const PAGES = {
  visitor: ["/", "/locations/{id}", "/spots", "/login"],
  swimmer: ["/", "/spots", "/locations/{id}", "/favorites", "/settings"],
} as const;

async function listVisits({ url }: Product, publishableKey: string): Promise<Visit[]> {
  const spots = createClient<Database>(url, publishableKey).from("spots").select("id");
  const { data } = await spots.order("name").limit(1).single().throwOnError();
  return (["visitor", "swimmer"] as const).flatMap((who) =>
    PAGES[who].map((page) => ({ who, page, path: page.replace("{id}", data.id) })),
  );
}

async function gzipKb(paths: readonly string[]) {
  const contents = await Promise.all(paths.map((path) => readFile(join(CLIENT_FOLDER, path))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: GZIP_LEVEL }).byteLength / 1000, 0);
}

/** Opens the page with an empty cache; its scripts count until the network is quiet. */
async function measurePage(context: BrowserContext, url: string, { path, page: name, who }: Visit): Promise<Row> {
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("requestfinished", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === url && /\.m?js$/.test(pathname)) scripts.push(pathname);
  });
  const answer = await page.goto(url + path, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}`);
  const { responseMs, loadMs } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { responseMs: entry?.responseEnd ?? 0, loadMs: entry?.loadEventEnd ?? 0 };
  });
  await page.close();
  const figures = {
    "page scripts, kB gzip": await gzipKb(scripts.filter((script) => !MAP_FILE.test(script))),
    "map scripts, kB gzip": await gzipKb(scripts.filter((script) => MAP_FILE.test(script))),
    "answer, ms": responseMs,
    "load, ms": loadMs,
  };
  return { what: `${name} for a ${who}`, figures };
}

/** JavaScript and loading time of each page in a browser, for a visitor and a signed-in swimmer. */
export async function measurePages(folder: string): Promise<Row[]> {
  const dataDir = join(folder, "pages");
  const product = await startProduct(dataDir);
  const secrets = await loadSecrets(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const rows: Row[] = [];
    for (const visit of await listVisits(product, secrets.publishableKey)) {
      const context = await browser.newContext();
      if (visit.who === "swimmer") await signIn(context, product.url, secrets);
      rows.push(await measurePage(context, product.url, visit));
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}
