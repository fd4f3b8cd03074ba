import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium } from "@playwright/test";
import { createServerClient } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { loadSecrets, type Secrets } from "@tideline/platform/secrets.ts";
import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { DEMO_ACCOUNTS, deriveDemoPassword } from "#server/demo-accounts.ts";
import type { Database } from "#supabase/database.types.ts";
import type { Product } from "./run-product.ts";

const CLIENT_FOLDER = fileURLToPath(new URL("../build/client", import.meta.url));
const GZIP_LEVEL = 9;
/** The map library and what only it needs: loaded after the page, where there is a map. */
const MAP_FILE = /\/(spots-map|maplibre)[\w.-]*$/;

type PageKind = "content" | "app";
export type PageWeight = {
  page: string;
  who: "visitor" | "swimmer";
  kind: PageKind;
  /** kB of JavaScript by gzip, from the built files that the page asked for. */
  gzipKb: number;
  mapGzipKb: number;
  /** kB of JavaScript, compressed as the browser and the server agreed, headers left out. */
  transferredKb: number;
  scripts: number;
};

type Visit = Pick<PageWeight, "page" | "who" | "kind"> & { path: string };

async function listVisits({ url }: Product, publishableKey: string): Promise<Visit[]> {
  const client = createClient<Database>(url, publishableKey);
  const { data, error } = await client.from("spots").select("id").order("name").limit(1).single();
  if (error) throw error;
  const spot = `/locations/${data.id}`;
  const visit = (who: Visit["who"], kind: PageKind, path: string, page = path): Visit => ({ who, kind, path, page });
  return [
    visit("visitor", "content", "/"),
    visit("visitor", "content", "/about"),
    visit("visitor", "content", spot, "/locations/{id}"),
    visit("visitor", "app", "/spots"),
    visit("visitor", "app", "/login"),
    visit("visitor", "app", "/signup"),
    visit("swimmer", "app", "/"),
    visit("swimmer", "app", "/spots"),
    visit("swimmer", "app", spot, "/locations/{id}"),
    visit("swimmer", "app", "/favorites"),
    visit("swimmer", "app", "/recommendations"),
    visit("swimmer", "app", "/profile"),
    visit("swimmer", "app", "/settings"),
  ];
}

/** The session cookies of a demo account, as the sign-in page would leave them. */
async function signIn(context: BrowserContext, url: string, secrets: Secrets) {
  const cookies = new Map<string, string>();
  const client = createServerClient<Database>(url, secrets.publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [],
      setAll: (all) => {
        for (const { name, value } of all) cookies.set(name, value);
      },
    },
  });
  const email = DEMO_ACCOUNTS[0]?.email ?? "";
  const { error } = await client.auth.signInWithPassword({ email, password: deriveDemoPassword(secrets.signingKey) });
  if (error) throw error;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

async function gzipKb(paths: readonly string[]) {
  const contents = await Promise.all(paths.map((path) => readFile(join(CLIENT_FOLDER, path))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: GZIP_LEVEL }).byteLength / 1000, 0);
}

/** Opens the page with an empty cache and adds up the scripts that it asks for until the network is quiet. */
async function weigh(context: BrowserContext, url: string, { path, ...visit }: Visit): Promise<PageWeight> {
  const page = await context.newPage();
  const sizes: Promise<{ pathname: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== url || !/\.m?js$/.test(pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ pathname, bytes: responseBodySize })));
  });
  const answer = await page.goto(url + path, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}`);
  const scripts = await Promise.all(sizes);
  await page.close();
  const names = scripts.map(({ pathname }) => pathname);
  return {
    ...visit,
    gzipKb: await gzipKb(names.filter((name) => !MAP_FILE.test(name))),
    mapGzipKb: await gzipKb(names.filter((name) => MAP_FILE.test(name))),
    transferredKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    scripts: scripts.length,
  };
}

/** JavaScript of each page, as a browser asks for it, for visitors and for a swimmer who is signed in. */
export async function weighPages(product: Product, dataDir: string): Promise<PageWeight[]> {
  const secrets = await loadSecrets(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const weights: PageWeight[] = [];
    for (const visit of await listVisits(product, secrets.publishableKey)) {
      // A context of its own: nothing is in its cache.
      const context = await browser.newContext();
      if (visit.who === "swimmer") await signIn(context, product.url, secrets);
      weights.push(await weigh(context, product.url, visit));
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}
