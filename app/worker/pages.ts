import { PAGES_CACHE } from "#app/browser/offline/kept-caches.ts";
import { isMainPage, keptForMs, mayKeepPage, PAGES_LIMIT } from "#domain/offline/page-rules.ts";
import { isDatalessPath } from "#domain/site-state.ts";
import { hasAllFiles, keepFiles, listFiles } from "./files.ts";
import { isYounger, keptAtOf, limitEntries, toKept } from "./kept-entry.ts";
import { adoptOwner, currentEpoch, keptOwner, readOwner } from "./owner.ts";

/** A page that is kept is shown when the network takes longer. */
const PATIENCE_MS = 4_000;

/** What a gateway answers while the server is away. */
const AWAY: readonly number[] = [502, 503, 504];

const isLasting = (path: string) => isMainPage(path) || path.startsWith("/kept-");

const isHtml = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** Keeps what the server sent, with its files. Answers whose page it is; null for nobody's. */
export async function keepPage(address: string, response: Response, askedIn: number): Promise<string | null> {
  const { pathname } = new URL(address);
  if (!response.ok || response.redirected || !isHtml(response) || isDatalessPath(pathname)) return null;
  const html = await response.text();
  const owner = readOwner(html);
  if (owner === null || !(await adoptOwner(owner, askedIn))) return null;
  if (!mayKeepPage(pathname)) return owner;
  await keepFiles(listFiles(html));
  // Somebody may have signed out meanwhile.
  if (askedIn !== currentEpoch() && (await keptOwner()) !== owner) return null;
  const cache = await caches.open(PAGES_CACHE);
  await cache.put(address, toKept(html, response));
  await limitEntries(cache, PAGES_LIMIT, isLasting);
  return owner;
}

/** Says when it was made, and doesn't set the clock. */
async function markKept(kept: Response, html: string) {
  const at = new Date(keptAtOf(kept)).toISOString();
  const marked = html
    .replace(/(<meta name="server-time" content=")[^"]*/, "$1")
    .replace("<html ", `<html data-kept="${at}" `);
  return new Response(marked, { status: 200, headers: kept.headers });
}

/** The copy of this address, or of the page without its search; null when none is whole and young enough. */
export async function findPage(address: string): Promise<Response | null> {
  const owner = await keptOwner();
  if (owner === null) return null;
  const { origin, pathname, search } = new URL(address);
  const kept = await caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true });
  if (!kept) {
    const plain = search && (await findPage(origin + pathname));
    return plain ? Response.redirect(origin + pathname) : null;
  }
  if (!isYounger(kept, keptForMs(pathname, owner))) return null;
  const html = await kept.text();
  return (await hasAllFiles(html)) ? markKept(kept, html) : null;
}

const timeOut = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

type Opened = { response: Response; kept: Promise<string | null> };

/** The page from the server, else its copy, else `fallback`. */
export async function openPage(request: Request, fallback: () => Promise<Response>): Promise<Opened> {
  const askedIn = currentEpoch();
  const asked = fetch(request);
  const kept = asked.then(
    (response) => keepPage(request.url, response.clone(), askedIn),
    // Without a network nothing is kept.
    () => null,
  );
  const soon = await Promise.race([asked.catch(() => null), timeOut()]);
  if (soon && !AWAY.includes(soon.status)) return { response: soon, kept };
  const copy = await findPage(request.url);
  if (copy) return { response: copy, kept };
  const response = await asked.catch(() => null);
  return { response: response ?? (await fallback()), kept };
}
