import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { findChromium } from "#scripts/find-chromium.ts";
import type { Goal, Row } from "../measure.ts";
import { ENV, installIn } from "../peers/install.ts";
import { findPublicPages } from "./public-page-kinds.ts";
import { startProduct } from "./run-product.ts";

/** Never a dependency of the project, as the peers. */
const LIGHTHOUSE = { dependencies: { lighthouse: "13.5.0" } };
const REPORT_BYTES = 64_000_000;

/** Names of its categories. */
const SCORES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;
type Category = keyof typeof SCORES;

const GOAL = 98;
export const LIGHTHOUSE_GOALS: readonly Goal[] = Object.values(SCORES).map((figure) => ({ figure, atLeast: GOAL }));

type Report = { categories: Readonly<Record<Category, { score: number | null }>> };

const ATTEMPTS = 4;

/** On the slow phone and network that it imitates by default. */
async function runLighthouse(home: string, url: string): Promise<Report> {
  const flags = [
    ...["--output=json", "--quiet", `--only-categories=${Object.keys(SCORES).join(",")}`],
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const args = [join(home, "node_modules/lighthouse/cli/index.js"), url, ...flags];
  const options = { env: { ...ENV, CHROME_PATH: findChromium() }, maxBuffer: REPORT_BYTES };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return JSON.parse((await promisify(execFile)(process.execPath, args, options)).stdout) as Report;
    } catch (error) {
      const { stderr = "" } = error as { stderr?: string };
      // On a busy machine the trace can miss the start of the page.
      if (!stderr.includes("NO_NAVSTART") || attempt === ATTEMPTS) throw new Error(`${url}: ${stderr || error}`);
    }
  }
}

async function measurePage(home: string, url: string): Promise<Row["figures"]> {
  const { categories } = await runLighthouse(home, url);
  const scores = Object.entries(SCORES) as [Category, string][];
  return Object.fromEntries(scores.map(([id, name]) => [name, Math.round(100 * (categories[id].score ?? 0))]));
}

type Options = { folder: string; peersFolder: string; publicPages: readonly string[] };

/** Lighthouse's four scores of each kind of public page, as a visitor's phone gets it. */
export async function measureLighthouse({ folder, peersFolder, publicPages }: Options): Promise<Row[]> {
  const home = join(peersFolder || folder, "lighthouse");
  await installIn(home, LIGHTHOUSE);
  const dataDir = join(folder, "lighthouse-data");
  const product = await startProduct(dataDir, { CONDITIONS: "simulated" });
  try {
    const { publishableKey } = await loadSecrets(dataDir);
    const rows: Row[] = [];
    for (const { kind, url } of await findPublicPages(product.url, publishableKey, publicPages)) {
      rows.push({ what: kind, figures: await measurePage(home, url) });
    }
    return rows;
  } finally {
    await product.stop();
  }
}
