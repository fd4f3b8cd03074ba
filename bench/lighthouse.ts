import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { z } from "zod";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import type { Database } from "#supabase/database.types.ts";
import { median } from "./measure.ts";
import type { Product } from "./run-product.ts";

/** Not a dependency: it weighs 157 MB and is needed for this alone. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

type Category = (typeof CATEGORIES)[number];
export type LighthouseScores = { page: string; scores: Record<Category, number>; runs: number };

const category = z.object({ score: z.number() });
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
});

const runFile = promisify(execFile);

/** Now and then Chromium's trace comes without its beginning, and Lighthouse asks to be run again. */
const ATTEMPTS = 3;

async function runLighthouse(url: string, options: readonly string[], chromePath: string | undefined) {
  const env = { ...process.env, ...(chromePath && { CHROME_PATH: chromePath }) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const parameters = ["--yes", LIGHTHOUSE, url, ...options];
      return (await runFile("npx", parameters, { env, maxBuffer: MAX_REPORT_BYTES })).stdout;
    } catch (error) {
      // Without its output, which may hold the whole report.
      const { stderr } = error as { stderr?: string };
      if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}: ${stderr ?? String(error)}`);
      console.log(`  once more: ${stderr?.trim()}`);
    }
  }
}

async function audit(url: string): Promise<Record<Category, number>> {
  const chromePath = findChromium();
  const flags = ["--headless=new", ...CHROMIUM_ARGS].join(" ");
  const options = ["--output=json", "--quiet", `--only-categories=${CATEGORIES.join(",")}`, `--chrome-flags=${flags}`];
  const stdout = await runLighthouse(url, options, chromePath);
  const { categories } = report.parse(JSON.parse(stdout));
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)] as const);
  return Object.fromEntries(scores) as Record<Category, number>;
}

/** Home and a spot's page as a visitor's phone sees them; of several runs the middle one. */
export async function auditPages({ url }: Product, dataDir: string, runs: number): Promise<LighthouseScores[]> {
  const { publishableKey } = await loadSecrets(dataDir);
  const client = createClient<Database>(url, publishableKey);
  const { data, error } = await client.from("spots").select("id").order("name").limit(1).single();
  if (error) throw error;
  const pages = [
    { page: "/", path: "/" },
    { page: "/locations/{id}", path: `/locations/${data.id}` },
  ];
  const results: LighthouseScores[] = [];
  for (const { page, path } of pages) {
    const audits: Record<Category, number>[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(url + path));
    const scores = CATEGORIES.map((name) => [name, median(audits.map((one) => one[name]))] as const);
    results.push({ page, scores: Object.fromEntries(scores) as Record<Category, number>, runs });
  }
  return results;
}
