import { ANSWERS_CACHE, PAGES_CACHE } from "#app/browser/offline/kept-caches.ts";

/** Whose pages are kept: a swimmer's id, or nothing for a visitor. Not an address of the site. */
const OWNER_KEY = "/kept-for";

/** Every page of ours names its script for statistics, and the swimmer it was made for. */
const PAGE_SCRIPT = /<script [^>]*data-usage="[^>]*>/;
const SWIMMER = /data-swimmer="([\w-]+)"/;

/** Empty for a visitor; null for what is no page of ours. */
export function readOwner(html: string): string | null {
  const script = PAGE_SCRIPT.exec(html)?.[0];
  return script ? (SWIMMER.exec(script)?.[1] ?? "") : null;
}

/** Raised when the owner changes: what was asked for before belongs to the one before. */
let epoch = 0;

export const currentEpoch = () => epoch;

export async function forgetOwner() {
  epoch += 1;
  await Promise.all([PAGES_CACHE, ANSWERS_CACHE].map((name) => caches.delete(name)));
}

/** Null when nothing is kept. */
export async function keptOwner() {
  const entry = await caches.match(OWNER_KEY, { cacheName: PAGES_CACHE });
  return entry ? entry.text() : null;
}

let lastChange: Promise<boolean> = Promise.resolve(false);

async function adopt(owner: string, askedIn: number) {
  if (askedIn !== epoch) return false;
  if ((await keptOwner()) === owner) return true;
  await forgetOwner();
  await (await caches.open(PAGES_CACHE)).put(OWNER_KEY, new Response(owner));
  return true;
}

/**
 * The newest page says who is signed in; what is kept of anybody else goes. False for a page that was asked for before
 * somebody else's.
 */
export function adoptOwner(owner: string, askedIn: number): Promise<boolean> {
  lastChange = lastChange.then(
    () => adopt(owner, askedIn),
    () => adopt(owner, askedIn),
  );
  return lastChange;
}
