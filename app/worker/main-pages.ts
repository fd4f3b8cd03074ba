import { PAGES_CACHE } from "#app/browser/offline/kept-caches.ts";
import { savesData } from "#app/browser/saves-data.ts";
import { GUIDES, SWIMMER_PAGES, VISITOR_PAGES } from "#domain/offline/page-rules.ts";
import { DAY_MS } from "#domain/time.ts";
import { keepFiles } from "./files.ts";
import { isYounger, toKept } from "./kept-entry.ts";
import { currentEpoch } from "./owner.ts";
import { keepPage } from "./pages.ts";

/** Says when, and under which build, the main pages were kept. Not an address of the site. */
const MARK = "/kept-main-pages";
const AGAIN_MS = DAY_MS;

/** After the page that was opened has loaded. */
const AFTER_MS = 3_000;

/** A page that never comes must not hold back the others. */
const PAGE_TIMEOUT_MS = 30_000;

type MainPages = {
  build: string;
  /** Parts of the main pages that load late. */
  lateFiles: readonly string[];
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function isDue(build: string) {
  const mark = await caches.match(MARK, { cacheName: PAGES_CACHE });
  return !mark || !isYounger(mark, AGAIN_MS) || (await mark.text()) !== build;
}

/** Fetches a page as its address would open it. */
export async function fetchPage(path: string) {
  const askedIn = currentEpoch();
  const address = new URL(path, location.origin).href;
  const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  const response = await fetch(address, { priority: "low", headers: { Accept: "text/html" }, signal });
  return keepPage(address, response, askedIn);
}

export async function isPageFresh(path: string, limitMs: number) {
  const kept = await caches.match(new URL(path, location.origin), { cacheName: PAGES_CACHE, ignoreVary: true });
  return kept !== undefined && isYounger(kept, limitMs);
}

let running: { owner: string; done: Promise<void> } | null = null;

/** Keeps the page. One that can't be kept doesn't hold back the others. */
async function isSomebodyElses(path: string, owner: string) {
  const whose = await fetchPage(path).catch(() => null);
  return whose !== null && whose !== owner;
}

/** The guides that their list leads to. */
async function listGuides() {
  const list = await caches.match(new URL(GUIDES, location.origin), { cacheName: PAGES_CACHE, ignoreVary: true });
  return new Set((await list?.text())?.match(/(?<=href=")\/safety-guides\/[\w-]+/g));
}

async function keepAll(owner: string, { build, lateFiles }: MainPages) {
  if (savesData() || !(await isDue(build))) return;
  await wait(AFTER_MS);
  for (const path of owner ? SWIMMER_PAGES : VISITOR_PAGES) {
    if (await isSomebodyElses(path, owner)) return;
  }
  for (const path of await listGuides()) if (await isSomebodyElses(path, owner)) return;
  if (owner) await keepFiles(lateFiles);
  await (await caches.open(PAGES_CACHE)).put(MARK, toKept(build, new Response()));
}

/** Once a day and for each build, one page after another. Somebody else's turn comes when the one before has noticed. */
export function keepMainPages(owner: string, pages: MainPages): Promise<void> {
  if (running?.owner === owner) return running.done;
  const before = running?.done.catch(() => undefined) ?? Promise.resolve();
  const turn = { owner, done: before.then(() => keepAll(owner, pages)) };
  running = turn;
  return turn.done.finally(() => {
    if (running === turn) running = null;
  });
}
